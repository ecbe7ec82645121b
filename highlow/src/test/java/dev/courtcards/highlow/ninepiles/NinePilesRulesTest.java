package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Tables.NINE;
import static dev.courtcards.highlow.ninepiles.Tables.code;
import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.ending;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static dev.courtcards.highlow.ninepiles.Tables.rules;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.highlow.ninepiles.NinePilesRules.Tie;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options N10, each against the same cards without it. */
class NinePilesRulesTest {
    /** Whether pile 1 is open after one guess on it, and how many cards lie there. */
    private static String after(String rules, String top, String call, String next) {
        Pile pile = play(dealt(rules, 1, top + " 2D 3D 4D 5D 6D 8D 9D TD " + next), "GUESS:p1:1:" + call)
                .state()
                .pile(1);
        return (pile.open() ? "open " : "locked ") + pile.cards().size();
    }

    @ParameterizedTest
    @CsvSource({
        "original, AC, higher, KH, open 2",
        "original, AC, lower, KH, locked 2",
        "aceHigh=true, AC, lower, KH, open 2",
        "aceHigh=true, AC, higher, KH, locked 2",
        "aceHigh=true, KC, higher, AH, open 2",
        "aceHigh=true, 2C, lower, AH, locked 2",
        "aceHigh=true, 7C, higher, 8H, open 2"
    })
    void theAceMayBeHigh(String rules, String top, String call, String next, String expected) {
        assertThat(after(rules, top, call, next)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "DRAW_ON, higher, 7H 7S 2H, locked 4",
        "DRAW_ON, lower, 7H 7S 2H, open 4",
        "LOSE, higher, 7H 8H, locked 2",
        "LOSE, lower, 7H 6H, locked 2",
        "WIN, higher, 7H 2H, open 2",
        "WIN, lower, 7H KH, open 2"
    })
    void aTieDrawsOnOrLosesOrWins(String tie, String call, String next, String expected) {
        assertThat(after("tie=" + tie, "7C", call, next)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "same=true, 7H 2H, open 2",
        "same=true, 8H 7H, locked 2",
        "same=true, 6H 7H, locked 2",
        "same=true tie=LOSE, 7H 2H, open 2",
        "same=true tie=WIN, 8H 7H, locked 2"
    })
    void sameIsAThirdGuessDecidedByOneCard(String rules, String next, String expected) {
        assertThat(after(rules, "7C", "same", next)).isEqualTo(expected);
    }

    @Test
    void sameIsOnTheMenuOnlyWithTheOption() {
        assertThat(dealt("same=true", 1, NINE).state().legalActions(Seat.of(1)).single())
                .hasSize(27)
                .contains(new NinePilesAction.Guess(9, Call.SAME));
        assertThat(dealt("original", 1, NINE).state().legalActions(Seat.of(1)).single())
                .hasSize(18)
                .doesNotContain(new NinePilesAction.Guess(9, Call.SAME));
        assertThat(code(dealt("same=true", 1, NINE), "GUESS:p1:1:same")).isEqualTo("accepted");
    }

    @ParameterizedTest
    @CsvSource({
        "7C, higher, JK, open 2",
        "7C, lower, JK, open 2",
        "7C, same, JK, open 2",
        "JK, higher, 2H, open 2",
        "JK, lower, KH, open 2",
        "JK, same, KH, open 2",
        "JK, higher, JK, open 2",
        "7C, higher, 7H JK, open 3"
    })
    void aJokerIsRightForEveryGuess(String top, String call, String next, String expected) {
        assertThat(after("jokers=2 same=true", top, call, next)).isEqualTo(expected);
    }

    @Test
    void aCardOnAJokerIsTheNextReference() {
        Game<NinePilesTable> game = play(
                dealt("jokers", 1, NINE + "JK KS QS"), "GUESS:p1:1:lower", "GUESS:p1:1:lower", "GUESS:p1:1:higher");

        assertThat(game.state().pile(1)).isEqualTo(new Pile(Card.parseAll("7S JK KS QS"), false));
    }

