package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The events of a blackjack table in words; it does not repeat what the move shows. */
final class Story {
    private final Function<Actor, String> names;

    private Story(Function<Actor, String> names) {
        this.names = names;
    }

    static Optional<Line> of(Event<BlackjackTable> event, Function<Actor, String> names) {
        return event instanceof BlackjackEvent happened
                ? Optional.of(new Story(names).line(happened))
                : Optional.empty();
    }

    private Line line(BlackjackEvent event) {
        if (event instanceof BlackjackEvent.BetsRevealed bets) {
            return revealed(bets.bets());
        }
        if (event instanceof BlackjackEvent.Drew drew) {
            BlackjackHand hand = drew.after();
            Card card = hand.cards().get(hand.cards().size() - 1);
            String then =
                    hand.standing() == Standing.BUST ? ", bust" : hand.standing() == Standing.TWENTY_ONE ? ", 21" : "";
            return Line.of("drew ").card(card).words(then);
        }
        if (event instanceof BlackjackEvent.Opened opened) {
            return Line.of("turned up ").card(opened.hole());
        }
        if (event instanceof BlackjackEvent.DealerDrew drew) {
            return Line.of("drew ").card(drew.card());
        }
        if (event instanceof BlackjackEvent.Settled settled) {
            return settled(settled);
        }
        if (event instanceof BlackjackEvent.Eliminated out) {
            return says(
                    out.seat(), (Grammar.isYou(names.apply(out.seat())) ? "are" : "is") + " out, place " + out.place());
        }
        if (event instanceof BlackjackEvent.Forfeited left) {
            return says(left.seat(), "gave the match up, place " + left.place());
        }
        return event instanceof BlackjackEvent.RoundBegun round ? Line.of("round " + round.round()) : Line.empty();
    }

    /** A player who is out has no bet. */
    private Line revealed(List<Amount> bets) {
        List<String> all = new ArrayList<>();
        for (Seat seat : Seat.first(bets.size())) {
            Amount bet = bets.get(seat.index());
            if (bet.isHidden() || bet.value() > 0) {
                all.add(names.apply(seat) + (all.isEmpty() ? " staked " : " ") + bet);
            }
        }
        return Line.of(String.join(", ", all));
    }

    private Line settled(BlackjackEvent.Settled settled) {
        List<String> nets = new ArrayList<>();
        for (Seat seat : Seat.first(settled.players().size())) {
            BlackjackPlayer player = settled.players().get(seat.index());
            if (player.isIn()) {
                nets.add(names.apply(seat) + " " + (player.net() > 0 ? "+" : "") + player.net());
            }
        }
        return Line.of(String.join(", ", nets));
    }

    private Line says(Actor who, String what) {
        return Line.of(names.apply(who) + " " + what);
    }
}
