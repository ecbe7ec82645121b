package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Verb;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A match's log: takes lines in any order, twice or late, and computes the match. The result follows from the lines alone, so that a late
 * spectator and a reader of a file agree (L4, L5). It keeps only lines that verify, within the limits of L33.
 */
public class Log extends Path {
    /** The most bytes of a member's lines (L33). */
    public static final int MOST_BYTES = 32 << 20;

    static final int MOST_LATER = 64;
    /** A liar may craft several lines with the digits by which an order names one: the number of choices that are tried (L3). */
    private static final int MOST_CHOICES = 64;

    private static final int TERM_STEP = 1_000;

    private final Map<String, Heard> heard = new HashMap<>();
    private final Map<Chain, List<Heard>> chains = new HashMap<>();
    private final Map<String, Order> orders = new HashMap<>();
    private final Map<String, List<Line>> later = new HashMap<>(); // by the hash of the missing line or head
    private final Map<String, List<Heard>> entries = new HashMap<>(); // by the name that an order uses
    private final Map<String, Set<Heard>> unread = new HashMap<>(); // orders, by a missing or wrong entry
    private final Deque<Line> ready = new ArrayDeque<>();
    private final Set<String> kept = new HashSet<>();
    private final Map<String, Line> places = new HashMap<>(); // by chain and number
    private final Map<Integer, Kept> counts = new HashMap<>();
    private final NavigableMap<Integer, Map<List<Chain>, Map<Chain, Heard>>> terms = new TreeMap<>();
    private final List<Line> signed = new ArrayList<>();
    private final List<Line> complaints = new ArrayList<>();
    private int verified;

    /** The size of a member's lines. */
    private static final class Kept {
        private int lines;
        private int bytes;
        private int later;
    }

    /** A log without lines. */
    public Log(Match match, LoggedGame first) {
        super(match, first);
        orders.put(head().hash(), tip());
    }

    /**
     * Takes a line; returns whether it is new and kept, and so worth storing. A line is not kept if it does not verify, came before,
     * exceeds the limits, or is one too many that waits; it may come again.
     */
    public boolean hear(Line line) {
        return keep(line, false);
    }

    /** Takes the lines of a whole log in any order, in linear time; returns the forged ones. */
    public List<Line> hearAll(Collection<Line> lines) {
        List<Line> forged = new ArrayList<>();
        Map<Chain, Deque<Line>> waiting = new TreeMap<>();
        lines.stream()
                .sorted(Comparator.comparingInt(Line::number))
                .forEach(line -> waiting.computeIfAbsent(line.from(), from -> new ArrayDeque<>())
                        .add(line));
        for (boolean more = true; more; ) {
            more = false;
            for (Deque<Line> chain : waiting.values()) {
                while (!chain.isEmpty() && !waitsTooLong(chain.peek())) {
                    Line line = chain.remove();
                    if (!hear(line) && !kept.contains(line.hash()) && !isSigned(line)) {
                        forged.add(line);
                    }
                    more = true;
                }
            }
        }
        return forged;
    }

    /** Whether too many lines of the member would wait with this one (L33). */
    private boolean waitsTooLong(Line line) {
        return missing(line) != null && counts.getOrDefault(line.from().member(), new Kept()).later >= MOST_LATER;
    }

    /** Takes a line; does not verify one again that was {@code verified} (L23). */
    boolean keep(Line line, boolean verified) {
        Kept count = counts.computeIfAbsent(line.from().member(), member -> new Kept());
        int size = line.size();
        if (kept.contains(line.hash())
                || count.lines >= Line.MOST_LINES
                || count.bytes + size > MOST_BYTES
                || waitsTooLong(line)
                || !verified && !isSigned(line)) {
            return false;
        }
        kept.add(line.hash());
        count.lines++;
        count.bytes += size;
        Line other = places.putIfAbsent(line.from().text() + '.' + line.number(), line);
        if (other != null) {
            prove(Proof.Kind.TWO_LINES, other, line);
        }
        ready.add(line);
        while (!ready.isEmpty()) {
            count(ready.remove());
        }
        return true;
    }

    boolean isSigned(Line line) {
        verified++;
        return line.isSignedBy(match.key(line.from().member()));
    }

