package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.PokerRules.Levels;

/**
 * How long a match goes on, and for what stakes: options of {@link PokerRules}.
 *
 * @param stack the chips that each player begins with
 * @param levels the blinds and antes, level by level; after the last the blinds double
 * @param raiseEvery after how many hands the next level comes; 0: never
 * @param hands after how many hands the match ends; 0: never
 * @param minutes after which time the match ends, with the hand then played; 0: never
 * @param seconds how long a player may think; 0: for ever
 * @see Poker
 */
@CheckReturnValue
public record MatchRules(
        @Limits(min = 1, max = 1_000_000) long stack,
        Levels levels,
        @Limits(min = 0, max = 1_000) int raiseEvery,
        @Limits(min = 0, max = 1_000_000) int hands,
        @Limits(min = 0, max = 10_000) int minutes,
        @Limits(min = 0, max = 3_600) int seconds) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public MatchRules {
        Rulebook.check(MatchRules.class, stack, raiseEvery, hands, minutes, seconds);
    }

    /**
     * {@return these rules with this {@code stack}}
     *
     * @param stack the new value
     */
    public MatchRules withStack(long stack) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /**
     * {@return these rules with this {@code levels}}
     *
     * @param levels the new value
     */
    public MatchRules withLevels(Levels levels) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /**
     * {@return these rules with this {@code raiseEvery}}
     *
     * @param raiseEvery the new value
     */
    public MatchRules withRaiseEvery(int raiseEvery) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /**
     * {@return these rules with this {@code hands}}
     *
     * @param hands the new value
     */
    public MatchRules withHands(int hands) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /**
     * {@return these rules with this {@code minutes}}
     *
     * @param minutes the new value
     */
    public MatchRules withMinutes(int minutes) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /**
     * {@return these rules with this {@code seconds}}
     *
     * @param seconds the new value
     */
    public MatchRules withSeconds(int seconds) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }
}
