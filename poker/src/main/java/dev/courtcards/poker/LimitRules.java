package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * What fixed limit and pot limit leave open: options of {@link PokerRules} (variants 12).
 *
 * @param limitRaises how many raises may follow the bet of a street; 0: any number
 * @param limitHeadsUp when raises between two players are not counted
 * @param limitAllIn to what an all-in raise of half a bet or more may be raised
 * @param potAntes whether an ante that one pays for all counts as pot before the flop
 * @param potShortBlinds whether blinds count in full that are not posted in full
 * @param potRounding what becomes of parts of a chip
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
    /** When raises in fixed limit are not counted since only two are left (variants 4.6). */
    public enum LimitHeadsUp {
        /** Where two are left in the match. */
        MATCH,
        /** Also in a round of betting that began with two. */
        ROUND,
        /** They always are. */
        NEVER
    }

    /** To what the next raise goes after an all-in raise of half a bet or more in fixed limit (variants 4.3). */
    public enum LimitAllIn {
        /** To a whole bet more than the all-in. */
        HALF,
        /** To the next whole bet, as if there had been no all-in. */
        LADDER
    }

    /** Whether an ante that one seat pays for all counts in pot limit (variants 4.8). */
    public enum PotAntes {
        /** Not before the flop. */
        AFTER_FLOP,
        /** Always. */
        ALWAYS
    }

    /** What blinds that are not posted in full count in pot limit before the flop (variants 4.9). */
    public enum PotShortBlinds {
        /** The whole blind. */
        FULL,
        /** The chips that are there. */
        TRUE
    }

    /** What becomes of parts of the smallest chip in the largest raise of pot limit (variants 4.10). */
    public enum PotRounding {
        /** They are left out. */
        EXACT,
        /** They make a whole chip. */
        UP
    }

    static final LimitRules USUAL = new LimitRules(
            3, LimitHeadsUp.MATCH, LimitAllIn.HALF, PotAntes.AFTER_FLOP, PotShortBlinds.FULL, PotRounding.EXACT);

    public LimitRules {
        Rulebook.check(LimitRules.class, limitRaises);
    }

    /** Whether the options of fixed limit are the same. */
    boolean isFixedAs(LimitRules other) {
        return limitRaises == other.limitRaises && limitHeadsUp == other.limitHeadsUp && limitAllIn == other.limitAllIn;
    }

    /** Whether the options of pot limit are the same. */
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
