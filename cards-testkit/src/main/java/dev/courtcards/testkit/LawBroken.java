package dev.courtcards.testkit;

import org.jspecify.annotations.Nullable;

/**
 * A game broke a law. The message has the law, the seed, what was seen, and a record that replays to the spot.
 *
 * @see Laws
 */
public final class LawBroken extends AssertionError {
    private static final long serialVersionUID = 1L;

    /** Which law. */
    private final Law law;

    /** What to check again. */
    private final long seed;

    /** Moves before the spot. */
    private final int ply;

    /** The game up to the spot. */
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

    /**
     * The law that was broken.
     *
     * @return the first that was found
     */
    public Law law() {
        return law;
    }

    /**
     * The seed that shows it.
     *
     * @return what to give to {@link Laws#check} again
     */
    public long seed() {
        return seed;
    }

    /**
     * Where it was seen.
     *
     * @return moves played before the spot
     */
    public int ply() {
        return ply;
    }

    /**
     * The game up to the spot.
     *
     * @return a game record; where the laws were given no {@link dev.courtcards.core.play.CardGame}, its move lines alone
     */
    public String record() {
        return record;
    }
}
