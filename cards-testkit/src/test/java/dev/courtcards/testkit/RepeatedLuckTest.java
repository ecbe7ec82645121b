package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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
import dev.courtcards.core.record.Notation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RepeatedLuckTest {
    private static Laws<Twice> laws(boolean counted) {
        return Laws.of(
                Game.begin(new Twice(counted, 0, Shoe.EMPTY, List.of())),
                Notation.<Twice>ofPack().verb("TURN", new Turn()));
    }

    @Test
    void aSecondShuffleUnderTheNameOfTheFirstIsFound() {
        LawBroken broken =
                catchThrowableOfType(LawBroken.class, () -> laws(false).check(1));

        assertThat(broken.law()).isEqualTo(Law.REPLAY);
        assertThat(broken.ply()).isEqualTo(4);
        assertThat(broken).hasMessageContaining("the shuffle of three in hand 1 is requested a second time");
    }

    @Test
    void aSecondShuffleThatIsCountedIsNot() {
        assertThatCode(() -> laws(true).checkSeeds(20)).doesNotThrowAnyException();
    }

    /** A game that turns up three cards, shuffles them and turns them up again; it counts its shuffles, or tells chance of none. */
    private record Twice(boolean counted, int shuffles, Shoe shoe, List<Card> up) implements WholePack<Twice> {
        private static final Pack PACK = Pack.of("three", Card.parseAll("2C 3C 4C"));

        @Override
        public List<Actor> mayAct() {
            return !shoe.isEmpty() ? List.of(Seat.of(1)) : shuffles < 2 ? List.of(House.CHANCE) : List.of();
        }

        @Override
        public LegalActions<Twice> legalActions(Actor actor) {
            return !mayAct().contains(actor)
                    ? LegalActions.none()
                    : actor == House.CHANCE
                            ? LegalActions.shuffle(PACK, 1, counted ? shuffles : 0)
                            : LegalActions.of(new Turn());
        }

        @Override
        public Twice seenBy(Viewer viewer) {
            return new Twice(counted, shuffles, shoe.faceDown(), up);
        }

        @Override
        public Optional<Outcome> outcome() {
            return mayAct().isEmpty() ? Optional.of(Outcome.of(List.of(0L), List.of(), "turned")) : Optional.empty();
        }

        @Override
        public Pack pack() {
            return PACK;
        }

        @Override
        public List<Card> cards() {
            return Stream.concat(up.stream(), shoe.cards().stream()).toList();
        }

        @Override
        public Twice shuffled(Shoe cards) {
            return new Twice(counted, shuffles + 1, cards, List.of());
        }
    }

    private record Turn() implements Action<Twice> {
        @Override
        public Optional<Refusal> refusal(Twice state, Actor by) {
            return by instanceof Seat
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot turn a card; the player does", by);
        }

        @Override
        public void play(Script<Twice> script, Actor by) {
            script.happen(new Turned(script.state().shoe().top()));
        }
    }

    private record Turned(Card card) implements Event<Twice> {
        @Override
        public Twice applyTo(Twice state) {
            List<Card> up = Stream.concat(state.up().stream(), Stream.of(card)).toList();
            return new Twice(state.counted(), state.shuffles(), state.shoe().rest(), up);
        }

        @Override
        public Optional<Turned> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
