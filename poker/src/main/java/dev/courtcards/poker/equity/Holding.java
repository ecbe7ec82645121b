package dev.courtcards.poker.equity;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The known cards of a player.
 *
 * @param text the text given
 * @param hands the choices, all of one size and equally likely
 * @param missing the number of further cards, which can be any
 * @param range whether there is a choice
 */
record Holding(String text, long[] hands, int missing, boolean range) {
    private static final String CARDS = "cards as in AsKd2c, with ?? for one not known";

    /** Reads known cards, the rest of the hand being any; or a range of Omaha. */
    static Holding parse(Variant variant, String text) {
        int own = variant.ownCards(variant.rounds().size() - 1);
        List<Card> cards;
        try {
            cards = Text.same(text, "random") ? List.of(Card.UNKNOWN) : Card.parseAll(text);
        } catch (IllegalArgumentException e) {
            if (own == 4 && variant.rankings().get(0) == Ranking.OMAHA) {
                return new Holding(text, OmahaRange.parse(text), 0, true);
            }
            throw refuse("not a hand: ", text, CARDS);
        }
        List<Card> known = cards.stream().filter(card -> card != Card.UNKNOWN).toList();
        CardSet all = CardSet.of(known);
        if (cards.isEmpty()) {
            throw refuse("not a hand: ", text, CARDS + "; random for none known");
        } else if (cards.size() > own) {
            throw refuse("a hand of " + cards.size() + " cards: ", text, "at most " + own);
        } else if (all.size() < known.size()) {
            throw refuse("a card twice in ", text, "every card once");
        }
        return new Holding(text, new long[] {all.bits()}, own - known.size(), false);
    }

    private static BadValueException refuse(String what, String text, String expected) {
        return new BadValueException(what + Text.quoted(text), expected);
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

    /** Checks whether all cards are known. */
    boolean isCertain() {
        return !range && missing == 0;
    }

    /** The number of unknown cards. */
    int toCome() {
        return missing + (range ? Long.bitCount(hands[0]) : 0);
    }
}
