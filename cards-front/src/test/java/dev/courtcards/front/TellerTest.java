package dev.courtcards.front;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the words of a telling are made of; the table's tests tell whole games. */
class TellerTest {
    private static final Heap HEAP = new Heap();
    private static final Seat ONE = Seat.of(1);
    private final Game<Heap.Pebbles> game = HEAP.newGame(Setup.of("heap").seats(2));

    private static String text(Line line) {
        return line.parts().stream()
                .map(part -> part instanceof Words words
                        ? words.text()
                        : part.toString().replaceAll(".*card=(..).*", "$1"))
                .collect(Collectors.joining());
    }

    @Test
    void describesTheMoveThenTheEventsWithoutWhatIsEmptyOrRepeated() {
        assertThat(text(Teller.toPlayer(HEAP, ONE).lastMove(game.play(ONE, new Heap.Take(2)))))
                .isEqualTo("you take 2: taken pebbles 2, very small; p2: to move");
    }

    @Test
    void describesPartsWithinParts() {
        assertThat(text(Teller.of(HEAP, Spectator.SPECTATOR, Actor::text).lastMove(game.play(ONE, new Heap.GiveUp()))))
                .isEqualTo("p1 gives up: given up hands (2C ??) (), early");
    }

    /** What is said of a pile, and whose it is. */
    record Pile(Card top, Heap.Size size) {}

    record Bare() {}

    private interface Told extends Event<Heap.Pebbles> {
        @Override
        default Heap.Pebbles applyTo(Heap.Pebbles heap) {
            return heap;
        }

        @Override
        default Optional<? extends Event<Heap.Pebbles>> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    record CardsMoved(Card card, Card turnedUp, List<Card> cards, Shoe shoe, Seat seat, Seat to, House official)
            implements Told {}

    record PilesMade(Heap.Size size, Heap.Size other, Pile pile, List<Pile> rest, Bare bare, int drawn2Left)
            implements Told {}

    record Nothing(Optional<Optional<Boolean>> no, List<Card> cards, Optional<Seat> seat) implements Told {}

    record Seen(Seat seat) implements Told {}

    record Say(List<Told> told) implements Action<Heap.Pebbles> {
        @Override
        public Optional<Refusal> refusal(Heap.Pebbles heap, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Heap.Pebbles> script, Actor by) {
            told.forEach(script::happen);
        }
    }

    private String told(Game<Heap.Pebbles> now, Told... events) {
        return text(Teller.of(HEAP, ONE, Actor::text).events(now, List.of(events)));
    }

    @Test
    void aPartHasItsNameUnlessItsValueIsTheSameWord() {
        Card king = Card.parse("KS");

        assertThat(told(
                        game,
                        new CardsMoved(
                                king,
                                Card.UNKNOWN,
                                List.of(king, king),
                                Shoe.of(List.of(king, king)),
                                ONE,
                                Seat.of(2),
                                House.DEALER)))
                .isEqualTo("cards moved KS, turned up ??, KS KS, 2 cards, p1, to p2, official dealer");
    }

    @Test
    void partsOfAPartStandInBrackets() {
        Pile pile = new Pile(Card.parse("2C"), Heap.Size.VERY_SMALL);

        assertThat(told(
                        game,
                        new PilesMade(
                                Heap.Size.VERY_SMALL, Heap.Size.VERY_SMALL, pile, List.of(pile, pile), new Bare(), 5)))
                .isEqualTo("piles made very small, other very small, pile pile (top 2C, very small),"
                        + " rest pile (top 2C, very small) pile (top 2C, very small), bare bare, drawn2 left 5");
    }

    @Test
    void anEventWithoutPartsIsItsNameAlone() {
        Nothing nothing = new Nothing(Optional.of(Optional.of(false)), List.of(), Optional.empty());

        assertThat(told(game, nothing, nothing)).isEqualTo("nothing; nothing");
        assertThat(told(game)).isEmpty();
    }

    @Test
    void whoMovedIsNotSaidAgainByTheEvent() {
        Nothing mine = new Nothing(Optional.empty(), List.of(), Optional.of(ONE));

        assertThat(told(game.play(ONE, new Heap.Take(1)), mine)).isEqualTo("nothing");
        assertThat(told(game, mine)).isEqualTo("nothing p1");
    }

    @Test
    void theHouseIsNamedWithoutAMoveAndAlwaysWithWhatItDid() {
        Teller<Heap.Pebbles> teller = Teller.of(HEAP, ONE, Actor::text);
        Game<Heap.Pebbles> quiet = game.playUnchecked(House.DEALER, new Say(List.of()));
        Game<Heap.Pebbles> loud =
                game.playUnchecked(House.DEALER, new Say(List.of(new Seen(ONE), new Seen(Seat.of(2)))));

        assertThat(teller.lastMove(quiet).isEmpty()).isTrue();
        assertThat(text(teller.lastMove(loud))).isEqualTo("dealer: seen p1; seen p2");
    }

    @Test
    void callsPeopleByTheirNames() {
        Teller<Heap.Pebbles> teller = Teller.of(HEAP, ONE, actor -> actor.equals(ONE) ? "ann" : actor.text());

        assertThat(text(teller.lastMove(game.play(ONE, new Heap.Take(1))))).startsWith("ann takes 1: ");
        assertThat(teller.name(House.DEALER)).isEqualTo("dealer");
        assertThat(Teller.seats(List.of("you", "p2", "hi-lo", "tight-4"))).isEqualTo("p1 you, p2, p3 hi-lo, p4 tight");
    }

    @Test
    void describesHowItEnded() {
        Game<Heap.Pebbles> over = game.play(ONE, new Heap.GiveUp());

        assertThat(Teller.toPlayer(HEAP, ONE).outcome(over.state().outcome().orElseThrow()))
                .isEqualTo("The game is over: the heap is gone. Score: you 1, p2 0.");
        assertThat(Teller.toPlayer(HEAP, ONE)
                        .outcome(Outcome.money(
                                Outcome.Unit.CHIPS,
                                List.of(1_000L, 3_000L),
                                List.of(1_015L, 2_985L),
                                List.of(),
                                "closed")))
                .isEqualTo("The game is over: closed. Score: you 1015 (+15), p2 2985 (-15).");
        assertThat(Teller.toPlayer(HEAP, ONE).lastMove(game).isEmpty()).isTrue();
    }
}
