package dev.courtcards.table;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.fairplay.session.Mode;

/** The modes in which a game can be played with others. */
final class Open {
    private Open() {}

    /** Sealed if the game allows it, else open if it hides nothing. */
    static <S extends State<S>> Mode mode(CardGame<S> game, Game<?> start) {
        if (start.state() instanceof Sealable<?> sealable && sealable.isSealable()) {
            return Mode.SEALED;
        }
        Setup setup = Setup.of(game.name());
        if (Meeting.hides(game, setup.seats(Math.max(2, game.leastSeats())))) {
            throw new UserException(game.name() + " cannot be played on sealed cards;"
                    + " with --mode open every program can see them all");
        }
        return Mode.OPEN;
    }

    static void requireSealable(CardGame<?> game, Game<?> start, int seats) {
        if (!(start.state() instanceof Sealable<?> sealable) || !sealable.isSealable()) {
            throw new UserException(game.name() + " cannot be played on sealed cards");
        }
        if (sealable.mayShuffleUnseen()) {
            throw new UserException(game.name() + " with these rules and " + seats
                    + " players may run out of cards and shuffle some again unseen, which a sealed deck cannot do");
        }
    }
}
