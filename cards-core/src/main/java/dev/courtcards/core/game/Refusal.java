package dev.courtcards.core.game;

import java.io.Serializable;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Why an action is not allowed: a reason for programs, stable across releases, and a message for people. The message names what was tried,
 * the limit and what would be allowed, and never a secret of another seat.
 *
 * @serial exclude
 * @see Game
 */
public final class Refusal implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final transient String format;
    private final transient Object[] args;
    private transient @Nullable String message;

    private record Written(Reason reason, String message) implements Serializable {
        private Object readResolve() {
            return new Refusal(reason, message);
        }
    }

    /**
     * A refusal.
     *
     * @param reason for programs
     * @param message for people
     */
    public Refusal(Reason reason, String message) {
        this.reason = reason;
        this.format = message;
        this.args = new Object[0];
        this.message = message;
    }

    private Refusal(Reason reason, String format, Object[] args) {
        this.reason = reason;
        this.format = format;
        this.args = args;
    }

    /**
     * A refusal as {@link Action#refusal} returns it. Its message is formatted when first read: most are never read.
     *
     * @param reason for programs
     * @param format for people, in the form of {@link String#format}
     * @param args the format's arguments, immutable values
     * @return a refusal, always present
     */
    public static Optional<Refusal> because(Reason reason, String format, Object... args) {
        return Optional.of(new Refusal(reason, format, args));
    }

    /** {@return the reason for programs, stable across releases} */
    public Reason reason() {
        return reason;
    }

    /** {@return the reason for people, one line} */
    public String message() {
        String text = message;
        if (text == null) {
            text = String.format(Locale.ROOT, format, args);
            message = text;
        }
        return text;
    }

    /**
     * Refuses a seat that the table does not have.
     *
     * @param seat any
     * @param seats the number of seats at the table
     * @return empty if the table has this seat
     */
    public static Optional<Refusal> noSuchSeat(Seat seat, int seats) {
        return seat.number() <= seats
                ? Optional.empty()
                : because(Reason.Common.NO_SUCH_SEAT, "there is no %s; the last seat is p%d", seat, seats);
    }

    /**
     * Refuses an amount outside its limits.
     *
     * @param what is tried, for example {@code a bet}
     * @param amount the amount tried
     * @param least the smallest amount allowed
     * @param most the largest amount allowed
     * @return empty if the amount is within them
     */
    public static Optional<Refusal> within(String what, long amount, long least, long most) {
        if (amount >= least && amount <= most) {
            return Optional.empty();
        }
        return because(
                amount < least ? Reason.Common.AMOUNT_TOO_SMALL : Reason.Common.AMOUNT_TOO_LARGE,
                "%s of %d is too %s; the least is %d, the most %d",
                what,
                amount,
                amount < least ? "small" : "large",
                least,
                most);
    }

    private Object writeReplace() {
        return new Written(reason, message());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Refusal refusal
                && reason.equals(refusal.reason)
                && message().equals(refusal.message());
    }

    @Override
    public int hashCode() {
        return 31 * reason.hashCode() + message().hashCode();
    }

    @Override
    public String toString() {
        return message() + " [" + reason.code() + "]";
    }
}
