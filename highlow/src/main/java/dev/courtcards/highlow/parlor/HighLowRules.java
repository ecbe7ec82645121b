package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.Rulebook;
import java.util.function.UnaryOperator;

/**
 * The options of High-Low, and the judgement of cards by them.
 *
 * @param pot the payments into the pot beside bets
 * @param bets the limits of bets
 * @param posts the rules for the first two cards, and the price of a post
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

    /** The usual game around a table: no bet above the pot, and a hand may be passed. */
    public static final HighLowRules TABLE = Rulebook.with(PARLOR, "minBet=1 maxBet=POT pass=true loneSecondAce=HIGH");

    /** The casino game. */
    public static final HighLowRules RED_DOG = Rulebook.with(
            PARLOR,
            "pairRule=ELEVEN_TO_ONE consecutive=PUSH postPenalty=1 aceHigh=true loneSecondAce=HIGH redDog=true");

    /** The largest amount. */
    static final long MOST = 999_999_999;

    /** The limit of a bet. */
    public enum MaxBet {
        /** Half the player's coins, so that a post can be paid. */
        HALF_COINS,
        /** The pot, and no more than the player can pay. */
        POT
    }

    /** The effect of two first cards of one rank, except two aces of different declared value. */
    public enum PairRule {
        /** The second card is discarded and another drawn. */
        REDRAW,
        /** The player calls the third card higher or lower; a card of the same rank costs three bets. */
        HIGHER_LOWER,
        /** A third card of the rank wins eleven bets; any other is a push. */
        ELEVEN_TO_ONE
    }

    /** The effect of two first cards of adjacent values. */
    public enum Consecutive {
        /** The second card is discarded and another drawn. */
        REDRAW,
        /** The hand is over and nobody pays. */
        PUSH,
        /** The hand is over, and the player pays the bet, or the smallest bet if none was made. */
        FORFEIT
    }

    /** The value of an ace that comes as the second card. */
    public enum LoneAce {
        /** The player declares it. */
        DECLARE,
        /** 14. */
        HIGH,
        /** 1. */
        LOW
    }

    /** The effect of a second card. */
    enum Second {
        PLAY,
        DECLARE,
        PAIR,
        CONSECUTIVE,
        REDRAW
    }

    /**
     * The result of a third card.
     *
     * @param result how the hand ends
     * @param times the number of stakes won or paid
     */
    record Verdict(Result result, int times) {
        /** The gain of one coin at stake, negative for a loss. */
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

    /** Whether this first card is dealt alone until it is declared (R3). */
    boolean isDeclaredAlone(Card first) {
        return first.rank() == Rank.ACE && !posts.aceHigh();
    }

    /** The effect of a card as the second of the hand (R4, R5). */
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
     * The value of a post.
     *
     * @param hand a hand with that card, declared if the card is an ace that has to be
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

    /** The posts of a hand, which judge a third card. */
    Posts posts(HighLowHand hand) {
        return new Posts(this, hand);
    }

    /**
     * The number of ranks between the posts.
     *
     * @param hand a hand with both posts
     * @return 0 to 12
     */
    public int spread(HighLowHand hand) {
        return posts(hand).spread();
    }

    /** The largest number of stakes that this hand may cost. */
    int worst(HighLowHand hand) {
        boolean pair = hand.isPair();
        boolean aces = pair && hand.rank(0) == Rank.ACE && !posts.aceHigh();
        if (pair && !aces) {
            return posts.pairRule() == PairRule.HIGHER_LOWER ? 3 : 1;
        }
        return aces && posts.tripleOnAAA() ? 3 : posts.postPenalty();
    }

    /** The largest number of stakes that any hand may cost. */
    int worst() {
        return posts.pairRule() == PairRule.HIGHER_LOWER || posts.tripleOnAAA() && !posts.aceHigh() ? 3 : 2;
    }

    /** The phase once both posts are dealt. */
    Phase afterPosts() {
        return casino.redDog() ? Phase.RAISING : Phase.BETTING;
    }
}
