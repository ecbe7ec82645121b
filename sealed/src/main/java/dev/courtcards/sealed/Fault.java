package dev.courtcards.sealed;

import dev.courtcards.core.record.Args;

/**
 * Why a hand or a match stopped, and who caused it.
 *
 * @param member the member at fault: {@code p1} and so on, or {@code dealer}
 * @param kind kind of fault
 * @param reason description in one line
 */
public record Fault(String member, Kind kind, String reason) {
    /** The kinds of faults. */
    public enum Kind {
        /** A message that the sender may not send at this point. */
        OUT_OF_PHASE,
        /** A seed or a key that does not match its commitment. */
        WRONG_REVEAL,
        /** A move that the rules do not allow. */
        ILLEGAL_MOVE,
        /** A player turned up other cards than those of its own that the move turns up. */
        WRONG_SHOW,
        /** A card for one seat that is unreadable, out of place, or not the card at its place. */
        WRONG_DEAL,
        /** A deck that does not follow from the seeds. */
        WRONG_DECK,
        /** A malformed part of a deck: a message, a point, a scalar or a place. */
        MALFORMED,
        /** A part of a deck whose proof does not hold. */
        WRONG_PROOF,
        /** A complaint about a correct message. */
        FALSE_ALARM;

        /** {@return the stable code, lower case with dashes} */
        public String code() {
            return Args.write(this);
        }
    }

    /**
     * A fault of a member.
     *
     * @param member who
     * @param kind kind of fault
     * @param what the member did, a predicate such as {@code shuffles twice}
     * @return the fault
     */
    public static Fault of(String member, Kind kind, String what) {
        return new Fault(member, kind, member + ' ' + what);
    }
}
