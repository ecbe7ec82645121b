package dev.courtcards.core.deck;

/**
 * The thirteen ranks in canonical order, two to ace; the joker; and the rank of a face-down card.
 *
 * <p>The value of a card is a rule of its game; the two numbers here are the usual ones to build it from.
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

    /** {@return the letter of card notation: {@code 2 .. 9 T J Q K A}, {@code *} for the joker, {@code ?} for unknown} */
    public char letter() {
        return letter;
    }

    /**
     * The number of the rank with the ace low.
     *
     * @return 1 for the ace, 2 to 10, 11 jack, 12 queen, 13 king
     * @throws IllegalStateException for a joker, which has no number, and for a face-down card, on which no rule may depend
     */
    public int number() {
        return this == ACE ? 1 : numberAceHigh();
    }

    /**
     * The number of the rank with the ace high.
     *
     * @return 2 to 10, 11 jack, 12 queen, 13 king, 14 ace
     * @throws IllegalStateException for a joker, which has no number, and for a face-down card, on which no rule may depend
     */
    public int numberAceHigh() {
        if (ordinal() > ACE.ordinal()) {
            throw new IllegalStateException(
                    this == JOKER ? "a joker has no number" : "the rank of a face-down card is hidden");
        }
        return ordinal() + 2;
    }
}
