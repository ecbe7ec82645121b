package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two to ten players of any game of poker with their known cards, the board if the game has one, and dead cards; computes how often each
 * player wins the high, the low and both. Unknown cards come from the rest of the pack, whether face down, to come or to be drawn; nobody
 * folds or lays off.
 *
 * <pre>{@code
 * Showdown.of(Variant.FO8, "AsKd2c3h", "9s8s7d6d").board("4s5cKh").exact().shares().get(0).low();
 * Showdown.of(Variant.FR, "As2d3c", "4h5s7d").dead("AhAd").estimate(Seed.of(1), 1_000_000);
 * }</pre>
 *
 * <p>Hold'em has {@link Matchup}, which is faster and has its ranges.
 */
public final class Showdown extends Contest<Showdown> {
    private static final int CHUNKS = 64;

    private final Variant variant;
    private final List<Holding> holdings;
    /** The holdings without impossible hands, of which a card certainly lies elsewhere. */
    private final List<Holding> possible;

    /** The cards whose place is not certain. */
    private final long rest;

    private Showdown(Variant variant, List<Holding> holdings, List<Card> board, List<Card> dead) {
        super(
                holdings.size(),
                board,
                dead,
                boards(variant)::contains,
                boards(variant).size() == 1 ? "none" : "one of " + boards(variant) + " cards");
        this.variant = variant;
        this.holdings = holdings;
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

    /** The numbers of cards that the board can have between two rounds of betting; the first round may have some or none. */
    private static List<Integer> boards(Variant variant) {
        return IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, variant.rounds().size()).map(variant::boardCards))
                .distinct()
                .boxed()
                .toList();
    }

    /**
     * {@return players without a board}
     *
     * @param variant the game
     * @param hands two to ten, each the known cards, as in {@code AsKd2c}; {@code ??}, or a card left out, is unknown; in Omaha with four
     *     cards also ranges, as in {@code AA**:xxyy}
     * @throws IllegalArgumentException if one is no hand of the game, or a card is in two hands (it names the card)
     */
    public static Showdown of(Variant variant, String... hands) {
        return new Showdown(
                variant,
                Stream.of(hands).map(hand -> Holding.parse(variant, hand)).toList(),
                List.of(),
                List.of());
    }

    @Override
    Showdown with(List<Card> board, List<Card> dead) {
        return new Showdown(variant, holdings, board, dead);
    }

    @Override
    public double ways() {
        double ways = 1;
        int left = Long.bitCount(rest);
        for (Holding holding : possible) {
            ways *= holding.hands().length * choices(left, holding.missing());
            left -= holding.toCome();
        }
        return ways * choices(left, variant.boardCards() - board().size());
    }

    private static double choices(int cards, int count) {
        double choices = 1;
        for (int i = 0; i < count; i++) {
            choices = choices * (cards - i) / (i + 1);
        }
        return choices;
    }

    @Override
    public Equity exact(int threads, DoubleConsumer progress) {
        // The second choice of a hand or a card decides the chunk.
        int choices = variant.boardCards()
                - board().size()
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

    @Override
    Dealer dealer() {
        return completions()::deal;
    }

    @Override
    int groups() {
        return 1 << holdings.size() * variant.rankings().size();
    }

    private Completions completions() {
        return new Completions(
                variant, holdings, CardSet.of(board()).bits(), variant.boardCards() - board().size(), rest);
    }

    @Override
    public List<String> hands() {
        return holdings.stream().map(Holding::text).toList();
    }

    @Override
    public Optional<List<Card>> hand(int player) {
        Holding holding = holdings.get(player);
        return holding.isCertain() ? Optional.of(new CardSet(holding.hands()[0]).cards()) : Optional.empty();
    }

    /** {@return the game} */
    public Variant variant() {
        return variant;
    }

    @Override
    public String toString() {
        return variant + ": " + super.toString();
    }
}
