package dev.courtcards.sealed;

import java.util.Optional;

/** What is wrong with a message, thrown while it is judged; it never leaves this package. */
final class Flaw extends Exception {
    private static final long serialVersionUID = 1L;

    /** What it is called. */
    private final Fault.Kind kind;

    Flaw(Fault.Kind kind) {
        super(kind.code(), null, false, false);
        this.kind = kind;
    }

    static Flaw malformed() {
        return new Flaw(Fault.Kind.MALFORMED);
    }

    /** Something that may be wrong. */
    interface Check {
        void run() throws Flaw;
    }

    /** What a check finds wrong, if anything. */
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
