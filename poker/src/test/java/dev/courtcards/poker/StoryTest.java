package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Face;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Words;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The words for what happens, and the numbers of a hint. */
class StoryTest {
    private static final Poker POKER = new Poker();

    private static String told(Event<PokerTable> event) {
        return POKER.presentation()
                .tell(event, actor -> "<" + actor.text() + ">")
                .map(StoryTest::text)
                .orElse("?");
    }

    private static String text(Line line) {
        return line.parts().stream()
                .map(part -> part instanceof Face face ? face.card().toString() : ((Words) part).text())
                .collect(Collectors.joining());
    }

    /** All that is worth telling of a game, as somebody saw it. */
    private static List<String> told(Game<PokerTable> game, Viewer viewer) {
        return game.steps().stream()
                .flatMap(step -> step.lastEvents(viewer).stream())
                .map(StoryTest::told)
                .filter(words -> !words.isEmpty() && !words.equals("?"))
                .toList();
    }

    private static String hint(Game<PokerTable> game, Viewer viewer) {
        Picture picture = POKER.presentation().advisor().orElseThrow().apply(game.seenBy(viewer));
        return picture.blocks().stream().map(block -> text((Line) block)).collect(Collectors.joining(" "));
    }

    @Test
    void describesAHandAsItsPlayersSawIt() {
        Game<PokerTable> game = Spot.stacks(1000, 400, 1000)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 raise 600, p2 allin, p3 fold")
                .game();

        assertThat(told(game, Seat.of(1)))
                .containsExactly(
                        "<p2> posted 10, <p3> 20",
                        "two cards to each, to <p1> AS AD",
                        "back to <p1> 200 that nobody called",
                        "<p2>: KS KD",
                        "<p1>: AS AD",
                        "on the board 2C 7D 9H",
                        "on the board JS",
                        "on the board 3C",
                        "820 to <p1>",
                        "place 3 for <p2>",
                        "place 1 for <p1>",
                        "place 2 for <p3>");
        assertThat(told(game, Spectator.SPECTATOR))
                .contains("two cards to each")
                .noneMatch(t -> t.contains("each, "));
    }

    @Test
    void describesWhatIsRare() {
        Seat one = Seat.of(1);
        assertThat(told(new PokerEvent.ButtonDrawn(one))).isEqualTo("the button to <p1>");
        assertThat(told(new PokerEvent.ButtonMoved(
                        new Positions(Seat.of(2), Seat.of(3), one), new Stakes(20, List.of(), List.of()))))
                .isEqualTo("the button to <p2>");
        assertThat(told(new PokerEvent.HandBegun(7))).isEqualTo("hand 7 begins");
        assertThat(told(new PokerEvent.Posted(List.of(5L, 5L), List.of(0L, 20L))))
                .isEqualTo("<p1> posted ante 5, <p2> 20 ante 5");
        assertThat(told(new PokerEvent.Straddled(one))).isEqualTo("<p1> straddled");
        assertThat(told(new PokerEvent.TwiceAgreed())).isEqualTo("the rest of the board is dealt twice");
        assertThat(told(new PokerEvent.Awarded(
                        List.of(new Hand.Prize(1, 1, one, 40, false), new Hand.Prize(2, 2, Seat.of(2), 30, false)), 3)))
                .isEqualTo("40 to <p1>, 30 of side pot 1 on the second board to <p2>, 3 to the house");
        assertThat(told(new PokerEvent.BoughtIn(one, 400))).isEqualTo("400 chips bought by <p1>");
        assertThat(told(new PokerEvent.WentAway(one))).isEqualTo("away: <p1>");
        assertThat(told(new PokerEvent.CameBack(one))).isEqualTo("back: <p1>");
        assertThat(told(new PokerEvent.Closed())).isEqualTo("this is the last hand");
        assertThat(told(new PokerEvent.Folded(one))).isEmpty();
        assertThat(told(new PokerEvent.BoardDealt(List.of(), List.of(Card.ACE_OF_SPADES))))
                .isEqualTo("on the board AS");
        Game<PokerTable> shuffled = Poker.deal(PokerRules.GEOGRAM, 2, ChanceSource.of(Seed.of(1)));
        assertThat(shuffled.events().stream().map(StoryTest::told)).contains("?");
    }

    @Test
    void aHintComparesWhatIsWonWithWhatACallCosts() {
        Spot spot = Spot.stacks(1000, 1000).hole("p1", "AS AD").hole("p2", "7S 2D");

        assertThat(hint(spot.game(), Seat.of(1)))
                .matches("Against one other, raisers with good cards, yours win about 8[3-7] % of the pot\\."
                        + " To call 10 for a pot of 30 pays from 25 % on\\.");
        assertThat(hint(spot.game(), Seat.of(2))).isEmpty();
        assertThat(hint(spot.game(), Spectator.SPECTATOR)).isEmpty();
        assertThat(hint(spot.play("p1 call").game(), Seat.of(2)))
                .matches("Against one other, .* yours win about 3[2-7] % of the pot\\. To check costs nothing\\.");
        assertThat(hint(Spot.stacks(100, 100, 100).game(), Seat.of(1))).startsWith("Against 2 others, ");
    }
}
