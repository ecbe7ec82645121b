package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleConsumer;

/**
 * Two to ten players with a hand or a range each, the known part of the board, and dead cards; computes how often each player wins.
 *
 * <pre>{@code
 * Matchup.of("AsAh", "KdKc").board("7s8s9d").exact().shares().get(0).equity();    // 0.901...
 * Matchup.of("QQ+,AKs", "random", "random").estimate(Seed.of(1), 1_000_000);
 * }</pre>
 */
public final class Matchup extends Contest<Matchup> {
    private static final int CHUNKS = 1024;
    /** The sets of an even number of nineteen cards: ten players cannot hold hands of so few cards. */
    private static final int MOST_FAILURES = 1 << 18;

    private final List<Range> ranges;
    private final long known;
    private final long gone;
    /** The ranges without the impossible hands, whose cards certainly lie elsewhere. */
    private final Range[] possible;

    /** The hands if every player holds just one, and the product of their weights. */
    private final long[] hands;

    private final double weight;

    private Matchup(List<Range> ranges, List<Card> board, List<Card> dead) {
        super(ranges.size(), board, dead, Matchup::isBoard, "0, 3, 4 or 5 cards");
        this.ranges = List.copyOf(ranges);
        this.known = CardSet.of(board).bits();
        this.gone = CardSet.of(dead).bits();
        this.possible = this.ranges.toArray(Range[]::new);
        removeCards();
        int left = 52 - 2 * ranges.size() - board.size() - dead.size();
        if (left < 5 - board.size()) {
            throw new IllegalArgumentException("with " + dead.size() + " dead cards too few are left for the board");
        }
        if (isCertain()) {
            hands = new long[possible.length];
            double product = 1;
            for (int player = 0; player < hands.length; player++) {
                hands[player] = Range.hand(possible[player].numbers()[0]);
                product *= possible[player].weights()[0];
            }
            weight = product;
        } else {
            hands = new long[0];
            weight = 1;
            Range[] narrowFirst = possible.clone();
            Arrays.sort(narrowFirst, Comparator.comparing(Range::size));
            if (!canDeal(narrowFirst, 0, 0, new HashSet<>())) {
                throw new IllegalArgumentException("these ranges leave no hands that all players can hold at once");
            }
        }
    }

    private static boolean isBoard(int cards) {
        return cards == 0 || cards >= 3 && cards <= 5;
    }