    @ParameterizedTest
    @CsvSource({"0, 52, french52", "1, 53, french52+1", "2, 54, french52+2", "3, 55, french52+3", "4, 56, french52+4"})
    void jokersJoinThePack(int jokers, int cards, String id) {
        NinePilesTable table = dealt("jokers=" + jokers, 1, "").state();

        assertThat(table.pack().id()).isEqualTo(id);
        assertThat(table.cards()).hasSize(cards);
        assertThat(table.pack().count(Card.JOKER)).isEqualTo(jokers);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 9, 10, 12, 20})
    void anyNumberOfPilesIsDealt(int piles) {
        Game<NinePilesTable> game = dealt("piles=" + piles, 1, "");

        assertThat(game.state().piles()).hasSize(piles);
        assertThat(game.state().shoe().size()).isEqualTo(52 - piles);
        assertThat(game.state().legalActions(Seat.of(1)).single()).hasSize(2 * piles);
        assertThat(code(game, "GUESS:p1:" + piles + ":higher")).isEqualTo("accepted");
        assertThat(code(game, "GUESS:p1:" + (piles + 1) + ":higher")).isEqualTo("nine-piles.no-such-pile");
    }

    @Test
    void aLockedPileLeavesTheMenuOfALargeTableToo() {
        Game<NinePilesTable> game =
                play(dealt("piles=12", 1, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"), "GUESS:p1:11:higher");

        assertThat(game.state().legalActions(Seat.of(1)).single())
                .hasSize(22)
                .doesNotContain(new NinePilesAction.Guess(11, Call.HIGHER), new NinePilesAction.Guess(11, Call.LOWER));
    }

    @Test
    void aStockThatEndsInATieIsWrongWhereTiesLose() {
        assertThat(play(ending("ties-lose", "7H", "7S"), "GUESS:p1:1:higher")
                        .state()
                        .outcome()
                        .orElseThrow()
                        .reason())
                .isEqualTo("deck wins");
        assertThat(play(ending("ties-win", "7H", "7S"), "GUESS:p1:1:higher")
                        .state()
                        .outcome()
                        .orElseThrow()
                        .reason())
                .isEqualTo("players win");
    }

    @Test
    void thePresetsAreTheseAndOriginalIsTheDefault() {
        Rulebook<NinePilesRules> book = new NinePiles().rulebook();

        assertThat(book.presets())
                .containsExactly("original", "ties-lose", "ties-win", "three-way", "ace-high", "jokers");
        assertThat(book.rules("original")).contains(NinePilesRules.ORIGINAL);
        assertThat(rules("original")).isEqualTo(new NinePilesRules(9, 0, false, Tie.DRAW_ON, false));
        assertThat(rules("ties-lose")).isEqualTo(rules("tie=LOSE"));
        assertThat(rules("ties-win")).isEqualTo(rules("tie=WIN"));
        assertThat(rules("three-way")).isEqualTo(rules("tie=LOSE same=true"));
        assertThat(rules("ace-high")).isEqualTo(rules("aceHigh=true"));
        assertThat(rules("jokers")).isEqualTo(rules("jokers=2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"piles=0", "piles=21", "jokers=5", "jokers=-1", "tie=MAYBE", "same=yes", "aces=high"})
    void whatCannotBeIsRefusedWithItsPlace(String words) {
        assertThatThrownBy(() -> rules("original " + words))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, piles=0, piles=1 to 20",
        "21, 0, piles=21, piles=1 to 20",
        "9, -1, jokers=-1, jokers=0 to 4",
        "9, 5, jokers=5, jokers=0 to 4",
    })
    void theRecordKeepsItsLimitsItself(int piles, int jokers, String wrong, String expected) {
        assertThatThrownBy(() -> new NinePilesRules(piles, jokers, false, Tie.DRAW_ON, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(wrong + ", expected " + expected);
    }
}
