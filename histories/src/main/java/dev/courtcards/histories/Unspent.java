package dev.courtcards.histories;

import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Step;
import java.util.Arrays;
import java.util.List;

/** The part of each player's stack that is not in the pots at the end, by the actions as written. */
final class Unspent {
    private final long[] left;
    /** Live chips of the hand, and of the street. */
    private final long[] put;

    private final long[] street;

    private Unspent(List<Long> stacks) {
        left = stacks.stream().mapToLong(n -> n).toArray();
        put = new long[left.length];
        street = new long[left.length];
    }

    /**
     * The chips left, by player.
     *
     * @param won the winnings of all players together, which decide whether an uncalled bet counts as won, as it does if nobody called at
     *     all
     */
    static List<Long> of(
            List<Long> antes, List<Long> blinds, long minBet, List<Long> stacks, List<Step> actions, long won) {
        Unspent unspent = new Unspent(stacks);
        for (int i = 0; i < stacks.size(); i++) {
            unspent.left[i] -= Math.min(antes.get(i), stacks.get(i));
            unspent.pay(i, Math.abs(blinds.get(i)));
        }
        long price = Math.max(minBet, Arrays.stream(unspent.street).max().orElse(0));
        for (Step step : actions) {
            if (step.act() instanceof Act.Board) {
                Arrays.fill(unspent.street, 0);
                price = 0;
            } else if (step.act() instanceof Act.Bet bet && !(bet instanceof Act.Fold)) {
                price = bet instanceof Act.RaiseTo raise ? Math.max(price, raise.amount()) : price;
                unspent.pay(bet.by().index(), price - unspent.street[bet.by().index()]);
            }
        }
        unspent.giveBack(stacks.stream().mapToLong(n -> n).sum() - won);
        return Arrays.stream(unspent.left).boxed().toList();
    }

    private void pay(int player, long chips) {
        long paid = Math.max(0, Math.min(left[player], chips));
        left[player] -= paid;
        put[player] += paid;
        street[player] += paid;
    }

    /** Returns an uncalled bet to its owner, unless more than {@code most} would then be left and so the winners took it. */
    private void giveBack(long most) {
        long[] sorted = put.clone();
        Arrays.sort(sorted);
        long second = sorted[sorted.length - 2];
        if (Arrays.stream(left).sum() + sorted[sorted.length - 1] - second > most) {
            return;
        }
        for (int i = 0; i < put.length; i++) {
            left[i] += Math.max(0, put[i] - second);
        }
    }
}
