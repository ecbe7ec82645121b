package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the melds of a hand that leave the least deadwood, count most or hold the most cards; exactly (romme 7).
 *
 * <p>Of equal arrangements it takes the one with fewer jokers, then with fewer melds, then the first one: melds are compared
 * by their first card in the order of the pack, then the one with more cards, fewer jokers, more points comes first, then a
 * set before a run, then by the cards.
 *
 * <p>All melds of the hand are listed by their first card. The first card that is left lies in one of those melds or in none,
 * and what is then left is a smaller hand, remembered however often it is met. Of such a hand the cards that no meld can hold
 * with the jokers that are left are put aside at once, and it is searched no further when it cannot be better than what has
 * been found. A solver allocates nothing for a hand after its first large ones and is for one thread.
 *
 * <pre>{@code
 * List<Card> hand = Card.parseAll("KH KD KS 4C 5C JK 9H");
 * Arrangement best = MeldSolver.of(MeldRules.ANY_JOKERS).best(hand, MeldSolver.Goal.LEAST_DEADWOOD);
 * best.melds();       // two of three cards
 * best.deadwood();
 * }</pre>
 */
public final class MeldSolver {
    /** The largest hand, jokers included. */
    public static final int LARGEST = 16;

    private static final int RANKS = 13;
    private static final int JOKER = Card.JOKER.ordinal();
    private static final int SUIT = (1 << RANKS) - 1;
    // Four bits for each face of a hand: how many there are, and a guard that borrows when one is missing.
    private static final int FIELD = 4;
    private static final long GUARDS = 0x8888_8888_8888_8888L;
    private static final long ONES = 0x1111_1111_1111_1111L;
    private static final long MORE_THAN_ONE = 0x6666_6666_6666_6666L;
    // A score: what is sought, then the jokers and the melds, of which fewer are better.
    private static final int VALUE = 10;
    private static final int PER_JOKER = 1 << 5;
    private static final int MOST_MELDS = LARGEST / 3;
    private static final int MOST_SCORE = (1 << 21) - 1;
    // A key of a meld: first face, cards, jokers, points, length, faces, and its index, of which the last two are none.
    private static final int INDEX = 14;
    private static final int NONE = (1 << INDEX) - 1;
    private static final int NOT_MORE = NONE - 1;
    private static final int JOKERS = INDEX + LARGEST + 12;
    private static final int CARDS = JOKERS + 4;
    private static final int FIRST = CARDS + 4;
    /** Melds that are sorted without ado. */
    private static final int FEW = 32;
    // What was found for a hand that was left: the number of the hand that was given, the score, the meld.
    private static final int GIVEN = INDEX + 21;
    /** Jokers that there may be, and a row for each number of them. */
    private static final int MOST_JOKERS = 2 * LARGEST;

    private static final int ROW = LARGEST + 1;
    /** What a joker helps to lay is counted in these parts. */
    private static final int PARTS = 60;

    private static final long ALL = -1;

    private static final ThreadLocal<@Nullable MeldSolver> LAST = new ThreadLocal<>();

    private final MeldRules rules;
    private final int[] deadwood = new int[JOKER + 1];
    private final int[] pointsAtMost = new int[JOKER];
    private final int[] before = new int[2 * RANKS + 1];
    private final int[] jokersBeside = new int[LARGEST + 1];
    private final int[] jokersOf = new int[LARGEST + 1];
    private final int last;
    /** Whether a joker never counts less at the high end of a run than at the low one, and may lie there. */
    private final boolean rising;

    // The hand.
    private final byte[] count = new byte[JOKER + 1];
    private final byte[] typeOf = new byte[JOKER];
    private final byte[] face = new byte[LARGEST];
    private final int[] worth = new int[LARGEST];
    private final int[] radix = new int[LARGEST];
    private long present;
    private int types;
    private int jokers;
    private int inHand;
    private Goal goal = Goal.LEAST_DEADWOOD;
    private long wanted = ALL;
    private boolean spareJokers = true;

