package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.HandMelds.FIELD;
import static dev.courtcards.romme.meld.HandMelds.FIRST;
import static dev.courtcards.romme.meld.HandMelds.INDEX;
import static dev.courtcards.romme.meld.HandMelds.NONE;
import static dev.courtcards.romme.meld.HandMelds.ONES;
import static dev.courtcards.romme.meld.HandMelds.PER_JOKER;
import static dev.courtcards.romme.meld.HandMelds.RANKS;
import static dev.courtcards.romme.meld.HandMelds.SUIT;
import static dev.courtcards.romme.meld.HandMelds.VALUE;

import java.util.Arrays;

/**
 * Chooses the best of {@link HandMelds}. The first card left is in one of its melds or in none; the rest is a smaller hand, whose result is
 * stored by its number. A hand has four bits for the number of cards of each face.
 */
final class MeldSearch {
    private static final int LARGEST = MeldSolver.LARGEST;
    /** The highest of four bits, which borrows when a card is missing. */
    private static final long GUARDS = 0x8888_8888_8888_8888L;

    private static final long MORE_THAN_ONE = 0x6666_6666_6666_6666L;
    private static final int MOST_MELDS = LARGEST / 3;
    private static final int MOST_SCORE = (1 << 21) - 1;
    private static final int NOT_MORE = NONE - 1;
    // A stored result for a rest of the hand: the number of the given hand, the score, the meld.
    private static final int GIVEN = INDEX + 21;
    /** The most jokers; the lists have a row for each number of them. */
    private static final int MOST_JOKERS = 2 * LARGEST;

    private static final int ROW = LARGEST + 1;
    /** The units in which the help of a joker is counted. */
    private static final int PARTS = 60;

    private final MeldRules rules;
    private final HandMelds hand;
    private final int[] jokersOf = new int[LARGEST + 1];
    private final int[] radix = new int[LARGEST];

    // For each number of jokers left, the melds that need no more, in the order of the search. For each face, the
    // start of the melds with it as first face, all faces of the melds from there on, and the most that one of their
    // jokers helps to lay of cards that are in no meld without a joker.
    private final long[] listed = new long[MOST_JOKERS + 1];
    private final int[] start = new int[(MOST_JOKERS + 1) * ROW];
    private final long[] faces = new long[(MOST_JOKERS + 1) * ROW];
    private final int[] help = new int[(MOST_JOKERS + 1) * ROW];
    private long[] fieldsInOrder = new long[256];
    private int[] meldInOrder = new int[256];

    // The stored results.
    private long[] found = new long[256];
    private long now;
    private int jokerWorth;
    private long whole;
    private int wholeNumber;
    int looked;

    // The result.
    final int[] chosen = new int[MOST_MELDS];
    int melds;
    int points;
    int deadwood;

    MeldSearch(MeldRules rules, HandMelds hand) {
        this.rules = rules;
        this.hand = hand;
        for (int n = 0; n <= LARGEST; n++) {
            jokersOf[n] = switch (rules.jokerLimit()) {
                case MIN_ONE_NATURAL -> n == 0 ? 0 : LARGEST;
                case NOT_MAJORITY -> n;
                case STRICT_MINORITY -> Math.max(0, n - 1);
                case ONE_PER_MELD -> n / 2;
                case MAX_TWO -> 2 * n;
            };
        }
    }

    /** Finds the best of the listed melds; returns the number of cards laid. */
    int choose() {
        melds = 0;
        points = 0;
        deadwood = hand.inHand;
        if (hand.size == 0) {
            return 0;
        }
        score();
        return walk();
    }

    static boolean holds(long hand, long fields) {
        return ((hand | GUARDS) - fields & GUARDS) == GUARDS;
    }

    /** The sum of the four-bit counts. */
    static int count(long fields) {
        long pairs = (fields & 0x0F0F_0F0F_0F0F_0F0FL) + (fields >>> FIELD & 0x0F0F_0F0F_0F0F_0F0FL);
        return (int) (pairs * 0x0101_0101_0101_0101L >>> 56);
    }

