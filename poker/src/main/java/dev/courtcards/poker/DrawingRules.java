package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;

/**
 * Games with a draw: options of {@link PokerRules} (variants 12).
 *
 * @param drawOrder when players get their new cards
 * @param reshuffle which discards are shuffled again if the stub is too small
 * @see Poker
 */
@CheckReturnValue
public record DrawingRules(DrawOrder drawOrder, Reshuffle reshuffle) {
    /** When players get their new cards (variants 6.3). */
    public enum DrawOrder {
        /** After all have laid off theirs. */
        ALL_FIRST,
        /** Each player before the next one lays off. */
        EACH
    }

    /** The discards that are shuffled again if the stub is too small (variants 6.4). */
    public enum Reshuffle {
        /** The discards of earlier draws. */
        EARLIER,
        /** Also the other players' discards of the current draw. */
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
