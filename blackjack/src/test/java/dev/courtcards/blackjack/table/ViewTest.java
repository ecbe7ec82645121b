package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a person is shown and told: as the original draws it, the dealer, the others, oneself. */
class ViewTest {
    private static List<String> shown(Scene scene, Viewer viewer) {
        return new Blackjack()
                .presentation().picture(scene.game().seenBy(viewer), Actor::text).text().blocks().stream()
                        .flatMap(block ->
                                block instanceof Picture.Beside beside ? beside.rows().stream() : Stream.of(block))
                        .map(ViewTest::text)
                        .toList();
    }

    private static String text(Picture.Block block) {
        if (block instanceof Picture.Row row) {
            String cards = row.cards().stream().map(Object::toString).collect(Collectors.joining(" "));
            return row.label() + "|" + cards + "|" + row.note();
        }
        return ((Picture.Line) block)
                .parts().stream()
                        .map(part -> part instanceof Picture.Words words
                                ? words.text()
                                : ((Picture.Face) part).card().toString())
                        .collect(Collectors.joining());
    }

    private static List<String> told(Scene scene, Viewer viewer) {
        return scene.game().lastEvents(viewer).stream()
                .map(event -> told(event))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static String told(Event<BlackjackTable> event) {
        return new Blackjack()
                .presentation()
                .tell(event, Actor::text)
                .map(ViewTest::text)
                .orElse("-");
    }

    @Test
    void aDuelOfFourInTheMiddleOfARound() {
        Scene scene = Scene.of("duel", 4, "JH TC KC 5S KS 8C 6H 9D 6D 8D 7H")
                .play("BET:p2:20", "BET:p3:50", "BET:p4:30", "BET:p1:30", "ACTION:p1:stand", "ACTION:p2:hit");

        assertThat(shown(scene, Seat.of(3)))
                .containsExactly(
                        "Round 1 of 10",
                        "Dealer|KS ??|Shows: 10",
                        "p1: 470|?? ??|Bet: 30  (stand)",
                        "p2: 480|TC 6H 7H|Total: 23  Bet: 20  (bust!)",
                        "p4: 470|?? ??|Bet: 30  (waiting)",
                        "YOU: 450 chips|KC 9D|Total: 19  Bet: 50  (playing)",
                        "Your turn, p3.");
        assertThat(shown(scene, Spectator.SPECTATOR)).hasSize(6).noneMatch(line -> line.startsWith("YOU"));
    }

    @Test
    void betsAndTheEndOfARound() {
        Scene scene = Scene.duel("AH TC 9S KH 9C 8D");
        assertThat(shown(scene, Seat.of(1))).contains("Your bet, p1.", "Dealer||");
        scene.play("BET:p2:20");
        assertThat(shown(scene, Seat.of(1))).contains("p2: 500||has bet");
        scene.play("BET:p1:10", "ACTION:p2:stand");

        assertThat(shown(scene, Seat.of(1)))
                .containsExactly(
                        "Round 2 of 10",
                        "Dealer|9S 8D|Total: 17",
                        "p2: 520|TC 9C|Total: 19  Bet: 20  (win, 40 back)",
                        "YOU: 515 chips|AH KH|Total: soft 21  Bet: 10  (blackjack, 25 back)",
                        "Your bet, p1.");
        assertThat(told(scene, Seat.of(1))).containsExactly("turned up 8D", "p1 +15, p2 +20", "round 2");
    }

    @Test
    void handsOfASplitInsuranceAndSideBets() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=perfect-pairs", 1, "8H AS 8C 8D TD 2C")
                .play("SIDEBET:p1:perfect-pairs:5", "BET:p1:100");
        assertThat(shown(scene, Seat.of(1)))
                .contains(
                        "YOU: 930 chips|8H 8C|Total: 16  Bet: 100  (waiting)  beside: perfect-pairs 5 won, 35 back",
                        "Insurance, p1?");

        scene.play("ACTION:p1:insure:20", "ACTION:p1:split");

        assertThat(shown(scene, Seat.of(1)))
                .contains(
                        "YOU: 810 chips, hand 1|8H TD|Total: 18  Bet: 100, insured 20  (playing)",
                        "YOU: 810 chips, hand 2|8C|Total: 8  Bet: 100, insured 20  (waiting)  beside: perfect-pairs 5 won, 35 back");
        assertThat(told(scene, Seat.of(1))).containsExactly("drew TD");
    }