    /** The best score; the hand must have a meld. */
    int score() {
        // The number of a rest of the hand: jokers, then the count of each face that is in any meld.
        long cards = 0;
        int size = hand.jokers + 1;
        int all = 0;
        int rest = 0;
        int naturals = 0;
        for (int type = 0; type < hand.types; type++) {
            int times = hand.count[hand.face[type]];
            if ((hand.used >>> FIELD * type & 7) != 0) {
                radix[type] = size;
                all += times * size;
                size *= times + 1;
                cards |= (long) times << FIELD * type;
                rest += times * hand.worth[type];
                naturals += times;
            }
        }
        if (found.length < size) {
            found = new long[Integer.highestOneBit(size) * 2];
        }
        jokerWorth = switch (hand.goal) {
            case LEAST_DEADWOOD -> rules.jokerPoints();
            case MOST_POINTS -> Math.max(10, Math.max(rules.acePoints(), rules.lowAcePoints()));
            case MOST_CARDS -> hand.wanted == HandMelds.ALL ? 1 : 0;
        };
        if (++now == 1L << Long.SIZE - GIVEN) {
            Arrays.fill(found, 0);
            Arrays.fill(listed, 0);
            now = 1;
        }
        hand.sort();
        if (fieldsInOrder.length < hand.size * (hand.jokers + 1)) {
            fieldsInOrder = new long[Integer.highestOneBit(hand.size * (hand.jokers + 1)) * 2];
            meldInOrder = new int[fieldsInOrder.length];
        }
        whole = cards;
        wholeNumber = all + hand.jokers;
        looked = 0;
        list(0);
        return best(cards, wholeNumber, hand.jokers, rest, naturals, -1);
    }

    /** The part of these cards in the number of a hand. */
    private int number(long fields) {
        int number = 0;
        for (long left = fields; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            number += radix[bit / FIELD] << bit % FIELD;
        }
        return number;
    }

