package dev.courtcards.fairplay;

import dev.courtcards.sealed.key.UnreadableException;

/** With which code something is refused. */
public final class Refused {
    private Refused() {}

    /** The code, or nothing if it is not refused; anything but the typed refusal goes on. */
    public static String code(Runnable tried) {
        try {
            tried.run();
            return "";
        } catch (UnreadableException e) {
            return e.code();
        }
    }
}
