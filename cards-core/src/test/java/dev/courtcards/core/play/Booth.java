package dev.courtcards.core.play;

import dev.courtcards.core.deck.Amount;
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
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A booth at a fair, for the tests of the core: two rounds of a shuffle, a card turned up and a secret bet, while the host
 * lets guests in. The guests present when a card is turned are counted.
 */
public final class Booth implements CardGame<Booth.Round> {
    static final Notation<Round> NOTATION = Notation.<Round>ofSealable()
            .verb("TURN", new Turn())
            .verb("JOIN", new Join())
            .verb("BET", Bet.class, "<amount>", a -> a.amount().toString(), t -> new Bet(t.amount(0)));

    private static final Pack PACK = Pack.of("booth", Card.parseAll("2C 3C 4C JK"));

    public record Rules(boolean fair) {}

    @Override
    public String name() {
        return "booth";
    }

    @Override
    public String title() {
        return "Booth";
    }

    @Override
    public Rulebook<Rules> rulebook() {
        return Rulebook.of(Rules.class, "plain", new Rules(true));
    }

    @Override
    public int leastSeats() {
        return 1;
    }

    @Override
    public int mostSeats() {
        return 1;
    }

    @Override
    public Game<Round> begin(Setup setup) {
        return Game.begin(new Round(0, Shoe.EMPTY, List.of(), 0, List.of(), Amount.of(0)));
    }

    @Override
    public Notation<Round> notation() {
        return NOTATION;
    }

    /** Steps 0 and 3 are the shuffles, 1 and 4 the dealer's, 2 and 5 the bets. */
    record Round(int step, Shoe shoe, List<Card> up, int guests, List<Integer> present, Amount bet)
            implements Sealable<Round> {
        @Override
        public List<Actor> mayAct() {
            return step == 6
                    ? List.of()
                    : List.of(List.of(House.CHANCE, House.DEALER, Seat.of(1)).get(step % 3));
        }

        @Override
        public LegalActions<Round> legalActions(Actor actor) {
            if (step == 6 || actor != House.HOST && !mayAct().contains(actor)) {
                return LegalActions.none();
            }
            return actor == House.HOST
                    ? LegalActions.of(new Join())
                    : actor == House.CHANCE
                            ? LegalActions.shuffle(pack(), 1, 0)
                            : actor == House.DEALER
                                    ? LegalActions.of(new Turn())
                                    : LegalActions.range(
                                            "bet",
                                            1,
                                            9,
                                            Bet.class,
                                            bet -> bet.amount().orElse(-1),
                                            n -> new Bet(Amount.of(n)));
        }

        @Override
        public Round seenBy(Viewer viewer) {
            return new Round(step, shoe.faceDown(), up, guests, present, viewer instanceof Seat ? bet : Amount.HIDDEN);
        }

        @Override
        public Optional<Outcome> outcome() {
            return step == 6 ? Optional.of(Outcome.of(List.of(0L), List.of(), "closed")) : Optional.empty();
        }

        @Override
        public List<Integer> owed(Viewer viewer) {
            return List.of();
        }

        @Override
        public Optional<Round> revealed(int place, Card face) {
            return shoe.revealed(place, face).map(s -> new Round(step, s, up, guests, present, bet));
        }

        @Override
        public Pack pack() {
            return PACK.again(step < 3 ? 1 : 2);
        }

        @Override
        public List<Card> cards() {
            List<Card> all = new ArrayList<>(shoe.cards());
            all.addAll(up);
            return all;
        }

        @Override
        public Round shuffled(Shoe cards) {
            return new Round(step + 1, cards, List.of(), guests, present, bet);
        }
    }

    private interface Step extends Action<Round> {
        @Override
        default Optional<Refusal> refusal(Round round, Actor by) {
            return round.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "not now");
        }
    }

    record Turn() implements Step {
        @Override
        public void play(Script<Round> script, Actor by) {
            script.happen(new Turned(script.state().shoe().topFace()));
        }
    }

    record Join() implements Step {
        @Override
        public void play(Script<Round> script, Actor by) {
            script.happen(new Joined());
        }
    }

    record Bet(Amount amount) implements Step {
        @Override
        public void play(Script<Round> script, Actor by) {
            script.happen(new Placed(amount));
        }

        @Override
        public Bet seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new Bet(Amount.HIDDEN);
        }
    }

    record Turned(Card card) implements Event<Round> {
        @Override
        public Round applyTo(Round r) {
            List<Integer> present = new ArrayList<>(r.present);
            present.add(r.guests);
            return new Round(r.step + 1, r.shoe.rest(), List.of(card), r.guests, present, r.bet);
        }

        @Override
        public Optional<Turned> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    record Joined() implements Event<Round> {
        @Override
        public Round applyTo(Round r) {
            return new Round(r.step, r.shoe, r.up, r.guests + 1, r.present, r.bet);
        }

        @Override
        public Optional<Joined> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    record Placed(Amount amount) implements Event<Round> {
        @Override
        public Round applyTo(Round r) {
            return new Round(r.step + 1, r.shoe, r.up, r.guests, r.present, amount);
        }

        @Override
        public Optional<Placed> seenBy(Viewer viewer) {
            return Optional.of(viewer instanceof Seat ? this : new Placed(Amount.HIDDEN));
        }
    }
}
