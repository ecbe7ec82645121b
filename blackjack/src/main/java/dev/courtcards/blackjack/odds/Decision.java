package dev.courtcards.blackjack.odds;

/**
 * A play of a hand.
 *
 * @see Odds
 */
public enum Decision {
    /** Take no more cards. */
    STAND,
    /** Take a card. */
    HIT,
    /** Double the stake, take one card and no more. */
    DOUBLE,
    /** Split a pair into two hands. */
    SPLIT,
    /** Give the hand up for half its stake. */
    SURRENDER
}
