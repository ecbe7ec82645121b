package dev.courtcards.fairplay.result;

import java.util.Locale;

/**
 * The games whose results have a text.
 *
 * @see dev.courtcards.fairplay.result
 */
public enum GameKind {
    /** Most chips first; the chips of all together stay what they were at the start. */
    POKER("CHIPS", "HANDS_PLAYED"),
    /** Most chips first. */
    BLACKJACK("CHIPS", "ROUNDS"),
    /** Fewest points first. */
    ROMME("SCORE", "ROUNDS");

    private final String amount;
    private final String count;

    GameKind(String amount, String count) {
        this.amount = amount;
        this.count = count;
    }

    /** What a row counts: {@code CHIPS} or {@code SCORE}. */
    String amount() {
        return amount;
    }

    /** The key of how long the match was: {@code HANDS_PLAYED} or {@code ROUNDS}. */
    String count() {
        return count;
    }

    /** Whether the first amount is the better one. */
    boolean isBetter(long first, long second) {
        return this == ROMME ? first < second : first > second;
    }

    /**
     * The name in tags, folders and leaderboards.
     *
     * @return {@code poker}, {@code blackjack} or {@code romme}
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
