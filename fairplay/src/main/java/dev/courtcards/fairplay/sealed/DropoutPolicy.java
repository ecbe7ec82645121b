package dev.courtcards.fairplay.sealed;

/** What becomes of a hand whose cards cannot be opened any more because a player left. */
public enum DropoutPolicy {
    /** The hand counts for nothing: everybody has what he had before it. */
    ABORT_AND_REFUND,
    /** The leaver loses what he had put in; the others share it as their game's rules say. */
    FORFEIT,
    /**
     * Every player leaves his key with the others, so that all of them together can go on without him. From three players on.
     * All others together can then read his cards too, whether he left or not.
     */
    ESCROW
}
