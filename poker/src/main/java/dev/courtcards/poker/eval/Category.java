package dev.courtcards.poker.eval;

/**
 * The nine categories of poker hands, the lowest first; a royal flush is the highest straight flush.
 *
 * @see Evaluator
 */
public enum Category {
    /** Five ranks, neither in sequence nor of one suit. */
    HIGH_CARD("High Card", 1277),
    /** Two cards of one rank. */
    PAIR("Pair", 2860),
    /** Two cards of one rank and two of another. */
    TWO_PAIR("Two Pair", 858),
    /** Three cards of one rank. */
    THREE_OF_A_KIND("Three of a Kind", 858),
    /** Five ranks in sequence; the ace may be the lowest. */
    STRAIGHT("Straight", 10),
    /** Five cards of one suit. */
    FLUSH("Flush", 1277),
    /** Three cards of one rank and two of another. */
    FULL_HOUSE("Full House", 156),
    /** Four cards of one rank. */
    FOUR_OF_A_KIND("Four of a Kind", 156),
    /** Five cards of one suit in sequence. */
    STRAIGHT_FLUSH("Straight Flush", 10);

    private static final Category[] ALL = values();
    private final String words;
    private final int classes;

    Category(String words, int classes) {
        this.words = words;
        this.classes = classes;
    }

    /** {@return the name of the category, for example {@code Full House}} */
    public String words() {
        return words;
    }

    /** {@return the number of different worths in this category: 10 to 2860, in all categories together 7462} */
    public int classes() {
        return classes;
    }

    /** {@return the least worth of a hand in this category; 1 for {@link #HIGH_CARD}} */
    public int least() {
        int least = 1;
        for (Category lower : ALL) {
            if (lower == this) {
                break;
            }
            least += lower.classes;
        }
        return least;
    }

    /** The category of a worth. */
    static Category of(int rank) {
        int left = rank - 1;
        int kind = 0;
        while (left >= ALL[kind].classes) {
            left -= ALL[kind++].classes;
        }
        return ALL[kind];
    }
}