    /** The hash of the line or head that a line waits for; null for none (C25, L5). */
    private @Nullable String missing(Line line) {
        return line.number() > 1 && !heard.containsKey(line.before())
                ? line.before()
                : orders.containsKey(line.head().hash()) ? null : line.head().hash();
    }

    /** Counts a line now, later or never (L5). */
    private void count(Line line) {
        String missing = missing(line);
        if (missing != null) {
            kept(line).later++;
            later.computeIfAbsent(missing, hash -> new ArrayList<>()).add(line);
            return;
        }
        Heard before = heard.get(line.before());
        Order order = Objects.requireNonNull(orders.get(line.head().hash()));
        if (!order.head.equals(line.head())
                || before != null && (!before.from().equals(line.from()) || before.number() + 1 != line.number())) {
            return;
        }
        if (before != null && !goesOn(before.order(), order)) {
            prove(Proof.Kind.BACKWARD, before.line(), line);
            return;
        }
        Heard now = new Heard(line, order, before, before == null ? null : before.lastSaid(), heard.size());
        heard.put(line.hash(), now);
        List<Heard> chain = chains.computeIfAbsent(line.from(), from -> new ArrayList<>());
        if (chain.isEmpty() ? before == null : chain.get(chain.size() - 1).equals(before)) {
            chain.add(now);
        }
        order.named.add(line.from());
        name(line.from(), order);
        release(line.hash());
        if (line.isA(Verb.TERM)) {
            hearTerm(now);
        } else if (line.isA(Verb.FORFEIT)) {
            gaveUp(now);
        } else if (line.isA(Verb.SIGNED)) {
            signed.add(line);
        } else if (line.isA(Verb.COMPLAINT)) {
            complaints.add(line);
        } else if (line.isA(Verb.ORDER)) {
            read(now);
        }
        String entry = entry(line);
        entries.computeIfAbsent(entry, name -> new ArrayList<>()).add(now);
        Set<Heard> waiting = unread.remove(entry);
        if (waiting != null) {
            waiting.forEach(this::read);
        }
    }

    /** Whether a chain that named the first order may name the second. */
    private static boolean goesOn(Order first, Order second) {
        return second.term() > first.term() || second.term() == first.term() && second.follows(first);
    }

    /** The counts of a line's member, which exist. */
    private Kept kept(Line line) {
        return Objects.requireNonNull(counts.get(line.from().member()));
    }

    private void release(String hash) {
        List<Line> waiting = later.remove(hash);
        if (waiting != null) {
            waiting.forEach(line -> kept(line).later--);
            ready.addAll(waiting);
        }
    }

    /** The number of kept lines of a member, in all its chains. */
    int lines(int member) {
        return counts.getOrDefault(member, new Kept()).lines;
    }

    /** The number of signatures verified. */
    public int verified() {
        return verified;
    }

    boolean counts(Line line) {
        return heard.containsKey(line.hash());
    }

    static String entry(Line line) {
        return line.from().text() + '.' + line.number() + '.' + line.hash().substring(0, 8);
    }

    private void hearTerm(Heard now) {
        Map<List<Chain>, Map<Chain, Heard>> sets =
                terms.computeIfAbsent(now.line().message().number(0), term -> new LinkedHashMap<>());
        List<Chain> set = Chain.readSet(now.line().message().field(1));
        sets.forEach((other, signers) -> {
            Heard first = signers.get(now.from());
            if (first != null && !other.equals(set)) {
                prove(Proof.Kind.TWO_SETS, first.line(), now.line());
            }
        });
        sets.computeIfAbsent(set, s -> new HashMap<>()).putIfAbsent(now.from(), now);
    }

    // ---- orders

