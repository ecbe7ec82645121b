package dev.courtcards.core.game;

/** Thrown by {@link Game#play} when an action is refused; the game is as it was. */
public final class IllegalActionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why it was refused. */
    private final Refusal refusal;

    /**
     * The action was refused; for one who plays it for somebody else.
     *
     * @param by who tried
     * @param action what was tried
     * @param refusal why not
     */
    public IllegalActionException(Actor by, Action<?> action, Refusal refusal) {
        super(by.text() + " " + action + ": " + refusal);
        this.refusal = refusal;
    }

    /**
     * Why the action was refused.
     *
     * @return the reason for programs and the message for people
     */
    public Refusal refusal() {
        return refusal;
    }
}
