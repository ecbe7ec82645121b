package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.TurnState.width;

import java.util.Arrays;

/** The set of states from which no way was found. */
final class DeadEnds {
    // The states in sequence, and the start of each, from 1, by its hash.
    private long[] failed = new long[1024];
    private int failedEnd;
    private int[] slots = new int[256];
    private int failures;

    void clear() {
        if (slots.length > 4096) {
            slots = new int[256];
        } else if (failures > 0) {
            Arrays.fill(slots, 0);
        }
        failures = 0;
        failedEnd = 0;
    }

    private int slot(long[] state) {
        long hash = 0;
        for (int i = 0; i < width(state); i++) {
            hash = (hash ^ state[i]) * 0x9E37_79B9_7F4A_7C15L;
            hash ^= hash >>> 32;
        }
        int slot = (int) hash & slots.length - 1;
        while (slots[slot] != 0 && !isAt(slots[slot] - 1, state)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private boolean isAt(int at, long[] state) {
        int width = width(state);
        return at + width <= failedEnd && Arrays.equals(failed, at, at + width, state, 0, width);
    }

    boolean has(long[] state) {
        return failures > 0 && slots[slot(state)] != 0;
    }

    void add(long[] state) {
        int width = width(state);
        if (failedEnd + width > failed.length) {
            failed = Arrays.copyOf(failed, 2 * failed.length);
        }
        if (2 * ++failures > slots.length) {
            rehash(state);
        }
        int slot = slot(state);
        System.arraycopy(state, 0, failed, failedEnd, width);
        slots[slot] = failedEnd + 1;
        failedEnd += width;
    }

    private void rehash(long[] like) {
        slots = new int[2 * slots.length];
        long[] state = new long[width(like) + MeldSolver.LARGEST];
        for (int at = 0; at < failedEnd; ) {
            System.arraycopy(failed, at, state, 0, Math.min(state.length, failedEnd - at));
            slots[slot(state)] = at + 1;
            at += width(state);
        }
    }
}
