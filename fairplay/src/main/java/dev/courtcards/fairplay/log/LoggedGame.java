package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The game after the ordered lines: immutable, and a function of the lines and their order alone (L4). It has no clock, and it refuses a
 * wrong line without a change.
 */
public interface LoggedGame {
    /**
     * A question to a seat, open until it is answered.
     *
     * @param seat the seat
     * @param secret whether the answer is a secret, given only once the question is settled; else it is a decision
     * @param limit milliseconds to answer in; 0 for no limit while the member is present
     * @param grace extra milliseconds before others report that the time is up (L14)
     */
    record Ask(int seat, boolean secret, int limit, int grace) {}

    /** The open questions; at most one decision and one secret for each seat. */
    List<Ask> asks();

    /** The position after a member's message (L2), except {@code EXPIRED} and {@code FORFEIT}; empty if the rules do not allow it. */
    Optional<LoggedGame> play(int member, Message said);

    /** The position after a seat has not answered in time: the game's default (L14), or the least bet for an unopened one (L13). */
    LoggedGame expire(Ask ask);

    /** The position without a seat that sent {@code FORFEIT} or was left out of a term's set (L18, L21). */
    LoggedGame leave(int seat, boolean forfeit);

    /** The position after a seat has come back without its file: it sits out this hand (L24). */
    LoggedGame comeBack(int seat);

    /** The seats that twice failed to open a bet and may be left out (L13). */
    Set<Integer> unopened();

    /** The ticket of the current timer. A new one puts every question for a decision anew, so that its time starts again. */
    default int span() {
        return 0;
    }

    /** The number of the hand; the end of a hand is settled before it counts (L9). */
    int hand();

    /** Whether the match is over, also because only one seat is left without FORFEIT (L26). */
    boolean isOver();
}
