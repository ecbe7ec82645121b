package com.example.topcard;

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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Each has four cards and lays one a round; the highest takes a point. It draws no picture and has no words of its own. */
public record TopCard(List<List<Card>> hands, Shoe shoe, List<Card> trick, List<Card> laid, List<Long> points)
        implements WholePack<TopCard> {
    private static final int HAND = 4;

    public List<Actor> mayAct() {
        if (shoe.isEmpty()) {
            return List.of(House.CHANCE);
        }
        if (shoe.dealt() == 0) {
            return List.of(House.DEALER);
        }
        return laid.size() == hands.size() * HAND ? List.of() : List.of(Seat.of(trick.size() + 1));
    }

    public LegalActions<TopCard> legalActions(Actor actor) {
        if (!mayAct().contains(actor)) {
            return LegalActions.none();
        }
        return actor instanceof Seat seat
                ? LegalActions.of(hands.get(seat.index()).stream().map(Lay::new).toList())
                : actor == House.DEALER ? LegalActions.of(new Deal()) : LegalActions.shuffle(pack(), 1, 0);
    }

    public TopCard seenBy(Viewer viewer) {
        return new TopCard(seen(hands, viewer), shoe.faceDown(), trick, laid, points);
    }

    private static List<List<Card>> seen(List<List<Card>> hands, Viewer viewer) {
        List<List<Card>> seen = new ArrayList<>();
        for (List<Card> hand : hands) {
            boolean own = viewer.equals(Seat.of(seen.size() + 1));
            seen.add(own ? hand : Collections.nCopies(hand.size(), Card.UNKNOWN));
        }
        return List.copyOf(seen);
    }

    public Optional<Outcome> outcome() {
        long most = Collections.max(points);
        return mayAct().isEmpty()
                ? Optional.of(Outcome.of(
                        points,
                        Seat.first(points.size()).stream()
                                .filter(seat -> points.get(seat.index()) == most)
                                .toList(),
                        "most rounds won"))
                : Optional.empty();
    }

    public Pack pack() {
        return Pack.french();
    }

    public List<Card> cards() {
        return Stream.of(hands.stream().flatMap(List::stream), shoe.cards().stream(), laid.stream())
                .flatMap(cards -> cards)
                .toList();
    }

    public TopCard shuffled(Shoe cards) {
        return new TopCard(hands, cards, trick, laid, points);
    }

    /** Deals four to each. */
    public record Deal() implements Action<TopCard> {
        public Optional<Refusal> refusal(TopCard game, Actor by) {
            return by == House.DEALER
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s does not deal", by);
        }

        public void play(Script<TopCard> script, Actor by) {
            List<List<Card>> hands = new ArrayList<>();
            Shoe rest = script.state().shoe;
            for (int seat = 0; seat < script.state().hands.size(); seat++) {
                List<Card> hand = new ArrayList<>();
                for (int i = 0; i < HAND; i++, rest = rest.rest()) {
                    hand.add(rest.top());
                }
                hands.add(List.copyOf(hand));
            }
            script.happen(new Dealt(List.copyOf(hands)));
        }
    }

    /** Cards were dealt. */
    public record Dealt(List<List<Card>> hands) implements Event<TopCard> {
        public TopCard applyTo(TopCard game) {
            Shoe rest = game.shoe;
            for (int i = 0; i < hands.size() * HAND; i++) {
                rest = rest.rest();
            }
            return new TopCard(hands, rest, game.trick, game.laid, game.points);
        }

        public Optional<Dealt> seenBy(Viewer viewer) {
            return Optional.of(new Dealt(seen(hands, viewer)));
        }
    }

    /** Lays a card. */
    public record Lay(Card card) implements Action<TopCard> {
        public Optional<Refusal> refusal(TopCard game, Actor by) {
            return by instanceof Seat seat
                            && seat.number() <= game.hands.size()
                            && game.hands.get(seat.index()).contains(card)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s does not hold %s", by, card);
        }

        public void play(Script<TopCard> script, Actor by) {
            script.happen(new Laid((Seat) by, card));
        }
    }

    /** A card was laid, and the last of a round settles it. */
    public record Laid(Seat seat, Card card) implements Event<TopCard> {
        public TopCard applyTo(TopCard game) {
            List<List<Card>> hands = new ArrayList<>(game.hands);
            List<Card> hand = new ArrayList<>(hands.get(seat.index()));
            hand.remove(hand.contains(card) ? card : Card.UNKNOWN);
            hands.set(seat.index(), List.copyOf(hand));
            List<Card> trick =
                    Stream.concat(game.trick.stream(), Stream.of(card)).toList();
            List<Card> laid = Stream.concat(game.laid.stream(), Stream.of(card)).toList();
            List<Long> points = new ArrayList<>(game.points);
            if (trick.size() == hands.size()) {
                int best = 0;
                for (int i = 1; i < trick.size(); i++) {
                    best = trick.get(i).rank().numberAceHigh()
                                    > trick.get(best).rank().numberAceHigh()
                            ? i
                            : best;
                }
                points.set(best, points.get(best) + 1);
                trick = List.of();
            }
            return new TopCard(List.copyOf(hands), game.shoe, trick, laid, List.copyOf(points));
        }

        public Optional<Laid> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
