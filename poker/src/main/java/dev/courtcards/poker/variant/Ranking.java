package dev.courtcards.poker.variant;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.eval.AceToFive;
import dev.courtcards.poker.eval.Badugi;
import dev.courtcards.poker.eval.DeuceToSeven;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.HandRank;
import dev.courtcards.poker.eval.Omaha;
import dev.courtcards.poker.eval.ShortDeck;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which hands are good (variants 7).
 *
 * @see Variant
 */
public enum Ranking {
    /** The best five of all cards in the usual order (poker 8.3). */
    HIGH(Evaluator::rank, rank -> new HandRank(rank).words()),
    /** The worst five of all cards in the usual order, the ace high alone (variants 7.6). */
    DEUCE_TO_SEVEN(DeuceToSeven::rank, DeuceToSeven::words),
    /** As many cards as can be, up to four, of different ranks and suits, the lowest, the ace low (variants 7.7). */
    BADUGI(Badugi::rank, Badugi::words) {
        @Override
        public List<Card> counted(List<Card> own, List<Card> board) {
            List<Card> all = Stream.concat(own.stream(), board.stream()).toList();
            int rank = rank(CardSet.of(own), CardSet.of(board));
            return IntStream.rangeClosed(1, 4)
                    .boxed()
                    .flatMap(size -> choices(all, size))
                    .filter(cards -> Badugi.rank(CardSet.of(cards).bits()) == rank)
                    .findFirst()
                    .orElseThrow();
        }
    },
    /** The best five of all cards from the six up: a flush beats a full house, the ace stands below the six too (variants 7.2). */
    SHORT_DECK(ShortDeck::rank, rank -> ShortDeck.hand(rank).words()),
    /** The short deck's, but three of a kind beats a straight (variants 7.2). */
    SHORT_DECK_TRIPS(ShortDeck::rankTrips, rank -> ShortDeck.handTrips(rank).words()),
    /** The best of exactly two own cards and three of the board in the usual order (variants 7.3). */
    OMAHA(Omaha::rank, HIGH::words) {
        @Override
        public List<Card> counted(List<Card> own, List<Card> board) {
            return twoAndThree(own, board, Evaluator::rank, rank(CardSet.of(own), CardSet.of(board)));
        }
    },
    /**
     * The best low of exactly two own cards and three of the board: five different ranks, none above eight, the ace low (variants
     * 7.5).
     */
    OMAHA_EIGHT(Omaha::low, AceToFive::words) {
        @Override
        public List<Card> counted(List<Card> own, List<Card> board) {
            return twoAndThree(own, board, AceToFive::rank, rank(CardSet.of(own), CardSet.of(board)));
        }
    },
    /** The lowest five of all cards: no straights or flushes, the ace low (variants 7.4). */
    ACE_TO_FIVE(AceToFive::rank, AceToFive::words),
    /** The same where it is five different ranks, none above eight (variants 7.5). */
    EIGHT_OR_BETTER(AceToFive::eightOrBetter, AceToFive::words);

    /** What cards of one's own are worth beside a board. */
    private interface Worth {
        int of(long own, long board);
    }

    private final Worth worth;
    private final IntFunction<String> words;

    Ranking(LongToIntFunction all, IntFunction<String> words) {
        this((own, board) -> all.applyAsInt(own | board), words);
    }

    Ranking(Worth worth, IntFunction<String> words) {
        this.worth = worth;
        this.words = words;
    }

    /**
     * How good these cards are.
     *
     * @param own a player's cards
     * @param board cards for all
     * @return larger is better, equal is a tie, 0 no such hand; to be compared within one ranking alone
     * @throws IllegalArgumentException if there are too few cards, or too many
     */
    public int rank(CardSet own, CardSet board) {
        return rank(own.bits(), board.bits());
    }

    /**
     * How good these cards are.
     *
     * @param own a player's cards, as {@link CardSet#bits()}
     * @param board cards for all
     * @return as {@link #rank(CardSet, CardSet)}
     * @throws IllegalArgumentException as {@link #rank(CardSet, CardSet)}
     */
    public int rank(long own, long board) {
        return worth.of(own, board);
    }

    /**
     * The five cards that count.
     *
     * @param own a player's cards
     * @param board cards for all
     * @return of several choices that are worth the same the one with the first cards, those of the board before the own
     * @throws IllegalArgumentException if there are too few cards, or too many
     */
    public List<Card> counted(List<Card> own, List<Card> board) {
        int rank = rank(CardSet.of(own), CardSet.of(board));
        List<Card> all = new ArrayList<>(board);
        all.addAll(own);
        return choices(all, 5)
                .filter(five -> rank(CardSet.of(five), CardSet.EMPTY) == rank)
                .findFirst()
                .orElseThrow();
    }

    /**
     * The highest card that counts; of several choices that are worth the same the one with the highest.
     *
     * @param own a player's cards
     * @param board cards for all
     * @return its rank, the ace lowest for a low, and within a rank its suit from clubs to spades: more is higher
     */
    public int highest(List<Card> own, List<Card> board) {
        boolean aceLow = this == ACE_TO_FIVE || this == EIGHT_OR_BETTER;
        int rank = rank(CardSet.of(own), CardSet.of(board));
        return choices(Stream.concat(own.stream(), board.stream()).toList(), 5)
                .filter(five -> rank(CardSet.of(five), CardSet.EMPTY) == rank)
                .flatMap(List::stream)
                .mapToInt(
                        card -> 4 * (aceLow ? card.rank().number() : card.rank().numberAceHigh())
                                + card.suit().ordinal())
                .max()
                .orElseThrow();
    }

    private static List<Card> twoAndThree(List<Card> own, List<Card> board, LongToIntFunction worth, int rank) {
        return choices(board, 3)
                .flatMap(three -> choices(own, 2)
                        .map(two -> Stream.concat(three.stream(), two.stream()).toList()))
                .filter(five -> worth.applyAsInt(CardSet.of(five).bits()) == rank)
                .findFirst()
                .orElseThrow();
    }

    /** All choices of n of these cards, the first cards first. */
    private static Stream<List<Card>> choices(List<Card> cards, int size) {
        return IntStream.range(0, 1 << cards.size())
                .filter(choice -> Integer.bitCount(choice) == size)
                .mapToObj(choice -> IntStream.range(0, cards.size())
                        .filter(i -> (choice >> i & 1) != 0)
                        .mapToObj(cards::get)
                        .toList());
    }

    /**
     * A hand in a dealer's words.
     *
     * @param rank as {@link #rank} gave it
     * @return for example {@code Full House, Kings over Sevens}
     */
    public String words(int rank) {
        return words.apply(rank);
    }
}
