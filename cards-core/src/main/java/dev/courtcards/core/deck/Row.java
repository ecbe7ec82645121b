package dev.courtcards.core.deck;

import dev.courtcards.core.CheckReturnValue;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An unmodifiable list in one array, for the players or piles of a state: a copy with one item replaced costs one array, with
 * {@code List.copyOf} two. Getting an item is O(1), a changed copy O(n).
 *
 * @param <T> the type of the items, never null
 * @see dev.courtcards.core.deck
 */
public final class Row<T> extends AbstractList<T> implements RandomAccess {
    private static final Row<?> EMPTY = of(0, i -> i);
    private final T[] items;

    private Row(T[] items) {
        this.items = items;
    }

    /**
     * A row of n items, each made once, in order.
     *
     * @param size the number of items, 0 or more
     * @param item makes the item of an index
     * @param <T> the type of the items
     * @return the row
     */
    @SuppressWarnings("unchecked") // every item is a T
    public static <T> Row<T> of(int size, IntFunction<? extends T> item) {
        Object[] items = new Object[size];
        for (int i = 0; i < size; i++) {
            items[i] = Objects.requireNonNull(item.apply(i));
        }
        return new Row<>((T[]) items);
    }

    /**
     * A row of the same items.
     *
     * @param items in order
     * @param <T> the type of the items
     * @return the given row itself if it is one
     */
    @SuppressWarnings("unchecked") // an empty one holds nothing
    public static <T> Row<T> copyOf(Collection<T> items) {
        if (items instanceof Row<T> row) {
            return row;
        }
        if (items.isEmpty()) {
            return (Row<T>) EMPTY;
        }
        Iterator<T> each = items.iterator();
        return of(items.size(), i -> each.next());
    }

    /**
     * This row with one item replaced.
     *
     * @param index from 0
     * @param item the new item
     * @return a row of the same size
     * @throws IndexOutOfBoundsException if there is no such index
     */
    @CheckReturnValue
    public Row<T> with(int index, T item) {
        T[] all = items.clone();
        all[index] = Objects.requireNonNull(item);
        return new Row<>(all);
    }

    /**
     * This row with more items at the end.
     *
     * @param more the new items, in order
     * @return the longer row
     */
    @CheckReturnValue
    @SuppressWarnings("unchecked") // every new item is a T
    public Row<T> plusAll(Collection<? extends T> more) {
        Object[] last = more.toArray();
        T[] all = Arrays.copyOf(items, items.length + last.length);
        for (int i = 0; i < last.length; i++) {
            all[items.length + i] = (T) Objects.requireNonNull(last[i]);
        }
        return new Row<>(all);
    }

    /**
     * This row with one more item at the end.
     *
     * @param item the new last item
     * @return the longer row
     */
    @CheckReturnValue
    public Row<T> plus(T item) {
        T[] all = Arrays.copyOf(items, items.length + 1);
        all[items.length] = Objects.requireNonNull(item);
        return new Row<>(all);
    }

    @Override
    public T get(int index) {
        return items[index];
    }

    @Override
    public int size() {
        return items.length;
    }

    @Override
    public Iterator<T> iterator() {
        return Arrays.asList(items).iterator();
    }

    @Override
    public Object[] toArray() {
        return items.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Row<?> row ? Arrays.equals(items, row.items) : super.equals(other);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(items);
    }
}
