package dev.courtcards.romme;

import dev.courtcards.romme.RommeRules.DiscardTake;

/**
 * When the discard may be taken: options of {@link RommeRules}.
 *
 * @param discardTake when the discard may be taken (5.1)
 * @param takeJokerFromDiscard whether a joker may be taken from the discard pile (5.1)
 * @see Romme
 */
public record DrawRules(DiscardTake discardTake, boolean takeJokerFromDiscard) {
    /**
     * {@return these rules with this {@code discardTake}}
     *
     * @param discardTake the new value
     */
    public DrawRules withDiscardTake(DiscardTake discardTake) {
        return new DrawRules(discardTake, takeJokerFromDiscard);
    }

    /**
     * {@return these rules with this {@code takeJokerFromDiscard}}
     *
     * @param takeJokerFromDiscard the new value
     */
    public DrawRules withTakeJokerFromDiscard(boolean takeJokerFromDiscard) {
        return new DrawRules(discardTake, takeJokerFromDiscard);
    }
}
