package dev.courtcards.core.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Amount;
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
