package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.Args;
import java.util.Arrays;
import java.util.Optional;

/** What becomes of a hand whose cards cannot be opened any more because a player left. */
public enum DropoutPolicy {
    /** The hand counts for nothing: everybody has what he had before it. */
    ABORT_AND_REFUND,
    /** The leaver loses what he had put in; the others share it by their game's rules. */
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
