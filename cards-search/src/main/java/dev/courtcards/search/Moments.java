package dev.courtcards.search;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The game tree of a small game, with equal nodes merged, so that orders of a pack that no seat can distinguish cost nothing. The
 * information of a seat is all that it has seen.
 */
final class Moments<S extends State<S>> {
    static final int SEATS = 2;
    private static final int MOST = 4_000_000;
    private static final int MOST_SHUFFLED = 8;

    private final CardGame<S> game;
    private final Map<Node, Node> known = new HashMap<>();
    private final Map<Memory, Integer> memories = new HashMap<>();
    private final Map<Integer, Choice<S>> choices = new LinkedHashMap<>();
    private final Set<Choice<S>> met = new LinkedHashSet<>();
    private final Optional<ChanceSource> luck;
    private int visited;

    /** A node of the game tree: an end, a draw of chance, or a decision. Equal nodes are merged. */
    sealed interface Node {}

    record End(double first) implements Node {}

    record Draw(List<Node> next, List<Double> chances) implements Node {}

    static final class Decision implements Node {
        final int seat;
        final Choice<?> choice;
        final Node[] next;
        final double[] values;
        private final int hash;
        double reach;
        double answer = Double.NaN;

        Decision(int seat, Choice<?> choice, Node[] next) {
            this.seat = seat;
            this.choice = choice;
            this.next = next;
            this.values = new double[next.length];
            this.hash = 31 * System.identityHashCode(choice) + Arrays.hashCode(next);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Decision other && choice == other.choice && Arrays.equals(next, other.next);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** An information set: the actions of a seat in all nodes in which it has the same information. */
    static final class Choice<S extends State<S>> {
        final S view;
        final List<Action<S>> actions;
        final double[] regrets;
        final double[] sums;
        final double[] now;
        final List<Decision> places = new ArrayList<>();
        final int seat;
        int best = -1;

        Choice(int seat, S view, List<Action<S>> actions) {
            this.seat = seat;
            this.view = view;
            this.actions = actions;
            this.regrets = new double[actions.size()];
            this.sums = new double[actions.size()];
            this.now = new double[actions.size()];
            Arrays.fill(now, 1.0 / now.length);
        }

        /** Regret matching: in proportion to the regrets, or uniform if there are none; negative regrets are set to 0. */
        void match() {
            double sum = 0;
            for (int i = 0; i < regrets.length; i++) {
                regrets[i] = Math.max(0, regrets[i]);
                sum += regrets[i];
            }
            for (int i = 0; i < now.length; i++) {
                now[i] = sum > 0 ? regrets[i] / sum : 1.0 / now.length;
            }
        }

        double average(int action) {
            double sum = 0;
            for (double part : sums) {
                sum += part;
            }
            return sum > 0 ? sums[action] / sum : 1.0 / sums.length;
        }
    }

    /** What a seat saw before, and what it sees now. */
    private record Memory(int seat, int before, Object seen) {}

    /**
     * The tree of a game.
     *
     * @param luck the source of one sampled move at each draw of chance; empty for all moves of chance
     */
    Moments(CardGame<S> game, Optional<ChanceSource> luck) {
        this.game = game;
        this.luck = luck;
    }

    /** The root of the tree; a new sample at each call if chance is sampled. */
    Node from(Game<S> start) {
        known.clear();
        met.clear();
        visited = 0;
        return node(start, new int[] {-1, -2});
    }

    /** The information sets of the last tree. */
    Collection<Choice<S>> met() {
        return met;
    }

    /** All information sets so far, in the order in which they were found. */
    Collection<Choice<S>> choices() {
        return choices.values();
    }

    private Node node(Game<S> now, int[] memory) {
        if (++visited > MOST) {
            throw new IllegalArgumentException(
                    "the game is too large to be solved: found more than " + MOST + " nodes");
        }
        Optional<Outcome> end = now.state().outcome();
        if (end.isPresent()) {
            List<Double> values = game.heuristics().values().apply(now.state());
            if (values.size() != SEATS || Math.abs(values.get(0) + values.get(1)) > 1e-9) {
                throw new IllegalArgumentException("expected a zero-sum game of two seats, found values " + values);
            }
            return alike(new End(values.get(0)));
        }
        List<Actor> mayAct = now.state().mayAct();
        if (mayAct.size() != 1) {
            throw new IllegalArgumentException("expected one who may act, found " + mayAct);
        }
        Actor by = mayAct.get(0);
        LegalActions<S> menu = now.state().legalActions(by);
        return by instanceof Seat seat ? decision(now, seat, menu, memory) : chance(now, by, menu, memory);
    }

    private Node alike(Node node) {
        Node same = known.putIfAbsent(node, node);
        return same == null ? node : same;
    }

    private Node decision(Game<S> now, Seat seat, LegalActions<S> menu, int[] memory) {
        if (seat.number() > SEATS) {
            throw new IllegalArgumentException("expected two seats, found " + seat);
        }
        List<Action<S>> actions = menu.corners();
        Choice<S> choice = choices.computeIfAbsent(
                memory[seat.index()],
                key -> new Choice<>(seat.index(), now.state().seenBy(seat), actions));
        met.add(choice);
        if (choices.size() > MOST) {
            throw new IllegalArgumentException(
                    "the game is too large to be solved: found more than " + MOST + " information sets");
        }
        Node[] next = new Node[actions.size()];
        for (int i = 0; i < next.length; i++) {
            next[i] = after(now, seat, choice.actions.get(i), memory);
        }
        return alike(new Decision(seat.index(), choice, next));
    }

    private Node after(Game<S> now, Actor by, Action<S> action, int[] memory) {
        Game<S> next = now.play(by, action);
        int[] remembered = new int[SEATS];
        for (int i = 0; i < SEATS; i++) {
            Seat viewer = Seat.of(i + 1);
            Move<S> move = next.lastMove().orElseThrow().seenBy(viewer);
            Memory more = new Memory(i, memory[i], List.of(move, next.lastEvents(viewer)));
            remembered[i] = memories.computeIfAbsent(more, key -> memories.size());
        }
        return node(next, remembered);
    }

    /** All orders of a pack, all candidates of a pick, or a sampled one; or the moves of another official. */
    private Node chance(Game<S> now, Actor by, LegalActions<S> menu, int[] memory) {
        if (by == House.CHANCE && luck.isPresent()) {
            return after(now, by, menu.drawn(luck.get()).orElseThrow(), memory);
        }
        Map<Node, Double> next = new LinkedHashMap<>();
        List<Action<S>> all =
                menu.toShuffle().isPresent() ? shuffles(menu.toShuffle().get()) : menu.single();
        for (Action<S> action : all) {
            next.merge(after(now, by, action, memory), 1.0 / all.size(), Double::sum);
        }
        return next.size() == 1
                ? next.keySet().iterator().next()
                : alike(new Draw(List.copyOf(next.keySet()), List.copyOf(next.values())));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // only a state of a whole pack asks for a shuffle
    private static <S extends State<S>> List<Action<S>> shuffles(Pack pack) {
        if (pack.size() > MOST_SHUFFLED) {
            throw new IllegalArgumentException("the game is too large to be solved: found a shuffle of " + pack.size()
                    + " cards, expected at most " + MOST_SHUFFLED);
        }
        List<Action<S>> shuffles = new ArrayList<>();
        permute(new ArrayList<>(pack.cards()), 0, shoe -> shuffles.add((Action<S>) (Action) new Shuffle(shoe)));
        return shuffles;
    }

    private static void permute(List<Card> cards, int from, Consumer<Shoe> each) {
        if (from == cards.size() - 1) {
            each.accept(Shoe.of(cards));
            return;
        }
        for (int i = from; i < cards.size(); i++) {
            Collections.swap(cards, from, i);
            permute(cards, from + 1, each);
            Collections.swap(cards, from, i);
        }
    }
}
