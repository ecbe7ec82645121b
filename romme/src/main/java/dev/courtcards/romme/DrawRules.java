package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.romme.RommeRules.DiscardTake;

/**
 * When the discard may be taken: options of {@link RommeRules}.
 *
 * @param discardTake when the discard may be taken (5.1)
 * @param takeJokerFromDiscard whether a joker may be taken from the discard pile (5.1)
 * @see Romme
 */
@CheckReturnValue
public record DrawRules(DiscardTake discardTake, boolean takeJokerFromDiscard) {
    /** {@return these rules with this {@code discardTake}} */
    public DrawRules withDiscardTake(DiscardTake discardTake) {
        return new DrawRules(discardTake, takeJokerFromDiscard);
    }

    /** {@return these rules with this {@code takeJokerFromDiscard}} */
    public DrawRules withTakeJokerFromDiscard(boolean takeJokerFromDiscard) {
        return new DrawRules(discardTake, takeJokerFromDiscard);
    }
}
