package dev.courtcards.poker;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** The presentation of {@link Poker}. */
final class Show implements Presentation<PokerTable> {
    @Override
    public Picture picture(Observation<PokerTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    @Override
    public Optional<Picture.Line> tell(Event<PokerTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** Players' words: {@code fold}, {@code call 20}, {@code raise to 120}. */
    @Override
    public Optional<String> words(PokerTable table, Action<PokerTable> action) {
        return Words.of(table, action);
    }

    @Override
    public Optional<String> deed(PokerTable table, Action<PokerTable> action) {
        return action instanceof PokerAction.AllIn all
                ? Optional.of("go all in with " + all.amount())
                : Optional.empty();
    }

    @Override
    public String heard(Observation<PokerTable> seen, String typed) {
        return Words.heard(seen, typed);
    }

    /** Shows the equity of the viewer's cards against likely ones, and the equity at which a call pays. */
    @Override
    public Optional<Function<Observation<PokerTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }

    /** Bets of half the pot and of the pot, counted after a call. */
    @Override
    public Map<String, Long> sizes(PokerTable table, LegalActions.Range<PokerTable> range) {
        Hand hand = table.hand();
        long call = hand.toCall();
        long called = hand.player(hand.turn()).bet() + call;
        long pot = hand.pot() + call;
        Map<String, Long> sizes = new LinkedHashMap<>();
        Map.of("½ pot", called + pot / 2, "pot", called + pot).entrySet().stream()
                .filter(size -> size.getValue() > range.min() && size.getValue() < range.max())
                .sorted(Map.Entry.comparingByValue())
                .forEach(size -> sizes.put(size.getKey(), range.near(size.getValue())));
        return sizes;
    }

    @Override
    public OptionalLong leftAfter(PokerTable table, Seat by, Action<PokerTable> action) {
        PokerPlayer player = table.hand().player(by);
        Action<PokerTable> move = action.in(table);
        if (move instanceof PokerAction.AllIn) {
            return OptionalLong.of(0);
        } else if (move instanceof PokerAction.RaiseTo raise) {
            return OptionalLong.of(player.allInTo() - raise.amount());
        }
        if (move instanceof PokerAction.BringIn in) {
            return OptionalLong.of(player.stack() - in.amount());
        }
        return move instanceof PokerAction.Call call
                ? OptionalLong.of(player.stack() - call.amount())
                : OptionalLong.empty();
    }
}
