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

/** One tree of a search, grown by one thread: a tree of views for each seat, or for the searching seat alone. */
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
    /** The trees by seat. */
    private final List<Sight<S>> sights = new ArrayList<>();
    /** The games of the current playout. */
    private final List<Game<S>> games = new ArrayList<>();
    /** The decisions of the current playout. */
    private final List<Edge> taken = new ArrayList<>();
    /** Whether one of these decisions was new. */
    private boolean fresh;

    private int nodes;
    private int finished;
    private double sum;
    private double squares;
    private int counted;

    /** What one seat has seen since the search began, with the actions tried there and what it saw next. */
    private static final class Node<S extends State<S>> {
        final Map<Choice, Edge> edges = new HashMap<>();
        final Map<Seen, Node<S>> next = new HashMap<>();
        /** For the searching seat alone: its menu is the same in all worlds, those of others depend on their cards. */
        @Nullable
        Menu<S> menu;
    }

    /** The options of a seat, waiting as the last, and their results. */
    private record Menu<S extends State<S>>(List<Optional<Action<S>>> actions, List<Edge> edges) {}

    /** An option of a seat; an empty action is to wait. */
    private record Choice(Seat by, Optional<?> action) {}

    /** The results of a choice at a node. */
    private static final class Edge {
        final Seat by;
        int visits;
        int offered;
        double sum;
        double squares;

        Edge(Seat by) {
            this.by = by;
        }

        /** The variance of the mean; infinite after fewer than two visits. */
        double doubt() {
            double mean = sum / visits;
            return visits < 2 ? Double.POSITIVE_INFINITY : Math.max(0, squares / visits - mean * mean) / (visits - 1);
        }
    }

    /** What a seat sees of a move. */
    private record Seen(Move<?> move, List<?> events) {}

    /** The tree of a seat, with the current playout's node and its number of moves so far. */
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

    /** The number of nodes besides the roots. */
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

    /** The node for what a seat has seen by now; a temporary one if the trees are full. */
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

    /** One move inside the trees. As in {@link Playout}, of several actors the first in random order that does not wait makes it. */
    private Game<S> step(Game<S> now) {
        List<Actor> mayAct = now.state().mayAct();
        if (mayAct.size() == 1) {
            return step(now, mayAct.get(0));
        }
        List<Actor> order = new ArrayList<>(mayAct);
        if (now.ply() == 0) {
            // The search is for this seat's action now: it chooses first.
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
     * UCB1 over the menu in this world. At the root, untried actions come first. Below it, progressive widening: a node with n tried
     * actions tries another one after n² visits. The first is that of the rollout, since the value of a random first action would distort
     * the value of the path to it.
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

    /** The scale of values, by their standard deviation: the largest and smallest may be outliers. */
    private double span() {
        double mean = sum / counted;
        return SPREAD * Math.sqrt(Math.max(0, squares / counted - mean * mean));
    }

    private double value(Edge edge, double span) {
        return (span > 0 ? edge.sum / edge.visits / span : 0.5)
                + search.plan().choices().exploration() * Math.sqrt(Math.log(edge.offered) / edge.visits);
    }

    /** The options of a seat: single actions, and of each range its ends, the amounts that the game names, and some between. */
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

    /** An amount on a geometric scale, since the effect of stakes is proportional. */
    private static long between(LegalActions.Range<?> range, double part) {
        double from = Math.max(1, range.min());
        return Math.round(from * Math.pow(Math.max(from, range.max()) / from, part));
    }

    /**
     * The combined result of all trees for a view: the action with the most visits comes first, then by value. But the action of the
     * rollout comes first unless its value is lower by at least the standard error of the difference, so that the search is no worse than
     * the rollout.
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
