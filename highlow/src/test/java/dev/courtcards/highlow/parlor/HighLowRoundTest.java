package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.TWO;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The history of bets, and statistics. */
class HighLowRoundTest {
    @Test
    void everyHandThatIsOverIsALineOfTheHistory() {
        Game<HighLowTable> game = play(
                "PLAYERS: ann bob\nDECK: 4H 9D KC 2H TD 5C\nDECK2: 3H 9D 3C",
                "DEAL:p2",
                "BET:p1:100",
                "BET:p2:10",
                "CONTINUE:p1",
                "POT:p1");
        List<HighLowRound> rounds = HighLowRound.of(game);

        assertThat(rounds)
                .containsExactly(
                        new HighLowRound(ONE, Card.parseAll("4H 9D KC"), Result.LOSE, 100, -100, 0, 0),
                        new HighLowRound(TWO, Card.parseAll("3H 9D 3C"), Result.POST, 10, -20, 0, 0),
                        new HighLowRound(ONE, Card.parseAll("2H TD 5C"), Result.WIN, 170, 170, 0, 170));
        Statistics ann = Statistics.of(
                rounds.stream().filter(round -> round.seat().equals(ONE)).toList());
        assertThat(ann.count(Result.WIN)).isEqualTo(1);
        assertThat(ann.count(Result.LOSE)).isEqualTo(1);
        assertThat(ann.count(Result.POST)).isZero();
        assertThat(ann.gain()).isEqualTo(70);
        assertThat(ann.potsWon()).isEqualTo(1);
        assertThat(ann.biggestPot()).isEqualTo(170);
        // both seats in one hand: several hands at once
        assertThat(Statistics.of(rounds).gain()).isEqualTo(50);
    }

    @Test
    void anInsuranceCountsAsItWasPaid() {
        HighLowRound hit = Rooms.last(one("parlor insurance=6", "4H 9D 9C", "INSURE:5", "BET:10"));
        HighLowRound missed = Rooms.last(one("parlor insurance=6", "4H 9D 7C", "INSURE:5", "BET:10"));

        assertThat(hit.insurance()).isEqualTo(30);
        assertThat(missed.insurance()).isEqualTo(-5);
        assertThat(Statistics.of(List.of(hit, missed)).gain()).isEqualTo(-20 + 30 + 10 - 5);
    }

    @Test
    void nothingPlayedIsNothingWon() {
        assertThat(HighLowRound.of(one("parlor", "4H 9D"))).isEmpty();
        assertThat(Statistics.of(List.of()).biggestPot()).isZero();
    }
}
