package dev.courtcards.core.game;

import java.util.Locale;
import java.util.Optional;

/**
 * Why an action is not allowed.
 *
 * @param reason for programs: stable across releases
 * @param message for people: what was tried, what the limit is and what would be allowed; never what its reader may not know
 */
public record Refusal(Reason reason, String message) {

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

    @Override
    public String toString() {
        return message + " [" + reason.code() + "]";
    }
}