    // Its melds, and their keys in order.
    private int melds;
    private long used;
    private long[] order = new long[256];
    private long[] sorted = new long[256];
    private final int[] ends = new int[(1 << 8) + 1];
    private long[] fields = new long[256];
    private int[] shape = new int[256];
    private int[] points = new int[256];
    private int[] score = new int[256];
    private int[] naturalWorth = new int[256];

    // For each number of jokers that are left the melds that need no more, one after the other for the search
    // to run along, and for each face: where those begin that have it first, all faces of those from there on, and
    // what a joker of theirs helps to lay at most of cards that are in no meld without one.
    private final long[] listed = new long[MOST_JOKERS + 1];
    private final int[] start = new int[(MOST_JOKERS + 1) * ROW];
    private final long[] faces = new long[(MOST_JOKERS + 1) * ROW];
    private final int[] help = new int[(MOST_JOKERS + 1) * ROW];
    private long[] fieldsInOrder = new long[256];
    private int[] meldInOrder = new int[256];

    // What was found for hands that were left.
    private long[] found = new long[256];
    private long now;
    private int jokerWorth;
    private long whole;
    private int wholeNumber;
    private int looked;

    // The answer.
    private final int[] chosen = new int[MOST_MELDS];
    private int chosenMelds;
    private int chosenPoints;
    private int chosenDeadwood;

    /** What is sought. */
    public enum Goal {
        /** That the rest of the hand counts least. */
        LEAST_DEADWOOD,
        /** That the melds count most. */
        MOST_POINTS,
        /** That the melds hold most cards. */
        MOST_CARDS
    }

    /**
     * A solver.
     *
     * @param rules what is a meld, and what cards count
     */
    public MeldSolver(MeldRules rules) {
        this.rules = rules;
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
        for (int n = 0; n <= LARGEST; n++) {
            jokersBeside[n] = n == 0 ? 0 : rules.jokerLimit().beside(n);
            jokersOf[n] = switch (rules.jokerLimit()) {
                case MIN_ONE_NATURAL -> n == 0 ? 0 : LARGEST;
                case NOT_MAJORITY -> n;
                case STRICT_MINORITY -> Math.max(0, n - 1);
                case ONE_PER_MELD -> n / 2;
                case MAX_TWO -> 2 * n;
            };
        }
        this.last = rules.roundTheCorner() ? 2 * RANKS - 1 : RANKS;
        boolean rising = rules.adjacentJokers();
        for (int at = 0; at < last; at++) {
            rising &= before[at + 1] - before[at] <= before[at + 2] - before[at + 1];
        }
        this.rising = rising;
    }

    /**
     * This thread's solver for these rules, made where the last one was for others.
     *
     * @param rules what is a meld, and what cards count
     * @return a solver that no other thread uses; the next caller takes it over
     */
    public static MeldSolver of(MeldRules rules) {
        MeldSolver last = LAST.get();
        if (last == null || !last.rules.equals(rules)) {
            last = new MeldSolver(rules);
            LAST.set(last);
        }
        return last;
    }

    /**
     * Lays out a hand by these rules, in this thread's solver; the answer is a value, which no later one touches.
     *
     * @param rules what is a meld, and what cards count
     * @param hand up to {@value #LARGEST} faces in any order
     * @param goal what is sought
     * @return the best arrangement
     * @throws IllegalArgumentException if there are too many cards or a card is face down
     */
    public static Arrangement best(MeldRules rules, List<Card> hand, Goal goal) {
        return of(rules).best(hand, goal);
    }

