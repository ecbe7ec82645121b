package dev.courtcards.core.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A game that draws no picture is shown by what its state is made of. */
class RecordPictureTest {
    /** What a player has. */
    record Player(List<Card> hand, Amount bid, boolean folded) {}

    /** What is none of the known kinds, and says too much. */
    private static final class Loose {
        @Override
        public String toString() {
            return "the ace of spades is next";
        }
    }

    /** The game of somebody who drew no picture. */
    public record Stall(
            Shoe stock, Optional<Card> turnedUp, List<Card> board, List<Player> players, Seat dealer, Object loose)
            implements State<Stall> {
        @Override
        public List<Actor> mayAct() {
            return List.of(Seat.of(2), House.HOST);
        }

        @Override
        public LegalActions<Stall> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Stall seenBy(Viewer viewer) {
            List<Player> seen = IntStream.range(0, players.size())
                    .mapToObj(i -> viewer instanceof Seat seat && seat.index() == i
                            ? players.get(i)
                            : new Player(
                                    Collections.nCopies(players.get(i).hand().size(), Card.UNKNOWN),
                                    Amount.HIDDEN,
                                    players.get(i).folded()))
                    .toList();
            return new Stall(stock.faceDown(), turnedUp, board, seen, dealer, loose);
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }
    }

    /** A state that is no record, and whose text says all. */
    public static final class Box implements State<Box> {
        @Override
        public List<Actor> mayAct() {
            return List.of();
        }

        @Override
        public LegalActions<Box> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Box seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.of(Outcome.of(List.of(1L, 0L), List.of(Seat.of(1)), "most tricks"));
        }

