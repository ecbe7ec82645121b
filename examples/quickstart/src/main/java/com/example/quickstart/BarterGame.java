package com.example.quickstart;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.Collections;
import java.util.List;

/** Barter by its name, with its presets and the text of its moves. */
public class BarterGame implements CardGame<Barter> {
    private static final Rulebook<BarterRules> RULEBOOK =
            Rulebook.of(BarterRules.class, "standard", BarterRules.STANDARD).preset("long", BarterRules.LONG);
    private static final Notation<Barter> NOTATION = Notation.<Barter>ofPack()
            .verb("DEAL", new Barter.Deal())
            .<Barter.Exchange>verb(
                    "EXCHANGE",
                    Barter.Exchange.class,
                    "<card>:<stock|discards>",
                    move -> move.card() + ":" + Args.write(move.from()),
                    args -> new Barter.Exchange(args.number(0), args.word(1, Barter.From.class)));

    public static Game<Barter> newGame(BarterRules rules, int seats) {
        List<List<Card>> hands = Collections.nCopies(seats, List.of());
        return Game.begin(new Barter(rules, Shoe.EMPTY, List.of(), hands, 0, 0, false));
    }

    public String name() {
        return "barter";
    }

    public String title() {
        return "Barter: exchange a card each turn, the fewest points win";
    }

    public Rulebook<BarterRules> rulebook() {
        return RULEBOOK;
    }

    public int leastSeats() {
        return 2;
    }

    public int mostSeats() {
        return 6;
    }

    public Game<Barter> begin(Setup setup) {
        return newGame(RULEBOOK.read(setup), setup.seats(leastSeats(), mostSeats()));
    }

    public Notation<Barter> notation() {
        return NOTATION;
    }
}
