package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.BadValueException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * The hands of two to ten players, the known part of the board, and dead cards; computes how often each player wins. Immutable; another
 * board or other dead cards give a new contest.
 *
 * @param <C> the kind of contest
 * @see Matchup
 * @see Showdown
 */
public abstract sealed class Contest<C extends Contest<C>> permits Matchup, Showdown {
    private static final int DEALS_A_CHUNK = 1 << 14;

    final Places places = new Places();
    private final int players;
    private final List<Card> board;
    private final List<Card> dead;

    /**
     * Places the board and the dead cards.
     *
     * @param sizes the numbers of cards that the board may have
     * @param expected the same in words
     */
    Contest(int players, List<Card> board, List<Card> dead, IntPredicate sizes, String expected) {
        this.players = players;
        this.board = List.copyOf(board);
        this.dead = List.copyOf(dead);
        if (players < 2 || players > 10) {
            throw new BadValueException(players + (players == 1 ? " player" : " players"), "2 to 10");
        }
        if (!sizes.test(board.size())) {
            throw new BadValueException("a board of " + board.size() + ": " + board, expected);
        }
        places.put(board, "on the board");
        places.put(dead, "among the dead cards");
    }

    abstract C with(List<Card> board, List<Card> dead);

    /**
     * {@return these players on a board}
     *
     * @param cards a number of cards that the board has between two rounds of betting
     * @throws IllegalArgumentException for another number, a card that lies elsewhere too (it names the card), or a board that leaves a
     *     player no hand
     */
    public C board(Collection<Card> cards) {
        return with(List.copyOf(cards), dead);
    }

    /**
     * {@return these players on a board}
     *
     * @param cards for example {@code 7s8s9d}, with or without blanks or commas
     * @throws IllegalArgumentException as {@link #board(Collection)}, or for text that is no card
     */
    public C board(String cards) {
        return board(Card.parseAll(cards));
    }

    /**
     * {@return these players with cards that cannot come, since they were folded, shown or laid off}
     *
     * @param cards any number, as long as enough are left
     * @throws IllegalArgumentException as {@link #board(Collection)}
     */
    public C dead(Collection<Card> cards) {
        return with(board, List.copyOf(cards));
    }

    /**
     * {@return these players with cards that cannot come}
     *
     * @param cards for example {@code 2c2d}, with or without blanks or commas
     * @throws IllegalArgumentException as {@link #board(Collection)}, or for text that is no card
     */
    public C dead(String cards) {
        return dead(Card.parseAll(cards));
    }

    /**
     * Counts all ways to deal the unknown cards, in this thread.
     *
     * @return the exact equities
     * @throws IllegalArgumentException as {@link #exact(int, DoubleConsumer)}
     * @throws java.util.concurrent.CancellationException if this thread is interrupted; its interrupt flag stays set
     */
    public Equity exact() {
        return exact(1, part -> {});
    }

    /**
     * Counts all ways to deal the unknown cards.
     *
     * @param threads the number of threads, at least 1, this one included; the result does not depend on it
     * @param progress takes the part that is done, up to 1, from any of the threads, one at a time
     * @return the exact equities
     * @throws IllegalArgumentException if the hands that players may have cannot be held at once, or there are too many to count
     * @throws java.util.concurrent.CancellationException if this thread is interrupted; its interrupt flag stays set
     */
    public abstract Equity exact(int threads, DoubleConsumer progress);

    /**
     * Deals the unknown cards at random, in this thread.
     *
     * @param seed the same seed gives the same answer
     * @param deals the number of deals, at least 1
     * @return the estimated equities
     * @throws java.util.concurrent.CancellationException if this thread is interrupted before the first 16,384 deals are done; its
     *     interrupt flag stays set after any interrupt
     */
    public Equity estimate(Seed seed, long deals) {
        return estimate(seed, deals, 0, 1, part -> {});
    }

    /**
     * Deals the unknown cards at random until the answer is good enough or this thread is interrupted. An interrupted estimate is that of
     * the deals so far, the same as this number of deals gives.
     *
     * @param seed the same seed gives the same answer
     * @param most the most deals
     * @param error stop once the standard error of each player's equity is at most this, after at least 65,536 deals; 0: never before the
     *     most deals
     * @param threads the number of threads, at least 1, this one included; the result does not depend on it
     * @param progress takes the part that is done, up to 1, from any of the threads, one at a time
     * @return the estimated equities
     * @throws IllegalArgumentException if the number of deals is not positive, or the hands that players may have so rarely go together
     *     that they cannot be dealt at random
     * @throws java.util.concurrent.CancellationException as {@link #estimate(Seed, long)}
     */
    public Equity estimate(Seed seed, long most, double error, int threads, DoubleConsumer progress) {
        long chunks = (most + DEALS_A_CHUNK - 1) / DEALS_A_CHUNK;
        if (most < 1 || chunks > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "1 to " + Integer.MAX_VALUE * (long) DEALS_A_CHUNK + " deals can be dealt, not " + most);
        }
        Supplier<Chunks.Worker> workers = () -> {
            Dealer dealer = dealer();
            return chunk ->
                    dealer.deal(seed.part(chunk), (int) Math.min(DEALS_A_CHUNK, most - (long) chunk * DEALS_A_CHUNK));
        };
        double[] sum = Chunks.sum(
                (int) chunks,
                groups(),
                threads,
                workers,
                part -> error > 0 && new Equity(players, false, part).isWithin(error),
                true,
                progress);
        return new Equity(players, false, sum);
    }

    /** Deals at random. */
    @FunctionalInterface
    interface Dealer {
        /** The number of deals that each group of players wins, out of n. */
        double[] deal(Seed seed, int deals);
    }

    /** A dealer for one thread. */
    abstract Dealer dealer();

    /** The number of groups that can win. */
    abstract int groups();

    /**
     * An upper bound of the ways to deal the unknown cards, without a board of hold'em; a million ways are counted in less than a second.
     *
     * @return at least 1
     */
    public abstract double ways();

    /** {@return the players' hands as text that can be read again; two to ten} */
    public abstract List<String> hands();

    /**
     * The cards of a player who can hold no others.
     *
     * @param player from 0
     * @return all of them; empty if some are unknown
     */
    public abstract Optional<List<Card>> hand(int player);

    /** {@return the known part of the board; empty before the flop, or in a game without a board} */
    public List<Card> board() {
        return board;
    }

    /** {@return the cards that cannot come, as they were given} */
    public List<Card> dead() {
        return dead;
    }

    @Override
    public String toString() {
        return String.join(" v ", hands())
                + (board.isEmpty() ? "" : " on " + board)
                + (dead.isEmpty() ? "" : " without " + dead);
    }
}
