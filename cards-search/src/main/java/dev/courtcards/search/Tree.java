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
import org.jspecify.annotations.Nullable;

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
    /** By seat. */
    private final List<Sight<S>> sights = new ArrayList<>();
    /** What the playout so far went through. */
    private final List<Game<S>> games = new ArrayList<>();
    /** Its decisions. */
    private final List<Edge> taken = new ArrayList<>();
    /** Whether one of them was never tried before. */
    private boolean fresh;

    private int nodes;
    private int finished;
    private double sum;
    private double squares;
    private int counted;

    /** What one seat has seen since the search began: what was tried there, and what it saw next. */
    private static final class Node<S extends State<S>> {
        final Map<Choice, Edge> edges = new HashMap<>();
        final Map<Seen, Node<S>> next = new HashMap<>();
        /** Of the searching seat: what it may do is the same in all worlds, what another may do is not, since its own cards differ. */
        @Nullable
        Menu<S> menu;
    }

    /** What a seat may do, last to wait, and what came of it. */
    private record Menu<S extends State<S>>(List<Optional<Action<S>>> actions, List<Edge> edges) {}

    /** What may be done, nothing for waiting; in one tree for all also who does it. */
    private record Choice(Seat by, Optional<?> action) {}

    /** What came of a choice at a node. */
    private static final class Edge {
        final Seat by;
        int visits;
        int offered;
        double sum;
        double squares;

        Edge(Seat by) {
            this.by = by;
        }

        /** The variance of the mean; without end where it was hardly tried. */
        double doubt() {
            double mean = sum / visits;
            return visits < 2 ? Double.POSITIVE_INFINITY : Math.max(0, squares / visits - mean * mean) / (visits - 1);
        }
    }

    /** What a seat learns of a move. */
    private record Seen(Move<?> move, List<?> events) {}

    /** The tree of what a seat sees, and where a playout has got to in it: the node, and the moves up to there. */
    private static final class Sight<S extends State<S>> {
        final Node<S> root = new Node<>();
        Node<S> at = root;
        int moves;
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
        for (int i = 0; i < search.game().mostSeats(); i++) {
            sights.add(new Sight<>());
        }
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
        games.clear();
        taken.clear();
        fresh = false;
        for (Sight<S> sight : sights) {
            sight.at = sight.root;
            sight.moves = 0;
        }
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
            now = step(now);
            games.add(now);
            inside = taken.size() < search.depth() && !fresh;
        }
        List<Double> values = heuristics.values().apply(now.state());
        for (Edge edge : taken) {
            double value = values.get(edge.by.index());
            edge.visits++;
            edge.sum += value;
            edge.squares += value * value;
            sum += value;
            squares += value * value;
            counted++;
        }
        finished++;
    }

    /** The node of what a seat has seen by now; one that is not kept where the trees may grow no more. */
    private Node<S> node(Seat by) {
        Seat viewer = search.plan().single() ? seat : by;
        Sight<S> sight = sights.get(viewer.index());
        for (; sight.moves < games.size(); sight.moves++) {
            Game<S> game = games.get(sight.moves);
            Seen seen = new Seen(game.lastMove().orElseThrow().seenBy(viewer), game.lastEvents(viewer));
            Node<S> next = sight.at.next.get(seen);
            if (next == null) {
                if (nodes >= search.plan().growth().nodes() / search.plan().trees()) {
                    return new Node<>();
                }
                next = new Node<>();
                sight.at.next.put(seen, next);
                nodes++;
            }
            sight.at = next;
        }
        return sight.at;
    }

    private boolean isDone(Game<S> start, Game<S> now) {
        return now.isOver() || now.ply() > 0 && heuristics.cutoff().test(start.state(), now.state());
    }

    /** One move inside the trees. Who makes it is as {@link Playout} has it: of several, in random order, the first that does not wait. */
    private Game<S> step(Game<S> now) {
        List<Actor> mayAct = now.state().mayAct();
        if (mayAct.size() == 1) {
            return step(now, mayAct.get(0));
        }
        List<Actor> order = new ArrayList<>(mayAct);
        if (now.ply() == 0) {
            // What this seat does now is what is asked.
            Optional<Action<S>> first = choose(now, seat, mayWait);
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
                Optional<Action<S>> offer = choose(now, other, true);
                if (offer.isPresent()) {
                    return now.playUnchecked(other, offer.get());
                }
            } else if (last instanceof Seat) {
                last = next;
            }
        }
        return step(now, last);
    }

    private Game<S> step(Game<S> now, Actor by) {
        return by instanceof Seat other
                ? now.playUnchecked(other, choose(now, other, false).orElseThrow())
                : now.play(by, house(now.state(), (House) by));
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
    private Optional<Action<S>> choose(Game<S> now, Seat by, boolean orWait) {
        boolean root = taken.isEmpty();
        Node<S> node = node(by);
        Menu<S> menu = menu(node, now.state(), by);
        int count = menu.edges.size() - (orWait ? 0 : 1);
        double span = span();
        int best = 0;
        double bestValue = Double.NEGATIVE_INFINITY;
        int tried = 0;
        int visits = 0;
        for (int i = 0; i < count; i++) {
            Edge edge = menu.edges.get(i);
            if (edge.visits > 0) {
                edge.offered++;
                tried++;
                visits += edge.visits;
                double value = value(edge, span);
                if (value > bestValue) {
                    bestValue = value;
                    best = i;
                }
            }
        }
        if (tried < count && (root || tried * tried <= visits)) {
            int left = random.nextInt(count - tried);
            best = -1;
            while (left >= 0) {
                left -= menu.edges.get(++best).visits == 0 ? 1 : 0;
            }
        }
        if (tried == 0 && !root && count > 1) {
            int usual = menu.actions.indexOf(usual(now.seenBy(by), orWait));
            best = usual < 0 ? best : usual;
        }
        Optional<Action<S>> action = menu.actions.get(best);
        Edge edge = menu.edges.get(best);
        if (edge.visits == 0) {
            fresh = true;
            node.edges.put(new Choice(by, action), edge);
        }
        taken.add(edge);
        return action;
    }

    private Menu<S> menu(Node<S> node, S state, Seat by) {
        if (by.equals(seat) && node.menu != null) {
            return node.menu;
        }
        List<Optional<Action<S>>> actions = options(state, by, true);
        List<Edge> edges = new ArrayList<>(actions.size());
        for (Optional<Action<S>> action : actions) {
            Edge known = node.edges.isEmpty() ? null : node.edges.get(new Choice(by, action));
            edges.add(known == null ? new Edge(by) : known);
        }
        Menu<S> menu = new Menu<>(actions, edges);
        node.menu = by.equals(seat) ? menu : node.menu;
        return menu;
    }

    private Optional<Action<S>> usual(Observation<S> seen, boolean orWait) {
        Bot<S> bot = heuristics.rollout();
        return orWait ? bot.offer(seen, random) : Optional.of(bot.choose(seen, random));
    }

    /** Values count by how far they are spread: the most and the least may be rare. */
    private double span() {
        double mean = sum / counted;
        return SPREAD * Math.sqrt(Math.max(0, squares / counted - mean * mean));
    }

    private double value(Edge edge, double span) {
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
        Map<Optional<Action<S>>, Edge> found = new HashMap<>();
        List<Search.Line<S>> lines = new ArrayList<>();
        for (Optional<Action<S>> action : first.options(seen.state(), first.seat, first.mayWait)) {
            Edge all = new Edge(first.seat);
            for (Tree<S> tree : trees) {
                Node<S> root = tree.sights.get(tree.seat.index()).root;
                Edge edge = root.edges.getOrDefault(new Choice(tree.seat, action), new Edge(tree.seat));
                all.visits += edge.visits;
                all.sum += edge.sum;
                all.squares += edge.squares;
            }
            found.put(action, all);
            lines.add(new Search.Line<>(action, all.visits, all.visits == 0 ? 0 : all.sum / all.visits));
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
