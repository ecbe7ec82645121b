package com.example.topcard;

import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.Collections;
import java.util.List;

/** The stranger's game by its name. */
public final class TopCardGame implements CardGame<TopCard> {
    private static final Notation<TopCard> NOTATION = Notation.<TopCard>ofPack()
            .verb("DEAL", new TopCard.Deal())
            .<TopCard.Lay>verb(
                    "LAY",
                    TopCard.Lay.class,
                    "<card>",
                    lay -> lay.card().code(),
                    args -> new TopCard.Lay(args.card(0)));

    /** Rules without options. */
    public record Rules() {}

    public String name() {
        return "top-card";
    }

    public String title() {
        return "Top Card: a stranger's game, the highest card takes the round";
    }

    public Rulebook<Rules> rulebook() {
        return Rulebook.of(Rules.class, "plain", new Rules());
    }

    public int leastSeats() {
        return 2;
    }

    public int mostSeats() {
        return 6;
    }

    public Game<TopCard> begin(Setup setup) {
        int seats = setup.seats(leastSeats(), mostSeats());
        List<Long> none = Collections.nCopies(seats, 0L);
        return Game.begin(new TopCard(Collections.nCopies(seats, List.of()), Shoe.EMPTY, List.of(), List.of(), none));
    }

    public Notation<TopCard> notation() {
        return NOTATION;
    }
}
