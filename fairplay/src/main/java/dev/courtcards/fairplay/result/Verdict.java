package dev.courtcards.fairplay.result;

/**
 * The judgement of a result.
 *
 * @param kind kind of judgement
 * @param code stable code of the problem; empty for none
 * @param reason the reason, in one line
 */
public record Verdict(Kind kind, String code, String reason) {
    /** The judgements, the best first. */
    public enum Kind {
        /** Every player who must sign has signed: it counts. */
        FULL,
        /** Some signatures are missing; all others are good. */
        PARTIAL,
        /** The others report that a player left, without that player's own signature (D29): it does not count. */
        CLAIM,
        /** The text holds a result but is not canonical: read it, write it again and judge that. */
        NOT_CANONICAL,
        /** A signature or the amounts are wrong. */
        INVALID,
        /** It cannot be read. */
        UNREADABLE
    }
}
