package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.util.List;

/**
 * What a person sits down to.
 *
 * @param game what is played
 * @param names of the seats
 * @param mine where the person sits, one seat or several in order
 * @param bots for the other seats; they come round again
 * @param setup what it was begun from
 * @param now the game so far
 * @param seed for luck from here on, for the coins of the bots, and for the games that follow
 */
record Start<S extends State<S>>(
        CardGame<S> game, List<String> names, List<Seat> mine, List<Bot<S>> bots, Setup setup, Game<S> now, Seed seed) {
    static <S extends State<S>> Start<S> anew(
            CardGame<S> game, List<String> names, List<Seat> mine, List<Bot<S>> bots, Setup setup, Seed seed) {
        Setup whole = setup.with("SEED", seed.hex());
        return new Start<>(game, names, mine, bots, whole, game.newGame(whole), seed);
    }

    /** What the next game begins with: the luck and the identity of this one are its own. */
    Setup table() {
        return setup.withoutLuck().without("ID").without("DATE");
    }
}
