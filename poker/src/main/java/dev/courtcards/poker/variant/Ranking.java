package dev.courtcards.poker.variant;

import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.HandRank;

/**
 * Which hands are good (variants 7).
 *
 * @see Variant
 */
public enum Ranking {
    /** The best five of all cards in the usual order (variants 7.1). */
    HIGH {
        @Override
        public int rank(CardSet own, CardSet board) {
            return Evaluator.rank(own.bits() | board.bits());
        }

        @Override
        public String words(int rank) {
            return new HandRank(rank).words();
        }
    };

    /**
     * How good these cards are.
     *
     * @param own a player's cards
     * @param board cards for all
     * @return larger is better, equal is a tie; to be compared within one ranking alone
     * @throws IllegalArgumentException if there are too few cards, or too many
     */
    public abstract int rank(CardSet own, CardSet board);

    /**
     * What a dealer says of a hand.
     *
     * @param rank as {@link #rank} gave it
     * @return for example {@code Full House, Kings over Sevens}
     */
    public abstract String words(int rank);
}
