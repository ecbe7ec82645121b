package dev.courtcards.fairplay.session;

import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.sealed.key.PublicKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The final amounts and places of a match: equal amounts share a place, players with nothing are ranked as the game ranks them, and players
 * who left come last (fair play D29, D30).
 */
final class Scores {
    private static final long MOST = 999_999_999;
    private final Standing last; // after the last hand that counts
    private final List<Long> amounts;
    private final List<Boolean> left;

    private Scores(Standing last, List<Long> amounts, List<Boolean> left) {
        this.last = last;
        this.amounts = amounts;
        this.left = left;
    }

    /** The scores; empty if an amount does not fit into a result's text. */
    static Optional<Scores> of(List<Standing> moves, int seats, Set<Integer> gone, boolean forfeited) {
        Standing now = moves.get(moves.size() - 1);
        Standing last = moves.stream()
                .filter(standing -> standing.hands() == now.hands())
                .findFirst()
                .orElse(now);
        List<Boolean> left =
                IntStream.rangeClosed(1, seats).mapToObj(gone::contains).toList();
        List<Long> before = last.scores();
        List<Long> staked = now.staked();
        List<Long> amounts = forfeited && before.size() == seats ? forfeited(before, staked, left) : before;
        boolean fits = amounts.size() == seats && amounts.stream().allMatch(amount -> amount >= 0 && amount <= MOST);
        return fits ? Optional.of(new Scores(last, amounts, left)) : Optional.empty();
    }

    /** The amounts after the leavers' stakes go to the others, in equal parts, odd chips to the first seats. */
    private static List<Long> forfeited(List<Long> before, List<Long> staked, List<Boolean> left) {
        long pot = 0;
        long others = left.stream().filter(gone -> !gone).count();
        for (int i = 0; i < left.size(); i++) {
            pot += left.get(i) ? staked.get(i) : 0;
        }
        List<Long> after = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            long share = left.get(i) ? -staked.get(i) : (pot + others - 1) / others;
            after.add(before.get(i) + share);
            pot -= Math.max(0, share);
            others -= left.get(i) ? 0 : 1;
        }
        return after;
    }

    OptionalInt hands() {
        return OptionalInt.of(last.hands());
    }

    List<Row> rows(List<PublicKey> keys, List<String> callsigns) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            int seat = i;
            int place = 1
                    + (int) IntStream.range(0, keys.size())
                            .filter(other -> order().compare(other, seat) < 0)
                            .count();
            OptionalInt hand = left.get(i) ? OptionalInt.of(hands().orElse(0) + 1) : OptionalInt.empty();
            rows.add(
                    new Row(callsigns.get(i), keys.get(i), place, amounts.get(i).intValue(), hand));
        }
        return rows;
    }

    /** Orders the better seat first: by amounts, and among seats with nothing by the game's places; leavers share the last place. */
    private Comparator<Integer> order() {
        Comparator<Integer> byAmount = Comparator.comparing(seat -> left.get(seat) ? 0 : amounts.get(seat));
        return Comparator.<Integer, Boolean>comparing(left::get)
                .thenComparing(last.moreIsBetter() ? byAmount.reversed() : byAmount)
                .thenComparingInt(seat -> left.get(seat) || amounts.get(seat) != 0
                        ? 0
                        : last.results().get(seat).place());
    }
}
