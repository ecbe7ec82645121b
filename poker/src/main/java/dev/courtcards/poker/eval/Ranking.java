package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The orders of hands: the usual one and the others of poker (variants 7).
 *
 * <pre>{@code
 * CardSet cards = CardSet.of(Card.parseAll("7S 6D 4H 3C AS"));
 * int low = Ranking.ACE_TO_FIVE.rank(cards, CardSet.EMPTY);
 * Ranking.ACE_TO_FIVE.words(low);    // Seven-Six Low
 * }</pre>
 *
 * @see Evaluator
 */
public enum Ranking {
    /** The best five of all cards in the usual order (poker 8.3). */
    HIGH,
    /** The worst five of all cards in the usual order, the ace high alone (variants 7.6). */
    DEUCE_TO_SEVEN,
    /** The most cards, up to four, of different ranks and suits, the lowest, the ace low (variants 7.7). */
    BADUGI,
    /** The best five of all cards from the six up: a flush beats a full house, the ace stands below the six too (variants 7.2). */
    SHORT_DECK,
    /** The short deck's, but three of a kind beats a straight (variants 7.2). */
    SHORT_DECK_TRIPS,
    /** The best of exactly two own cards and three of the board in the usual order (variants 7.3). */
    OMAHA,
    /**
     * The best low of exactly two own cards and three of the board: five different ranks, none above eight, the ace low (variants
     * 7.5).
     */
    OMAHA_EIGHT,
    /** The lowest five of all cards: no straights or flushes, the ace low (variants 7.4). */
    ACE_TO_FIVE,
    /** The lowest five of all cards if they are five different ranks, none above eight (variants 7.5). */
    EIGHT_OR_BETTER;

    /**
     * The worth of cards in this order.
     *
     * @param own a player's cards
     * @param board the cards on the board
     * @return larger is better, equal is a tie, 0 no such hand; comparable within one ranking only
     * @throws IllegalArgumentException if there are too few cards, or too many
     */
    public int rank(CardSet own, CardSet board) {
        return rank(own.bits(), board.bits());
    }

    /**
     * The worth of cards in this order.
     *
     * @param own a player's cards, as {@link CardSet#bits()}
     * @param board the cards on the board
     * @return as {@link #rank(CardSet, CardSet)}
     * @throws IllegalArgumentException as {@link #rank(CardSet, CardSet)}
     */
    public int rank(long own, long board) {
        return switch (this) {
            case HIGH -> Evaluator.rank(own | board);
            case DEUCE_TO_SEVEN -> DeuceToSeven.rank(own | board);
            case BADUGI -> Badugi.rank(own | board);
            case SHORT_DECK -> ShortDeck.rank(own | board);
            case SHORT_DECK_TRIPS -> ShortDeck.rankTrips(own | board);
            case OMAHA -> Omaha.rank(own, board);
            case OMAHA_EIGHT -> Omaha.low(own, board);
            case ACE_TO_FIVE -> AceToFive.rank(own | board);
            case EIGHT_OR_BETTER -> AceToFive.eightOrBetter(own | board);
        };
    }

    /**
     * The cards that count: five, or up to four of a badugi.
     *
     * @param own a player's cards
     * @param board the cards on the board
     * @return the cards; of several choices of equal worth, the one with the first cards, those of the board before the player's own
     * @throws IllegalArgumentException if there are too few cards, or too many
     */
    public List<Card> counted(List<Card> own, List<Card> board) {
        int rank = rank(CardSet.of(own), CardSet.of(board));
        Stream<List<Card>> choices = switch (this) {
            case BADUGI -> IntStream.rangeClosed(1, 4).boxed().flatMap(size -> Hands.choices(both(own, board), size));
            case OMAHA, OMAHA_EIGHT ->
                Hands.choices(board, 3).flatMap(three -> Hands.choices(own, 2).map(two -> both(three, two)));
            default -> Hands.choices(both(board, own), 5);
        };
        return choices.filter(cards -> worth(CardSet.of(cards).bits()) == rank)
                .findFirst()
                .orElseThrow();
    }

    /** The worth of cards of which all count. */
    private int worth(long cards) {
        return switch (this) {
            case OMAHA -> Evaluator.rank(cards);
            case OMAHA_EIGHT -> AceToFive.rank(cards);
            default -> rank(cards, 0);
        };
    }

    private static List<Card> both(List<Card> first, List<Card> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /**
     * The highest card that counts; of several choices of equal worth, the one with the highest.
     *
     * @param own a player's cards
     * @param board the cards on the board
     * @return its rank, the ace lowest for a low, and within a rank its suit from clubs to spades: more is higher
     */
    public int highest(List<Card> own, List<Card> board) {
        boolean aceLow = this == ACE_TO_FIVE || this == EIGHT_OR_BETTER;
        int rank = rank(CardSet.of(own), CardSet.of(board));
        return Hands.choices(both(own, board), 5)
                .filter(five -> rank(CardSet.of(five), CardSet.EMPTY) == rank)
                .flatMap(List::stream)
                .mapToInt(
                        card -> 4 * (aceLow ? card.rank().number() : card.rank().numberAceHigh())
                                + card.suit().ordinal())
                .max()
                .orElseThrow();
    }

    /**
     * A hand in a dealer's words.
     *
     * @param rank a result of {@link #rank}
     * @return for example {@code Full House, Kings over Sevens}; of a low its two highest ranks, as in {@code Seven-Six Low}, or its
     *     category with a pair or worse; of a badugi the number of cards that count, if not four, and the highest: {@code Three-Card
     *     Badugi, Nine high}
     * @throws IllegalArgumentException if no hand is worth that
     */
    public String words(int rank) {
        return switch (this) {
            case HIGH, OMAHA -> new HandRank(rank).words();
            case DEUCE_TO_SEVEN -> DeuceToSeven.words(rank);
            case BADUGI -> Badugi.words(rank);
            case SHORT_DECK -> ShortDeck.hand(rank).words();
            case SHORT_DECK_TRIPS -> ShortDeck.handTrips(rank).words();
            case OMAHA_EIGHT, ACE_TO_FIVE, EIGHT_OR_BETTER -> AceToFive.words(rank);
        };
    }
}
