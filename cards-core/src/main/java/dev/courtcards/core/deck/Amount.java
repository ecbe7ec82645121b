package dev.courtcards.core.deck;

/**
 * A number that may be hidden, as {@code Card.UNKNOWN} is a hidden card.
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
     * A number in sight.
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

    /** {@return whether this is {@link #HIDDEN}} */
    public boolean isHidden() {
        return value < 0;
    }

    /**
     * {@return the number, 0 or more}
     *
     * @throws IllegalStateException if hidden: no rule may depend on a number that is out of sight
     */
    public long value() {
        if (isHidden()) {
            throw new IllegalStateException("the amount is hidden");
        }
        return value;
    }

    /**
     * The number, or another one if this is hidden.
     *
     * @param hidden the result if this is hidden
     * @return the number
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
