package dev.courtcards.search;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Playout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** One tree of a search, grown by one thread: for each seat a tree of what it sees, or the searching seat's alone. */
final class Tree<S extends State<S>> {
    private static final int MOST_MOVES = 5_000;
    /** Nearly all values lie within this number of standard deviations. */
    private static final double SPREAD = 4;

    private final Search<S> search;
    private final Heuristics<S> heuristics;
    private final Worlds<S> worlds;
    private final Seat seat;
    private final boolean mayWait;
    private final int playouts;
    private final Effort effort;
    private final RandomGenerator random;
    private final ChanceSource luck;
    private final Playout<S> rollout;
    private final Map<Seat, Node<S>> roots = new HashMap<>();
    /** What may be done at the root: the same in all worlds, as the law of masks has it. */
    private List<Optional<Action<S>>> menu = List.of();

    private int nodes;
    private int finished;
    private double sum;
    private double squares;
    private int counted;

    /** What one seat has seen since the search began: what was tried there, and what it saw next. */
    private static final class Node<S extends State<S>> {
        final Map<Choice, Edge<S>> edges = new HashMap<>();
        final Map<Seen, Node<S>> next = new HashMap<>();
    }

    /** Something that a seat has done there, or that it has waited. */
    private static final class Edge<S extends State<S>> {
        int visits;
        int offered;
        double sum;
        double squares;

        /** The variance of the mean; without end where it was hardly tried. */
        double doubt() {
            double mean = sum / visits;
            return visits < 2 ? Double.POSITIVE_INFINITY : Math.max(0, squares / visits - mean * mean) / (visits - 1);
        }
    }

    /** A decision of a playout. */
    private record Taken<S extends State<S>>(Seat by, Edge<S> edge) {}

    /** What may be done, nothing for waiting; in one tree for all also who does it. */
    private record Choice(Seat by, Optional<?> action) {}

    /** What a seat learns of a move. */
    private record Seen(Move<?> move, List<?> events) {}

    /** Where each seat's tree has got to in a playout: after which move, at which node. */
    private final class Trail {
        final List<Game<S>> games = new ArrayList<>();
        final List<Taken<S>> taken = new ArrayList<>();
        final Map<Seat, Node<S>> at = new HashMap<>(roots);
        final Map<Seat, Integer> moves = new HashMap<>();
        /** Whether something was taken for the first time. */
        boolean fresh;

        /** The node of what a seat has seen by now; empty where the trees may grow no more. */
        Optional<Node<S>> node(Seat by) {
            Seat viewer = search.plan().single() ? seat : by;
            Node<S> node = at.computeIfAbsent(viewer, one -> roots.computeIfAbsent(one, two -> new Node<>()));
            for (int i = moves.getOrDefault(viewer, 0); i < games.size(); i++) {
                Game<S> game = games.get(i);
                Seen seen = new Seen(game.lastMove().orElseThrow().seenBy(viewer), game.lastEvents(viewer));
                Node<S> next = node.next.get(seen);
                if (next == null) {
                    if (nodes >= search.plan().growth().nodes() / search.plan().trees()) {
                        return Optional.empty();
                    }
                    next = new Node<>();
                    node.next.put(seen, next);
                    nodes++;
                }
                node = next;
            }
            moves.put(viewer, games.size());
            at.put(viewer, node);
            return Optional.of(node);
        }
    }

    Tree(Search<S> search, Worlds<S> worlds, Seat seat, boolean mayWait, Seed seed, int playouts, Effort effort) {
        this.search = search;
        this.heuristics = search.heuristics();
        this.worlds = worlds;
        this.seat = seat;
        this.mayWait = mayWait;
        this.playouts = playouts;
        this.effort = effort;
        this.random = new Xoshiro256PlusPlus(seed.key("search"));
        this.luck = ChanceSource.fast(new Xoshiro256PlusPlus(seed.key("luck")));
        this.rollout = Playout.of(search.game(), List.of(heuristics.rollout()), seed.key("rollout"));
    }

    void grow() {
        for (int i = 0; i < playouts && effort.goesOn(); i++) {
            play();
            effort.done();
        }
    }