    /** Reads an order once all its lines are there: adds it to its path, or ignores it (L6). */
    private void read(Heard order) {
        String[] names = order.line().message().field(0).split(",");
        String head = order.line().message().field(1);
        for (String name : names) {
            if (!entries.containsKey(name)) {
                unread.computeIfAbsent(name, n -> new HashSet<>()).add(order);
                return;
            }
        }
        if (orders.containsKey(head)) {
            return;
        }
        List<List<Heard>> choices = Stream.of(names).map(entries::get).toList();
        for (int choice = 0; choice < MOST_CHOICES; choice++) {
            List<Heard> chosen = new ArrayList<>();
            int rest = choice;
            for (List<Heard> of : choices) {
                chosen.add(of.get(rest % of.size()));
                rest /= of.size();
            }
            if (rest > 0) {
                break;
            }
            if (headAfter(order.order(), chosen).hash().equals(head)) {
                Order made = begins(chosen) ? begin(chosen, order.from()) : next(order.order(), chosen, order.from());
                if (made != null) {
                    add(made, order.line());
                }
                return;
            }
        }
        for (String name : names) {
            unread.computeIfAbsent(name, n -> new HashSet<>()).add(order);
        }
    }

    private void add(Order made, Line line) {
        join(made, line);
        orders.put(made.head.hash(), made);
        advance();
        release(made.head.hash());
    }

    // ---- state

    /** The SIGNED lines, in the order in which they came to count. */
    public List<Line> signed() {
        return List.copyOf(signed);
    }

    /** The COMPLAINT lines, in the order in which they came to count. */
    public List<Line> complaints() {
        return List.copyOf(complaints);
    }

    NavigableMap<Integer, Map<List<Chain>, Map<Chain, Heard>>> terms() {
        return terms;
    }

    /** The highest term that the lines name, without absurd leaps, so that nobody can exhaust the numbers. */
    int newestTerm() {
        int newest = tip().term();
        for (int term : terms.tailMap(newest, false).keySet()) {
            if (term > newest + TERM_STEP) {
                break;
            }
            newest = term;
        }
        return newest;
    }

    /** The lines of this chain that count. */
    List<Heard> chain(Chain chain) {
        return chains.getOrDefault(chain, List.of());
    }

    /** The said lines of this chain that can still be ordered, in its order. */
    List<Heard> open(Chain chain) {
        List<Heard> all = chain(chain);
        Deque<Heard> open = new ArrayDeque<>();
        Heard said = all.isEmpty() ? null : all.get(all.size() - 1).lastSaid();
        for (; said != null && said.number() > tip().stage.last(chain); said = said.said()) {
            if (tip().follows(said.order())) {
                open.addFirst(said);
            }
        }
        return List.copyOf(open);
    }

    /** The lines that an honest keeper orders now: none of a proven member, its own last (L6, L7). */
    List<Heard> unordered() {
        Stream<Heard> outside = forfeits().stream()
                .map(this::forfeit)
                .filter(forfeit -> forfeit != null && !tip().has(forfeit.from()) && tip().isOpen(forfeit));
        return Stream.concat(tip().set.stream().flatMap(chain -> open(chain).stream()), outside)
                .filter(said -> !isProven(said.member()))
                .sorted(Comparator.comparing((Heard said) -> said.from().equals(tip().keeper()))
                        .thenComparing(Heard::arrival))
                .toList();
    }

    /** The fate of a said line in this log (L4, L5, L27). */
    public Fate fate(Line line) {
        Heard said = heard.get(line.hash());
        if (said == null) {
            return Fate.WAITING;
        }
        if (!tip().follows(said.order())) {
            return Fate.OFF_PATH;
        }
        if (!tip().isOpen(said)) {
            return tip().whenOrdered(said.from(), said.number()).stage.fate(said);
        }
        boolean may = tip().has(said.from()) || line.isA(Verb.FORFEIT);
        return !may ? Fate.OFF_PATH : position().isOver() ? Fate.OVER : Fate.WAITING;
    }

    /** For every known chain the number of the first missing line (L28). */
    public Map<Chain, Integer> wanted() {
        Map<Chain, Integer> wanted = new TreeMap<>();
        match.all().forEach(chain -> wanted.put(chain, 1));
        chains.forEach((chain, lines) -> wanted.put(chain, lines.size() + 1));
        return wanted;
    }

    /** All lines that count, each after all that it rests on. */
    public List<Line> lines() {
        return heard.values().stream()
                .sorted(Comparator.comparingInt(Heard::arrival))
                .map(Heard::line)
                .toList();
    }
}
