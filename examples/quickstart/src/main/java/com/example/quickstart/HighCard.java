package com.example.quickstart;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.record.Notation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A game of your own: in turn, each draws a card that nobody else sees; then all are turned up and the highest wins. */
public record HighCard(int seats, Shoe shoe, List<Card> hands, boolean shown) implements WholePack<HighCard> {
    public static final Notation<HighCard> NOTATION =
            Notation.<HighCard>ofPack().verb("DRAW", new Draw());

    public static Game<HighCard> newGame(int seats) {
        return Game.begin(new HighCard(seats, Shoe.EMPTY, List.of(), false));
    }

    public List<Actor> mayAct() {
        Actor next = shoe.isEmpty() ? House.CHANCE : Seat.of(Math.min(hands.size() + 1, seats));
        return shown ? List.of() : List.of(next);
    }

    public Options<HighCard> options(Actor actor) {
        return !mayAct().contains(actor)
                ? Options.none()
                : actor == House.CHANCE ? Options.shuffle(pack(), 1) : Options.of(new Draw());
    }

    public HighCard seenBy(Viewer viewer) {
        List<Card> seen = new ArrayList<>();
        for (Card card : hands) {
            seen.add(shown || viewer.equals(Seat.of(seen.size() + 1)) ? card : Card.UNKNOWN);
        }
        return new HighCard(seats, shoe.faceDown(), List.copyOf(seen), shown);
    }

    public Optional<Outcome> outcome() {
        List<Long> scores =
                shown ? hands.stream().map(c -> (long) c.rank().numberAceHigh()).toList() : List.of();
        return Optional.of(scores).filter(s -> shown).map(s -> new Outcome(s, best(s), "high card"));
    }

    private static List<Seat> best(List<Long> scores) {
        return Seat.first(scores.size()).stream()
                .filter(seat -> scores.get(seat.index()).equals(Collections.max(scores)))
                .toList();
    }

    public Pack pack() {
        return Pack.french();
    }

    public List<Card> cards() {
        return Stream.concat(hands.stream(), shoe.cards().stream()).toList();
    }

    public HighCard shuffled(Shoe cards) {
        return new HighCard(seats, cards, hands, shown);
    }

    public record Draw() implements Action<HighCard> {
        public Optional<Refusal> refusal(HighCard game, Actor by) {
            return by instanceof Seat
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot draw; a player does", by);
        }

        public void play(Script<HighCard> script, Actor by) {
            HighCard now =
                    script.happen(new Drew((Seat) by, script.state().shoe().top()));
            if (now.hands().size() == now.seats()) {
                script.happen(new TurnedUp(now.hands()));
            }
        }
    }

    public record Drew(Seat seat, Card card) implements Event<HighCard> {
        public HighCard applyTo(HighCard game) {
            List<Card> hands =
                    Stream.concat(game.hands.stream(), Stream.of(card)).toList();
            return new HighCard(game.seats, game.shoe.rest(), hands, false);
        }

        public Optional<Drew> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Drew(seat, Card.UNKNOWN));
        }
    }

    public record TurnedUp(List<Card> hands) implements Event<HighCard> {
        public HighCard applyTo(HighCard game) {
            return new HighCard(game.seats, game.shoe, hands, true);
        }

        public Optional<TurnedUp> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
