package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What players say for what they do, and are understood by. */
class WordsTest {
    private static final Poker POKER = new Poker();

    private static Game<PokerTable> game() {
        return Poker.newGame(PokerRules.GEOGRAM, List.of(1000L, 1000L), Seat.of(1))
                .settled(ChanceSource.stacked("AS AD KS KD"));
    }

    private static List<String> said(Game<PokerTable> game) {
        PokerTable table = game.state();
        return table.legalActions(table.hand().turn()).corners().stream()
                .map(action -> POKER.presentation().words(table, action).orElse("-"))
                .toList();
    }

    @Test
    void toBetAllOneHasIsGrave() {
        PokerTable table = game().state();

        assertThat(table.legalActions(table.hand().turn()).corners())
                .filteredOn(
                        action -> POKER.presentation().grave(table, table.hand().turn(), action))
                .containsExactly(new PokerAction.AllIn(1000), new PokerAction.RaiseTo(1000));
    }

    @Test
    void movesAreInPlayersWords() {
        Game<PokerTable> game = game();
        assertThat(said(game)).containsExactly("fold", "call 10", "all-in 1000", "raise to 40", "raise to 1000");

        Game<PokerTable> flop =
                game.play(Seat.of(1), new PokerAction.Call(10)).play(Seat.of(2), new PokerAction.Check());
        flop = flop.settled(ChanceSource.stacked(""));
        assertThat(said(flop)).containsExactly("check", "all-in 980", "bet 20", "bet 980");

        assertThat(POKER.presentation().words(game.state(), new PokerAction.Twice(true)))
                .contains("run it twice");
        assertThat(POKER.presentation().words(game.state(), new PokerAction.Twice(false)))
                .contains("run it once");
        assertThat(POKER.presentation().words(game.state(), new PokerHouse.Deal()))
                .isEmpty();
    }

    @Test
    void otherWordsForTheSameAreUnderstood() {
        Game<PokerTable> game = game();
        assertThat(List.of("all in", "ALLIN", "Shove", "push 1000", "bet 60", "reraise to 60", "fold", "s My.game"))
                .extracting(typed -> POKER.presentation().heard(game.seenBy(Seat.of(1)), typed))
                .containsExactly(
                        "all-in", "all-in", "all-in", "all-in 1000", "raise to 60", "raise to 60", "fold", "s My.game");

        Game<PokerTable> flop = game.play(Seat.of(1), new PokerAction.Call(10))
                .play(Seat.of(2), new PokerAction.Check())
                .settled(ChanceSource.stacked(""));
        assertThat(List.of("raise to 60", "raise 60", "bet 60"))
                .extracting(typed -> POKER.presentation().heard(flop.seenBy(Seat.of(2)), typed))
                .containsExactly("bet 60", "bet 60", "bet 60");
    }

    /** Those who play for all they have are asked again. */
    @Test
    void allInIsGraveByWhateverName() {
        PokerTable first = game().state();
        assertThat(POKER.presentation().grave(first, Seat.of(1), new PokerAction.RaiseTo(1000)))
                .isTrue();
        assertThat(POKER.presentation().grave(first, Seat.of(1), new PokerAction.AllIn()))
                .isTrue();
        assertThat(POKER.presentation().grave(first, Seat.of(1), new PokerAction.RaiseTo(999)))
                .isFalse();
        assertThat(POKER.presentation().grave(first, Seat.of(1), new PokerAction.CheckOrCall()))
                .isFalse();
        assertThat(POKER.presentation().grave(first, House.HOST, new PokerAction.Away(Seat.of(1))))
                .isTrue();

        PokerTable raised =
                game().play(Seat.of(1), new PokerAction.RaiseTo(1000)).state();
        assertThat(List.of(new PokerAction.Call(980), new PokerAction.Call(), new PokerAction.CheckOrCall()))
                .allMatch(action -> POKER.presentation().grave(raised, Seat.of(2), action));
        assertThat(POKER.presentation().grave(raised, Seat.of(2), new PokerAction.Fold()))
                .isFalse();
    }
}
