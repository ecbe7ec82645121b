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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * In turn, each exchanges a card of a hidden hand for the top card of the stock or of the discards. When the stock has run out, the
 * discards are shuffled to be the next. At the end all hands are turned up, and the fewest points win.
 */
public record Barter(
        BarterRules rules,
        Shoe stock,
        List<Card> discards,
        List<List<Card>> hands,
        int turns,
        int shuffles,
        boolean shown)
        implements WholePack<Barter> {
    public Barter {
        discards = List.copyOf(discards);
        hands = List.copyOf(hands);
    }

    public List<Actor> mayAct() {
        if (shown) {
            return List.of();
        }
        Actor official = stock.isEmpty() ? House.CHANCE : House.DEALER;
        return List.of(stock.isEmpty() || discards.isEmpty() ? official : Seat.of(1 + turns % hands.size()));
    }

    public LegalActions<Barter> legalActions(Actor actor) {
        if (!mayAct().contains(actor)) {
            return LegalActions.none();
        } else if (actor == House.CHANCE) {
            return LegalActions.shuffle(shuffles == 0 ? pack() : Pack.of("discards", under()), 1, shuffles);
        } else if (actor == House.DEALER) {
            return LegalActions.of(new Deal());
        }
        return LegalActions.of(IntStream.rangeClosed(1, rules.cards())
                .boxed()
                .flatMap(card -> Stream.of(new Exchange(card, From.STOCK), new Exchange(card, From.DISCARDS)))
                .toList());
    }

    public Barter seenBy(Viewer viewer) {
        return new Barter(
                rules, stock.faceDown(), discards, shown ? hands : seen(hands, viewer), turns, shuffles, shown);
    }

    private static List<List<Card>> seen(List<List<Card>> hands, Viewer viewer) {
        return Seat.first(hands.size()).stream()
                .map(seat -> viewer.equals(seat)
                        ? hands.get(seat.index())
                        : Collections.nCopies(hands.get(seat.index()).size(), Card.UNKNOWN))
                .toList();
    }

    public Optional<Outcome> outcome() {
        List<Long> points = shown ? hands.stream().map(Barter::points).toList() : List.of();
        List<Seat> winners = Seat.first(points.size()).stream()
                .filter(seat -> points.get(seat.index()).equals(Collections.min(points)))
                .toList();
        return shown ? Optional.of(Outcome.fewest(points, winners, "fewest points")) : Optional.empty();
    }

    private static long points(List<Card> hand) {
        return hand.stream().mapToLong(card -> card.rank().number()).sum();
    }

    public Pack pack() {
        return Pack.french();
    }

    public List<Card> cards() {
        Stream<Card> dealt = Stream.concat(hands.stream().flatMap(List::stream), discards.stream());
        return Stream.concat(dealt, stock.cards().stream()).toList();
    }

    /** The first shuffle brings all cards, a later one those under the top discard, which stays. */
    public Barter shuffled(Shoe cards) {
        List<Card> left = shuffles == 0 ? List.of() : List.of(topDiscard());
        return new Barter(rules, cards, left, hands, turns, shuffles + 1, shown);
    }

    private List<Card> under() {
        return discards.subList(0, discards.size() - 1);
    }

    private Card topDiscard() {
        return discards.get(discards.size() - 1);
    }

    public record Deal() implements Action<Barter> {
        public Optional<Refusal> refusal(Barter table, Actor by) {
            return table.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot deal now", by);
        }

        public void play(Script<Barter> script, Actor by) {
            Barter table = script.state();
            int each = table.rules.cards();
            List<Card> cards = table.stock.cards();
            List<List<Card>> hands = IntStream.range(0, table.hands.size())
                    .mapToObj(i -> cards.subList(i * each, (i + 1) * each))
                    .toList();
            script.happen(new Dealt(hands, cards.get(hands.size() * each)));
        }
    }

    public enum From {
        STOCK,
        DISCARDS
    }

    public record Exchange(int card, From from) implements Action<Barter> {
        public Optional<Refusal> refusal(Barter table, Actor by) {
            return table.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(
                            Reason.Common.NOT_NOW,
                            "%s cannot exchange card %d; a player does, one of %d",
                            by,
                            card,
                            table.rules.cards());
        }

        public void play(Script<Barter> script, Actor by) {
            Barter table = script.state();
            Card taken = from == From.STOCK ? table.stock.top() : table.topDiscard();
            Card given = table.hands.get(((Seat) by).index()).get(card - 1);
            Barter now = script.happen(new Exchanged((Seat) by, this, taken, given));
            if (now.turns == now.rules.rounds() * now.hands.size()) {
                script.happen(new TurnedUp(now.hands));
            }
        }
    }

    public record Dealt(List<List<Card>> hands, Card turnedUp) implements Event<Barter> {
        public Barter applyTo(Barter table) {
            Shoe left = table.stock.rest(hands.size() * table.rules.cards() + 1);
            return new Barter(table.rules, left, List.of(turnedUp), hands, 0, table.shuffles, false);
        }

        public Optional<Dealt> seenBy(Viewer viewer) {
            return Optional.of(new Dealt(seen(hands, viewer), turnedUp));
        }
    }

    public record Exchanged(Seat seat, Exchange what, Card taken, Card given) implements Event<Barter> {
        public Barter applyTo(Barter table) {
            boolean drawn = what.from == From.STOCK;
            List<List<Card>> hands = new ArrayList<>(table.hands);
            List<Card> hand = new ArrayList<>(hands.get(seat.index()));
            hand.set(what.card - 1, taken);
            hands.set(seat.index(), List.copyOf(hand));
            List<Card> discards = new ArrayList<>(drawn ? table.discards : table.under());
            discards.add(given);
            return new Barter(
                    table.rules,
                    drawn ? table.stock.rest() : table.stock,
                    discards,
                    hands,
                    table.turns + 1,
                    table.shuffles,
                    false);
        }

        public Optional<Exchanged> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Exchanged(seat, what, Card.UNKNOWN, given));
        }
    }

    public record TurnedUp(List<List<Card>> hands) implements Event<Barter> {
        public Barter applyTo(Barter table) {
            return new Barter(table.rules, table.stock, table.discards, hands, table.turns, table.shuffles, true);
        }

        public Optional<TurnedUp> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
