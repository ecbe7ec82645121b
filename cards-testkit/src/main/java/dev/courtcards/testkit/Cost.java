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
 * What a move costs in memory, menus, views and history included: for a test that guards it. Bytes allocated are counted, not sampled,
 * but another Java may count a few more or less: leave room. Bytes kept are read off the heap, so that such a test must run alone.
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
     * @param games how many are played, at least 1
     * @param game their rules
     * @param start how all of them begin
     * @param bot who plays
     * @param <S> the game's state
     * @return the cost of always the same games
     */
    public static <S extends State<S>> Cost of(int games, CardGame<S> game, Game<S> start, Bot<S> bot) {
        return new Cost(
                games, n -> Playout.of(game, List.of(bot), Seed.of(77).part(n)).finish(start));
    }

    /**
     * What a move allocates, once the code has been run.
     *
     * @return bytes a move, rounded down
     * @throws IllegalStateException if this Java virtual machine does not count what a thread allocates
     */
    public long allocated() {
        moves();
        long before = threadBytes();
        long moves = moves();
        return (threadBytes() - before) / moves;
    }

    /**
     * What one run allocates in this thread.
     *
     * @param run anything; what its first run alone makes, such as classes, counts too
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
     * What a move keeps in memory for as long as its game is kept, once the code has been run.
     *
     * @return bytes a move, rounded down
     */
    public long kept() {
        heapBytes(); // what the start of Java left behind goes while this plays
        moves(); // what is loaded once is not the games'
        long[] readings = LongStream.generate(this::keptNow).limit(3).sorted().toArray();
        return readings[1]; // another thread may keep or drop something meanwhile
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

    /** What is used after a collection: of four, since the serial collector compacts all only in every fourth. */
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
