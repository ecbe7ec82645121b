package dev.courtcards.poker;

import java.util.OptionalLong;

/**
 * One seat in a hand: what became of its cards, and its chips.
 *
 * @param standing what became of its cards
 * @param stack chips behind
 * @param bet chips in front, on this street
 * @param contributed chips in the pots: bets of earlier streets and its own ante
 * @param deadMoney chips in the main pot that nobody has to match: an ante paid for all
 * @param acted how much there was to match when it last acted on this street; empty if it has not, to post is not to act
 */
public record Player(Standing standing, long stack, long bet, long contributed, long deadMoney, OptionalLong acted) {

    /** What became of a seat's cards. */
    public enum Standing {
        /** It got none: no player, no chips, or not there. */
        OUT,
        /** It holds them. */
        IN,
        /** It gave them up. */
        FOLDED,
        /** They lie face up. */
        SHOWN,
        /** It gave them up at the showdown, unseen. */
        MUCKED
    }

    static Player with(long stack) {
        return new Player(Standing.OUT, stack, 0, 0, 0, OptionalLong.empty());
    }

    /**
     * Whether it may still win: dealt in and neither folded nor mucked.
     *
     * @return true if so
     */
    public boolean isLive() {
        return standing == Standing.IN || standing == Standing.SHOWN;
    }

    /**
     * Whether it is live and has chips behind.
     *
     * @return true if so
     */
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

    Player begins(Standing how) {
        return new Player(how, stack, 0, 0, 0, OptionalLong.empty());
    }

    Player posted(long ante, boolean isDead, long blind) {
        return new Player(
                standing,
                stack - ante - blind,
                bet + blind,
                isDead ? contributed : contributed + ante,
                isDead ? deadMoney + ante : deadMoney,
                acted);
    }

    /** Has so much in front, having acted where so much was to match. */
    Player betTo(long amount, long matched) {
        return new Player(standing, stack + bet - amount, amount, contributed, deadMoney, OptionalLong.of(matched));
    }

    Player tookBack(long amount) {
        return new Player(standing, stack + amount, bet - amount, contributed, deadMoney, acted);
    }

    Player collected() {
        return new Player(standing, stack, 0, contributed + bet, deadMoney, OptionalLong.empty());
    }

    Player paid(long won) {
        return new Player(standing, stack + won, 0, 0, 0, OptionalLong.empty());
    }

    Player bought(long amount) {
        return new Player(standing, stack + amount, bet, contributed, deadMoney, acted);
    }

    Player now(Standing next) {
        return new Player(next, stack, bet, contributed, deadMoney, acted);
    }
}
