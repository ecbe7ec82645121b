package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/** How {@link HighLow} is shown and described. */
final class Show implements Presentation<HighLowTable> {
    @Override
    public Picture picture(Observation<HighLowTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    /** The words of the original (R14). */
    @Override
    public Optional<Picture.Line> tell(Event<HighLowTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** The original's short words: {@code 1} and {@code 2} for an ace, Enter for the next hand, {@code read sign}. */
    @Override
    public String heard(Observation<HighLowTable> seen, String typed) {
        return Words.heard(seen, typed);
    }

    /** The chances of the third card, and the average gain of the bets. */
    @Override
    public Optional<Function<Observation<HighLowTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }

    /** The statistics of the hands so far, and each hand (R16). */
    @Override
    public Map<String, BiFunction<List<Game<HighLowTable>>, Seat, String>> pages() {
        return new TreeMap<>(Map.of("stats", Pages::statistics, "bets", Pages::bets));
    }

    /** The coins left after the worst result, which may cost the bet several times. */
    @Override
    public OptionalLong leftAfter(HighLowTable room, Seat by, Action<HighLowTable> action) {
        HighLowSession session = room.session(by);
        long stake = session.hand().stake();
        long paid = 0;
        if (action instanceof HighLowAction.Bet bet) {
            stake += bet.amount();
        } else if (action instanceof HighLowAction.BetPot) {
            stake += room.pot();
        } else if (action instanceof HighLowAction.Raise raise && raise.amount() > 0) {
            stake += raise.amount();
        } else if (action instanceof HighLowAction.Insure insure) {
            paid = insure.amount();
        } else {
            return OptionalLong.empty();
        }
        int times = session.phase() == Phase.STAKING
                ? room.rules().worst()
                : room.rules().worst(session.hand());
        return OptionalLong.of(session.coins() - paid - times * stake);
    }

    /** Leaving is grave too, with a bet on the table or without. */
    @Override
    public boolean grave(HighLowTable room, Actor by, Action<HighLowTable> action) {
        return action instanceof HighLowAction.End || Presentation.super.grave(room, by, action);
    }
}
