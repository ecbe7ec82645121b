package dev.courtcards.search;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Heuristics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Expectimax: the action with the best mean over all worlds of one view, for a seat that plays alone or for several with the same goal and
 * the same view. Worlds are split by the seat's view alone.
 */
final class Exact<S extends State<S>> {
    private static final long MOST_MOVES = 5_000_000;
    private final Search<S> search;
    private final Heuristics<S> heuristics;
    private final Seat seat;
    private final S from;
    private final Map<Set<S>, Double> known = new HashMap<>();
    private boolean together;
    private long moves;

    Exact(Search<S> search, Seat seat, S from) {
        this.search = search;
        this.heuristics = search.heuristics();
        this.seat = seat;
        this.from = from;
    }

    /** The value of each action of the menu, the best first. */
    List<Search.Line<S>> lines(List<S> worlds) {
        List<Search.Line<S>> lines = new ArrayList<>();
        for (Action<S> action : worlds.get(0).legalActions(seat).corners()) {
            lines.add(new Search.Line<>(Optional.of(action), worlds.size(), after(worlds, seat, action)));
        }
        lines.sort(
                Comparator.<Search.Line<S>>comparingDouble(Search.Line::value).reversed());
        return lines;
    }

    private double after(List<S> worlds, Actor by, Action<S> action) {
        Map<S, List<S>> alike = new LinkedHashMap<>();
        for (S world : worlds) {
            if (++moves > MOST_MOVES) {
                throw new IllegalArgumentException(
                        "the game is too large to be searched to its end: found more than " + MOST_MOVES + " moves");
            }
            S next = Game.begin(world).playUnchecked(by, action).state();
            alike.computeIfAbsent(next.seenBy(seat), view -> new ArrayList<>()).add(next);
        }
        return mean(alike.values(), worlds.size());
    }

    private double mean(Collection<List<S>> parts, int worlds) {
        double sum = 0;
        for (List<S> part : parts) {
            sum += part.size() * value(part);
        }
        return sum / worlds;
    }

    private double value(List<S> worlds) {
        S first = worlds.get(0);
        if (first.outcome().isPresent() || heuristics.cutoff().test(from, first)) {
            return worlds.stream().mapToDouble(this::worth).average().orElseThrow();
        }
        Set<S> key = new HashSet<>(worlds);
        Double before = known.get(key);
        if (before != null) {
            return before;
        }
        double value = played(worlds, first);
        known.put(key, value);
        return value;
    }

    private double worth(S world) {
        List<Double> values = heuristics.values().apply(world);
        if (together && values.stream().distinct().count() > 1) {
            throw new IllegalArgumentException(
                    "expected seats with one goal, or one that plays alone, found " + values);
        }
        return values.get(seat.index());
    }

    private double played(List<S> worlds, S first) {
        List<Actor> mayAct = first.mayAct();
        if (mayAct.size() != 1) {
            throw new IllegalArgumentException("expected one who may act, found " + mayAct);
        }
        Actor by = mayAct.get(0);
        LegalActions<S> menu = first.legalActions(by);
        if (by == House.CHANCE) {
            if (menu.toShuffle().isPresent()) {
                throw new IllegalArgumentException("the game is too large to be searched to its end: found a shuffle");
            }
            return menu.single().stream()
                    .mapToDouble(action -> after(worlds, by, action))
                    .average()
                    .orElseThrow();
        }
        if (by instanceof House house) {
            return after(worlds, by, search.game().house(first, house, new SplittableRandom(0)));
        }
        together |= !by.equals(seat);
        return menu.corners().stream()
                .mapToDouble(action -> after(worlds, by, action))
                .max()
                .orElseThrow();
    }
}
