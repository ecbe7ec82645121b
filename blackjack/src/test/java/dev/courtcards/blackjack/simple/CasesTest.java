package dev.courtcards.blackjack.simple;

import static dev.courtcards.blackjack.simple.Rounds.HIT;
import static dev.courtcards.blackjack.simple.Rounds.SOFT;
import static dev.courtcards.blackjack.simple.Rounds.STAY;
import static dev.courtcards.blackjack.simple.Rounds.dealer;
import static dev.courtcards.blackjack.simple.Rounds.dealt;
import static dev.courtcards.blackjack.simple.Rounds.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.simple.SimpleRound.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Mistakes that other blackjack programs have made, where they can be made at the simple table at all. The numbers are
 * those of our collection of cases.
 */
class CasesTest {
    private static final Function<SimpleRound, SimpleAction> HOUSE = SimpleBlackjack.dealerHitsBelow(17);

    private static Game<SimpleRound> house(Game<SimpleRound> game) {
        Game<SimpleRound> now = game;
        while (!now.isOver()) {
            now = now.play(House.DEALER, HOUSE.apply(now.state()));
        }
        return now;
    }

    @Test
    @DisplayName("BJ-001: 5 A A 5 with soft aces is a hard 12, not a bust")
    void onlyOneAceIsSoft() {
        Game<SimpleRound> game = player(dealt(SOFT, "5H AC", "9C 4H", "AS 5D"), HIT);
        assertThat(game.state().playerTotal()).isEqualTo(17);

        game = player(game, HIT);

        assertThat(game.state().playerTotal()).isEqualTo(12);
        assertThat(game.state().legalActions(SimpleRound.PLAYER).single()).containsExactly(HIT, STAY);
    }

