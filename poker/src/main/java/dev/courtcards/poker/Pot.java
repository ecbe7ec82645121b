package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;

/**
 * A pot (poker 7.1, 7.2).
 *
 * @param amount chips in it, more than 0
 * @param eligible the seats that can win it, in seat order, at least one
 * @see Poker
 */
public record Pot(long amount, List<Seat> eligible) {
    public Pot {
        eligible = List.copyOf(eligible);
    }

    /** The pots of these players, main pot first: one layer for each different sum that a live player put in. */
    static List<Pot> of(List<PokerPlayer> players) {
        List<Pot> pots = new ArrayList<>(2);
        long from = -1;
        long to = layer(players, from);
        while (to >= 0) {
            long next = layer(players, to);
            boolean last = next < 0;
            long amount = 0;
            List<Seat> eligible = new ArrayList<>(players.size());
            for (int i = 0; i < players.size(); i++) {
                PokerPlayer player = players.get(i);
                // Folded chips above the highest live sum go to the last pot, dead money to the main pot.
                amount += (last ? player.contributed() : Math.min(player.contributed(), to))
                        - Math.min(player.contributed(), Math.max(from, 0));
                amount += from < 0 ? player.deadMoney() : 0;
                if (player.isLive() && player.contributed() >= to) {
                    eligible.add(Seat.of(i + 1));
                }
            }
            if (amount > 0) {
                pots.add(new Pot(amount, eligible));
            }
            from = to;
            to = next;
        }
        return List.copyOf(pots);
    }

    /** The least sum above this one that a live player has put in, or -1 if there is none. */
    private static long layer(List<PokerPlayer> players, long above) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < players.size(); i++) {
            PokerPlayer player = players.get(i);
            if (player.isLive() && player.contributed() > above) {
                least = Math.min(least, player.contributed());
            }
        }
        return least == Long.MAX_VALUE ? -1 : least;
    }
}
