package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Courchevel and the other games of Omaha that sites deal: a line each (variants 1.1). */
class CourchevelTest {
    private static Spot courchevel() {
        return Spot.stacks(1000, 1000, 1000).rules("variant=PC").board("AS KS QS JS 2C");
    }

    @Test
    void aCardOfTheFlopLiesOpenBeforeTheFirstBet() { // variants 2.3
        Spot spot = courchevel().onBoard(1).toAct("p1").toCall(20).mayRaiseTo(40, 70);
        assertThat(spot.hand().hole(Seat.of(1))).hasSize(5);
        assertThat(spot.hand().cards().burnt()).isEmpty();
        assertThat(new Poker()
                        .presentation()
                        .picture(spot.game().seenBy(Seat.of(2)), Actor::text)
                        .toString())
                .contains("Community");

        spot.play("p1 call, p2 call, p3 check").onBoard(3).toAct("p2").mayRaiseTo(20, 60);
        assertThat(spot.hand().board()).isEqualTo(Card.parseAll("AS KS QS"));
        assertThat(spot.hand().cards().burnt()).hasSize(1);
        spot.play("p2 check, p3 check, p1 check").onBoard(4);
        spot.play("p2 check, p3 check, p1 check").onBoard(5);
    }

    @Test
    void whereNobodyCanBetTheBoardIsDealtTwiceFromTheSecondCard() {
        Spot spot = Spot.stacks(70, 70)
                .rules("variant=PC runItTwice=true mostBuyIn=1000")
                .play("p1 raise 60, p2 allin, p1 call, p2 yes, p1 yes");
        assertThat(spot.hand().board()).hasSize(5);
        assertThat(spot.hand().secondBoard()).hasSize(5);
        assertThat(spot.hand().secondBoard().get(0))
                .isEqualTo(spot.hand().board().get(0));
    }

    @Test
    void aPositionHasTheOpenCardToo() {
        PokerTable table = new Poker()
                .newGame(Setup.of("poker")
                        .seats(2)
                        .with("RULES", "geogram variant=PC")
                        .with("SEED", "1".repeat(64))
                        .with("POSITION", "board=AS"))
                .state();
        assertThat(table.hand().board()).isEqualTo(List.of(Card.ACE_OF_SPADES));
    }

    @Test
    void noLimitOmahaIsSplitAndHasNoLimit() {
        Spot.stacks(1000, 1000)
                .rules("variant=NO/8")
                .hole("p1", "KS KH QC JD")
                .hole("p2", "AS 2D TC 9C")
                .board("3D 4H 8C KD TH")
                .mayRaiseTo(40, 1000)
                .play("p1 allin, p2 call")
                .ends(1000, 1000);
    }

    @Test
    void sixCardsAreDealt() {
        assertThat(Spot.stacks(1000, 1000).rules("variant=PO6").hand().hole(Seat.of(2)))
                .hasSize(6);
    }
}
