package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.PokerAction.AllIn;
import dev.courtcards.poker.PokerAction.Bet;
import dev.courtcards.poker.PokerAction.Call;
import dev.courtcards.poker.PokerAction.Check;
import dev.courtcards.poker.PokerAction.CheckOrCall;
import dev.courtcards.poker.PokerAction.RaiseTo;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Actions that leave it to the table what they come to (poker 4). */
class AmountsTest {
    private static final ChanceSource LUCK = ChanceSource.of(Seed.of(1));
    private final Game<PokerTable> preflop =
            Poker.newGame(PokerRules.GEOGRAM, List.of(1000L, 400L), Seat.of(1)).settled(LUCK);
    private final Game<PokerTable> flop = play(play(preflop, new Call()), new CheckOrCall());

    private static Game<PokerTable> play(Game<PokerTable> game, PokerAction action) {
        Seat seat = game.state().hand().turn();
        Game<PokerTable> next = game.play(seat, action);
        Script<PokerTable> alone = Script.unchecked(game.state());
        action.play(alone, seat);
        assertThat(alone.state()).isEqualTo(next.state());
        return next.settled(LUCK);
    }

    private static String code(Game<PokerTable> game, PokerAction action) {
        return game.refusal(game.state().hand().turn(), action)
                .map(refusal -> refusal.reason().code())
                .orElse("");
    }

    @Test
    void aGameKeepsWhatTheyComeTo() {
        Game<PokerTable> game = play(play(flop, new Bet(40)), new RaiseTo(100));
        game = play(play(game, new AllIn()), new CheckOrCall());

        assertThat(game.moves().stream()
                        .map(move -> (Object) move.action())
                        .filter(action -> action instanceof Call
                                || action instanceof Check
                                || action instanceof RaiseTo
                                || action instanceof AllIn))
                .containsExactly(
                        new Call(10), new Check(), new RaiseTo(40), new RaiseTo(100), new AllIn(380), new Call(280));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThat(code(flop, new Call())).isEqualTo("poker.nothing-to-call");
        assertThat(code(preflop, new Bet(40))).isEqualTo("poker.bet-to-match");
        assertThat(code(flop, new Bet(10))).isEqualTo("amount-too-small");
        assertThat(code(flop, new Call(0))).isEqualTo("poker.nothing-to-call");
        assertThat(code(preflop, new Call(0))).isEqualTo("poker.wrong-call");
        assertThat(code(preflop, new AllIn(0))).isEqualTo("poker.wrong-all-in");
        assertThatThrownBy(() -> preflop.play(Seat.of(2), new CheckOrCall()))
                .isInstanceOf(IllegalActionException.class);
    }
}
