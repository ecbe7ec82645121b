package dev.courtcards.histories;

import dev.courtcards.histories.HandHistory.Step;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What every player has left of a stack before the pots are given out, by the actions as written. */
final class Unspent {
    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,6})?");
    private static final Pattern BET = Pattern.compile("p([1-9]|10) (cc|cbr ([0-9]{1,12}(?:\\.[0-9]{1,6})?))");

    private final long[] left;
    /** Live chips of the hand, and those of the street. */
    private final long[] put;

    private final long[] street;

    private Unspent(List<Long> stacks) {
        left = stacks.stream().mapToLong(n -> n).toArray();
        put = new long[left.length];
        street = new long[left.length];
    }

    static boolean isAmount(String text) {
        return AMOUNT.matcher(text).matches();
    }

    /**
     * What is left.
     *
     * @param won by all players together, which tells whether what nobody called counts as won, as it does where nobody called at all
     * @return empty where an amount is no whole number of units: the replay of the hand reports it
     */
    static Optional<List<Long>> of(
            BigDecimal unit,
            List<Long> antes,
            List<Long> blinds,
            long minBet,
            List<Long> stacks,
            List<Step> actions,
            long won) {
        Unspent unspent = new Unspent(stacks);
        for (int i = 0; i < stacks.size(); i++) {
            unspent.left[i] -= Math.min(antes.get(i), stacks.get(i));
            unspent.pay(i, Math.abs(blinds.get(i)));
        }
        long price = Math.max(minBet, Arrays.stream(unspent.street).max().orElse(0));
        for (Step step : actions) {
            Matcher bet = BET.matcher(step.text());
            if (step.text().startsWith("d db")) {
                Arrays.fill(unspent.street, 0);
                price = 0;
            } else if (bet.matches() && Integer.parseInt(bet.group(1)) <= stacks.size()) {
                int player = Integer.parseInt(bet.group(1)) - 1;
                if (bet.group(3) != null) {
                    BigDecimal[] units = new BigDecimal(bet.group(3)).divideAndRemainder(unit);
                    if (units[1].signum() != 0 || units[0].precision() - units[0].scale() > 15) {
                        return Optional.empty();
                    }
                    price = Math.max(price, units[0].longValueExact());
                }
                unspent.pay(player, price - unspent.street[player]);
            }
        }
        unspent.giveBack(stacks.stream().mapToLong(n -> n).sum() - won);
        return Optional.of(Arrays.stream(unspent.left).boxed().toList());
    }

    private void pay(int player, long chips) {
        long paid = Math.max(0, Math.min(left[player], chips));
        left[player] -= paid;
        put[player] += paid;
        street[player] += paid;
    }

    /** What nobody else has put in goes back to its payer, if the winners did not take it: then no more than this is left. */
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