    private static List<Picture.Row> laid(Scene scene, Viewer viewer) {
        return new Blackjack()
                .presentation().picture(scene.game().seenBy(viewer), Actor::text).laid().blocks().stream()
                        .filter(Picture.Row.class::isInstance)
                        .map(Picture.Row.class::cast)
                        .toList();
    }

    @Test
    void theHandsOfASplitHaveNamesAndTheChipsAreCountedOnce() {
        Scene scene = Scene.of("vegas-strip burn=0", 1, "8H AS 8C 8D TD 2C")
                .play("BET:p1:100", "ACTION:p1:insure:20", "ACTION:p1:split");

        assertThat(laid(scene, Seat.of(1)))
                .extracting(row -> row.label() + "|" + row.hints().part() + "|" + row.note() + "|"
                        + row.hints().amounts().stream()
                                .map(amount -> amount.kind() + " " + amount.n())
                                .toList() + row.hints().states())
                .containsExactly(
                        "Dealer||Shows: 11|[][]",
                        "Your hand, hand 1|hand 1|Total: 18  insured 20  playing|[CHIPS 780, BET 100][TURN]",
                        "Your hand, hand 2|hand 2|Total: 8  insured 20  waiting|[BET 100][]");
    }

    @Test
    void handsThatWonAndLostAreMarked() {
        Scene scene = Scene.of("duel", 2, "TH TC KS 9H 6C 8D").play("BET:p1:10", "BET:p2:10");
        assertThat(laid(scene, Seat.of(1))).allMatch(row -> row.hints().marks().isEmpty());

        scene.play("ACTION:p1:stand", "ACTION:p2:stand");

        assertThat(laid(scene, Seat.of(1)))
                .extracting(row -> row.label() + " " + row.hints().marks())
                .containsExactly("Dealer []", "p2 [DIM, DIM]", "Your hand [WIN, WIN]");
        assertThat(laid(scene, Seat.of(1)).get(2).hints().states()).containsExactly(Status.WINNER);
    }

    @Test
    void aPairThatIsSplitIsTurnedUp() {
        Scene scene = Scene.of("duel", 2, "8H TC KS 8C 6C 8D 5H 9C").play("BET:p1:10", "BET:p2:10");
        assertThat(shown(scene, Seat.of(2))).contains("p1: 490|?? ??|Bet: 10  (playing)");
        scene.play("ACTION:p1:split");
        assertThat(shown(scene, Seat.of(2)))
                .contains(
                        "p1: 480, hand 1|8H 5H|Total: 13  Bet: 10  (playing)",
                        "p1: 480, hand 2|8C|Total: 8  Bet: 10  (waiting)");
    }

    @Test
    void sayWhatATableCountsIn() {
        assertThat(shown(Scene.of("vegas-strip rounding=HALF_CHIPS", 1), Seat.of(1)))
                .contains("Round 1 of 20, counted in half chips");
    }

    @Test
    void movesAreSaidWithoutTheirVerb() {
        Scene scene = Scene.casino("doubleForLess=true", "6H 9S 5C 8D");
        Blackjack game = new Blackjack();

        assertThat(scene.table().legalActions(Seat.of(1)).corners())
                .extracting(action ->
                        game.presentation().words(scene.table(), action).orElse(""))
                .containsExactly("hit", "stand", "double", "", "double-for 1", "double-for 99");
    }

