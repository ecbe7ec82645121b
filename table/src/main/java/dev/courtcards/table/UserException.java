package dev.courtcards.table;

/** A refused input: one line for people, exit code 2. */
final class UserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UserException(String message) {
        super(message);
    }
}
