package dev.courtcards.core.game;

import java.io.Serializable;
import java.util.Locale;
import java.util.Optional;

/**
 * Why an action is not allowed.
 *
 * @param reason for programs: stable across releases
 * @param message for people: what was tried, what the limit is and what would be allowed; never what its reader may not know
 * @serial exclude
 * @see Game
 */
public record Refusal(Reason reason, String message) implements Serializable {

    /**
     * The refusal that an action's {@link Action#refusal} returns.
     *
     * @param reason for programs
     * @param format for people, in the form of {@link String#format}
     * @param args its arguments
     * @return a refusal, always present
     */
    public static Optional<Refusal> because(Reason reason, String format, Object... args) {
        return Optional.of(new Refusal(reason, String.format(Locale.ROOT, format, args)));
    }

    /**
     * Why nothing can be done by or about a seat that the table does not have.
     *
     * @param seat any
     * @param seats how many the table has
     * @return empty if it has this one
     */
    public static Optional<Refusal> noSuchSeat(Seat seat, int seats) {
        return seat.number() <= seats
                ? Optional.empty()
                : because(Reason.Common.NO_SUCH_SEAT, "there is no %s; the last seat is p%d", seat, seats);
    }

    /**
     * Why an amount is not taken.
     *
     * @param what is tried, for example {@code a bet}
     * @param amount of what is tried
     * @param least allowed
     * @param most allowed
     * @return empty if the amount is allowed
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

    @Override
    public String toString() {
        return message + " [" + reason.code() + "]";
    }
}
