package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;

/**
 * What pot limit leaves open: options of {@link PokerRules} (variants 12).
 *
 * @param potAntes whether an ante that one pays for all counts as pot before the flop
 * @param potShortBlinds whether blinds count in full that are not posted in full
 * @param potRounding what becomes of parts of a chip
 * @see Poker
 */
@CheckReturnValue
public record PotLimitRules(PotAntes potAntes, PotShortBlinds potShortBlinds, PotRounding potRounding) {
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

    static final PotLimitRules USUAL = new PotLimitRules(PotAntes.AFTER_FLOP, PotShortBlinds.FULL, PotRounding.EXACT);

    /** {@return these rules with this {@code potAntes}} */
    public PotLimitRules withPotAntes(PotAntes potAntes) {
        return new PotLimitRules(potAntes, potShortBlinds, potRounding);
    }

    /** {@return these rules with this {@code potShortBlinds}} */
    public PotLimitRules withPotShortBlinds(PotShortBlinds potShortBlinds) {
        return new PotLimitRules(potAntes, potShortBlinds, potRounding);
    }

    /** {@return these rules with this {@code potRounding}} */
    public PotLimitRules withPotRounding(PotRounding potRounding) {
        return new PotLimitRules(potAntes, potShortBlinds, potRounding);
    }
}
