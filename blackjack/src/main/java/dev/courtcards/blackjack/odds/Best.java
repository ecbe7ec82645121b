package dev.courtcards.blackjack.odds;

/** The expected values of best play that depends on all cards of the hand but not on those of other hands. */
final class Best extends Worth implements Plan {
    private static final Decision[] MOVES = Decision.values();

    /** By hand and by allowed plays, the ordinal of the best play plus one; 0 where it is not computed yet. */
    private final byte[] found = new byte[4 * Hands.size()];

    Best(OddsRules terms, int up, Stock stock, boolean fromSplit) {
        super(terms, up, stock, fromSplit, (hand, card, may) -> Decision.STAND);
    }

    /** No hand of 11 or less stands. */
    @Override
    boolean stands(int hand, Decision move) {
        return Hands.total(hand) > 11;
    }

    @Override
    Decision planned(int hand) {
        return Decision.HIT;
    }

    @Override
    double worth(int hand, May may) {
        return worth(hand, move(hand, up, may));
    }

    @Override
    public Decision move(int hand, int against, May may) {
        int at = 4 * hand + (may.twice() ? 2 : 0) + (may.surrender() ? 1 : 0);
        if (found[at] == 0) {
            found[at] = (byte) (best(hand, may).ordinal() + 1);
        }
        return MOVES[found[at] - 1];
    }

    private Decision best(int hand, May may) {
        if (isOver(hand)) {
            return Decision.STAND;
        }
        double most = hit(hand);
        Decision best = Decision.HIT;
        // With 11 or less a card cannot harm.
        if (Hands.total(hand) > 11 && stand(hand) > most) {
            most = stand(hand);
            best = Decision.STAND;
        }
        if (may.twice() && twice(hand) > most) {
            most = twice(hand);
            best = Decision.DOUBLE;
        }
        return may.surrender() && surrender(hand) > most ? Decision.SURRENDER : best;
    }
}
