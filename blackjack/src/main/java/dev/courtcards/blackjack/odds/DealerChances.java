package dev.courtcards.blackjack.odds;

/**
 * The chances of the dealer's results; they add up to 1.
 *
 * @param on17 of 17
 * @param on18 of 18
 * @param on19 of 19
 * @param on20 of 20
 * @param on21 of 21 that is no natural
 * @param natural of an ace and a ten as the first two cards
 * @param bust22 of 22
 * @param bust of 22 and more
 * @see Odds
 */
public record DealerChances(
        double on17, double on18, double on19, double on20, double on21, double natural, double bust22, double bust) {
    static DealerChances of(double[] ends) {
        return new DealerChances(
                ends[0],
                ends[1],
                ends[2],
                ends[3],
                ends[4],
                ends[DealerDraws.NATURAL],
                ends[DealerDraws.BUST_22],
                ends[DealerDraws.BUST_22] + ends[DealerDraws.BUST]);
    }

    /**
     * The chances after the dealer has peeked and has no natural.
     *
     * @return the same if the up card allows no natural
     */
    public DealerChances afterPeek() {
        double all = 1 - natural;
        return new DealerChances(
                on17 / all, on18 / all, on19 / all, on20 / all, on21 / all, 0, bust22 / all, bust / all);
    }
}
