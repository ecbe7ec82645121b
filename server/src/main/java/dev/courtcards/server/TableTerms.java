package dev.courtcards.server;

/**
 * What the people of a table have agreed on beside the rules, said before they sit down.
 *
 * @param delay how many seconds later spectators see what happens, 0 to 3600
 * @param open whether all cards and the seed are shown to everybody once the game is over
 * @param listed whether the lobby shows the table while it has a free seat
 * @param dealt whether the server commits to each deck before the players' shares order it, so that all can check it
 * @see Tables
 */
public record TableTerms(int delay, boolean open, boolean listed, boolean dealt) {
    /** Nothing but the rules. */
    public static final TableTerms USUAL = new TableTerms(0, false, false, false);

    private static final int LONGEST_DELAY = 3600;

    TableTerms checked() {
        return new TableTerms(delay, open, listed, true);
    }

    /**
     * TableTerms.
     *
     * @throws IllegalArgumentException for any other delay
     */
    public TableTerms {
        if (delay < 0 || delay > LONGEST_DELAY) {
            throw new IllegalArgumentException("a delay of " + delay + " seconds; 0 to " + LONGEST_DELAY + " may be");
        }
    }
}
