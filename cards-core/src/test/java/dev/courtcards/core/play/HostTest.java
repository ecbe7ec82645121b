package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class HostTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);
    private final AtomicLong now = new AtomicLong();
    private final List<String> lines = new ArrayList<>();

    private Host<Race.Track> race(int round, int whole) {
        return race(
                round,
                whole,
                now::get,
                game -> lines.add(Race.NOTATION.write(game.lastMove().orElseThrow())));
    }

    private static Host<Race.Track> race(
            int round, int whole, LongSupplier nanos, Consumer<Game<Race.Track>> listener) {
        return Host.holding(
                Race.newGame(Duration.ofSeconds(round), Duration.ofSeconds(whole)),
                ChanceSource.of(Seed.of(1)),
                Host.Clock.ZERO,
                nanos,
                listener);
    }

    private void wait(int seconds) {
        now.addAndGet(Duration.ofSeconds(seconds).toNanos());
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
        assertThat(host.deadline()).contains(Duration.ofSeconds(10));
    }

    @Test
    void aTimerThatIsStoppedInTimeNeverRunsOut() {
        Host<Race.Track> host = race(5, 100);

        wait(3);
        assertThat(host.submit(TWO, new Race.Press())).isEmpty();
        wait(3);
        host.tick();

        assertThat(lines).containsExactly("PRESS:p2");
        assertThat(host.deadline()).contains(Duration.ofSeconds(8));
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
                .hasToString("p1 cannot report that time is up; the clock does [not-now]");
        assertThat(host.game()).isSameAs(before);
    }

    @Test
    void playsTheMovesOfTheOfficialsByItself() {
        HighCard high = new HighCard();
        List<Integer> plies = new ArrayList<>();
        Host<HighCard.Table> host = Host.holding(
                high.newGame(Setup.of("high-card").seats(3)),
                ChanceSource.stacked("2C 9D KS"),
                Host.Clock.ZERO,
                now::get,
                game -> plies.add(game.ply()));

        assertThat(plies).containsExactly(1, 2);
        assertThat(host.game().state().mayAct()).containsExactly(ONE);
        assertThat(host.submit(TWO, new HighCard.Keep()).orElseThrow().reason()).isEqualTo(Reason.Common.NOT_YOUR_TURN);
        assertThat(plies).hasSize(2);
    }

    @Test
    void aHostThatForgetsGoesOnAlike() {
        Host<Race.Track> host = race(5, 100);
        host.submit(TWO, new Race.Press());

        host.forget();
        wait(5);
        host.tick();

        assertThat(lines).containsExactly("PRESS:p2", "EXPIRED:clock:3");
        assertThat(host.game().ply()).isEqualTo(2);
        assertThat(host.game().at(1).previous()).isEmpty();
    }

    @Test
    void aListenerThatThrowsStopsNoTimer() {
        Host<Race.Track> host = race(5, 100, now::get, game -> {
            throw new IllegalStateException("gone");
        });

        assertThatThrownBy(() -> host.submit(TWO, new Race.Press())).hasMessage("gone");
        host.tick();
        assertThat(host.deadline()).contains(Duration.ofSeconds(5));
        wait(5);
        assertThatThrownBy(host::tick).hasMessage("gone");
        host.tick();
        assertThat(host.deadline()).contains(Duration.ofSeconds(10));
        assertThat(host.game().ply()).isEqualTo(2);
    }

    @Test
    void anErrorOfTheListenerComesOutAndTheNextCallDeliversTheRest() {
        List<Integer> plies = new ArrayList<>();
        Host<Race.Track> host = race(5, 5, now::get, game -> {
            plies.add(game.ply());
            if (game.ply() == 1) {
                throw new AssertionError("gone");
            }
        });

        wait(3);
        assertThatThrownBy(() -> host.submit(TWO, new Race.Press()))
                .isInstanceOf(AssertionError.class)
                .hasMessage("gone");
        assertThat(host.game().ply()).isEqualTo(1);
        host.submit(ONE, new Race.Press());

        assertThat(plies).containsExactly(1, 2);
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
    void aStampThatTheClockHasNotReachedIsRefused() {
        Host<Race.Track> host = race(5, 100);
        wait(4);

        assertThat(host.submit(ONE, new Race.Press(), Duration.ofSeconds(5)).orElseThrow())
                .hasToString("made at PT5S, but the clock of the table reads PT4S [not-now]");
        assertThat(lines).isEmpty();
        assertThat(host.submit(ONE, new Race.Press(), Duration.ofSeconds(4))).isEmpty();
    }

    @Test
    void aCommandMadeInTimeIsLateOnceTheTimerHasRunOut() {
        Host<Race.Track> host = race(5, 100);
        wait(6);

        assertThat(late(host, ONE, 4)).isTrue();
        assertThat(lines).containsExactly("EXPIRED:clock:2");
        assertThat(host.submit(ONE, new Race.Press(), Duration.ofSeconds(5))).isEmpty();
    }

    @Test
    void aCommandMadeBeforeTheLastMoveIsLateAndARefusedOneDelaysNobody() {
        Host<Race.Track> host = race(5, 100);
        wait(3);

        assertThat(host.submit(TWO, new Race.Press(), Duration.ofSeconds(2))).isEmpty();
        assertThat(late(host, ONE, 1)).isTrue();
        assertThat(host.submit(Seat.of(9), new Race.Press(), Duration.ofSeconds(3)))
                .isPresent();
        assertThat(host.submit(ONE, new Race.Press(), Duration.ofSeconds(2))).isEmpty();
        assertThat(lines).containsExactly("PRESS:p2", "PRESS:p1");
    }

    @Test
    void aSourceThatStepsBackNeitherFreezesNorRefusesAnybody() {
        Host<Race.Track> host = race(5, 100);
        wait(3);
        host.submit(ONE, new Race.Press());
        wait(-2);

        assertThat(host.elapsed()).isEqualTo(Duration.ofSeconds(3));
        assertThat(late(host, TWO, 3)).isFalse();
        wait(7);
        host.tick();
        assertThat(lines).containsExactly("PRESS:p1", "PRESS:p2", "EXPIRED:clock:4");
    }

    @Test
    void theSourceMayCountFromAnywhere() {
        now.set(Long.MAX_VALUE - 1);
        Host<Race.Track> host = race(5, 100);

        wait(5);
        host.tick();

        assertThat(host.elapsed()).isEqualTo(Duration.ofSeconds(5));
        assertThat(lines).containsExactly("EXPIRED:clock:2");
    }

    @Test
    void anotherHostGoesOnWhereTheTimersWere() {
        Host<Race.Track> before = race(5, 100);
        wait(3);
        Host.Clock clock = before.clock();
        assertThat(clock)
                .isEqualTo(new Host.Clock(
                        Duration.ofSeconds(3), Map.of(1, Duration.ofSeconds(100), 2, Duration.ofSeconds(5))));
        now.set(1_000_000);

        Host<Race.Track> host = Host.holding(before.game(), ChanceSource.of(Seed.of(1)), clock, now::get, game -> {});

        assertThat(host.clock()).isEqualTo(clock);
        wait(1);
        host.tick();
        assertThat(host.game().ply()).isZero();
        wait(1);
        host.tick();
        assertThat(host.game().lastMove().orElseThrow().action()).isEqualTo(new Race.Expired(2));
        assertThat(late(host, ONE, 2)).isTrue();
    }

    @Test
    void aListenerThatSubmitsHearsInOrder() {
        List<Host<Race.Track>> hosts = new ArrayList<>();
        List<Integer> plies = new ArrayList<>();
        Host<Race.Track> host = race(5, 100, now::get, game -> {
            if (game.ply() == 1) {
                assertThat(hosts.get(0).submit(TWO, new Race.Press())).isEmpty();
            }
            plies.add(game.ply());
        });
        hosts.add(host);

        host.submit(ONE, new Race.Press());

        assertThat(plies).containsExactly(1, 2);
    }

    @Test
    void aSlowListenerHoldsUpNobodyAndHearsInOrder() throws Exception {
        CountDownLatch played = new CountDownLatch(2);
        List<Integer> plies = Collections.synchronizedList(new ArrayList<>());
        Host<Race.Track> host = race(5, 100, now::get, game -> {
            try {
                played.await(); // until the other threads have played, while this one is told of the first move
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            plies.add(game.ply());
        });
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Callable<Boolean>> players = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            players.add(() -> {
                boolean told = host.submit(ONE, new Race.Press()).isEmpty();
                played.countDown();
                return told;
            });
        }
        for (Future<Boolean> one : pool.invokeAll(players)) {
            one.get();
        }
        pool.shutdown();

        assertThat(plies).containsExactly(1, 2, 3);
    }

    @Test
    void theNextHandBeginsByItselfWhereTheHostLeads() {
        List<String> told = new ArrayList<>();
        Rounds rounds = new Rounds();
        Host<Rounds.Count> host = Host.leading(
                Driver.of(rounds, List.of(), ChanceSource.of(Seed.of(1)), Seed.of(1)),
                Game.begin(new Rounds.Count(0)),
                Host.Clock.ZERO,
                now::get,
                game -> told.add(game.lastMove().orElseThrow().by().text()));

        assertThat(told).containsExactly("dealer");
        host.submit(ONE, new Rounds.Step());
        assertThat(told).containsExactly("dealer", "p1", "dealer");
        assertThat(host.game().state().mayAct()).containsExactly(ONE);
    }

    @Test
    void theNextHandWaitsWhereTheHostHolds() {
        Host<Rounds.Count> host = Host.holding(
                Game.begin(new Rounds.Count(0)), ChanceSource.of(Seed.of(1)), Host.Clock.ZERO, now::get, game -> {});

        assertThat(host.game().ply()).isZero();
        assertThat(host.submit(House.DEALER, new Rounds.Step())).isEmpty();
        assertThat(host.game().ply()).isEqualTo(1);
    }

    private static boolean late(Host<Race.Track> host, Seat by, long second) {
        return host.submit(by, new Race.Press(), Duration.ofSeconds(second))
                .filter(refusal -> refusal.reason() == Reason.Common.LATE)
                .isPresent();
    }

    // ---- who is gone

    private static final Bot<Corridor> WALKER = (seen, random) -> new Corridor.Step();

    private static RandomGenerator coins() {
        return Seed.of(3).coins("bot/p1");
    }

    private Host<Corridor> corridor() {
        return Host.holding(
                Game.begin(new Corridor()), ChanceSource.of(Seed.of(1)), Host.Clock.ZERO, now::get, game -> {});
    }

    @Test
    void aGameHearsWhoIsGoneAsSoonAsItHasARuleForIt() {
        Host<Corridor> host = corridor();

        host.leave(ONE, WALKER, coins());

        // The stand-in walked, since nobody can leave before the first step.
        assertThat(host.game().moves())
                .containsExactly(new Move<>(ONE, new Corridor.Step()), new Move<>(House.HOST, new Corridor.Leave(ONE)));
        host.leave(ONE, WALKER, coins());
        assertThat(host.submit(TWO, new Corridor.Step())).isEmpty();
        assertThat(host.game().ply()).isEqualTo(3);
        assertThat(host.game().state().mayAct()).containsExactly(TWO);
    }

    @Test
    void aPlayerThatIsBackPlaysOnAndTheGameHearsIt() {
        Host<Corridor> host = corridor();
        host.leave(ONE, WALKER, coins());

        assertThat(host.back(ONE)).isEmpty();
        assertThat(host.game().lastMove().orElseThrow().action()).isEqualTo(new Corridor.Back(ONE));
        assertThat(host.submit(TWO, new Corridor.Step())).isEmpty();
        assertThat(host.game().state().mayAct()).containsExactly(ONE);
        assertThat(host.back(ONE)).isEmpty();
        assertThat(host.back(TWO)).isEmpty();
        assertThat(host.game().ply()).isEqualTo(4);
    }

    @Test
    void aGameMayLetNobodyBack() {
        Host<Corridor> host = corridor();
        host.submit(ONE, new Corridor.Step());
        host.leave(TWO, WALKER, coins());

        assertThat(host.back(TWO).orElseThrow().reason()).isEqualTo(Reason.Common.NOT_NOW);
        assertThat(host.game().state().away()).containsExactly(TWO);
    }

    @Test
    void aStandInPlaysWhereAGameHasNoRuleForIt() {
        HighCard high = new HighCard();
        Host<HighCard.Table> host = Host.holding(
                high.newGame(Setup.of("high-card").seats(3)),
                ChanceSource.stacked("2C 9D KS"),
                Host.Clock.ZERO,
                now::get,
                game -> {});

        host.leave(ONE, (seen, random) -> new HighCard.Keep(), coins());
        assertThat(host.game().state().mayAct()).containsExactly(TWO);
        assertThat(host.back(ONE)).isEmpty();

        // One who is there lets a stand-in wait for its turn.
        host.leave(Seat.of(3), (seen, random) -> new HighCard.Keep(), coins());
        assertThat(host.game().state().mayAct()).containsExactly(TWO);
        host.submit(TWO, new HighCard.Keep());
        assertThat(host.game().isOver()).isTrue();
    }

    private static final Bot<Race.Track> PRESSER = (seen, random) -> new Race.Press();

    @Test
    void aStandInPlaysOneMoveWhereOthersMayActAndItsTimerBegins() {
        Host<Race.Track> host = race(5, 100);
        wait(3);

        host.leave(ONE, PRESSER, coins());

        assertThat(lines).containsExactly("PRESS:p1");
        assertThat(host.deadline()).contains(Duration.ofSeconds(8));
    }

    @Test
    void aTimerThatRanOutComesBeforeWhoLeavesOrIsBack() {
        Host<Race.Track> host = race(5, 100);

        wait(5);
        host.leave(ONE, PRESSER, coins());
        assertThat(lines).containsExactly("EXPIRED:clock:2", "PRESS:p1");
        wait(5);
        host.back(ONE);
        assertThat(lines).startsWith("EXPIRED:clock:2", "PRESS:p1", "EXPIRED:clock:4");
    }

    /** What would rather wait, waits for others and for the clock. */
    private static final Bot<Race.Track> IDLE = new Bot<>() {
        @Override
        public Action<Race.Track> choose(Observation<Race.Track> seen, RandomGenerator random) {
            return new Race.Press();
        }

        @Override
        public Optional<Action<Race.Track>> offer(Observation<Race.Track> seen, RandomGenerator random) {
            return Optional.empty();
        }
    };

    @Test
    void aStandInMayWaitForTheClock() {
        Host<Race.Track> host = race(5, 100);

        host.leave(ONE, IDLE, coins());
        host.leave(TWO, IDLE, coins());
        assertThat(lines).isEmpty();
        wait(5);
        host.tick();
        assertThat(lines).containsExactly("EXPIRED:clock:2");
        host.leave(TWO, (seen, random) -> new Race.Press(), coins());
        assertThat(host.game().isOver()).isTrue();
        assertThat(host.game().state().two()).isEqualTo(2);
    }

    @Test
    void whereAllAreGoneAndWouldWaitTheFirstActs() {
        Host<Corridor> host = corridor();
        Bot<Corridor> idle = new Bot<>() {
            @Override
            public Action<Corridor> choose(Observation<Corridor> seen, RandomGenerator random) {
                return new Corridor.Step();
            }

            @Override
            public Optional<Action<Corridor>> offer(Observation<Corridor> seen, RandomGenerator random) {
                return Optional.empty();
            }
        };

        host.leave(ONE, idle, coins());

        assertThat(host.game().ply()).isEqualTo(2);
    }
}
