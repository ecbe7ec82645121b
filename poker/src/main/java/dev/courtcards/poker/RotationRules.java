package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.variant.Rotation;

/**
 * Several games in turn: options of {@link PokerRules} (variants 11).
 *
 * @param rotation the games
 * @param rotateEvery the number of hands of each game; 0: a game for each level, or for each hand if levels do not rise
 * @param dealersChoice whether players in turn choose the next of these games
 * @param studDealer whether the button moves while stud is played
 * @see Poker
 */
@CheckReturnValue
public record RotationRules(
        Rotation rotation,
        @Limits(min = 0, max = 1_000) int rotateEvery,
        boolean dealersChoice,
        StudDealer studDealer) {
    /** Whether the button moves while stud is played between games with blinds (variants 11.3). */
    public enum StudDealer {
        /** It stays at its place for the next hand with blinds, so that nobody misses or repeats a blind. */
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
