package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.table.Duel;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole matches that are their log, with a seed that all know (L4, L8 to L11, L13, L27). */
class OpenMatchTest {
    @TempDir
    Path folder;

    private <S extends State<S>> Round<S> played(CardGame<S> game, Setup setup, int seats, long seed) {
        Round<S> round = new Round<>(game, Mode.OPEN, setup, seats, seed, folder).play(20_000);
        for (Player<S> player : round.players) {
            assertThat(player.isOver()).as("%s", player).isTrue();
            assertThat(player.member().proofs()).isEmpty();
            assertThat(player.game().state()).isEqualTo(round.at(1).game().state());
        }
        round.close();
        return round;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void ninePiles(int seats) {
        played(new NinePiles(), Setup.of("nine-piles"), seats, 1);
    }

    @Test
    void poker() {
        played(new Poker(), Setup.of("poker").with("RULES", "geogram hands=2"), 3, 2)
                .isFull();
    }

    @Test
    void romme() {
        played(new Romme(), Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"), 2, 3)
                .isFull();
    }

    @Test
    void recallWithItsRaces() {
        played(new Recall(), Setup.of("recall").with("RULES", "original maxTurns=6"), 3, 4);
    }

    @Test
    void theDuelWithBetsThatNobodySees() {
        played(new Duel(), Setup.of("blackjack").with("RULES", "duel rounds=2"), 3, 5)
                .isFull();
    }

    @Test
    void highLow() {
        played(new HighLow(), Setup.of("highlow"), 2, 6);
    }
}
