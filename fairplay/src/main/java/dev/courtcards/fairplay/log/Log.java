package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A match's log: lines in, in any order, twice or late; out comes what they have come to. What it accepts follows from the lines alone,
 * for a late spectator as for one who reads a file (L4, L5). It keeps only what verifies, within the limits of L33.
 */
public class Log {
    /** The most bytes of a member's lines, and how many of its lines may wait for what is missing (L33). */
    public static final int MOST_BYTES = 32 << 20;

    static final int MOST_LATER = 64;
    /** Several lines of a liar may begin with the digits by which an order names one: this many choices are tried (L3). */
    private static final int MOST_CHOICES = 64;

    private static final int TERM_STEP = 1_000;

    final Match match;
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
    private final List<Order> begins = new ArrayList<>();
    private final Map<String, Order> begun = new HashMap<>(); // by keeper and term
    private final NavigableMap<Integer, Map<List<Chain>, Map<Chain, Heard>>> terms = new TreeMap<>();
    private final Map<Integer, List<Heard>> forfeits = new TreeMap<>();
    private final List<Line> signed = new ArrayList<>();
    private final List<Line> complaints = new ArrayList<>();
    private final Map<Integer, Proof> proofs = new TreeMap<>();
    private final Map<Chain, Order> named =
            new HashMap<>(); // the newest order of this term that a chain has named, on the path
    private Order tip;
    private int verified;

    /** How much of a member is kept. */
    private static final class Kept {
        private int lines;
        private int bytes;
        private int later;
    }

    /**
     * A log without lines.
     *
     * @param match whose
     * @param first the game before anything was said
     */
    public Log(Match match, LoggedGame first) {
        this.match = match;
        tip = new Order(match, first);
        orders.put(tip.head.hash(), tip);
    }

    /**
     * Takes a line.
     *
     * @return whether it is new and kept, and so worth storing and passing on; not so for what does not verify, came before, is beyond
     *     the limits, or waits for too much: that may come again
     */
    public boolean hear(Line line) {
        return keep(line, false);
    }

    /**
     * Takes the lines of a whole log, each once, so that the time grows with their number.
     *
     * @param lines in any order
     * @return those that its sender has not signed
     */
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
            forfeits.computeIfAbsent(now.member(), member -> new ArrayList<>()).add(now);
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

