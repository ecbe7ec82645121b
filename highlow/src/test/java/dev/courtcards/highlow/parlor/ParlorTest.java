package dev.courtcards.highlow.parlor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** One pot, many players at once. */
class ParlorTest {
    private static final int COMMANDS = Boolean.getBoolean("deep") ? 1_000_000 : 100_000;

    @Test
    void theEleventhPlayerDoesNotFindASeat() {
        Parlor parlor = new Parlor(HighLowRules.PARLOR, Seed.of(1), game -> {});
        for (int i = 1; i <= Seat.MOST; i++) {
            assertThat(parlor.enter(500)).isEqualTo(Seat.of(i));
        }

        assertThatThrownBy(() -> parlor.enter(500))
                .isInstanceOfSatisfying(
                        IllegalActionException.class,
                        e -> assertThat(e.refusal().reason()).isEqualTo(HighLowReason.FULL))
                .hasMessageContaining("the parlor is full: all 10 seats play [highlow.full]");
        assertThat(parlor.submit(Seat.of(4), new HighLowAction.End())).isEmpty();
        assertThat(parlor.enter(77)).isEqualTo(Seat.of(4));
        assertThat(parlor.game().state().session(Seat.of(4)).coins()).isEqualTo(77);
    }

    @Test
    void thePotStaysWhenAllHaveLeft() {
        Parlor parlor = new Parlor(HighLowRules.PARLOR, Seed.of(1), game -> {});
        assertThatThrownBy(parlor::game).isInstanceOf(IllegalStateException.class);
        Seat seat = parlor.enter(5_000);
        parlor.submit(seat, new HighLowAction.Deal());
        RandomGenerator random = new SplittableRandom(4);
        while (parlor.game().state().pot() == 50) {
            parlor.submit(seat, action(parlor.game().seenBy(seat).menu(), random, 0));
        }
        long pot = parlor.game().state().pot();
        parlor.submit(seat, new HighLowAction.End());
        assertThat(parlor.game().isOver()).isTrue();

        assertThat(parlor.enter(30)).isEqualTo(Seat.of(1));
        assertThat(parlor.game().state().pot()).isEqualTo(pot);
        assertThat(parlor.game().ply()).isZero();
    }

    @Test
    void coinsThatAreNoneAreRefusedAtTheDoor() {
        Parlor parlor = new Parlor(HighLowRules.PARLOR, Seed.of(1), game -> {});

        assertThatThrownBy(() -> parlor.enter(0)).isInstanceOf(IllegalArgumentException.class);
        parlor.enter(1);
        assertThatThrownBy(() -> parlor.enter(1_000_000_000)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Leaves one time in so many, 0 for never where there is a choice. */
    private static Action<Room> action(Options<Room> menu, RandomGenerator random, int oneIn) {
        Action<Room> action = menu.random(random);
        while (action instanceof HighLowAction.End
                && menu.corners().size() > 1
                && (oneIn == 0 || random.nextInt(oneIn) > 0)) {
            action = menu.random(random);
        }
        return action;
    }

    /** Real threads, each playing several seats, at one pot: whatever the order was, it is one game that replays. */
    @Test
    void manyThreadsAtOnePotMakeOneGame() throws Exception {
        AtomicReference<Game<Room>> last = new AtomicReference<>();
        List<Long> pots = new ArrayList<>();
        Parlor parlor = new Parlor(HighLowRules.PARLOR, Seed.of(11), game -> {
            // the listener sees every move, in order: none is lost, none comes twice
            Game<Room> before = last.getAndSet(game);
            assertThat(before == null || game.previous().orElseThrow() == before)
                    .isTrue();
            pots.add(game.state().pot());
        });
        for (int i = 0; i < Seat.MOST; i++) {
            parlor.enter(100_000);
        }
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> played = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                RandomGenerator random = new SplittableRandom(thread);
                played.add(pool.submit(() -> commands(parlor, random, 5_000)));
            }
            int all = 0;
            for (Future<Integer> one : played) {
                all += one.get();
            }
            Game<Room> end = parlor.game();
            long bySeats = end.moves().stream()
                    .filter(move -> move.by() instanceof Seat)
                    .count();
            assertThat(bySeats).as("accepted commands").isEqualTo(all);
            assertThat(end.state().ledger())
                    .as("who comes in later is paid out by the house, so to speak")
                    .isEqualTo(100_050);
            assertThat(pots).hasSize(end.ply()).allMatch(pot -> pot >= 1);

            Setup setup = Setup.of("highlow")
                    .with("PLAYERS", "ann")
                    .with("COINS", "100000")
                    .with("SEED", Seed.of(11).part(0).hex());
            GameRecord record = Replay.write(new HighLow(), setup, end);
            assertThat(Replay.play(new HighLow(), GameRecord.parse(record.text()))
                            .state())
                    .isEqualTo(end.state());
        } finally {
            pool.shutdownNow();
        }
    }

    private static int commands(Parlor parlor, RandomGenerator random, int number) {
        int accepted = 0;
        for (int i = 0; i < number; i++) {
            Seat seat = Seat.of(1 + random.nextInt(Seat.MOST));
            Options<Room> menu = parlor.game().seenBy(seat).menu();
            if (menu.isEmpty()) {
                continue;
            }
            // another thread may have played this seat since, or won the pot that is bet: then it is refused
            if (parlor.submit(seat, action(menu, random, 0)).isEmpty()) {
                accepted++;
            }
        }
        return accepted;
    }

    /** Commands of ten players in random order, most legal, some not: no coin is lost or made. A million with {@code -Pdeep}. */
    @Test
    void noCoinIsLostOrMadeInAnyInterleaving() {
        RandomGenerator random = new SplittableRandom(2026);
        Luck luck = Luck.fast(new dev.courtcards.core.deck.FastShuffle(Seed.of(3)));
        int commands = 0;
        int refused = 0;
        while (commands < COMMANDS) {
            HighLowRules rules = List.of(HighLowRules.PARLOR, HighLowRules.TABLE, HighLowRules.RED_DOG)
                    .get(random.nextInt(3));
            Game<Room> game = HighLow.newGame(rules, java.util.Collections.nCopies(Seat.MOST, 1_000L));
            long ledger = game.state().ledger();
            for (int i = 0; i < 5_000 && !game.isOver(); i++) {
                Actor by = game.state()
                        .mayAct()
                        .get(random.nextInt(game.state().mayAct().size()));
                Options<Room> menu = game.state().options(by);
                Action<Room> action = by instanceof Seat
                        ? command(menu, random)
                        : menu.drawn(luck).orElseGet(() -> menu.single().get(0));
                commands += by instanceof Seat ? 1 : 0;
                if (game.refusal(by, action).isPresent()) {
                    refused++;
                } else {
                    Game<Room> next = game.play(new Move<>(by, action));
                    Room room = next.state();
                    if (room.ledger() != ledger
                            || room.pot() < 1
                            || room.sessions().stream().anyMatch(s -> s.coins() < 0)) {
                        throw new AssertionError("after " + new Move<>(by, action) + ": " + room);
                    }
                    game = next;
                }
            }
        }
        assertThat(refused).isPositive().isLessThan(commands / 2);
    }

    private static Action<Room> command(Options<Room> menu, RandomGenerator random) {
        return random.nextInt(8) > 0
                ? action(menu, random, 50)
                : random.nextBoolean() ? new HighLowAction.BetPot() : new HighLowAction.Bet(random.nextInt(2_000));
    }
}
