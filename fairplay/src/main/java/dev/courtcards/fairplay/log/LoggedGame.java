package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the ordered lines have come to in the game: immutable, the same for all who have the same lines in the same order (L4).
 * It has neither clock nor sender but the seat, and what it does not allow it refuses without a change.
 */
public interface LoggedGame {
    /**
     * A question to a seat, open until it is answered.
     *
     * @param seat who
     * @param secret whether the answer is a secret, which is given only when the question is settled; else it is a decision
     * @param limit milliseconds to answer in; 0 for as long as the member is there
     * @param grace more milliseconds before others report that the time is up (L14)
     */
    record Ask(int seat, boolean secret, int limit, int grace) {}

    /** Who is asked now; no seat twice for a decision, nor twice for a secret. */
    List<Ask> asks();

    /** The position after a member has said this (L2), but for {@code EXPIRED} and {@code FORFEIT}; empty if the rules do not allow it. */
    Optional<LoggedGame> play(int member, Message said);

    /** The position after a seat has not answered in time: the game's default (L14), the least bet for one that is not opened (L13). */
    LoggedGame expire(Ask ask);

    /** The position without a seat that has said {@code FORFEIT}, or was left out of a term's set (L18, L21). */
    LoggedGame leave(int seat, boolean forfeit);

    /** The position after a seat has come back without its file: folded for this hand (L24). */
    LoggedGame comeBack(int seat);

    /** Who has not opened its bet for the second time, and may be left out (L13). */
    Set<Integer> unopened();

    /**
     * The number of the span in which decisions are asked, such as a timer's; with a new one each question for a decision is put anew, so
     * that its time begins anew.
     */
    default int span() {
        return 0;
    }

    /** The number of the hand; what ends one is settled before it counts (L9). */
    int hand();

    /** Whether the match is at its end; a last seat without forfeit has ended it (L26). */
    boolean isOver();
}
