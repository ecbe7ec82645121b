package dev.courtcards.testkit;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Shoe;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds faces and amounts in moves, events and views, inside records, collections and optionals. */
final class Faces {
    private static final ClassValue<List<Method>> PARTS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Stream.of(type.getRecordComponents())
                    .filter(part -> !part.getType().isPrimitive())
                    .map(RecordComponent::getAccessor)
                    .map(Faces::readable)
                    .toList();
        }
    };

    private Faces() {}

    /** All faces in a value, backs apart. */
    static Set<Card> all(@Nullable Object value) {
        Set<Card> faces = EnumSet.noneOf(Card.class);
        walk(value, part -> {
            if (part instanceof Card card && card.isFaceUp()) {
                faces.add(card);
            }
        });
        return faces;
    }

    /** Whether a value contains one of these faces or amounts. */
    static boolean shows(Object value, Set<?> secrets) {
        if (value instanceof Card || value instanceof Amount) {
            return secrets.contains(value);
        }
        boolean[] found = new boolean[1];
        walk(value, part -> found[0] |= (part instanceof Card || part instanceof Amount) && secrets.contains(part));
        return found[0];
    }

    /** All faces and amounts in a value that are not hidden. */
    static Set<Object> secrets(@Nullable Object value) {
        Set<Object> found = new HashSet<>();
        walk(value, part -> {
            if (part instanceof Card card && card.isFaceUp() || part instanceof Amount amount && !amount.isHidden()) {
                found.add(part);
            }
        });
        return found;
    }

    /** Visits a value and all values in it, the whole before its parts. */
    static void walk(@Nullable Object value, Consumer<Object> visitor) {
        if (value == null) {
            return;
        }
        visitor.accept(value);
        if (value instanceof Shoe shoe) {
            if (shoe.faceDown() != shoe) {
                shoe.cards().forEach(visitor);
            }
        } else if (value instanceof CardSet set) {
            set.cards().forEach(visitor);
        } else if (value instanceof Iterable<?> many) {
            many.forEach(one -> walk(one, visitor));
        } else if (value instanceof Map<?, ?> map) {
            walk(map.keySet(), visitor);
            walk(map.values(), visitor);
        } else if (value instanceof Optional<?> maybe) {
            maybe.ifPresent(one -> walk(one, visitor));
        } else if (value instanceof Object[] array) {
            Arrays.asList(array).forEach(one -> walk(one, visitor));
        } else if (value instanceof Record row) {
            for (Method part : PARTS.get(row.getClass())) {
                walk(read(part, row), visitor);
            }
        }
    }

    static Method readable(Method part) {
        try {
            part.setAccessible(true);
            return part;
        } catch (InaccessibleObjectException e) {
            throw unreadable(part, e);
        }
    }

    static @Nullable Object read(Method part, Record row) {
        try {
            return part.invoke(row);
        } catch (ReflectiveOperationException e) {
            throw unreadable(part, e);
        }
    }

    private static IllegalStateException unreadable(Method part, Exception cause) {
        return new IllegalStateException(
                "the laws cannot look into " + part.getDeclaringClass().getName()
                        + "; export its package, or open it to dev.courtcards.testkit",
                cause);
    }
}
