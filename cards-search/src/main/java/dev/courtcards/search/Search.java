package dev.courtcards.search;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) for any game: each playout deals the hidden cards anew as
 * one of the {@link Worlds} of the view, descends through a tree of what each seat has seen, adds a node, and plays on with the game's
 * {@link Heuristics}. Its input is a view, so that it cannot use what the seat does not see.
 *
 * <pre>{@code
 * Search<NinePilesTable> search = Search.of(new NinePiles()).withPlayouts(500);
 * Bot<NinePilesTable> bot = search.bot();
 * }</pre>
 *
 * <p>Immutable and thread-safe. A fixed number of trees share the playouts, each with its part of the seed: the result is the same for any
 * number of threads, unless the search has a time limit.
 *
 * @param <S> the game's state
 */
public final class Search<S extends State<S>> {
    private static final Pattern NAME = Pattern.compile("search(?::([1-9]\\d{0,7})(ms|s)?)?");

    private final CardGame<S> game;
    private final Heuristics<S> heuristics;
    private final Plan plan;

    /** The parameters of a search. */
    record Plan(Budget budget, int threads, Growth growth, Choices choices, boolean single) {
        static final Plan USUAL = new Plan(
                new Budget(1_000, Duration.ZERO),
                1,
                new Growth(4, Integer.MAX_VALUE, 100_000),
                new Choices(0.7, 3),
                false);

        /** With a time limit, no more trees than threads: the others would get no time. */
        int trees() {
            return budget.isTimed() ? Math.min(threads, growth.trees) : growth.trees;
        }
    }

    /** The number of playouts, and a time limit; zero for none. */
    record Budget(int playouts, Duration time) {
        Budget {
            requireAtLeast(1, playouts, "playouts");
            if (time.isNegative()) {
                throw new IllegalArgumentException("found a time of " + time + ", expected none below zero");
            }
        }

        boolean isTimed() {
            return !time.isZero();
        }
    }

    /** The number of trees, their depth in decisions, and the most nodes of all together. */
    record Growth(int trees, int depth, int nodes) {
        Growth {
            requireAtLeast(1, trees, "trees");
            requireAtLeast(1, depth, "depth");
            requireAtLeast(1, nodes, "nodes");
        }
    }

    /** The exploration constant, and the number of amounts between the ends of a range. */
    record Choices(double exploration, int amounts) {
        Choices {
            requireAtLeast(0, amounts, "amounts");
        }
    }

    private static void requireAtLeast(int least, int found, String what) {
        if (found < least) {
            throw new IllegalArgumentException(what + ": found " + found + ", expected " + least + " or more");
        }
    }

    /**
     * The result of a search for one action.
     *
     * @param action the action; empty to wait for others who may act
     * @param visits number of playouts that tried it
     * @param value the seat's mean value of these playouts, in the unit of {@link Heuristics#values}
     * @param <S> the game's state
     */
    public record Line<S extends State<S>>(Optional<Action<S>> action, long visits, double value) {}

    /**
     * The result of a search.
     *
     * @param lines the best first
     * @param playouts number of playouts
     * @param <S> the game's state
     */
    public record Result<S extends State<S>>(List<Line<S>> lines, long playouts) {
        public Result {
            lines = List.copyOf(lines);
        }

        /** {@return the best action of the menu; empty to wait} */
        public Optional<Action<S>> best() {
            return lines.get(0).action();
        }
    }

    private Search(CardGame<S> game, Heuristics<S> heuristics, Plan plan) {
        this.game = game;
        this.heuristics = heuristics;
        this.plan = plan;
    }

    /**
     * A search with 1,000 playouts in one thread.
     *
     * @param game any game whose views can be completed
     * @param <S> the game's state
     * @return the search
     */
    public static <S extends State<S>> Search<S> of(CardGame<S> game) {
        return new Search<>(game, game.heuristics(), Plan.USUAL);
    }

