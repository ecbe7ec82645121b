package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import java.util.List;
import java.util.Optional;

/**
 * A player's turn after the draw.
 *
 * @param hand the cards in hand, up to {@value MeldSolver#LARGEST} faces
 * @param table the melds on the table, of all players, in the order in which they were laid
 * @param opened whether the player has opened
 * @param pending the points of melds of this turn that do not open yet; 0 for none
 * @param owed the meld number, from 1, of each swapped joker that is still in hand, in the order of the swaps
 * @param taken the card of the hand that was taken from the discard pile in this turn
 * @param duty whether and when it must be laid down
 * @param opensByGoingOut whether going out opens, whatever the points
 * @see MeldSolver
 */
public record TurnPosition(
        List<Card> hand,
        List<Meld> table,
        boolean opened,
        int pending,
        List<Integer> owed,
        Optional<Card> taken,
        Duty duty,
        boolean opensByGoingOut) {

    /** Whether and when the card taken from the discard pile must be laid down. */
    public enum Duty {
        /** It need not be laid down. */
        NONE,
        /** It must be laid down in this turn. */
        THIS_TURN,
        /** It must be laid down next. */
        AT_ONCE
    }

    /** A player's turn after the draw. */
    public TurnPosition {
        hand = List.copyOf(hand);
        table = List.copyOf(table);
        owed = List.copyOf(owed);
    }

    /**
     * A turn of a player who has opened and owes nothing.
     *
     * @param hand the cards in hand after the draw
     * @param table the melds on the table
     * @return the position
     */
    public static TurnPosition opened(List<Card> hand, List<Meld> table) {
        return new TurnPosition(hand, table, true, 0, List.of(), Optional.empty(), Duty.NONE, false);
    }
}
