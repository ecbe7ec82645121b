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
 * The start of a person's game.
 *
 * @param game the card game
 * @param names the names of the seats
 * @param mine the person's seats, one or several in order
 * @param bots the bots of the other seats in order, repeated from the first
 * @param setup the game's setup
 * @param now the game so far
 * @param seed the seed of chance from here on, of the bots' choices, and of later games
 */
record Start<S extends State<S>>(
        CardGame<S> game, List<String> names, List<Seat> mine, List<Bot<S>> bots, Setup setup, Game<S> now, Seed seed) {
    static <S extends State<S>> Start<S> anew(
            CardGame<S> game, List<String> names, List<Seat> mine, List<Bot<S>> bots, Setup setup, Seed seed) {
        Setup whole = setup.with("SEED", seed.hex());
        return new Start<>(game, names, mine, bots, whole, game.newGame(whole), seed);
    }

    /** The setup of the next game, without this game's seed and identity. */
    Setup table() {
        return setup.withoutLuck().without("ID").without("DATE");
    }
}
