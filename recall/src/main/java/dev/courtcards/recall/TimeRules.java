package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.recall.RecallRules.AutoPeek;
import dev.courtcards.recall.RecallRules.OnPlayTimeout;
import dev.courtcards.recall.RecallTable.Phase;
import java.time.Duration;

/**
 * Time limits, and their effect: options of {@link RecallRules}. A player who is late loses the turn, and the seat only with
 * {@code missedLimit}, which no preset sets.
 *
 * @param initialPeekSeconds length of the first peek (R3)
 * @param drawSeconds time to draw (R3)
 * @param playSeconds time to play (R3)
 * @param sameRankSeconds length of the same-rank window (R3)
 * @param specialSeconds time for each power (R3)
 * @param autoPeek the cards that a player who is late peeks at (R3)
 * @param onPlayTimeout the end of a turn whose player does not play in time (R3)
 * @param missedLimit the number of consecutive missed turns after which a player has left the game; 0: no limit (R3)
 * @see Recall
 */
@CheckReturnValue
public record TimeRules(
        @Limits(min = 1, max = 3600) int initialPeekSeconds,
        @Limits(min = 1, max = 3600) int drawSeconds,
        @Limits(min = 1, max = 3600) int playSeconds,
        @Limits(min = 1, max = 3600) int sameRankSeconds,
        @Limits(min = 1, max = 3600) int specialSeconds,
        AutoPeek autoPeek,
        OnPlayTimeout onPlayTimeout,
        @Limits(min = 0, max = 100) int missedLimit) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public TimeRules {
        Rulebook.check(
                TimeRules.class,
                initialPeekSeconds,
                drawSeconds,
                playSeconds,
                sameRankSeconds,
                specialSeconds,
                missedLimit);
    }

    /** {@return these rules with this {@code initialPeekSeconds}} */
    public TimeRules withInitialPeekSeconds(int initialPeekSeconds) {
        return Rulebook.with(this, "initialPeekSeconds", initialPeekSeconds);
    }

    /** {@return these rules with this {@code drawSeconds}} */
    public TimeRules withDrawSeconds(int drawSeconds) {
        return Rulebook.with(this, "drawSeconds", drawSeconds);
    }

    /** {@return these rules with this {@code playSeconds}} */
    public TimeRules withPlaySeconds(int playSeconds) {
        return Rulebook.with(this, "playSeconds", playSeconds);
    }

    /** {@return these rules with this {@code sameRankSeconds}} */
    public TimeRules withSameRankSeconds(int sameRankSeconds) {
        return Rulebook.with(this, "sameRankSeconds", sameRankSeconds);
    }

    /** {@return these rules with this {@code specialSeconds}} */
    public TimeRules withSpecialSeconds(int specialSeconds) {
        return Rulebook.with(this, "specialSeconds", specialSeconds);
    }

    /** {@return these rules with this {@code autoPeek}} */
    public TimeRules withAutoPeek(AutoPeek autoPeek) {
        return Rulebook.with(this, "autoPeek", autoPeek);
    }

    /** {@return these rules with this {@code onPlayTimeout}} */
    public TimeRules withOnPlayTimeout(OnPlayTimeout onPlayTimeout) {
        return Rulebook.with(this, "onPlayTimeout", onPlayTimeout);
    }

    /** {@return these rules with this {@code missedLimit}} */
    public TimeRules withMissedLimit(int missedLimit) {
        return Rulebook.with(this, "missedLimit", missedLimit);
    }

    /** The timer of this phase (recall R3). */
    Timer timer(Phase phase, int ticket) {
        return switch (phase) {
            case INITIAL_PEEK -> timer(ticket, "initial peek", initialPeekSeconds);
            case DRAWING_CARD -> timer(ticket, "draw", drawSeconds);
            case PLAYING -> timer(ticket, "play", playSeconds);
            case SAME_RANK_WINDOW -> timer(ticket, "same rank", sameRankSeconds);
            default -> timer(ticket, "special", specialSeconds);
        };
    }

    private static Timer timer(int ticket, String purpose, int seconds) {
        return new Timer(ticket, purpose, Duration.ofSeconds(seconds));
    }
}
