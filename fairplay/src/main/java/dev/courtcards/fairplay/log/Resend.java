package dev.courtcards.fairplay.log;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Selects lines to send again, since another member may lack them: those that a silent member has not confirmed, those that the keeper has
 * not ordered, and one's own last lines. Every five seconds, later every minute (L28).
 */
final class Resend {
    private static final int FIRST = 5_000;
    private static final int LAST = 60_000;
    private static final int OFTEN = 12;
    private static final int MOST = 64;

    private final Clocks clocks = new Clocks();
    private final Map<Object, Integer> times = new HashMap<>();
    private final Set<Object> lasting = new HashSet<>();

    private record Try(Object what, int time) {}

    /** The lines to send again, of any member. */
    List<Line> due(Member member, long now) {
        clocks.begin(now);
        lasting.clear();
        Map<Chain, Integer> from = new TreeMap<>();
        Order tip = member.tip();
        for (Chain in : tip.set) {
            Order named = member.named(in);
            if (owes(member, in) && !in.equals(member.chain()) && isUp(List.of(in, named == null ? -1 : named.k()))) {
                Order has = named == null ? tip.begin.before() : named;
                member.wanted().keySet().forEach(chain -> from.merge(chain, after(has, chain), Math::min));
            }
            List<Heard> open = member.open(in);
            if (!open.isEmpty() && !tip.keeper().equals(member.chain()) && isUp(open.get(0))) {
                from.merge(in, tip.stage.last(in) + 1, Math::min);
            }
        }
        List<Line> own = member.own();
        if (!own.isEmpty() && isUp(own.get(own.size() - 1))) { // no head shows that another lacks it
            from.merge(member.chain(), after(tip, member.chain()), Math::min);
        }
        if (member.isBlocked() && isUp(member.promised)) {
            member.wanted().keySet().forEach(chain -> from.merge(chain, after(tip, chain), Math::min));
        }
        clocks.end();
        times.keySet().retainAll(lasting);
        return from.entrySet().stream()
                .flatMap(chain -> member.chain(chain.getKey()).stream().skip(chain.getValue() - 1L))
                .sorted(Comparator.comparingInt(Heard::arrival))
                .limit(MOST)
                .map(Heard::line)
                .toList();
    }

    /** Whether a member has yet to name an order, or to answer a settled question for a secret. */
    private static boolean owes(Member member, Chain in) {
        return member.owesName(in)
                || member.tip().stage.questions().entrySet().stream()
                                .anyMatch(asked -> asked.getKey().secret()
                                        && asked.getKey().seat() == in.member()
                                        && member.isSettled(asked.getValue()))
                        && member.open(in).stream()
                                .noneMatch(said -> said.line().isAnswer(true));
    }

    /** The number of the first line of a chain that a member with this order may lack. */
    private static int after(Order has, Chain chain) {
        boolean keeper = has.parent != null && has.line().from().equals(chain);
        return 1 + Math.max(has.stage.last(chain), keeper ? has.line().number() : 0);
    }

    private boolean isUp(Object what) {
        lasting.add(what);
        int time = times.getOrDefault(what, 0);
        if (!clocks.lasts(new Try(what, time), time < OFTEN ? FIRST : LAST)) {
            return false;
        }
        times.put(what, time + 1);
        clocks.lasts(new Try(what, time + 1), 0); // starts the next interval
        return true;
    }
}
