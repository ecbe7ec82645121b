package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class HostTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final List<String> lines = new ArrayList<>();

    private Host<Race.Track> race(int round, int whole) {
        return race(
                round,
                whole,
                now::get,
                game -> lines.add(Race.NOTATION.write(game.lastMove().orElseThrow())));
    }

    private static Host<Race.Track> race(
            int round, int whole, InstantSource clock, Consumer<Game<Race.Track>> listener) {
        return new Host<>(
                Race.newGame(Duration.ofSeconds(round), Duration.ofSeconds(whole)),
                Race.NOTATION,
                Luck.of(Seed.of(1)),
                clock,
                listener);
    }

    private void wait(int seconds) {
        now.updateAndGet(instant -> instant.plusSeconds(seconds));
    }

    @Test
    void playsAnExpiryOnceItsTimerHasRunOut() {
        Host<Race.Track> host = race(5, 100);

        wait(4);
        host.tick();
        assertThat(lines).isEmpty();

        wait(1);
        host.tick();
        host.tick();
        assertThat(lines).containsExactly("EXPIRED:clock:2");
        assertThat(host.deadline()).contains(Instant.EPOCH.plusSeconds(10));
    }

    @Test
    void aTimerThatIsStoppedInTimeNeverRunsOut() {
        Host<Race.Track> host = race(5, 100);

        wait(3);
        assertThat(host.submit(TWO, new Race.Press())).isEmpty();
        wait(3);
        host.tick();

        assertThat(lines).containsExactly("PRESS:p2");
        assertThat(host.deadline()).contains(Instant.EPOCH.plusSeconds(8));
    }

    @Test
    void aCommandThatComesAfterTheEndOfATimerFindsItExpired() {
        Host<Race.Track> host = race(5, 100);

        wait(5);
        host.submit(ONE, new Race.Press());

        assertThat(lines).containsExactly("EXPIRED:clock:2", "PRESS:p1");
    }

    @Test
    void timersThatRunOutTogetherDoSoInTicketOrder() {
        Host<Race.Track> host = race(5, 5);

        wait(60);
        host.tick();

        assertThat(lines).containsExactly("EXPIRED:clock:1");
        assertThat(host.game().isOver()).isTrue();
        assertThat(host.deadline()).isEmpty();
    }

    @Test
    void refusesAStaleTicketAndStaysAsItWas() {
        Host<Race.Track> host = race(5, 100);
        host.submit(ONE, new Race.Press());
        Game<Race.Track> before = host.game();

        var refusal = host.submit(House.CLOCK, new Race.Expired(2));

        assertThat(refusal.orElseThrow()).hasToString("timer 2 is not running [stale-timer]");
        assertThat(host.submit(ONE, new Race.Expired(1)).orElseThrow())
                .hasToString("p1 cannot say that time is up; the clock does [not-now]");
        assertThat(host.game()).isSameAs(before);
    }

    @Test
    void playsTheMovesOfTheOfficialsByItself() {
        HighCard high = new HighCard();
        List<Integer> plies = new ArrayList<>();
        Host<HighCard.Table> host = new Host<>(
                high.newGame(Setup.of("high-card").seats(3)),
                high.notation(),
                Luck.stacked("2C 9D KS"),
                now::get,
                game -> plies.add(game.ply()));

        assertThat(plies).containsExactly(1, 2);
        assertThat(host.game().state().mayAct()).containsExactly(ONE);
        assertThat(host.submit(TWO, new HighCard.Keep()).orElseThrow().reason()).isEqualTo(Reason.Common.NOT_YOUR_TURN);
        assertThat(plies).hasSize(2);
    }

    @Test
    void aListenerThatThrowsStopsNoTimer() {
        Host<Race.Track> host = race(5, 100, now::get, game -> {
            throw new IllegalStateException("gone");
        });

        assertThatThrownBy(() -> host.submit(TWO, new Race.Press())).hasMessage("gone");
        host.tick();
        assertThat(host.deadline()).contains(Instant.EPOCH.plusSeconds(5));
        wait(5);
        assertThatThrownBy(host::tick).hasMessage("gone");
        host.tick();
        assertThat(host.deadline()).contains(Instant.EPOCH.plusSeconds(10));
        assertThat(host.game().ply()).isEqualTo(2);
    }

    @Test
    void manyThreadsGiveOneGameThatReplays() throws Exception {
        Host<Race.Track> host = race(5, 100);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Callable<Integer>> players = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Seat seat = i % 2 == 0 ? ONE : TWO;
            players.add(() -> host.submit(seat, new Race.Press()).isEmpty() ? 1 : 0);
        }
        int accepted = 0;
        for (Future<Integer> one : pool.invokeAll(players)) {
            accepted += one.get();
        }
        pool.shutdown();

        assertThat(accepted).isEqualTo(Race.ROUNDS);
        assertThat(host.game().state().one() + host.game().state().two()).isEqualTo(Race.ROUNDS);
        Game<Race.Track> again = Race.newGame(Duration.ofSeconds(5), Duration.ofSeconds(100));
        for (Move<Race.Track> move : host.game().moves()) {
            again = again.play(move);
        }
        assertThat(again.state()).isEqualTo(host.game().state());
    }

    @Test
    void aCommandMadeAtTheEndOfATimerIsLateEvenIfItArrivesBeforeTheClockIsThere() {
        Host<Race.Track> host = race(5, 100);
        wait(4);

        assertThat(late(host, ONE, 5)).isTrue();
        assertThat(lines).isEmpty();
        assertThat(host.submit(ONE, new Race.Press(), Instant.ofEpochSecond(4))).isEmpty();
    }

    @Test
    void aCommandMadeInTimeIsLateOnceTheTimerHasRunOut() {
        Host<Race.Track> host = race(5, 100);
        wait(6);

        assertThat(late(host, ONE, 4)).isTrue();
        assertThat(lines).containsExactly("EXPIRED:clock:2");
        assertThat(host.submit(ONE, new Race.Press(), Instant.ofEpochSecond(5))).isEmpty();
    }

    @Test
    void aCommandMadeBeforeTheLastMoveIsLateAndARefusedOneDelaysNobody() {
        Host<Race.Track> host = race(5, 100);
        wait(3);

        assertThat(host.submit(TWO, new Race.Press(), Instant.ofEpochSecond(2))).isEmpty();
        assertThat(late(host, ONE, 1)).isTrue();
        assertThat(host.submit(Seat.of(9), new Race.Press(), Instant.ofEpochSecond(3)))
                .isPresent();
        assertThat(host.submit(ONE, new Race.Press(), Instant.ofEpochSecond(2))).isEmpty();
        assertThat(lines).containsExactly("PRESS:p2", "PRESS:p1");
    }

    @Test
    void aCommandIsMadeWhenItsTimersWereLookedAt() {
        Host<Race.Track> host = race(5, 100, () -> now.getAndUpdate(instant -> instant.plusSeconds(1)), game -> {});
        now.set(Instant.ofEpochSecond(4));

        assertThat(host.submit(ONE, new Race.Press())).isEmpty();

        assertThat(late(host, TWO, 4)).isFalse();
    }

    private static boolean late(Host<Race.Track> host, Seat by, long second) {
        return host.submit(by, new Race.Press(), Instant.ofEpochSecond(second))
                .filter(refusal -> refusal.reason() == Reason.Common.LATE)
                .isPresent();
    }
}
