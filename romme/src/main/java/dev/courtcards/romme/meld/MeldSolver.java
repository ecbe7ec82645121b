package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the melds of a hand that leave the least deadwood, have the most points or hold the most cards; exact (romme 7).
 *
 * <p>Of equal arrangements the one with fewer jokers wins, then the one with fewer melds, then the first one: melds are ordered by their
 * first card in the order of the pack, then by more cards, fewer jokers, more points, then a set before a run, then by the cards.
 *
 * <p>All melds of the hand are listed by their first card. The first card left is in one of those melds or in none; the rest is a smaller
 * hand, whose result is stored. Cards of the rest that no meld can hold with the jokers left are put aside at once, and a rest that cannot
 * beat the best result is not searched. A solver allocates nothing once its tables have grown. For one thread.
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

    private static final int JOKER = HandMelds.JOKER;
    private static final ThreadLocal<@Nullable MeldSolver> LAST = new ThreadLocal<>();

    private final MeldRules rules;
    private final HandMelds melds;
    private final MeldSearch search;

    /** The goal of a search. */
    public enum Goal {
        /** The rest of the hand has the fewest points. */
        LEAST_DEADWOOD,
        /** The melds have the most points. */
        MOST_POINTS,
        /** The melds hold the most cards. */
        MOST_CARDS
    }

    /**
     * A solver.
     *
     * @param rules melds and points of cards
     */
    public MeldSolver(MeldRules rules) {
        this.rules = rules;
        this.melds = new HandMelds(rules);
        this.search = new MeldSearch(rules, melds);
    }

    /**
     * This thread's solver for these rules; a new one if the last one was for other rules.
     *
     * @param rules melds and points of cards
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
     * Arranges a hand by these rules, in this thread's solver; the result is immutable.
     *
     * @param rules melds and points of cards
     * @param hand up to {@value #LARGEST} faces in any order
     * @param goal the goal of the search
     * @return the best arrangement
     * @throws IllegalArgumentException if there are too many cards or a card is face down
     */
    public static Arrangement best(MeldRules rules, List<Card> hand, Goal goal) {
        return of(rules).best(hand, goal);
    }

    /**
     * Arranges a hand.
     *
     * @param hand up to {@value #LARGEST} faces in any order
     * @param goal the goal of the search
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
     * Solves a hand without allocation, to solve millions: the result is available until the next hand is solved. {@link #best} returns an
     * immutable result.
     *
     * @param cards holds the hand, faces by {@link Card#ordinal()} in any order
     * @param from its first index
     * @param length its number of cards, up to {@value #LARGEST}
     * @param goal the goal of the search
     * @return the least deadwood, the most points or the most cards
     * @throws IllegalArgumentException if there are too many cards or a card is face down
     */
    public int solve(byte[] cards, int from, int length, Goal goal) {
        if (length > LARGEST) {
            throw new IllegalArgumentException("a hand of " + length + " cards, expected " + LARGEST + " at most");
        }
        melds.read(cards, from, length);
        melds.list(goal);
        int laid = search.choose();
        return switch (goal) {
            case LEAST_DEADWOOD -> search.deadwood;
            case MOST_POINTS -> search.points;
            case MOST_CARDS -> laid;
        };
    }

    /**
     * The deadwood of the last hand.
     *
     * @return the points of the cards in no meld
     */
    public int deadwood() {
        return search.deadwood;
    }

    /**
     * The points of the last hand's melds on the table.
     *
     * @return their sum
     */
    public int points() {
        return search.points;
    }

    /** {@return the number of melds in the last result; 0 to 5} */
    public int meldCount() {
        return search.melds;
    }

    /**
     * The last result as a value.
     *
     * @return the best arrangement of the last hand
     */
    public Arrangement arrangement() {
        List<Meld> laid = new ArrayList<>();
        int[] left = new int[JOKER + 1];
        for (int card = 0; card < JOKER; card++) {
            left[card] = melds.count[card];
        }
        left[JOKER] = melds.jokers;
        for (int i = 0; i < search.melds; i++) {
            Meld meld = chosen(i);
            meld.cards().forEach(card -> left[card.ordinal()]--);
            laid.add(meld);
        }
        List<Card> rest = new ArrayList<>();
        for (int card = 0; card <= JOKER; card++) {
            for (int i = 0; i < left[card]; i++) {
                rest.add(Card.at(card));
            }
        }
        return new Arrangement(laid, rest, search.points, search.deadwood);
    }

    /** All melds of a hand, for tests. */
    List<Meld> all(List<Card> hand) {
        best(hand, Goal.MOST_CARDS);
        List<Meld> all = new ArrayList<>();
        for (int m = 0; m < melds.size; m++) {
            all.add(melds.meld(m));
        }
        return all;
    }

    // For the solver of turns, which needs all melds.

    /** Lists the melds of these cards, which may be more than a hand if the rest are jokers; returns their number. */
    int list(byte[] cards, int length) {
        melds.read(cards, 0, length);
        melds.list(Goal.MOST_CARDS);
        return melds.size;
    }

    /** The most cards with these faces, a bit each, that melds can hold together; jokers and other cards do not count. */
    int most(byte[] cards, int length, long faces) {
        melds.read(cards, 0, length);
        melds.listLeast(faces);
        // Rounds up: jokers and melds only lower the score below a whole number of cards.
        return melds.size == 0 ? 0 : search.score() + (1 << HandMelds.VALUE) - 1 >> HandMelds.VALUE;
    }

    /** The number of cards of each face of the hand in a meld, in the order of the pack: four bits each. */
    long fields(int m) {
        return melds.fields[m];
    }

    int points(int m) {
        return melds.points[m];
    }

    /** A meld of the last result. */
    Meld chosen(int i) {
        return melds.meld(search.chosen[i]);
    }

    int times(int m, int card) {
        return melds.times(m, card);
    }

    int jokersOf(int m) {
        return melds.jokersOf(m);
    }

    Meld meld(int m) {
        return melds.meld(m);
    }

    /** The number of rests that the last search visited, to test the bounds. */
    int looked() {
        return search.looked;
    }
}
