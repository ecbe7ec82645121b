package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.variant.Rotation;

/**
 * Whether several games are played in turn: options of {@link PokerRules} (variants 11).
 *
 * @param rotation the games
 * @param rotateEvery hands after which the next game comes; 0: with each level, or each hand where levels do not rise
 * @param dealersChoice whether players choose the next game of these, in turn
 * @param studDealer what the button does while stud is played
 * @see Poker
 */
@CheckReturnValue
public record RotationRules(
        Rotation rotation,
        @Limits(min = 0, max = 1_000) int rotateEvery,
        boolean dealersChoice,
        StudDealer studDealer) {
    /** What the button does between games with blinds, while stud is played (variants 11.3). */
    public enum StudDealer {
        /** It stands where the next hand with blinds has it, so that nobody misses or repeats a blind. */
        STANDS,
        /** It moves with each hand. */
        MOVES
    }

    static final RotationRules NONE = new RotationRules(Rotation.NONE, 0, false, StudDealer.STANDS);

    public RotationRules {
        Rulebook.check(RotationRules.class, rotateEvery);
    }

    /** {@return these rules with this {@code rotation}} */
    public RotationRules withRotation(Rotation rotation) {
        return new RotationRules(rotation, rotateEvery, dealersChoice, studDealer);
    }

    /** {@return these rules with this {@code rotateEvery}} */
    public RotationRules withRotateEvery(int rotateEvery) {
        return new RotationRules(rotation, rotateEvery, dealersChoice, studDealer);
    }

    /** {@return these rules with this {@code dealersChoice}} */
    public RotationRules withDealersChoice(boolean dealersChoice) {
        return new RotationRules(rotation, rotateEvery, dealersChoice, studDealer);
    }

    /** {@return these rules with this {@code studDealer}} */
    public RotationRules withStudDealer(StudDealer studDealer) {
        return new RotationRules(rotation, rotateEvery, dealersChoice, studDealer);
    }
}
