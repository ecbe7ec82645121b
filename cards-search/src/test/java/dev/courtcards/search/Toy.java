package dev.courtcards.search;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;

/**
 * A game of two without options, by its name.
 *
 * @param name of the game
 * @param first its first state
 * @param notation of its moves
 */
public record Toy<S extends State<S>>(String name, S first, Notation<S> notation) implements CardGame<S> {
    public record Rules() {}

    @Override
    public String title() {
        return name;
    }

    @Override
    public Rulebook<Rules> rulebook() {
        return Rulebook.of(Rules.class, "plain", new Rules());
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return 2;
    }

    @Override
    public Game<S> begin(Setup setup) {
        return Game.begin(first);
    }
}
