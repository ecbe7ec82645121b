package dev.courtcards.core.game;

/** Thrown by {@link Game#play} when an action is refused; the game is as it was. */
public final class IllegalActionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    /**
     * A refusal of an action, for code that plays it on behalf of somebody else.
     *
     * @param by who tried
     * @param action what was tried
     * @param refusal why not
     */
    public IllegalActionException(Actor by, Action<?> action, Refusal refusal) {
        super(by.text() + " " + action + ": " + refusal);
        this.refusal = refusal;
    }

    /** {@return why the action was refused: the reason for programs and the message for people} */
    public Refusal refusal() {
        return refusal;
    }
}
