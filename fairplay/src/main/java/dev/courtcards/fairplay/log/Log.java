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
 * A match's log: lines in, in any order, twice or late; out comes what they have come to. What it accepts follows from the lines alone,
 * for a late spectator as for one who reads a file (L4, L5). It keeps only what verifies, within the limits of L33.
 */
public class Log extends Path {
    /** The most bytes of a member's lines, and how many of its lines may wait for what is missing (L33). */
    public static final int MOST_BYTES = 32 << 20;

    static final int MOST_LATER = 64;
    /** Several lines of a liar may begin with the digits by which an order names one: this many choices are tried (L3). */
    private static final int MOST_CHOICES = 64;

    private static final int TERM_STEP = 1_000;

    private final Map<String, Heard> heard = new HashMap<>();
    private final Map<Chain, List<Heard>> chains = new HashMap<>();
    private final Map<String, Order> orders = new HashMap<>();
    private final Map<String, List<Line>> later = new HashMap<>(); // by the hash of the line or head that is missing
    private final Map<String, List<Heard>> entries = new HashMap<>(); // by what an order names them
    private final Map<String, Set<Heard>> unread =
            new HashMap<>(); // orders, by an entry that is missing or not the right one
    private final Deque<Line> ready = new ArrayDeque<>();
    private final Set<String> kept = new HashSet<>();
    private final Map<String, Line> places = new HashMap<>(); // by chain and number
    private final Map<Integer, Kept> counts = new HashMap<>();
    private final NavigableMap<Integer, Map<List<Chain>, Map<Chain, Heard>>> terms = new TreeMap<>();
    private final List<Line> signed = new ArrayList<>();
    private final List<Line> complaints = new ArrayList<>();
    private int verified;

    /** How much of a member is kept. */
    private static final class Kept {
        private int lines;
        private int bytes;
        private int later;
    }

    /** A log without lines, of a game before anything was said. */
    public Log(Match match, LoggedGame first) {
        super(match, first);
        orders.put(head().hash(), tip());
    }

    /**
     * Takes a line; whether it is new and kept, and so worth storing and passing on. What does not verify, came before, is beyond the limits,
     * or waits for too much is not: that may come again.
     */
    public boolean hear(Line line) {
        return keep(line, false);
    }

    /** Takes the lines of a whole log in any order, each once, so that the time grows with their number; those that its sender has not signed. */
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

    /** Whether it would be one line too many of those that wait (L33). */
    private boolean waitsTooLong(Line line) {
        return missing(line) != null && counts.getOrDefault(line.from().member(), new Kept()).later >= MOST_LATER;
    }

    /** Takes a line, one that it has once verified without doing so again (L23). */
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

    /** What a line has to wait for, if anything (C25, L5). */
    private @Nullable String missing(Line line) {
        return line.number() > 1 && !heard.containsKey(line.before())
                ? line.before()
                : orders.containsKey(line.head().hash()) ? null : line.head().hash();
    }

    /** Now, later or never (L5). */
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

    /** Whether one who has named the first may name the second. */
    private static boolean goesOn(Order first, Order second) {
        return second.term() > first.term() || second.term() == first.term() && second.follows(first);
    }

    /** What is kept of a member whose line was taken in. */
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

    /** How many lines of a member are kept, of whatever chain. */
    int lines(int member) {
        return counts.getOrDefault(member, new Kept()).lines;
    }

    /** How many signatures it has verified. */
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

    /** Reads an order once all that it names is there; it makes a new point of a path, or is silence (L6). */
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

    // ---- what it has come to

    /** The lines with which members have signed an end, as they came. */
    public List<Line> signed() {
        return List.copyOf(signed);
    }

    /** The lines that report that the dealer has dealt what is wrong, as they came. */
    public List<Line> complaints() {
        return List.copyOf(complaints);
    }

    NavigableMap<Integer, Map<List<Chain>, Map<Chain, Heard>>> terms() {
        return terms;
    }

    /** The highest term that lines name in steps that are not absurd: nobody uses up the numbers. */
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

    /** The lines that count of this chain. */
    List<Heard> chain(Chain chain) {
        return chains.getOrDefault(chain, List.of());
    }

    /** Said lines of this chain that can still be ordered, in its order. */
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

    /** All that an honest keeper orders now: nothing of a proven member, its own lines last (L6, L7). */
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

    /** What has become of a said line, that of a log which holds it (L4, L5, L27). */
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

    /** The number from which on this log lacks lines, of every chain that it has heard of (L28). */
    public Map<Chain, Integer> wanted() {
        Map<Chain, Integer> wanted = new TreeMap<>();
        match.all().forEach(chain -> wanted.put(chain, 1));
        chains.forEach((chain, lines) -> wanted.put(chain, lines.size() + 1));
        return wanted;
    }

    /** All lines that count, in an order in which each comes after what it rests on. */
    public List<Line> lines() {
        return heard.values().stream()
                .sorted(Comparator.comparingInt(Heard::arrival))
                .map(Heard::line)
                .toList();
    }
}
