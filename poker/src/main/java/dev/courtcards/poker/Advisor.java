package dev.courtcards.poker;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.poker.Hand.Phase;
import java.util.stream.Collectors;

/** Advice for the player to act. */
final class Advisor {
    /** Deals for one estimate: a standard error of about 1 in 100. */
    private static final int TRIALS = 4000;

    private static final Seed SEED = Seed.of(1);

    private Advisor() {}

    /** The best draw; or the equity of the player's cards and the equity at which a call pays; empty outside draws and betting. */
    static Picture of(Observation<PokerTable> seen) {
        Hand hand = seen.state().hand();
        if (!(seen.viewer() instanceof Seat seat) || !hand.turn().equals(seat)) {
            return Picture.empty();
        }
        if (hand.phase() == Phase.DRAW) {
            String best = Discards.best(hand, seat, new Xoshiro256PlusPlus(SEED)).stream()
                    .map(place -> hand.hole(seat).get(place - 1).code())
                    .collect(Collectors.joining(" and "));
            return Picture.empty()
                    .line(best.isEmpty() ? "To stand pat is best." : "It is best to lay off " + best + ".");
        }
        if (hand.phase() != Phase.BETTING) {
            return Picture.empty();
        }
        double equity = Bots.equity(hand, seat, SEED, TRIALS);
        Picture picture = Picture.empty()
                .line("Against " + (hand.live() == 2 ? "one other" : hand.live() - 1 + " others")
                        + ", raisers with good cards, yours win about " + percent(equity) + " of the pot.");
        return hand.toCall() == 0
                ? picture.line("To check costs nothing.")
                : picture.line(
                        "To call " + hand.toCall() + " for a pot of " + hand.pot() + " pays from "
                                + percent(Bots.odds(hand)) + " on.",
                        equity > Bots.odds(hand) ? Tone.GOOD : Tone.BAD);
    }

    private static String percent(double part) {
        return Math.round(100 * part) + " %";
    }
}
