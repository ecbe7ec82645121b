package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks and combinations that all rankings share. */
final class Hands {
    private Hands() {}

    /** Checks whether these bits are five, six or seven of the 52 cards. */
    static boolean isHand(long cards) {
        int count = Long.bitCount(cards);
        return cards >>> 52 == 0 && count >= 5 && count <= 7;
    }

    static void require(long cards) {
        require(cards, 5, 7);
    }

    static void require(long cards, int least, int most) {
        int count = Long.bitCount(cards);
        if (cards >>> 52 != 0 || count < least || count > most) {
            throw refuse(new CardSet(cards).cards(), least, most);
        }
    }

    static IllegalArgumentException refuse(byte[] cards, int from, int count) {
        List<Card> hand = new ArrayList<>();
        for (int i = from; i < from + count; i++) {
            if (cards[i] < 0 || cards[i] > Card.UNKNOWN.ordinal()) {
                return new IllegalArgumentException("no card has the number " + cards[i]);
            }
            hand.add(Card.at(cards[i]));
        }
        return refuse(hand, 5, 7);
    }

    /** The set of five to seven cards. */
    static long set(Collection<Card> cards) {
        long set = CardSet.of(cards).bits();
        if (!isHand(set) || Long.bitCount(set) != cards.size()) {
            throw refuse(cards, 5, 7);
        }
        return set;
    }

    private static IllegalArgumentException refuse(Collection<Card> cards, int least, int most) {
        long seen = 0;
        for (Card card : cards) {
            if (card.ordinal() > Card.ACE_OF_SPADES.ordinal()) {
                return new IllegalArgumentException("a " + card.words() + " has no worth in poker");
            }
            if ((seen >>> card.ordinal() & 1) != 0) {
                return new IllegalArgumentException(card + " comes twice in " + cards);
            }
            seen |= 1L << card.ordinal();
        }
        return new IllegalArgumentException(
                "a hand has " + least + " to " + most + " cards, not " + cards.size() + ": " + cards);
    }

    /** The ranks of these cards, one bit each, bit 0 for the two. */
    static int ranks(long cards) {
        return (int) (cards | cards >>> 13 | cards >>> 26 | cards >>> 39) & 0x1FFF;
    }

    /** The number of choices of k things out of n, k at least 1; 0 if n is less than k. */
    static int choose(int n, int k) {
        int choices = 1;
        for (int i = 0; i < k; i++) {
            choices = choices * (n - i) / (i + 1);
        }
        return choices;
    }

    /** The worth of the best five of these cards that leave out only cards below this one. */
    static int best(long cards, int from, LongToIntFunction worth) {
        if (Long.bitCount(cards) == 5) {
            return worth.applyAsInt(cards);
        }
        int best = 0;
        for (long left = cards; left != 0 && Long.numberOfTrailingZeros(left) < from; left &= left - 1) {
            best = Math.max(best, best(cards ^ Long.lowestOneBit(left), Long.numberOfTrailingZeros(left), worth));
        }
        return best;
    }

    /** All choices of n of these cards, the first cards first. */
    static Stream<List<Card>> choices(List<Card> cards, int size) {
        return IntStream.range(0, 1 << cards.size())
                .filter(choice -> Integer.bitCount(choice) == size)
                .mapToObj(choice -> IntStream.range(0, cards.size())
                        .filter(i -> (choice >> i & 1) != 0)
                        .mapToObj(cards::get)
                        .toList());
    }
}
