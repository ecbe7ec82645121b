package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two to ten players of any game of poker, with their cards as far as they are known, a board if the game has one, and dead cards: who
 * wins how often, the high, the low and both? Cards that are not known come from the rest of the pack, whether face down, to come
 * or to be drawn; nobody folds or lays off.
 *
 * <pre>{@code
 * Showdown.of(Variant.FO8, "AsKd2c3h", "9s8s7d6d").board("4s5cKh").exact().shares().get(0).low();
 * Showdown.of(Variant.FR, "As2d3c", "4h5s7d").dead("AhAd").estimate(Seed.of(1), 1_000_000);
 * }</pre>
 *
 * <p>A showdown is a value that never changes; {@link #board(String)} and {@link #dead(String)} give another one. Hold'em has
 * {@link Matchup}, which is faster and has its ranges.
 */
public final class Showdown {
    private static final int CHUNKS = 64;

    private final Variant variant;
    private final List<Holding> holdings;
    /** The same without hands of ranges that nobody can hold, since a card of each lies elsewhere for certain. */
    private final List<Holding> possible;

    private final List<Card> board;
    private final List<Card> dead;
    /** The cards whose place is not certain. */
    private final long rest;

    private Showdown(Variant variant, List<Holding> holdings, List<Card> board, List<Card> dead) {
        this.variant = variant;
        this.holdings = holdings;
        this.board = List.copyOf(board);
        this.dead = List.copyOf(dead);
        if (holdings.size() < 2 || holdings.size() > 10) {
            throw new BadValueException(holdings.size() + (holdings.size() == 1 ? " player" : " players"), "2 to 10");
        }
        List<Integer> boards = boards(variant);
        if (!boards.contains(board.size())) {
            throw new BadValueException(
                    "a board of " + board.size() + ": " + board,
                    boards.size() == 1 ? "none" : "one of " + boards + " cards");
        }
        Places places = new Places();
        places.put(board, "on the board");
        places.put(dead, "among the dead cards");
        for (int player = 0; player < holdings.size(); player++) {
            if (!holdings.get(player).range()) {
                places.put(new CardSet(holdings.get(player).hands()[0]).cards(), Places.hand(player));
            }
        }
        CardSet pack = CardSet.of(variant.pack().cards());
        CardSet others = new CardSet(places.placed()).minus(pack);
        if (!others.isEmpty()) {
            throw new IllegalArgumentException("there is no " + others.cards().get(0) + " in " + variant.title());
        }
        possible = holdings.stream().map(each -> each.without(places.placed())).toList();
        for (Holding holding : possible) {
            if (holding.hands().length == 0) {
                throw new IllegalArgumentException("range " + (possible.indexOf(holding) + 1) + ", " + holding.text()
                        + ", has no hand left: one card of each is on the board, dead or in a hand");
            }
        }
        rest = pack.minus(new CardSet(places.placed())).bits();
        int needed = variant.boardCards()
                - board.size()
                + possible.stream().mapToInt(Holding::toCome).sum();
        if (needed > Long.bitCount(rest)) {
            throw new IllegalArgumentException(
                    needed + " cards are to come, and there are " + Long.bitCount(rest) + " left");
        }
    }

    /** How many cards can lie on the board between two rounds of betting; the first may have some or none. */
    private static List<Integer> boards(Variant variant) {
        List<Integer> boards = IntStream.range(0, variant.rounds().size())
                .map(round -> variant.rounds().subList(0, round + 1).stream()
                        .mapToInt(each -> each.board())
                        .sum())
                .boxed()
                .toList();
        return Stream.concat(Stream.of(0), boards.stream()).distinct().toList();
    }

    /**
     * Players without a board.
     *
     * @param variant the game
     * @param hands two to ten, each the cards that are known, as in {@code AsKd2c}; {@code ??} stands for one that is not, as do cards
     *     left out; in Omaha with four cards also ranges, as in {@code AA**:xxyy}
     * @return the showdown
     * @throws IllegalArgumentException if one is no hand of the game, or a card is in two hands (it names the card)
     */
    public static Showdown of(Variant variant, String... hands) {
        return new Showdown(
                variant,
                Stream.of(hands).map(hand -> Holding.parse(variant, hand)).toList(),
                List.of(),
                List.of());
    }

    /**
     * This showdown on a board.
     *
     * @param cards as many as can lie there between two rounds of betting
     * @return another showdown
     * @throws IllegalArgumentException for another number, or a card that lies elsewhere too (it names the card)
     */
    public Showdown board(List<Card> cards) {
        return new Showdown(variant, holdings, cards, dead);
    }

    /**
     * This showdown on a board.
     *
     * @param cards for example {@code 7s8s9d}
     * @return another showdown
     * @throws IllegalArgumentException as {@link #board(List)}, or for text that is no card
     */
    public Showdown board(String cards) {
        return board(Card.parseAll(cards));
    }

    /**
     * This showdown with cards that cannot come, since somebody folded or laid them off.
     *
     * @param cards any number, as long as enough are left
     * @return another showdown
     * @throws IllegalArgumentException if a card lies elsewhere too (it names the card), or too few are left
     */
    public Showdown dead(List<Card> cards) {
        return new Showdown(variant, holdings, board, cards);
    }

    /**
     * This showdown with cards that cannot come.
     *
     * @param cards for example {@code 2c2d}
     * @return another showdown
     * @throws IllegalArgumentException as {@link #dead(List)}, or for text that is no card
     */
    public Showdown dead(String cards) {
        return dead(Card.parseAll(cards));
    }

    /**
     * How many ways there are at most to deal what is not known; a million of them are counted in less than a second.
     *
     * @return at least 1
     */
    public double ways() {
        double ways = 1;
        int left = Long.bitCount(rest);
        for (Holding holding : possible) {
            ways *= holding.hands().length * choices(left, holding.missing());
            left -= holding.toCome();
        }
        return ways * choices(left, variant.boardCards() - board.size());
    }

    private static double choices(int cards, int count) {
        double choices = 1;
        for (int i = 0; i < count; i++) {
            choices = choices * (cards - i) / (i + 1);
        }
        return choices;
    }

    /**
     * Counts all ways to deal what is not known, in this thread.
     *
     * @return who wins how often, exactly
     * @throws java.util.concurrent.CancellationException if this thread is interrupted; its interrupt flag stays set
     */
    public Equity exact() {
        return exact(1, part -> {});
    }

    /**
     * Counts all ways to deal what is not known.
     *
     * @param threads how many, at least 1, which is this thread; the result does not depend on it
     * @param progress receives the part that is done, up to 1, from any of the threads, one at a time
     * @return who wins how often, exactly
     * @throws IllegalArgumentException if the hands that players may have cannot be held at once
     * @throws java.util.concurrent.CancellationException if this thread is interrupted; its interrupt flag stays set
     */
    public Equity exact(int threads, DoubleConsumer progress) {
        // Chunks part at the second choice of a hand or a card.
        int choices = variant.boardCards()
                - board.size()
                + holdings.stream()
                        .mapToInt(each -> each.missing() + (each.range() ? 1 : 0))
                        .sum();
        int chunks = choices > 1 && ways() > CHUNKS * CHUNKS ? CHUNKS : 1;
        double[] sum = Chunks.sum(
                chunks,
                groups(),
                threads,
                () -> {
                    Completions completions = completions();
                    return chunk -> completions.all(chunk, chunks);
                },
                each -> false,
                false,
                progress);
        Equity equity = new Equity(holdings.size(), true, sum);
        if (equity.deals() == 0) {
            throw new IllegalArgumentException("these ranges leave no hands that all players can hold at once");
        }
        return equity;
    }

    /**
     * Deals what is not known at random, in this thread.
     *
     * @param seed the same seed gives the same answer
     * @param deals how many
     * @return who won how often
     * @throws java.util.concurrent.CancellationException as {@link Matchup#estimate(Seed, long)}
     */
    public Equity estimate(Seed seed, long deals) {
        return estimate(seed, deals, 0, 1, part -> {});
    }

    /**
     * Deals what is not known at random until the answer is good enough, or this thread is interrupted.
     *
     * @param seed the same seed gives the same answer
     * @param most how many deals at most
     * @param error as {@link Matchup#estimate(Seed, long, double, int, DoubleConsumer)}
     * @param threads how many, at least 1, which is this thread; the result does not depend on it
     * @param progress receives the part that is done, up to 1, from any of the threads, one at a time
     * @return who won how often
     * @throws IllegalArgumentException if the number of deals is not positive, or the hands that players may have hardly ever go
     *     together
     * @throws java.util.concurrent.CancellationException as {@link Matchup#estimate(Seed, long)}
     */
    public Equity estimate(Seed seed, long most, double error, int threads, DoubleConsumer progress) {
        return Matchup.estimate(holdings.size(), groups(), most, error, threads, progress, () -> {
            Completions completions = completions();
            return (chunk, deals) -> completions.deal(seed.part(chunk), deals);
        });
    }

    private int groups() {
        return 1 << holdings.size() * variant.rankings().size();
    }

    private Completions completions() {
        return new Completions(variant, holdings, CardSet.of(board).bits(), variant.boardCards() - board.size(), rest);
    }

    /**
     * The players' hands, as they were given.
     *
     * @return two to ten
     */
    public List<String> hands() {
        return holdings.stream().map(Holding::text).toList();
    }

    /**
     * The cards of a player who can hold no others.
     *
     * @param player from 0
     * @return all of them; empty where some are not known
     */
    public Optional<List<Card>> hand(int player) {
        Holding holding = holdings.get(player);
        return holding.isCertain() ? Optional.of(new CardSet(holding.hands()[0]).cards()) : Optional.empty();
    }

    /** {@return the board, as far as it is known; no card before the flop, or in a game without a board} */
    public List<Card> board() {
        return board;
    }

    /** {@return the cards that cannot come, as they were given} */
    public List<Card> dead() {
        return dead;
    }

    /**
     * The game.
     *
     * @return its rules
     */
    public Variant variant() {
        return variant;
    }

    @Override
    public String toString() {
        return variant + ": "
                + String.join(" v ", hands())
                + (board.isEmpty() ? "" : " on " + board)
                + (dead.isEmpty() ? "" : " without " + dead);
    }
}
