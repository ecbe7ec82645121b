package dev.courtcards.fairplay.log;

/**
 * Two lines signed by one member that no honest program signs both (L25).
 *
 * @param member the member's number
 * @param kind kind of fault
 * @param first one of them
 * @param second the other
 */
public record Proof(int member, Kind kind, Line first, Line second) {
    /** The kinds of faults. */
    public enum Kind {
        /** Two different lines at one place of a chain. */
        TWO_LINES,
        /** Two orders after one head, or two beginnings of one term. */
        TWO_ORDERS,
        /** Two sets for one term. */
        TWO_SETS,
        /** A head that does not follow the one named before. */
        BACKWARD
    }
}
