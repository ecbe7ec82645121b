package dev.courtcards.fairplay.session;

import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.key.PublicKey;
import dev.courtcards.fairplay.result.GameKind;
import dev.courtcards.fairplay.result.GameResult.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What the players of a match come to, and their places: equal amounts share one, busted poker players are ranked by when they went
 * out and with how much, and whoever left comes last (fair play D29, D30).
 */
final class Scores {
    private static final long MOST = 999_999_999;
    private final GameKind kind;
    private final List<Standing> hands; // after each hand, the start first
    private final List<Long> amounts;
    private final List<Boolean> left;
    private final boolean played;

    private Scores(GameKind kind, List<Standing> hands, List<Long> amounts, List<Boolean> left, boolean played) {
        this.kind = kind;
        this.hands = hands;
        this.amounts = amounts;
        this.left = left;
        this.played = played;
    }

    /** Empty if the figures have no place in a result's text. */
    static Optional<Scores> of(
            GameKind kind,
            List<Standing> moves,
            List<String> players,
            Set<String> gone,
            boolean played,
            boolean forfeited) {
        TreeMap<Integer, Standing> hands = new TreeMap<>();
        moves.forEach(standing -> hands.putIfAbsent(standing.hands(), standing));
        List<Boolean> left =
                players.stream().map(player -> !played && gone.contains(player)).toList();
        List<Long> before = hands.lastEntry().getValue().scores();
        List<Long> staked = moves.get(moves.size() - 1).staked();
        List<Long> amounts = forfeited && before.size() == players.size() ? forfeited(before, staked, left) : before;
        boolean fits =
                amounts.size() == players.size() && amounts.stream().allMatch(amount -> amount >= 0 && amount <= MOST);
        return fits
                ? Optional.of(new Scores(kind, List.copyOf(hands.values()), amounts, left, played))
                : Optional.empty();
    }

    /** What those who left had put into the hand goes to the others, in equal parts, odd chips to the first seats. */
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
        return OptionalInt.of(hands.get(hands.size() - 1).hands());
    }

    List<Row> rows(Agreement agreement, Map<String, String> callsigns) {
        List<PublicKey> keys = agreement.players();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            int seat = i;
            int place = 1
                    + (int) IntStream.range(0, keys.size())
                            .filter(other -> order().compare(other, seat) < 0)
                            .count();
            OptionalInt hand = left.get(i) ? OptionalInt.of(hands().orElse(0) + 1) : OptionalInt.empty();
            String callsign = callsigns.getOrDefault("p" + (i + 1), "");
            rows.add(new Row(callsign, keys.get(i), place, amounts.get(i).intValue(), hand));
        }
        return rows;
    }

    /** The better seat first; who left has the last place, shared. */
    private Comparator<Integer> order() {
        Comparator<Integer> byAmount = Comparator.comparing(seat -> left.get(seat) ? 0 : amounts.get(seat));
        if (kind != GameKind.ROMME) {
            byAmount = byAmount.reversed();
        }
        Comparator<Integer> busted = Comparator.<Integer>comparingInt(this::lasted)
                .thenComparingLong(seat -> hands.get(lasted(seat)).scores().get(seat))
                .reversed();
        return Comparator.<Integer, Boolean>comparing(left::get)
                .thenComparing(byAmount)
                .thenComparing(kind == GameKind.POKER ? busted : (one, other) -> 0);
    }

    /** After how many hands a seat still had something; one who has something now, or left, is as any other of that kind. */
    private int lasted(int seat) {
        int last = 0;
        for (int hand = 0; hand < hands.size() && amounts.get(seat) == 0 && !left.get(seat); hand++) {
            last = hands.get(hand).scores().get(seat) > 0 ? hand : last;
        }
        return last;
    }
}
