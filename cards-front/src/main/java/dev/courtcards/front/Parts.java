package dev.courtcards.front;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The components of a record by name, to show states and events of any game.
 *
 * <pre>{@code
 * Map<String, Object> parts = Parts.of(match.seenBy(Seat.of(1)).state());
 * }</pre>
 */
public final class Parts {
    private Parts() {}

    /**
     * The components in order, apart from those that cannot be read: of a type that is not public in a module that is not open.
     *
     * @param whole any record
     * @return unmodifiable, by name
     */
    public static Map<String, Object> of(Record whole) {
        Map<String, Object> parts = new LinkedHashMap<>();
        for (RecordComponent component : whole.getClass().getRecordComponents()) {
            Method accessor = component.getAccessor();
            if (accessor.trySetAccessible()) {
                parts.put(component.getName(), value(accessor, whole));
            }
        }
        return Collections.unmodifiableMap(parts);
    }

    private static Object value(Method accessor, Record whole) {
        try {
            return accessor.invoke(whole);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("reading " + accessor, e.getCause());
        }
    }
}