        @Override
        public String toString() {
            return "KH";
        }
    }

    private static final Stall STALL = new Stall(
            Shoe.of(Card.parseAll("2C 3C")),
            Optional.of(Card.JACK_OF_HEARTS),
            Card.parseAll("4C 5C 6C"),
            List.of(
                    new Player(Card.parseAll("KS KD"), Amount.of(20), false),
                    new Player(Card.parseAll("QS QD"), Amount.of(30), true)),
            Seat.of(1),
            new Loose());

    private static <S extends State<S>> String shown(S state, Viewer viewer) {
        Presentation<S> presentation = new Presentation<>() {};
        return presentation
                .picture(Game.begin(state).seenBy(viewer), actor -> actor.equals(Seat.of(2)) ? "Ada" : actor.text())
                .blocks()
                .stream()
                .map(block -> block instanceof Picture.Row row
                        ? row.label() + "|"
                                + row.cards().stream().map(Card::code).collect(Collectors.joining(" ")) + "|"
                                + row.note()
                        : ((Picture.Line) block)
                                .parts().stream()
                                        .map(part -> ((Picture.Words) part).text())
                                        .collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void cardsAreRowsAndAllElseIsWords() {
        assertThat(shown(STALL, Seat.of(1))).isEqualTo("""
                        stock 2 cards
                        turned up|JH|
                        board|4C 5C 6C|
                        p1|KS KD|bid 20
                        Ada|?? ??|bid hidden, folded
                        dealer p1
                        To act: Ada, host.""");
    }

    @Test
    void noHiddenFaceShowsAndWhatASeatHoldsDoesForThatSeat() {
        assertThat(shown(STALL, Seat.of(2))).contains("QS QD", "bid 30").doesNotContain("KS", "KD", "2C", "3C");
        assertThat(shown(STALL, Spectator.SPECTATOR)).doesNotContain("KS", "QS", "2C", "20", "30", "ace of spades");
    }

    private enum Phase {
        LAST_BETS
    }

    private record Pile(List<Card> cards, Card top, Optional<Phase> phase) {}

    private record Shelf(List<Pile> piles, Pile best, boolean open) {}

    private record Score(int points, Optional<Seat> by) {}

    private record Deep(Pile pile, Deeper deeper) {}

    private record Deeper(Pile pile, Deepest deepest) {}

    private record Deepest(Pile pile, Last last) {}

    private record Last(Pile pile) {}

    private static final Pile PILE =
            new Pile(Card.parseAll("2C 3C"), Card.KING_OF_SPADES, Optional.of(Phase.LAST_BETS));

    /** What stands in the picture of a state that is made of this, before the line that says who may act. */
    private static String drawn(Record made) {
        String text = shown(new Around<>(made), Spectator.SPECTATOR);
        assertThat(text).endsWith("\nTo act: .");
        return text.substring(0, text.lastIndexOf('\n'));
    }

    /** A state of one part. */
    public record Around<R extends Record>(R all) implements State<Around<R>> {
        @Override
        public List<Actor> mayAct() {
            return List.of();
        }

        @Override
        public LegalActions<Around<R>> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Around<R> seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }
    }

    @Test
    void aPartWithCardsIsARowWithItsOtherPartsBehind() {
        assertThat(drawn(PILE)).isEqualTo("all|2C 3C|top KS, phase last bets");
        assertThat(drawn(new Pile(List.of(), Card.UNKNOWN, Optional.empty()))).isEqualTo("all: top a face-down card");
    }

    @Test
    void partsOfPartsHaveRowsOfTheirOwn() {
        assertThat(drawn(new Shelf(List.of(PILE, PILE), PILE, true))).isEqualTo("""
                        all: open
                        all, piles 1|2C 3C|top KS, phase last bets
                        all, piles 2|2C 3C|top KS, phase last bets
                        all, best|2C 3C|top KS, phase last bets""");
    }

    @Test
    void partsAreDrawnThreeDeep() {
        assertThat(drawn(new Deep(PILE, new Deeper(PILE, new Deepest(PILE, new Last(PILE))))))
                .isEqualTo("""
                        all, pile|2C 3C|top KS, phase last bets
                        all, deeper, pile|2C 3C|top KS, phase last bets""");
    }

    @Test
    void aSecondRowOfOnePartNamesIt() {
        record Two(List<Card> hand, List<Card> meldedCards, int points) {}

        assertThat(drawn(new Two(Card.parseAll("2C"), Card.parseAll("3C 4C"), 7)))
                .isEqualTo("all|2C|points 7\nall, melded cards|3C 4C|");
    }

    @Test
    void valuesAreSaidInTheirWay() {
        record Values(
                int number, String text, Phase phase, boolean yes, boolean no, List<Integer> list, String empty) {}
        record Others(Shoe one, Shoe three, Optional<Integer> some, Optional<Integer> none, List<Score> scores) {}

        assertThat(drawn(new Values(7, "two\nlines", Phase.LAST_BETS, true, false, List.of(1, 2), "")))
                .isEqualTo("all: number 7, text two lines, phase last bets, yes, list 1, 2");
        assertThat(drawn(new Others(
                        Shoe.of(Card.parseAll("2C")),
                        Shoe.of(Card.parseAll("2C 3C 4C")),
                        Optional.of(4),
                        Optional.empty(),
                        List.of(new Score(3, Optional.of(Seat.of(2)))))))
                .isEqualTo("all: one 1 card, three 3 cards, some 4, scores points 3, by Ada");
    }

    @Test
    void aLineIsNoLongerThanEightyCharacters() {
        record Text(String t) {}

        assertThat(drawn(new Text("x".repeat(73)))).isEqualTo("all: t " + "x".repeat(73));
        assertThat(drawn(new Text("x".repeat(74)))).isEqualTo("all: t " + "x".repeat(72) + "…");
    }

    @Test
    void noMoreThanTwelveWordsOfAList() {
        record Many(List<Integer> n) {}

        List<Integer> twelve = IntStream.range(0, 12).boxed().toList();
        assertThat(drawn(new Many(twelve))).isEqualTo("all: n 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11");
        assertThat(drawn(new Many(IntStream.range(0, 13).boxed().toList())))
                .isEqualTo("all: n 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …");
    }

    /** The parts of a table for three, one a seat, told by {@code seats}. */
    public record Trio(
            int seats,
            List<Integer> points,
            List<Card> upcards,
            List<Optional<Card>> turned,
            List<List<Card>> hands,
            List<Pile> piles,
            List<Pile> heaps)
            implements State<Trio> {
        @Override
        public List<Actor> mayAct() {
            return List.of();
        }

        @Override
        public LegalActions<Trio> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Trio seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.of(Outcome.of(List.of(0L, 0L, 0L), List.of(), ""));
        }
    }

    @Test
    void aListWithAPartForEachSeatIsDrawnSeatBySeat() {
        assertThat(shown(
                        new Trio(
                                3,
                                List.of(5, 6, 7),
                                Card.parseAll("2C 3C 4C"),
                                List.of(Optional.of(Card.KING_OF_SPADES), Optional.empty(), Optional.empty()),
                                List.of(Card.parseAll("5C 6C"), List.of(), Card.parseAll("7C")),
                                List.of(PILE, PILE, PILE),
                                List.of(PILE, PILE)),
                        Spectator.SPECTATOR))
                .isEqualTo("""
                        seats 3
                        p1: points 5
                        Ada: points 6
                        p3: points 7
                        upcards|2C 3C 4C|
                        p1: turned KS
                        p1|5C 6C|
                        p3|7C|
                        p1|2C 3C|top KS, phase last bets
                        Ada|2C 3C|top KS, phase last bets
                        p3|2C 3C|top KS, phase last bets
                        heaps 1|2C 3C|top KS, phase last bets
                        heaps 2|2C 3C|top KS, phase last bets
                        The game is over: nobody won.""");
    }

    @Test
    void aStateThatIsNoRecordIsNamedAlone() {
        assertThat(shown(new Box(), Spectator.SPECTATOR)).isEqualTo("box\nThe game is over: p1 won, most tricks.");
    }

    @Test
    void whatIsLongIsCut() {
        List<Player> crowd =
                Collections.nCopies(200, new Player(Pack.of("four", 4, 0).cards(), Amount.of(1), false));
        Picture picture = new Presentation<Stall>() {}.picture(
                Game.begin(new Stall(Shoe.EMPTY, Optional.empty(), List.of(), crowd, Seat.of(1), "x".repeat(1000)))
                        .seenBy(Spectator.SPECTATOR),
                Actor::text);

        assertThat(picture.blocks()).hasSizeLessThanOrEqualTo(62);
        assertThat(picture.blocks()).filteredOn(Picture.Row.class::isInstance).allSatisfy(row -> {
            assertThat(((Picture.Row) row).cards()).hasSizeLessThanOrEqualTo(60);
            assertThat(((Picture.Row) row).note()).startsWith("and 148 more, ");
        });
    }
}
