package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks orders by the lines that they name alone, independent of other lines that a reader holds (L6, L16 to L19, L24). */
abstract class Validity {
    final Match match;

    Validity(Match match) {
        this.match = match;
    }

    static boolean begins(List<Heard> entries) {
        return entries.get(0).line().isA(Verb.TERM);
    }

    private static List<Heard> promises(List<Heard> entries) {
        return entries.stream().filter(entry -> entry.line().isA(Verb.TERM)).toList();
    }

    /** The head after these lines, which follow an order or begin a term. */
    Head headAfter(Order after, List<Heard> chosen) {
        List<String> hashes = chosen.stream().map(entry -> entry.line().hash()).toList();
        return begins(chosen)
                ? base(promises(chosen))
                        .head
                        .after(chosen.get(0).line().message().number(0), hashes)
                : after.head.after(after.term(), hashes);
    }

    /** The keeper's order of these lines after another; null if it is invalid (L6). */
    @Nullable
    Order next(Order after, List<Heard> chosen, Chain by) {
        if (!by.equals(after.keeper())) {
            return null;
        }
        Head head = headAfter(after, chosen);
        Stage.Script script = new Stage.Script(after.stage, head.k(), after.set);
        Map<Chain, Integer> last = new HashMap<>();
        boolean own = false;
        for (Heard entry : chosen) {
            boolean keepers = entry.from().equals(after.keeper());
            int ordered = last.getOrDefault(entry.from(), after.stage.last(entry.from()));
            if (!entry.line().isSaid()
                    || entry.number() <= ordered
                    || own && !keepers
                    || !after.follows(entry.order())
                    || !mayBeOrdered(entry, after, ordered)) {
                return null;
            }
            own = keepers;
            last.put(entry.from(), entry.number());
            script.play(entry);
        }
        return new Order(after, head, after.set, false, script.end());
    }

    /**
     * Whether a line may be ordered: its sender is in the set and has no earlier line that can still be ordered. A FORFEIT may come from
     * outside the set and skips the sender's earlier lines (L6).
     */
    boolean mayBeOrdered(Heard entry, Order after, int ordered) {
        if (!after.has(entry.from())) {
            return entry.line().isA(Verb.FORFEIT);
        }
        for (Heard said = entry.said(); said != null && said.number() > ordered; said = said.said()) {
            if (after.follows(said.order())) {
                return false;
            }
        }
        return true;
    }

    /**
     * The order that begins a term: the TERM lines of the whole set by seat, then FORFEITs of members left out (L19); null if it is
     * invalid.
     */
    @Nullable
    Order begin(List<Heard> chosen, Chain by) {
        List<Heard> promises = promises(chosen);
        List<Heard> leaving = chosen.subList(promises.size(), chosen.size());
        Message promise = promises.get(0).line().message();
        int term = promise.number(0);
        List<Chain> set = Chain.readSet(promise.field(1));
        Order base = base(promises);
        if (!by.equals(set.get(0))
                || !promises.stream().map(Heard::from).toList().equals(set)
                || !promises.stream().allMatch(said -> said.line().message().equals(promise))
                || !promises.stream().allMatch(said -> said.order().term() < term)
                || !areForfeits(leaving, set)
                || !isSet(set, base, forfeitsAt(base, leaving))) {
            return null;
        }
        Head head = headAfter(base, chosen);
        Stage.Script script = new Stage.Script(base.stage, head.k(), set);
        leaving.stream()
                .filter(forfeit -> forfeit.number() > base.stage.last(forfeit.from()))
                .forEach(script::play);
        for (Chain chain : base.set) {
            int seat = chain.member();
            Optional<Chain> now = set.stream().filter(in -> in.member() == seat).findAny();
            if (now.isEmpty() && !forfeitsAt(base, leaving).contains(seat)) {
                script.leave(seat, false);
            } else if (now.isPresent() && !now.get().equals(chain)) {
                script.comeBack(seat);
            }
        }
        return new Order(base, head, set, true, script.end());
    }

    private static boolean areForfeits(List<Heard> leaving, List<Chain> set) {
        for (int i = 0; i < leaving.size(); i++) {
            int member = leaving.get(i).member();
            if (!leaving.get(i).line().isA(Verb.FORFEIT)
                    || i > 0 && member <= leaving.get(i - 1).member()
                    || set.stream().anyMatch(chain -> chain.member() == member)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The order on which a term begins: of the named heads of the highest term the longest, or their last common one if they fork (L19,
     * L20).
     */
    Order base(List<Heard> promises) {
        List<Order> heads = promises.stream().map(Heard::order).toList();
        int term = heads.stream().mapToInt(Order::term).max().orElseThrow();
        List<Order> top = heads.stream().filter(head -> head.term() == term).toList();
        Order longest = top.stream().max(Comparator.comparingInt(Order::k)).orElseThrow();
        return top.stream().allMatch(longest::follows)
                ? longest
                : top.stream().reduce(Order::common).orElseThrow();
    }

    /** The members that have forfeited at the beginning of a term, independent of other lines (L19). */
    Set<Integer> forfeitsAt(Order base, List<Heard> leaving) {
        return Stream.concat(base.stage.forfeits().stream(), leaving.stream().map(Heard::member))
                .collect(Collectors.toSet());
    }

    /** Whether a term may have this set, given the forfeited seats (L16, L18, L24). */
    boolean isSet(List<Chain> set, Order base, Set<Integer> forfeited) {
        Set<Integer> members = set.stream().map(Chain::member).collect(Collectors.toSet());
        boolean part = members.stream().allMatch(member -> base.chain(member) != null);
        boolean dealt = base.chain(Chain.DEALER) == null || members.contains(Chain.DEALER);
        List<Chain> back = set.stream().filter(chain -> !base.has(chain)).toList();
        int live = (int) members.stream()
                .filter(member -> member != Chain.DEALER && !forfeited.contains(member))
                .count();
        return part
                && dealt
                && (back.isEmpty() || mayComeBack(back.size(), base.set.size() - set.size()))
                && (!back.isEmpty() || isEnough(live, all() - forfeited.size()));
    }

    /** Whether members may come back without their files: one at a time, and with nobody left out (L24). */
    boolean mayComeBack(int chains, int leftOut) {
        return chains == 1 && leftOut == 0;
    }

    /** Whether a set is large enough: two or more and over half of all seats without FORFEIT, or all of them (L18). */
    boolean isEnough(int seats, int all) {
        return 2 * seats > all && seats >= 2 || seats == all;
    }

    /** The number of seats at the start. */
    int all() {
        return match.seats().size();
    }

    /** Whether these seats can settle an order: over half of all seats without FORFEIT, or all of them (L8). */
    boolean isQuorum(int seats, int all) {
        return 2 * seats > all || seats == all;
    }
}
