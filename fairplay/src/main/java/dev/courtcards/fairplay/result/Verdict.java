package dev.courtcards.fairplay.result;

/**
 * What is to be thought of a result.
 *
 * @param kind the judgement
 * @param code why, a stable code for programs; empty where nothing is wrong
 * @param reason why, in one line for people
 */
public record Verdict(Kind kind, String code, String reason) {
    /** The judgements, the best first. */
    public enum Kind {
        /** All who must sign have signed: it counts. */
        FULL,
        /** Some signatures are missing and those that are there are good. */
        PARTIAL,
        /** Others report that somebody left, without that one's own signature (D29): it counts for nobody. */
        CLAIM,
        /** The text holds the same as a canonical one, but not written so; read and write it again, then judge that. */
        NOT_CANONICAL,
        /** A signature is wrong, or the numbers cannot be. */
        INVALID,
        /** It is no result. */
        UNREADABLE
    }
}
