package dev.courtcards.blackjack.odds;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import java.util.function.UnaryOperator;

/**
 * The rules of a table that affect the value of a hand: {@code docs/rules/blackjack.md}, section 3.
 *
 * <pre>{@code
 * OddsRules rules = OddsRules.EUROPEAN.withDecks(8).withDoubling(d -> d.withDoubleAfterSplit(false));
 * }</pre>
 *
 * @param decks decks of 52 cards in a fresh shoe; 0 for an infinite deck, of which every card is always equally likely (T2)
 * @param dealer how the dealer plays
 * @param blackjackPays the payout of a natural (T5)
 * @param doubling the hands that may be doubled
 * @param splitting the hands that may be split, and what is allowed after a split
 * @param surrendering the hands that may be given up
 * @param insurance whether insurance is offered against an ace, and even money if a natural pays 3:2 (D13, T9)
 * @param winning the wins beside a higher total
 */
@CheckReturnValue
public record OddsRules(
        @Limits(min = 0, max = 8) int decks,
        Dealer dealer,
        Payout blackjackPays,
        Doubling doubling,
        Splitting splitting,
        Surrendering surrendering,
        boolean insurance,
        Winning winning) {

    /** When the dealer checks for a natural. */
    public enum HoleCard {
        /** With an ace or a ten up, before any player plays. */
        PEEK,
        /** At the end, and a natural takes doubled and split stakes as well. */
        NO_PEEK_LOSE_ALL,
        /** At the end, and a natural takes the first stake only. */
        NO_PEEK_ORIGINAL_ONLY
    }

    /** The hands that a player may double. */
    public enum DoubleOn {
        /** Any two cards. */
        ANY_TWO,
        /** Two cards of 9, 10 or 11. */
        NINE_TO_ELEVEN,
        /** Two cards of 10 or 11. */
        TEN_OR_ELEVEN,
        /** Any number of cards. */
        ANY_CARDS
    }

    /** The cards that are a pair. */
    public enum SplitBy {
        /** Two of one rank. */
        RANK,
        /** Two of one value, such as a king and a queen. */
        VALUE
    }

    /** When a hand may be given up. */
    public enum Surrender {
        /** Never. */
        NONE,
        /** After the dealer has no natural. */
        LATE,
        /** Before the dealer peeks. */
        EARLY,
        /** Before the dealer peeks, but not against an ace. */
        EARLY_NOT_ACE;

        boolean against(int up) {
            return this != NONE && (this != EARLY_NOT_ACE || up != Hands.ACE);
        }
    }

    /**
     * How the dealer plays.
     *
     * @param hitSoft17 whether the dealer draws to a soft 17 (T3)
     * @param holeCard when the dealer peeks for a natural, and what a natural takes without a peek (D14, T4)
     */
    public record Dealer(boolean hitSoft17, HoleCard holeCard) {
        /** {@return these rules with another {@code hitSoft17}} */
        public Dealer withHitSoft17(boolean hitSoft17) {
            return new Dealer(hitSoft17, holeCard);
        }

        /** {@return these rules with another {@code holeCard}} */
        public Dealer withHoleCard(HoleCard holeCard) {
            return new Dealer(hitSoft17, holeCard);
        }
    }

    /**
     * The hands that may be doubled (T6).
     *
     * @param doubleOn the hands that a player may double
     * @param doubleSoft whether a hand with an ace that counts 11 may be doubled
     * @param doubleAfterSplit whether a hand from a split may be doubled
     */
    public record Doubling(DoubleOn doubleOn, boolean doubleSoft, boolean doubleAfterSplit) {
        /** {@return these rules with another {@code doubleOn}} */
        public Doubling withDoubleOn(DoubleOn doubleOn) {
            return new Doubling(doubleOn, doubleSoft, doubleAfterSplit);
        }

        /** {@return these rules with another {@code doubleSoft}} */
        public Doubling withDoubleSoft(boolean doubleSoft) {
            return new Doubling(doubleOn, doubleSoft, doubleAfterSplit);
        }

        /** {@return these rules with another {@code doubleAfterSplit}} */
        public Doubling withDoubleAfterSplit(boolean doubleAfterSplit) {
            return new Doubling(doubleOn, doubleSoft, doubleAfterSplit);
        }
    }

    /**
     * The hands that may be split, and what is allowed after a split (T7).
     *
     * @param maxHands the number of hands that splits may make of one
     * @param splitBy the cards that are a pair
     * @param resplitAces whether aces may be split again
     * @param hitSplitAces whether split aces may draw cards
     * @param doubleSplitAces whether split aces that may draw cards may be doubled
     * @param blackjackAfterSplit whether an ace and a ten after a split are a natural
     */
    public record Splitting(
            @Limits(min = 1, max = 4) int maxHands,
            SplitBy splitBy,
            boolean resplitAces,
            boolean hitSplitAces,
            boolean doubleSplitAces,
            boolean blackjackAfterSplit) {
        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if a number is beyond its limits
         */
        public Splitting {
            Rulebook.check(Splitting.class, maxHands);
        }

        /** {@return these rules with another {@code maxHands}} */
        public Splitting withMaxHands(int maxHands) {
            return new Splitting(maxHands, splitBy, resplitAces, hitSplitAces, doubleSplitAces, blackjackAfterSplit);
        }

        /** {@return these rules with another {@code splitBy}} */
        public Splitting withSplitBy(SplitBy splitBy) {
            return new Splitting(maxHands, splitBy, resplitAces, hitSplitAces, doubleSplitAces, blackjackAfterSplit);
        }

        /** {@return these rules with another {@code resplitAces}} */
        public Splitting withResplitAces(boolean resplitAces) {
            return new Splitting(maxHands, splitBy, resplitAces, hitSplitAces, doubleSplitAces, blackjackAfterSplit);
        }

        /** {@return these rules with another {@code hitSplitAces}} */
        public Splitting withHitSplitAces(boolean hitSplitAces) {
            return new Splitting(maxHands, splitBy, resplitAces, hitSplitAces, doubleSplitAces, blackjackAfterSplit);
        }

        /** {@return these rules with another {@code doubleSplitAces}} */
        public Splitting withDoubleSplitAces(boolean doubleSplitAces) {
            return new Splitting(maxHands, splitBy, resplitAces, hitSplitAces, doubleSplitAces, blackjackAfterSplit);
        }

        /** {@return these rules with another {@code blackjackAfterSplit}} */
        public Splitting withBlackjackAfterSplit(boolean blackjackAfterSplit) {
            return new Splitting(maxHands, splitBy, resplitAces, hitSplitAces, doubleSplitAces, blackjackAfterSplit);
        }
    }

    /**
     * The hands that may be given up (T8).
     *
     * @param surrender when a hand may be given up for half its stake
     * @param surrenderAfterSplit whether a hand from a split may be given up
     */
    public record Surrendering(Surrender surrender, boolean surrenderAfterSplit) {
        /** {@return these rules with another {@code surrender}} */
        public Surrendering withSurrender(Surrender surrender) {
            return new Surrendering(surrender, surrenderAfterSplit);
        }

        /** {@return these rules with another {@code surrenderAfterSplit}} */
        public Surrendering withSurrenderAfterSplit(boolean surrenderAfterSplit) {
            return new Surrendering(surrender, surrenderAfterSplit);
        }
    }

    /**
     * The wins beside a higher total.
     *
     * @param charlie the number of cards with which a hand wins against all but a natural; 0 for no such rule (T10)
     * @param dealerWinsTies whether equal totals lose; two naturals still tie (T11)
     * @param push22 whether a dealer's 22 is a push for all hands but naturals (T11)
     */
    public record Winning(@Limits(min = 0, max = 10) int charlie, boolean dealerWinsTies, boolean push22) {
        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if a number is beyond its limits
         */
        public Winning {
            Rulebook.check(Winning.class, charlie);
        }

        /** {@return these rules with another {@code charlie}} */
        public Winning withCharlie(int charlie) {
            return new Winning(charlie, dealerWinsTies, push22);
        }

        /** {@return these rules with another {@code dealerWinsTies}} */
        public Winning withDealerWinsTies(boolean dealerWinsTies) {
            return new Winning(charlie, dealerWinsTies, push22);
        }

        /** {@return these rules with another {@code push22}} */
        public Winning withPush22(boolean push22) {
            return new Winning(charlie, dealerWinsTies, push22);
        }
    }

    /**
     * Six decks; the dealer stands on soft 17 and peeks; a natural pays 3:2; any two cards may be doubled, also after a split; up to four
     * hands.
     */
    public static final OddsRules USUAL = new OddsRules(
            6,
            new Dealer(false, HoleCard.PEEK),
            new Payout(3, 2),
            new Doubling(DoubleOn.ANY_TWO, true, true),
            new Splitting(4, SplitBy.VALUE, false, false, false, false),
            new Surrendering(Surrender.NONE, false),
            true,
            new Winning(0, false, false));

    /** The rules of the duel: the dealer does not peek, pairs are by rank and split once, no insurance. */
    public static final OddsRules DUEL = USUAL.withDealer(d -> d.withHoleCard(HoleCard.NO_PEEK_LOSE_ALL))
            .withSplitting(s -> s.withMaxHands(2).withSplitBy(SplitBy.RANK))
            .withInsurance(false);

    /** Four decks. */
    public static final OddsRules VEGAS_STRIP = USUAL.withDecks(4);

    /** Eight decks and late surrender. */
    public static final OddsRules ATLANTIC_CITY =
            USUAL.withDecks(8).withSurrendering(s -> s.withSurrender(Surrender.LATE));

    /** The dealer does not peek; hard 9 to 11 may be doubled. */
    public static final OddsRules EUROPEAN = USUAL.withDealer(d -> d.withHoleCard(HoleCard.NO_PEEK_LOSE_ALL))
            .withDoubling(d -> d.withDoubleOn(DoubleOn.NINE_TO_ELEVEN));

    /** Two decks, the dealer draws to soft 17, aces split again. */
    public static final OddsRules DOWNTOWN =
            USUAL.withDecks(2).withDealer(d -> d.withHitSoft17(true)).withSplitting(s -> s.withResplitAces(true));

    /** One deck, the dealer draws to soft 17, no double after a split. */
    public static final OddsRules SINGLE_DECK =
            USUAL.withDecks(1).withDealer(d -> d.withHitSoft17(true)).withDoubling(d -> d.withDoubleAfterSplit(false));

    /** Five cards win; late surrender, aces split again. */
    public static final OddsRules CHARLIE = USUAL.withWinning(w -> w.withCharlie(5))
            .withSurrendering(s -> s.withSurrender(Surrender.LATE))
            .withSplitting(s -> s.withResplitAces(true));

    /** A dealer's 22 is a push; the dealer draws to soft 17; late surrender. */
    public static final OddsRules PUSH_22 = USUAL.withWinning(w -> w.withPush22(true))
            .withDealer(d -> d.withHitSoft17(true))
            .withSurrendering(s -> s.withSurrender(Surrender.LATE));

    /** An infinite deck. */
    public static final OddsRules INFINITE = USUAL.withDecks(0);

    /** The presets and the notation of terms: {@code atlantic-city decks=6 hitSoft17=true}. */
    static final Rulebook<OddsRules> RULEBOOK = Rulebook.of(OddsRules.class, "usual", USUAL)
            .preset("duel", DUEL)
            .preset("vegas-strip", VEGAS_STRIP)
            .preset("atlantic-city", ATLANTIC_CITY)
            .preset("european", EUROPEAN)
            .preset("downtown", DOWNTOWN)
            .preset("single-deck", SINGLE_DECK)
            .preset("charlie", CHARLIE)
            .preset("push-22", PUSH_22)
            .preset("infinite", INFINITE);

    /**
     * Reads terms. It is not named {@code parse}, since {@link Rulebook} would take terms for one option of a table then.
     *
     * @param rules a preset, then {@code option=value} for each difference; empty for {@link #USUAL}
     * @return the terms
     * @throws dev.courtcards.core.record.RecordException with the place of the error
     */
    public static OddsRules of(String rules) {
        return RULEBOOK.parse(rules);
    }

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public OddsRules {
        Rulebook.check(OddsRules.class, decks);
    }

    /**
     * These terms with another {@code decks}.
     *
     * @param decks decks of 52 cards in a fresh shoe; 0 for an infinite deck, of which every card is always equally likely (T2)
     * @return new terms
     */
    public OddsRules withDecks(int decks) {
        return new OddsRules(decks, dealer, blackjackPays, doubling, splitting, surrendering, insurance, winning);
    }

    /**
     * These terms with their {@code dealer} changed.
     *
     * @param change for example {@code d -> d.withHitSoft17(true)}
     * @return new terms
     */
    public OddsRules withDealer(UnaryOperator<Dealer> change) {
        return new OddsRules(
                decks, change.apply(dealer), blackjackPays, doubling, splitting, surrendering, insurance, winning);
    }

    /**
     * These terms with another {@code blackjackPays}.
     *
     * @param blackjackPays the payout of a natural (T5)
     * @return new terms
     */
    public OddsRules withBlackjackPays(Payout blackjackPays) {
        return new OddsRules(decks, dealer, blackjackPays, doubling, splitting, surrendering, insurance, winning);
    }

    /**
     * These terms with their {@code doubling} changed.
     *
     * @param change for example {@code d -> d.withDoubleAfterSplit(false)}
     * @return new terms
     */
    public OddsRules withDoubling(UnaryOperator<Doubling> change) {
        return new OddsRules(
                decks, dealer, blackjackPays, change.apply(doubling), splitting, surrendering, insurance, winning);
    }

    /**
     * These terms with their {@code splitting} changed.
     *
     * @param change for example {@code s -> s.withMaxHands(2)}
     * @return new terms
     */
    public OddsRules withSplitting(UnaryOperator<Splitting> change) {
        return new OddsRules(
                decks, dealer, blackjackPays, doubling, change.apply(splitting), surrendering, insurance, winning);
    }

    /**
     * These terms with their {@code surrendering} changed.
     *
     * @param change for example {@code s -> s.withSurrender(Surrender.LATE)}
     * @return new terms
     */
    public OddsRules withSurrendering(UnaryOperator<Surrendering> change) {
        return new OddsRules(
                decks, dealer, blackjackPays, doubling, splitting, change.apply(surrendering), insurance, winning);
    }

    /**
     * These terms with another {@code insurance}.
     *
     * @param insurance whether insurance is offered against an ace, and even money if a natural pays 3:2 (D13, T9)
     * @return new terms
     */
    public OddsRules withInsurance(boolean insurance) {
        return new OddsRules(decks, dealer, blackjackPays, doubling, splitting, surrendering, insurance, winning);
    }

    /**
     * These terms with their {@code winning} changed.
     *
     * @param change for example {@code w -> w.withCharlie(5)}
     * @return new terms
     */
    public OddsRules withWinning(UnaryOperator<Winning> change) {
        return new OddsRules(
                decks, dealer, blackjackPays, doubling, splitting, surrendering, insurance, change.apply(winning));
    }

    /** Whether the hand may draw no more cards. */
    boolean isOver(int hand) {
        return Hands.total(hand) == 21 || isCharlie(hand);
    }

    /** Whether a hand wins by its number of cards. */
    boolean isCharlie(int hand) {
        return winning.charlie() > 0 && Hands.cards(hand) >= winning.charlie();
    }

    boolean losesAll() {
        return dealer.holeCard() == HoleCard.NO_PEEK_LOSE_ALL;
    }
}
