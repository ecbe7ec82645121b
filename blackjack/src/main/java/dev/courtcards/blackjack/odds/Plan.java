package dev.courtcards.blackjack.odds;

/** A way to play that depends on the hand and the up card alone. */
@FunctionalInterface
interface Plan {
    /**
     * What to do.
     *
     * @param hand a number of {@link Hands}, below 21
     * @param up the dealer's card, 0 to 9
     * @param may what is allowed beside to hit and to stand
     */
    Decision move(int hand, int up, May may);

    /** What is allowed beside to hit and to stand. */
    record May(boolean split, boolean surrender, boolean twice) {
        static final May NOTHING = new May(false, false, false);
        private static final May TWICE = new May(false, false, true);
        private static final May GIVE_UP = new May(false, true, false);
        private static final May BOTH = new May(false, true, true);

        static May notSplit(boolean surrender, boolean twice) {
            return surrender ? twice ? BOTH : GIVE_UP : twice ? TWICE : NOTHING;
        }
    }
}
