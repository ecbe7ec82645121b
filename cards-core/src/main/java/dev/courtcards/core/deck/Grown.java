package dev.courtcards.core.deck;

import dev.courtcards.core.CheckReturnValue;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An unmodifiable list that shares its items with the longer lists made from it: for a pile in a state, of which a history keeps one for
 * each move. Adding an item at the end, removing it and getting it are O(1) in time and memory; getting another item is O(n) in those
 * behind it, iteration O(n).
 *
 * @param <T> the type of the items, never null
 * @see dev.courtcards.core.deck
 */
public final class Grown<T> extends AbstractList<T> {
    private static final Grown<?> EMPTY = new Grown<>();
    private final @Nullable Grown<T> before;
    private final @Nullable T last;
    private final int size;

    private Grown() {
        this.before = null;
        this.last = null;
        this.size = 0;
    }

    private Grown(Grown<T> before, T last) {
        this.before = before;
        this.last = last;
        this.size = before.size + 1;
    }

    /**
     * A list of the same items.
     *
     * @param items in order
     * @param <T> the type of the items
     * @return the given list itself if it is of this class
     */
    @SuppressWarnings("unchecked") // nothing is written to it, and an empty one holds nothing
    public static <T> Grown<T> copyOf(Collection<T> items) {
        if (items instanceof Grown<T> grown) {
            return grown;
        }
        Grown<T> all = (Grown<T>) EMPTY;
        for (T item : items) {
            all = all.plus(item);
        }
        return all;
    }

    /**
     * This list with one more item at the end.
     *
     * @param item the new last item
     * @return the longer list
     */
    @CheckReturnValue
    public Grown<T> plus(T item) {
        return new Grown<>(this, item);
    }

    private Grown<T> first(int count) {
        Grown<T> some = this;
        while (some.before != null && some.size > count) {
            some = some.before;
        }
        return some;
    }

    @Override
    public T get(int index) {
        T item = index < 0 || index >= size ? null : first(index + 1).last;
        if (item == null) {
            throw new IndexOutOfBoundsException(index);
        }
        return item;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public List<T> subList(int from, int to) {
        return from == 0 && to >= 0 && to <= size ? first(to) : super.subList(from, to);
    }

    @Override
    public Iterator<T> iterator() {
        return items().iterator();
    }

    @Override
    public Object[] toArray() {
        return items().toArray();
    }

    @SuppressWarnings("unchecked") // all that was put into it is a T
    private List<T> items() {
        Object[] items = new Object[size];
        int at = size;
        for (Grown<T> some = this; some.before != null; some = some.before) {
            items[--at] = Objects.requireNonNull(some.last);
        }
        return (List<T>) Arrays.asList(items);
    }
}
