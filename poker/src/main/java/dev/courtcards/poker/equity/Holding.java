package dev.courtcards.poker.equity;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.poker.variant.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What is known of a player's cards.
 *
 * @param text as it was given
 * @param hands the choices, all of the same size and as likely as one another
 * @param missing how many cards beside them can be any
 * @param range whether there is a choice
 */
record Holding(String text, long[] hands, int missing, boolean range) {
    /** Reads the cards that are known, the others up to the number of the game can be any; or a range of Omaha. */
    static Holding parse(Variant variant, String text) {
        int own = variant.ownCards(variant.rounds().size() - 1);
        List<Card> cards;
        try {
            cards = Text.same(text, "random") ? List.of() : Card.parseAll(text.replace("??", ""));
        } catch (IllegalArgumentException e) {
            if (own == 4 && variant.rankings().get(0) == Ranking.OMAHA) {
                return new Holding(text, OmahaRange.parse(text), 0, true);
            }
            throw new BadValueException(
                    "not a hand: \"" + text + "\"", "cards as in AsKd2c, with ?? for one not known");
        }
        if (cards.size() > own) {
            throw new BadValueException(text + ", a hand of " + cards.size(), "at most " + own + " cards");
        }
        return new Holding(text, new long[] {CardSet.of(cards).bits()}, own - cards.size(), false);
    }

    /** This holding without the hands of a range that hold one of these cards; there may be none. */
    Holding without(long cards) {
        return range
                ? new Holding(
                        text,
                        LongStream.of(hands).filter(hand -> (hand & cards) == 0).toArray(),
                        missing,
                        true)
                : this;
    }

    /** Whether all cards are known. */
    boolean isCertain() {
        return !range && missing == 0;
    }

    /** How many cards are not known. */
    int toCome() {
        return missing + (range ? Long.bitCount(hands[0]) : 0);
    }
}
