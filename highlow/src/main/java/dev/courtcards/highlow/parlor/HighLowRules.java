package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.Rulebook;
import java.util.function.UnaryOperator;

/**
 * The options of High-Low, and what they make of the cards.
 *
 * @param pot what comes into the pot without a bet
 * @param bets what may be bet
 * @param posts what the first two cards are, and what a third of their rank costs
 * @param casino the game against the house
 * @see HighLow
 */
@CheckReturnValue
public record HighLowRules(PotRules pot, BetRules bets, PostRules posts, CasinoRules casino) {
    /** The original game. */
    public static final HighLowRules PARLOR = new HighLowRules(
            new PotRules(50, 0, false),
            new BetRules(10, MaxBet.HALF_COINS, false, false),
            new PostRules(PairRule.REDRAW, Consecutive.REDRAW, 2, false, false, LoneAce.DECLARE, false),
            new CasinoRules(false, 0));

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
        /** The player calls whether the third is higher or lower; one of the same rank costs three bets. */
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
        /** As its player declares. */
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

    /** {@return these rules with other {@link PotRules}} */
    public HighLowRules withPot(UnaryOperator<PotRules> change) {
        return new HighLowRules(change.apply(pot), bets, posts, casino);
    }

    /** {@return these rules with other {@link BetRules}} */
    public HighLowRules withBets(UnaryOperator<BetRules> change) {
        return new HighLowRules(pot, change.apply(bets), posts, casino);
    }

    /** {@return these rules with other {@link PostRules}} */
    public HighLowRules withPosts(UnaryOperator<PostRules> change) {
        return new HighLowRules(pot, bets, change.apply(posts), casino);
    }

    /** {@return these rules with other {@link CasinoRules}} */
    public HighLowRules withCasino(UnaryOperator<CasinoRules> change) {
        return new HighLowRules(pot, bets, posts, change.apply(casino));
    }

    /** Whether this first card is shown alone until it is declared (R3). */
    boolean isDeclaredAlone(Card first) {
        return first.rank() == Rank.ACE && !posts.aceHigh();
    }

    /** What becomes of this card as the second of the hand (R4, R5). */
    Second second(HighLowHand hand, Card card) {
        Rank first = hand.rank(0);
        Rank second = card.rank();
        if (first == second) {
            return second == Rank.ACE && !posts.aceHigh()
                    ? Second.PLAY
                    : posts.pairRule() == PairRule.REDRAW ? Second.REDRAW : Second.PAIR;
        }
        if (posts.legacyRedraw() && !posts.aceHigh()) {
            if (Math.abs(first.number() - second.number()) == 1) {
                return neighbours();
            }
        }
        if (second == Rank.ACE && !posts.aceHigh() && posts.loneSecondAce() == LoneAce.DECLARE) {
            return Second.DECLARE;
        }
        boolean near = posts(hand.with(card)).areNeighbours();
        return near && !(posts.legacyRedraw() && !posts.aceHigh()) ? neighbours() : Second.PLAY;
    }

    private Second neighbours() {
        return posts.consecutive() == Consecutive.REDRAW ? Second.REDRAW : Second.CONSECUTIVE;
    }

    /**
     * What a post is worth.
     *
     * @param hand with that card, and with the ace declared where it has to be
     * @param post 0 or 1
     * @return 1 to 14
     */
    public int value(HighLowHand hand, int post) {
        Rank rank = hand.rank(post);
        if (rank != Rank.ACE || posts.aceHigh()) {
            return rank.numberAceHigh();
        }
        boolean high = hand.declared().isPresent()
                ? hand.declared().get() == Ace.HIGH
                : post == 1 && posts.loneSecondAce() == LoneAce.HIGH;
        boolean opposite = post == 1 && hand.rank(0) == Rank.ACE;
        return high != opposite ? 14 : 1;
    }

    /** What both posts are worth, and what a third card makes of them. */
    Posts posts(HighLowHand hand) {
        return new Posts(this, hand);
    }

    /**
     * How many ranks lie between the posts.
     *
     * @param hand with both posts
     * @return 0 to 12
     */
    public int spread(HighLowHand hand) {
        return posts(hand).spread();
    }

    /** How many stakes this hand may cost at most. */
    int worst(HighLowHand hand) {
        boolean pair = hand.isPair();
        boolean aces = pair && hand.rank(0) == Rank.ACE && !posts.aceHigh();
        if (pair && !aces) {
            return posts.pairRule() == PairRule.HIGHER_LOWER ? 3 : 1;
        }
        return aces && posts.tripleOnAAA() ? 3 : posts.postPenalty();
    }

    /** How many stakes any hand may cost at most. */
    int worst() {
        return posts.pairRule() == PairRule.HIGHER_LOWER || posts.tripleOnAAA() && !posts.aceHigh() ? 3 : 2;
    }

    /** How these cards are dealt on: what is due once both posts lie. */
    Phase afterPosts() {
        return casino.redDog() ? Phase.RAISING : Phase.BETTING;
    }
}
