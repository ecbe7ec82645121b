package dev.courtcards.romme.meld;

/** What an answer took, for tests of other packages. */
public final class Effort {
    private Effort() {}

    /** How many states the solver has looked at for its last answer. */
    public static int of(TurnSolver solver) {
        return solver.looked();
    }
}
