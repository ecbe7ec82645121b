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
 * Two to ten players' hands, a board as far as it is known, and dead cards: who wins how often? A value that never changes; another
 * board and other dead cards give another one.
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
     * @param sizes how many cards the board may have
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
     * @param cards as many as can lie there between two rounds of betting
     * @throws IllegalArgumentException for another number, a card that lies elsewhere too (it names the card), or a board that
     *     leaves a player no hand
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
     * {@return these players with cards that cannot come, since somebody folded, showed or laid them off}
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
     * Counts all ways to deal what is not known, in this thread.
     *
     * @return who wins how often, exactly
     * @throws IllegalArgumentException as {@link #exact(int, DoubleConsumer)}
     * @throws java.util.concurrent.CancellationException if this thread is interrupted; its interrupt flag stays set
     */
    public Equity exact() {
        return exact(1, part -> {});
    }

    /**
     * Counts all ways to deal what is not known.
     *
     * @param threads how many, at least 1, which is this thread; the result does not depend on it
     * @param progress takes the part that is done, up to 1, from any of the threads, one at a time
     * @return who wins how often, exactly
     * @throws IllegalArgumentException if the hands that players may have cannot be held at once, or there are too many to count
     * @throws java.util.concurrent.CancellationException if this thread is interrupted; its interrupt flag stays set
     */
    public abstract Equity exact(int threads, DoubleConsumer progress);

    /**
     * Deals what is not known at random, in this thread.
     *
     * @param seed the same seed gives the same answer
     * @param deals how many
     * @return who won how often
     * @throws java.util.concurrent.CancellationException if this thread is interrupted before the first 16,384 deals are done; its
     *     interrupt flag stays set, then as later
     */
    public Equity estimate(Seed seed, long deals) {
        return estimate(seed, deals, 0, 1, part -> {});
    }

    /**
     * Deals what is not known at random until the answer is good enough, or this thread is interrupted: then the answer is that of
     * the deals so far, and is the same that this number gives.
     *
     * @param seed the same seed gives the same answer
     * @param most how many deals at most
     * @param error stop when the standard error of each player's equity is no greater than this, 65,536 deals at least; 0 never
     *     stops before all are dealt
     * @param threads how many, at least 1, which is this thread; the result does not depend on it
     * @param progress takes the part that is done, up to 1, from any of the threads, one at a time
     * @return who won how often
     * @throws IllegalArgumentException if the number of deals is not positive, or the hands that players may have so rarely go
     *     together that they cannot be dealt at random
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
        /** How many deals each group of players wins, out of n. */
        double[] deal(Seed seed, int deals);
    }

    /** A dealer for one thread. */
    abstract Dealer dealer();

    /** How many groups of players can win. */
    abstract int groups();

    /**
     * How many ways there are at most to deal what is not known beside a board of hold'em; a million of them are counted in less
     * than a second.
     *
     * @return at least 1
     */
    public abstract double ways();

    /** {@return the players' hands, as they are read; two to ten} */
    public abstract List<String> hands();

    /**
     * The cards of a player who can hold no others.
     *
     * @param player from 0
     * @return all of them; empty where some are not known
     */
    public abstract Optional<List<Card>> hand(int player);

    /** {@return the board, as far as it is known; no card before the flop, or in a game without a board} */
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
