package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Tables.NINE;
import static dev.courtcards.highlow.ninepiles.Tables.code;
import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.ending;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Mistakes that other programs of this kind made. */
class CasesTest {
    /** HL-001: an advisor that knew the ace as 1 and as 14 counted 56 cards in fourteen ranks. */
    @Test
    void anAceIsCountedOnceInTheOdds() {
        NinePilesAdvisor low = NinePilesAdvisor.of(dealt("piles=1", 1, "8S").state());
        NinePilesAdvisor high =
                NinePilesAdvisor.of(dealt("piles=1 aceHigh=true", 1, "8S").state());

        assertThat(low.chance(1, Call.HIGHER)).as("9 to K").isEqualTo(20 / 48.0);
        assertThat(low.chance(1, Call.LOWER)).as("A to 7").isEqualTo(28 / 48.0);
        assertThat(high.chance(1, Call.HIGHER)).as("9 to A").isEqualTo(24 / 48.0);
        assertThat(high.chance(1, Call.LOWER)).as("2 to 7").isEqualTo(24 / 48.0);
    }

    /** HL-002: a first card of equal rank was taken for a right guess. */
    @Test
    void aTieIsNotARightGuess() {
        Game<NinePilesTable> game = play(dealt("original", 1, NINE + "7D 3H"), "GUESS:p1:1:higher");

        assertThat(game.state().pile(1)).isEqualTo(new Pile(Card.parseAll("7S 7D 3H"), false));
    }

    /** HL-003: a guess that may not be made is refused, each with a reason of its own, and draws no card. */
    @Test
    void everyGuardHasItsOwnReasonAndDrawsNothing() {
        Game<NinePilesTable> game = play(dealt("original", 3, NINE + "2S"), "GUESS:p1:1:higher", "AWAY:host:p3");
        Game<NinePilesTable> over = play(ending("original", "8H", "7S"), "GUESS:p1:1:higher");

        List<String> codes = Stream.concat(
                        Stream.of("GUESS:p2:1:lower", "GUESS:p2:10:lower", "GUESS:p1:2:lower", "GUESS:p3:2:lower")
                                .map(line -> code(game, line)),
                        Stream.of(code(over, "GUESS:p1:1:lower")))
                .toList();

        assertThat(codes)
                .containsExactly(
                        "nine-piles.pile-locked",
                        "nine-piles.no-such-pile",
                        "not-your-turn",
                        "nine-piles.player-away",
                        "game-over");
        assertThat(game.state().shoe().size()).isEqualTo(42);
    }

    /** HL-004: an equal card fails a guess only where ties lose. */
    @Test
    void anEqualCardFailsOnlyWhereTiesLose() {
        for (String preset : new NinePiles().rulebook().presets()) {
            Game<NinePilesTable> game = play(dealt(preset, 1, "8S AC KC 4C 5C 6C 7C 9C TC 8H 9H"), "GUESS:p1:1:higher");

            assertThat(game.state().pile(1).open())
                    .as(preset)
                    .isEqualTo(!List.of("ties-lose", "three-way").contains(preset));
        }
    }
}
