package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Presence.AWAY;
import static dev.courtcards.highlow.ninepiles.Presence.HERE;
import static dev.courtcards.highlow.ninepiles.Presence.LEFT;
import static dev.courtcards.highlow.ninepiles.Tables.NINE;
import static dev.courtcards.highlow.ninepiles.Tables.code;
import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.ending;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Presence and turn (N7), and refusals with their codes (N8). */
class PresenceTest {
    private static final String[] RISING = {"8S", "9S", "TS", "JS", "QS", "KS"};

    /** Three players; the stock begins with spades that rise, so that higher on pile 1 is right six times. */
    private static Game<NinePilesTable> three() {
        return dealt("original", 3, NINE + String.join(" ", RISING));
    }

    private static int turn(Game<NinePilesTable> game) {
        assertThat(game.state().mayAct()).containsExactly(game.state().turn());
        return game.state().turn().number();
    }

    // N7

    @Test
    void theTurnGoesRoundInTheOrderOfSeats() {
        Game<NinePilesTable> game = three();
        for (int next : new int[] {1, 2, 3, 1, 2, 3}) {
            assertThat(turn(game)).isEqualTo(next);
            game = play(game, "GUESS:p" + next + ":1:higher");
        }
        assertThat(game.state().openPiles()).isEqualTo(9);
    }

    @Test
    void whoIsAwayIsSkippedAndTakesTheOldPlaceWhenBack() {
        Game<NinePilesTable> game = play(three(), "AWAY:host:p2", "GUESS:p1:1:higher");
        assertThat(turn(game)).isEqualTo(3);

        game = play(game, "BACK:host:p2", "GUESS:p3:1:higher", "GUESS:p1:1:higher");

        assertThat(turn(game)).isEqualTo(2);
    }

    @Test
    void theTurnMovesOnFromOneWhoLosesTheConnection() {
        Game<NinePilesTable> game = play(three(), "AWAY:host:p1");

        assertThat(turn(game)).isEqualTo(2);
        assertThat(game.lastEvents())
                .containsExactly(
                        new NinePilesEvent.PresenceChanged(Seat.of(1), AWAY),
                        new NinePilesEvent.TurnPassed(Seat.of(2)));
        assertThat(turn(play(game, "BACK:host:p1"))).as("a turn lost is lost").isEqualTo(2);
    }

    @Test
    void theTurnStaysWhenAnotherLosesTheConnection() {
        Game<NinePilesTable> game = play(three(), "AWAY:host:p3");

        assertThat(turn(game)).isEqualTo(1);
        assertThat(game.lastEvents()).containsExactly(new NinePilesEvent.PresenceChanged(Seat.of(3), AWAY));
    }

    @Test
    void theTurnMovesOnFromOneWhoLeavesPastOneWhoIsAway() {
        Game<NinePilesTable> game = play(three(), "AWAY:host:p2", "LEAVE:host:p1");

        assertThat(turn(game)).isEqualTo(3);
        assertThat(game.state().players()).containsExactly(LEFT, AWAY, HERE);
        assertThat(turn(play(game, "GUESS:p3:1:higher"))).as("alone").isEqualTo(3);
        assertThat(play(game, "GUESS:p3:1:higher").lastEvents()).hasSize(1);
    }

    @Test
    void aLateJoinerGuessesAfterAllOthers() {
        Game<NinePilesTable> game = play(three(), "GUESS:p1:1:higher", "GUESS:p2:1:higher", "JOIN:host:p4");
        assertThat(game.state().players()).containsExactly(HERE, HERE, HERE, HERE);

        game = play(game, "GUESS:p3:1:higher");
        assertThat(turn(game)).isEqualTo(4);

        assertThat(turn(play(game, "GUESS:p4:1:higher"))).isEqualTo(1);
    }

    @Test
    void tenMaySitAndNoMore() {
        Game<NinePilesTable> game = play(dealt("original", 9, NINE), "JOIN:host:p10");

        assertThat(game.state().players()).hasSize(10);
        assertThat(game.state().legalActions(House.HOST).single()).noneMatch(NinePilesAction.Join.class::isInstance);
    }

    @Test
    void whoHasLeftMayJoinAgainAtTheOldPlace() {
        Game<NinePilesTable> game = play(three(), "LEAVE:host:p2", "JOIN:host:p2", "GUESS:p1:1:higher");

        assertThat(turn(game)).isEqualTo(2);
        assertThat(game.state().players()).containsExactly(HERE, HERE, HERE);
    }

