package dev.courtcards.core.play;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Collector;

/**
 * Many games between bots. Game n is played with part n of one seed, so that the tally of a range of games is the same for any number of
 * threads, on any machine, in one run or in the sum of several.
 *
 * <pre>{@code
 * Tally tally = Simulation.of(new NinePiles(), Setup.of("nine-piles"), List.of(bot), Seed.of(1)).run(100_000, 8, done -> {});
 * tally.wins(Seat.of(1)).mean();
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Simulation<S extends State<S>> {
    private static final long CHUNK = 32;
    private final CardGame<S> game;
    private final Function<Seed, Game<S>> start;
    private final List<List<Bot<S>>> lineups;
    private final boolean rounds;
    private final Seed seed;
    private final long chunk;

    private Simulation(
            CardGame<S> game, Function<Seed, Game<S>> start, List<List<Bot<S>>> lineups, boolean rounds, Seed seed) {
        this.game = game;
        this.start = start;
        this.lineups = lineups.stream().map(List::copyOf).toList();
        this.rounds = rounds;
        this.seed = seed;
        this.chunk = lineups.size() == 1 ? CHUNK : lineups.size();
    }

    /**
     * A simulation from a setup. Cards that a {@code POSITION} leaves open are drawn anew for each game.
     *
     * @param game the game to play
     * @param setup its rules and players; its seed or deck is ignored
     * @param bots in seat order, repeated if there are more seats
     * @param seed of the whole simulation
     * @param <S> the game's state
     * @return the simulation
     * @throws dev.courtcards.core.record.RecordException with the place of what the game does not accept
     * @throws IllegalArgumentException if there are more bots than players
     */
    public static <S extends State<S>> Simulation<S> of(CardGame<S> game, Setup setup, List<Bot<S>> bots, Seed seed) {
        return of(game, setup, List.of(bots), false, seed);
    }

    /**
     * A simulation in which several lineups play the same deals: with n lineups, game g is deal g / n with lineup g % n, and the games of a
     * deal are observed together.
     *
     * @param rounds whether a game ends where a search may stop, {@link Heuristics#cutoff}
     */
    static <S extends State<S>> Simulation<S> of(
            CardGame<S> game, Setup setup, List<List<Bot<S>>> lineups, boolean rounds, Seed seed) {
        Function<Seed, Game<S>> filled =
                part -> game.newGame(setup, ChanceSource.fast(new Xoshiro256PlusPlus(part.key("position"))));
        Game<S> start = filled.apply(seed);
        lineups.forEach(bots -> Driver.requireSeats(bots, setup.seats(game.leastSeats(), game.mostSeats()), game));
        return new Simulation<>(game, setup.position().isEmpty() ? part -> start : filled, lineups, rounds, seed);
    }

    /**
     * A simulation from a game, such as one made from typed rules.
     *
     * @param game the game to play
     * @param start where every game begins
     * @param bots in seat order, repeated if there are more seats
     * @param seed of the whole simulation
     * @param <S> the game's state
     * @return the simulation
     * @throws IllegalArgumentException if there are more bots than the game has seats
     */
    public static <S extends State<S>> Simulation<S> of(CardGame<S> game, Game<S> start, List<Bot<S>> bots, Seed seed) {
        Driver.requireSeats(bots, game.mostSeats(), game);
        return new Simulation<>(game, part -> start, List.of(bots), false, seed);
    }

    /**
     * One game of the simulation, with its history.
     *
     * @param number from 0
     * @return the game at its end
     */
    public Game<S> game(long number) {
        try {
            Seed part = seed.part(number / lineups.size());
            Playout<S> playout = Playout.of(game, lineups.get((int) (number % lineups.size())), part);
            Game<S> begun = start.apply(part);
            return rounds ? round(playout, begun) : playout.finish(begun);
        } catch (RuntimeException e) {
            throw new IllegalStateException("game " + number + " of the simulation failed: " + e.getMessage(), e);
        }
    }

    /** Plays to the first decision of a seat, and on to where a search from there may stop. */
    private Game<S> round(Playout<S> playout, Game<S> begun) {
        Game<S> now = begun;
        while (!now.isOver() && !(now.state().mayAct().get(0) instanceof Seat)) {
            now = playout.step(now);
        }
        Game<S> first = now;
        Heuristics<S> heuristics = game.heuristics();
        while (!now.isOver() && (now == first || !heuristics.cutoff().test(first.state(), now.state()))) {
            now = playout.step(now);
        }
        return now;
    }

    /**
     * Plays a range of games in this thread.
     *
     * @param from the first, from 0
     * @param to the first that is not played
     * @return their tally
     */
    public Tally play(long from, long to) {
        return finished(Tally.collector(), from, to);
    }

    private <A, R> R finished(Collector<? super Game<S>, A, R> observer, long from, long to) {
        return observer.finisher().apply(observed(observer, from, to));
    }

    private <A> A observed(Collector<? super Game<S>, A, ?> observer, long from, long to) {
        A seen = observer.supplier().get();
        for (long number = from; number < to; number++) {
            observer.accumulator().accept(seen, game(number));
        }
        return seen;
    }

    /**
     * Plays games 0 to {@code games - 1} on several threads: {@link #run(long, long, int, LongConsumer) run(0, games, ...)}.
     *
     * @param games number of games
     * @param threads number of threads, at least 1; the result does not depend on it
     * @param progress receives the number of finished games, from any of the threads
     * @return their tally; of fewer games, from the first on, if the calling thread was interrupted
     * @throws IllegalStateException as soon as a game fails, with its number
     */
    public Tally run(long games, int threads, LongConsumer progress) {
        return run(0, games, threads, progress);
    }

    /**
     * Plays a range of games on several threads. An interrupt ends it soon and leaves no gap: the tally then has the first {@code n} games
     * of the range, {@link Tally#games}, and a run from {@code from + n} on plays the rest. The interrupt flag stays set.
     *
     * @param from the first, from 0
     * @param to the first that is not played
     * @param threads number of threads, at least 1; the result does not depend on it
     * @param progress receives the number of finished games of this run, from any of the threads
     * @return their tally
     * @throws IllegalStateException as soon as a game fails, with its number
     */
    public Tally run(long from, long to, int threads, LongConsumer progress) {
        return run(from, to, threads, progress, Tally.collector());
    }

    /**
     * Plays a range of games on several threads, with an observer that receives each game at its end, with all moves ({@link Game#moves()},
     * {@link Game#steps()}) and secrets. Any {@link Collector} will do; {@link Tally#collector()} makes a {@link Tally}. Each chunk of 32
     * games has its own container, and containers are combined in the order of the games: the result is the same for any number of threads,
     * even where order matters.
     *
     * <pre>{@code
     * long few = simulation.run(0, 100_000, 8, done -> {}, Collectors.filtering(end -> end.ply() < 20, Collectors.counting()));
     * }</pre>
     *
     * @param from the first, from 0
     * @param to the first that is not played
     * @param threads number of threads, at least 1; the result does not depend on it
     * @param progress receives the number of finished games of this run, from any of the threads
     * @param observer collects the games; after an interrupt of the calling thread, only the first ones
     * @param <A> its container
     * @param <R> its result
     * @return the observer's result
     * @throws IllegalStateException as soon as a game fails, with its number
     */
    public <A, R> R run(
            long from, long to, int threads, LongConsumer progress, Collector<? super Game<S>, A, R> observer) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "simulation");
            thread.setDaemon(true);
            return thread;
        });
        AtomicLong next = new AtomicLong(from);
        AtomicLong done = new AtomicLong();
        AtomicBoolean stopped = new AtomicBoolean();
        InOrder<A> all = new InOrder<>(observer, from, chunk);
        List<Future<?>> parts = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                parts.add(pool.submit(() -> {
                    try {
                        // A thread plays each chunk that it takes to the end, so that an interrupt leaves no gap.
                        while (!stopped.get()) {
                            long first = next.getAndAdd(chunk);
                            if (first >= to) {
                                break;
                            }
                            long end = Math.min(to, first + chunk);
                            all.put(first, observed(observer, first, end));
                            progress.accept(done.addAndGet(end - first));
                        }
                    } catch (RuntimeException | Error e) {
                        stopped.set(true);
                        throw e;
                    }
                }));
            }
            for (Future<?> part : parts) {
                await(part, stopped);
            }
            return observer.finisher().apply(all.merged());
        } finally {
            stopped.set(true);
            pool.shutdown();
        }
    }

    /** Combines the containers of chunks in the order of the games, each as soon as all before it are there. */
    private static final class InOrder<A> {
        private final BinaryOperator<A> combiner;
        private final Map<Long, A> waiting = new HashMap<>();
        private final long width;
        private A merged;
        private long next;

        InOrder(Collector<?, A, ?> observer, long from, long width) {
            this.width = width;
            combiner = observer.combiner();
            merged = observer.supplier().get();
            next = from;
        }

        synchronized void put(long first, A chunk) {
            waiting.put(first, chunk);
            while (waiting.containsKey(next)) {
                merged = combiner.apply(merged, Objects.requireNonNull(waiting.remove(next)));
                next += width;
            }
        }

        synchronized A merged() {
            return merged;
        }
    }

    private static void await(Future<?> part, AtomicBoolean stopped) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    part.get();
                    return;
                } catch (InterruptedException e) {
                    interrupted = true;
                    stopped.set(true);
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