    /** Checks whether every player holds one hand; conflicts are found when their cards are placed. */
    private boolean isCertain() {
        for (Range range : possible) {
            if (range.size() > 1) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return players without a board}
     *
     * @param ranges two to ten, as {@link Range#parse(String)} reads them
     * @throws IllegalArgumentException if one is no range, a card is in two hands (it names the card), or the ranges do not go
     *     together
     */
    public static Matchup of(String... ranges) {
        Range[] read = new Range[ranges.length];
        for (int player = 0; player < ranges.length; player++) {
            read[player] = Range.parse(ranges[player]);
        }
        return of(List.of(read));
    }

    /**
     * {@return players without a board}
     *
     * @param ranges two to ten
     * @throws IllegalArgumentException if a card is in two hands (it names the card), or the ranges do not go together
     */
    public static Matchup of(List<Range> ranges) {
        return of(ranges, List.of());
    }

    /**
     * {@return players on a board}
     *
     * @param ranges two to ten
     * @param board none, three, four or five cards
     * @throws IllegalArgumentException as {@link #of(List)} and {@link #board(Collection)}
     */
    public static Matchup of(List<Range> ranges, Collection<Card> board) {
        return new Matchup(ranges, List.copyOf(board), List.of());
    }

    @Override
    Matchup with(List<Card> board, List<Card> dead) {
        return new Matchup(ranges, board, dead);
    }

    /** Removes the cards of players with one hand from all other ranges, until no further player is left with one hand. */
    private void removeCards() {
        boolean[] certain = new boolean[possible.length];
        for (int player = 0; player < possible.length; ) {
            Range range = possible[player];
            if (!certain[player] && range.size() == 1) {
                certain[player] = true;
                places.put(range.lowerFirst(), Places.hand(player));
                removePlaced(certain);
                player = 0;
            } else {
                player++;
            }
        }
        removePlaced(certain);
    }

    private void removePlaced(boolean[] certain) {
        for (int player = 0; player < possible.length; player++) {
            if (!certain[player] && ranges.get(player).size() > 1) {
                // Players with the same range, such as any hand, share the rest of it.
                int first = ranges.indexOf(ranges.get(player));
                possible[player] =
                        first < player && !certain[first] ? possible[first] : possible[player].without(places.placed());
                if (possible[player].size() == 0) {
                    throw new IllegalArgumentException("range " + (player + 1) + ", " + ranges.get(player)
                            + ", has no hand left: one card of each is on the board, dead or in a hand");
                }
            }
        }
    }

    /**
     * Checks whether the players from this one on can hold hands. The used cards imply the player, so that they alone are the key of a
     * failure.
     */
    private static boolean canDeal(Range[] ranges, int from, long used, Set<Long> failed) {
        if (from == ranges.length) {
            return true;
        }
        if (!failed.isEmpty() && failed.contains(used)) {
            return false;
        }
        for (int number : ranges[from].numbers()) {
            long hand = Range.hand(number);
            if ((hand & used) == 0 && canDeal(ranges, from + 1, used | hand, failed)) {
                return true;
            }
        }
        failed.add(used);
        if (failed.size() > MOST_FAILURES) {
            throw new IllegalArgumentException(
                    "these ranges leave hardly any hands, if any, that all players can hold at once");
        }
        return false;
    }

    /**
     * Counts all boards for all hands: in microseconds for single hands, in seconds for two wide ranges.
     *
     * @throws IllegalArgumentException if the ranges have more than 4,194,304 different ways to hold hands
     */
    @Override
    public Equity exact(int threads, DoubleConsumer progress) {
        int groups = 1 << possible.length;
        if (hands.length > 0) {
            return countHands(threads, progress);
        }
        Deals deals = new Deals(possible, known, gone);
        int chunks = Math.min(CHUNKS, deals.size());
        return new Equity(
                possible.length,
                true,
                Chunks.sum(chunks, groups, threads, () -> counter(deals, chunks), sum -> false, false, progress));
    }

    /** Counts single hands, in microseconds or less: this thread does it alone, and allocates only the answer. */
    private Equity countHands(int threads, DoubleConsumer progress) {
        Chunks.requireThreads(threads);
        Chunks.stopIfInterrupted();
        long[] boards = BoardCounter.ofThread(hands.length).count(hands, known, gone);
        double[] wins = new double[boards.length];
        for (int group = 1; group < wins.length; group++) {
            wins[group] = weight * boards[group];
        }
        progress.accept(1);
        return new Equity(hands.length, true, wins);
    }

    private Chunks.Worker counter(Deals deals, int chunks) {
        BoardCounter counter = new BoardCounter(ranges.size());
        long[] hands = new long[ranges.size()];
        return chunk -> {
            double[] sum = new double[1 << hands.length];
            int to = (int) ((chunk + 1L) * deals.size() / chunks);
            for (int deal = (int) ((long) chunk * deals.size() / chunks); deal < to; deal++) {
                Chunks.stopIfInterrupted();
                deals.hands(deal, hands);
                long[] wins = counter.count(hands, known, gone);
                for (int group = 1; group < sum.length; group++) {
                    sum[group] += deals.weight(deal) * wins[group];
                }
                double exchanged = deals.exchanged(deal);
                if (exchanged > 0) {
                    sum[1] += exchanged * wins[2];
                    sum[2] += exchanged * wins[1];
                    sum[3] += exchanged * wins[3];
                }
            }
            return sum;
        };
    }

    @Override
    Dealer dealer() {
        return new Sampler(possible, known, places.placed())::deal;
    }

    @Override
    int groups() {
        return 1 << ranges.size();
    }

    @Override
    public double ways() {
        return ranges.stream().mapToDouble(Range::size).reduce(1, (a, b) -> a * b);
    }

    @Override
    public List<String> hands() {
        return ranges.stream().map(Range::toString).toList();
    }

    @Override
    public Optional<List<Card>> hand(int player) {
        return ranges.get(player).hand();
    }
}
