package dev.courtcards.histories;

import dev.courtcards.histories.HandHistory.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A table of a TOML document, its keys in the order of the file. A value is a {@code String}, {@code Long}, {@code Double},
 * {@code Boolean}, one of {@code java.time}, an {@link Array} or a table.
 */
final class Toml {
    /** The origin of a table, which decides what may still be added to it. */
    enum Made {
        ON_THE_WAY,
        BY_HEADER,
        BY_DOTS,
        INLINE
    }

    /** A value and its place: that of its key, or in an array its own. */
    private record Value(Object it, Place place) {}

    /** A sequence of values. */
    static final class Array {
        /** Whether it is made by headers {@code [[key]]}, each of which adds a table. */
        final boolean ofTables;

        private final List<Value> values = new ArrayList<>();

        Array(boolean ofTables) {
            this.ofTables = ofTables;
        }

        int size() {
            return values.size();
        }

        Object get(int i) {
            return values.get(i).it();
        }

        Place place(int i) {
            return values.get(i).place();
        }

        void add(Object value, Place place) {
            values.add(new Value(value, place));
        }

        @Override
        public String toString() {
            return "an array";
        }
    }

    private final Map<String, Value> values = new LinkedHashMap<>();
    private Made made;

    Toml(Made made) {
        this.made = made;
    }

    /**
     * Reads a document.
     *
     * @throws dev.courtcards.core.record.RecordException {@code bad-toml} with its place, if the text is no TOML
     */
    static Toml read(CharSequence text) {
        return new TomlReader(text).document();
    }

    Made made() {
        return made;
    }

    /** Notes that a header names this table, which was implied by others before. */
    void open() {
        made = Made.BY_HEADER;
    }

    Set<String> keys() {
        return Collections.unmodifiableSet(values.keySet());
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    @Nullable
    Object get(String key) {
        Value value = values.get(key);
        return value == null ? null : value.it();
    }

    /** The place of the key, or the other place if there is no such key. */
    Place place(String key, Place otherwise) {
        Value value = values.get(key);
        return value == null ? otherwise : value.place();
    }

    void put(String key, Object value, Place place) {
        values.put(key, new Value(value, place));
    }

    @Override
    public String toString() {
        return "a table";
    }
}
