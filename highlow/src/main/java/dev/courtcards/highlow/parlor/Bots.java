package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The players that come with the game. */
final class Bots {
    /** They go home after this many hands. */
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

    /** Counts the cards, and puts the most on a hand that wins on average. */
    private static Action<HighLowTable> value(Observation<HighLowTable> seen, RandomGenerator random) {
        Seat seat = (Seat) seen.viewer();
        return goesHome(seen.state().session(seat))
                ? new HighLowAction.End()
                : HighLowAdvisor.of(seen.state(), seat).best();
    }

    /** Plays as the other does, but never for more than it must. */
    static Action<HighLowTable> careful(Observation<HighLowTable> seen, RandomGenerator random) {
        Action<HighLowTable> best = value(seen, random);
        if (best instanceof HighLowAction.Bet) {
            return new HighLowAction.Bet(seen.state().rules().bets().minBet());
        }
        return best instanceof HighLowAction.Raise ? new HighLowAction.Raise(0) : best;
    }
}
