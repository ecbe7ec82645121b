package dev.courtcards.table;

/** What the user gave cannot be taken: one line for people, exit code 2. */
final class UserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UserException(String message) {
        super(message);
    }
}