    private void prove(Proof.Kind kind, Line first, Line second) {
        proofs.putIfAbsent(first.from().member(), new Proof(first.from().member(), kind, first, second));
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

    private static boolean begins(List<Heard> entries) {
        return entries.get(0).line().isA(Verb.TERM);
    }

    private static List<Heard> promises(List<Heard> entries) {
        return entries.stream().filter(entry -> entry.line().isA(Verb.TERM)).toList();
    }

    /** The head after these lines, which go on from that order or begin a term. */
    Head headAfter(Order after, List<Heard> chosen) {
        List<String> hashes = chosen.stream().map(entry -> entry.line().hash()).toList();
        return begins(chosen)
                ? base(promises(chosen))
                        .head
                        .after(chosen.get(0).line().message().number(0), hashes)
                : after.head.after(after.term(), hashes);
    }

    /** The keeper's order of these lines after that one, if it is valid (L6). */
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

    /** By a member of the set that has said nothing living before; a FORFEIT may come from outside, and skips what its sender said before (L6). */
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

    /** The order that begins a term: the TERM lines of the whole set by seat, then FORFEITs of who is left out (L19). */
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

    /** Of the heads that are named those of the highest term, and there the longest; where they fork, the last that they share (L19, L20). */
    Order base(List<Heard> promises) {
        List<Order> heads = promises.stream().map(Heard::order).toList();
        int term = heads.stream().mapToInt(Order::term).max().orElseThrow();
        List<Order> top = heads.stream().filter(head -> head.term() == term).toList();
        Order longest = top.stream().max(Comparator.comparingInt(Order::k)).orElseThrow();
        return top.stream().allMatch(longest::follows)
                ? longest
                : top.stream().reduce(Order::common).orElseThrow();
    }

    /** Who has forfeited in a beginning, whatever else its reader holds (L19). */
    Set<Integer> forfeitsAt(Order base, List<Heard> leaving) {
        return Stream.concat(base.stage.forfeits().stream(), leaving.stream().map(Heard::member))
                .collect(Collectors.toSet());
    }

    /** Whether a term may have this set, given how many seats have forfeited (L16, L18, L24). */
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

    /** One at a time comes back without its file, and nobody is left out then (L24). */
    boolean mayComeBack(int chains, int leftOut) {
        return chains == 1 && leftOut == 0;
    }

    /** Two or more and over half of all seats without FORFEIT, or all of them (L18). */
    boolean isEnough(int seats, int all) {
        return 2 * seats > all && seats >= 2 || seats == all;
    }

    private int all() {
        return match.seats().size();
    }

    private void add(Order made, Line line) {
        made.line = line;
        Order after = made.before();
        if (made.begin == made) {
            Order other = begun.putIfAbsent(made.keeper().text() + '.' + made.term(), made);
            if (other != null) {
                prove(Proof.Kind.TWO_ORDERS, other.line(), line);
            }
            begins.add(made);
        } else {
            after.next.stream()
                    .filter(other -> other.begin == made.begin)
                    .findFirst()
                    .ifPresent(other -> prove(Proof.Kind.TWO_ORDERS, other.line(), line));
        }
        after.next.add(made);
        orders.put(made.head.hash(), made);
        advance();
        release(made.head.hash());
    }

    /** Follows one path: the highest term that may be entered, and in it the first order after each (L8). */
    void advance() {
        begins.stream()
                .filter(begin -> begin.term() > tip.term() && mayEnter(begin))
                .max(Comparator.comparingInt(Order::term))
                .ifPresent(begin -> {
                    named.clear();
                    accept(begin);
                });
        for (Optional<Order> next = following(); next.isPresent(); next = following()) {
            accept(next.get());
        }
    }

    private Optional<Order> following() {
        return mayFollow()
                ? tip.next.stream().filter(next -> next.begin == tip.begin).findFirst()
                : Optional.empty();
    }

    private void accept(Order order) {
        tip = order;
        order.named.forEach(chain -> named.put(chain, order));
    }

    /** A set with a proven member is read, not accepted (L19). */
    boolean mayEnter(Order begin) {
        return begin.set.stream().noneMatch(chain -> proofs.containsKey(chain.member()));
    }

    /** Whether another order of the term may be accepted; a promise forbids it (L17). */
    boolean mayFollow() {
        return true;
    }

    private void name(Chain chain, Order order) {
        Order before = named.get(chain);
        if (order.begin == tip.begin && tip.follows(order) && (before == null || before.k() < order.k())) {
            named.put(chain, order);
        }
    }

    /** The newest order that begins a term, entered or not, of a set in which nobody is proven. */
    Order newestBegin() {
        return Stream.concat(Stream.of(tip.begin), begins.stream())
                .filter(begin -> begin == tip.begin || begin.set.stream().noneMatch(in -> isProven(in.member())))
                .max(Comparator.comparingInt(Order::term))
                .orElse(tip);
    }

    // ---- what it has come to

    /** The newest accepted order. */
    Order tip() {
        return tip;
    }

    /** The newest accepted head. */
    public Head head() {
        return tip.head;
    }

    /** The game at the newest accepted head. */
    public LoggedGame position() {
        return tip.stage.position();
    }

    /** The head with which the current hand began. */
    public Head hand() {
        return tip.hand.head;
    }

    /** The head with which the hand of this number began, or the first after it; the newest if none has come so far. */
    public Head hand(int number) {
        Order began = tip.hand;
        while (began.parent != null && began.parent.stage.position().hand() >= number) {
            began = began.parent.hand;
        }
        return began.head;
    }

    /** The members of the current term, the keeper first. */
    public List<Chain> set() {
        return tip.set;
    }

    /** The newest settled head, if any of this term is: every member of the set has named it or a later one (L8). */
    public Optional<Head> settled() {
        return Optional.ofNullable(settledOrder()).map(order -> order.head);
    }

    @Nullable
    Order settledOrder() {
        return settledBy(named);
    }

    /** The newest order that is settled once this chain names the newest as well. */
    @Nullable
    Order settledWith(Chain chain) {
        Map<Chain, Order> all = new HashMap<>(named);
        all.put(chain, tip);
        return settledBy(all);
    }

    private @Nullable Order settledBy(Map<Chain, Order> named) {
        Set<Integer> gone =
                forfeits.keySet().stream().filter(seat -> forfeit(seat) != null).collect(Collectors.toSet());
        List<Chain> asked =
                tip.set.stream().filter(chain -> !gone.contains(chain.member())).toList();
        int seats = (int)
                asked.stream().filter(chain -> chain.member() != Chain.DEALER).count();
        if (asked.isEmpty()
                || !isQuorum(seats, all() - forfeits.size())
                || asked.stream().anyMatch(chain -> proofs.containsKey(chain.member()) || !named.containsKey(chain))) {
            return null;
        }
        return asked.stream()
                .map(named::get)
                .min(Comparator.comparingInt(Order::k))
                .orElseThrow();
    }

    /** Those who are asked have to be over half of all seats without FORFEIT, or all of them (L8). */
    boolean isQuorum(int seats, int all) {
        return 2 * seats > all || seats == all;
    }

    /** What this seat has said to leave, on the accepted path. */
    @Nullable
    Heard forfeit(int seat) {
        return forfeits.getOrDefault(seat, List.of()).stream()
                .filter(forfeit -> tip.follows(forfeit.order()))
                .findFirst()
                .orElse(null);
    }

    /** A FORFEIT of this seat, on whatever path. */
    Heard anyForfeit(int seat) {
        return Objects.requireNonNull(forfeits.get(seat)).get(0);
    }

    /** Whose FORFEIT is held, wherever their lines stand. */
    Set<Integer> forfeits() {
        return forfeits.keySet();
    }

    /** The FORFEIT lines that are held. */
    public List<Line> forfeitLines() {
        return forfeits.values().stream().map(said -> said.get(0).line()).toList();
    }

    /** The head with which the match has ended, once that is settled: what its members sign (L27). */
    public Optional<Head> end() {
        Order end = tip.end;
        Order settled = settledOrder();
        return end != null && settled != null && settled.k() >= end.k() ? Optional.of(end.head) : Optional.empty();
    }

    /** The lines with which members have signed an end, as they came. */
    public List<Line> signed() {
        return List.copyOf(signed);
    }

    /** The lines that report that the dealer has dealt what is wrong, as they came. */
    public List<Line> complaints() {
        return List.copyOf(complaints);
    }

    /** What two lines of one member have proven, the first pair of each (L25). */
    public Collection<Proof> proofs() {
        return List.copyOf(proofs.values());
    }

    boolean isProven(int member) {
        return proofs.containsKey(member);
    }

    NavigableMap<Integer, Map<List<Chain>, Map<Chain, Heard>>> terms() {
        return terms;
    }

    /** The highest term that lines name in steps that are not absurd: nobody uses up the numbers. */
    int newestTerm() {
        int newest = tip.term();
        for (int term : terms.tailMap(newest, false).keySet()) {
            if (term > newest + TERM_STEP) {
                break;
            }
            newest = term;
        }
        return newest;
    }

    boolean isBegun(Chain keeper, int term) {
        return begun.containsKey(keeper.text() + '.' + term);
    }

    /** The newest order of this term on the path that a chain has named. */
    @Nullable
    Order named(Chain chain) {
        return named.get(chain);
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
        for (; said != null && said.number() > tip.stage.last(chain); said = said.said()) {
            if (tip.follows(said.order())) {
                open.addFirst(said);
            }
        }
        return List.copyOf(open);
    }

    /** All that an honest keeper orders now: nothing of a proven member, its own lines last (L6, L7). */
    List<Heard> unordered() {
        Stream<Heard> outside = forfeits.keySet().stream()
                .map(this::forfeit)
                .filter(forfeit -> forfeit != null && !tip.has(forfeit.from()) && tip.isOpen(forfeit));
        return Stream.concat(tip.set.stream().flatMap(chain -> open(chain).stream()), outside)
                .filter(said -> !isProven(said.member()))
                .sorted(Comparator.comparing((Heard said) -> said.from().equals(tip.keeper()))
                        .thenComparing(Heard::arrival))
                .toList();
    }

    /** What has become of a said line, that of a log which holds it (L4, L5, L27). */
    public Fate fate(Line line) {
        Heard said = heard.get(line.hash());
        if (said == null) {
            return Fate.WAITING;
        }
        if (!tip.follows(said.order())) {
            return Fate.OFF_PATH;
        }
        if (!tip.isOpen(said)) {
            return tip.whenOrdered(said.from(), said.number()).stage.fate(said);
        }
        boolean may = tip.has(said.from()) || line.isA(Verb.FORFEIT);
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

    /** The seats that are in the set. */
    IntStream seats() {
        return tip.set.stream().mapToInt(Chain::member).filter(member -> member != Chain.DEALER);
    }
}
