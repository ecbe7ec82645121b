package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Amount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One player at the table.
 *
 * @param brought chips at the beginning
 * @param chips chips that are not on the table; a bet stays among them until all are revealed (blackjack D7)
 * @param bet the bet of this round, hidden from others until all have bet (blackjack D6); empty before it
 * @param insurance chips on insurance
 * @param hands the hands of this round, or of the last until the next is dealt
 * @param sides the side bets of this round, or of the last until the next bets
 * @param net the player's result in the last settled round
 * @param place the place in which the player left, 0 while in the match
 * @see Blackjack
 */
public record BlackjackPlayer(
        long brought,
        long chips,
        Optional<Amount> bet,
        long insurance,
        List<BlackjackHand> hands,
        List<Side> sides,
        long net,
        int place) {
    /** A player. */
    public BlackjackPlayer {
        hands = List.copyOf(hands);
        sides = List.copyOf(sides);
    }

    static BlackjackPlayer with(long chips) {
        return new BlackjackPlayer(chips, chips, Optional.empty(), 0, List.of(), List.of(), 0, 0);
    }

    /** {@return whether the player is still in the match} */
    public boolean isIn() {
        return place == 0;
    }

    /** Chips on the table: on hands and side bets that are not settled, and on insurance. */
    long staked() {
        long sum = insurance + onSides();
        for (int i = 0; i < hands.size(); i++) {
            sum += hands.get(i).isSettled() ? 0 : hands.get(i).stake();
        }
        return sum;
    }

    /** Chips on side bets that are not settled. */
    long onSides() {
        long sum = 0;
        for (int i = 0; i < sides.size(); i++) {
            sum += sides.get(i).settled() ? 0 : sides.get(i).chips();
        }
        return sum;
    }

    /** Chips that are on no side bet, before all bets are revealed. */
    long free() {
        return sides.isEmpty() ? chips : chips - onSides();
    }

    BlackjackPlayer betting(Optional<Amount> amount) {
        return new BlackjackPlayer(brought, chips, amount, insurance, hands, sides, net, place);
    }

    /** This player with one more side bet; those of the last round are removed. */
    BlackjackPlayer betting(Side side) {
        List<Side> now = new ArrayList<>(sides);
        now.removeIf(Side::settled);
        now.add(side);
        return with(now);
    }

    BlackjackPlayer with(List<Side> now) {
        return new BlackjackPlayer(brought, chips, bet, insurance, hands, now, net, place);
    }

    /** This player with the bet on a hand that has no cards yet, and the revealed side bets. */
    BlackjackPlayer revealed(long amount, List<Side> shown) {
        long more = 0;
        for (Side side : shown) {
            more += side.chips();
        }
        return new BlackjackPlayer(
                brought, chips - amount - more, Optional.of(Amount.of(amount)), 0, hands, shown, net, place);
    }

    /** This player with these hands; the side bets get the cards of the first. */
    BlackjackPlayer dealt(List<BlackjackHand> now) {
        BlackjackPlayer player = paying(0, now);
        return sides.isEmpty() || !isIn()
                ? player
                : player.with(sides.stream()
                        .map(side -> side.dealt(now.get(0).cards()))
                        .toList());
    }

    BlackjackPlayer paying(long amount, List<BlackjackHand> now) {
        return new BlackjackPlayer(brought, chips - amount, bet, insurance, now, sides, net, place);
    }

    BlackjackPlayer insured(long amount) {
        return new BlackjackPlayer(brought, chips - amount, bet, insurance + amount, hands, sides, net, place);
    }

    /** This player after side bets that are settled at once; they count in the round's net result at the end. */
    BlackjackPlayer settled(List<Side> now, long back) {
        return new BlackjackPlayer(brought, chips + back, bet, insurance, hands, now, net, place);
    }

    BlackjackPlayer settled(List<BlackjackHand> now, List<Side> nowSides, long back, long gain) {
        return new BlackjackPlayer(brought, chips + back, Optional.empty(), 0, now, nowSides, gain, place);
    }

    /** This player after the last round: no bet, and only settled side bets. */
    BlackjackPlayer ended() {
        List<Side> settled =
                sides.isEmpty() ? sides : sides.stream().filter(Side::settled).toList();
        return bet.isEmpty() && settled.size() == sides.size()
                ? this
                : new BlackjackPlayer(brought, chips, Optional.empty(), insurance, hands, settled, net, place);
    }

    BlackjackPlayer left(int at) {
        return new BlackjackPlayer(brought, chips, Optional.empty(), 0, List.of(), List.of(), net, at);
    }

    BlackjackPlayer out(int at) {
        return new BlackjackPlayer(brought, chips, Optional.empty(), 0, hands, sides, net, at);
    }

    BlackjackPlayer withHand(int i, BlackjackHand hand) {
        if (hands.size() == 1) {
            return paying(0, List.of(hand));
        }
        List<BlackjackHand> now = new ArrayList<>(hands);
        now.set(i, hand);
        return paying(0, now);
    }

    BlackjackPlayer seen(boolean byOwner, boolean revealed) {
        List<BlackjackHand> seen = hands;
        for (int i = 0; i < hands.size(); i++) {
            BlackjackHand hand = hands.get(i).seen(byOwner);
            if (hand != hands.get(i)) {
                if (seen == hands) {
                    seen = new ArrayList<>(hands);
                }
                seen.set(i, hand);
            }
        }
        boolean hides = !byOwner && !revealed;
        Optional<Amount> shown = bet.isPresent() && hides ? Optional.of(Amount.HIDDEN) : bet;
        List<Side> shownSides = sides;
        if (hides && !sides.isEmpty()) {
            shownSides = sides.stream()
                    .map(side -> side.settled() ? side : side.seen())
                    .toList();
        }
        return seen == hands && shown.equals(bet) && shownSides.equals(sides)
                ? this
                : new BlackjackPlayer(brought, chips, shown, insurance, seen, shownSides, net, place);
    }
}
