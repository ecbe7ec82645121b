package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The bots of the game. */
final class Bots {
    /** The bots leave after this many hands. */
    private static final int ENOUGH = 100;

    private Bots() {}

    static Map<String, Bot<HighLowTable>> all() {
        Map<String, Bot<HighLowTable>> bots = new LinkedHashMap<>();
        bots.put("value", Bots::value);
        bots.put("careful", Bots::careful);
        bots.put("random", Bot.random());
        return bots;
    }

    private static boolean goesHome(HighLowSession session) {
        return session.phase() == Phase.FINISHED && session.played() >= ENOUGH;
    }

    /** Counts the cards, and bets the most on a hand that wins on average. */
    private static Action<HighLowTable> value(Observation<HighLowTable> seen, RandomGenerator random) {
        Seat seat = (Seat) seen.viewer();
        return goesHome(seen.state().session(seat))
                ? new HighLowAction.End()
                : HighLowAdvisor.of(seen.state(), seat).best();
    }

    /** Plays as {@link #value} does, but bets no more than it must. */
    static Action<HighLowTable> careful(Observation<HighLowTable> seen, RandomGenerator random) {
        Action<HighLowTable> best = value(seen, random);
        if (best instanceof HighLowAction.Bet) {
            return new HighLowAction.Bet(seen.state().rules().bets().minBet());
        }
        return best instanceof HighLowAction.Raise ? new HighLowAction.Raise(0) : best;
    }
}