    @Test
    void toGiveUpTheMatchIsGrave() {
        BlackjackTable table = Scene.of("duel", 2, "TH TC KS 9H 7C 8D")
                .play("BET:p1:10", "BET:p2:10")
                .table();

        assertThat(table.legalActions(Seat.of(1)).corners())
                .filteredOn(action -> new Duel().presentation().grave(table, Seat.of(1), action))
                .containsExactly(new BlackjackAction.Forfeit());
    }

    @Test
    void toStakeTheLastChipIsGrave() {
        assertThat(grave(Scene.of("duel chips=60", 2))).containsExactly("BET:p1:60", "FORFEIT:p1");

        Scene pair = Scene.of("vegas-strip burn=0 chips=200 maxBet=200", 1, "8H AS 8C 8D TD 2C")
                .play("BET:p1:100");
        assertThat(grave(pair)).containsExactly("FORFEIT:p1");
        pair.play("ACTION:p1:decline");
        assertThat(grave(pair)).containsExactly("ACTION:p1:double", "ACTION:p1:split", "FORFEIT:p1");
        Scene insured =
                Scene.of("vegas-strip burn=0 chips=150", 1, "8H AS 8C 8D TD 2C").play("BET:p1:100");
        assertThat(grave(insured)).containsExactly("ACTION:p1:insure:50", "FORFEIT:p1");
        Scene less = Scene.casino("doubleForLess=true chips=150", "6H 9S 5C 8D");
        assertThat(less.table().player(Seat.of(1)).chips()).isEqualTo(50);
        assertThat(grave(less)).containsExactly("ACTION:p1:double-for:50", "FORFEIT:p1");
    }

    /** The smallest, the largest and the single moves that are asked again. */
    private static List<String> grave(Scene scene) {
        return scene.table().legalActions(Seat.of(1)).corners().stream()
                .filter(action -> new Blackjack().presentation().grave(scene.table(), Seat.of(1), action))
                .map(action -> Blackjack.NOTATION.write(new Move<>(Seat.of(1), action)))
                .sorted()
                .toList();
    }

    @Test
    void theEndOfAMatch() {
        Scene scene = Scene.of("duel rounds=1", 2, "TH TC KS 9H 7C 8D")
                .play("BET:p1:10", "BET:p2:10", "ACTION:p1:stand", "ACTION:p2:stand");

        assertThat(shown(scene, Seat.of(2))).contains("The match is over: p1 won.");
        Scene left = Scene.of("duel", 3).play("FORFEIT:p2");
        assertThat(shown(left, Seat.of(1))).contains("p2: 500||out, place 3");
        assertThat(told(left, Seat.of(1))).containsExactly("p2 gave the match up, place 3");
    }

    @Test
    void asksForAnEarlySurrender() {
        assertThat(shown(Scene.casino("surrender=EARLY", "TH TS 6C 8D"), Seat.of(1)))
                .contains("Give the hand up, p1?");
    }

    @Test
    void describesABustA21AndWhoIsOut() {
        Scene bust = Scene.duel("TH TC KS 6H 7C 8D 9D").play("BET:p1:10", "BET:p2:10", "ACTION:p1:hit");
        assertThat(told(bust, Seat.of(2))).containsExactly("drew 9D, bust");
        Scene made = Scene.duel("TH TC KS 6H 7C 8D 5D").play("BET:p1:10", "BET:p2:10", "ACTION:p1:hit");
        assertThat(told(made, Seat.of(2))).containsExactly("drew 5D, 21");
        Scene hidden = Scene.duel("TH TC KS 2H 7C 8D 5D").play("BET:p1:10", "BET:p2:10", "ACTION:p1:hit");
        assertThat(told(hidden, Seat.of(2))).containsExactly("drew ??");
        Scene out = Scene.of("duel chips=10", 3, "TH TC 2C KS 6H 9C 3C 9D")
                .play("BET:p1:10", "BET:p2:10", "BET:p3:10", "ACTION:p1:stand", "ACTION:p2:stand", "ACTION:p3:stand");
        assertThat(told(out, Seat.of(2))).contains("p1 is out, place 2", "p3 is out, place 2");
    }
}
