package dev.courtcards.fairplay.result;

import java.util.Locale;

/**
 * Which game a result is of, and what its rows count.
 *
 * @see dev.courtcards.fairplay.result
 * @param text its name in tags, folders and leaderboards
 * @param moreIsBetter whether a row counts {@code CHIPS}, most first, or a {@code SCORE}, fewest first
 * @see dev.courtcards.fairplay.result
 */
public record GameKind(String text, boolean moreIsBetter) {
    /**
     * A game.
     *
     * @param text its name
     * @param moreIsBetter whether a row counts chips, most first
     * @throws dev.courtcards.fairplay.key.UnreadableException if that is no name of a game
     */
    public GameKind {
        Tokens.game(0, text);
    }

    /** What a row counts: {@code CHIPS} or {@code SCORE}. */
    String amount() {
        return moreIsBetter ? "CHIPS" : "SCORE";
    }

    /** The key of how long the match was: {@code HANDS_PLAYED} or {@code ROUNDS}. */
    String count() {
        return keepsChips() ? "HANDS_PLAYED" : "ROUNDS";
    }

    /** Whether the first amount is the better one. */
    boolean isBetter(long first, long second) {
        return moreIsBetter ? first > second : first < second;
    }

    /**
     * Whether the chips of all together stay what they were at the start, and who has none is ranked by when that was. The texts of
     * the original have that of poker, and its hands below the rows (D27, D32).
     *
     * @return true for poker
     */
    public boolean keepsChips() {
        return text.equals("poker");
    }

    /** The name as the first line of a result has it. */
    @Override
    public String toString() {
        return text.toUpperCase(Locale.ROOT);
    }
}
