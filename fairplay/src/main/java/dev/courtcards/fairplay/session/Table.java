package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.fairplay.log.Position;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.sealed.HandSecret;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.function.IntFunction;

/** What is played at a table, by the mode of the match. */
final class Table {
    private Table() {}

    /** The match before anything was said, as all may see it. */
    static <S extends State<S>> Position first(CardGame<S> game, Agreement agreement) {
        return Point.first(() -> flow(game, agreement, Spectator.SPECTATOR, deck -> {
            throw new IllegalStateException("who watches has no secret of deck " + deck);
        }));
    }

    /** The same as one viewer sees it, who has these secrets. */
    static <S extends State<S>> Flow<S> flow(
            CardGame<S> game, Agreement agreement, Viewer viewer, IntFunction<HandSecret> secrets) {
        Game<S> start = game.newGame(agreement.setup());
        Mode mode = agreement.terms().mode();
        if (mode != Mode.OPEN && mode != Mode.SEALED || mode == Mode.SEALED && !(start.state() instanceof Sealable)) {
            throw new UnreadableException("mode", game.name() + " cannot be played in the mode " + mode.text());
        }
        return new Flow<>(
                game,
                agreement,
                mode == Mode.OPEN ? new OpenCards<>(start) : sealed(start, agreement, viewer, secrets));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the first state says itself that it can be played on a sealed deck
    private static <S extends State<S>> Cards<S> sealed(
            Game<S> start, Agreement agreement, Viewer viewer, IntFunction<HandSecret> secrets) {
        return new SealedCards(start, agreement, viewer, secrets);
    }
}
