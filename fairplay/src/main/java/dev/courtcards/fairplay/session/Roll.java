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

/** The attendance of a match: the seats that are gone, with or without a FORFEIT, and those that are back and rest until the next hand. */
final class Roll {
    private final int seats;
    private final Set<Integer> gone = new TreeSet<>();
    private final Set<Integer> missing = new TreeSet<>();
    private final Set<Integer> forfeited = new TreeSet<>();
    private final Set<Integer> resting = new TreeSet<>();

    Roll(int seats) {
        this.seats = seats;
    }

    /** The seats that are present. */
    List<Integer> players() {
        return IntStream.rangeClosed(1, seats)
                .filter(seat -> !gone.contains(seat))
                .boxed()
                .toList();
    }

    /** Whether all seats are present. */
    boolean isFull() {
        return gone.isEmpty();
    }

    boolean isGone(int seat) {
        return gone.contains(seat);
    }

    boolean areGone(List<Integer> some) {
        return gone.containsAll(some);
    }

    /** The seats that left before their game was over. */
    Set<Integer> missing() {
        return Set.copyOf(missing);
    }

    /** Whether all missing seats gave up by themselves. */
    boolean isForfeited() {
        return forfeited.containsAll(missing);
    }

    /** Whether a seat is back but plays only from the next hand on. */
    boolean isResting(int seat) {
        return resting.contains(seat);
    }

    /** Removes a seat, which still {@code plays} or not; false if it was gone. */
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

    /** Begins another hand: all present seats play. */
    void nextHand() {
        resting.clear();
    }

    // ---- moves of the game's host

    /** The host's move for the first seat that is away or back: a departure, or else an arrival. */
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
