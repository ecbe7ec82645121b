package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Bets that nobody sees before all have bet (fair play B14). */
class HiddenBetTest {
    private static final Setup DUEL = Setup.of("blackjack").with("RULES", "duel");
    private static final Agreement TWO = Party.open(2, DUEL);

    @Test
    void fair18NoAmountIsFoundByTryingAllWithoutTheSalt() {
        HiddenBet bet = HiddenBet.of(TWO, 3, "p1", 50, new Dice(1));
        Set<String> tried = new HashSet<>();
        for (int amount = 10; amount <= 100; amount++) {
            tried.add(new HiddenBet(TWO, 3, "p1", amount, "0".repeat(64)).digest());
        }
        assertThat(tried).hasSize(91).doesNotContain(bet.digest());
        assertThat(bet.toString()).isEqualTo("HiddenBet[p1]");
        String salt = bet.open().field(2);
        assertThat(new HiddenBet(TWO, 3, "p1", 50, salt).digest())
                .isEqualTo(bet.hash().field(1));
        assertThat(List.of(
                        new HiddenBet(TWO, 4, "p1", 50, salt),
                        new HiddenBet(TWO, 3, "p2", 50, salt),
                        new HiddenBet(TWO, 3, "p1", 51, salt),
                        new HiddenBet(Party.open(3, DUEL), 3, "p1", 50, salt)))
                .allMatch(other -> !other.digest().equals(bet.digest()));
        assertThat(HiddenBet.of(TWO, 3, "p1", 50, new Dice(2)).digest()).isNotEqualTo(bet.digest());
    }

    /** Two players of the duel, who bet at the same time. */
    private static OpenPlay<?> duel() {
        CardGame<?> game = Games.found().find(DUEL);
        OpenPlay<?> play = OpenPlay.acknowledged(game, TWO);
        play.begin(new Play.Start(TWO, "", new byte[32], new byte[0]));
        assertThat(play.game().state().mayAct()).contains((Actor) Seat.of(1), Seat.of(2));
        return play;
    }

    private static String heard(OpenPlay<?> play, String from, Message message) {
        List<String> said = new ArrayList<>();
        String code = Refused.code(() -> play.hear(from, message)
                .ifPresent(cheat -> said.add(cheat.member() + " " + cheat.kind().code())));
        said.add(code);
        return String.join("", said);
    }

    @Test
    void bothBetsCountOnceBothAreOpen() {
        OpenPlay<?> play = duel();
        int round = play.game().ply();
        HiddenBet one = HiddenBet.of(TWO, round, "p1", 50, new Dice(3));
        HiddenBet two = HiddenBet.of(TWO, round, "p2", 20, new Dice(4));
        assertThat(heard(play, "p1", one.hash())).isEmpty();
        assertThat(play.awaited()).containsExactly("p2");
        assertThat(heard(play, "p1", one.open())).isEqualTo("early");
        assertThat(heard(play, "p2", two.hash())).isEmpty();
        assertThat(heard(play, "p2", two.open())).isEmpty();
        assertThat(play.awaited()).containsExactly("p1");
        assertThat(play.game().ply()).isEqualTo(round);
        assertThat(heard(play, "p1", one.open())).isEmpty();
        assertThat(play.game().ply()).isGreaterThanOrEqualTo(round + 2);
    }

    @Test
    void whoOpensAnotherBetIsNamed() {
        for (Message lie : List.of(
                Message.of(
                        Verb.BET,
                        "p1",
                        60,
                        HiddenBet.of(TWO, 0, "p1", 50, new Dice(3)).open().field(2)),
                Message.of(Verb.BET, "p1", 50, "0".repeat(64)),
                Message.of(Verb.BET, "p2", 50, "0".repeat(64)))) {
            OpenPlay<?> play = duel();
            int round = play.game().ply();
            assertThat(heard(
                            play,
                            "p1",
                            HiddenBet.of(TWO, round, "p1", 50, new Dice(3)).hash()))
                    .isEmpty();
            assertThat(heard(
                            play,
                            "p2",
                            HiddenBet.of(TWO, round, "p2", 50, new Dice(4)).hash()))
                    .isEmpty();
            assertThat(heard(play, "p1", lie)).isEqualTo("p1 wrong-bet");
        }
        OpenPlay<?> play = duel();
        int round = play.game().ply();
        HiddenBet one = HiddenBet.of(TWO, round, "p1", 50, new Dice(3));
        assertThat(heard(play, "p1", one.open())).isEqualTo("p1 wrong-bet");
        assertThat(heard(play, "p1", one.hash())).isEmpty();
        assertThat(heard(play, "p1", one.hash())).isEqualTo("p1 wrong-bet");
        HiddenBet tooMuch = HiddenBet.of(TWO, round, "p2", 999_999, new Dice(4));
        assertThat(heard(play, "p2", tooMuch.hash())).isEmpty();
        assertThat(heard(play, "p2", tooMuch.open())).isEqualTo("p2 illegal-move");
    }
}
