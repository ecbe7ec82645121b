package dev.courtcards.sealed;

import java.util.stream.IntStream;

/**
 * The parts of a long run, each with its own seed. A build runs the first one, and little of it; {@code -Pdeep} runs all ten in
 * full, and {@code -Pdeep -Dpart=3} only the one of that number, so that nobody has to wait for all of it at once.
 */
final class Parts {
    static final boolean DEEP = Boolean.getBoolean("deep");
    static final int ALL = 10;

    private Parts() {}

    static IntStream numbers() {
        int part = Integer.getInteger("part", -1);
        return DEEP && part < 0 ? IntStream.range(0, ALL) : IntStream.of(Math.max(part, 0));
    }
}
