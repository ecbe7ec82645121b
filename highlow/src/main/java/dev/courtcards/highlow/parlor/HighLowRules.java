package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The options of High-Low, and what they make of the cards.
 *
 * @param openingPot what the house puts into an empty pot, 1 to 1,000,000 coins (R11)
 * @param ante what every session pays into the pot at its first hand, 0 to 1,000 coins, or all that it has
 * @param reAnte whether all sessions pay the ante again when the pot is won, and the winner plays on
 * @param minBet the least bet, 1 to 1,000 coins (R6)
 * @param maxBet the most
 * @param firstRoundLimit whether no bet of a session's first hand exceeds half the pot
 * @param pass whether a player may let a hand go without a bet
 * @param pairRule what two first cards of one rank are
 * @param consecutive what two first cards next to each other are
 * @param postPenalty how many bets a post costs, 1 or 2 (R9)
 * @param tripleOnAAA whether a third ace on two aces costs three
 * @param aceHigh whether every ace is worth 14 and nothing is declared
 * @param loneSecondAce what an ace is that comes second to another card (R5)
 * @param legacyRedraw whether second cards are thrown away as the original program did, by an ace of 1 (R4)
 * @param redDog whether the bet comes before the cards, against the house, which pays by the spread
 * @param insurance what a coin put on a post pays, 0 to 20; 0 for no such side bet
 */
