package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Picture;
import java.util.List;

/**
 * All that a person is shown at one moment.
 *
 * @param title of the game
 * @param note beside the title
 * @param picture of the table
 * @param story what has happened so far, the oldest first
 * @param message what was wrong, or how it ended; a line without parts for nothing
 * @param menu what may be done
 * @param commands what else may be typed
 */
record View(
        String title,
        String note,
        Picture picture,
        List<Picture.Line> story,
        Picture.Line message,
        List<Picture.Line> menu,
        String commands) {
    /** The name of a game, with which its title begins. */
    static String title(CardGame<?> game) {
        return game.title().split(":")[0];
    }
}
