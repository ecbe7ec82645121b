package dev.courtcards.server;

import dev.courtcards.core.game.Viewer;

/** A reader of a table. Its methods are quick and never wait. */
interface Watcher {
    /** The viewer whose view it reads. */
    Viewer viewer();

    /** There is something new to see; the reader asks the table for it when it can. */
    void changed();

    /** The table has no more for this reader: the seat has a new token, or the table closes. */
    void end();
}
