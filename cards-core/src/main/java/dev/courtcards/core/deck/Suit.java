package dev.courtcards.core.deck;

/**
 * The four French suits in canonical order. A joker has none.
 *
 * @see dev.courtcards.core.deck
 */
public enum Suit {
    /** Clubs, {@code C}, ♣. */
    CLUBS('C', '♣'),
    /** Diamonds, {@code D}, ♦. */
    DIAMONDS('D', '♦'),
    /** Hearts, {@code H}, ♥. */
    HEARTS('H', '♥'),
    /** Spades, {@code S}, ♠. */
    SPADES('S', '♠');

    private final char letter;
    private final char symbol;

    Suit(char letter, char symbol) {
        this.letter = letter;
        this.symbol = symbol;
    }

    /**
     * The letter of card notation.
     *
     * @return {@code C D H S}
     */
    public char letter() {
        return letter;
    }

    /**
     * The symbol printed on cards.
     *
     * @return {@code ♣ ♦ ♥ ♠}
     */
    public char symbol() {
        return symbol;
    }

    /**
     * Whether this suit is printed red.
     *
     * @return true for diamonds and hearts
     */
    public boolean isRed() {
        return this == DIAMONDS || this == HEARTS;
    }
}
