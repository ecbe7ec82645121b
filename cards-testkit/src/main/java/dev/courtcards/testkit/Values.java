package dev.courtcards.testkit;

import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Law 8: states, events and moves are equal by content and immutable. */
final class Values {
    private static final ClassValue<Optional<String>> LOOSE = new ClassValue<>() {
        @Override
        protected Optional<String> computeValue(Class<?> type) {
            return loose(type);
        }
    };

    private Values() {}

    static <S extends State<S>> void check(Trial<S> trial) {
        Game<S> again = trial.start;
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            if (step.ply() > 0) {
                again = again.play(step.lastMove().orElseThrow());
            }
            equal(trial, step.state(), again.state());
            equal(trial, step.state().outcome(), again.state().outcome());
            fixed(trial, step.state());
            for (int i = 0; i < step.lastEvents().size(); i++) {
                Event<S> event = step.lastEvents().get(i);
                equal(trial, event, again.lastEvents().get(i));
                fixed(trial, event);
            }
            step.lastMove().ifPresent(move -> fixed(trial, move.action()));
        }
    }

    /** Checks that no other check has changed a state. */
    static <S extends State<S>> void unchanged(Trial<S> trial) {
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            trial.require(trial.isUnchanged(step.ply()), "the state has changed since it was new: %s", step.state());
        }
    }

    private static void equal(Trial<?> trial, Object one, Object other) {
        trial.require(
                one.equals(other) && other.equals(one) && one.hashCode() == other.hashCode(),
                "made twice from the same moves, but not equal with equal hash codes\n  %s\n  %s",
                one,
                other);
    }

    private static void fixed(Trial<?> trial, Object value) {
        Faces.walk(value, part -> {
            if (part instanceof Collection<?> many) {
                trial.require(!canChange(many), "a collection of %s can be changed: %s", name(value), part);
            } else if (part instanceof Map<?, ?> map) {
                trial.require(!canChange(map), "a map of %s can be changed: %s", name(value), part);
            } else {
                LOOSE.get(part.getClass()).ifPresent(why -> {
                    throw trial.broken("in " + name(value) + ", " + name(part) + " " + why);
                });
            }
        });
    }

    private static String name(Object value) {
        return value.getClass().getSimpleName();
    }

    /** Tries to add the content again, which changes nothing. */
    @SuppressWarnings("unchecked") // only elements of the same collection go in
    private static boolean canChange(Collection<?> many) {
        Collection<Object> open = (Collection<Object>) many;
        if (open instanceof List<Object> list && !list.isEmpty() && succeeds(() -> list.set(0, list.get(0)))) {
            return true;
        }
        List<Object> copy = new ArrayList<>(open);
        return succeeds(() -> open.addAll(copy.isEmpty() ? List.of(0) : copy));
    }

    @SuppressWarnings("unchecked") // only entries of the same map go in
    private static boolean canChange(Map<?, ?> map) {
        Map<Object, Object> open = (Map<Object, Object>) map;
        return succeeds(() -> open.putAll(map.isEmpty() ? Map.of(0, 0) : Map.copyOf(map)));
    }

    private static boolean succeeds(Runnable change) {
        try {
            change.run();
            return true;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    /** Why values of this class can change or are equal by identity; empty if not. Transient fields may be caches. */
    private static Optional<String> loose(Class<?> type) {
        if (type.isArray()) {
            return Optional.of("can be changed and is equal only to itself: make it a list");
        }
        if (type.isEnum() || type.getModule() == Object.class.getModule()) {
            return Optional.empty();
        }
        for (Field field : type.getDeclaredFields()) {
            int flags = field.getModifiers();
            if (!Modifier.isStatic(flags) && !Modifier.isFinal(flags) && !Modifier.isTransient(flags)) {
                return Optional.of("has the field " + field.getName() + ", which is not final");
            }
        }
        return Optional.empty();
    }
}
