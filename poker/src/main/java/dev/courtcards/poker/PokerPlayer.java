package dev.courtcards.poker;

import java.util.OptionalLong;

/**
 * One seat in a hand: the state of its cards, and its chips (poker 1).
 *
 * @param standing the state of its cards
 * @param stack chips behind
 * @param bet chips in front, on this street
 * @param contributed chips in the pots: bets of earlier streets and its own ante
 * @param deadMoney chips in the main pot that nobody has to match: an ante paid for all
 * @param acted the amount to match when it last acted on this street; empty if it has not acted (a post is no act)
 * @see Poker
 */
public record PokerPlayer(
        Standing standing, long stack, long bet, long contributed, long deadMoney, OptionalLong acted) {

    /** The state of a seat's cards. */
    public enum Standing {
        /** It got none: no player, no chips, or an absent player. */
        OUT(false),
        /** It holds its cards. */
        IN(true),
        /** It folded. */
        FOLDED(false),
        /** Its cards are shown. */
        SHOWN(true),
        /** It gave up at the showdown, unseen. */
        MUCKED(false);

        private final boolean live;

        Standing(boolean live) {
            this.live = live;
        }
    }

    static PokerPlayer with(long stack) {
        return new PokerPlayer(Standing.OUT, stack, 0, 0, 0, OptionalLong.empty());
    }

    /** {@return whether the player can still win: dealt in, neither folded nor mucked} */
    public boolean isLive() {
        return standing.live;
    }

    /** {@return whether it is live and has chips behind} */
    boolean canBet() {
        return stack > 0 && isLive();
    }

    /** The chips in front after going all in on this street. */
    long allInTo() {
        return bet + stack;
    }

    /** All chips of the player: behind, in front and in the pots. */
    long chips() {
        return stack + bet + contributed + deadMoney;
    }

    PokerPlayer begins(Standing how) {
        return between(how, stack);
    }

    /** The player between hands, with these chips and none in a pot; this instance if nothing changes, as for a player who is out. */
    private PokerPlayer between(Standing how, long chips) {
        return standing == how && stack == chips && chips() == chips && acted.isEmpty()
                ? this
                : new PokerPlayer(how, chips, 0, 0, 0, OptionalLong.empty());
    }

    PokerPlayer posted(long ante, long dead, long blind) {
        long posted = ante + dead + blind;
        return posted == 0
                ? this
                : new PokerPlayer(standing, stack - posted, bet + blind, contributed + ante, deadMoney + dead, acted);
    }

    /** The player after a bet: the chips in front, and the amount that was to match. */
    PokerPlayer betTo(long amount, long matched) {
        return new PokerPlayer(
                standing, stack + bet - amount, amount, contributed, deadMoney, OptionalLong.of(matched));
    }

    PokerPlayer tookBack(long amount) {
        return new PokerPlayer(standing, stack + amount, bet - amount, contributed, deadMoney, acted);
    }

    PokerPlayer collected() {
        return bet == 0 && acted.isEmpty()
                ? this
                : new PokerPlayer(standing, stack, 0, contributed + bet, deadMoney, OptionalLong.empty());
    }

    PokerPlayer acted(OptionalLong matched) {
        return new PokerPlayer(standing, stack, bet, contributed, deadMoney, matched);
    }

    PokerPlayer paid(long won) {
        return between(standing, stack + won);
    }

    PokerPlayer bought(long amount) {
        return new PokerPlayer(standing, stack + amount, bet, contributed, deadMoney, acted);
    }

    PokerPlayer now(Standing next) {
        return new PokerPlayer(next, stack, bet, contributed, deadMoney, acted);
    }
}
