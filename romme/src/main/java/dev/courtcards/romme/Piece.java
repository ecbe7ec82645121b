package dev.courtcards.romme;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A card of a meld and what it stands for, written {@code 7H}, {@code JK} or {@code JK=8H}.
 *
 * @param card a face
 * @param as the card that it stands for: itself, or for a joker another card, or {@link Card#JOKER} if left open
 * @see Romme
 */
public record Piece(Card card, Card as) {
    private static final Pattern STANDS_FOR = Pattern.compile("JK=(.+)", Pattern.CASE_INSENSITIVE);
    private static final Piece[] NATURAL = new Piece[Card.UNKNOWN.ordinal()];
    private static final Piece[] JOKERS = new Piece[Card.UNKNOWN.ordinal()];

    static {
        for (int i = 0; i < NATURAL.length; i++) {
            NATURAL[i] = new Piece(Card.at(i), Card.at(i));
            JOKERS[i] = new Piece(Card.JOKER, Card.at(i));
        }
    }

    /**
     * A piece.
     *
     * @throws IllegalArgumentException if a card that is no joker stands for another, or a face is not known
     */
    public Piece {
        if (card == Card.UNKNOWN || as == Card.UNKNOWN || card != Card.JOKER && card != as) {
            throw new IllegalArgumentException("not a card of a meld: " + card + "=" + as);
        }
    }

    /**
     * A card that stands for itself, or a joker that stands for no card yet.
     *
     * @param card a face
     * @return the piece
     * @throws IllegalArgumentException if the face is not known
     */
    public static Piece of(Card card) {
        return card == Card.UNKNOWN ? new Piece(card, card) : NATURAL[card.ordinal()];
    }

    /**
     * A joker that stands for a card.
     *
     * @param as the card
     * @return the piece
     * @throws IllegalArgumentException if that is not known
     */
    public static Piece joker(Card as) {
        return as == Card.UNKNOWN ? new Piece(Card.JOKER, as) : JOKERS[as.ordinal()];
    }

    /**
     * Reads {@code 7H}, {@code JK} or {@code JK=8H}, in either case.
     *
     * @param text a piece and nothing else
     * @return the piece
     * @throws IllegalArgumentException naming the text and the form expected
     */
    public static Piece parse(String text) {
        Matcher joker = STANDS_FOR.matcher(text);
        try {
            return joker.matches() ? joker(Card.parse(joker.group(1))) : of(Card.parse(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "not a card of a meld: " + Text.quoted(text) + ", expected 7H, JK or JK=8H", e);
        }
    }

    /**
     * Checks whether this is a joker.
     *
     * @return true for a joker, whatever it stands for
     */
    public boolean isJoker() {
        return card == Card.JOKER;
    }

    /** Checks whether this stands for a certain card. */
    boolean isDefinite() {
        return as != Card.JOKER;
    }

    @Override
    public String toString() {
        return isJoker() && isDefinite() ? "JK=" + as : card.code();
    }
}
