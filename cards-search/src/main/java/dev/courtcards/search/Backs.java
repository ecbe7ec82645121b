package dev.courtcards.search;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Completes a state whose game cannot reveal backs: the state is a record, and is rebuilt with faces in its components. */
final class Backs {
    private Backs() {}

    /**
     * The value with a face for each {@link Card#UNKNOWN} in it; values other than cards, shoes, lists, optionals and records stay
     * unchanged.
     */
    static @Nullable Object filled(@Nullable Object value, Supplier<Card> faces) {
        if (value == Card.UNKNOWN) {
            return faces.get();
        }
        if (value instanceof Shoe shoe) {
            List<Card> cards = shoe.cards().stream()
                    .map(card -> card == Card.UNKNOWN ? faces.get() : card)
                    .toList();
            return Shoe.of(Stream.concat(Collections.nCopies(shoe.dealt(), Card.UNKNOWN).stream(), cards.stream())
                            .toList())
                    .rest(shoe.dealt());
        }
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(each -> Objects.requireNonNull(filled(each, faces)))
                    .toList();
        }
        if (value instanceof Optional<?> perhaps) {
            return perhaps.map(each -> filled(each, faces));
        }
        return value instanceof Record whole ? filled(whole, faces) : value;
    }

    private static Object filled(Record whole, Supplier<Card> faces) {
        RecordComponent[] parts = whole.getClass().getRecordComponents();
        Class<?>[] types = new Class<?>[parts.length];
        @Nullable Object[] values = new @Nullable Object[parts.length];
        boolean changed = false;
        try {
            for (int i = 0; i < parts.length; i++) {
                types[i] = parts[i].getType();
                Method accessor = parts[i].getAccessor();
                accessor.setAccessible(true);
                Object part = accessor.invoke(whole);
                values[i] = filled(part, faces);
                changed |= values[i] != part;
            }
            if (!changed) {
                return whole;
            }
            Constructor<?> constructor = whole.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new WorldsException(whole, e);
        }
    }
}
