package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Log;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.sealed.Checked;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program verifies: each proof once, and nothing again when it starts with its own file (L23). */
class ResumeTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=1");

    @TempDir
    Path folder;

    @Test
    void eachProofIsVerifiedOnceByEveryoneButWhoMadeIt() throws IOException {
        Round<PokerTable> round = new Round<>(new Poker(), Mode.SEALED, POKER, 2, 11, folder).play(20_000);
        Checked watching = Checked.none();
        Log log = new Log(round.agreement.match(), Point.first(round.game, round.agreement, watching));
        log.hearAll(round.file(1).lines);

        assertThat(log.end()).isPresent();
        assertThat(watching.proofs()).isPositive();
        assertThat(round.at(1).proofs() + round.at(2).proofs()).isEqualTo(watching.proofs());
        round.close();
    }

    @Test
    void whoStartsAgainWithItsFileVerifiesNothingAgain() throws IOException {
        Round<PokerTable> round = new Round<>(new Poker(), Mode.SEALED, POKER, 2, 11, folder).until(1, 6);
        PokerTable before = round.at(2).game().state();
        assertThat(round.at(2).proofs()).isPositive();
        assertThat(round.at(2).member().verified()).isPositive();
        round.kill(2);
        Player<PokerTable> again = round.join(2, false);

        assertThat(again.game().state()).isEqualTo(before);
        assertThat(again.proofs()).isZero();
        assertThat(again.member().verified()).isZero();
        round.play(20_000).isFull();
        round.close();
    }

    @Test
    void whoComesBackWithoutItsFileVerifiesAll() throws IOException {
        Round<PokerTable> round = new Round<>(new Poker(), Mode.SEALED, POKER, 3, 11, folder).until(1, 6);
        round.lose(2);
        round.turn();
        Player<PokerTable> again = round.join(2, true);
        round.until(2, 6);
        assertThat(again.proofs()).isPositive();
        assertThat(again.member().verified()).isPositive();
        round.close();
    }
}
