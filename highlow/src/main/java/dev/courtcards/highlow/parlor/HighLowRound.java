package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;

/**
 * A finished hand: a line of a player's bet history.
 *
 * @param seat the player
 * @param cards up to three
 * @param result how it ended
 * @param stake coins that were at stake
 * @param gain coins won by the bet, negative for coins paid
 * @param insurance coins won by an insurance, negative for coins paid
 * @param pot the pot that this hand won; 0 if it won none
 * @see HighLow
 */
public record HighLowRound(
        Seat seat, List<Card> cards, Result result, long stake, long gain, long insurance, long pot) {
    /** A hand. */
    public HighLowRound {
        cards = List.copyOf(cards);
    }

    /**
     * All finished hands of a game.
     *
     * @param game any game of High-Low
     * @return in the order in which they ended
     */
    public static List<HighLowRound> of(Game<HighLowTable> game) {
        List<HighLowRound> rounds = new ArrayList<>();
        HighLowTable before = game.at(0).state();
        for (Game<HighLowTable> step : game.steps()) {
            for (Event<HighLowTable> event : step.lastEvents()) {
                if (event instanceof HighLowEvent.Settled end) {
                    rounds.add(of(end, before, step));
                }
            }
            before = step.state();
        }
        return List.copyOf(rounds);
    }

    private static HighLowRound of(HighLowEvent.Settled end, HighLowTable before, Game<HighLowTable> step) {
        HighLowHand hand = step.state().session(end.seat()).hand();
        long insurance = -hand.insured();
        long pot = 0;
        for (Event<HighLowTable> event : step.lastEvents()) {
            if (event instanceof HighLowEvent.InsurancePaid paid) {
                insurance += paid.amount();
            }
            pot += event instanceof HighLowEvent.PotWon ? before.pot() : 0;
        }
        return new HighLowRound(end.seat(), hand.cards(), end.result(), end.stake(), end.gain(), insurance, pot);
    }
}
