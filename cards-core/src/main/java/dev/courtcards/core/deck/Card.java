package dev.courtcards.core.deck;

import dev.courtcards.core.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The face of a playing card: 52 French cards in the canonical order of {@code docs/rules/shuffle.md} (clubs, diamonds, hearts, spades,
 * each two to ace), the joker, and the back of a card whose face is hidden.
 *
 * <p>Two sevens of spades from two packs are the same {@code Card}; a physical card is identified by its place in its {@link Shoe}. Written
 * rank then suit: {@code AS}, {@code TD}, {@code 7H}; {@code JK} is a joker and {@code ??} a face-down card.
 *
 * @see dev.courtcards.core.deck
 */
public enum Card {
    // Canonical order: index = 13 * suit + rank. The shuffle and every record ever written depend on it.
    /** 2♣. */
    TWO_OF_CLUBS,
    /** 3♣. */
    THREE_OF_CLUBS,
    /** 4♣. */
    FOUR_OF_CLUBS,
    /** 5♣. */
    FIVE_OF_CLUBS,
    /** 6♣. */
    SIX_OF_CLUBS,
    /** 7♣. */
    SEVEN_OF_CLUBS,
    /** 8♣. */
    EIGHT_OF_CLUBS,
    /** 9♣. */
    NINE_OF_CLUBS,
    /** 10♣. */
    TEN_OF_CLUBS,
    /** J♣. */
    JACK_OF_CLUBS,
    /** Q♣. */
    QUEEN_OF_CLUBS,
    /** K♣. */
    KING_OF_CLUBS,
    /** A♣. */
    ACE_OF_CLUBS,
    /** 2♦. */
    TWO_OF_DIAMONDS,
    /** 3♦. */
    THREE_OF_DIAMONDS,
    /** 4♦. */
    FOUR_OF_DIAMONDS,
    /** 5♦. */
    FIVE_OF_DIAMONDS,
    /** 6♦. */
    SIX_OF_DIAMONDS,
    /** 7♦. */
    SEVEN_OF_DIAMONDS,
    /** 8♦. */
    EIGHT_OF_DIAMONDS,
    /** 9♦. */
    NINE_OF_DIAMONDS,
    /** 10♦. */
    TEN_OF_DIAMONDS,
    /** J♦. */
    JACK_OF_DIAMONDS,
    /** Q♦. */
    QUEEN_OF_DIAMONDS,
    /** K♦. */
    KING_OF_DIAMONDS,
    /** A♦. */
    ACE_OF_DIAMONDS,
    /** 2♥. */
    TWO_OF_HEARTS,
    /** 3♥. */
    THREE_OF_HEARTS,
    /** 4♥. */
    FOUR_OF_HEARTS,
    /** 5♥. */
    FIVE_OF_HEARTS,
    /** 6♥. */
    SIX_OF_HEARTS,
    /** 7♥. */
    SEVEN_OF_HEARTS,
    /** 8♥. */
    EIGHT_OF_HEARTS,
    /** 9♥. */
    NINE_OF_HEARTS,
    /** 10♥. */
    TEN_OF_HEARTS,
    /** J♥. */
    JACK_OF_HEARTS,
    /** Q♥. */
    QUEEN_OF_HEARTS,
    /** K♥. */
    KING_OF_HEARTS,
    /** A♥. */
    ACE_OF_HEARTS,
    /** 2♠. */
    TWO_OF_SPADES,
    /** 3♠. */
    THREE_OF_SPADES,
    /** 4♠. */
    FOUR_OF_SPADES,
    /** 5♠. */
    FIVE_OF_SPADES,
    /** 6♠. */
    SIX_OF_SPADES,
    /** 7♠. */
    SEVEN_OF_SPADES,
    /** 8♠. */
    EIGHT_OF_SPADES,
    /** 9♠. */
    NINE_OF_SPADES,
    /** 10♠. */
    TEN_OF_SPADES,
    /** J♠. */
    JACK_OF_SPADES,
    /** Q♠. */
    QUEEN_OF_SPADES,
    /** K♠. */
    KING_OF_SPADES,
    /** A♠. */
    ACE_OF_SPADES,
    /** The joker; a pack may hold several equal ones. */
    JOKER,
    /** A card whose face this viewer may not see. Never part of a pack. */
    UNKNOWN;

    /** The separators of cards in a list. */
    private static final String BETWEEN = " ,\t\n\u000B\f\r";

    private static final Card[] ALL = values();
    private static final Map<String, Card> BY_NAME = names();
    private final Rank rank;
    private final @Nullable Suit suit;

    private final String code;

