package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.fairplay.log.Position;

/** What is the same for all at a table, by the mode of the match. */
final class Table {
    private Table() {}

    /** The match before anything was said. */
    static <S extends State<S>> Position first(CardGame<S> game, Agreement agreement) {
        return Point.first(() -> new Flow<>(game, agreement, new OpenCards<>(game.newGame(agreement.setup()))));
    }
}
