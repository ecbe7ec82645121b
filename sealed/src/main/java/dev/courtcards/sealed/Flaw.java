package dev.courtcards.sealed;

import java.util.Optional;

/** Thrown for a wrong message while it is judged; never leaves this package. */
final class Flaw extends Exception {
    private static final long serialVersionUID = 1L;

    private final Fault.Kind kind;

    Flaw(Fault.Kind kind) {
        super(kind.code(), null, false, false);
        this.kind = kind;
    }

    static Flaw malformed() {
        return new Flaw(Fault.Kind.MALFORMED);
    }

    /** A check that may find a flaw. */
    interface Check {
        void run() throws Flaw;
    }

    /** The kind of flaw that a check finds, if any. */
    static Optional<Fault.Kind> of(Check check) {
        try {
            check.run();
            return Optional.empty();
        } catch (Flaw e) {
            return Optional.of(e.kind);
        }
    }

    static void unless(boolean right, Fault.Kind kind) throws Flaw {
        if (!right) {
            throw new Flaw(kind);
        }
    }

    Fault.Kind kind() {
        return kind;
    }
}
