package dev.courtcards.core.deck;

/**
 * The four French suits in canonical order. A joker has no suit.
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

    /** {@return the letter of card notation, one of {@code C D H S}} */
    public char letter() {
        return letter;
    }

    /** {@return the symbol printed on cards, one of {@code ♣ ♦ ♥ ♠}} */
    public char symbol() {
        return symbol;
    }

    /** {@return whether this suit is printed red: diamonds and hearts} */
    public boolean isRed() {
        return this == DIAMONDS || this == HEARTS;
    }
}
