package dev.courtcards.core.play;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;

/** A game for two without options that always starts the same, by its name. */
record Plain<S extends State<S>>(String name, Game<S> start, Notation<S> notation) implements CardGame<S> {
    /** Nothing can be chosen. */
    public record NoRules() {}

    @Override
    public String title() {
        return name;
    }

    @Override
    public Rulebook<?> rulebook() {
        return Rulebook.of(NoRules.class, "plain", new NoRules());
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
        return start;
    }
}
