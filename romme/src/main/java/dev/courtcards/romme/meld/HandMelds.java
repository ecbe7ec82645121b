package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All melds of one hand, in the order in which {@link MeldSolver} tries them. A meld is an index into tables that the next hand overwrites;
 * only larger tables are allocated.
 */
final class HandMelds {
    static final int RANKS = 13;
    static final int JOKER = Card.JOKER.ordinal();
    static final int SUIT = (1 << RANKS) - 1;
    // Four bits for each face of a hand: the number of its cards, up to seven.
    static final int FIELD = 4;
    static final long ONES = 0x1111_1111_1111_1111L;
    // A score: the goal, then jokers and melds, of which fewer are better.
    static final int VALUE = 10;
    static final int PER_JOKER = 1 << 5;
    // A key of a meld: first face, cards, jokers, points, length, faces, and its index, of which the last two are none.
    static final int INDEX = 14;
    static final int NONE = (1 << INDEX) - 1;
    private static final int LARGEST = MeldSolver.LARGEST;
    private static final int JOKERS = INDEX + LARGEST + 12;
    private static final int CARDS = JOKERS + 4;
    static final int FIRST = CARDS + 4;
    /** The number of melds up to which insertion sort is used. */
    private static final int FEW = 32;

    /** All cards count alike. */
    static final long ALL = -1;

    private final MeldRules rules;
    final int[] deadwood = new int[JOKER + 1];
    private final int[] pointsAtMost = new int[JOKER];
    private final int[] before = new int[2 * RANKS + 1];
    private final int[] jokersBeside = new int[LARGEST + 1];
    private final int last;
    /** Whether a joker counts at least as much at the high end of a run as at the low one, and may lie there. */
    private final boolean rising;

    // The hand: the number of each card, and the face and worth of each type.
    final byte[] count = new byte[JOKER + 1];
    private final byte[] typeOf = new byte[JOKER];
    final byte[] face = new byte[LARGEST];
    final int[] worth = new int[LARGEST];
    private long present;
    int types;
    int jokers;
    int inHand;
    Goal goal = Goal.LEAST_DEADWOOD;
    long wanted = ALL;
    private boolean spareJokers = true;

    // Its melds, their keys in order, and the faces that are in any.
    int size;
    long used;
    long[] order = new long[256];
    private long[] sorted = new long[256];
    private final int[] ends = new int[(1 << 8) + 1];
    long[] fields = new long[256];
    private int[] shape = new int[256];
    int[] points = new int[256];
    int[] score = new int[256];
    int[] naturalWorth = new int[256];

    HandMelds(MeldRules rules) {
        this.rules = rules;
        for (int n = 1; n <= LARGEST; n++) {
            jokersBeside[n] = rules.jokerLimit().beside(n);
        }
        for (int card = 0; card <= JOKER; card++) {
            deadwood[card] = rules.deadwood(Card.at(card));
        }
        for (int card = 0; card < JOKER; card++) {
            boolean ace = card % RANKS == RANKS - 1;
            pointsAtMost[card] = ace ? Math.max(rules.acePoints(), rules.lowAcePoints()) : deadwood[card];
        }
        for (int at = 0; at < 2 * RANKS; at++) {
            before[at + 1] = before[at] + (at == 0 ? rules.lowAcePoints() : deadwood[(at + RANKS - 1) % RANKS]);
        }
        this.last = rules.roundTheCorner() ? 2 * RANKS - 1 : RANKS;
        boolean rising = rules.adjacentJokers();
        for (int at = 0; at < last; at++) {
            rising &= before[at + 1] - before[at] <= before[at + 2] - before[at + 1];
        }
        this.rising = rising;
    }

    void read(byte[] cards, int from, int length) {
        for (long left = present; left != 0; left &= left - 1) {
            count[Long.numberOfTrailingZeros(left)] = 0;
        }
        present = 0;
        types = 0;
        jokers = 0;
        inHand = 0;
        for (int i = from; i < from + length; i++) {
            int card = cards[i];
            if (card < 0 || card > JOKER) {
                throw new IllegalArgumentException("a card that is face down has no meld");
            }
            inHand += deadwood[card];
            if (card == JOKER) {
                jokers++;
            } else if (++count[card] > 7) {
                throw new IllegalArgumentException("more than 7 times " + Card.at(card));
            } else {
                present |= 1L << card;
            }
        }
    }

    /** Lists the melds of the hand, valued by the goal. */
    void list(Goal goal) {
        list(goal, ALL, true);
    }

    /** Lists melds valued by these cards, a bit each, without jokers beyond need. */
    void listLeast(long wanted) {
        list(Goal.MOST_CARDS, wanted, false);
    }