    /**
     * Lays out a hand.
     *
     * @param hand up to {@value #LARGEST} faces in any order
     * @param goal what is sought
     * @return the best arrangement
     * @throws IllegalArgumentException if there are too many cards or a card is face down
     */
    public Arrangement best(List<Card> hand, Goal goal) {
        byte[] cards = new byte[hand.size()];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = (byte) hand.get(i).ordinal();
        }
        solve(cards, 0, cards.length, goal);
        return arrangement();
    }

    /**
     * Solves a hand without making anything, for who solves millions: the answer can be asked for until the next is solved.
     * {@link #best} gives one that stays.
     *
     * @param cards holds the hand, faces by {@link Card#ordinal()} in any order
     * @param from where it begins
     * @param length how many cards it has, up to {@value #LARGEST}
     * @param goal what is sought
     * @return the least deadwood, the most points or the most cards
     * @throws IllegalArgumentException if there are too many cards or a card is face down
     */
    public int solve(byte[] cards, int from, int length, Goal goal) {
        if (length > LARGEST) {
            throw new IllegalArgumentException("a hand of " + length + " cards, expected " + LARGEST + " at most");
        }
        read(cards, from, length);
        this.goal = goal;
        list();
        chosenMelds = 0;
        chosenPoints = 0;
        chosenDeadwood = inHand;
        int best = 0;
        if (melds > 0) {
            search();
            best = walk();
        }
        return switch (goal) {
            case LEAST_DEADWOOD -> chosenDeadwood;
            case MOST_POINTS -> chosenPoints;
            case MOST_CARDS -> best;
        };
    }

    /**
     * What the rest of the last hand counts.
     *
     * @return its deadwood
     */
    public int deadwood() {
        return chosenDeadwood;
    }

    /**
     * What the melds of the last hand count on the table.
     *
     * @return their points
     */
    public int points() {
        return chosenPoints;
    }

    /** {@return how many melds the answer to the last hand has; 0 to 5} */
    public int meldCount() {
        return chosenMelds;
    }

    /**
     * The answer to the last hand as values.
     *
     * @return its best arrangement
     */
    public Arrangement arrangement() {
        List<Meld> laid = new ArrayList<>();
        int[] left = new int[JOKER + 1];
        for (int card = 0; card < JOKER; card++) {
            left[card] = count[card];
        }
        left[JOKER] = jokers;
        for (int i = 0; i < chosenMelds; i++) {
            Meld meld = meld(chosen[i]);
            meld.cards().forEach(card -> left[card.ordinal()]--);
            laid.add(meld);
        }
        List<Card> rest = new ArrayList<>();
        for (int card = 0; card <= JOKER; card++) {
            for (int i = 0; i < left[card]; i++) {
                rest.add(Card.at(card));
            }
        }
        return new Arrangement(laid, rest, chosenPoints, chosenDeadwood);
    }

    /** All melds of a hand, for tests. */
    List<Meld> all(List<Card> hand) {
        best(hand, Goal.MOST_CARDS);
        List<Meld> all = new ArrayList<>();
        for (int m = 0; m < melds; m++) {
            all.add(meld(m));
        }
        return all;
    }

    private void read(byte[] cards, int from, int length) {
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

    /** How many hands that were left the last search took, which shows whether what cannot be better is given up. */
    int looked() {
        return looked;
    }

    // For the solver of turns, which asks for all melds.

    /** Lists the melds of these cards, which may be more than a hand where the rest are jokers; how many there are. */
    int list(byte[] cards, int length) {
        read(cards, 0, length);
        goal = Goal.MOST_CARDS;
        list();
        return melds;
    }

    /** How many cards with these faces, a bit each, melds can hold together; jokers and others do not count. */
    int most(byte[] cards, int length, long faces) {
        read(cards, 0, length);
        goal = Goal.MOST_CARDS;
        wanted = faces;
        spareJokers = false; // They would hold nothing that is wanted.
        list();
        spareJokers = true;
        // What a score lacks to a whole number of cards are its jokers and melds.
        int most = melds == 0 ? 0 : search() + (1 << VALUE) - 1 >> VALUE;
        wanted = ALL;
        return most;
    }

    /** How often each face of the hand, in the order of the pack, is in a meld: four bits each. */
    long fields(int m) {
        return fields[m];
    }

    int points(int m) {
        return points[m];
    }

    int times(int m, int card) {
        return (present >>> card & 1) == 0 ? 0 : (int) (fields[m] >>> FIELD * typeOf[card]) & 7;
    }

    /** One of the melds of the answer. */
    Meld chosen(int i) {
        return meld(chosen[i]);
    }

    static boolean holds(long hand, long fields) {
        return ((hand | GUARDS) - fields & GUARDS) == GUARDS;
    }

    /** How many cards four bits each are together. */
    static int count(long fields) {
        long pairs = (fields & 0x0F0F_0F0F_0F0F_0F0FL) + (fields >>> FIELD & 0x0F0F_0F0F_0F0F_0F0FL);
        return (int) (pairs * 0x0101_0101_0101_0101L >>> 56);
    }

    // Listing melds.

    private void list() {
        melds = 0;
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

    /** The places of a suit's cards in a run: 0 and 13 the ace, 1 the two, 12 the king, and on from there round the corner. */
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

    /** Sets of these natural cards of a rank, and with more from a card of the rank on. */
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

    /** Runs whose first natural card has this place and whose last so far that one, with all that lies between. */
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

    /** Adds the run whose spare jokers count most at its ends, those at the high end first; whether there is one. */
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
        if (melds == order.length) {
            grow();
        }
        int m = melds++;
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
        int size = 2 * order.length;
        order = Arrays.copyOf(order, size);
        sorted = new long[size];
        fields = Arrays.copyOf(fields, size);
        shape = Arrays.copyOf(shape, size);
        points = Arrays.copyOf(points, size);
        score = Arrays.copyOf(score, size);
        naturalWorth = Arrays.copyOf(naturalWorth, size);
    }

    // Choosing melds.

    private int search() {
        // A hand that is left has a number: jokers, then how many of each face that lies in any meld.
        long hand = 0;
        int size = jokers + 1;
        int all = 0;
        int rest = 0;
        int naturals = 0;
        for (int type = 0; type < types; type++) {
            int times = count[face[type]];
            if ((used >>> FIELD * type & 7) != 0) {
                radix[type] = size;
                all += times * size;
                size *= times + 1;
                hand |= (long) times << FIELD * type;
                rest += times * worth[type];
                naturals += times;
            }
        }
        if (found.length < size) {
            found = new long[Integer.highestOneBit(size) * 2];
        }
        jokerWorth = switch (goal) {
            case LEAST_DEADWOOD -> rules.jokerPoints();
            case MOST_POINTS -> Math.max(10, Math.max(rules.acePoints(), rules.lowAcePoints()));
            case MOST_CARDS -> wanted == ALL ? 1 : 0;
        };
        if (++now == 1L << Long.SIZE - GIVEN) {
            Arrays.fill(found, 0);
            Arrays.fill(listed, 0);
            now = 1;
        }
        sort();
        if (fieldsInOrder.length < melds * (jokers + 1)) {
            fieldsInOrder = new long[Integer.highestOneBit(melds * (jokers + 1)) * 2];
            meldInOrder = new int[fieldsInOrder.length];
        }
        whole = hand;
        wholeNumber = all + jokers;
        looked = 0;
        list(0);
        return best(hand, wholeNumber, jokers, rest, naturals, -1);
    }

    /** What cards are worth. */
    private int worth(long fields) {
        int sum = 0;
        for (long left = fields; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            sum += worth[bit / FIELD] << bit % FIELD;
        }
        return sum;
    }

    /** What cards add to the number of a hand. */
    private int number(long fields) {
        int number = 0;
        for (long left = fields; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            number += radix[bit / FIELD] << bit % FIELD;
        }
        return number;
    }

    /** Sorts the melds by their keys. The JDK's sort allocates from version 22 on. */
    private void sort() {
        if (melds > FEW) {
            distribute(order, sorted, JOKERS, 1 << 8);
            distribute(sorted, order, FIRST, LARGEST);
        }
        for (int i = 1; i < melds; i++) {
            long key = order[i];
            int j = i;
            for (; j > 0 && order[j - 1] > key; j--) {
                order[j] = order[j - 1];
            }
            order[j] = key;
        }
    }

    /** Moves keys to the order of some of their bits, those alike in the order in which they are. */
    private void distribute(long[] from, long[] to, int shift, int values) {
        Arrays.fill(ends, 0, values + 1, 0);
        for (int i = 0; i < melds; i++) {
            ends[((int) (from[i] >>> shift) & values - 1) + 1]++;
        }
        for (int value = 1; value < values; value++) {
            ends[value] += ends[value - 1];
        }
        for (int i = 0; i < melds; i++) {
            to[ends[(int) (from[i] >>> shift) & values - 1]++] = from[i];
        }
    }

    /** Lists the melds with n jokers at most, from the last one on. */
    private void list(int jokersLeft) {
        listed[jokersLeft] = now;
        int row = jokersLeft * ROW;
        int at = (jokersLeft + 1) * melds;
        int type = types;
        long all = 0;
        int most = 0;
        long needy = jokersLeft == 0 ? 0 : ~faces[0];
        for (int i = melds - 1; i >= 0; i--) {
            int m = (int) order[i] & NONE;
            int j = jokersOf(m);
            if (j <= jokersLeft) {
                for (int first = (int) (order[i] >>> FIRST); type > first; type--) {
                    start[row + type] = at;
                    faces[row + type] = all;
                    help[row + type] = most;
                }
                long held = fields[m];
                fieldsInOrder[--at] = held;
                meldInOrder[at] = m;
                if ((held & needy) != 0) {
                    most = Math.max(most, (worth(held & needy) * PARTS + j - 1) / j);
                }
                all |= ((held | held >>> 1 | held >>> 2) & ONES) * 15;
            }
        }
        for (; type >= 0; type--) {
            start[row + type] = at;
            faces[row + type] = all;
            help[row + type] = most;
        }
    }

    /**
     * The best score of what is left, or one that is not better than the least if there is none better: of a hand, its number,
     * its jokers, what its natural cards are worth at most, and how many they are.
     */
    private int best(long hand, int number, int jokersLeft, int rest, int naturals, int least) {
        looked++;
        if (hand == 0) {
            return 0;
        }
        if (listed[jokersLeft] != now) {
            list(jokersLeft);
        }
        int row = jokersLeft * ROW;
        int type = Long.numberOfTrailingZeros(hand) / FIELD;
        for (long idle; (idle = hand & ~faces[row + type]) != 0; type = Long.numberOfTrailingZeros(hand) / FIELD) {
            hand -= idle;
            if (hand == 0) {
                return 0;
            }
            number -= number(idle);
            rest -= worth(idle);
            naturals -= count(idle);
        }
        long known = found[number];
        if (known >>> GIVEN == now) {
            int score = (int) (known >>> INDEX) & MOST_SCORE;
            if ((known & NONE) != NOT_MORE || score <= least) {
                return score;
            }
        }
        int best = Math.max(least, -1);
        int bestMeld = NOT_MORE;
        // Jokers help so much, and what lies in melds without one needs none.
        int free = worth(hand & faces[0]);
        int parts = help[row + type];
        int most = free + jokersLeft * parts / PARTS;
        int bound = most(Math.min(rest, most), jokersLeft, naturals);
        boolean tight = rest > most;
        for (int i = start[row + type]; i < start[row + type + 1] && best < bound; i++) {
            if (!holds(hand, fieldsInOrder[i])) {
                continue;
            }
            int m = meldInOrder[i];
            int j = jokersOf(m);
            int n = (shape[m] >> 20) - j;
            int restAfter = rest - naturalWorth[m];
            int mostAfter = free + (jokersLeft - j) * parts / PARTS;
            int hope = score[m] + most(Math.min(restAfter, mostAfter), jokersLeft - j, naturals - n);
            if (hope - best > MOST_MELDS
                    || hope > best
                            && (restAfter > mostAfter
                                    || hope - fewest(hand - fieldsInOrder[i], jokersLeft - j) >= best)) {
                int value = score[m]
                        + best(
                                hand - fieldsInOrder[i],
                                number - number(fieldsInOrder[i]) - j,
                                jokersLeft - j,
                                restAfter,
                                naturals - n,
                                best - score[m]);
                if (value > best) {
                    best = value;
                    bestMeld = m;
                }
                if (!tight && bound - best < MOST_MELDS) {
                    bound -= fewest(hand, jokersLeft) - 1;
                    tight = true;
                }
            }
        }
        long alike = hand & 15L << FIELD * type;
        int restAfter = rest - worth(alike);
        if (most(Math.min(restAfter, most), jokersLeft, naturals - count(alike)) > best) {
            int value =
                    best(hand - alike, number - number(alike), jokersLeft, restAfter, naturals - count(alike), best);
            if (value > best) {
                best = value;
                bestMeld = NONE;
            }
        }
        found[number] = now << GIVEN | (long) best << INDEX | bestMeld;
        return best;
    }

    /** How few melds may hold all these cards, at least one; there may be no way with so few. */
    private int fewest(long hand, int jokersLeft) {
        if (rules.setMayRepeatSuit()) {
            return 1;
        }
        int clubs = 0;
        int diamonds = 0;
        int hearts = 0;
        int spades = 0;
        for (long left = hand; left != 0; ) {
            int type = Long.numberOfTrailingZeros(left) / FIELD;
            long card = 1L << face[type];
            clubs |= (int) card & SUIT;
            diamonds |= (int) (card >>> RANKS) & SUIT;
            hearts |= (int) (card >>> 2 * RANKS) & SUIT;
            spades |= (int) (card >>> 3 * RANKS) & SUIT;
            left &= ~(15L << FIELD * type);
        }
        // All cards of some suits lie in runs, a run or more for each, and all others in sets, one or more for each
        // rank.
        int fewest = MOST_MELDS;
        for (int inRuns = 0; inRuns < 16; inRuns++) {
            int ranks = ((inRuns & 1) == 0 ? clubs : 0)
                    | ((inRuns & 2) == 0 ? diamonds : 0)
                    | ((inRuns & 4) == 0 ? hearts : 0)
                    | ((inRuns & 8) == 0 ? spades : 0);
            fewest = Math.min(fewest, Integer.bitCount(inRuns) + Integer.bitCount(ranks));
        }
        if (fewest > 1) {
            return fewest;
        }
        boolean twice = (hand & MORE_THAN_ONE) != 0;
        int ranks = clubs | diamonds | hearts | spades;
        return twice || Integer.bitCount(ranks) > 1 && !isClose(ranks, jokersLeft) ? 2 : 1;
    }

    /** Whether n jokers fill the gaps between these ranks of a suit. */
    private boolean isClose(int ranks, int jokersLeft) {
        int low = (ranks << 1 | ranks >> RANKS - 1) & SUIT;
        int span = Math.min(span(ranks), span(low));
        return rules.roundTheCorner() || span - Integer.bitCount(ranks) <= jokersLeft;
    }

    private static int span(int bits) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(bits) - Integer.numberOfTrailingZeros(bits);
    }

    /** A bound of what so much can score. */
    private int most(int rest, int jokersLeft, int naturals) {
        if (naturals == 0) {
            return 0;
        }
        int laid = jokerWorth == 0 ? 0 : Math.min(jokersLeft, jokersOf[naturals]);
        return Math.max(0, (rest + laid * jokerWorth << VALUE) - laid * PER_JOKER - 1);
    }

    /** Follows the choices; how many cards are laid. */
    private int walk() {
        long hand = whole;
        int number = wholeNumber;
        int jokersLeft = jokers;
        int laid = 0;
        while (hand != 0) {
            int type = Long.numberOfTrailingZeros(hand) / FIELD;
            long aside = hand & ~faces[jokersLeft * ROW + type];
            int m = (int) found[number] & NONE;
            if (aside == 0 && m != NONE) {
                chosen[chosenMelds++] = m;
                chosenPoints += points[m];
                chosenDeadwood -= jokersOf(m) * rules.jokerPoints();
                laid += shape[m] >> 20;
                jokersLeft -= jokersOf(m);
                number -= jokersOf(m);
                for (long left = fields[m]; left != 0; left &= left - 1) {
                    int bit = Long.numberOfTrailingZeros(left);
                    chosenDeadwood -= deadwood[face[bit / FIELD]] << bit % FIELD;
                }
                aside = fields[m];
            } else if (aside == 0) {
                aside = hand & 15L << FIELD * type;
            }
            hand -= aside;
            number -= number(aside);
        }
        return laid;
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
