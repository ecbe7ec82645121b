package dev.courtcards.blackjack.table;

import dev.courtcards.core.game.Amount;
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
 * @param net what the last settled round brought
 * @param place in which the player left, 0 while in
 */
public record Player(
        long brought, long chips, Optional<Amount> bet, long insurance, List<Hand> hands, long net, int place) {
    /**
     * A player.
     *
     * @param brought chips at the beginning
     * @param chips not on the table
     * @param bet of this round
     * @param insurance chips on it
     * @param hands of this round
     * @param net what the last settled round brought
     * @param place in which the player left
     */
    public Player {
        hands = List.copyOf(hands);
    }

    static Player with(long chips) {
        return new Player(chips, chips, Optional.empty(), 0, List.of(), 0, 0);
    }

    /**
     * Whether the player is still in.
     *
     * @return true if so
     */
    public boolean isIn() {
        return place == 0;
    }

    /** What lies on the table, hands that are not settled and insurance. */
    long staked() {
        long sum = insurance;
        for (int i = 0; i < hands.size(); i++) {
            sum += hands.get(i).isSettled() ? 0 : hands.get(i).stake();
        }
        return sum;
    }

    Player betting(Optional<Amount> amount) {
        return new Player(brought, chips, amount, insurance, hands, net, place);
    }

    /** The bet lies on the table, on a hand that has no cards yet. */
    Player revealed(long amount) {
        return new Player(brought, chips - amount, Optional.of(Amount.of(amount)), 0, hands, net, place);
    }

    Player paying(long amount, List<Hand> now) {
        return new Player(brought, chips - amount, bet, insurance, now, net, place);
    }

    Player insured(long amount) {
        return new Player(brought, chips - amount, bet, insurance + amount, hands, net, place);
    }

    Player settled(List<Hand> now, long back, long gain) {
        return new Player(brought, chips + back, Optional.empty(), 0, now, gain, place);
    }

    Player left(int at) {
        return new Player(brought, chips, Optional.empty(), 0, List.of(), net, at);
    }

    Player out(int at) {
        return new Player(brought, chips, Optional.empty(), 0, hands, net, at);
    }

    Player withHand(int i, Hand hand) {
        if (hands.size() == 1) {
            return paying(0, List.of(hand));
        }
        List<Hand> now = new ArrayList<>(hands);
        now.set(i, hand);
        return paying(0, now);
    }

    Player seen(boolean byOwner, boolean revealed) {
        List<Hand> seen = hands;
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i).seen(byOwner);
            if (hand != hands.get(i)) {
                if (seen == hands) {
                    seen = new ArrayList<>(hands);
                }
                seen.set(i, hand);
            }
        }
        Optional<Amount> shown = bet.isPresent() && !byOwner && !revealed ? Optional.of(Amount.HIDDEN) : bet;
        return seen == hands && shown.equals(bet)
                ? this
                : new Player(brought, chips, shown, insurance, seen, net, place);
    }
}
