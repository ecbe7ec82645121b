package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Tables.NINE;
import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.ending;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules N1 to N6 and N9 on stacked cards. */
class NinePilesTest {
    private static Pile pile(String cards, boolean open) {
        return new Pile(Card.parseAll(cards), open);
    }

    // N1

    @Test
    void ninePilesAreDealtFaceUpAndFortyThreeCardsAreLeft() {
        NinePilesTable table = dealt("original", 1, NINE + "2S").state();

        assertThat(table.piles())
                .containsExactlyElementsOf(Card.parseAll(NINE).stream()
                        .map(card -> new Pile(List.of(card), true))
                        .toList());
        assertThat(table.shoe().size()).isEqualTo(43);
        assertThat(table.shoe().top()).isEqualTo(Card.parse("2S"));
        assertThat(table.turn()).isEqualTo(Seat.of(1));
    }

    @Test
    void chanceShufflesAndTheDealerDeals() {
        Game<NinePilesTable> game = NinePiles.newGame(2);
        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        game = game.play(
                House.CHANCE,
                game.state()
                        .legalActions(House.CHANCE)
                        .drawn(ChanceSource.of(Seed.of(5)))
                        .orElseThrow());
        assertThat(game.state().mayAct()).containsExactly(House.DEALER);
        game = game.play(
                House.DEALER, game.state().legalActions(House.DEALER).forced().orElseThrow());
        assertThat(game.state().mayAct()).containsExactly(Seat.of(1));
        assertThat(game.state()).isEqualTo(NinePiles.deal(2, Seed.of(5)).state());
        assertThat(game.state().cards())
                .hasSize(52)
                .containsExactlyInAnyOrderElementsOf(game.state().pack().cards());
    }

    @Test
    void oneToTenMaySit() {
        assertThat(NinePiles.newGame(10).state().players()).hasSize(10).containsOnly(Presence.HERE);
        for (int seats : new int[] {0, 11}) {
            assertThatThrownBy(() -> NinePiles.newGame(seats))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("1 to 10 seats, not " + seats);
        }
    }

    // N2, N3

    @ParameterizedTest
    @CsvSource({
        "7S, higher, 8H, true",
        "7S, higher, 6H, false",
        "7S, lower, 6H, true",
        "7S, lower, 8H, false",
        "AC, higher, 2H, true",
        "AC, lower, 2H, false",
        "KC, lower, AH, true",
        "KC, higher, QH, false",
        "TC, lower, JH, false",
        "QS, higher, AH, false",
        "2S, lower, AH, true"
    })
    void theNextCardDecides(String top, String call, String next, boolean open) {
        Game<NinePilesTable> game =
                play(dealt("original", 1, top + " 3C 3D 3H 3S 4D 4H 4S 5D " + next), "GUESS:p1:1:" + call);

        assertThat(game.state().pile(1)).isEqualTo(pile(top + " " + next, open));
        assertThat(game.state().shoe().size()).isEqualTo(42);
        assertThat(game.state().openPiles()).isEqualTo(open ? 9 : 8);
        assertThat(game.isOver()).isFalse();
    }

    @Test
    void theCardLaidIsTheNextReference() {
        Game<NinePilesTable> game = play(
                dealt("original", 1, NINE + "QS JS QD"), "GUESS:p1:1:higher", "GUESS:p1:1:lower", "GUESS:p1:1:lower");

        assertThat(game.state().pile(1)).isEqualTo(pile("7S QS JS QD", false));
    }

    @Test
    void theMenuIsEveryOpenPileHigherAndLower() {
        Game<NinePilesTable> game = play(dealt("original", 1, NINE + "8S"), "GUESS:p1:1:lower");

        assertThat(game.state().legalActions(Seat.of(1)).single().stream().map(Object::toString))
                .containsExactlyElementsOf(IntStream.rangeClosed(2, 9)
                        .boxed()
                        .flatMap(n -> List.of(Call.HIGHER, Call.LOWER).stream()
                                .map(call -> "Guess[pile=" + n + ", call=" + call + "]"))
                        .toList());
    }

    // N4

    @Test
    void drawsOnUntilATieIsBroken() {
        Game<NinePilesTable> game = play(dealt("original", 1, NINE + "7H 7D KS"), "GUESS:p1:1:higher");

        assertThat(game.state().pile(1)).isEqualTo(pile("7S 7H 7D KS", true));
        assertThat(game.state().shoe().size()).isEqualTo(40);
        assertThat(game.lastEvents()).containsExactly(new NinePilesEvent.Laid(1, Card.parseAll("7H 7D KS"), true));
    }

    @Test
    void theBrokenTieIsHeldAgainstTheGuessAsItWas() {
        Game<NinePilesTable> game = play(dealt("original", 2, NINE + "7H 3S"), "GUESS:p1:1:higher");

        assertThat(game.state().pile(1)).isEqualTo(pile("7S 7H 3S", false));
        assertThat(game.state().turn()).isEqualTo(Seat.of(2));
        assertThat(game.lastEvents())
                .containsExactly(
                        new NinePilesEvent.Laid(1, Card.parseAll("7H 3S"), false),
                        new NinePilesEvent.Locked(1),
                        new NinePilesEvent.TurnPassed(Seat.of(2)));
    }

