package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.table.Hand.Standing;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Picture;
import dev.courtcards.core.play.Picture.Face;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Picture.Part;
import dev.courtcards.core.play.Picture.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Events in the words of a blackjack table; what the move itself says is not said again. */
final class Story {
    private static final Line SILENCE = new Line(List.of());
    private final Function<Actor, String> names;

    private Story(Function<Actor, String> names) {
        this.names = names;
    }

    static Optional<Line> of(Event<Table> event, Function<Actor, String> names) {
        return event instanceof BlackjackEvent happened
                ? Optional.of(new Story(names).line(happened))
                : Optional.empty();
    }

    private Line line(BlackjackEvent event) {
        if (event instanceof BlackjackEvent.BetsRevealed bets) {
            return words("the bets: " + bets.bets());
        }
        if (event instanceof BlackjackEvent.Drew drew) {
            Hand hand = drew.after();
            Card card = hand.cards().get(hand.cards().size() - 1);
            String then =
                    hand.standing() == Standing.BUST ? ": bust" : hand.standing() == Standing.TWENTY_ONE ? ": 21" : "";
            return says("drew", card, then);
        }
        if (event instanceof BlackjackEvent.Opened opened) {
            return says("turned up", opened.hole(), "");
        }
        if (event instanceof BlackjackEvent.DealerDrew drew) {
            return says("drew", drew.card(), "");
        }
        if (event instanceof BlackjackEvent.Settled settled) {
            return settled(settled);
        }
        if (event instanceof BlackjackEvent.Eliminated out) {
            return says(out.seat(), "is out, place " + out.place());
        }
        if (event instanceof BlackjackEvent.Forfeited left) {
            return says(left.seat(), "gave the match up, place " + left.place());
        }
        return event instanceof BlackjackEvent.RoundBegun round ? words("round " + round.round()) : SILENCE;
    }

    private Line settled(BlackjackEvent.Settled settled) {
        List<String> nets = new ArrayList<>();
        for (Seat seat : Seat.first(settled.players().size())) {
            Player player = settled.players().get(seat.index());
            if (player.isIn()) {
                nets.add(names.apply(seat) + " " + (player.net() > 0 ? "+" : "") + player.net());
            }
        }
        return words(String.join(", ", nets));
    }

    private Line says(Actor who, String what) {
        return words(names.apply(who) + " " + what);
    }

    private static Line says(String what, Card card, String then) {
        List<Part> parts = new ArrayList<>(List.of(new Words(what + " ", Picture.Tone.PLAIN), new Face(card)));
        if (!then.isEmpty()) {
            parts.add(new Words(then, Picture.Tone.PLAIN));
        }
        return new Line(parts);
    }

    private static Line words(String text) {
        return new Line(List.of(new Words(text, Picture.Tone.PLAIN)));
    }
}
