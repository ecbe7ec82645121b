package dev.courtcards.server;

/**
 * The terms of a table beside the game's rules, known before players sit down.
 *
 * @param delay the delay for spectators in seconds, 0 to 3600
 * @param open whether all cards and the seed are shown to everybody once the game is over
 * @param listed whether the lobby shows the table while it has a free seat
 * @param dealt whether the server commits to each deck before the players' shares order it, so that everybody can check it
 * @see Tables
 */
public record TableTerms(int delay, boolean open, boolean listed, boolean dealt) {
    /** No delay, nothing opened at the end, not listed, no commitments. */
    public static final TableTerms USUAL = new TableTerms(0, false, false, false);

    private static final int LONGEST_DELAY = 3600;

    TableTerms checked() {
        return new TableTerms(delay, open, listed, true);
    }

    /**
     * Checks the delay.
     *
     * @throws IllegalArgumentException for a delay out of range
     */
    public TableTerms {
        if (delay < 0 || delay > LONGEST_DELAY) {
            throw new IllegalArgumentException("a delay of " + delay + " seconds is not in 0 to " + LONGEST_DELAY);
        }
    }
}
