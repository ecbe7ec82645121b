package com.example.quickstart;

import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.List;

/** The name under which programs find the game, its text and its tables. */
public class HighCardGame implements CardGame<HighCard> {
    private static final Notation<HighCard> NOTATION =
            Notation.<HighCard>ofPack().verb("DRAW", new HighCard.Draw());

    public record Rules() {}

    public String name() {
        return "high-card";
    }

    public String title() {
        return "High Card: each draws one, the highest wins";
    }

    public Rulebook<Rules> rulebook() {
        return Rulebook.of(Rules.class, "plain", new Rules());
    }

    public int leastSeats() {
        return 2;
    }

    public int mostSeats() {
        return 10;
    }

    public Game<HighCard> begin(Setup setup) {
        return Game.begin(new HighCard(setup.seats(leastSeats(), mostSeats()), Shoe.EMPTY, List.of(), false));
    }

    public Notation<HighCard> notation() {
        return NOTATION;
    }
}
