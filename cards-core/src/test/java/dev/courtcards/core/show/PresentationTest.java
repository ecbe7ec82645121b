package dev.courtcards.core.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What holds where a game says nothing of how it is shown. */
class PresentationTest {
    private record Quiet() implements State<Quiet> {
        @Override
        public List<Actor> mayAct() {
            return List.of();
        }

        @Override
        public LegalActions<Quiet> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Quiet seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }
    }

    private interface Free extends Action<Quiet> {
        @Override
        default Optional<Refusal> refusal(Quiet state, Actor by) {
            return Optional.empty();
        }

        @Override
        default void play(Script<Quiet> script, Actor by) {}
    }

    private record Walk() implements Free {}

    private record Leave(Seat seat) implements Free, Departure<Quiet> {}

    private final Presentation<Quiet> presentation = new Presentation<>() {};

    @Test
    void aGameHasNoWordsOfItsOwnNorHints() {
        assertThat(presentation.words(new Quiet(), new Walk())).isEmpty();
        assertThat(presentation.heard(Game.begin(new Quiet()).seenBy(Seat.of(1)), "call 20"))
                .isEqualTo("call 20");
        assertThat(presentation.advisor()).isEmpty();
        assertThat(presentation.mayUndo()).isFalse();
    }

    @Test
    void toLeaveAloneIsGraveInAGameWithoutStakes() {
        assertThat(presentation.grave(new Quiet(), House.HOST, new Leave(Seat.of(1))))
                .isTrue();
        assertThat(presentation.grave(new Quiet(), Seat.of(1), new Walk())).isFalse();
    }

    @Test
    void toStakeAllThatOneHasIsGrave() {
        Presentation<Quiet> staking = new Presentation<>() {
            @Override
            public OptionalLong leftAfter(Quiet state, Seat by, Action<Quiet> action) {
                return action instanceof Walk ? OptionalLong.of(by.number() - 1) : OptionalLong.empty();
            }
        };

        assertThat(staking.grave(new Quiet(), Seat.of(1), new Walk())).isTrue();
        assertThat(staking.grave(new Quiet(), Seat.of(2), new Walk())).isFalse();
        assertThat(staking.grave(new Quiet(), House.HOST, new Walk())).isFalse();
    }

    @Test
    void aStateIsAddedOnlyWhereItHolds() {
        assertThat(Hints.NONE.withState(Hints.Status.TURN, false)).isEqualTo(Hints.NONE);
        assertThat(Hints.NONE
                        .withState(Hints.Status.TURN, true)
                        .withState(Hints.Status.OUT, true)
                        .states())
                .containsExactlyInAnyOrder(Hints.Status.TURN, Hints.Status.OUT);
    }

    @Test
    void aLineIsEmptyUntilSomethingIsAdded() {
        assertThat(Picture.Line.empty().words("").isEmpty()).isTrue();
        assertThat(Picture.Line.of("x").isEmpty()).isFalse();
    }
}
