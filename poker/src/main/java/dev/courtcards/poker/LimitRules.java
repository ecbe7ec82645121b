package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * Fixed limit and pot limit: options of {@link PokerRules} (variants 12).
 *
 * @param limitRaises the number of raises that may follow the bet of a street; 0: any number
 * @param limitHeadsUp when raises between two players are not counted
 * @param limitAllIn the size of a raise after an all-in raise of half a bet or more
 * @param potAntes whether an ante that one player pays for all counts in the pot before the flop
 * @param potShortBlinds whether a blind that is not posted in full counts in full
 * @param potRounding how parts of a chip are rounded
 * @see Poker
 */
@CheckReturnValue
public record LimitRules(
        @Limits(min = 0, max = 9) int limitRaises,
        LimitHeadsUp limitHeadsUp,
        LimitAllIn limitAllIn,
        PotAntes potAntes,
        PotShortBlinds potShortBlinds,
        PotRounding potRounding) {
    /** When raises between the last two players are not counted in fixed limit (variants 4.6). */
    public enum LimitHeadsUp {
        /** If two players are left in the match. */
        MATCH,
        /** Also in a round of betting that began with two players. */
        ROUND,
        /** Raises are always counted. */
        NEVER
    }

    /** The next raise after an all-in raise of half a bet or more in fixed limit (variants 4.3). */
    public enum LimitAllIn {
        /** To a whole bet more than the all-in. */
        HALF,
        /** To the next whole bet, as if there had been no all-in. */
        LADDER
    }

    /** When an ante that one seat pays for all counts in pot limit (variants 4.8). */
    public enum PotAntes {
        /** Not before the flop. */
        AFTER_FLOP,
        /** Always. */
        ALWAYS
    }

    /** How a blind that is not posted in full counts in pot limit before the flop (variants 4.9). */
    public enum PotShortBlinds {
        /** The whole blind. */
        FULL,
        /** The chips posted. */
        TRUE
    }

    /** How the largest raise of pot limit is rounded to whole chips (variants 4.10). */
    public enum PotRounding {
        /** Down to a whole chip. */
        EXACT,
        /** Up to a whole chip. */
        UP
    }

    static final LimitRules USUAL = new LimitRules(
            3, LimitHeadsUp.MATCH, LimitAllIn.HALF, PotAntes.AFTER_FLOP, PotShortBlinds.FULL, PotRounding.EXACT);

    public LimitRules {
        Rulebook.check(LimitRules.class, limitRaises);
    }

    /** Checks whether the options of fixed limit are equal. */
    boolean isFixedAs(LimitRules other) {
        return limitRaises == other.limitRaises && limitHeadsUp == other.limitHeadsUp && limitAllIn == other.limitAllIn;
    }

    /** Checks whether the options of pot limit are equal. */
    boolean isPotAs(LimitRules other) {
        return potAntes == other.potAntes && potShortBlinds == other.potShortBlinds && potRounding == other.potRounding;
    }

    /** {@return these rules with this {@code limitRaises}} */
    public LimitRules withLimitRaises(int limitRaises) {
        return Rulebook.with(this, "limitRaises", limitRaises);
    }

    /** {@return these rules with this {@code limitHeadsUp}} */
    public LimitRules withLimitHeadsUp(LimitHeadsUp limitHeadsUp) {
        return Rulebook.with(this, "limitHeadsUp", limitHeadsUp);
    }

    /** {@return these rules with this {@code limitAllIn}} */
    public LimitRules withLimitAllIn(LimitAllIn limitAllIn) {
        return Rulebook.with(this, "limitAllIn", limitAllIn);
    }

    /** {@return these rules with this {@code potAntes}} */
    public LimitRules withPotAntes(PotAntes potAntes) {
        return Rulebook.with(this, "potAntes", potAntes);
    }

    /** {@return these rules with this {@code potShortBlinds}} */
    public LimitRules withPotShortBlinds(PotShortBlinds potShortBlinds) {
        return Rulebook.with(this, "potShortBlinds", potShortBlinds);
    }

    /** {@return these rules with this {@code potRounding}} */
    public LimitRules withPotRounding(PotRounding potRounding) {
        return Rulebook.with(this, "potRounding", potRounding);
    }
}
