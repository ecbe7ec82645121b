package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;

/** The faces that the rules must judge; on a sealed deck backs are asked for. */
final class Faces {
    private Faces() {}

    /** Asks for the faces of a player's cards, which are turned up or judged. */
    static void require(BlackjackTable table, Seat seat) {
        require(table.owed(seat));
    }

    /** Asks for all faces. */
    static void require(BlackjackTable table) {
        List<Integer> backs = new ArrayList<>();
        if (table.dealer().get(1) == Card.UNKNOWN) {
            backs.add(table.places().get(0));
        }
        Seat.first(table.players().size()).forEach(seat -> backs.addAll(table.owed(seat)));
        require(backs);
    }

    /** The cards of the next deal, with the faces that the rules judge: the up card, and hands that are dealt face up. */
    static List<Card> dealing(BlackjackTable table, int hands) {
        List<Card> cards = table.shoe().tops(2 * hands + 2);
        List<Integer> backs = new ArrayList<>(0);
        for (int i = 0; i < cards.size() - 1; i++) {
            if (cards.get(i) == Card.UNKNOWN
                    && (i == hands || table.rules().dealing().faceUp())) {
                backs.add(table.nextPlace() + i);
            }
        }
        require(backs);
        return cards;
    }

    /** The face of the next card. */
    static Card next(BlackjackTable table) {
        Card top = table.shoe().top();
        if (top == Card.UNKNOWN) {
            throw new FaceDownException(table.nextPlace());
        }
        return top;
    }

    private static void require(List<Integer> backs) {
        if (!backs.isEmpty()) {
            throw new FaceDownException(backs);
        }
    }
}
