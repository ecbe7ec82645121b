package dev.courtcards.testkit;

import org.jspecify.annotations.Nullable;

/**
 * A game broke a law. The message has the law, the seed, the details, and a record that replays to the failure.
 *
 * @see Laws
 */
public final class LawBroken extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final Law law;

    private final long seed;

    private final int ply;

    private final String record;

    LawBroken(Law law, long seed, int ply, String detail, String record, @Nullable Throwable cause) {
        super(
                "broken: " + law + " (seed " + seed + "L, after " + ply + " moves)\n  " + detail + "\n\n"
                        + record.indent(4).stripTrailing() + "\n",
                cause);
        this.law = law;
        this.seed = seed;
        this.ply = ply;
        this.record = record;
    }

    /** {@return the first law that was found broken} */
    public Law law() {
        return law;
    }

    /**
     * The seed that fails.
     *
     * @return the seed, for {@link Laws#check}
     */
    public long seed() {
        return seed;
    }

    /**
     * The place of the failure.
     *
     * @return number of moves before it
     */
    public int ply() {
        return ply;
    }

    /**
     * The game up to the failure.
     *
     * @return a game record; its move lines alone if the laws have no {@link dev.courtcards.core.play.CardGame}
     */
    public String record() {
        return record;
    }
}
