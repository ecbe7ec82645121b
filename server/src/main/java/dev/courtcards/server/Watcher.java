package dev.courtcards.server;

import dev.courtcards.core.game.Viewer;

/** A reader of a table. What it does is quick and never waits. */
interface Watcher {
    /** As whom. */
    Viewer viewer();

    /** There is something new to see; it asks the table for it when it can. */
    void changed();

    /** The table has nothing more for it: the seat has a new token, or the server closes. */
    void end();
}
