package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.recall.RecallRules.RecallTiming;
import dev.courtcards.recall.RecallRules.SnapLimit;

/**
 * Same-rank windows, powers, and the call of Recall: options of {@link RecallRules}.
 *
 * @param takeDiscard whether the top discard may be taken for an own card, in place of a draw and a play (R4)
 * @param snapLimit how many may be right in one same-rank window (R6)
 * @param retryAfterWrong whether a wrong card leaves its player in the window (R6)
 * @param collectionSwappable whether a jack moves collection cards (R7)
 * @param callerProtected whether powers leave the caller's cards alone (R7)
 * @param recallTiming when Recall is called (R8)
 * @param callerMaySameRank whether the caller still plays in the same-rank window (R8)
 * @see Recall
 */
@CheckReturnValue
public record PlayRules(
        boolean takeDiscard,
        SnapLimit snapLimit,
        boolean retryAfterWrong,
        boolean collectionSwappable,
        boolean callerProtected,
        RecallTiming recallTiming,
        boolean callerMaySameRank) {
    /** {@return these rules with this {@code takeDiscard}} */
    public PlayRules withTakeDiscard(boolean takeDiscard) {
        return Rulebook.with(this, "takeDiscard", takeDiscard);
    }

    /** {@return these rules with this {@code snapLimit}} */
    public PlayRules withSnapLimit(SnapLimit snapLimit) {
        return Rulebook.with(this, "snapLimit", snapLimit);
    }

    /** {@return these rules with this {@code retryAfterWrong}} */
    public PlayRules withRetryAfterWrong(boolean retryAfterWrong) {
        return Rulebook.with(this, "retryAfterWrong", retryAfterWrong);
    }

    /** {@return these rules with this {@code collectionSwappable}} */
    public PlayRules withCollectionSwappable(boolean collectionSwappable) {
        return Rulebook.with(this, "collectionSwappable", collectionSwappable);
    }

    /** {@return these rules with this {@code callerProtected}} */
    public PlayRules withCallerProtected(boolean callerProtected) {
        return Rulebook.with(this, "callerProtected", callerProtected);
    }

    /** {@return these rules with this {@code recallTiming}} */
    public PlayRules withRecallTiming(RecallTiming recallTiming) {
        return Rulebook.with(this, "recallTiming", recallTiming);
    }

    /** {@return these rules with this {@code callerMaySameRank}} */
    public PlayRules withCallerMaySameRank(boolean callerMaySameRank) {
        return Rulebook.with(this, "callerMaySameRank", callerMaySameRank);
    }
}
