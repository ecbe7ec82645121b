package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the melds of a hand that leave the least deadwood, count most or hold the most cards; exactly (romme 7b).
 *
 * <p>Of equal arrangements it takes the one with fewer jokers, then with fewer melds, then the first one: melds are compared
 * by their first card in the order of the pack, then the one with more cards, fewer jokers, more points comes first, then a
 * set before a run, then by the cards.
 *
 * <p>All melds of the hand are listed by their first card. The first card that is left lies in one of those melds or in none,
 * and what is then left is a smaller hand, solved once however often it is met. A solver allocates nothing for a hand after
 * its first large ones and is for one thread.
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
    private static final long MORE_THAN_ONE = 0x6666_6666_6666_6666L;
    // A score: what is sought, then the jokers and the melds, of which fewer are better.
    private static final int VALUE = 10;
    private static final int PER_JOKER = 1 << 5;
    private static final int MOST_MELDS = LARGEST / 3;
    private static final int INDEX = 14;
    private static final long ALL = -1;

    private static final int[] GAPS = {1750, 701, 301, 132, 57, 23, 10, 4, 1}; // Ciura 2001
    private static final ThreadLocal<@Nullable MeldSolver> LAST = new ThreadLocal<>();

    private final MeldRules rules;
    private final int[] deadwood = new int[JOKER + 1];
    private final int[] before = new int[2 * RANKS + 1];
    private final int[] jokersBeside = new int[LARGEST + 1];
    private final int[] jokersOf = new int[LARGEST + 1];
    private final int last;

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

    // Its melds; their order is that of their keys: first face, size, jokers, points, kind, faces, and last their
    // index.
    private final int[] start = new int[LARGEST + 1];
    private int melds;
    private long[] order = new long[256];
    private long[] fields = new long[256];
    private int[] shape = new int[256];
    private int[] points = new int[256];
    private int[] score = new int[256];
    private int[] naturalWorth = new int[256];
    private int[] place = new int[256];
    // The same in that order, one after the other, for the search to run along.
    private long[] fieldsInOrder = new long[256];
    private byte[] jokersInOrder = new byte[256];

    // What was found for hands that were left.
    private int[] stamp = new int[256];
    private int[] found = new int[256];
    private short[] choice = new short[256];
    private int now;
    private int jokerWorth;
    private long whole;
    private int wholeNumber;

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
    }

    /**
     * This thread's solver for these rules, made where the last one was for others.
     *
     * @param rules what is a meld, and what cards count
     * @return a solver that no other thread uses; whoever asks for it next takes it over
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
     * Solves a hand; the answer can be asked for until the next.
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
        melds = 0;
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

    /**
     * How many melds the answer to the last hand has.
     *
     * @return 0 to 5
     */
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

    // For the solver of turns, which asks for all melds.

    /** Lists the melds of these cards, which may be more than a hand where the rest are jokers; how many there are. */
    int list(byte[] cards, int length) {
        read(cards, 0, length);
        goal = Goal.MOST_CARDS;
        melds = 0;
        list();
        return melds;
    }

    /** How many cards with these faces, a bit each, melds can hold together; jokers and others do not count. */
    int most(byte[] cards, int length, long faces) {
        read(cards, 0, length);
        goal = Goal.MOST_CARDS;
        wanted = faces;
        melds = 0;
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
            worth[types++] = goal == Goal.MOST_CARDS ? (int) (wanted >>> card & 1) : deadwood[card];
        }
        for (; ranks != 0; ranks &= ranks - 1) {
            sets(Integer.numberOfTrailingZeros(ranks), 3, 0, 0);
        }
        for (int suit = 0; suit < 4; suit++) {
            int places = places((int) (present >> RANKS * suit) & SUIT);
            for (int left = places; left != 0; left &= left - 1) {
                int first = Integer.numberOfTrailingZeros(left);
                if (jokers > 0 || (places >> first & 7) == 7) {
                    runs(suit, places, first, first, unit(suit, first), 1, 0);
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

    private long unit(int suit, int at) {
        return 1L << FIELD * typeOf[RANKS * suit + (at + RANKS - 1) % RANKS];
    }

    private void sets(int rank, int suit, long naturals, int n) {
        if (suit < 0) {
            int most = Math.min(Math.min(jokers, 4 - n), jokersBeside[n]);
            for (int j = Math.max(0, 3 - n); j <= most; j++) {
                add(naturals, n, j, rank, 0, (n + j) * deadwood[rank]);
                if (!spareJokers) {
                    return;
                }
            }
            return;
        }
        int card = RANKS * suit + rank;
        int most = Math.min(4 - n, rules.setMayRepeatSuit() ? count[card] : Math.min(count[card], 1));
        for (int i = 0; i <= most; i++) {
            sets(rank, suit - 1, naturals + ((long) i << FIELD * typeOf[card]), n + i);
        }
    }

    /** Runs whose first natural card has this place and whose last so far that one, with all that lies between. */
    private void runs(int suit, int places, int first, int end, long naturals, int n, int j) {
        int length = end - first + 1;
        int most = Math.min(rules.jokerAtRunEnd() ? jokers : j, jokersBeside[n]);
        for (int all = j; all <= most && n + all <= rules.maxRunLength(); all++) {
            if (n + all >= 3 && ends(first, end, naturals, n, all, all - j) && !spareJokers) {
                break;
            }
        }
        int gap = rules.adjacentJokers() ? jokers - j : Math.min(1, jokers - j);
        for (int i = 0; i <= gap && length + i < rules.maxRunLength() && end + i < last; i++) {
            int at = end + i + 1;
            if ((places >> at & 1) != 0) {
                runs(suit, places, first, at, naturals + unit(suit, at), n + 1, j + i);
            }
        }
    }

    /** Adds the run whose spare jokers count most at its ends, those at the high end first. */
    private boolean ends(int first, int end, long naturals, int n, int j, int spare) {
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
            add(naturals, n, j, bestStart, n + j, best);
        }
        return best >= 0;
    }

    /** Adds a meld; a set has length 0. */
    private void add(long naturals, int n, int j, int from, int length, int value) {
        if (melds == order.length) {
            grow();
        }
        int m = melds++;
        fields[m] = naturals;
        points[m] = value;
        shape[m] = n + j << 20 | j << 16 | length << 8 | from;
        int worthOfNaturals = 0;
        int faces = 0;
        for (long left = naturals; left != 0; ) {
            int type = Long.numberOfTrailingZeros(left) / FIELD;
            int times = (int) (left >>> FIELD * type) & 7;
            faces |= 1 << type;
            worthOfNaturals += times * worth[type];
            left &= ~(15L << FIELD * type);
        }
        if (worthOfNaturals == 0) {
            melds--;
            return;
        }
        naturalWorth[m] = worthOfNaturals;
        int sought = switch (goal) {
            case LEAST_DEADWOOD -> worthOfNaturals + j * rules.jokerPoints();
            case MOST_POINTS -> value;
            case MOST_CARDS -> wanted == ALL ? n + j : worthOfNaturals;
        };
        score[m] = (sought << VALUE) - j * PER_JOKER - 1;
        long key = Long.numberOfTrailingZeros(naturals) / FIELD;
        key = key << 4 | LARGEST - n - j;
        key = key << 4 | j;
        key = key << 8 | 255 - value;
        key = key << 4 | length;
        key = key << LARGEST | faces;
        order[m] = key << INDEX | m;
    }

    int jokersOf(int meld) {
        return shape[meld] >> 16 & 15;
    }

    private void grow() {
        int size = 2 * order.length;
        order = Arrays.copyOf(order, size);
        fields = Arrays.copyOf(fields, size);
        shape = Arrays.copyOf(shape, size);
        points = Arrays.copyOf(points, size);
        score = Arrays.copyOf(score, size);
        naturalWorth = Arrays.copyOf(naturalWorth, size);
        place = Arrays.copyOf(place, size);
        fieldsInOrder = new long[size];
        jokersInOrder = new byte[size];
    }

    // Choosing melds.

    private int search() {
        long used = 0;
        for (int m = 0; m < melds; m++) {
            used |= fields[m];
        }
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
        if (stamp.length < size) {
            int room = Integer.highestOneBit(size) * 2;
            stamp = new int[room];
            found = new int[room];
            choice = new short[room];
            now = 0;
        }
        for (int m = 0; m < melds; m++) {
            int number = jokersOf(m);
            for (long left = fields[m]; left != 0; ) {
                int type = Long.numberOfTrailingZeros(left) / FIELD;
                number += ((int) (left >>> FIELD * type) & 7) * radix[type];
                left &= ~(15L << FIELD * type);
            }
            place[m] = number;
        }
        jokerWorth = switch (goal) {
            case LEAST_DEADWOOD -> rules.jokerPoints();
            case MOST_POINTS -> Math.max(10, Math.max(rules.acePoints(), rules.lowAcePoints()));
            case MOST_CARDS -> wanted == ALL ? 1 : 0;
        };
        if (goal == Goal.MOST_POINTS && rules.lowAcePoints() > rules.acePoints()) {
            rest += LARGEST * (rules.lowAcePoints() - rules.acePoints());
        }
        if (++now == Integer.MAX_VALUE) {
            Arrays.fill(stamp, 0);
            now = 1;
        }
        sort(order, melds);
        for (int i = 0; i < melds; i++) {
            int m = (int) order[i] & (1 << INDEX) - 1;
            fieldsInOrder[i] = fields[m];
            jokersInOrder[i] = (byte) jokersOf(m);
        }
        int at = 0;
        for (int type = 0; type <= types && type < LARGEST; type++) {
            while (at < melds && order[at] >>> INDEX + LARGEST + 20 < type) {
                at++;
            }
            start[type] = at;
        }
        start[types] = melds;
        whole = hand;
        wholeNumber = all + jokers;
        return best(hand, wholeNumber, jokers, rest, naturals);
    }

    /** Shell's sort: a hand has some hundred melds at most, and the JDK's sort allocates from version 22 on. */
    private static void sort(long[] keys, int count) {
        for (int gap : GAPS) {
            for (int i = gap; i < count; i++) {
                long key = keys[i];
                int j = i;
                for (; j >= gap && keys[j - gap] > key; j -= gap) {
                    keys[j] = keys[j - gap];
                }
                keys[j] = key;
            }
        }
    }

    /** The best score of what is left: a hand, its number, its jokers, and what its natural cards are worth at most. */
    private int best(long hand, int number, int jokersLeft, int rest, int naturals) {
        if (hand == 0) {
            return 0;
        }
        if (stamp[number] == now) {
            return found[number];
        }
        int type = Long.numberOfTrailingZeros(hand) / FIELD;
        int best = -1;
        int bestMeld = -1;
        int bound = most(rest, jokersLeft, naturals);
        boolean tight = false;
        for (int i = start[type]; i < start[type + 1] && best < bound; i++) {
            int j = jokersInOrder[i];
            if (j > jokersLeft || !holds(hand, fieldsInOrder[i])) {
                continue;
            }
            int m = (int) order[i] & (1 << INDEX) - 1;
            int n = (shape[m] >> 20) - j;
            int restAfter = rest - naturalWorth[m];
            int hope = score[m] + most(restAfter, jokersLeft - j, naturals - n);
            if (hope - best > MOST_MELDS || hope > best && hope - fewest(hand - fields[m], jokersLeft - j) >= best) {
                int value =
                        score[m] + best(hand - fields[m], number - place[m], jokersLeft - j, restAfter, naturals - n);
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
        int times = (int) (hand >>> FIELD * type) & 7;
        int restAfter = rest - times * worth[type];
        if (most(restAfter, jokersLeft, naturals - times) > best) {
            int value = best(
                    hand & ~(15L << FIELD * type),
                    number - times * radix[type],
                    jokersLeft,
                    restAfter,
                    naturals - times);
            if (value > best) {
                best = value;
                bestMeld = -1;
            }
        }
        stamp[number] = now;
        found[number] = best;
        choice[number] = (short) bestMeld;
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

    /** Whether so many jokers fill the gaps between these ranks of a suit. */
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
        return (rest + laid * jokerWorth << VALUE) - laid * PER_JOKER - 1;
    }

    /** Follows the choices; how many cards are laid. */
    private int walk() {
        long hand = whole;
        int number = wholeNumber;
        int laid = 0;
        while (hand != 0) {
            int m = choice[number];
            if (m < 0) {
                int type = Long.numberOfTrailingZeros(hand) / FIELD;
                number -= ((int) (hand >>> FIELD * type) & 7) * radix[type];
                hand &= ~(15L << FIELD * type);
                continue;
            }
            chosen[chosenMelds++] = m;
            chosenPoints += points[m];
            laid += shape[m] >> 20;
            chosenDeadwood -= jokersOf(m) * rules.jokerPoints();
            for (long left = fields[m]; left != 0; ) {
                int type = Long.numberOfTrailingZeros(left) / FIELD;
                chosenDeadwood -= ((int) (left >>> FIELD * type) & 7) * deadwood[face[type]];
                left &= ~(15L << FIELD * type);
            }
            hand -= fields[m];
            number -= place[m];
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
