package dev.courtcards.poker;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** How {@link Poker} is shown and spoken of. */
final class Show implements Presentation<PokerTable> {
    @Override
    public Picture picture(Observation<PokerTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    @Override
    public Optional<Picture.Line> tell(Event<PokerTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** What players say: {@code fold}, {@code call 20}, {@code raise to 120}. */
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

    /** Tells how often the own cards win against likely ones, and how often they must for a call to pay. */
    @Override
    public Optional<Function<Observation<PokerTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
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
        return move instanceof PokerAction.Call call
                ? OptionalLong.of(player.stack() - call.amount())
                : OptionalLong.empty();
    }
}
