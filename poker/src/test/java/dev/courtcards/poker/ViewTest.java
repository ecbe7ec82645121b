package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Layout;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ViewTest {
    static String text(Game<PokerTable> game, Viewer viewer) {
        return new Poker()
                .presentation().picture(game.seenBy(viewer), Actor::text).text().blocks().stream()
                        .map(ViewTest::text)
                        .collect(Collectors.joining("\n"));
    }

    private static String text(Picture.Block block) {
        if (block instanceof Picture.Row row) {
            return row.label() + " " + row.cards() + (row.note().isEmpty() ? "" : " " + row.note());
        }
        return ((Picture.Line) block)
                .parts().stream().map(part -> ((Picture.Words) part).text()).collect(Collectors.joining());
    }

    @Test
    void showsTheTableOfTheOriginal() {
        Spot spot = Spot.stacks(1010, 920, 780, 490)
                .button("p4")
                .hole("p1", "AH AS")
                .board("7S 7D KC 2H 9S")
                .play("p3 raise 60, p4 allin, p1 call, p2 fold, p3 call, p1 check, p3 check, p1 bet 20");

        assertThat(text(spot.game(), Seat.of(1))).isEqualTo("""
                Hand 1, blinds 10 and 20
                p2: 900 [??, ??] (folded)
                p3: 290 [??, ??] (active)
                p4: 0 [??, ??] (button, all-in)
                Community [7S, 7D, KC, 2H]
                Pot: 1510
                Your hand [AH, AS] Two Pair, Aces and Sevens
                You: 500 chips  bet 20
                p3 is to act.""");
        assertThat(text(spot.game(), Seat.of(3))).endsWith("Your turn, p3, 20 to call.");
        assertThat(text(spot.game(), Spectator.SPECTATOR)).doesNotContain("AH").doesNotContain("You");
    }

    @Test
    void hintsHoldWhereARowStandsWhatAPlayerHasAndIs() {
        Spot spot = Spot.stacks(1010, 920, 780, 490)
                .button("p4")
                .hole("p1", "AH AS")
                .board("7S 7D KC 2H 9S")
                .play("p3 raise 60, p4 allin, p1 call, p2 fold, p3 call, p1 check, p3 check, p1 bet 20");
        List<Picture.Block> blocks = new Poker()
                .presentation()
                .picture(spot.game().seenBy(Seat.of(1)), Actor::text)
                .laid()
                .blocks();
        Function<String, Hints> hints = label -> blocks.stream()
                .filter(block -> block instanceof Picture.Row row && row.label().equals(label))
                .map(block -> ((Picture.Row) block).hints())
                .findFirst()
                .orElseThrow();

        assertThat(hints.apply("p2").states()).containsExactly(Status.FOLDED);
        assertThat(hints.apply("p3").states()).containsExactly(Status.TURN);
        assertThat(hints.apply("p4").states()).containsExactlyInAnyOrder(Status.BUTTON, Status.ALLIN);
        assertThat(hints.apply("p4").at().map(Place::text)).contains("p4");
        assertThat(hints.apply("Community").at()).contains(Place.MIDDLE);
        assertThat(hints.apply("Community").as()).isEqualTo(Layout.BOARD);
        assertThat(hints.apply("Your hand").amounts())
                .containsExactly(new Hints.Amount(Kind.CHIPS, 500, ""), new Hints.Amount(Kind.BET, 20, ""));
    }

    private static List<Picture.Row> rows(Game<PokerTable> game, Viewer viewer) {
        return new Poker()
                .presentation().picture(game.seenBy(viewer), Actor::text).laid().blocks().stream()
                        .filter(Picture.Row.class::isInstance)
                        .map(Picture.Row.class::cast)
                        .toList();
    }

    @Test
    void theCardsOfTheHandThatWonAreMarked() {
        Spot spot = Spot.stacks(800, 300, 500)
                .hole("p1", "QS QD")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call, p3 call");

        List<Picture.Row> before = rows(spot.game().at(spot.game().ply() - 1), Seat.of(1));
        assertThat(before).allMatch(row -> row.hints().marks().isEmpty());
        assertThat(before)
                .filteredOn(row -> row.cards().isEmpty())
                .flatMap(row -> row.hints().amounts())
                .containsExactly(
                        new Hints.Amount(Kind.POT, 900, "Main pot"), new Hints.Amount(Kind.POT, 400, "Side pot"));
        // The aces win with J 9 7, the kings a side pot with the same.
        assertThat(rows(spot.game(), Seat.of(1)))
                .filteredOn(row -> !row.cards().isEmpty())
                .extracting(row -> row.label() + " " + row.hints().marks() + " " + row.note())
                .containsExactly(
                        "p2 [WIN, WIN] place 1, Pair of Aces",
                        "p3 [WIN, WIN] place 2, Pair of Kings",
                        "Community [DIM, WIN, WIN, WIN, DIM] ",
                        "Your hand [DIM, DIM] Pair of Queens");
    }

    @Test
    void namesTheOwnCardsBeforeTheFlop() {
        assertThat(text(Spot.stacks(1000, 1000).hole("p1", "6H 6S").game(), Seat.of(1)))
                .contains("Your hand [6H, 6S] Pair of Sixes");
        assertThat(text(Spot.stacks(1000, 1000).hole("p1", "9D QD").game(), Seat.of(1)))
                .contains("Your hand [9D, QD] Nine and Queen, suited");
        assertThat(text(Spot.stacks(1000, 1000).hole("p1", "KD KS").game(), Seat.of(1)))
                .contains("Pair of Kings");
    }

    @Test
    void showsSidePotsWinnersPlacesAndTheEnd() {
        Spot spot = Spot.stacks(800, 300, 500)
                .hole("p1", "QS QD")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call, p3 call");
        Game<PokerTable> before = spot.game().at(spot.game().ply() - 1);
        assertThat(text(before, Seat.of(1))).contains("Pot: 1300 (900 + 400)");

        assertThat(text(spot.game(), Seat.of(2)))
                .contains(
                        "p2 wins 900 with Pair of Aces.",
                        "p3 wins 400 with Pair of Kings.",
                        "p1: 300 [QS, QD] (button, place 3)")
                .endsWith("The match is over: p2 won.");
    }

    @Test
    void showsWhoIsAwayOutAndTheSecondBoard() {
        Game<PokerTable> away = Spot.stacks(1000, 1000, 1000).game().play(House.HOST, new PokerAction.Away(Seat.of(3)));
        assertThat(text(away, Seat.of(1))).contains("p3: 980 [??, ??] bet 20 (away)");
        assertThat(text(Spot.stacks(1000, 0, 1000).game(), Seat.of(1))).contains("p2: 0 [] (out)");
        Spot twice = Spot.stacks(1000, 1000)
                .rules("runItTwice=true mostBuyIn=1000")
                .play("p1 allin, p2 call, p2 yes, p1 yes");
        assertThat(text(twice.game(), Seat.of(1)))
                .contains("Second board " + twice.hand().secondBoard());
        assertThat(text(Poker.newGame(PokerRules.TDA, 2), Seat.of(1)))
                .startsWith("Hand 1, blinds 100 and 200, ante 200");
    }
}
