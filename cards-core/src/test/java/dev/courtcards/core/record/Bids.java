package dev.courtcards.core.record;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.HighCard.Table;
import java.util.List;
import java.util.Optional;

/** Actions with arguments of every kind, to be written and read but never played. */
final class Bids {
    static final Notation<Table> NOTATION = Notation.<Table>empty()
            .verb(
                    "BID",
                    Bid.class,
                    "<number>:<amount>:<seat>:<no-call|call>:<card>:<cards>",
                    a -> a.number() + ":" + a.amount() + ":" + a.seat() + ":" + Args.write(a.word()) + ":" + a.card()
                            + ":" + Args.write(a.cards()),
                    t -> new Bid(t.number(0), t.amount(1), t.seat(2), t.word(3, Word.class), t.card(4), t.cards(5)))
            .verb("ACTION:stand", new Stand())
            .verb("ACTION:insure", Insure.class, "<amount>", a -> "" + a.amount(), t -> new Insure(t.number(0)))
            .verb("NEXT", new Next());

    private Bids() {}

    enum Word {
        NO_CALL,
        CALL
    }

    private interface Unplayed extends Action<Table> {
        @Override
        default Optional<Refusal> refusal(Table table, Actor by) {
            throw new AssertionError("reading judges nothing");
        }

        @Override
        default void play(Script<Table> script, Actor by) {
            throw new AssertionError("reading plays nothing");
        }
    }

    record Bid(int number, Amount amount, Seat seat, Word word, Card card, List<Card> cards) implements Unplayed {}

    record Stand() implements Unplayed {}

    record Insure(int amount) implements Unplayed {
        Insure {
            if (amount == 13) {
                throw new IllegalArgumentException("13 brings\tno luck");
            }
        }
    }

    record Next() implements Unplayed {}

    /** Not in the notation. */
    record Secret() implements Unplayed {}
}
