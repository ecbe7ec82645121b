package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Picture;
import java.util.List;

/**
 * All that a person sees at one moment.
 *
 * @param title the game's title
 * @param note a note beside the title
 * @param picture the table
 * @param story what has happened so far, the oldest first
 * @param message an error or the result; a line without parts for none
 * @param menu the moves
 * @param commands the other words that may be typed
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
