package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.variant.Opening;
import java.util.function.Predicate;

/**
 * The button and the blinds of a hand. Button and small blind may be at a seat without a player: then the button is dead, and nobody posts
 * the small blind.
 *
 * @param button the dealer's place; with two players it is the small blind
 * @param smallBlind the seat of the small blind
 * @param bigBlind the seat that posts the big blind, or the only one
 * @see Poker
 */
public record Positions(Seat button, Seat smallBlind, Seat bigBlind) {

    /** The positions of the first hand; if the button alone posts, it stands for both blinds (variants 2.4). */
    static Positions first(Opening opening, Seat button, int seats, Predicate<Seat> in) {
        if (opening == Opening.BLINDS) {
            return first(button, seats, in);
        }
        Seat dealer = in.test(button) ? button : after(button, seats, in);
        return new Positions(dealer, dealer, dealer);
    }

    /** The positions of the first hand: this button, and the blinds at the next two players (poker 2.3). */
    static Positions first(Seat button, int seats, Predicate<Seat> in) {
        Seat next = after(button, seats, in);
        if (count(seats, in) == 2) {
            Seat dealer = in.test(button) ? button : next;
            return new Positions(dealer, dealer, after(dealer, seats, in));
        }
        return new Positions(button, next, after(next, seats, in));
    }

    /**
     * The positions of the next hand (poker 9.2, 9.3, 9.4), or the same places among the players still in if the button stands (variants
     * 11.3). At least two players are in.
     */
    Positions next(PokerRules.ButtonMove move, int seats, Predicate<Seat> in, boolean stands) {
        Seat big = stands && in.test(bigBlind) ? bigBlind : after(bigBlind, seats, in);
        if (count(seats, in) == 2) {
            Seat other = after(big, seats, in);
            return new Positions(other, other, big);
        }
        if (move == PokerRules.ButtonMove.MOVING) {
            return first(stands && in.test(button) ? button : after(button, seats, in), seats, in);
        }
        if (stands) {
            return new Positions(button, smallBlind, big);
        }
        // If a third player joins two, the old small blind may be the new big one.
        Seat dealer = smallBlind.equals(big) ? before(bigBlind, seats, in) : smallBlind;
        return new Positions(dealer, bigBlind, big);
    }

    /** The number of seats between the button and this one, clockwise. */
    int afterButton(Seat seat, int seats) {
        return Math.floorMod(seat.number() - button.number() - 1, seats);
    }

    static Seat after(Seat seat, int seats, Predicate<Seat> in) {
        Seat next = seat.next(seats);
        while (!in.test(next)) {
            next = next.next(seats);
        }
        return next;
    }

    /** The seat to the right. */
    static Seat before(Seat seat, int seats) {
        return Seat.of(Math.floorMod(seat.number() - 2, seats) + 1);
    }

    private static Seat before(Seat seat, int seats, Predicate<Seat> in) {
        Seat last = seat;
        do {
            last = before(last, seats);
        } while (!in.test(last));
        return last;
    }

    private static int count(int seats, Predicate<Seat> in) {
        int count = 0;
        for (int i = 1; i <= seats; i++) {
            count += in.test(Seat.of(i)) ? 1 : 0;
        }
        return count;
    }

    @Override
    public String toString() {
        return "button " + button + ", small blind " + smallBlind + ", big blind " + bigBlind;
    }
}
