package dev.courtcards.fairplay.log;

/**
 * Two lines signed by one member that no honest program signs (L25).
 *
 * @param member who
 * @param kind what they show
 * @param first one of them
 * @param second the other
 */
public record Proof(int member, Kind kind, Line first, Line second) {
    /** What two lines show. */
    public enum Kind {
        /** Two different lines in one place of a chain. */
        TWO_LINES,
        /** Two orders after one head, or two beginnings of one term. */
        TWO_ORDERS,
        /** Two sets for one term. */
        TWO_SETS,
        /** A head that does not go on from the one named before. */
        BACKWARD
    }
}
