package dev.courtcards.sealed;

import dev.courtcards.core.game.Seat;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What each seat owes to a hand: the same for all who have heard the same. */
final class Owed {
    private final HandJudge judge;
    private final Map<Integer, Integer> owed =
            new HashMap<>(); // places of which all owe their part but this seat, if it is one
    private final Map<List<Integer>, Set<Integer>> boxes = new HashMap<>(); // which one seat owes to another alone

    Owed(HandJudge judge) {
        this.judge = judge;
    }

    void toAll(int place, Optional<Seat> but) {
        int seat = but.map(Seat::index).orElse(-1);
        owed.merge(place, seat, (before, now) -> before.equals(now) ? now : -1);
    }

    void toOne(int place, Seat from, Seat to) {
        boolean both = judge.isIn(from.index()) && judge.isIn(to.index());
        if (both && !judge.peer(from.index()).shares.containsKey(place)) {
            boxes.computeIfAbsent(List.of(from.index(), to.index()), pair -> new HashSet<>())
                    .add(place);
        }
    }

    /** Of which cards a seat owes its part to all. */
    private Set<Integer> by(Seat seat) {
        Set<Integer> places = new TreeSet<>(owed.keySet());
        Peer peer = judge.peer(seat.index());
        places.removeIf(place -> owed.getOrDefault(place, -1) == seat.index() || peer.shares.containsKey(place));
        return places;
    }

    /** Whether a seat owes anything now, from its first commitment on. */
    boolean isOwing(Seat seat) {
        Peer peer = judge.peer(seat.index());
        if (!judge.isIn(seat.index())) {
            return false;
        }
        if (!judge.isShuffled()) {
            return peer.commit == null
                    || judge.haveCommits()
                            && (peer.key == null || judge.joint().isPresent() && judge.shuffler() == seat.index());
        }
        return !by(seat).isEmpty()
                || boxes.entrySet().stream()
                        .anyMatch(pair -> pair.getKey().get(0) == seat.index()
                                && peer.boxes.getOrDefault(pair.getKey().get(1), 0)
                                        < pair.getValue().size());
    }
}
