package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.recall.RecallRules.EmptyHandEnd;
import dev.courtcards.recall.RecallRules.NoCard;

/**
 * The end of a game: options of {@link RecallRules}.
 *
 * @param noCard the effect of a draw when no card is left to draw or reshuffle (R9)
 * @param emptyHandEnd when an empty hand ends the game (R10)
 * @param maxTurns the number of turns after which the game ends by points (R10)
 * @see Recall
 */
@CheckReturnValue
public record EndRules(
        NoCard noCard,
        EmptyHandEnd emptyHandEnd,
        @Limits(min = 1, max = 10_000) int maxTurns) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public EndRules {
        Rulebook.check(EndRules.class, maxTurns);
    }

    /** {@return these rules with this {@code noCard}} */
    public EndRules withNoCard(NoCard noCard) {
        return new EndRules(noCard, emptyHandEnd, maxTurns);
    }

    /** {@return these rules with this {@code emptyHandEnd}} */
    public EndRules withEmptyHandEnd(EmptyHandEnd emptyHandEnd) {
        return new EndRules(noCard, emptyHandEnd, maxTurns);
    }

    /** {@return these rules with this {@code maxTurns}} */
    public EndRules withMaxTurns(int maxTurns) {
        return new EndRules(noCard, emptyHandEnd, maxTurns);
    }
}
