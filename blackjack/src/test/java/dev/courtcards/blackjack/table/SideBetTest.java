package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What side bets pay, and how they are made and settled (blackjack T12). */
class SideBetTest {
    private static SideBet bet(String code) {
        return Objects.requireNonNull(SideBets.all().get(code));
    }

    @ParameterizedTest
    @CsvSource({
        "perfect-pairs, 8H 8H, 9S, 25",
        "perfect-pairs, 8H 8D, 9S, 12",
        "perfect-pairs, 8H 8S, 9S, 6",
        "perfect-pairs, KH QH, 9S, 0",
        "21+3, 8H 9H, 2H, 9",
        "21+3, 8H 9C, TD, 9",
        "21+3, QH KC, AD, 9",
        "21+3, 2H AC, 3D, 9",
        "21+3, KH AC, 2D, 0",
        "21+3, 8H 8C, 8D, 9",
        "21+3, 8H 8C, 9D, 0",
        "lucky-ladies, QH QH, 9S 8D, 125",
        "lucky-ladies, QH QH, AS KD, 1000",
        "lucky-ladies, QS QS, AS KD, 19",
        "lucky-ladies, QS KS, AS KD, 9",
        "lucky-ladies, AS 9S, 2S KD, 9",
        "lucky-ladies, QS KD, AS KD, 4",
        "lucky-ladies, 9S KD, AS KD, 0",
        "royal-match, KS QS, 9S, 10",
        "royal-match, KS JS, 9S, 3",
        "royal-match, KS QD, 9S, 0",
        "match-the-dealer, 9S 9S, 9S, 22",
        "match-the-dealer, 9S 9D, 9S, 15",
        "match-the-dealer, 9H 2D, 9S, 4",
        "match-the-dealer, 8H 2D, 9S, 0",
        "lucky-lucky, 7H 7H, 7H, 200",
        "lucky-lucky, 7H 7H, 7D, 50",
        "lucky-lucky, 6H 8H, 7H, 100",
        "lucky-lucky, 6H 8H, 7D, 30",
        "lucky-lucky, AH 9H, AH, 15",
        "lucky-lucky, AH KH, TD, 3",
        "lucky-lucky, 2H 8H, TD, 2",
        "lucky-lucky, 2H 7H, TD, 2",
        "lucky-lucky, 2H 6H, TD, 0",
        "over-13, AH KH, TD, 0",
        "over-13, 4H KH, TD, 1",
        "over-13, 3H KH, TD, 0",
        "under-13, 3H KH, TD, 0",
        "under-13, AH KH, TD, 1",
        "bust-it, 2H 2D, TD 6D TC, 1",
        "bust-it, 2H 2D, TD 2D 4D TC, 2",
        "bust-it, 2H 2D, 2D 2D 4D 8D TC, 9",
        "bust-it, 2H 2D, 2D 2D 4D 2C 6D TC, 50",
        "bust-it, 2H 2D, 2D 2D 2S 2D 2C 6D TC, 100",
        "bust-it, 2H 2D, 2D 2D 2S 2D 2C 2D 4D TC, 250",
        "bust-it, 2H 2D, TD 7D, 0",
    })
    void paysByThePage(String code, String two, String dealer, int pays) {
        assertThat(bet(code).pays(Card.parseAll(two), Card.parseAll(dealer))).isEqualTo(pays);
    }

    /** The mean of a chip, over all cards of a fresh shoe. */
    private static double worth(String code, int decks) {
        SideBet bet = bet(code);
        double all = 52.0 * decks;
        double mean = 0;
        for (Card first : Pack.french().cards()) {
            for (Card second : Pack.french().cards()) {
                for (Card up : Pack.french().cards()) {
                    double others = decks - (first == second ? 1 : 0);
                    double last = decks - (first == up ? 1 : 0) - (second == up ? 1 : 0);
                    int pays = bet.pays(List.of(first, second), List.of(up));
                    mean += decks / all * others / (all - 1) * last / (all - 2) * (pays == 0 ? -1 : pays);
                }
            }
        }
        return mean;
    }

    @ParameterizedTest
    @CsvSource({
        "perfect-pairs, 6, -0.061093248",
        "perfect-pairs, 8, -0.040963855",
        "21+3, 6, -0.032385724",
        "21+3, 8, -0.027360277"
    })
    void isWorthWhatItIsInTheFacts(String code, int decks, double worth) {
        assertThat(worth(code, decks)).isEqualTo(worth, within(1e-9));
    }

