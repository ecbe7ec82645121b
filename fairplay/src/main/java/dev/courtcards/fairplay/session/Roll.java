package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Who plays: which seats have gone, with which right, and which are back and rest until the next hand. */
final class Roll {
    private final int seats;
    private final Set<Integer> gone = new TreeSet<>();
    private final Set<Integer> missing = new TreeSet<>();
    private final Set<Integer> forfeited = new TreeSet<>();
    private final Set<Integer> resting = new TreeSet<>();

    Roll(int seats) {
        this.seats = seats;
    }

    /** Who is there. */
    List<Integer> players() {
        return IntStream.rangeClosed(1, seats)
                .filter(seat -> !gone.contains(seat))
                .boxed()
                .toList();
    }

    /** Whether all are there. */
    boolean isFull() {
        return gone.isEmpty();
    }

    boolean isGone(int seat) {
        return gone.contains(seat);
    }

    boolean areGone(List<Integer> some) {
        return gone.containsAll(some);
    }

    /** Who is gone and had still to play. */
    Set<Integer> missing() {
        return Set.copyOf(missing);
    }

    /** Whether all who are missing have said so themselves. */
    boolean isForfeited() {
        return forfeited.containsAll(missing);
    }

    /** Whether a seat is back, and plays again in the next hand. */
    boolean isResting(int seat) {
        return resting.contains(seat);
    }

    /** A seat goes, which had still to play or not; false if it was gone. */
    boolean leave(int seat, boolean plays, boolean forfeit) {
        resting.remove(seat);
        if (!gone.add(seat)) {
            return false;
        }
        if (plays) {
            missing.add(seat);
        }
        if (forfeit) {
            forfeited.add(seat);
        }
        return true;
    }

    void rest(int seat) {
        resting.add(seat);
    }

    /** Another hand begins: all who are there play. */
    void nextHand() {
        resting.clear();
    }

    // ---- what the host of the game says of it

    /** The host lets the first seat go that is away, or else in that is back. */
    <S extends State<S>> Optional<Move<S>> presence(S state) {
        List<Integer> all = IntStream.rangeClosed(1, seats).boxed().toList();
        Predicate<Integer> away = seat -> gone.contains(seat) || resting.contains(seat);
        return Stream.concat(
                        all.stream().filter(away).map(seat -> departure(state, seat)),
                        all.stream().filter(away.negate()).map(seat -> arrival(state, seat)))
                .flatMap(Optional::stream)
                .findFirst()
                .map(action -> new Move<>(House.HOST, action));
    }

    static <S extends State<S>> Optional<Action<S>> departure(S state, int seat) {
        return ofHost(
                state,
                action -> action instanceof Departure<S> there && there.seat().equals(Seat.of(seat)));
    }

    private static <S extends State<S>> Optional<Action<S>> arrival(S state, int seat) {
        return ofHost(
                state,
                action -> action instanceof Arrival<S> there && there.seat().equals(Seat.of(seat)));
    }

    private static <S extends State<S>> Optional<Action<S>> ofHost(S state, Predicate<Action<S>> wanted) {
        return state.legalActions(House.HOST).single().stream().filter(wanted).findFirst();
    }
}
