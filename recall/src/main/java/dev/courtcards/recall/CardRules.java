package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.recall.RecallRules.InitialDiscard;
import dev.courtcards.recall.RecallRules.PenaltyPlacement;
import dev.courtcards.recall.RecallRules.Points;
import dev.courtcards.recall.RecallRules.Powers;

/**
 * Pack, points, powers and deal: options of {@link RecallRules}.
 *
 * @param jokers the number of jokers in the pack (R1)
 * @param points the points of each rank (R1)
 * @param redKingPoints the points of the kings of diamonds and hearts (R1)
 * @param powers the power of each rank (R1, R7)
 * @param handSize cards dealt to each player (R1)
 * @param initialPeek the number of own cards that each player peeks at (R2, R5)
 * @param initialDiscard whether a card begins the discard pile (R1)
 * @param penaltyPlacement the slot of a penalty card (R6)
 * @see Recall
 */
@CheckReturnValue
public record CardRules(
        @Limits(min = 0, max = 4) int jokers,
        Points points,
        @Limits(min = -50, max = 50) int redKingPoints,
        Powers powers,
        @Limits(min = 1, max = 8) int handSize,
        @Limits(min = 0, max = 3) int initialPeek,
        InitialDiscard initialDiscard,
        PenaltyPlacement penaltyPlacement) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public CardRules {
        Rulebook.check(CardRules.class, jokers, redKingPoints, handSize, initialPeek);
    }

    /** {@return these rules with this {@code jokers}} */
    public CardRules withJokers(int jokers) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code points}} */
    public CardRules withPoints(Points points) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code redKingPoints}} */
    public CardRules withRedKingPoints(int redKingPoints) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code powers}} */
    public CardRules withPowers(Powers powers) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code handSize}} */
    public CardRules withHandSize(int handSize) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code initialPeek}} */
    public CardRules withInitialPeek(int initialPeek) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code initialDiscard}} */
    public CardRules withInitialDiscard(InitialDiscard initialDiscard) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }

    /** {@return these rules with this {@code penaltyPlacement}} */
    public CardRules withPenaltyPlacement(PenaltyPlacement penaltyPlacement) {
        return new CardRules(
                jokers, points, redKingPoints, powers, handSize, initialPeek, initialDiscard, penaltyPlacement);
    }
}
