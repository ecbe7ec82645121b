package dev.courtcards.fairplay.log;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A relay in memory: it keeps what it is given, and gives what is asked for in the opposite order. */
final class MemoryRelay implements Relay {
    private final List<byte[]> lines = new ArrayList<>();

    @Override
    public void append(byte[] line) {
        lines.add(line.clone());
    }

    @Override
    public List<byte[]> read(Map<Chain, Integer> from) {
        List<byte[]> found = new ArrayList<>();
        for (byte[] line : lines) {
            String[] parts = new String(line, StandardCharsets.US_ASCII).split(":", 4);
            int first = parts.length < 4 ? 0 : from.getOrDefault(Chain.read(parts[1]), 1);
            if (first == 0 || Integer.parseInt(parts[2]) >= first) {
                found.add(0, line);
            }
        }
        return found;
    }

    int size() {
        return lines.size();
    }
}
