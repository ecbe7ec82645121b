package com.example.quickstart;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A game of your own: in turn, each draws a card that nobody else sees; then all are turned up and the highest wins. */
public record HighCard(int seats, Shoe shoe, List<Card> hands, boolean shown) implements WholePack<HighCard> {
    public List<Actor> mayAct() {
        return shown ? List.of() : List.of(shoe.isEmpty() ? House.CHANCE : Seat.of(hands.size() + 1));
    }

    public LegalActions<HighCard> legalActions(Actor actor) {
        return !mayAct().contains(actor)
                ? LegalActions.none()
                : actor == House.CHANCE ? LegalActions.shuffle(pack(), 1, 0) : LegalActions.of(new Draw());
    }

    public HighCard seenBy(Viewer viewer) {
        List<Card> seen = IntStream.range(0, hands.size())
                .mapToObj(i -> shown || viewer.equals(Seat.of(i + 1)) ? hands.get(i) : Card.UNKNOWN)
                .toList();
        return new HighCard(seats, shoe.faceDown(), seen, shown);
    }

    public Optional<Outcome> outcome() {
        List<Long> scores = shown ? hands.stream().map(HighCard::score).toList() : List.of();
        List<Seat> winners = Seat.first(scores.size()).stream()
                .filter(seat -> scores.get(seat.index()).equals(Collections.max(scores)))
                .toList();
        return shown ? Optional.of(Outcome.of(scores, winners, "high card")) : Optional.empty();
    }

    private static long score(Card card) {
        return card.rank().numberAceHigh();
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
            HighCard now = script.happen(new Drew((Seat) by, script.state().shoe.top()));
            if (now.hands.size() == now.seats) {
                script.happen(new TurnedUp(now.hands));
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
