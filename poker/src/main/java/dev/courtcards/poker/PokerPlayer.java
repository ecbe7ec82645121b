package dev.courtcards.poker;

import java.util.OptionalLong;

/**
 * One seat in a hand: what became of its cards, and its chips (poker 1).
 *
 * @param standing what became of its cards
 * @param stack chips behind
 * @param bet chips in front, on this street
 * @param contributed chips in the pots: bets of earlier streets and its own ante
 * @param deadMoney chips in the main pot that nobody has to match: an ante paid for all
 * @param acted how much there was to match when it last acted on this street; empty if it has not, to post is not to act
 * @see Poker
 */
public record PokerPlayer(
        Standing standing, long stack, long bet, long contributed, long deadMoney, OptionalLong acted) {

    /** What became of a seat's cards. */
    public enum Standing {
        /** It got none: no player, no chips, or not there. */
        OUT(false),
        /** It holds them. */
        IN(true),
        /** It gave them up. */
        FOLDED(false),
        /** They lie face up. */
        SHOWN(true),
        /** It gave them up at the showdown, unseen. */
        MUCKED(false);

        private final boolean live;

        Standing(boolean live) {
            this.live = live;
        }
    }

    static PokerPlayer with(long stack) {
        return new PokerPlayer(Standing.OUT, stack, 0, 0, 0, OptionalLong.empty());
    }

    /** {@return whether it may still win: dealt in and neither folded nor mucked} */
    public boolean isLive() {
        return standing.live;
    }

    /** {@return whether it is live and has chips behind} */
    boolean canBet() {
        return stack > 0 && isLive();
    }

    /** The most it can have in front on this street. */
    long allInTo() {
        return bet + stack;
    }

    /** All its chips, wherever they lie. */
    long chips() {
        return stack + bet + contributed + deadMoney;
    }

    PokerPlayer begins(Standing how) {
        return between(how, stack);
    }

    /** With nothing in a pot; the same where it had these chips and nothing else, as one who is out of the match. */
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

    /** Has so much in front, having acted where so much was to match. */
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
