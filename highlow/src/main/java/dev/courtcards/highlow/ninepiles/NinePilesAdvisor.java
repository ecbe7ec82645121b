package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Computes the exact chance of each guess (N11): that the pile stays open. It uses the cards in the piles, with those face down, since
 * everybody saw them, and never the cards still to come.
 *
 * <pre>{@code
 * NinePilesAdvisor.of(game.seenBy(Seat.of(1)).state()).best();
 * }</pre>
 */
public final class NinePilesAdvisor {
    private static final int HIGHEST = 14;
    private static final Call[] CALLS = Call.values();
    private static final Rank[] RANKS = Arrays.copyOf(Rank.values(), 13);
    private final NinePilesRules rules;
    private final List<Pile> piles;

    /** The number of unseen cards of at most this value. */
    private final int[] upTo = new int[HIGHEST + 1];

    private final int jokers;

    private NinePilesAdvisor(NinePilesTable table) {
        rules = table.rules();
        piles = table.piles();
        int[] unseen = new int[Rank.JOKER.ordinal() + 1];
        Arrays.fill(unseen, 4);
        unseen[Rank.JOKER.ordinal()] = rules.jokers();
        for (Pile pile : piles) {
            pile.takeFrom(unseen);
        }
        for (Rank rank : RANKS) {
            upTo[rules.value(rank)] = unseen[rank.ordinal()];
        }
        for (int value = 1; value <= HIGHEST; value++) {
            upTo[value] += upTo[value - 1];
        }
        jokers = unseen[Rank.JOKER.ordinal()];
    }

    /**
     * Advice for a moment of the game.
     *
     * @param table the table as any viewer sees it, after the deal
     * @return an advisor for exactly this moment
     */
    public static NinePilesAdvisor of(NinePilesTable table) {
        return new NinePilesAdvisor(table);
    }

    /**
     * The chance that a pile stays open. A tie that is drawn on counts for neither side, since the next card of another rank decides; one
     * that lasts to the end of the deck leaves the pile open (N4, N5).
     *
     * @param pile from 1
     * @param call the guess
     * @return 0 to 1; 0 for a pile that is face down and for a guess that the rules do not have
     * @throws IndexOutOfBoundsException if there is no such pile
     */
    public double chance(int pile, Call call) {
        Pile on = piles.get(pile - 1);
        if (!on.open() || call == Call.SAME && !rules.same()) {
            return 0;
        }
        if (on.top() == Card.JOKER) {
            return 1;
        }
        int value = rules.value(on.top().rank());
        int lower = upTo[value - 1];
        int equal = upTo[value] - lower;
        int higher = upTo[HIGHEST] - upTo[value];
        int all = lower + equal + higher + jokers;
        return switch (call) {
            case SAME -> share(equal + jokers, all);
            case HIGHER -> share(jokers + higher, equal, all);
            case LOWER -> share(jokers + lower, equal, all);
        };
    }

    private double share(int good, int equal, int all) {
        return switch (rules.tie()) {
            case DRAW_ON -> share(good, all - equal);
            case LOSE -> share(good, all);
            case WIN -> share(good + equal, all);
        };
    }

    private static double share(int good, int all) {
        return all == 0 ? 1 : (double) good / all;
    }

    /**
     * The best guess.
     *
     * @return the first with the best chance: on the lowest pile, and there higher before lower before same
     * @throws java.util.NoSuchElementException if no pile is open
     */
    public Guess best() {
        int bestPile = 0;
        Call bestCall = Call.HIGHER;
        double best = -1;
        for (int pile = 1; pile <= piles.size(); pile++) {
            if (piles.get(pile - 1).open()) {
                for (Call call : CALLS) {
                    double chance = chance(pile, call);
                    if (chance > best) {
                        best = chance;
                        bestPile = pile;
                        bestCall = call;
                    }
                }
            }
        }
        if (bestPile == 0) {
            throw new NoSuchElementException("no pile is open");
        }
        return new Guess(bestPile, bestCall);
    }
}
