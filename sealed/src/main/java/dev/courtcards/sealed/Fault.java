package dev.courtcards.sealed;

import dev.courtcards.core.record.Args;

/**
 * Why a hand or a match stopped, and whose fault it was.
 *
 * @param member who: {@code p1} and so on, or {@code dealer}
 * @param kind what
 * @param reason what happened, in one line for people
 */
public record Fault(String member, Kind kind, String reason) {
    /** What can go wrong by somebody's fault. */
    public enum Kind {
        /** Something that cannot come at this point of what this sender has said. */
        OUT_OF_PHASE,
        /** A seed or a key that is not the one committed to. */
        WRONG_REVEAL,
        /** A move that the rules do not allow. */
        ILLEGAL_MOVE,
        /** Cards turned up that are another's, or that the move does not turn up; or not those that it does. */
        WRONG_SHOW,
        /** A card for one seat that is unreadable, out of place, or not what lies there. */
        WRONG_DEAL,
        /** A deck that does not follow from the seeds. */
        WRONG_DECK,
        /** Something of a deck that is none: no message, no point, no number below the curve's order, no card in its place. */
        MALFORMED,
        /** Something of a deck whose proof does not hold. */
        WRONG_PROOF,
        /** A complaint of what was right. */
        FALSE_ALARM;

        /** {@return the word for programs, lower case with dashes} */
        public String code() {
            return Args.write(this);
        }
    }

    /**
     * A fault that was seen here.
     *
     * @param member who
     * @param kind what
     * @param what happened, said of the member, for people
     * @return the fault
     */
    public static Fault of(String member, Kind kind, String what) {
        return new Fault(member, kind, member + ' ' + what);
    }
}
