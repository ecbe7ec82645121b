package dev.courtcards.testkit;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Playout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

/**
 * The memory cost of a move, with its menus, views and history, for a test with a limit. Allocated bytes are counted, not sampled; other
 * Java versions may count slightly more or less, so leave room. Kept bytes are the difference of two heap sizes, so that such a test must
 * run alone.
 *
 * <pre>{@code
 * Cost cost = Cost.of(4_000, new NinePiles(), NinePiles.newGame(4), Bot.random());
 * assertThat(cost.allocated()).isLessThan(1_000);
 * }</pre>
 */
public final class Cost {
    private final int games;
    private final IntFunction<? extends Game<?>> playouts;

    private Cost(int games, IntFunction<? extends Game<?>> playouts) {
        this.games = games;
        this.playouts = playouts;
    }

    /**
     * The cost of games that one bot plays in all seats.
     *
     * @param games number of games to play, at least 1
     * @param game the game to play
     * @param start where every game begins
     * @param bot plays all seats
     * @param <S> the game's state
     * @return the cost of these games, the same in each run
     */
    public static <S extends State<S>> Cost of(int games, CardGame<S> game, Game<S> start, Bot<S> bot) {
        return new Cost(
                games, n -> Playout.of(game, List.of(bot), Seed.of(77).part(n)).finish(start));
    }

    /**
     * The bytes that a move allocates, after a warm-up run.
     *
     * @return bytes for each move, rounded down
     * @throws IllegalStateException if this Java virtual machine does not count what a thread allocates
     */
    public long allocated() {
        moves();
        long before = threadBytes();
        long moves = moves();
        return (threadBytes() - before) / moves;
    }

    /**
     * The bytes that one run allocates in this thread.
     *
     * @param run anything; what only a first run allocates, such as classes, counts too
     * @return bytes
     * @throws IllegalStateException if this Java virtual machine does not count what a thread allocates
     */
    public static long allocatedBy(Runnable run) {
        long before = threadBytes();
        run.run();
        return threadBytes() - before;
    }

    private long moves() {
        long moves = 0;
        for (int n = 0; n < games; n++) {
            moves += playouts.apply(n).ply();
        }
        return moves;
    }

    /**
     * The bytes that a move keeps in memory as long as its game is kept, after a warm-up run.
     *
     * @return bytes for each move, rounded down
     */
    public long kept() {
        heapBytes(); // garbage from the start of Java is collected first
        moves(); // a warm-up run: classes loaded once do not count
        long[] readings = LongStream.generate(this::keptNow).limit(3).sorted().toArray();
        return readings[1]; // the median: other threads may disturb a reading
    }

    private long keptNow() {
        long before = heapBytes();
        List<Game<?>> kept = new ArrayList<>();
        for (int n = 0; n < games; n++) {
            kept.add(playouts.apply(n));
        }
        long bytes = heapBytes() - before;
        return bytes / kept.stream().mapToLong(Game::ply).sum();
    }

    /** The heap in use after four collections: the serial collector compacts fully only in every fourth. */
    private static long heapBytes() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** By reflection, so that the test kit needs no management module. */
    private static long threadBytes() {
        try {
            Object threads = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return (long) Class.forName("com.sun.management.ThreadMXBean")
                    .getMethod("getCurrentThreadAllocatedBytes")
                    .invoke(threads);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this Java virtual machine does not count what a thread allocates", e);
        }
    }
}
