package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Host;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs one parlor for many threads. Players come and go while others play; each command is one move of one game, so that simultaneous play
 * can be replayed in the order in which the pot saw it. When the last player has left, the game is over; the next player starts another
 * with the pot as it was. Safe between threads, also virtual ones: it uses no monitor.
 *
 * @see HighLow
 */
public final class Parlor {
    private final HighLowRules rules;
    private final Seed seed;
    private final Consumer<Game<HighLowTable>> listener;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable Host<HighLowTable> host;
    private int games;
    private long pot;

    /**
     * An empty parlor.
     *
     * @param rules the options
     * @param seed the seed of all shuffles; game number n, from 0, uses part n of it
     * @param listener receives the game after each move, in order, while the parlor waits
     */
    public Parlor(HighLowRules rules, Seed seed, Consumer<Game<HighLowTable>> listener) {
        this.rules = rules;
        this.seed = seed;
        this.listener = listener;
        this.pot = rules.pot().openingPot();
    }

    /**
     * Lets a player in.
     *
     * @param coins the player's coins
     * @return the player's seat
     * @throws IllegalActionException with {@link HighLowReason#FULL} if ten others play
     * @throws IllegalArgumentException unless there are 1 to 999,999,999 coins
     */
    public Seat enter(long coins) {
        HighLow.requireCoins(coins);
        lock.lock();
        try {
            return seated(coins);
        } finally {
            lock.unlock();
        }
    }

    private Seat seated(long coins) {
        while (true) {
            Host<HighLowTable> now = host;
            if (now == null || now.game().isOver()) {
                pot = now == null ? pot : now.game().state().pot();
                Game<HighLowTable> next = HighLow.newGame(rules, List.of(coins), pot);
                host = Host.holding(
                        next,
                        ChanceSource.of(seed.part(games++)),
                        Host.Clock.ZERO,
                        () -> 0, // the game has no timers
                        listener);
                return Seat.of(1);
            }
            Seat seat = now.game().state().freeSeat().orElse(Seat.of(Seat.MOST));
            HighLowAction.Join join = new HighLowAction.Join(seat, coins);
            Optional<Refusal> refusal = now.submit(House.HOST, join);
            if (refusal.isEmpty()) {
                return seat;
            }
            if (refusal.get().reason() == HighLowReason.FULL) {
                throw new IllegalActionException(House.HOST, join, refusal.get());
            }
            // A player, perhaps the last, has left between the view and the move: try with a new view.
        }
    }

    /**
     * Submits a move.
     *
     * @param seat the player
     * @param action the move
     * @return why it is refused; empty if it was played
     * @throws IllegalStateException before the first player has come in
     */
    public Optional<Refusal> submit(Seat seat, Action<HighLowTable> action) {
        lock.lock();
        try {
            return host().submit(seat, action);
        } finally {
            lock.unlock();
        }
    }

    /**
     * The game now; give players only {@link Game#seenBy} of it.
     *
     * @return the game after the last move
     * @throws IllegalStateException before the first player has come in
     */
    public Game<HighLowTable> game() {
        return host().game();
    }

    private Host<HighLowTable> host() {
        Host<HighLowTable> now = host;
        if (now == null) {
            throw new IllegalStateException("nobody has come in yet");
        }
        return now;
    }
}
