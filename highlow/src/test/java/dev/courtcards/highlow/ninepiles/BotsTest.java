package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the bots choose. */
class BotsTest {
    private static String choice(String bot, Game<NinePilesTable> game) {
        Seat seat = game.state().turn();
        return NinePiles.NOTATION.write(new Move<>(
                seat,
                Objects.requireNonNull(new NinePiles().bots().get(bot))
                        .choose(game.seenBy(seat), new SplittableRandom(1))));
    }

    @ParameterizedTest
    @CsvSource({
        "piles=3, 6S 9S 8S, GUESS:p1:2:lower",
        "piles=3, 6S 8S 7S, GUESS:p1:1:higher",
        "piles=3, 8S 6S 7S, GUESS:p1:1:lower",
        "piles=3, 9S KS AS, GUESS:p1:2:lower",
        "piles=3, 9S AS KS, GUESS:p1:2:higher",
        "piles=1, 7S, GUESS:p1:1:higher",
        "piles=2 aceHigh=true, 3S AS, GUESS:p1:2:lower",
        "piles=2 aceHigh=true, 9S 7S, GUESS:p1:1:lower",
        "piles=1 aceHigh=true, 8S, GUESS:p1:1:higher",
        "piles=3 jokers=1, 2S JK KS, GUESS:p1:2:higher"
    })
    void theCarefulOneTakesThePileFarthestFromTheMiddle(String rules, String deck, String expected) {
        assertThat(choice("careful", dealt(rules, 1, deck))).isEqualTo(expected);
    }

    @Test
    void theCarefulOneLeavesLockedPilesAlone() {
        Game<NinePilesTable> game = play(dealt("piles=2", 1, "KS 9S AS"), "GUESS:p1:1:higher");

        assertThat(choice("careful", game)).isEqualTo("GUESS:p1:2:lower");
    }

    @Test
    void theCountingBotCountsWhatIsGone() {
        // Below seven 4 cards of each rank but one are left, above it enough are gone that lower is better.
        Game<NinePilesTable> game = dealt("piles=9", 1, "7S 8S 8H 8D 8C 9S 9H 9D 9C");
        for (int pile = 2; pile <= 9; pile++) {
            game = Game.begin(game.state().locked(pile));
        }

        assertThat(choice("careful", game)).isEqualTo("GUESS:p1:1:higher");
        assertThat(choice("counting", game)).isEqualTo("GUESS:p1:1:lower");
    }

    @Test
    void theCountingBotUsesTheThirdGuess() {
        // The only unseen cards are three sevens.
        Game<NinePilesTable> game = Tables.ending("three-way", "7H 7D 7C", "7S");
        NinePilesTable table = game.state();
        List<Pile> piles = new ArrayList<>(table.piles());
        piles.add(new Pile(
                table.pack().cards().stream()
                        .filter(card -> card.rank() != Rank.SEVEN)
                        .toList(),
                false));
        game = Game.begin(new NinePilesTable(table.rules(), table.players(), table.turn(), table.shoe(), piles));

        assertThat(choice("counting", game)).isEqualTo("GUESS:p1:1:same");
    }

    @Test
    void theRandomOneTakesEveryLineOfTheMenu() {
        Game<NinePilesTable> game = dealt("piles=2 same=true", 1, "7S 8S");
        SplittableRandom random = new SplittableRandom(3);

        assertThat(Stream.generate(() -> Bot.<NinePilesTable>random().choose(game.seenBy(Seat.of(1)), random))
                        .limit(200)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(
                        game.state().legalActions(Seat.of(1)).single());
    }
}
