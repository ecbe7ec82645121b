package dev.courtcards.core.deck;

/**
 * The thirteen ranks in canonical order, two to ace, the joker, and the rank of a card that is face down.
 *
 * <p>What a rank is worth is a rule of a game, not of a card: the two numbers here are the usual ones to build it from.
 *
 * @see dev.courtcards.core.deck
 */
public enum Rank {
    /** Two. */
    TWO('2'),
    /** Three. */
    THREE('3'),
    /** Four. */
    FOUR('4'),
    /** Five. */
    FIVE('5'),
    /** Six. */
    SIX('6'),
    /** Seven. */
    SEVEN('7'),
    /** Eight. */
    EIGHT('8'),
    /** Nine. */
    NINE('9'),
    /** Ten, written {@code T}. */
    TEN('T'),
    /** Jack. */
    JACK('J'),
    /** Queen. */
    QUEEN('Q'),
    /** King. */
    KING('K'),
    /** Ace. */
    ACE('A'),
    /** The joker, which has no number. */
    JOKER('*'),
    /** The rank of a card that is face down. */
    UNKNOWN('?');

    private final char letter;

    Rank(char letter) {
        this.letter = letter;
    }

    /**
     * The letter of card notation.
     *
     * @return {@code 2 .. 9 T J Q K A}, {@code *} joker, {@code ?} unknown
     */
    public char letter() {
        return letter;
    }

    /**
     * The rank counted with the ace low.
     *
     * @return 1 for the ace, 2 to 10, 11 jack, 12 queen, 13 king
     * @throws IllegalStateException for a joker, which has no number, and for a face-down card: rules never judge a back
     */
    public int number() {
        return this == ACE ? 1 : numberAceHigh();
    }

    /**
     * The rank counted with the ace high.
     *
     * @return 2 to 10, 11 jack, 12 queen, 13 king, 14 ace
     * @throws IllegalStateException for a joker, which has no number, and for a face-down card: rules never judge a back
     */
    public int numberAceHigh() {
        if (ordinal() > ACE.ordinal()) {
            throw new IllegalStateException(this == JOKER ? "a joker has no number" : "a face-down card was judged");
        }
        return ordinal() + 2;
    }
}
