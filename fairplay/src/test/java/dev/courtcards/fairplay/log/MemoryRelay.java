package dev.courtcards.fairplay.log;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A relay in memory: it keeps all lines and returns requested ones in reverse order. */
public final class MemoryRelay implements Relay {
    private final Map<Chain, TreeMap<Integer, List<byte[]>>> chains = new TreeMap<>();
    private final List<byte[]> others = new ArrayList<>();
    private int size;

    @Override
    public void append(byte[] line) {
        size++;
        String[] parts = new String(line, StandardCharsets.US_ASCII).split(":", 4);
        (parts.length < 4
                        ? others
                        : chains.computeIfAbsent(Chain.read(parts[1]), chain -> new TreeMap<>())
                                .computeIfAbsent(Integer.parseInt(parts[2]), number -> new ArrayList<>()))
                .add(line.clone());
    }

    @Override
    public List<byte[]> read(Map<Chain, Integer> from) {
        List<byte[]> found = new ArrayList<>(others);
        chains.forEach((chain, lines) ->
                lines.tailMap(from.getOrDefault(chain, 1)).values().forEach(found::addAll));
        Collections.reverse(found);
        return found;
    }

    int size() {
        return size;
    }
}
