package dev.courtcards.blackjack.odds;

/**
 * What a player may do with a hand.
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
    /** Make two hands of a pair. */
    SPLIT,
    /** Give the hand up for half its stake. */
    SURRENDER
}
