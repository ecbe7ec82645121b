package dev.courtcards.fairplay.log;

/** What must never happen in a simulated match. */
final class Violation extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Violation(String what) {
        super(what);
    }
}
