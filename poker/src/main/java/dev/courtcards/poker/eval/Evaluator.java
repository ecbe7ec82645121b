package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import dev.courtcards.poker.lookup.RankTable;
import java.util.Collection;

/**
 * Evaluates five, six or seven cards in the usual order, by their best five (poker 8.3). The worth is 1 for 7-5-4-3-2 up to 7462 for a
 * royal flush, for all sizes; larger is better, equal is a tie. {@link HandRank} puts it into words.
 *
 * <pre>{@code
 * int rank = Evaluator.rank(Card.parseAll("KS KD KC 7S 7D 2C 3H"));
 * new HandRank(rank).words();    // Full House, Kings over Sevens
 * }</pre>
 *
 * <p>Thread-safe. Cards as bits or bytes are evaluated without allocation; the tables take 330 KB.
 */
public final class Evaluator {
    private Evaluator() {}

    /**
     * The worth of a set of cards.
     *
     * @param cards five, six or seven of the 52, as {@link dev.courtcards.core.deck.CardSet#bits()}
     * @return 1 to 7462, larger is better
     * @throws IllegalArgumentException for any other number of cards, or for a joker
     */
    public static int rank(long cards) {
        Hands.require(cards);
        return RankTable.rank(cards);
    }

    /**
     * The worth of consecutive cards in an array.
     *
     * @param cards ordinals of {@link Card}
     * @param from where the hand begins
     * @param count five, six or seven
     * @return 1 to 7462, larger is better
     * @throws IllegalArgumentException for any other count, a card that comes twice, a joker or a back; it names the card
     * @throws IndexOutOfBoundsException if there are fewer cards in the array
     */
    public static int rank(byte[] cards, int from, int count) {
        int rank = count == 7 ? RankTable.seven(cards, from) : of(cards, from, count);
        if (rank == 0) {
            throw Hands.refuse(cards, from, count);
        }
        return rank;
    }

    /**
     * The worth of seven consecutive cards without a check that they are different cards of the 52, in two thirds of the time.
     *
     * @param cards ordinals of {@link Card}
     * @param from where the hand begins
     * @return 1 to 7462, larger is better; any number for other cards
     * @throws IndexOutOfBoundsException if there are not seven cards in the array
     */
    public static int rankUnchecked(byte[] cards, int from) {
        return RankTable.sevenUnchecked(cards, from);
    }

    private static int of(byte[] cards, int from, int count) {
        long set = 0;
        for (int i = from; i < from + count; i++) {
            set |= RankTable.bit(cards[i]);
        }
        return Long.bitCount(set) == count && Hands.isHand(set) ? RankTable.rank(set) : 0;
    }

    /**
     * The worth of these cards.
     *
     * @param cards five, six or seven different faces of the 52
     * @return 1 to 7462, larger is better
     * @throws IllegalArgumentException for any other number, a card that comes twice, a joker or a back; it names the card
     */
    public static int rank(Collection<Card> cards) {
        return RankTable.rank(Hands.set(cards));
    }
}