    // N5, N6

    @Test
    void aStockThatEndsInATieLeavesThePileOpenAndThePlayersWin() {
        Game<NinePilesTable> game = play(ending("original", "7H 7D", "7S", "!2C KC"), "GUESS:p1:1:lower");

        assertThat(game.state().pile(1)).isEqualTo(pile("7S 7H 7D", true));
        assertThat(game.state().outcome()).contains(Outcome.of(List.of(1L), List.of(Seat.of(1)), "players win"));
    }

    @Test
    void aTieOnAnAceGuessedLowerIsSavedByTheEndOfTheStock() {
        Game<NinePilesTable> game = play(ending("original", "AH", "AS"), "GUESS:p1:1:lower");

        assertThat(game.state().outcome().orElseThrow().reason()).isEqualTo("players win");
    }

    @Test
    void withAnEmptyStockAndAnOpenPileThePlayersWin() {
        Game<NinePilesTable> game = play(ending("original", "8H", "7S", "9S"), "GUESS:p1:1:lower");

        assertThat(game.state().openPiles()).isEqualTo(1);
        assertThat(game.state().outcome()).contains(Outcome.of(List.of(1L), List.of(Seat.of(1)), "players win"));
        assertThat(game.isOver()).isTrue();
        assertThat(game.state().legalActions(Seat.of(1)).isEmpty()).isTrue();
        assertThat(game.state().legalActions(House.HOST).isEmpty()).isTrue();
    }

    @Test
    void withNoOpenPileTheDeckWins() {
        Game<NinePilesTable> game = play(ending("original", "8H 2S 3S", "7S", "!9S"), "GUESS:p1:1:lower");

        assertThat(game.state().outcome()).contains(Outcome.of(List.of(0L), List.of(), "deck wins"));
        assertThat(game.state().shoe().size()).isEqualTo(2);
    }

    @Test
    void theLastCardThatLocksTheLastPileIsTheDecksWin() {
        Game<NinePilesTable> game = play(ending("original", "8H", "7S", "!9S"), "GUESS:p1:1:lower");

        assertThat(game.state().shoe().isEmpty()).isTrue();
        assertThat(game.state().outcome().orElseThrow().reason()).isEqualTo("deck wins");
    }

    @Test
    void theGameGoesOnWithAnOpenPileAndACardLeft() {
        Game<NinePilesTable> game = play(ending("original", "8H 2S", "7S", "9S"), "GUESS:p1:1:lower");

        assertThat(game.state().outcome()).isEmpty();
        assertThat(game.state().mayAct()).containsExactly(Seat.of(1));
    }

    @Test
    void noTurnPassesWhenTheGameIsOver() {
        Game<NinePilesTable> game = dealt("piles=1", 2, "7S 6S");

        assertThat(play(game, "GUESS:p1:1:higher").lastEvents())
                .containsExactly(new NinePilesEvent.Laid(1, Card.parseAll("6S"), false), new NinePilesEvent.Locked(1));
    }

    // N9

    @Test
    void everybodySeesAllPilesAndTheStocksCountAlone() {
        Game<NinePilesTable> game = play(dealt("original", 2, NINE + "8S"), "GUESS:p1:1:lower");

        for (var viewer : List.of(Seat.of(1), Seat.of(2), Spectator.SPECTATOR)) {
            NinePilesTable seen = game.seenBy(viewer).state();
            assertThat(seen.piles()).isEqualTo(game.state().piles());
            assertThat(seen.shoe().size()).isEqualTo(42);
            assertThat(seen.shoe().cards()).containsOnly(Card.UNKNOWN);
            assertThat(game.lastEvents(viewer)).isEqualTo(game.lastEvents());
        }
        assertThat(game.state().toString()).contains("42 left").doesNotContain("2S");
    }

    @Test
    void isFoundByItsName() {
        assertThat(Games.found().named("nine-piles")).hasSize(1).first().isInstanceOf(NinePiles.class);
    }

    @Test
    void mayBeTakenBackSinceNobodyLosesByIt() {
        assertThat(new NinePiles().presentation().mayUndo()).isTrue();
    }

    @Test
    void noGuessIsTakenBackForItShowedTheNextCard() {
        Game<NinePilesTable> game = dealt("original", 2, NINE + "2S");
        Game<NinePilesTable> guessed = game.play(Seat.of(1), new NinePilesAction.Guess(1, Call.HIGHER));

        assertThat(guessed.showed(Seat.of(1))).isTrue();
        assertThat(guessed.takenBack(Seat.of(1))).isEmpty();
    }

    @Test
    void carriesItsRulePage() {
        assertThat(new NinePiles().rules()).startsWith("# Nine Piles").contains("**N11. The advisor.**");
    }

    @ParameterizedTest
    @CsvSource({"counting", "careful", "random"})
    void itsBotsPlayToTheEnd(String name) {
        Bot<NinePilesTable> bot = new NinePiles().bots().get(name);

        Game<NinePilesTable> end =
                Playout.of(new NinePiles(), List.of(bot), Seed.of(2)).finish(NinePiles.newGame(3));

        assertThat(end.state().outcome()).isPresent();
        assertThat(new NinePiles().bots()).hasSize(3);
    }
}
