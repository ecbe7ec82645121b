package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallTable.Phase;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Recall with a host and a clock that the test sets (recall R3). */
class TimeTest {
    private static final Setup SETUP = Setup.of("recall")
            .with("PLAYERS", "ann bob")
            .with("STARTER", "p1")
            .with("SEED", Seed.of(3).hex());

    private final AtomicLong now = new AtomicLong();
    private final Host<RecallTable> host = Host.holding(
            new Recall().newGame(SETUP), SETUP.luck().orElseThrow(), Host.Clock.ZERO, now::get, game -> {});

    private void wait(int seconds) {
        now.addAndGet(Duration.ofSeconds(seconds).toNanos());
        host.tick();
    }

    private RecallTable table() {
        return host.game().state();
    }

    private Optional<String> play(Seat seat, RecallAction action) {
        return host.submit(seat, action).map(Refusal::reason).map(reason -> reason.code());
    }

    @Test
    void theHostDealsAndPeeksForAPlayerWhoIsLate() {
        assertThat(table().phase()).isEqualTo(Phase.INITIAL_PEEK);
        wait(14);
        assertThat(table().phase()).isEqualTo(Phase.INITIAL_PEEK);
        wait(1);
        assertThat(table().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(table().player(P2).collected()).isEqualTo(1);
        assertThat(host.deadline()).contains(Duration.ofSeconds(25));
    }

    @Test
    void whatComesTooLateFindsTheStateAfterTheExpiry() {
        wait(15);
        play(P1, new Draw());
        play(P1, Play.DRAWN);
        now.addAndGet(Duration.ofMillis(4_999).toNanos());
        assertThat(table().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
        now.addAndGet(Duration.ofMillis(1).toNanos());

        assertThat(play(P2, new SameRank(1))).contains("recall.wrong-phase");
    }

    /** Where commands are stamped the stamp decides, not the way that a command took. */
    @Test
    void aCardThrownInTimeThatComesAfterTheEndOfTheWindowIsLate() {
        wait(15);
        play(P1, new Draw());
        play(P1, Play.DRAWN);
        SameRank thrown = new SameRank(table().player(P2).slot(1).faceUp() ? 2 : 1);
        wait(4);
        assertThat(table().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
        wait(1);
        RecallTable after = table();

        assertThat(host.submit(P2, thrown, Duration.ofMillis(19_999)))
                .map(refusal -> refusal.reason().code())
                .contains("late");
        assertThat(table()).isSameAs(after);
    }

    @Test
    void theWindowIsNotProlongedByCardsThrown() {
        wait(15);
        play(P1, new Draw());
        play(P1, Play.DRAWN);
        wait(3);
        int slot = table().player(P2).slot(1).faceUp() ? 2 : 1;
        assertThat(play(P2, new SameRank(slot))).isEmpty();
        wait(1);
        assertThat(table().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
        wait(1);
        assertThat(table().phase()).isNotEqualTo(Phase.SAME_RANK_WINDOW);
    }

    @Test
    void everyTimerHasASpanOfItsOwn() {
        Game<RecallTable> game = Tables.peeking(
                "initialPeekSeconds=1 drawSeconds=2 playSeconds=3 sameRankSeconds=4 specialSeconds=5",
                2,
                "2C 3C 4C 5C 6C 7C 8C 9C TC QC");
        assertThat(timer(game)).isEqualTo("initial peek 1");
        game = Tables.expire(game);
        Seat first = game.state().turn().seat();
        assertThat(timer(game)).isEqualTo("draw 2");
        game = game.play(first, new Draw());
        assertThat(timer(game)).isEqualTo("play 3");
        game = game.play(first, Play.DRAWN);
        assertThat(timer(game)).isEqualTo("same rank 4");
        assertThat(timer(Tables.expire(game))).isEqualTo("special 5");
    }

    private static String timer(Game<RecallTable> game) {
        Timer timer = game.state().timers().get(0);
        return timer.purpose() + " " + timer.length().toSeconds();
    }

    @Test
    void theRecordGivesTheSameGameWhateverTheClockDid() {
        for (int i = 0; i < 400 && !host.game().isOver(); i++) {
            wait(1 + i % 7);
            if (i % 3 > 0 && table().phase() == Phase.DRAWING_CARD) {
                play(table().turn().seat(), new Draw());
                play(table().turn().seat(), Play.DRAWN);
            }
        }
        String record = Replay.write(new Recall(), SETUP, host.game()).text();

        Game<RecallTable> again = Replay.play(new Recall(), GameRecord.parse(record));

        assertThat(again.state()).isEqualTo(table());
        assertThat(again.moves()).isEqualTo(host.game().moves());
    }
}