public record HighLowRules(
        @Limits(min = 1, max = 1_000_000) int openingPot,
        @Limits(min = 0, max = 1_000) int ante,
        boolean reAnte,
        @Limits(min = 1, max = 1_000) int minBet,
        MaxBet maxBet,
        boolean firstRoundLimit,
        boolean pass,
        PairRule pairRule,
        Consecutive consecutive,
        @Limits(min = 1, max = 2) int postPenalty,
        boolean tripleOnAAA,
        boolean aceHigh,
        LoneAce loneSecondAce,
        boolean legacyRedraw,
        boolean redDog,
        @Limits(min = 0, max = 20) int insurance) {
    /** The original game. */
    public static final HighLowRules PARLOR = new HighLowRules(
            50,
            0,
            false,
            10,
            MaxBet.HALF_COINS,
            false,
            false,
            PairRule.REDRAW,
            Consecutive.REDRAW,
            2,
            false,
            false,
            LoneAce.DECLARE,
            false,
            false,
            0);

    /** As it is mostly played around a table: no bet above the pot, and a hand may be passed. */
    public static final HighLowRules TABLE = Rulebook.with(PARLOR, "minBet=1 maxBet=POT pass=true loneSecondAce=HIGH");

    /** The casino game. */
    public static final HighLowRules RED_DOG = Rulebook.with(
            PARLOR,
            "pairRule=ELEVEN_TO_ONE consecutive=PUSH postPenalty=1 aceHigh=true loneSecondAce=HIGH redDog=true");

    /** No amount is larger. */
    static final long MOST = 999_999_999;

    /** The most that may be bet. */
    public enum MaxBet {
        /** Half the coins, so that a post can be paid. */
        HALF_COINS,
        /** The pot, and no more than can be paid. */
        POT
    }

    /** What two first cards of one rank are; two aces by call are none. */
    public enum PairRule {
        /** The second is thrown away and another drawn. */
        REDRAW,
        /** The player says whether the third is higher or lower; one of the same rank costs three bets. */
        HIGHER_LOWER,
        /** A third card of the rank wins eleven bets, any other nothing. */
        ELEVEN_TO_ONE
    }

    /** What two first cards next to each other are. */
    public enum Consecutive {
        /** The second is thrown away and another drawn. */
        REDRAW,
        /** The hand is over, nobody pays. */
        PUSH,
        /** The hand is over, and the player pays the bet, or the least bet where none was made. */
        FORFEIT
    }

    /** What an ace is that comes second to another card. */
    public enum LoneAce {
        /** As its player says. */
        DECLARE,
        /** 14. */
        HIGH,
        /** 1. */
        LOW
    }

    /** What becomes of a second card. */
    enum Second {
        PLAY,
        DECLARE,
        PAIR,
        CONSECUTIVE,
        REDRAW
    }

    /**
     * What a third card makes of a hand.
     *
     * @param result how it ends
     * @param times how many stakes are won or paid
     */
    record Verdict(Result result, int times) {
        /** What a stake of one wins, below zero for what it pays. */
        int gain() {
            return result == Result.WIN ? times : -times;
        }
    }

    /**
     * Rules.
     *
     * @param openingPot 1 to 1,000,000
     * @param ante 0 to 1,000
     * @param reAnte whether the ante is paid again
     * @param minBet 1 to 1,000
     * @param maxBet the most
     * @param firstRoundLimit whether the first hand is limited
     * @param pass whether there is a pass
     * @param pairRule of pairs
     * @param consecutive of neighbours
     * @param postPenalty 1 or 2
     * @param tripleOnAAA of three aces
     * @param aceHigh of all aces
     * @param loneSecondAce of a second ace
     * @param legacyRedraw of the original program
     * @param redDog against the house
     * @param insurance 0 to 20
     * @throws IllegalArgumentException if a number is out of its range
     */
    public HighLowRules {
        within("openingPot", openingPot, 1, 1_000_000);
        within("ante", ante, 0, 1_000);
        within("minBet", minBet, 1, 1_000);
        within("postPenalty", postPenalty, 1, 2);
        within("insurance", insurance, 0, 20);
    }

    private static void within(String option, int number, int least, int most) {
        if (number < least || number > most) {
            throw new BadValueException(option + "=" + number, least + " to " + most);
        }
    }

    /** Whether this first card is shown alone until it is declared (R3). */
    boolean isDeclaredAlone(Card first) {
        return first.rank() == Rank.ACE && !aceHigh;
    }

    /** What becomes of this card as the second of the hand (R4, R5). */
    Second second(Hand hand, Card card) {
        Rank first = hand.rank(0);
        Rank second = card.rank();
        if (first == second) {
            return second == Rank.ACE && !aceHigh
                    ? Second.PLAY
                    : pairRule == PairRule.REDRAW ? Second.REDRAW : Second.PAIR;
        }
        if (legacyRedraw && !aceHigh) {
            if (Math.abs(first.number() - second.number()) == 1) {
                return neighbours();
            }
        }
        if (second == Rank.ACE && !aceHigh && loneSecondAce == LoneAce.DECLARE) {
            return Second.DECLARE;
        }
        boolean near = posts(hand.with(card)).areNeighbours();
        return near && !(legacyRedraw && !aceHigh) ? neighbours() : Second.PLAY;
    }

    private Second neighbours() {
        return consecutive == Consecutive.REDRAW ? Second.REDRAW : Second.CONSECUTIVE;
    }

    /**
     * What a post is worth.
     *
     * @param hand with that card, and with the ace declared where it has to be
     * @param post 0 or 1
     * @return 1 to 14
     */
    public int value(Hand hand, int post) {
        Rank rank = hand.rank(post);
        if (rank != Rank.ACE || aceHigh) {
            return rank.numberAceHigh();
        }
        boolean high = hand.declared().isPresent()
                ? hand.declared().get() == Ace.HIGH
                : post == 1 && loneSecondAce == LoneAce.HIGH;
        boolean opposite = post == 1 && hand.rank(0) == Rank.ACE;
        return high != opposite ? 14 : 1;
    }

    /** What both posts are worth, and what a third card makes of them. */
    Posts posts(Hand hand) {
        return new Posts(this, hand);
    }

    /**
     * How many ranks lie between the posts.
     *
     * @param hand with both posts
     * @return 0 to 12
     */
    public int spread(Hand hand) {
        return posts(hand).spread();
    }

    /** How many stakes this hand may cost at most. */
    int worst(Hand hand) {
        boolean pair = hand.isPair();
        boolean aces = pair && hand.rank(0) == Rank.ACE && !aceHigh;
        if (pair && !aces) {
            return pairRule == PairRule.HIGHER_LOWER ? 3 : 1;
        }
        return aces && tripleOnAAA ? 3 : postPenalty;
    }

    /** How many stakes any hand may cost at most. */
    int worst() {
        return pairRule == PairRule.HIGHER_LOWER || tripleOnAAA && !aceHigh ? 3 : 2;
    }

    /** How these cards are dealt on: what is due once both posts lie. */
    Phase afterPosts() {
        return redDog ? Phase.RAISING : Phase.BETTING;
    }
}
