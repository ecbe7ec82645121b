package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Notation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Law 8 on a game of one move whose event puts anything into the state. */
class ValuesTest {
    private static final ThreadLocal<Supplier<Object>> LOAD = ThreadLocal.withInitial(() -> () -> "nothing");

    record Box(int moves, Object load) implements State<Box> {
        @Override
        public List<Actor> mayAct() {
            return moves == 0 ? List.of(House.DEALER) : List.of();
        }

        @Override
        public LegalActions<Box> legalActions(Actor actor) {
            return moves == 0 && actor == House.DEALER ? LegalActions.of(new Fill()) : LegalActions.none();
        }

        @Override
        public Box seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return moves == 0 ? Optional.empty() : Optional.of(Outcome.of(List.of(1L), List.of(Seat.of(1)), "full"));
        }
    }

    record Fill() implements Action<Box> {
        @Override
        public Optional<Refusal> refusal(Box state, Actor by) {
            return by == House.DEALER ? Optional.empty() : Refusal.because(Reason.Common.NOT_NOW, "no");
        }

        @Override
        public void play(Script<Box> script, Actor by) {
            script.happen(new Filled(LOAD.get().get()));
        }
    }

    record Filled(Object load) implements Event<Box> {
        @Override
        public Box applyTo(Box state) {
            return new Box(1, load);
        }

        @Override
        public Optional<Filled> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /** Equal by content, but with a field that can be written. */
    static final class Open {
        int number = 1;

        @Override
        public boolean equals(Object o) {
            return o instanceof Open other && number == other.number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** Remembers what it worked out. */
    static final class Caching {
        private transient int hash;

        @Override
        public boolean equals(Object o) {
            return o instanceof Caching;
        }

        @Override
        public int hashCode() {
            hash = 7;
            return hash;
        }
    }

    /** Equal, with a hash code of its own each time. */
    static final class Hashless {
        @Override
        public boolean equals(Object o) {
            return o instanceof Hashless;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    static List<Supplier<Object>> loose() {
        return List.of(
                () -> new ArrayList<>(List.of(1)),
                ArrayList::new,
                () -> List.of(new ArrayList<>()),
                () -> Optional.of(new HashSet<>(Set.of(1))),
                () -> new HashMap<>(Map.of(1, 2)),
                TreeMap::new,
                () -> Map.of(1, new ArrayList<>(List.of(2))),
                () -> java.util.Arrays.asList(1, 2),
                Open::new,
                () -> new Box(0, List.of(new Open())));
    }

    static List<Supplier<Object>> unequal() {
        return List.of(Object::new, () -> new int[] {1}, () -> List.of(new Object()), Hashless::new);
    }

    static List<Supplier<Object>> firm() {
        return List.of(
                () -> List.of(1, 2),
                () -> Set.of("a"),
                () -> Map.of("a", List.of(1)),
                () -> Optional.of(Amount.of(3)),
                () -> CardSet.FRENCH,
                () -> Duration.ofSeconds(3),
                () -> Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Collections::emptyList,
                Collections::emptyMap,
                Caching::new);
    }

    private static void check(Supplier<Object> load) {
        LOAD.set(load);
        try {
            Notation<Box> notation = Notation.<Box>empty().verb("FILL", new Fill());
            Laws.of(Game.begin(new Box(0, "nothing")), notation).check(1);
        } finally {
            LOAD.remove();
        }
    }

    @ParameterizedTest
    @MethodSource
    void loose(Supplier<Object> load) {
        assertThat(catchThrowableOfType(LawBroken.class, () -> check(load)))
                .isNotNull()
                .extracting(LawBroken::law)
                .isEqualTo(Law.VALUES);
    }

    @ParameterizedTest
    @MethodSource
    void unequal(Supplier<Object> load) {
        assertThat(catchThrowableOfType(LawBroken.class, () -> check(load)))
                .isNotNull()
                .extracting(LawBroken::law)
                .isIn(Law.REPLAY, Law.VALUES);
    }

    @ParameterizedTest
    @MethodSource
    void firm(Supplier<Object> load) {
        assertThatCode(() -> check(load)).doesNotThrowAnyException();
    }

    @Test
    void whatIsChangedLaterIsFound() {
        List<Integer> kept = new ArrayList<>(List.of(1));
        LOAD.set(() -> Collections.unmodifiableList(kept));
        try {
            Notation<Box> notation = Notation.<Box>empty()
                    .verb(
                            "FILL",
                            Fill.class,
                            "",
                            a -> {
                                kept.add(1);
                                return "";
                            },
                            t -> new Fill());
            LawBroken broken = catchThrowableOfType(
                    LawBroken.class,
                    () -> Laws.of(Game.begin(new Box(0, "nothing")), notation).check(1));
            assertThat(broken.law()).isEqualTo(Law.VALUES);
            assertThat(broken).hasMessageContaining("has changed since it was new");
        } finally {
            LOAD.remove();
        }
    }
}