    /** Lists the melds with at most n jokers, from the last one on. */
    private void list(int jokersLeft) {
        listed[jokersLeft] = now;
        int row = jokersLeft * ROW;
        int at = (jokersLeft + 1) * hand.size;
        int type = hand.types;
        long all = 0;
        int most = 0;
        long needy = jokersLeft == 0 ? 0 : ~faces[0];
        for (int i = hand.size - 1; i >= 0; i--) {
            int m = (int) hand.order[i] & NONE;
            int j = hand.jokersOf(m);
            if (j <= jokersLeft) {
                for (int first = (int) (hand.order[i] >>> FIRST); type > first; type--) {
                    start[row + type] = at;
                    faces[row + type] = all;
                    help[row + type] = most;
                }
                long held = hand.fields[m];
                fieldsInOrder[--at] = held;
                meldInOrder[at] = m;
                if ((held & needy) != 0) {
                    most = Math.max(most, (hand.worth(held & needy) * PARTS + j - 1) / j);
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
     * The best score of a rest of the hand, or any score up to {@code least} if none is better. The hand is given with its number, its
     * jokers, a bound of the worth of its natural cards, and their number.
     */
    private int best(long cards, int number, int jokersLeft, int rest, int naturals, int least) {
        looked++;
        if (cards == 0) {
            return 0;
        }
        if (listed[jokersLeft] != now) {
            list(jokersLeft);
        }
        int row = jokersLeft * ROW;
        int type = Long.numberOfTrailingZeros(cards) / FIELD;
        for (long idle; (idle = cards & ~faces[row + type]) != 0; type = Long.numberOfTrailingZeros(cards) / FIELD) {
            cards -= idle;
            if (cards == 0) {
                return 0;
            }
            number -= number(idle);
            rest -= hand.worth(idle);
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
        // Jokers help up to this; cards in melds without a joker need no help.
        int free = hand.worth(cards & faces[0]);
        int parts = help[row + type];
        int most = free + jokersLeft * parts / PARTS;
        int bound = most(Math.min(rest, most), jokersLeft, naturals);
        boolean tight = rest > most;
        for (int i = start[row + type]; i < start[row + type + 1] && best < bound; i++) {
            if (!holds(cards, fieldsInOrder[i])) {
                continue;
            }
            int m = meldInOrder[i];
            int j = hand.jokersOf(m);
            int n = hand.cardsOf(m) - j;
            int restAfter = rest - hand.naturalWorth[m];
            int mostAfter = free + (jokersLeft - j) * parts / PARTS;
            int hope = hand.score[m] + most(Math.min(restAfter, mostAfter), jokersLeft - j, naturals - n);
            if (hope - best > MOST_MELDS
                    || hope > best
                            && (restAfter > mostAfter
                                    || hope - fewest(cards - fieldsInOrder[i], jokersLeft - j) >= best)) {
                int value = hand.score[m]
                        + best(
                                cards - fieldsInOrder[i],
                                number - number(fieldsInOrder[i]) - j,
                                jokersLeft - j,
                                restAfter,
                                naturals - n,
                                best - hand.score[m]);
                if (value > best) {
                    best = value;
                    bestMeld = m;
                }
                if (!tight && bound - best < MOST_MELDS) {
                    bound -= fewest(cards, jokersLeft) - 1;
                    tight = true;
                }
            }
        }
        long alike = cards & 15L << FIELD * type;
        int restAfter = rest - hand.worth(alike);
        if (most(Math.min(restAfter, most), jokersLeft, naturals - count(alike)) > best) {
            int value =
                    best(cards - alike, number - number(alike), jokersLeft, restAfter, naturals - count(alike), best);
            if (value > best) {
                best = value;
                bestMeld = NONE;
            }
        }
        found[number] = now << GIVEN | (long) best << INDEX | bestMeld;
        return best;
    }

    /** A lower bound of the number of melds that hold all these cards, at least one. */
    private int fewest(long cards, int jokersLeft) {
        if (rules.setMayRepeatSuit()) {
            return 1;
        }
        int clubs = 0;
        int diamonds = 0;
        int hearts = 0;
        int spades = 0;
        for (long left = cards; left != 0; ) {
            int type = Long.numberOfTrailingZeros(left) / FIELD;
            long card = 1L << hand.face[type];
            clubs |= (int) card & SUIT;
            diamonds |= (int) (card >>> RANKS) & SUIT;
            hearts |= (int) (card >>> 2 * RANKS) & SUIT;
            spades |= (int) (card >>> 3 * RANKS) & SUIT;
            left &= ~(15L << FIELD * type);
        }
        // All cards of some suits are in runs, at least one for each, and all others in sets, at least one for each
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
        boolean twice = (cards & MORE_THAN_ONE) != 0;
        int ranks = clubs | diamonds | hearts | spades;
        return twice || Integer.bitCount(ranks) > 1 && !isClose(ranks, jokersLeft) ? 2 : 1;
    }

    /** Checks whether n jokers fill the gaps between these ranks of a suit. */
    private boolean isClose(int ranks, int jokersLeft) {
        int low = (ranks << 1 | ranks >> RANKS - 1) & SUIT;
        int span = Math.min(span(ranks), span(low));
        return rules.roundTheCorner() || span - Integer.bitCount(ranks) <= jokersLeft;
    }

    private static int span(int bits) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(bits) - Integer.numberOfTrailingZeros(bits);
    }

    /** An upper bound of the score of such a rest. */
    private int most(int rest, int jokersLeft, int naturals) {
        if (naturals == 0) {
            return 0;
        }
        int laid = jokerWorth == 0 ? 0 : Math.min(jokersLeft, jokersOf[naturals]);
        return Math.max(0, (rest + laid * jokerWorth << VALUE) - laid * PER_JOKER - 1);
    }

    /** Follows the stored choices; returns the number of cards laid. */
    private int walk() {
        long cards = whole;
        int number = wholeNumber;
        int jokersLeft = hand.jokers;
        int laid = 0;
        while (cards != 0) {
            int type = Long.numberOfTrailingZeros(cards) / FIELD;
            long aside = cards & ~faces[jokersLeft * ROW + type];
            int m = (int) found[number] & NONE;
            if (aside == 0 && m != NONE) {
                chosen[melds++] = m;
                points += hand.points[m];
                deadwood -= hand.jokersOf(m) * rules.jokerPoints();
                laid += hand.cardsOf(m);
                jokersLeft -= hand.jokersOf(m);
                number -= hand.jokersOf(m);
                for (long left = hand.fields[m]; left != 0; left &= left - 1) {
                    int bit = Long.numberOfTrailingZeros(left);
                    deadwood -= hand.deadwood[hand.face[bit / FIELD]] << bit % FIELD;
                }
                aside = hand.fields[m];
            } else if (aside == 0) {
                aside = cards & 15L << FIELD * type;
            }
            cards -= aside;
            number -= number(aside);
        }
        return laid;
    }
}