    Card() {
        int n = ordinal();
        this.rank = n < 52 ? Rank.values()[n % 13] : n == 52 ? Rank.JOKER : Rank.UNKNOWN;
        this.suit = n < 52 ? Suit.values()[n / 13] : null;
        this.code = suit != null ? "" + rank.letter() + suit.letter() : n == 52 ? "JK" : "??";
    }

    /** {@return the rank: one of the thirteen, {@link Rank#JOKER} or {@link Rank#UNKNOWN}} */
    public Rank rank() {
        return rank;
    }

    /**
     * {@return the suit, one of the four}
     *
     * @throws IllegalStateException for a joker, which has no suit, and for a face-down card, on which no rule may depend
     */
    public Suit suit() {
        if (suit == null) {
            throw new IllegalStateException(
                    this == JOKER ? "a joker has no suit" : "the suit of a face-down card is hidden");
        }
        return suit;
    }

    /** {@return the two characters of card notation, for example {@code TS}, {@code JK} or {@code ??}} */
    public String code() {
        return code;
    }

    /** {@return whether the face of this card is known; false for {@link #UNKNOWN} alone} */
    public boolean isFaceUp() {
        return this != UNKNOWN;
    }

    /**
     * The card of this rank and suit.
     *
     * @param rank one of the thirteen
     * @param suit one of the four
     * @return the card
     * @throws IllegalArgumentException for the rank of a joker or a back
     */
    public static Card of(Rank rank, Suit suit) {
        if (rank.ordinal() > Rank.ACE.ordinal()) {
            throw new IllegalArgumentException("no such card: " + rank + " of " + suit);
        }
        return ALL[suit.ordinal() * 13 + rank.ordinal()];
    }

    /**
     * The card with this ordinal; unlike {@link #values()} it copies no array.
     *
     * @param ordinal 0 to 51 for the French cards in canonical order, 52 joker, 53 unknown
     * @return the card
     * @throws IndexOutOfBoundsException for any other number
     */
    public static Card at(int ordinal) {
        return ALL[ordinal];
    }

    /**
     * Reads one card, in upper or lower case: {@code TS}, also {@code 10S}, {@code 10♠}, {@code T♠} and {@code ten of spades}; {@code JK}
     * or {@code joker}; {@code ??} for a back.
     *
     * @param text the card and nothing else
     * @return the card
     * @throws IllegalArgumentException naming the text and the form expected
     */
    public static Card parse(String text) {
        Card card = BY_NAME.get(text);
        if (card == null) {
            card = BY_NAME.get(Text.upper(text));
        }
        if (card == null) {
            throw new IllegalArgumentException(
                    "not a card: " + Text.quoted(text) + ", expected rank then suit as in TD or AS, JK or ??");
        }
        return card;
    }

    /**
     * Reads cards with or without blanks or commas between them: {@code AS TD 7H}, {@code AsTd7h}, {@code A♠,10♦,7♥}.
     *
     * @param text any number of cards, each in two-character or symbol notation; blank text gives none
     * @return the cards in that order
     * @throws IllegalArgumentException naming the first that is no card
     */
    public static List<Card> parseAll(String text) {
        List<Card> cards = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int to = end(text, from);
            if (to > from) {
                cards.add(parse(text.substring(from, to)));
            }
            from = Math.max(to, from + 1);
        }
        return List.copyOf(cards);
    }

    /** The end of the card that begins here: after two characters, three for {@code 10}, or before a blank or comma. */
    private static int end(String text, int from) {
        int left = text.startsWith("10", from) ? 3 : 2;
        int to = from;
        for (; left > 0 && to < text.length() && BETWEEN.indexOf(text.charAt(to)) < 0; left--) {
            to += Character.charCount(text.codePointAt(to));
        }
        return to;
    }

    /** {@return the name in words, for example {@code Ten of Spades}, {@code Joker} or {@code face-down card}} */
    public String words() {
        return this == JOKER ? "Joker" : this == UNKNOWN ? "face-down card" : capital(rank) + " of " + capital(suit());
    }

    private static String capital(Enum<?> word) {
        return word.name().charAt(0) + word.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static Map<String, Card> names() {
        Map<String, Card> names = new HashMap<>();
        for (Card card : ALL) {
            names.put(card.code, card);
            names.put(card.words().toUpperCase(Locale.ROOT), card);
            Suit suit = card.suit;
            if (suit != null) {
                names.put("" + card.rank.letter() + suit.symbol(), card);
                names.put(card.rank.letter() + Text.lower("" + suit.letter()), card);
            }
            if (suit != null && card.rank == Rank.TEN) {
                names.put("10" + suit.letter(), card);
                names.put("10" + suit.symbol(), card);
            }
        }
        return names;
    }

    @Override
    public String toString() {
        return code;
    }
}
