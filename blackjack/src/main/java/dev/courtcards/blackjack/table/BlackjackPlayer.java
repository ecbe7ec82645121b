package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Amount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One player at the table.
 *
 * @param brought chips at the beginning
 * @param chips not on the table; a bet stays among them until all are revealed (blackjack D7)
 * @param bet of this round, hidden from others until all have bet (blackjack D6); empty before the player has bet
 * @param insurance chips on it
 * @param hands of this round, or of the last until the next is dealt
 * @param sides side bets of this round, or of the last until the next is bet on
 * @param net what the last settled round brought
 * @param place in which the player left, 0 while in
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

    /** {@return whether the player is still in} */
    public boolean isIn() {
        return place == 0;
    }

    /** What lies on the table: hands and side bets that are not settled, and insurance. */
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

    /** Chips that are not on a side bet yet, before all bets are revealed. */
    long free() {
        return sides.isEmpty() ? chips : chips - onSides();
    }

    BlackjackPlayer betting(Optional<Amount> amount) {
        return new BlackjackPlayer(brought, chips, amount, insurance, hands, sides, net, place);
    }

    /** With one side bet more; those of the last round go. */
    BlackjackPlayer betting(Side side) {
        List<Side> now = new ArrayList<>(sides);
        now.removeIf(Side::settled);
        now.add(side);
        return with(now);
    }

    BlackjackPlayer with(List<Side> now) {
        return new BlackjackPlayer(brought, chips, bet, insurance, hands, now, net, place);
    }

    /** The bet lies on the table, on a hand that has no cards yet, and the side bets beside it. */
    BlackjackPlayer revealed(long amount, List<Side> shown) {
        long more = 0;
        for (Side side : shown) {
            more += side.chips();
        }
        return new BlackjackPlayer(
                brought, chips - amount - more, Optional.of(Amount.of(amount)), 0, hands, shown, net, place);
    }

    /** With these hands, and side bets that hold the cards of the first. */
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

    /** What side bets settled at once brought; it is counted into the round's net in the end. */
    BlackjackPlayer settled(List<Side> now, long back) {
        return new BlackjackPlayer(brought, chips + back, bet, insurance, hands, now, net, place);
    }

    BlackjackPlayer settled(List<BlackjackHand> now, List<Side> nowSides, long back, long gain) {
        return new BlackjackPlayer(brought, chips + back, Optional.empty(), 0, now, nowSides, gain, place);
    }

    /** After the last round: no bet, and of the side bets those that are settled. */
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
