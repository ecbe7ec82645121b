package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Tables.NINE;
import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.ending;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A person's screen. */
class NinePilesPictureTest {
    private static Picture picture(Game<NinePilesTable> game, Viewer viewer) {
        return new NinePiles().presentation().picture(game.seenBy(viewer), Actor::text);
    }

    private static Picture.Grid grid(Game<NinePilesTable> game) {
        return (Picture.Grid) picture(game, Spectator.SPECTATOR).blocks().get(0);
    }

    /** The lines below the grid, with their tone. */
    private static List<String> lines(Game<NinePilesTable> game, Viewer viewer) {
        return picture(game, viewer).blocks().stream()
                .filter(Picture.Line.class::isInstance)
                .map(line -> (Picture.Words) ((Picture.Line) line).parts().get(0))
                .map(words -> words.tone() + " " + words.text())
                .toList();
    }

    @Test
    void thePilesLieInASquareAndAFlippedOneShowsItsBack() {
        Picture.Grid grid = grid(play(dealt("original", 1, NINE + "8S 8D"), "GUESS:p1:1:lower", "GUESS:p1:9:lower"));

        assertThat(grid.columns()).isEqualTo(3);
        assertThat(grid.tiles()).hasSize(9);
        assertThat(grid.tiles().get(0))
                .isEqualTo(new Picture.Tile(
                        "1",
                        Card.UNKNOWN,
                        "x2",
                        Hints.NONE
                                .withCount(2)
                                .withMarks(List.of(Hints.Mark.SHUT))
                                .withState(Hints.Status.LOCKED, true)));
        assertThat(grid.tiles().get(1)).isEqualTo(new Picture.Tile("2", Card.parse("AC"), "", Hints.NONE.withCount(1)));
        assertThat(grid.tiles().get(8))
                .isEqualTo(new Picture.Tile("9", Card.parse("8D"), "x2", Hints.NONE.withCount(2)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "4, 2", "5, 3", "9, 3", "10, 4", "12, 4", "16, 4", "17, 5", "20, 5"})
    void otherNumbersOfPilesLieAsNearToASquareAsTheyCan(int piles, int columns) {
        assertThat(grid(dealt("piles=" + piles, 1, "")).columns()).isEqualTo(columns);
    }

    @Test
    void whoseGuessItIsReadsItSo() {
        Game<NinePilesTable> game = dealt("original", 2, NINE);

        assertThat(lines(game, Seat.of(1)))
                .containsExactly("PLAIN 43 cards left, 9 of 9 piles open", "STRONG Your guess, p1.");
        assertThat(lines(game, Seat.of(2)))
                .containsExactly("PLAIN 43 cards left, 9 of 9 piles open", "PLAIN p1 is to guess.");
    }

    @Test
    void whoIsNotThereIsNamed() {
        Game<NinePilesTable> game = play(dealt("original", 3, NINE), "AWAY:host:p2", "AWAY:host:p3");

        assertThat(lines(game, Seat.of(1)))
                .containsExactly(
                        "PLAIN 43 cards left, 9 of 9 piles open", "FAINT away: p2, p3", "STRONG Your guess, p1.");
        assertThat(lines(play(game, "LEAVE:host:p2", "AWAY:host:p1"), Spectator.SPECTATOR))
                .containsExactly(
                        "PLAIN 43 cards left, 9 of 9 piles open",
                        "FAINT away: p1, p3",
                        "FAINT gone: p2",
                        "STRONG Paused: nobody is there to guess.");
    }

    @Test
    void theEndIsABanner() {
        assertThat(lines(play(ending("original", "8H", "7S", "9S"), "GUESS:p1:1:lower"), Seat.of(1)))
                .containsExactly(
                        "PLAIN 0 cards left, 1 of 2 piles open", "GOOD The players win with 1 pile still open.");
        assertThat(lines(play(ending("original", "8H 2S", "7S"), "GUESS:p1:1:lower"), Seat.of(1)))
                .containsExactly("PLAIN 1 card left, 0 of 1 pile open", "BAD The deck wins: every pile is face down.");
    }

    @Test
    void beforeTheDealThereIsNothingToSee() {
        assertThat(lines(NinePiles.newGame(1), Seat.of(1))).containsExactly("FAINT The cards are not dealt yet.");
    }
}
