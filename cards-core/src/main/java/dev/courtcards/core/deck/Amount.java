package dev.courtcards.core.deck;

/**
 * A number that may lie face down: to chips what {@code Card.UNKNOWN} is to cards.
 *
 * <pre>{@code
 * long most = Amount.of(20).value();
 * long seen = Amount.HIDDEN.orElse(0);
 * }</pre>
 */
public final class Amount {
    /** A number that this viewer may not see, written {@code ?}. */
    public static final Amount HIDDEN = new Amount(-1);

    private final long value;

    private Amount(long value) {
        this.value = value;
    }

    /**
     * A number that can be seen.
     *
     * @param value 0 or more
     * @return the amount
     * @throws IllegalArgumentException if negative
     */
    public static Amount of(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("an amount is not negative: " + value);
        }
        return new Amount(value);
    }

    /**
     * Whether it lies face down.
     *
     * @return true for {@link #HIDDEN} alone
     */
    public boolean isHidden() {
        return value < 0;
    }

    /**
     * The number.
     *
     * @return 0 or more
     * @throws IllegalStateException if hidden: rules never judge what they do not see
     */
    public long value() {
        if (isHidden()) {
            throw new IllegalStateException("a hidden amount was judged");
        }
        return value;
    }

    /**
     * The number, or another where this one is hidden.
     *
     * @param hidden what stands for a hidden one
     * @return the number if it can be seen
     */
    public long orElse(long hidden) {
        return isHidden() ? hidden : value;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Amount other && value == other.value;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(value);
    }

    @Override
    public String toString() {
        return isHidden() ? "?" : Long.toString(value);
    }
}