    private void list(Goal goal, long wanted, boolean spareJokers) {
        this.goal = goal;
        this.spareJokers = spareJokers;
        this.wanted = wanted;
        size = 0;
        used = 0;
        int clubs = (int) present & SUIT;
        int diamonds = (int) (present >> RANKS) & SUIT;
        int hearts = (int) (present >> 2 * RANKS) & SUIT;
        int spades = (int) (present >> 3 * RANKS) & SUIT;
        int ranks = clubs | diamonds | hearts | spades;
        boolean asPacked = !rules.setMayRepeatSuit();
        if (asPacked && (jokers == 0 || jokers == 1 || jokersBeside[1] < 2)) {
            int two = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades);
            int three = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds);
            ranks = jokers == 0 ? three : two;
        }
        if (jokers == 0 && ranks == 0 && (run3(clubs) | run3(diamonds) | run3(hearts) | run3(spades)) == 0) {
            return;
        }
        for (long left = present; left != 0; left &= left - 1) {
            int card = Long.numberOfTrailingZeros(left);
            typeOf[card] = (byte) types;
            face[types] = (byte) card;
            worth[types++] = switch (goal) {
                case LEAST_DEADWOOD -> deadwood[card];
                case MOST_POINTS -> pointsAtMost[card];
                case MOST_CARDS -> (int) (wanted >>> card & 1);
            };
        }
        for (; ranks != 0; ranks &= ranks - 1) {
            sets(Integer.numberOfTrailingZeros(ranks), 0, 0, 0);
        }
        for (int suit = 0; suit < 4; suit++) {
            int places = places((int) (present >> RANKS * suit) & SUIT);
            for (int left = places; left != 0; left &= left - 1) {
                int end = Integer.numberOfTrailingZeros(left);
                if (jokers > 0 || (places << 2 >> end & 7) == 7) {
                    int card = card(suit, end);
                    runs(suit, places, end, end, unit(card), worth[typeOf[card]], 1, 0);
                }
            }
        }
    }

    /** The places of a suit's cards in a run: 0 and 13 for the ace, 1 for the two, 12 for the king, and further round the corner. */
    private int places(int suit) {
        int once = (suit << 1 | suit >> RANKS - 1) & SUIT;
        return last == RANKS ? once | (once & 1) << RANKS : once | once << RANKS;
    }

    private int run3(int suit) {
        int places = places(suit);
        return places & places >> 1 & places >> 2;
    }

    private static int card(int suit, int at) {
        return RANKS * suit + (at == 0 ? RANKS - 1 : at > RANKS ? at - RANKS - 1 : at - 1);
    }

    private long unit(int card) {
        return 1L << FIELD * typeOf[card];
    }

    /** Adds the sets of these natural cards of a rank, and those with further cards of the rank. */
    private void sets(int card, long naturals, int value, int n) {
        int rank = card % RANKS;
        int most = Math.min(Math.min(jokers, 4 - n), jokersBeside[n]);
        for (int j = Math.max(0, 3 - n); j <= most; j++) {
            add(naturals, value, n, j, rank, 0, (n + j) * deadwood[rank]);
            if (!spareJokers) {
                break;
            }
        }
        for (int more = card; more < JOKER && n < 4; more += RANKS) {
            int times = rules.setMayRepeatSuit() ? Math.min(4 - n, count[more]) : Math.min(1, count[more]);
            for (int i = 1; i <= times; i++) {
                int type = typeOf[more];
                sets(more + RANKS, naturals + ((long) i << FIELD * type), value + i * worth[type], n + i);
            }
        }
    }

    /** Adds the runs from a first natural card to the last so far, with the cards between, and longer ones. */
    private void runs(int suit, int places, int first, int end, long naturals, int value, int n, int j) {
        int most = Math.min(rules.jokerAtRunEnd() ? jokers : j, jokersBeside[n]);
        for (int all = j; all <= most && n + all <= rules.maxRunLength(); all++) {
            if (n + all >= 3 && ends(first, end, naturals, value, n, all, all - j) && !spareJokers) {
                break;
            }
        }
        int gap = rules.adjacentJokers() ? jokers - j : Math.min(1, jokers - j);
        int low = Math.max(0, Math.max(first - 1 - gap, end + 1 - rules.maxRunLength()));
        for (int left = places & (1 << first) - (1 << low); left != 0; left &= left - 1) {
            int at = Integer.numberOfTrailingZeros(left);
            int card = card(suit, at);
            runs(suit, places, at, end, naturals + unit(card), value + worth[typeOf[card]], n + 1, j + first - at - 1);
        }
    }

    /** Adds the run whose spare jokers count most at its ends, the high end first; returns whether there is one. */
    private boolean ends(int first, int end, long naturals, int worthOfNaturals, int n, int j, int spare) {
        if (rising) {
            int start = first - Math.max(0, spare - (last - end));
            if (start >= 0) {
                add(naturals, worthOfNaturals, n, j, start, n + j, before[start + n + j] - before[start]);
            }
            return start >= 0;
        }
        int best = -1;
        int bestStart = 0;
        for (int high = spare; high >= 0; high--) {
            int start = first - (spare - high);
            int length = n + j;
            boolean side = !rules.adjacentJokers() && (high > 1 || spare - high > 1);
            boolean corner =
                    start >= RANKS || start == RANKS - 1 && end + high > RANKS && !rules.wrapMayStartWithKing();
            if (start >= 0 && end + high <= last && !side && !corner) {
                int value = before[start + length] - before[start];
                if (value > best) {
                    best = value;
                    bestStart = start;
                }
            }
        }
        if (best >= 0) {
            add(naturals, worthOfNaturals, n, j, bestStart, n + j, best);
        }
        return best >= 0;
    }

    /** Adds a meld; a set has length 0. */
    private void add(long naturals, int worthOfNaturals, int n, int j, int from, int length, int value) {
        if (worthOfNaturals == 0) {
            return;
        }
        if (size == order.length) {
            grow();
        }
        int m = size++;
        fields[m] = naturals;
        used |= naturals;
        points[m] = value;
        shape[m] = n + j << 20 | j << 16 | length << 8 | from;
        naturalWorth[m] = worthOfNaturals;
        int sought = switch (goal) {
            case LEAST_DEADWOOD -> worthOfNaturals + j * rules.jokerPoints();
            case MOST_POINTS -> value;
            case MOST_CARDS -> wanted == ALL ? n + j : worthOfNaturals;
        };
        score[m] = (sought << VALUE) - j * PER_JOKER - 1;
        long first = Long.numberOfTrailingZeros(naturals) / FIELD;
        order[m] = first << FIRST
                | (long) (LARGEST - n - j) << CARDS
                | (long) j << JOKERS
                | (long) (255 - value) << JOKERS - 8
                | (long) length << JOKERS - 12
                | bits(naturals) << INDEX
                | m;
    }

    int jokersOf(int meld) {
        return shape[meld] >> 16 & 15;
    }

    /** A bit for each face. */
    private static long bits(long fields) {
        long bits = (fields | fields >>> 1 | fields >>> 2) & ONES;
        bits = (bits | bits >>> 3) & 0x0303_0303_0303_0303L;
        bits = (bits | bits >>> 6) & 0x000F_000F_000F_000FL;
        bits = (bits | bits >>> 12) & 0x0000_00FF_0000_00FFL;
        return (bits | bits >>> 24) & 0xFFFF;
    }

    private void grow() {
        int more = 2 * order.length;
        order = Arrays.copyOf(order, more);
        sorted = new long[more];
        fields = Arrays.copyOf(fields, more);
        shape = Arrays.copyOf(shape, more);
        points = Arrays.copyOf(points, more);
        score = Arrays.copyOf(score, more);
        naturalWorth = Arrays.copyOf(naturalWorth, more);
    }

    int cardsOf(int meld) {
        return shape[meld] >> 20;
    }

    /** The worth of these cards. */
    int worth(long fields) {
        int sum = 0;
        for (long left = fields; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            sum += worth[bit / FIELD] << bit % FIELD;
        }
        return sum;
    }

    /** Sorts the melds by their keys. Own code, as the JDK's sort allocates from version 22 on. */
    void sort() {
        if (size > FEW) {
            distribute(order, sorted, JOKERS, 1 << 8);
            distribute(sorted, order, FIRST, LARGEST);
        }
        for (int i = 1; i < size; i++) {
            long key = order[i];
            int j = i;
            for (; j > 0 && order[j - 1] > key; j--) {
                order[j] = order[j - 1];
            }
            order[j] = key;
        }
    }

    /** Sorts keys by some of their bits, stably. */
    private void distribute(long[] from, long[] to, int shift, int values) {
        Arrays.fill(ends, 0, values + 1, 0);
        for (int i = 0; i < size; i++) {
            ends[((int) (from[i] >>> shift) & values - 1) + 1]++;
        }
        for (int value = 1; value < values; value++) {
            ends[value] += ends[value - 1];
        }
        for (int i = 0; i < size; i++) {
            to[ends[(int) (from[i] >>> shift) & values - 1]++] = from[i];
        }
    }

    int times(int m, int card) {
        return (present >>> card & 1) == 0 ? 0 : (int) (fields[m] >>> FIELD * typeOf[card]) & 7;
    }

    Meld meld(int m) {
        int length = shape[m] >> 8 & 255;
        int start = shape[m] & 255;
        List<Card> cards = new ArrayList<>();
        List<Card> as = new ArrayList<>();
        if (length == 0) {
            for (int type = 0; type < types; type++) {
                for (int i = 0; i < (int) (fields[m] >>> FIELD * type & 7); i++) {
                    cards.add(Card.at(face[type]));
                }
            }
            for (int j = 0; j < jokersOf(m); j++) {
                cards.add(Card.JOKER);
            }
            return new Meld(false, cards, cards, points[m]);
        }
        Suit suit = Card.at(face[Long.numberOfTrailingZeros(fields[m]) / FIELD]).suit();
        for (int at = start; at < start + length; at++) {
            Card card = Card.of(Rank.values()[(at + RANKS - 1) % RANKS], suit);
            boolean natural = count[card.ordinal()] > 0 && (fields[m] >>> FIELD * typeOf[card.ordinal()] & 7) != 0;
            cards.add(natural ? card : Card.JOKER);
            as.add(card);
        }
        return new Meld(true, cards, as, points[m]);
    }
}
