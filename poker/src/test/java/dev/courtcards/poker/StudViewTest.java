package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Stud as people are shown it and as they speak of it: open cards by street, hands, moves. */
class StudViewTest {
    private static final Poker POKER = new Poker();

    private static Spot three(String game) {
        return Spot.stacks(1000, 1000, 1000)
                .rules("levels=2/5/1 variant=" + game)
                .button("p3")
                .hole("p1", "AS KS 2D AC 9S")
                .hole("p2", "AH KH 2C KD 7S")
                .hole("p3", "AD QD 3C");
    }

    private static String text(Game<PokerTable> game, Viewer viewer) {
        return POKER.presentation().picture(game.seenBy(viewer), Actor::text).text().blocks().stream()
                .map(block -> block instanceof Picture.Row row
                        ? row.label() + " " + row.cards() + (row.note().isEmpty() ? "" : " " + row.note())
                        : text((Picture.Line) block))
                .collect(Collectors.joining("\n"));
    }

    private static String text(Picture.Line line) {
        return line.parts().stream()
                .map(part -> part instanceof Picture.Words words ? words.text() : ((Picture.Face) part).card() + "")
                .collect(Collectors.joining());
    }

    private static List<String> told(Spot spot, Viewer viewer) {
        return spot.game().steps().stream()
                .flatMap(step -> step.lastEvents(viewer).stream())
                .filter(PokerEvent.HoleDealt.class::isInstance)
                .map(event -> POKER.presentation().tell(event, Actor::text))
                .flatMap(Optional::stream)
                .map(StudViewTest::text)
                .toList();
    }

    @Test
    void openCardsAreShownAndTurnedDownAgain() { // variants 10.4
        Spot spot = three("F7S").play("p2 bring-in, p3 fold, p1 call");

        assertThat(text(spot.game(), Seat.of(1))).isEqualTo("""
                Hand 1, limit seven card stud
                Bring-in 2, bets 5 and 10, ante 1
                p2: 997 [??, ??, 2C, KD]
                p3: 999 [??, ??, ??] (button, folded)
                Pot: 7
                Your hand [AS, KS, 2D, AC]
                You: 997 chips  (active)
                Your turn, p1.""");
        assertThat(told(spot, Seat.of(1))).containsExactly("p1 AS KS 2D, p2 2C, p3 3C", "p1 AC, p2 KD");
    }

    @Test
    void handsAreNamedFromFiveCardsOn() {
        String checks = ", p1 check, p2 check";
        assertThat(text(
                        three("F7S")
                                .play("p2 bring-in, p3 fold, p1 call" + checks)
                                .game(),
                        Seat.of(1)))
                .contains("Your hand [AS, KS, 2D, AC, 6C] Pair of Aces");
        assertThat(text(
                        three("FR")
                                .play("p3 bring-in, p1 call, p2 fold, p1 check, p3 check")
                                .game(),
                        Seat.of(1)))
                .contains("Your hand [AS, KS, 2D, AC, ")
                .contains("] Pair of Aces");
    }

    @Test
    void oneCardForAllIsShownAsTheBoardIs() {
        Spot spot = StudTest.all(8, "");

        assertThat(text(spot.game(), Seat.of(1)))
                .contains("Community " + spot.hand().board())
                .doesNotContain("[]");
        assertThat(told(spot, Seat.of(1)))
                .last()
                .isEqualTo("too few cards for one each, one for all: "
                        + spot.hand().board().get(0));
    }

    @Test
    void playersBringInAndComplete() {
        Spot spot = three("F7S");
        LegalActions<PokerTable> menu = spot.game().state().legalActions(Seat.of(2));
        assertThat(menu.corners())
                .extracting(action ->
                        POKER.presentation().words(spot.game().state(), action).orElse("-"))
                .containsExactly("bring in 2", "complete to 5");
        assertThat(List.of("complete 5", "raise to 5", "bet 5"))
                .extracting(typed -> POKER.presentation().heard(spot.game().seenBy(Seat.of(2)), typed))
                .containsOnly("complete to 5");
        assertThat(spot.game().play(Seat.of(2), new PokerAction.CheckOrCall()).moves())
                .last()
                .extracting(Poker.NOTATION::write)
                .isEqualTo("ACTION:p2:bring-in:2");
    }

    @Test
    void anAdviceCountsTheOpenCards() {
        Spot spot = three("FR").play("p3 bring-in");
        assertThat(POKER.presentation()
                        .advisor()
                        .orElseThrow()
                        .apply(spot.game().seenBy(Seat.of(1)))
                        .blocks())
                .hasSize(2);
    }
}
