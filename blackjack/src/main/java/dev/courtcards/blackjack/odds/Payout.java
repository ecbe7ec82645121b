package dev.courtcards.blackjack.odds;

import dev.courtcards.core.record.BadValueException;

/**
 * The payout of a bet.
 *
 * @param pays the units won, 0 or more
 * @param to the units staked, 1 or more
 * @see OddsRules
 */
public record Payout(int pays, int to) {
    /** A ratio. */
    public Payout {
        if (pays < 0 || to < 1) {
            throw new BadValueException(pays + ":" + to, "two numbers as in 3:2, the second at least 1");
        }
    }

    /**
     * Reads {@code 3:2}.
     *
     * @param text two numbers of at most three digits
     * @return the payout
     * @throws IllegalArgumentException for anything else
     */
    public static Payout parse(String text) {
        if (!text.matches("[0-9]{1,3}:[0-9]{1,3}")) {
            throw new BadValueException("not a payout: " + text, "two numbers as in 3:2");
        }
        String[] parts = text.split(":");
        return new Payout(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    double ratio() {
        return (double) pays / to;
    }

    @Override
    public String toString() {
        return pays + ":" + to;
    }
}
