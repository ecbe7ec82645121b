package dev.courtcards.sealed;

import dev.courtcards.core.record.Args;
import java.util.List;

/**
 * Why a hand or a match stopped, and whose fault it was.
 *
 * @param member who: {@code p1} and so on, or {@code dealer}
 * @param kind what
 * @param reason what happened, in one line for people
 * @param evidence signed lines that show it; for {@link Kind#LATE}, {@link Kind#UNSIGNED} and where only another says so they prove no more than that it
 *     was said
 * @param accuser who says so; empty for what was seen here
 * @see dev.courtcards.sealed
 */
public record Fault(String member, Kind kind, String reason, List<String> evidence, String accuser) {
    /** What can go wrong by somebody's fault. */
    public enum Kind {
        /** Two different messages in one place: one for some, another for others. */
        EQUIVOCATION,
        /** A message that does not follow on the sender's message before. */
        BROKEN_CHAIN,
        /** Something that cannot come at this point of what this sender has said. */
        OUT_OF_PHASE,
        /** A seed shown before its sender had locked the list of commitments. */
        EARLY_REVEAL,
        /** A seed or a key that is not the one committed to. */
        WRONG_REVEAL,
        /** A commitment copied from another, which its sender cannot open. */
        COPIED_COMMITMENT,
        /** The seed of another. */
        COPIED_SEED,
        /** A list of commitments that nobody else holds, and no signed commitment that explains it. */
        WRONG_LOCK,
        /** A move that the rules do not allow. */
        ILLEGAL_MOVE,
        /** Cards turned up that are another's, or that the move does not turn up; or not those that it does. */
        WRONG_SHOW,
        /** A hidden bet that is not the one committed to. */
        WRONG_BET,
        /** A card whose opening does not lead to the root that the dealer gave. */
        WRONG_OPENING,
        /** A card for one seat that is unreadable, out of place, or not what lies there. */
        WRONG_DEAL,
        /** A deck that does not follow from the seeds. */
        WRONG_DECK,
        /** Something of a deck that is none: no message, no point, no number below the curve's order, no card in its place. */
        MALFORMED,
        /** Something of a deck whose proof does not hold. */
        WRONG_PROOF,
        /** A complaint of what was right. */
        FALSE_ALARM,
        /** A signature under another result than the match had, or an end before what its sender has said. */
        WRONG_RESULT,
        /** No signature under the result in time. */
        UNSIGNED,
        /** Nothing came in time. */
        LATE,
        /** The member said that it gives up. */
        FORFEIT;

        /**
         * The word for programs.
         *
         * @return lower case with dashes
         */
        public String code() {
            return Args.write(this);
        }
    }

    /** A fault. */
    public Fault {
        evidence = List.copyOf(evidence);
    }

    /**
     * A fault that was seen here.
     *
     * @param member who
     * @param kind what
     * @param what happened, said of the member, for people
     * @return without evidence
     */
    public static Fault of(String member, Kind kind, String what) {
        return new Fault(member, kind, member + ' ' + what, List.of(), "");
    }

    /**
     * The same with what shows it.
     *
     * @param lines signed lines
     * @return the fault
     */
    public Fault shownBy(List<String> lines) {
        return new Fault(member, kind, reason, lines, accuser);
    }

    /**
     * Whether the evidence alone shows it to anybody.
     *
     * @return false for what is only said
     */
    public boolean isProven() {
        return kind != Kind.LATE && kind != Kind.UNSIGNED && accuser.isEmpty();
    }

    /** Without the evidence: a line may hold a seed. */
    @Override
    public String toString() {
        return "Fault[" + member + " " + kind.code() + ": " + reason + "]";
    }
}
