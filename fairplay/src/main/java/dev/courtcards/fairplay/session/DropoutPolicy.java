package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.Args;
import java.util.Arrays;
import java.util.Optional;

/** The fate of a hand whose cards cannot be opened because a player left. */
public enum DropoutPolicy {
    /** The hand does not count: every player has the chips from before it. */
    ABORT_AND_REFUND,
    /** The leaver loses the chips it had put in; the others share them. */
    FORFEIT;

    /** {@return the word in the terms of a match, for example {@code abort-and-refund}} */
    public String text() {
        return Args.write(this);
    }

    /**
     * Reads what {@link #text()} wrote.
     *
     * @param text a word
     * @return the policy; empty if it is none
     */
    public static Optional<DropoutPolicy> find(String text) {
        return Arrays.stream(values())
                .filter(policy -> policy.text().equals(text))
                .findFirst();
    }
}
