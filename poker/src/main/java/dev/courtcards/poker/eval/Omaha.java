package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.lookup.RankTable;
import java.util.Collection;

/**
 * The worth of a hand that must use exactly two of the player's own cards and three of the board.
 *
 * @see Evaluator
 */
public final class Omaha {
    private Omaha() {}

    /**
     * The worth of the best high hand.
     *
     * @param own four to six cards
     * @param board three to five other cards
     * @return 1 to 7462 as {@link Evaluator#rank(Collection)} has it, larger is better
     * @throws IllegalArgumentException for another number of cards, a card that comes twice, a joker or a back; it names
     *     the card
     */
    public static int rank(Collection<Card> own, Collection<Card> board) {
        return best(own, board, false);
    }

    /**
     * The worth of the best high hand of sets of cards.
     *
     * @param own four to six cards
     * @param board three to five other cards
     * @return as {@link #rank(Collection, Collection)}
     * @throws IllegalArgumentException as {@link #rank(Collection, Collection)}
     */
    public static int rank(CardSet own, CardSet board) {
        return isPlain(own, board) ? best(own.bits(), board.bits(), false) : rank(own.cards(), board.cards());
    }

    /**
     * The worth of the best low hand, eight or better, in {@link AceToFive}'s order.
     *
     * @param own four to six cards
     * @param board three to five other cards
     * @return at least {@link AceToFive#EIGHT_OR_BETTER}, larger is better, or 0 if there is no such low
     * @throws IllegalArgumentException as {@link #rank(Collection, Collection)}
     */
    public static int low(Collection<Card> own, Collection<Card> board) {
        return best(own, board, true);
    }

    /**
     * The worth of the best low hand of sets of cards, eight or better.
     *
     * @param own four to six cards
     * @param board three to five other cards
     * @return as {@link #low(Collection, Collection)}
     * @throws IllegalArgumentException as {@link #rank(Collection, Collection)}
     */
    public static int low(CardSet own, CardSet board) {
        return isPlain(own, board) ? best(own.bits(), board.bits(), true) : low(own.cards(), board.cards());
    }

    private static boolean isPlain(CardSet own, CardSet board) {
        boolean sizes = own.size() >= 4 && own.size() <= 6 && board.size() >= 3 && board.size() <= 5;
        return sizes && (own.bits() & board.bits()) == 0 && (own.bits() | board.bits()) >>> 52 == 0;
    }

    private static int best(Collection<Card> own, Collection<Card> board, boolean low) {
        long ours = Hands.set(own, 4, 6);
        long shared = Hands.set(board, 3, 5);
        if ((ours & shared) != 0) {
            throw new IllegalArgumentException(Card.at(Long.numberOfTrailingZeros(ours & shared)) + " comes twice: in "
                    + own + " and on the board");
        }
        return best(ours, shared, low);
    }

    private static int best(long own, long board, boolean low) {
        int best = 0;
        for (long a = own; a != 0; a &= a - 1) {
            for (long b = a & a - 1; b != 0; b &= b - 1) {
                long pair = Long.lowestOneBit(a) | Long.lowestOneBit(b);
                for (long x = board; x != 0; x &= x - 1) {
                    for (long y = x & x - 1; y != 0; y &= y - 1) {
                        for (long z = y & y - 1; z != 0; z &= z - 1) {
                            long five = pair | Long.lowestOneBit(x) | Long.lowestOneBit(y) | Long.lowestOneBit(z);
                            best = Math.max(best, low ? AceToFive.eightOrBetter(five) : RankTable.rank(five));
                        }
                    }
                }
            }
        }
        return best;
    }
}