    @Test
    void withNobodyThereTheGameWaitsAndIsNotOver() {
        Game<NinePilesTable> game = play(three(), "AWAY:host:p2", "AWAY:host:p3", "AWAY:host:p1");

        assertThat(game.state().mayAct()).containsExactly(House.HOST);
        assertThat(game.isOver()).isFalse();
        assertThat(game.state().outcome()).isEmpty();
        assertThat(game.lastEvents())
                .as("nobody to pass the turn to")
                .containsExactly(new NinePilesEvent.PresenceChanged(Seat.of(1), AWAY));
    }

    @Test
    void whoComesBackFirstGuesses() {
        Game<NinePilesTable> paused = play(three(), "AWAY:host:p2", "AWAY:host:p3", "AWAY:host:p1");

        assertThat(turn(play(paused, "BACK:host:p3"))).isEqualTo(3);
        assertThat(turn(play(paused, "BACK:host:p1"))).isEqualTo(1);
        assertThat(turn(play(paused, "JOIN:host:p4"))).isEqualTo(4);
        assertThat(turn(play(paused, "LEAVE:host:p1", "JOIN:host:p1"))).isEqualTo(1);
    }

    @Test
    void leavingWhileAwayKeepsTheGamePaused() {
        Game<NinePilesTable> game = play(dealt("original", 1, NINE), "AWAY:host:p1", "LEAVE:host:p1");

        assertThat(game.state().mayAct()).containsExactly(House.HOST);
        assertThat(game.state().players()).containsExactly(LEFT);
    }

    /** Before the deal nobody can be away; the refusal says so to anybody. */
    @Test
    void theHouseSaysThatItHasNothingToDo() {
        NinePilesTable boxed = NinePiles.newGame(2).state();
        RandomGenerator random = new SplittableRandom(1);

        for (House house : List.of(House.HOST, House.DEALER, House.CLOCK, House.CHANCE)) {
            assertThatThrownBy(() -> new NinePiles().house(boxed, house, random))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("nothing to choose from");
        }
    }

    @Test
    void theHouseBringsSomebodyBack() {
        Game<NinePilesTable> game = play(three(), "LEAVE:host:p1", "AWAY:host:p2", "AWAY:host:p3");

        Action<NinePilesTable> back = new NinePiles().house(game.state(), House.HOST, new SplittableRandom(1));

        assertThat(back).isEqualTo(new NinePilesAction.Join(Seat.of(1)));
        assertThat(turn(game.play(House.HOST, back))).isEqualTo(1);
    }

    @Test
    void theHostsMenuIsWhatWouldBeNews() {
        Game<NinePilesTable> game = play(three(), "AWAY:host:p2", "LEAVE:host:p3");

        assertThat(game.state().legalActions(House.HOST).single().stream()
                        .map(action -> NinePiles.NOTATION.write(new Move<>(House.HOST, action))))
                .containsExactly(
                        "AWAY:host:p1",
                        "LEAVE:host:p1",
                        "BACK:host:p2",
                        "LEAVE:host:p2",
                        "JOIN:host:p3",
                        "JOIN:host:p4");
    }

    @Test
    void whoLeftWinsNothingAndWhoIsAwayDoes() {
        NinePilesTable last = ending("original", "8S", "7S").state();
        Game<NinePilesTable> won = play(
                Game.begin(new NinePilesTable(
                        last.rules(), List.of(HERE, LEFT, AWAY), Seat.of(1), last.shoe(), last.piles())),
                "GUESS:p1:1:higher");
        assertThat(won.state().outcome())
                .contains(Outcome.of(List.of(1L, 0L, 1L), List.of(Seat.of(1), Seat.of(3)), "players win"));
    }

    // N8

    @Test
    void eachRefusalOfAGuessHasItsOwnCode() {
        Game<NinePilesTable> game = play(three(), "GUESS:p1:2:lower", "AWAY:host:p3");

        assertThat(code(game, "GUESS:p2:1:higher")).isEqualTo("accepted");
        assertThat(code(game, "GUESS:p1:1:higher")).isEqualTo("not-your-turn");
        assertThat(code(game, "GUESS:p3:1:higher")).isEqualTo("nine-piles.player-away");
        assertThat(code(play(game, "LEAVE:host:p3"), "GUESS:p3:1:higher")).isEqualTo("nine-piles.player-left");
        assertThat(code(game, "GUESS:p4:1:higher")).isEqualTo("no-such-seat");
        assertThat(code(game, "GUESS:p2:0:higher")).isEqualTo("nine-piles.no-such-pile");
        assertThat(code(game, "GUESS:p2:10:higher")).isEqualTo("nine-piles.no-such-pile");
        assertThat(code(game, "GUESS:p2:2:higher")).isEqualTo("nine-piles.pile-locked");
        assertThat(code(game, "GUESS:p2:1:same")).isEqualTo("nine-piles.bad-guess");
        assertThat(code(game, "GUESS:host:1:higher")).isEqualTo("not-now");
        assertThat(code(game, "GUESS:dealer:1:higher")).isEqualTo("not-now");
        assertThat(code(game, "DEAL:dealer")).isEqualTo("not-now");
    }

