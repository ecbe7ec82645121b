package dev.courtcards.fairplay.relay;

/** A number at once, and a number a second after that. */
final class Bucket {
    private static final int SECOND = 1_000;
    private final long size;
    private final int aSecond;
    private long filled; // thousandths
    private long at;

    Bucket(int atOnce, int aSecond, long now) {
        this.size = (long) atOnce * SECOND;
        this.aSecond = aSecond;
        this.filled = size;
        this.at = now;
    }

    /** Whether there is one more by this time, in milliseconds; then it is taken. */
    boolean take(long now) {
        filled = Math.min(size, filled + Math.max(0, now - at) * aSecond);
        at = now;
        if (filled < SECOND) {
            return false;
        }
        filled -= SECOND;
        return true;
    }
}
