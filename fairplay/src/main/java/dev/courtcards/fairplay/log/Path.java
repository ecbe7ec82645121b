package dev.courtcards.fairplay.log;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The path of orders that a member follows, and the orders settled on it (L8). */
abstract class Path extends Validity {
    private final List<Order> begins = new ArrayList<>();
    private final Map<String, Order> begun = new HashMap<>(); // by keeper and term
    private final Map<Integer, List<Heard>> forfeits = new TreeMap<>();
    private final Map<Integer, Proof> proofs = new TreeMap<>();
    private final Map<Chain, Order> named =
            new HashMap<>(); // the newest order of this term on the path that a chain has named
    private Order tip;

    Path(Match match, LoggedGame first) {
        super(match);
        tip = new Order(match, first);
    }

    // ---- changes

    /** Adds an order; a second one after the same order, or a second beginning of a term, proves a fault of its keeper (L25). */
    void join(Order made, Line line) {
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
    }

    /** Takes a FORFEIT. */
    void gaveUp(Heard forfeit) {
        forfeits.computeIfAbsent(forfeit.member(), member -> new ArrayList<>()).add(forfeit);
    }

    void prove(Proof.Kind kind, Line first, Line second) {
        proofs.putIfAbsent(first.from().member(), new Proof(first.from().member(), kind, first, second));
    }

    /** Follows the path: the highest term that may be entered, and in it the first order after each (L8). */
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

    /** Whether a term may be entered; not with a proven member in its set (L19). */
    boolean mayEnter(Order begin) {
        return begin.set.stream().noneMatch(chain -> proofs.containsKey(chain.member()));
    }

    /** Whether another order of the term may be accepted; a promise forbids it (L17). */
    boolean mayFollow() {
        return true;
    }

    void name(Chain chain, Order order) {
        Order before = named.get(chain);
        if (order.begin == tip.begin && tip.follows(order) && (before == null || before.k() < order.k())) {
            named.put(chain, order);
        }
    }

    /** The newest order that begins a term, entered or not, whose set has no proven member. */
    Order newestBegin() {
        return Stream.concat(Stream.of(tip.begin), begins.stream())
                .filter(begin -> begin == tip.begin || begin.set.stream().noneMatch(in -> isProven(in.member())))
                .max(Comparator.comparingInt(Order::term))
                .orElse(tip);
    }

    // ---- state

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

    /** The head that began the hand of this number or the next after it; the newest hand's if there is none. */
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

    @Nullable
    Order settledOrder() {
        return settledBy(named);
    }

    /** The newest order that is settled if this chain names the newest order. */
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

    /** The FORFEIT of this seat on the accepted path; null for none. */
    @Nullable
    Heard forfeit(int seat) {
        return forfeits.getOrDefault(seat, List.of()).stream()
                .filter(forfeit -> tip.follows(forfeit.order()))
                .findFirst()
                .orElse(null);
    }

    /** A FORFEIT of this seat on any path. */
    Heard anyForfeit(int seat) {
        return Objects.requireNonNull(forfeits.get(seat)).get(0);
    }

    /** The seats with a FORFEIT on any path. */
    Set<Integer> forfeits() {
        return forfeits.keySet();
    }

    /** The first FORFEIT line of each seat. */
    public List<Line> forfeitLines() {
        return forfeits.values().stream().map(said -> said.get(0).line()).toList();
    }

    /** The head at the end of the match, once settled: its members sign it (L27). */
    public Optional<Head> end() {
        Order end = tip.end;
        Order settled = settledOrder();
        return end != null && settled != null && settled.k() >= end.k() ? Optional.of(end.head) : Optional.empty();
    }

    /** The proven faults, the first of each member (L25). */
    public Collection<Proof> proofs() {
        return List.copyOf(proofs.values());
    }

    boolean isProven(int member) {
        return proofs.containsKey(member);
    }

    boolean isBegun(Chain keeper, int term) {
        return begun.containsKey(keeper.text() + '.' + term);
    }

    /** The newest order of this term on the path that a chain has named. */
    @Nullable
    Order named(Chain chain) {
        return named.get(chain);
    }
}
