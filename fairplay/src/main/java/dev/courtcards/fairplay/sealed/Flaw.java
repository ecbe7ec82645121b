package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.record.Args;

/**
 * What is wrong with a message, a proof or a peer.
 *
 * @see dev.courtcards.fairplay.sealed
 */
public enum Flaw {
    /** Not a message: of no known kind, or of a length that its kind does not have. */
    FORM,
    /** Bytes that are no point of the curve. */
    POINT,
    /** A number that is not below the curve's order. */
    SCALAR,
    /** Two masked cards of one deck are the same. */
    DUPLICATE,
    /** A proof does not hold. */
    PROOF,
    /** What was revealed is not what was committed to. */
    COMMITMENT,
    /** The seat says that it has seen other commitments than we have, and nobody has shown that somebody told two stories. */
    LOCK,
    /** The seat has said that already, or something else in its place. */
    TWICE,
    /** Nobody says that at this time, or not in this mode. */
    NOT_NOW,
    /** No such card, or not in rising order. */
    PLACE,
    /** More messages than a hand can have. */
    FLOOD,
    /** It complained of a share that is right. */
    FALSE_ALARM,
    /** It left, or did not answer in time. */
    LEFT;

    /**
     * The code for programs.
     *
     * @return lower case with dashes, for example {@code sealed-proof}
     */
    public String code() {
        return "sealed-" + Args.write(this);
    }
}
