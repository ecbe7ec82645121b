package dev.courtcards.poker.eval;

/**
 * The worth of a badugi hand, of which cards of different ranks and suits count. More cards are better, then the lower highest card, then
 * the next; the ace is the lowest. Of several choices the best counts.
 *
 * <p>If the lowest cards of all suits differ in rank, they count. Otherwise, rank by rank from the lowest, a card is taken if it and those
 * taken before can all have different suits; no other choice has more cards, nor a lower one in any place.
 */
final class Badugi {
    /** The worth of 4-3-2-A in four suits. */
    static final int BEST = 1092;

    private static final int SUITS = 4;
    private static final int SETS = 1 << SUITS;
    /** The number of worths of hands with fewer cards than this. */
    private static final int[] FEWER = {0, 0, 13, 91, 377};

    /** The deuces, which hold the aces once these are lowest. */
    private static final long DEUCES = 1L | 1L << 13 | 1L << 26 | 1L << 39;

    private static final byte[] NEXT = new byte[128 * SETS];
    private static final short[] WORTH = new short[1 << 13];

    static {
        // A state for each family of the sets of suits that the cards taken so far can have.
        int[] families = new int[NEXT.length / SETS];
        families[0] = 1;
        for (int state = 0, states = 1; state < states; state++) {
            for (int suits = 0; suits < SETS; suits++) {
                int family = withOneOf(suits, families[state]);
                int next = family == 0 ? state : 0;
                while (family != 0 && families[next] != family) {
                    next++;
                    families[next] = next == states ? family : families[next];
                    states = Math.max(states, next + 1);
                }
                NEXT[state * SETS + suits] = (byte) next;
            }
        }
        for (int ranks = 1; ranks < WORTH.length; ranks++) {
            int count = Integer.bitCount(ranks);
            WORTH[ranks] = (short) (count > SUITS ? 0 : FEWER[count] + Hands.choose(13, count) - place(ranks));
        }
    }

    private Badugi() {}

    /** The sets of suits after adding a suit of these to each set of a family. */
    private static int withOneOf(int suits, int family) {
        int more = 0;
        for (int set = 0; set < SETS; set++) {
            for (int suit = 1; suit < SETS && (family >> set & 1) != 0; suit <<= 1) {
                more |= (suits & suit) != 0 && (set & suit) == 0 ? 1 << (set | suit) : 0;
            }
        }
        return more;
    }

    /** The number of a set of ranks among all of its size, from 0, the highest rank first. */
    private static int place(int ranks) {
        int place = 0;
        int i = 1;
        for (int left = ranks; left != 0; left &= left - 1) {
            place += Hands.choose(Integer.numberOfTrailingZeros(left), i++);
        }
        return place;
    }

    /** The worth of one to seven cards: 1 (a king) to {@link #BEST}. */
    static int rank(long cards) {
        Hands.require(cards, 1, 7);
        long aceLow = cards >>> 12 & DEUCES | (cards & ~(DEUCES << 12)) << 1;
        int clubs = (int) aceLow & 0x1FFF;
        int diamonds = (int) (aceLow >>> 13) & 0x1FFF;
        int hearts = (int) (aceLow >>> 26) & 0x1FFF;
        int spades = (int) (aceLow >>> 39);
        // If the lowest cards of all suits differ in rank, none could be lower and no more could count.
        int lowest = clubs & -clubs | diamonds & -diamonds | hearts & -hearts | spades & -spades;
        int suits = has(clubs) + has(diamonds) + has(hearts) + has(spades);
        return WORTH[Integer.bitCount(lowest) == suits ? lowest : taken(clubs, diamonds, hearts, spades)];
    }

    /** 1 if there is a card, otherwise 0. */
    private static int has(int ranks) {
        return -ranks >>> 31;
    }

    private static int taken(int clubs, int diamonds, int hearts, int spades) {
        int taken = 0;
        int state = 0;
        for (int left = clubs | diamonds | hearts | spades; left != 0; left &= left - 1) {
            int rank = Integer.numberOfTrailingZeros(left);
            int suits = clubs >> rank & 1
                    | (diamonds >> rank & 1) << 1
                    | (hearts >> rank & 1) << 2
                    | (spades >> rank & 1) << 3;
            int next = NEXT[state * SETS + suits];
            taken |= next == state ? 0 : 1 << rank;
            state = next;
        }
        return taken;
    }

    /**
     * The words for a hand: the number of cards that count, if not four, and the highest of them, as in {@code Three-Card Badugi, Nine
     * high}.
     */
    static String words(int rank) {
        if (rank < 1 || rank > BEST) {
            throw new IllegalArgumentException("a hand is worth 1 to " + BEST + ", not " + rank);
        }
        int count = SUITS;
        while (rank <= FEWER[count]) {
            count--;
        }
        int highest = AceToFive.nth(count, FEWER[count] + Hands.choose(13, count) - rank);
        String cards = count == SUITS ? "" : (count == 3 ? "Three" : count == 2 ? "Two" : "One") + "-Card ";
        return cards + "Badugi, " + AceToFive.name(highest) + " high";
    }
}
