package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
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

    private static final int JOKER = HandMelds.JOKER;
    private static final ThreadLocal<@Nullable MeldSolver> LAST = new ThreadLocal<>();

    private final MeldRules rules;
    private final HandMelds melds;
    private final MeldSearch search;

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
        this.melds = new HandMelds(rules);
        this.search = new MeldSearch(rules, melds);
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
     * What the rest of the last hand counts.
     *
     * @return its deadwood
     */
    public int deadwood() {
        return search.deadwood;
    }

    /**
     * What the melds of the last hand count on the table.
     *
     * @return their points
     */
    public int points() {
        return search.points;
    }

    /** {@return how many melds the answer to the last hand has; 0 to 5} */
    public int meldCount() {
        return search.melds;
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

    // For the solver of turns, which asks for all melds.

    /** Lists the melds of these cards, which may be more than a hand where the rest are jokers; how many there are. */
    int list(byte[] cards, int length) {
        melds.read(cards, 0, length);
        melds.list(Goal.MOST_CARDS);
        return melds.size;
    }

    /** How many cards with these faces, a bit each, melds can hold together; jokers and others do not count. */
    int most(byte[] cards, int length, long faces) {
        melds.read(cards, 0, length);
        melds.listLeast(faces);
        // What a score lacks to a whole number of cards are its jokers and melds.
        return melds.size == 0 ? 0 : search.score() + (1 << HandMelds.VALUE) - 1 >> HandMelds.VALUE;
    }

    /** How often each face of the hand, in the order of the pack, is in a meld: four bits each. */
    long fields(int m) {
        return melds.fields[m];
    }

    int points(int m) {
        return melds.points[m];
    }

    /** One of the melds of the answer. */
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

    /** How many hands that were left the last search took, which shows whether what cannot be better is given up. */
    int looked() {
        return search.looked;
    }
}
