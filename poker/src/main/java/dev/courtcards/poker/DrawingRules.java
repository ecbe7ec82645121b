package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;

/**
 * What games with a draw leave open: options of {@link PokerRules} (variants 12).
 *
 * @param drawOrder when players get their new cards
 * @param reshuffle what is shuffled again where the stub is too small
 * @see Poker
 */
@CheckReturnValue
public record DrawingRules(DrawOrder drawOrder, Reshuffle reshuffle) {
    /** When players get the cards for those they laid off (variants 6.3). */
    public enum DrawOrder {
        /** When all have laid off theirs. */
        ALL_FIRST,
        /** Each before the next lays off any. */
        EACH
    }

    /** What of the cards laid off is shuffled again where the stub is too small (variants 6.4). */
    public enum Reshuffle {
        /** Those of earlier draws. */
        EARLIER,
        /** Also those that others laid off in this one. */
        OTHERS
    }

    static final DrawingRules USUAL = new DrawingRules(DrawOrder.ALL_FIRST, Reshuffle.EARLIER);

    /** {@return these rules with this {@code drawOrder}} */
    public DrawingRules withDrawOrder(DrawOrder drawOrder) {
        return new DrawingRules(drawOrder, reshuffle);
    }

    /** {@return these rules with this {@code reshuffle}} */
    public DrawingRules withReshuffle(Reshuffle reshuffle) {
        return new DrawingRules(drawOrder, reshuffle);
    }
}
