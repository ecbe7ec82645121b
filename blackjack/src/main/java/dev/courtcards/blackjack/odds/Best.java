package dev.courtcards.blackjack.odds;

/** What hands are worth that are played as well as can be, looking at all their cards but not at those of other hands. */
final class Best extends Worth implements Plan {
    private static final Decision[] MOVES = Decision.values();

    /** By hand and by what it may do, one more than the number of the best move; 0 where that was not asked yet. */
    private final byte[] found = new byte[4 * Hands.size()];

    Best(OddsRules terms, int up, Stock stock, boolean fromSplit) {
        super(terms, up, stock, fromSplit, (hand, card, may) -> Decision.STAND);
    }

    /** With 11 or less nobody stands. */
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