    @Test
    void perfectPairsInSixDecksAre19In311ForTheHouse() {
        assertThat(worth("perfect-pairs", 6)).isEqualTo(-19.0 / 311, within(1e-12));
    }

    @Test
    void isSettledByTheDealAndItsChipsServeTheSameRound() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=perfect-pairs,21+3 chips=120", 1, "8H 9S 8H 8D 3C 2D TD")
                .play("SIDEBET:p1:perfect-pairs:10", "SIDEBET:p1:21+3:5");
        assertThat(scene.chips()).as("until all have bet").isEqualTo(120);
        assertThat(scene.menu()).contains("BET:p1:105").noneMatch(move -> move.startsWith("SIDEBET"));

        scene.play("BET:p1:100");
        assertThat(scene.chips()).isEqualTo(120 - 115 + 260);
        assertThat(scene.player(1).sides()).allMatch(Side::settled);

        scene.play("ACTION:p1:split", "ACTION:p1:stand", "ACTION:p1:stand");
        assertThat(scene.player(1).net()).as("17 stands, two hands lose").isEqualTo(250 - 5 - 200);
        assertThat(scene.table().allChips()).isEqualTo(120);
    }

    @Test
    void waitsForTheHoleCard() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=lucky-ladies insurance=false", 1, "QH AS QH KD")
                .play("SIDEBET:p1:lucky-ladies:2", "BET:p1:10");

        assertThat(scene.player(1).net()).isEqualTo(2000 - 10);
    }

    @Test
    void countsTheFirstTwoCardsAfterASplit() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=lucky-ladies", 1, "QH 9S QH 8D 2D 3D")
                .play(
                        "SIDEBET:p1:lucky-ladies:2",
                        "BET:p1:10",
                        "ACTION:p1:split",
                        "ACTION:p1:stand",
                        "ACTION:p1:stand");

        assertThat(scene.player(1).sides().get(0).returned()).isEqualTo(2 * 126);
    }

    @Test
    void theDealerDrawsForABetOnHisBust() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=bust-it", 1, "TH 9S 6H 7D TD KD")
                .play("SIDEBET:p1:bust-it:10", "BET:p1:10", "ACTION:p1:hit");

        assertThat(scene.table().dealer()).hasSize(3);
        assertThat(scene.player(1).net()).isZero();
    }

    @Test
    void leavesEnoughForTheLeastBet() {
        Scene scene = Scene.of("vegas-strip sideBets=over-13 chips=12", 1);

        assertThat(scene.menu()).contains("SIDEBET:p1:over-13:2");
        assertThat(scene.refused("SIDEBET:p1:over-13:3")).isEqualTo("amount-too-large");
        assertThat(scene.refused("SIDEBET:p1:over-13:0")).isEqualTo("amount-too-small");
        assertThat(scene.refused("SIDEBET:p1:under-13:1")).isEqualTo("blackjack.no-side-bet");
        assertThat(scene.play("SIDEBET:p1:over-13:1").refused("SIDEBET:p1:over-13:1"))
                .isEqualTo("blackjack.already-bet");
    }

    @Test
    void isHiddenUntilAllHaveBet() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=over-13", 2).play("SIDEBET:p1:over-13:7", "BET:p1:10");
        BlackjackPlayer seen = scene.table().seenBy(Seat.of(2)).player(Seat.of(1));

        assertThat(seen.sides().get(0).amount()).isEqualTo(Amount.HIDDEN);
        assertThat(seen.chips()).isEqualTo(1000);
        assertThat(scene.game().moves(Seat.of(2)).toString()).doesNotContain("amount=7");
    }

    @Test
    void isLostByWhoLeaves() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=bust-it", 1, "TH 9S 6H 7D TD KD")
                .play("SIDEBET:p1:bust-it:10", "BET:p1:10", "FORFEIT:p1");

        assertThat(scene.table().house()).isEqualTo(20);
        assertThat(scene.table().allChips()).isEqualTo(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "perfect-pairs", "21+3,perfect-pairs"})
    void isReadAsWritten(String text) {
        assertThat(SideBets.parse(text)).hasToString(text);
    }

    @Test
    void eachSideBetNamesWhatItPays() {
        assertThat(SideBets.all())
                .hasSize(9)
                .allSatisfy((code, bet) -> assertThat(bet.about()).contains("to 1"));
    }
}
