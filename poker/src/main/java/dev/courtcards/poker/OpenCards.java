package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.StudRules.StudTies;
import dev.courtcards.poker.variant.Opening;
import java.util.List;

/** Finds the opener by open cards (variants 3.2, 3.3, 3.4). */
final class OpenCards {
    private OpenCards() {}

    /** The live player whose open cards decide that it opens, with or without chips. */
    static Seat opener(Hand hand) {
        boolean first = hand.cards().round() == 0;
        boolean razz = hand.variant().opening() == Opening.HIGH_CARD;
        Seat best = hand.positions().button();
        long most = -1;
        for (Seat seat : Dealing.dealtTo(hand)) {
            List<Card> up = hand.cards().up(seat);
            // The lowest card opens on third street, the highest hand later; in razz it is the other way round.
            long worth = first ? card(up.get(0), razz) : 4 * hand(up, razz) + suit(hand, up);
            long place = first == razz ? worth : Long.MAX_VALUE - worth;
            if (place > most) {
                most = place;
                best = seat;
            }
        }
        return best;
    }

    private static int number(Card card, boolean aceLow) {
        return aceLow ? card.rank().number() : card.rank().numberAceHigh();
    }

    /** The order of a card: by rank, then by suit from clubs to spades. */
    static int card(Card card, boolean aceLow) {
        return 4 * number(card, aceLow) + card.suit().ordinal();
    }

    /** The order of open cards: four of a kind, three, two pairs, a pair, none; then the ranks from the highest; more is higher. */
    private static long hand(List<Card> up, boolean aceLow) {
        int[] count = new int[15];
        up.forEach(card -> count[number(card, aceLow)]++);
        long worth = 0;
        int most = 0;
        int pairs = 0;
        for (int times = 4; times > 0; times--) {
            for (int rank = 14; rank > 0; rank--) {
                if (count[rank] == times) {
                    worth = 16 * worth + rank;
                    most = Math.max(most, times);
                    pairs += times == 2 ? 1 : 0;
                }
            }
        }
        return (2L * most + (pairs == 2 ? 1 : 0)) << 16 | worth;
    }

    /** The suit of the highest card if stud high breaks ties by suit, otherwise 0 (variants 3.4). */
    private static int suit(Hand hand, List<Card> up) {
        boolean counts =
                hand.rules().game().stud().studTies() == StudTies.SUIT && VariantRules.isStudHigh(hand.variant());
        int highest = 0;
        for (Card card : up) {
            highest = Math.max(highest, card(card, false));
        }
        return counts ? highest % 4 : 0;
    }

    /** Checks whether a live player shows a pair on fourth street (variants 4.11). */
    static boolean isOpenPair(Hand hand) {
        if (hand.cards().round() != 1) {
            return false;
        }
        for (Seat seat : Seat.first(hand.seats())) {
            if (hand.player(seat).isLive()
                    && hand.cards().up(seat).stream().map(Card::rank).distinct().count() == 1) {
                return true;
            }
        }
        return false;
    }
}
