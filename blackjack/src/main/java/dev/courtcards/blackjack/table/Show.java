package dev.courtcards.blackjack.table;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** How {@link Blackjack} is shown and described. */
final class Show implements Presentation<BlackjackTable> {
    @Override
    public Picture picture(Observation<BlackjackTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    @Override
    public Optional<Picture.Line> tell(Event<BlackjackTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** The words after the verb {@code ACTION}, which players do not say. */
    @Override
    public Optional<String> words(BlackjackTable table, Action<BlackjackTable> action) {
        String move = Blackjack.NOTATION.write(new Move<>(Seat.of(1), action));
        return Optional.of(move)
                .filter(text -> text.startsWith("ACTION:"))
                .map(text -> text.substring("ACTION:p1:".length()).replace(':', ' '));
    }

    @Override
    public Optional<String> deed(BlackjackTable table, Action<BlackjackTable> action) {
        if (action instanceof BlackjackAction.Insure insure) {
            return Optional.of("take insurance for " + insure.amount());
        } else if (action instanceof BlackjackAction.EvenMoney) {
            return Optional.of("take even money");
        } else if (action instanceof BlackjackAction.DoubleFor less) {
            return Optional.of("double for " + less.amount());
        } else if (action instanceof BlackjackAction.PlaceSideBet side) {
            return Optional.of(
                    "bet" + (side.amount().isHidden() ? "" : " " + side.amount()) + " on the side, " + side.code());
        }
        return action instanceof BlackjackAction.Decline ? Optional.of("take no insurance") : Optional.empty();
    }

    /** The average gain of each play in bets, from the cards that the player sees and has seen of this shoe. */
    @Override
    public Optional<Function<Observation<BlackjackTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }

    @Override
    public OptionalLong leftAfter(BlackjackTable table, Seat by, Action<BlackjackTable> action) {
        BlackjackPlayer player = table.player(by);
        if (action instanceof BlackjackAction.Bet bet) {
            return OptionalLong.of(player.free() - bet.amount().value());
        } else if (action instanceof BlackjackAction.PlaceSideBet bet) {
            return OptionalLong.of(player.free() - bet.amount().value());
        } else if (action instanceof BlackjackAction.DoubleDown || action instanceof BlackjackAction.Split) {
            return OptionalLong.of(player.chips() - table.current().stake());
        } else if (action instanceof BlackjackAction.DoubleFor less) {
            return OptionalLong.of(player.chips() - less.amount());
        }
        return action instanceof BlackjackAction.Insure insure
                ? OptionalLong.of(player.chips() - insure.amount())
                : OptionalLong.empty();
    }

    /** Giving up the match is grave too. */
    @Override
    public boolean grave(BlackjackTable table, Actor by, Action<BlackjackTable> action) {
        return action instanceof BlackjackAction.Forfeit || Presentation.super.grave(table, by, action);
    }
}