    /**
     * A search by its name in commands: {@code search}, {@code search:5000} with a number of playouts, {@code search:200ms} or
     * {@code search:2s} with a time.
     *
     * @param game any game
     * @param name as above
     * @param <S> the game's state
     * @return empty for any other name */
    public static <S extends State<S>> Optional<Search<S>> named(CardGame<S> game, String name) {
        Matcher words = NAME.matcher(name);
        if (!words.matches()) {
            return Optional.empty();
        }
        Search<S> search = of(game);
        if (words.group(1) == null) {
            return Optional.of(search);
        }
        int number = Integer.parseInt(words.group(1));
        return Optional.of(
                words.group(2) == null
                        ? search.withPlayouts(number)
                        : search.withTime(
                                words.group(2).equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number)));
    }

    private Search<S> with(Plan other) {
        return new Search<>(game, heuristics, other);
    }

    private Search<S> with(Budget other) {
        return with(new Plan(other, plan.threads, plan.growth, plan.choices, plan.single));
    }

    /**
     * This search with another number of playouts, and no time limit.
     *
     * @param playouts 1 or more, shared among the trees
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withPlayouts(int playouts) {
        return with(new Budget(playouts, Duration.ZERO));
    }

    /**
     * This search with a time in place of a number of playouts: its results are then not reproducible.
     *
     * @param time more than zero
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withTime(Duration time) {
        return with(new Budget(Integer.MAX_VALUE, time));
    }

    /**
     * This search with a time limit: it ends then with the result so far, or sooner with its playouts done.
     *
     * @param most more than zero
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> within(Duration most) {
        boolean shorter = plan.budget.isTimed() && plan.budget.time.compareTo(most) < 0;
        return shorter ? this : with(new Budget(plan.budget.playouts, most));
    }

    /**
     * This search on several threads.
     *
     * @param threads 1 or more; more threads than trees have no effect
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withThreads(int threads) {
        requireAtLeast(1, threads, "threads");
        return with(new Plan(plan.budget, threads, plan.growth, plan.choices, plan.single));
    }

    /**
     * This search with other trees: more trees can use more threads, fewer reach deeper.
     *
     * @param trees 1 or more
     * @param depth their depth in decisions; 1 for flat Monte Carlo, which compares the actions of the menu alone;
     *     {@code Integer.MAX_VALUE}, the default, for {@link Heuristics#depth}
     * @param nodes the most nodes of all together, which bounds the memory of a search
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withTrees(int trees, int depth, int nodes) {
        return with(new Plan(plan.budget, plan.threads, new Growth(trees, depth, nodes), plan.choices, plan.single));
    }

    /**
     * This search with other choices in the trees.
     *
     * @param exploration the exploration constant of UCB1, for values scaled to a range of about 1; 0.7 by default
     * @param amounts number of amounts to try between the ends of a range, besides those that the game names; 3 by default
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withChoices(double exploration, int amounts) {
        return with(new Plan(plan.budget, plan.threads, plan.growth, new Choices(exploration, amounts), plan.single));
    }

    /**
     * This search with one tree of the searching seat's views for the decisions of all (SO-ISMCTS), in place of one for each seat
     * (MO-ISMCTS): it is faster, and assumes that others see no more than this seat.
     *
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withSingleObserver() {
        return with(new Plan(plan.budget, plan.threads, plan.growth, plan.choices, true));
    }

    /**
     * This search with other heuristics than the game's.
     *
     * @param other the heuristics
     * @return a new search
     */
    @CheckReturnValue
    public Search<S> withHeuristics(Heuristics<S> other) {
        return new Search<>(game, other, plan);
    }

    CardGame<S> game() {
        return game;
    }

    Heuristics<S> heuristics() {
        return heuristics;
    }

    int depth() {
        return plan.growth.depth == Integer.MAX_VALUE ? heuristics.depth() : plan.growth.depth;
    }

    Plan plan() {
        return plan;
    }

    /**
     * Runs the search. An interrupt of the calling thread ends it soon, with the result so far; the interrupt flag stays set.
     *
     * @param seen the view of the seat that is to act; its menu is not empty
     * @param seed of all random choices
     * @param progress receives the number of finished playouts, from any of the threads
     * @return the result
     * @throws IllegalArgumentException if the viewer is a spectator, the menu is empty, or the view cannot be completed
     */
    public Result<S> run(Observation<S> seen, Seed seed, LongConsumer progress) {
        return run(seen, false, seed, progress);
    }

    private Result<S> run(Observation<S> seen, boolean mayWait, Seed seed, LongConsumer progress) {
        Seat seat = seat(seen);
        LegalActions<S> menu = seen.legalActions();
        if (menu.forced().isPresent() && !mayWait) {
            return new Result<>(List.of(new Line<>(menu.forced(), 0, 0)), 0);
        }
        Worlds<S> worlds = Worlds.of(seen);
        Effort effort = new Effort(plan, progress);
        List<Tree<S>> trees = new ArrayList<>();
        long playouts = plan.budget.playouts;
        int count = plan.trees();
        for (int i = 0; i < count; i++) {
            int part = (int) (playouts * (i + 1) / count - playouts * i / count);
            trees.add(new Tree<>(this, worlds, seat, mayWait, seed.part(i), part, effort));
        }
        if (plan.threads == 1) {
            trees.forEach(Tree::grow);
        } else {
            together(trees, effort);
        }
        return Tree.result(trees, seen);
    }

    /**
     * Searches every world to the end, for a seat that plays alone or seats with the same goal. The values are exact, by the
     * {@link Heuristics} of this search, without playouts. Of ranges it tries the ends alone.
     *
     * @param seen the view of the seat that is to act, with few unseen cards
     * @return each action of the menu with its value, the best first; visits are the number of worlds
     * @throws IllegalArgumentException if the viewer is a spectator, the menu is empty, the game is too large, seats have different goals,
     *     several may act at once, or cards are shuffled again
     */
    public Result<S> exactly(Observation<S> seen) {
        Seat seat = seat(seen);
        List<S> worlds = Worlds.of(seen).all();
        return new Result<>(new Exact<>(this, seat, seen.state()).lines(worlds), worlds.size());
    }

    private static Seat seat(Observation<?> seen) {
        if (!(seen.viewer() instanceof Seat seat)) {
            throw new IllegalArgumentException("a search is for a seat, not for " + seen.viewer());
        }
        if (seen.legalActions().isEmpty()) {
            throw new IllegalArgumentException(seat + " may do nothing now");
        }
        return seat;
    }

    private void together(List<Tree<S>> trees, Effort effort) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(plan.threads, trees.size()), task -> {
            Thread thread = new Thread(task, "search");
            thread.setDaemon(true);
            return thread;
        });
        boolean interrupted = false;
        try {
            List<Future<?>> parts = new ArrayList<>();
            trees.forEach(tree -> parts.add(pool.submit(tree::grow)));
            for (Future<?> part : parts) {
                while (true) {
                    try {
                        part.get();
                        break;
                    } catch (InterruptedException e) {
                        interrupted = true;
                        effort.stop();
                    }
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            effort.stop();
            pool.shutdown();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** {@return a bot that searches at each decision} */
    public Bot<S> bot() {
        return new Bot<>() {
            @Override
            public Action<S> choose(Observation<S> seen, RandomGenerator random) {
                return think(seen, false, random).orElseThrow();
            }

            @Override
            public Optional<Action<S>> offer(Observation<S> seen, RandomGenerator random) {
                return think(seen, true, random);
            }

            private Optional<Action<S>> think(Observation<S> seen, boolean mayWait, RandomGenerator random) {
                return run(seen, mayWait, Seed.of(random.nextLong()), done -> {})
                        .best();
            }
        };
    }
}
