package dev.courtcards.search;

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
import dev.courtcards.core.record.Notation;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Kuhn poker: three cards, an ante of one, one bet of one; who passes on a bet has folded. */
public record Kuhn(Shoe shoe, List<Card> hands, String said) implements WholePack<Kuhn> {
    static final Toy<Kuhn> GAME = new Toy<>(
            "kuhn",
            new Kuhn(Shoe.EMPTY, List.of(), ""),
            Notation.<Kuhn>ofPack()
                    .verb("DEAL", new Deal())
                    .verb("BET", new Bet())
                    .verb("PASS", new Pass()));
    private static final Pack PACK = Pack.of("kuhn3", Card.parseAll("JS QS KS"));
    private static final List<Long> BROUGHT = List.of(2L, 2L);

    @Override
    public List<Actor> mayAct() {
        return hands.isEmpty()
                ? List.of(shoe.isEmpty() ? House.CHANCE : House.DEALER)
                : isOver() ? List.of() : List.of(Seat.of(said.length() % 2 + 1));
    }

    private boolean isOver() {
        return shown() || said.endsWith("bp");
    }

    private boolean shown() {
        return said.endsWith("!");
    }

    @Override
    public LegalActions<Kuhn> legalActions(Actor actor) {
        return !mayAct().contains(actor)
                ? LegalActions.none()
                : actor == House.CHANCE
                        ? LegalActions.shuffle(PACK, 1, 0)
                        : actor == House.DEALER ? LegalActions.of(new Deal()) : LegalActions.of(new Bet(), new Pass());
    }

    @Override
    public Kuhn seenBy(Viewer viewer) {
        List<Card> seen = IntStream.range(0, hands.size())
                .mapToObj(i -> shown() || viewer.equals(Seat.of(i + 1)) ? hands.get(i) : Card.UNKNOWN)
                .toList();
        return new Kuhn(shoe.faceDown(), seen, said);
    }

    @Override
    public Optional<Outcome> outcome() {
        if (!isOver()) {
            return Optional.empty();
        }
        int winner = shown() ? hands.get(0).compareTo(hands.get(1)) > 0 ? 0 : 1 : said.length() % 2;
        long stake = said.endsWith("bb!") ? 2 : 1;
        List<Long> left = winner == 0 ? List.of(2 + stake, 2 - stake) : List.of(2 - stake, 2 + stake);
        return Optional.of(Outcome.money(
                Outcome.Unit.CHIPS, BROUGHT, left, List.of(Seat.of(winner + 1)), shown() ? "showdown" : "fold"));
    }

    @Override
    public Pack pack() {
        return PACK;
    }

    @Override
    public List<Card> cards() {
        return Stream.concat(hands.stream(), shoe.cards().stream()).toList();
    }

    @Override
    public Kuhn shuffled(Shoe cards) {
        return new Kuhn(cards, hands, said);
    }

    public record Deal() implements Action<Kuhn> {
        @Override
        public Optional<Refusal> refusal(Kuhn game, Actor by) {
            return by == House.DEALER && game.hands.isEmpty() && !game.shoe.isEmpty()
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s does not deal now", by);
        }

        @Override
        public void play(Script<Kuhn> script, Actor by) {
            script.happen(new Dealt(script.state().shoe.topFaces(2)));
        }
    }

    public record Dealt(List<Card> hands) implements Event<Kuhn> {
        @Override
        public Kuhn applyTo(Kuhn game) {
            return new Kuhn(game.shoe.rest(2), hands, "");
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            return Optional.of(new Dealt(IntStream.range(0, 2)
                    .mapToObj(i -> viewer.equals(Seat.of(i + 1)) ? hands.get(i) : Card.UNKNOWN)
                    .toList()));
        }
    }

    public sealed interface Say extends Action<Kuhn> {
        @Override
        default Optional<Refusal> refusal(Kuhn game, Actor by) {
            return by instanceof Seat && !game.hands.isEmpty()
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s has no hand", by);
        }

        @Override
        default void play(Script<Kuhn> script, Actor by) {
            Kuhn now = script.happen(new Said(this instanceof Bet));
            if (now.said.endsWith("bb") || now.said.equals("pp")) {
                script.happen(new TurnedUp(now.hands));
            }
        }
    }

    public record Bet() implements Say {}

    public record Pass() implements Say {}

    public record Said(boolean bet) implements Event<Kuhn> {
        @Override
        public Kuhn applyTo(Kuhn game) {
            return new Kuhn(game.shoe, game.hands, game.said + (bet ? "b" : "p"));
        }

        @Override
        public Optional<Said> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    public record TurnedUp(List<Card> hands) implements Event<Kuhn> {
        @Override
        public Kuhn applyTo(Kuhn game) {
            return new Kuhn(game.shoe, hands, game.said + "!");
        }

        @Override
        public Optional<TurnedUp> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
