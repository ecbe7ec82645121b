package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.fairplay.log.LoggedGame;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.sealed.Checked;
import dev.courtcards.sealed.key.UnreadableException;

/** What is played at a table, by the mode of the match. */
final class Table {
    private Table() {}

    /** The match before anything was said, as all may see it. */
    static <S extends State<S>> LoggedGame first(CardGame<S> game, Agreement agreement, Checked checked) {
        return Point.first(() -> flow(game, agreement, Eyes.OF_ALL, checked));
    }

    /** The same through these eyes. */
    static <S extends State<S>> Flow<S> flow(CardGame<S> game, Agreement agreement, Eyes eyes, Checked checked) {
        Game<S> start = game.newGame(agreement.setup());
        Mode mode = agreement.terms().mode();
        if (mode == Mode.OPEN) {
            return new Flow<>(game, agreement, new OpenCards<>(start));
        }
        if (!(start.state() instanceof Sealable<?> state) || !state.isSealable()) {
            throw new UnreadableException("mode", game.name() + " cannot be played in the mode " + mode.text());
        }
        return new Flow<>(game, agreement, unseen(start, agreement, eyes, checked));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the first state declares that it can be played on such a deck
    private static <S extends State<S>> Cards<S> unseen(
            Game<S> start, Agreement agreement, Eyes eyes, Checked checked) {
        return agreement.terms().mode() == Mode.DEALER
                ? new DealtCards(start, agreement, eyes)
                : new SealedCards(start, agreement, eyes, checked);
    }
}