    @Test
    void aPausedGameRefusesEveryGuessAsPaused() {
        Game<NinePilesTable> game = play(dealt("original", 2, NINE), "AWAY:host:p1", "LEAVE:host:p2");

        assertThat(code(game, "GUESS:p1:1:higher")).isEqualTo("nine-piles.paused");
        assertThat(code(game, "GUESS:p2:1:higher")).isEqualTo("nine-piles.paused");
        assertThat(code(game, "GUESS:p7:1:higher")).isEqualTo("nine-piles.paused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GUESS:p1:1:higher", "GUESS:p1:99:higher", "AWAY:host:p1", "JOIN:host:p2", "DEAL:dealer"})
    void afterTheEndEverythingIsOver(String line) {
        Game<NinePilesTable> over = play(ending("original", "8H", "7S"), "GUESS:p1:1:higher");

        assertThat(code(over, line)).isEqualTo("game-over");
    }

    @Test
    void beforeTheDealNobodyGuessesAndNobodyIsReported() {
        Game<NinePilesTable> game = NinePiles.newGame(2);

        assertThat(code(game, "GUESS:p1:1:higher")).isEqualTo("not-your-turn");
        assertThat(code(game, "GUESS:dealer:1:higher")).isEqualTo("not-now");
        assertThat(code(game, "DEAL:dealer")).isEqualTo("not-now");
        assertThat(code(game, "AWAY:host:p1")).isEqualTo("not-now");
        assertThat(code(game, "JOIN:host:p3")).isEqualTo("not-now");
        assertThat(game.state().legalActions(House.HOST).isEmpty()).isTrue();
        assertThat(game.state().legalActions(Seat.of(1)).isEmpty()).isTrue();
    }

    @Test
    void aReportWithNothingNewMakesNothingHappen() {
        assertThat(code(three(), "JOIN:host:p3")).isEqualTo("nine-piles.no-change");
        Game<NinePilesTable> game = play(three(), "AWAY:host:p2", "LEAVE:host:p3");

        assertThat(code(game, "BACK:host:p1")).isEqualTo("nine-piles.no-change");
        assertThat(code(game, "JOIN:host:p1")).isEqualTo("nine-piles.no-change");
        assertThat(code(game, "AWAY:host:p2")).isEqualTo("nine-piles.no-change");
        assertThat(code(game, "JOIN:host:p2")).isEqualTo("nine-piles.no-change");
        assertThat(code(game, "LEAVE:host:p3")).isEqualTo("nine-piles.no-change");
    }

    @Test
    void reportsThatCannotBeAreRefused() {
        Game<NinePilesTable> game = play(three(), "LEAVE:host:p3");

        assertThat(code(game, "AWAY:host:p3")).isEqualTo("nine-piles.player-left");
        assertThat(code(game, "BACK:host:p3")).isEqualTo("nine-piles.player-left");
        assertThat(code(game, "AWAY:host:p4")).isEqualTo("no-such-seat");
        assertThat(code(game, "JOIN:host:p5")).isEqualTo("no-such-seat");
        assertThat(code(game, "AWAY:p1:p2")).isEqualTo("not-now");
        assertThat(code(game, "JOIN:p1:p4")).isEqualTo("not-now");
        assertThat(code(game, "LEAVE:dealer:p1")).isEqualTo("not-now");
    }

    @Test
    void aRefusalNamesWhatWasTriedAndWhatIsAllowed() {
        Game<NinePilesTable> game = play(three(), "GUESS:p1:2:lower", "AWAY:host:p3");

        assertThatThrownBy(() -> play(game, "GUESS:p2:2:lower"))
                .isInstanceOf(IllegalActionException.class)
                .hasMessageEndingWith("pile 2 is face down; 8 of 9 are open [nine-piles.pile-locked]");
        assertThatThrownBy(() -> play(game, "GUESS:p3:1:lower"))
                .hasMessageEndingWith("p3 is away; waiting for p2 [nine-piles.player-away]");
        assertThatThrownBy(() -> play(game, "GUESS:p2:12:lower"))
                .hasMessageEndingWith("there is no pile 12; the piles are 1 to 9 [nine-piles.no-such-pile]");
        assertThatThrownBy(() -> play(game, "AWAY:host:p3"))
                .hasMessageEndingWith("p3 is away already [nine-piles.no-change]");
        assertThatThrownBy(() -> play(game, "JOIN:host:p6"))
                .hasMessageEndingWith("there is no p6; the next free seat is p4 [no-such-seat]");
        assertThat(game.state().shoe().size()).as("nothing was drawn").isEqualTo(42);
    }
}
