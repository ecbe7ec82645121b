package dev.courtcards.core.play;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A game of one rule for the tests of the core: one hidden card each, keep it or change it once, the highest wins. */
public final class HighCard implements CardGame<HighCard.Table> {
    public static final Notation<Table> NOTATION = Notation.<Table>ofPack()
            .verb("DEAL", new Deal())
            .verb("KEEP", new Keep())
            .verb("CHANGE", new Change());

    public enum Ties {
        SHARE,
        NOBODY
    }

    public record Rules(
            Ties ties,
            boolean jokers,
            @Limits(min = 1, max = 5) int packs) {
        public Rules {
            if (jokers && packs > 3) {
                throw new IllegalArgumentException("at most 3 packs with jokers");
            }
        }

        Pack pack() {
            return Pack.of("high" + packs, packs, jokers ? 2 : 0);
        }
    }

    private static final Rulebook<Rules> BOOK = Rulebook.of(Rules.class, "plain", new Rules(Ties.SHARE, false, 1))
            .preset("wild", new Rules(Ties.NOBODY, true, 2));

    public HighCard() {}

    @Override
    public String name() {
        return "high-card";
    }

    @Override
    public String title() {
        return "High Card";
    }

    @Override
    public Rulebook<Rules> rulebook() {
        return BOOK;
    }

    @Override
    public Set<String> headers() {
        return Set.of("STAKES");
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return 4;
    }

    @Override
    public Game<Table> begin(Setup setup) {
        int seats = setup.seats(2, 4);
        setup.numbers("STAKES", seats);
        return Game.begin(new Table(BOOK.read(setup), seats, Shoe.EMPTY, List.of(), 0));
    }

    @Override
    public Notation<Table> notation() {
        return NOTATION;
    }

    /** {@code done} counts the seats that have chosen. */
    public record Table(Rules rules, int seats, Shoe shoe, List<Card> hands, int done) implements WholePack<Table> {
        public Table {
            hands = List.copyOf(hands);
        }

        @Override
        public List<Actor> mayAct() {
            return done == seats
                    ? List.of()
                    : List.of(
                            shoe.size() + hands.size() == 0
                                    ? House.CHANCE
                                    : hands.isEmpty() ? House.DEALER : Seat.of(done + 1));
        }

        @Override
        public LegalActions<Table> legalActions(Actor actor) {
            return !mayAct().contains(actor)
                    ? LegalActions.none()
                    : actor == House.CHANCE
                            ? LegalActions.shuffle(pack(), 1, 0)
                            : actor == House.DEALER
                                    ? LegalActions.of(new Deal())
                                    : LegalActions.of(new Keep(), new Change());
        }

        @Override
        public Table seenBy(Viewer viewer) {
            List<Card> seen = new ArrayList<>(Collections.nCopies(hands.size(), Card.UNKNOWN));
            for (int i = 0; i < seen.size(); i++) {
                seen.set(i, done == seats || viewer.equals(Seat.of(i + 1)) ? hands.get(i) : Card.UNKNOWN);
            }
            return new Table(rules, seats, shoe.faceDown(), seen, done);
        }

        @Override
        public Optional<Outcome> outcome() {
            if (done < seats) {
                return Optional.empty();
            }
            List<Long> worth = hands.stream()
                    .map(c -> c == Card.JOKER ? 15L : (long) c.rank().numberAceHigh())
                    .toList();
            long best = Collections.max(worth);
            List<Seat> winners = Seat.first(seats).stream()
                    .filter(s -> worth.get(s.index()) == best)
                    .toList();
            return Optional.of(Outcome.of(
                    worth, winners.size() > 1 && rules.ties() == Ties.NOBODY ? List.of() : winners, "high card"));
        }

        @Override
        public Pack pack() {
            return rules.pack();
        }

        @Override
        public List<Card> cards() {
            List<Card> all = new ArrayList<>(shoe.cards());
            all.addAll(hands);
            return all;
        }

        @Override
        public Table shuffled(Shoe cards) {
            return new Table(rules, seats, cards, hands, done);
        }
    }

    public record Deal() implements Action<Table> {
        @Override
        public Optional<Refusal> refusal(Table table, Actor by) {
            return table.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot deal now", by);
        }

        @Override
        public void play(Script<Table> script, Actor by) {
            for (Seat seat : Seat.first(script.state().seats())) {
                script.happen(new Got(seat, script.state().shoe().top()));
            }
        }
    }

    public record Keep() implements Action<Table> {
        @Override
        public Optional<Refusal> refusal(Table table, Actor by) {
            return table.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot keep now", by);
        }

        @Override
        public void play(Script<Table> script, Actor by) {
            chosen(script);
        }
    }

    public record Change() implements Action<Table> {
        @Override
        public Optional<Refusal> refusal(Table table, Actor by) {
            return table.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot change now", by);
        }

        @Override
        public void play(Script<Table> script, Actor by) {
            Seat seat = (Seat) by;
            script.happen(new Changed(
                    seat,
                    script.state().hands().get(seat.index()),
                    script.state().shoe().top()));
            chosen(script);
        }
    }

    private static void chosen(Script<Table> script) {
        Table now = script.state();
        script.happen(new Chose(now.done() + 1, now.done() + 1 == now.seats() ? now.hands() : List.of()));
    }

    public record Got(Seat seat, Card card) implements Event<Table> {
        @Override
        public Table applyTo(Table table) {
            List<Card> hands = new ArrayList<>(table.hands());
            hands.add(card);
            return new Table(table.rules(), table.seats(), table.shoe().rest(), hands, table.done());
        }

        @Override
        public Optional<Got> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Got(seat, Card.UNKNOWN));
        }
    }

    /** The old card goes to the bottom of the shoe. */
    public record Changed(Seat seat, Card old, Card fresh) implements Event<Table> {
        @Override
        public Table applyTo(Table table) {
            List<Card> hands = new ArrayList<>(table.hands());
            hands.set(seat.index(), fresh);
            List<Card> rest = new ArrayList<>(table.shoe().rest().cards());
            rest.add(old);
            return new Table(table.rules(), table.seats(), Shoe.of(rest), hands, table.done());
        }

        @Override
        public Optional<Changed> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Changed(seat, Card.UNKNOWN, Card.UNKNOWN));
        }
    }

    /** The last choice turns all hands up. */
    public record Chose(int done, List<Card> shown) implements Event<Table> {
        @Override
        public Table applyTo(Table table) {
            return new Table(table.rules(), table.seats(), table.shoe(), shown.isEmpty() ? table.hands() : shown, done);
        }

        @Override
        public Optional<Chose> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
