package dev.courtcards.poker.equity;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.poker.variant.Variant;
import java.util.List;

/**
 * What is known of a player's cards.
 *
 * @param text as it was given
 * @param hands the choices, all of the same size and as likely as one another
 * @param missing how many cards beside them can be any
 */
record Holding(String text, long[] hands, int missing) {
    /** Reads the cards that are known; the others up to the number of the game can be any. */
    static Holding parse(Variant variant, String text) {
        List<Card> cards = cards(text);
        int own = variant.ownCards(variant.rounds().size() - 1);
        if (cards.size() > own) {
            throw new BadValueException(text + ", a hand of " + cards.size(), "at most " + own + " cards");
        }
        return new Holding(text, new long[] {CardSet.of(cards).bits()}, own - cards.size());
    }

    private static List<Card> cards(String text) {
        if (Text.same(text, "random")) {
            return List.of();
        }
        try {
            return Card.parseAll(text.replace("??", ""));
        } catch (IllegalArgumentException e) {
            throw new BadValueException(
                    "not a hand: \"" + text + "\"", "cards as in AsKd2c, with ?? for one not known");
        }
    }

    /** Whether all cards are known. */
    boolean isCertain() {
        return isOne() && missing == 0;
    }

    /** How many cards are not known. */
    int toCome() {
        return missing + (isOne() ? 0 : Long.bitCount(hands[0]));
    }

    /** Whether there is but one choice. */
    boolean isOne() {
        return hands.length == 1;
    }
}
