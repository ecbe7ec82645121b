package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.recall.RecallRules.RecallTiming;
import dev.courtcards.recall.RecallRules.SnapLimit;

/**
 * Same-rank windows, powers, and the call of Recall: options of {@link RecallRules}.
 *
 * @param takeDiscard whether a player may take the top discard in exchange for an own card, in place of draw and play (R4)
 * @param snapLimit the limit of right cards in one same-rank window (R6)
 * @param retryAfterWrong whether a player may try again in the window after a wrong card (R6)
 * @param collectionSwappable whether a swap may move collection cards (R7)
 * @param callerProtected whether the caller's cards are protected from powers (R7)
 * @param recallTiming when Recall may be called (R8)
 * @param callerMaySameRank whether the caller may still throw cards in the same-rank window (R8)
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
