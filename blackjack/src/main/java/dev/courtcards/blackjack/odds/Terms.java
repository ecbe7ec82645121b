package dev.courtcards.blackjack.odds;

import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The rules of a table as far as they bear on what a hand is worth: {@code docs/rules/blackjack.md}, section 3.
 *
 * @param decks of 52 cards in a fresh shoe; 0 for a shoe that never runs low, the infinite deck (T2)
 * @param hitSoft17 whether the dealer draws to a soft 17 (T3)
 * @param holeCard when the dealer looks for a natural, and what one takes if he does not (T4)
 * @param blackjackPays what a natural pays (T5)
 * @param doubleOn on which hands a player may double (T6)
 * @param doubleSoft whether a hand with an ace that counts 11 may be doubled (T6)
 * @param doubleAfterSplit whether a hand that came from a split may be doubled (T6)
 * @param maxHands how many hands splits may make of one (T7)
 * @param splitBy which cards are a pair (T7)
 * @param resplitAces whether aces may be split again (T7)
 * @param hitSplitAces whether split aces may be drawn to (T7)
 * @param doubleSplitAces whether split aces that may be drawn to may be doubled (T7)
 * @param blackjackAfterSplit whether an ace and a ten after a split are a natural (T7)
 * @param surrender when a hand may be given up for half its stake (T8)
 * @param surrenderAfterSplit whether a hand that came from a split may be given up (T8)
 * @param insurance whether insurance is offered against an ace (T9)
 * @param charlie a hand of so many cards wins against all but a natural; 0 for no such rule (T10)
 * @param dealerWinsTies whether equal totals lose; two naturals are equal all the same (T11)
 * @param push22 whether a dealer's 22 leaves all hands but naturals where they are (T11)
 */
public record Terms(
        @Limits(min = 0, max = 8) int decks,
        boolean hitSoft17,
        HoleCard holeCard,
        Payout blackjackPays,
        DoubleOn doubleOn,
        boolean doubleSoft,
        boolean doubleAfterSplit,
        @Limits(min = 1, max = 4) int maxHands,
        SplitBy splitBy,
        boolean resplitAces,
        boolean hitSplitAces,
        boolean doubleSplitAces,
        boolean blackjackAfterSplit,
        Surrender surrender,
        boolean surrenderAfterSplit,
        boolean insurance,
        @Limits(min = 0, max = 10) int charlie,
        boolean dealerWinsTies,
        boolean push22) {

    /** When the dealer looks for a natural. */
    public enum HoleCard {
        /** With an ace or a ten up, before anybody plays. */
        PEEK,
        /** At the end, and a natural takes doubled and split stakes too. */
        NO_PEEK_LOSE_ALL,
        /** At the end, and a natural takes the first stake alone. */
        NO_PEEK_ORIGINAL_ONLY
    }

    /** On which hands a player may double. */
    public enum DoubleOn {
        /** Any two cards. */
        ANY_TWO,
        /** Two cards that make 9, 10 or 11. */
        NINE_TO_ELEVEN,
        /** Two cards that make 10 or 11. */
        TEN_OR_ELEVEN,
        /** Any number of cards. */
        ANY_CARDS
    }

    /** Which cards are a pair. */
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
        /** Once the dealer has no natural. */
        LATE,
        /** Before the dealer looks. */
        EARLY,
        /** Before the dealer looks, but not against an ace. */
        EARLY_NOT_ACE;

        boolean against(int up) {
            return this != NONE && (this != EARLY_NOT_ACE || up != Hands.ACE);
        }
    }

    /**
     * What a bet pays.
     *
     * @param pays so many, 0 or more
     * @param to for so many staked, 1 or more
     */
    public record Payout(int pays, int to) {
        /**
         * A ratio.
         *
         * @param pays so many
         * @param to for so many staked
         */
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

    /** Six decks, dealer stands on soft 17 and looks; 3:2; any two cards doubled, after splits too; up to four hands. */
    public static final Terms USUAL = new Terms(
            6,
            false,
            HoleCard.PEEK,
            new Payout(3, 2),
            DoubleOn.ANY_TWO,
            true,
            true,
            4,
            SplitBy.VALUE,
            false,
            false,
            false,
            false,
            Surrender.NONE,
            false,
            true,
            0,
            false,
            false);

    /** The presets and how terms are written: {@code atlantic-city decks=6 hitSoft17=true}. */
    static final Rulebook<Terms> RULEBOOK = Rulebook.of(Terms.class, "usual", USUAL)
            .preset("duel", USUAL.with("holeCard=NO_PEEK_LOSE_ALL maxHands=2 splitBy=RANK insurance=false"))
            .preset("vegas-strip", USUAL.with("decks=4"))
            .preset("atlantic-city", USUAL.with("decks=8 surrender=LATE"))
            .preset("european", USUAL.with("holeCard=NO_PEEK_LOSE_ALL doubleOn=NINE_TO_ELEVEN"))
            .preset("downtown", USUAL.with("decks=2 hitSoft17=true resplitAces=true"))
            .preset("single-deck", USUAL.with("decks=1 hitSoft17=true doubleAfterSplit=false"))
            .preset("charlie", USUAL.with("charlie=5 surrender=LATE resplitAces=true"))
            .preset("push-22", USUAL.with("push22=true hitSoft17=true surrender=LATE"))
            .preset("infinite", USUAL.with("decks=0"));

    private Terms with(String options) {
        return Rulebook.with(this, options);
    }

    /**
     * Reads terms.
     *
     * @param rules a preset, then {@code option=value} for what is different; empty for {@link #USUAL}
     * @return the terms
     * @throws dev.courtcards.core.record.RecordException with the place of what cannot be
     */
    public static Terms parse(String rules) {
        return RULEBOOK.parse(rules);
    }

    /** What may be done with a hand beside to hit, to stand and to split. */
    Plan.May may(int hand, int up, boolean fromSplit) {
        return Plan.May.notSplit(
                Hands.cards(hand) == 2 && surrender.against(up) && (!fromSplit || surrenderAfterSplit),
                mayDouble(hand) && (!fromSplit || doubleAfterSplit));
    }

    /** Whether no card is drawn to a hand any more. */
    boolean isOver(int hand) {
        return Hands.total(hand) == 21 || isCharlie(hand);
    }

    /** Whether a hand wins by its number of cards. */
    boolean isCharlie(int hand) {
        return charlie > 0 && Hands.cards(hand) >= charlie;
    }

    boolean losesAll() {
        return holeCard == HoleCard.NO_PEEK_LOSE_ALL;
    }

    boolean mayDouble(int hand) {
        if (doubleOn != DoubleOn.ANY_CARDS && Hands.cards(hand) != 2) {
            return false;
        }
        int total = Hands.total(hand);
        if (Hands.isSoft(hand) && !doubleSoft) {
            return false;
        }
        return switch (doubleOn) {
            case ANY_TWO, ANY_CARDS -> true;
            case NINE_TO_ELEVEN -> !Hands.isSoft(hand) && total >= 9 && total <= 11;
            case TEN_OR_ELEVEN -> !Hands.isSoft(hand) && total >= 10 && total <= 11;
        };
    }
}