    /** How many nodes it has grown beside its roots. */
    int size() {
        return nodes;
    }

    private void play() {
        Game<S> start = Game.begin(worlds.sample(random));
        Trail trail = new Trail();
        Game<S> now = start;
        boolean inside = true;
        while (!isDone(start, now)) {
            if (now.ply() == MOST_MOVES) {
                return;
            }
            if (!inside) {
                now = rollout.step(now);
                continue;
            }
            now = step(now, trail);
            trail.games.add(now);
            inside = trail.taken.size() < search.depth() && !trail.fresh;
        }
        List<Double> values = heuristics.values().apply(now.state());
        for (Taken<S> taken : trail.taken) {
            double value = values.get(taken.by.index());
            taken.edge.visits++;
            taken.edge.sum += value;
            taken.edge.squares += value * value;
            sum += value;
            squares += value * value;
            counted++;
        }
        finished++;
    }

    private boolean isDone(Game<S> start, Game<S> now) {
        return now.isOver() || now.ply() > 0 && heuristics.cutoff().test(start.state(), now.state());
    }

    /** One move inside the trees. Who makes it is as {@link Playout} has it: of several, in random order, the first that does not wait. */
    private Game<S> step(Game<S> now, Trail trail) {
        List<Actor> order = new ArrayList<>(now.state().mayAct());
        if (now.ply() == 0) {
            // What this seat does now is what is asked.
            Optional<Action<S>> first = choose(now, seat, mayWait, trail);
            if (first.isPresent()) {
                return now.playUnchecked(seat, first.get());
            }
            order.remove(seat);
        }
        for (int i = order.size() - 1; i > 0; i--) {
            Collections.swap(order, i, random.nextInt(i + 1));
        }
        Actor last = order.get(0);
        for (Actor next : order.size() == 1 ? List.<Actor>of() : order) {
            if (next instanceof Seat other) {
                Optional<Action<S>> offer = choose(now, other, true, trail);
                if (offer.isPresent()) {
                    return now.playUnchecked(other, offer.get());
                }
            } else if (last instanceof Seat) {
                last = next;
            }
        }
        return last instanceof Seat other
                ? now.playUnchecked(other, choose(now, other, false, trail).orElseThrow())
                : now.play(last, house(now.state(), (House) last));
    }

    private Action<S> house(S state, House by) {
        return by == House.CHANCE
                ? state.legalActions(by).drawn(luck).orElseThrow()
                : search.game().house(state, by, random);
    }

    /**
     * UCB1 over what this world's menu offers. At the root what was never tried comes first; further down one thing more is tried with the
     * square of those tried so far, and first what a rollout would do, since otherwise what is tried there once weighs on what leads there.
     */
    private Optional<Action<S>> choose(Game<S> now, Seat by, boolean orWait, Trail trail) {
        boolean root = trail.taken.isEmpty();
        if (root && menu.isEmpty()) {
            menu = options(now.state(), by, orWait);
        }
        List<Optional<Action<S>>> options = root ? menu : options(now.state(), by, orWait);
        Map<Choice, Edge<S>> edges = trail.node(by).map(node -> node.edges).orElseGet(HashMap::new);
        List<Optional<Action<S>>> untried = new ArrayList<>();
        Optional<Action<S>> best = options.get(0);
        double bestValue = Double.NEGATIVE_INFINITY;
        int visits = 0;
        for (Optional<Action<S>> option : options) {
            Edge<S> edge = edges.get(new Choice(by, option));
            if (edge == null || edge.visits == 0) {
                untried.add(option);
                continue;
            }
            edge.offered++;
            visits += edge.visits;
            double value = value(edge);
            if (value > bestValue) {
                bestValue = value;
                best = option;
            }
        }
        int tried = options.size() - untried.size();
        Optional<Action<S>> taken = untried.isEmpty() || !root && tried * tried > visits
                ? best
                : untried.get(random.nextInt(untried.size()));
        if (tried == 0 && !root && options.size() > 1) {
            Optional<Action<S>> usual = usual(now.seenBy(by), orWait);
            taken = untried.contains(usual) ? usual : taken;
        }
        Edge<S> edge = edges.computeIfAbsent(new Choice(by, taken), one -> new Edge<>());
        trail.fresh |= edge.visits == 0;
        trail.taken.add(new Taken<>(by, edge));
        return taken;
    }