    @Test
    @DisplayName("BJ-002: A A T with soft aces is 12")
    void acesTurnHardBeforeTheyBust() {
        Game<SimpleRound> game = player(dealt(SOFT, "AS AH", "9C 7D", "TC"), HIT);

        assertThat(game.state().playerTotal()).isEqualTo(12);
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);
    }

    @Test
    @DisplayName("BJ-003: A A A 6 with soft aces is 19 and beats 17")
    void threeSoftAcesCountThirteen() {
        Game<SimpleRound> game = house(player(dealt(SOFT, "AS AH", "TC 7D", "AD 6S"), HIT, HIT, STAY));

        assertThat(game.state().playerTotal()).isEqualTo(19);
        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_WINS);
    }

    @Test
    @DisplayName("BJ-004: a dealer's 21 as dealt ends the round, nobody draws")
    void nobodyDrawsAfterTheDealers21() {
        Game<SimpleRound> game = dealt("7H 2C", "KS AH", "7D");

        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_DEALER_WINS);
        assertThat(game.state().shoe().size()).isEqualTo(48);
        assertThat(game.refusal(SimpleRound.PLAYER, HIT).map(Refusal::reason)).contains(Reason.Common.GAME_OVER);
    }

    @Test
    @DisplayName("BJ-005: A A as dealt is 22 at this table, on purpose, and no loss")
    void twoAcesAreKeptAt22() {
        Game<SimpleRound> game = dealt("AS AC", "9C 7D", "");

        assertThat(game.state().playerTotal()).isEqualTo(22);
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);
        assertThat(dealt(SOFT, "AS AC", "9C 7D", "").state().playerTotal()).isEqualTo(12);
    }

    @Test
    @DisplayName("BJ-006: 6 4 A A with soft aces is 21, then 12")
    void aSoft21MayHitAndBecomes12() {
        Game<SimpleRound> game = player(dealt(SOFT, "6H 4C", "9C 7D", "AS AD"), HIT);
        assertThat(game.state().playerTotal()).isEqualTo(21);
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);

        game = player(game, HIT);

        assertThat(game.state().playerTotal()).isEqualTo(12);
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);
    }

    @Test
    @DisplayName("BJ-007: the dealer's A 4 7 with soft aces is 12 and draws again")
    void theDealersAcesTurnHardToo() {
        Game<SimpleRound> game = house(player(dealt(SOFT, "TS 8H", "AS 4C", "7D 9H"), STAY));

        assertThat(game.state().dealer()).isEqualTo(Card.parseAll("AS 4C 7D 9H"));
        assertThat(game.state().dealerTotal()).isEqualTo(21);
    }

    @Test
    @DisplayName("BJ-009: 21 in three cards does not stay by itself and ties a dealer's 21 in three cards")
    void twentyOneInThreeCardsIsNothingSpecial() {
        Game<SimpleRound> game = player(dealt("7H 4C", "9C 7D", "TS 5S"), HIT);
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);

        assertThat(house(player(game, STAY)).state().phase()).isEqualTo(Phase.GAME_OVER_DRAW);
    }

    @Test
    @DisplayName("BJ-010: both have 21 as dealt: here the player wins")
    void thePlayers21IsLookedAtFirst() {
        assertThat(dealt("AS KC", "AH QD", "").state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_WINS);
    }

    @Test
    @DisplayName("BJ-012, BJ-041: 20 against 20 is a draw, no loss")
    void equalTotalsHaveNoWinner() {
        Game<SimpleRound> game = house(player(dealt("KH QC", "JS TD", ""), STAY));

        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_DRAW);
        assertThat(game.state().outcome().orElseThrow().winners()).isEmpty();
    }

    @Test
    @DisplayName("BJ-014: the helper stays on a soft 17")
    void theHelperStaysOnSoft17() {
        assertThat(house(player(dealt(SOFT, "TS 7H", "AS 6C", "4D"), STAY))
                        .state()
                        .phase())
                .isEqualTo(Phase.GAME_OVER_DRAW);
    }

    @Test
    @DisplayName("BJ-015: the helper draws on 16 although it is ahead of 15")
    void theHelperDoesNotLookAtThePlayer() {
        Game<SimpleRound> game = house(player(dealt("TS 5H", "9C 7D", "KS"), STAY));

        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_DEALER_BUSTS);
    }

    @Test
    @DisplayName("BJ-016: the helper draws from 13 until it has 17 or more")
    void theHelperDrawsOnAndOn() {
        Game<SimpleRound> game = house(player(dealt("TS 2H", "9H 4C", "2S 2D"), STAY));

        assertThat(game.state().dealer()).isEqualTo(Card.parseAll("9H 4C 2S 2D"));
        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_DEALER_WINS);
    }

    @Test
    @DisplayName("BJ-017: the helper stays on 20, and nobody draws after more than 21")
    void theHelperStopsAtItsLimit() {
        assertThat(house(player(dealt("TS 8H", "KH QC", ""), STAY)).state().dealer())
                .hasSize(2);

        Game<SimpleRound> busted = Rounds.in(Phase.GAME_OVER_DEALER_BUSTS);
        assertThat(busted.refusal(House.DEALER, HIT).map(Refusal::reason)).contains(Reason.Common.GAME_OVER);
    }

    @Test
    @DisplayName("BJ-018: when the player busts, the dealer turns the first card up but draws none")
    void theDealerDrawsNothingAgainstABust() {
        Game<SimpleRound> game = player(dealt("TS 6H", "9C 5D", "9D"), HIT);

        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_BUSTS);
        assertThat(game.seenBy(SimpleRound.PLAYER).state().dealer()).isEqualTo(Card.parseAll("9C 5D"));
        assertThat(game.state().shoe().dealt()).isEqualTo(5);
    }

    @Test
    @DisplayName("BJ-027: nothing may be played after a bust")
    void aBustHasNoMenu() {
        Game<SimpleRound> game = Rounds.in(Phase.GAME_OVER_PLAYER_BUSTS);

        assertThat(game.state().legalActions(SimpleRound.PLAYER).isEmpty()).isTrue();
        assertThat(game.refusal(SimpleRound.PLAYER, HIT).map(Refusal::reason)).contains(Reason.Common.GAME_OVER);
    }

    @Test
    @DisplayName("BJ-038: one pack holds four of a rank and no card twice")
    void oneShuffleOnePack() {
        Map<Card, Long> count = dealt("AS AC", "AH AD", "").state().cards().stream()
                .collect(Collectors.groupingBy(card -> card, Collectors.counting()));

        assertThat(count)
                .hasSize(52)
                .allSatisfy((card, copies) -> assertThat(copies).isOne());
    }

    @Test
    @DisplayName("BJ-040: no event or view of the player's turn holds the dealer's first card")
    void theDealersFirstCardDoesNotLeak() {
        Game<SimpleRound> game = player(dealt("2S 3H", "9C 7D", "4S 5S"), HIT, HIT);

        assertThat(game.events(Seat.of(1)).toString() + game.seenBy(Seat.of(1)) + game)
                .doesNotContain("9C");
        assertThat(game.seenBy(Seat.of(1)).state().cards()).doesNotContain(Card.NINE_OF_CLUBS);
    }

    @Test
    @DisplayName("BJ-049: the helper knows no limit of five cards")
    void theHelperDrawsASixthCard() {
        Game<SimpleRound> game = house(player(dealt("TS 8H", "2C 2D", "3S 2H 4S 6S"), STAY));

        assertThat(game.state().dealer()).hasSize(6);
        assertThat(game.state().dealerTotal()).isEqualTo(19);
        assertThat(dealer(player(dealt("TS 8H", "2C 2D", ""), STAY), STAY).isOver())
                .isTrue();
    }
}
