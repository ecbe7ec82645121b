package dev.courtcards.highlow.parlor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** One pot, many players at once. */
class ParlorTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final int COMMANDS = DEEP ? 1_000_000 : 20_000;
    private static final int COMMANDS_OF_A_ROUND = 20_000;

    // R15
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
    void holdsNoMonitorWhichWouldPinAVirtualThread() {
        List<Parlor> parlors = new ArrayList<>();
        List<Boolean> held = new ArrayList<>();
        Parlor parlor = new Parlor(
                HighLowRules.PARLOR, Seed.of(1), game -> parlors.forEach(each -> held.add(Thread.holdsLock(each))));
        parlors.add(parlor);
        parlor.enter(500);
        parlor.enter(500);

        assertThat(parlor.submit(Seat.of(1), new HighLowAction.End())).isEmpty();
        assertThat(held).isNotEmpty().containsOnly(false);
    }

    @Test
    void thePotStaysWhenAllHaveLeft() {
        Parlor parlor = new Parlor(HighLowRules.PARLOR, Seed.of(1), game -> {});
        assertThatThrownBy(parlor::game).isInstanceOf(IllegalStateException.class);
        Seat seat = parlor.enter(5_000);
        parlor.submit(seat, new HighLowAction.Deal());
        RandomGenerator random = new SplittableRandom(4);
        while (parlor.game().state().pot() == 50) {
            parlor.submit(seat, action(parlor.game().seenBy(seat).legalActions(), random, 0));
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

    /** Leaves one time in n; 0 means only if there is no other move. */
    private static Action<HighLowTable> action(LegalActions<HighLowTable> menu, RandomGenerator random, int oneIn) {
        Action<HighLowTable> action = menu.random(random);
        while (action instanceof HighLowAction.End
                && menu.corners().size() > 1
                && (oneIn == 0 || random.nextInt(oneIn) > 0)) {
            action = menu.random(random);
        }
        return action;
    }

    /**
     * Real threads, all playing all seats at one pot and letting players in where seats are free. It is linearizable: what was
     * accepted stands in one serial game between the moves that its thread had seen before and after, what was refused would have
     * been refused at one of the moments between. 20,000 commands, a million with {@code -Pdeep}.
     */
    @Test
    void manyThreadsAtOnePotMakeOneGameAfterAnother() throws Exception {
        int refused = 0;
        for (int round = 0; round * COMMANDS_OF_A_ROUND < COMMANDS; round++) {
            Serial serial = new Serial();
            Seed seed = Seed.of(11).part(round);
            Parlor parlor = new Parlor(HighLowRules.PARLOR, seed, serial);
            int threads = 4;
            ExecutorService pool = Executors.newFixedThreadPool(threads);
            try {
                List<Future<List<Command>>> played = new ArrayList<>();
                for (int thread = 0; thread < threads; thread++) {
                    RandomGenerator random = new SplittableRandom(31L * round + thread);
                    played.add(pool.submit(() -> commands(parlor, serial, random)));
                }
                List<Command> all = new ArrayList<>();
                for (Future<List<Command>> one : played) {
                    all.addAll(one.get());
                }
                serial.games.forEach((number, game) -> replays(seed.part(number), game));
                assertThat(all.stream().filter(command -> command.refusal().isEmpty()))
                        .as("accepted commands, round %d", round)
                        .hasSize((int)
                                serial.steps.stream().filter(Serial::isBySeat).count());
                all.forEach(serial::explains);
                refused += (int) all.stream()
                        .filter(command -> command.refusal().isPresent())
                        .count();
            } finally {
                pool.shutdownNow();
            }
        }
        assertThat(refused).isPositive();
    }

    /** A command, and the number of moves before and after it. */
    private record Command(Seat seat, Action<HighLowTable> action, Optional<Refusal> refusal, int before, int after) {}

    /** All moves as the listener gets them while the parlor waits: in order, of one game after another. */
    private static final class Serial implements Consumer<Game<HighLowTable>> {
        final List<Game<HighLowTable>> steps = new ArrayList<>();
        final Map<Integer, Game<HighLowTable>> games = new TreeMap<>();
        final AtomicInteger moves = new AtomicInteger();
        final Object lock = new Object();

        @Override
        public void accept(Game<HighLowTable> game) {
            synchronized (lock) {
                Game<HighLowTable> last = steps.isEmpty() ? game : steps.get(steps.size() - 1);
                boolean next = game.ply() == 1
                        ? steps.isEmpty() || last.isOver()
                        : game.previous().orElseThrow() == last;
                assertThat(next).as("the move after the last: %s", game).isTrue();
                HighLowTable before = game.previous().orElseThrow().state();
                assertThat(game.state().ledger()).isEqualTo(before.ledger());
                assertThat(game.state().pot()).isPositive();
                if (game.ply() == 1 && !steps.isEmpty()) {
                    assertThat(before.pot()).isEqualTo(last.state().pot());
                }
                games.put(game.ply() == 1 ? games.size() : games.size() - 1, game);
                steps.add(game);
                moves.incrementAndGet();
            }
        }

        static boolean isBySeat(Game<HighLowTable> step) {
            return step.lastMove().orElseThrow().by() instanceof Seat;
        }

        /** Whether the answer to the command was true at one moment between its beginning and its end. */
        void explains(Command command) {
            Move<HighLowTable> move = new Move<>(command.seat(), command.action());
            boolean explained = false;
            for (int i = command.before(); i <= command.after() && !explained; i++) {
                explained = command.refusal().isEmpty()
                        ? i < steps.size()
                                && steps.get(i).lastMove().orElseThrow().equals(move)
                        : wouldRefuse(i, command);
            }
            assertThat(explained)
                    .as("%s is explained by a serial game", command)
                    .isTrue();
        }

        private boolean wouldRefuse(int moves, Command command) {
            if (moves > steps.size()) {
                return false;
            }
            Game<HighLowTable> after = moves == 0 ? steps.get(0).at(0) : steps.get(moves - 1);
            // a new game has begun when its first player came in, before its first move
            Game<HighLowTable> next =
                    moves < steps.size() ? steps.get(moves).previous().orElseThrow() : after;
            return command.refusal().equals(after.refusal(command.seat(), command.action()))
                    || command.refusal().equals(next.refusal(command.seat(), command.action()));
        }
    }

    private static void replays(Seed seed, Game<HighLowTable> game) {
        HighLowTable start = game.at(0).state();
        Setup setup = Setup.of("highlow")
                .with("PLAYERS", "ann")
                .with("COINS", "" + start.sessions().get(0).coins())
                .with("OPENING-POT", "" + start.pot())
                .with("SEED", seed.hex());
        GameRecord record = Replay.write(new HighLow(), setup, game);
        assertThat(Replay.play(new HighLow(), GameRecord.parse(record.text())).state())
                .isEqualTo(game.state());
    }

    private static List<Command> commands(Parlor parlor, Serial serial, RandomGenerator random) {
        List<Command> commands = new ArrayList<>();
        enter(parlor, 100_000);
        for (int i = 0; i < COMMANDS_OF_A_ROUND / 4; i++) {
            Game<HighLowTable> game = parlor.game();
            if (game.isOver()
                    || random.nextInt(8) == 0 && game.state().freeSeat().isPresent()) {
                enter(parlor, 1_000L + random.nextInt(100_000));
                continue;
            }
            Seat seat = Seat.of(1 + random.nextInt(game.state().sessions().size()));
            LegalActions<HighLowTable> menu = game.seenBy(seat).legalActions();
            // another thread may have played this seat since, or changed the pot that is bet
            Action<HighLowTable> action = menu.isEmpty() ? new HighLowAction.BetPot() : action(menu, random, 100);
            int before = serial.moves.get();
            Optional<Refusal> refusal = parlor.submit(seat, action);
            commands.add(new Command(seat, action, refusal, before, serial.moves.get()));
        }
        return commands;
    }

    private static void enter(Parlor parlor, long coins) {
        try {
            parlor.enter(coins);
        } catch (IllegalActionException e) {
            assertThat(e.refusal().reason()).isEqualTo(HighLowReason.FULL);
        }
    }

    /** Commands of ten players in random order, most legal, some not: no coin is lost or made. A million with {@code -Pdeep}. */
    @Test
    void noCoinIsLostOrMadeInAnyInterleaving() {
        RandomGenerator random = new SplittableRandom(2026);
        ChanceSource luck = ChanceSource.fast(new Xoshiro256PlusPlus(Seed.of(3)));
        int commands = 0;
        int refused = 0;
        while (commands < COMMANDS) {
            HighLowRules rules = List.of(HighLowRules.PARLOR, HighLowRules.TABLE, HighLowRules.RED_DOG)
                    .get(random.nextInt(3));
            Game<HighLowTable> game = HighLow.newGame(rules, Collections.nCopies(Seat.MOST, 1_000L));
            long ledger = game.state().ledger();
            for (int i = 0; i < 5_000 && !game.isOver(); i++) {
                Actor by = game.state()
                        .mayAct()
                        .get(random.nextInt(game.state().mayAct().size()));
                LegalActions<HighLowTable> menu = game.state().legalActions(by);
                Action<HighLowTable> action = by instanceof Seat
                        ? command(menu, random)
                        : menu.drawn(luck).orElseGet(() -> menu.single().get(0));
                commands += by instanceof Seat ? 1 : 0;
                if (game.refusal(by, action).isPresent()) {
                    refused++;
                } else {
                    Game<HighLowTable> next = game.play(new Move<>(by, action));
                    HighLowTable room = next.state();
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

    private static Action<HighLowTable> command(LegalActions<HighLowTable> menu, RandomGenerator random) {
        return random.nextInt(8) > 0
                ? action(menu, random, 50)
                : random.nextBoolean() ? new HighLowAction.BetPot() : new HighLowAction.Bet(random.nextInt(2_000));
    }
}