    private Optional<Action<S>> usual(Observation<S> seen, boolean orWait) {
        Bot<S> bot = heuristics.rollout();
        return orWait ? bot.offer(seen, random) : Optional.of(bot.choose(seen, random));
    }

    /** Values count by how far they are spread: the most and the least may be rare. */
    private double value(Edge<S> edge) {
        double mean = sum / counted;
        double span = SPREAD * Math.sqrt(Math.max(0, squares / counted - mean * mean));
        return (span > 0 ? edge.sum / edge.visits / span : 0.5)
                + search.plan().choices().exploration() * Math.sqrt(Math.log(edge.offered) / edge.visits);
    }

    /** The menu of a seat: of each range its ends, the amounts that the game names, and some between. */
    private List<Optional<Action<S>>> options(S state, Seat by, boolean orWait) {
        LegalActions<S> menu = state.legalActions(by);
        List<Optional<Action<S>>> options = new ArrayList<>(menu.single().size() + 1);
        menu.single().forEach(action -> options.add(Optional.of(action)));
        for (LegalActions.Range<S> range : menu.ranges()) {
            Set<Long> amounts = new LinkedHashSet<>(List.of(range.min()));
            amounts.add(range.max());
            amounts.addAll(
                    search.game().presentation().sizes(state.seenBy(by), range).values());
            for (int i = 1; i <= search.plan().choices().amounts(); i++) {
                amounts.add(
                        range.near(between(range, i / (search.plan().choices().amounts() + 1.0))));
            }
            amounts.forEach(amount -> options.add(Optional.of(range.at(amount))));
        }
        if (orWait) {
            options.add(Optional.empty());
        }
        return options;
    }

    /** Each as many times the one before, since stakes are felt in proportion. */
    private static long between(LegalActions.Range<?> range, double part) {
        double from = Math.max(1, range.min());
        return Math.round(from * Math.pow(Math.max(from, range.max()) / from, part));
    }

    /**
     * What all trees found together of the menu in a view: what was tried most comes first, of equals what brought more. But what a rollout
     * would do is done where nothing is better by more than the standard error: a search is to be no worse than it.
     */
    static <S extends State<S>> Search.Result<S> result(List<Tree<S>> trees, Observation<S> seen) {
        Tree<S> first = trees.get(0);
        Optional<Action<S>> usual = first.usual(seen, first.mayWait);
        Map<Optional<Action<S>>, Edge<S>> found = new HashMap<>();
        List<Search.Line<S>> lines = new ArrayList<>();
        for (Optional<Action<S>> option : first.options(seen.state(), first.seat, first.mayWait)) {
            Edge<S> all = new Edge<>();
            for (Tree<S> tree : trees) {
                Node<S> root = tree.roots.getOrDefault(tree.seat, new Node<>());
                Edge<S> edge = root.edges.getOrDefault(new Choice(tree.seat, option), new Edge<>());
                all.visits += edge.visits;
                all.sum += edge.sum;
                all.squares += edge.squares;
            }
            found.put(option, all);
            lines.add(new Search.Line<>(option, all.visits, all.visits == 0 ? 0 : all.sum / all.visits));
        }
        lines.sort(Comparator.<Search.Line<S>>comparingLong(Search.Line::visits)
                .thenComparingDouble(Search.Line::value)
                .reversed());
        lines.stream()
                .filter(line -> line.action().equals(usual))
                .findFirst()
                .filter(line -> {
                    double doubt = Objects.requireNonNull(found.get(usual)).doubt()
                            + Objects.requireNonNull(found.get(lines.get(0).action()))
                                    .doubt();
                    return lines.get(0).value() - line.value() < Math.sqrt(doubt);
                })
                .ifPresent(line -> {
                    lines.remove(line);
                    lines.add(0, line);
                });
        return new Search.Result<>(
                lines, trees.stream().mapToLong(tree -> tree.finished).sum());
    }
}
