package dev.courtcards.blackjack.odds;

import dev.courtcards.blackjack.odds.OddsRules.DoubleOn;
import dev.courtcards.blackjack.odds.OddsRules.Doubling;

/** A way to play that depends on the hand and the up card alone. */
@FunctionalInterface
interface Plan {
    /**
     * The play of a hand.
     *
     * @param hand a number of {@link Hands}, below 21
     * @param up the dealer's card, 0 to 9
     * @param may the plays that are allowed beside hit and stand
     */
    Decision move(int hand, int up, May may);

    /** The plays that are allowed beside hit and stand. */
    record May(boolean split, boolean surrender, boolean twice) {
        static final May NOTHING = new May(false, false, false);
        private static final May TWICE = new May(false, false, true);
        private static final May GIVE_UP = new May(false, true, false);
        private static final May BOTH = new May(false, true, true);

        /** The plays that terms allow for a hand beside hit, stand and split (blackjack T6, T8). */
        static May notSplit(OddsRules terms, int hand, int up, boolean fromSplit) {
            boolean surrender = Hands.cards(hand) == 2
                    && terms.surrendering().surrender().against(up)
                    && (!fromSplit || terms.surrendering().surrenderAfterSplit());
            boolean twice = mayDouble(terms.doubling(), hand)
                    && (!fromSplit || terms.doubling().doubleAfterSplit());
            return surrender ? twice ? BOTH : GIVE_UP : twice ? TWICE : NOTHING;
        }

        private static boolean mayDouble(Doubling doubling, int hand) {
            if (doubling.doubleOn() != DoubleOn.ANY_CARDS && Hands.cards(hand) != 2) {
                return false;
            }
            int total = Hands.total(hand);
            if (Hands.isSoft(hand) && !doubling.doubleSoft()) {
                return false;
            }
            return switch (doubling.doubleOn()) {
                case ANY_TWO, ANY_CARDS -> true;
                case NINE_TO_ELEVEN -> !Hands.isSoft(hand) && total >= 9 && total <= 11;
                case TEN_OR_ELEVEN -> !Hands.isSoft(hand) && total >= 10 && total <= 11;
            };
        }
    }
}
