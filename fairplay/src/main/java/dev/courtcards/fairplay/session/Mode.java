package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.Args;
import java.util.Optional;

/** The way in which hidden cards are dealt, and so who can see them. */
public enum Mode {
    /** Everybody sees them: the seed is public once the match begins. */
    OPEN,
    /** A dealer sees them, who does not play. */
    DEALER,
    /** Nobody sees them; every shuffle is proved before a card is dealt. */
    SEALED;

    /** {@return the word in messages and tags, for example {@code sealed}} */
    public String text() {
        return Args.write(this);
    }

    /**
     * Reads what {@link #text()} wrote.
     *
     * @param text a word
     * @return the mode; empty if it is none
     */
    public static Optional<Mode> find(String text) {
        for (Mode mode : values()) {
            if (mode.text().equals(text)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}
