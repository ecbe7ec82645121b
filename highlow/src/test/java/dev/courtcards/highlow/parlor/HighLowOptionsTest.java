package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.TWO;
import static dev.courtcards.highlow.parlor.Rooms.coins;
import static dev.courtcards.highlow.parlor.Rooms.last;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static dev.courtcards.highlow.parlor.Rooms.refused;
import static dev.courtcards.highlow.parlor.Rooms.session;
import static dev.courtcards.highlow.parlor.Rooms.spread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.record.RecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each option of the rules. */
class HighLowOptionsTest {
    @Test
    void openingPotIsWhatTheHousePutsUp() {
        Game<HighLowTable> game = one("parlor openingPot=80", "4H 9D 7C", "POT");

        assertThat(coins(game)).containsExactly(580L, 80L, -80L);
    }

    @Test
    void anteIsPaidWithTheFirstHand() {
        assertThat(coins(one("parlor ante=30", "4H 9D"))).containsExactly(470L, 80L, 0L);
        assertThat(coins(one("parlor ante=30", "4H 9D 7C", "BET:10", "CONTINUE")))
                .containsExactly(480L, 70L, 0L);
        assertThat(coins(play("RULES: parlor ante=30\nCOINS: 12\nDECK: 4H 9D"))).containsExactly(0L, 62L, 0L);
    }

    @Test
    void reAntePutsUpTheNextPotAndTheWinnerPlaysOn() {
        Game<HighLowTable> game = play(
                "RULES: parlor ante=20 reAnte=true\nPLAYERS: ann bob cid\nDECK: 4H 9D 7C\nDECK2: 4H 9D",
                "DEAL:p2",
                "POT:p1");

        // 50 and two antes; cid has not begun
        assertThat(coins(game)).containsExactly(500L - 20 + 90 - 20, 40L, 0L);
        assertThat(game.state().session(TWO).coins()).isEqualTo(460);
        assertThat(session(game).phase()).isEqualTo(Phase.FINISHED);
        assertThat(last(game).pot()).isEqualTo(90);
    }

    @Test
    void minBetIsTheLeast() {
        assertThat(refused(one("parlor minBet=25", "4H 9D"), "BET:24")).isEqualTo("amount-too-small");
        assertThat(refused(one("parlor minBet=25", "4H 9D"), "BET:25")).isEmpty();
    }

    @Test
    void maxBetIsThePotOrWhatCanBePaid() {
        assertThat(refused(one("table", "4H 9D"), "BET:51")).isEqualTo("amount-too-large");
        assertThat(refused(one("table", "4H 9D"), "BET:50")).isEmpty();
        assertThat(refused(play("RULES: table\nCOINS: 60\nDECK: 4H 9D"), "BET:31"))
                .isEqualTo("amount-too-large");
        assertThat(refused(one("parlor", "4H 9D"), "BET:51")).isEmpty();
    }

    @Test
    void firstRoundLimitIsHalfThePot() {
        Game<HighLowTable> first = one("table firstRoundLimit=true", "4H 9D 7C 2H TD");

        assertThat(refused(first, "BET:26")).isEqualTo("amount-too-large");
        assertThat(refused(first, "POT")).isEqualTo("amount-too-large");
        Game<HighLowTable> second = one("table firstRoundLimit=true", "4H 9D 7C 2H TD", "BET:25", "CONTINUE");
        assertThat(refused(second, "POT")).isEmpty();
    }

    @Test
    void passLetsAHandGo() {
        Game<HighLowTable> game = one("table", "4H 9D 7C", "PASS");

        assertThat(coins(game)).containsExactly(500L, 50L, 0L);
        assertThat(last(game).result()).isEqualTo(Result.PASS);
        assertThat(session(game).phase()).isEqualTo(Phase.FINISHED);
        assertThat(refused(one("parlor", "4H 9D"), "PASS")).isEqualTo("highlow.not-in-these-rules");
    }

    @ParameterizedTest
    @CsvSource({
        "9H 9D TC, higher, 10",
        "9H 9D TC, lower, -10",
        "9H 9D 8C, lower, 10",
        "9H 9D 8C, higher, -10",
        "9H 9D 9C, lower, -30",
        "9H 9D AC, higher, 10"
    })
    void pairRuleHigherLower(String deck, String call, int gain) {
        Game<HighLowTable> game = one("parlor pairRule=HIGHER_LOWER", deck, "CALL:" + call, "BET:10");

        assertThat(last(game).gain()).isEqualTo(gain);
    }

    @Test
    void aPairToCallLimitsTheBetToAThird() {
        Game<HighLowTable> game = play("RULES: parlor pairRule=HIGHER_LOWER\nCOINS: 100\nDECK: 9H 9D", "CALL:higher");

        assertThat(refused(game, "BET:34")).isEqualTo("amount-too-large");
        assertThat(refused(game, "BET:33")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"9H 9D 9C, 110", "9H 9D TC, 0"})
    void pairRuleElevenToOne(String deck, int gain) {
        assertThat(last(one("parlor pairRule=ELEVEN_TO_ONE", deck, "BET:10")).gain())
                .isEqualTo(gain);
    }

    @ParameterizedTest
    @CsvSource({"REDRAW, BETTING, 500", "PUSH, FINISHED, 500", "FORFEIT, FINISHED, 490"})
    void neighboursAreRedrawnOrAPushOrForfeited(String option, Phase phase, long left) {
        Game<HighLowTable> game = one("parlor consecutive=" + option, "4H 5D 9D");

        assertThat(session(game).phase()).isEqualTo(phase);
        assertThat(session(game).coins()).isEqualTo(left);
    }

    @Test
    void forfeitTakesNoMoreThanThereIs() {
        assertThat(coins(play("RULES: parlor consecutive=FORFEIT\nCOINS: 7\nDECK: 4H 5D")))
                .containsExactly(0L, 57L, 0L);
    }

    @Test
    void postPenaltyIsOneBetOrTwo() {
        assertThat(last(one("parlor postPenalty=1", "4H 9D 9C", "BET:10")).gain())
                .isEqualTo(-10);
        assertThat(last(one("parlor postPenalty=2", "4H 9D 9C", "BET:10")).gain())
                .isEqualTo(-20);
    }

    @Test
    void tripleOnThreeAces() {
        Game<HighLowTable> game = one("parlor tripleOnAAA=true", "AH AD AC", "DECLARE:low", "BET:10");

        assertThat(last(game).gain()).isEqualTo(-30);
        assertThat(refused(one("parlor tripleOnAAA=true", "AH AD", "DECLARE:low"), "BET:167"))
                .isEqualTo("amount-too-large");
        assertThat(last(one("parlor tripleOnAAA=true", "4H 9D 9C", "BET:10")).gain())
                .isEqualTo(-20);
    }

    @Test
    void aceHighDeclaresNothing() {
        assertThat(spread(one("parlor aceHigh=true", "AH 9D"))).isEqualTo(4);
        assertThat(session(one("parlor aceHigh=true", "AH AD KC 9D")).hand().cards())
                .isEqualTo(Card.parseAll("AH 9D"));
        assertThat(last(one("parlor aceHigh=true", "TH QD AC", "BET:10")).result())
                .isEqualTo(Result.LOSE);
    }

    @Test
    void loneSecondAceIsHighOrLowOrAskedFor() {
        assertThat(spread(one("parlor loneSecondAce=HIGH", "7H AD"))).isEqualTo(6);
        assertThat(spread(one("parlor loneSecondAce=LOW", "7H AD"))).isEqualTo(5);
        assertThat(session(one("parlor loneSecondAce=HIGH", "KH AD 9C")).hand().cards())
                .isEqualTo(Card.parseAll("KH 9C"));
        assertThat(session(one("parlor loneSecondAce=LOW", "2H AD 9C")).hand().cards())
                .isEqualTo(Card.parseAll("2H 9C"));
        assertThat(session(one("parlor", "7H AD")).phase()).isEqualTo(Phase.DECLARING);
    }

    @Test
    void legacyRedrawTakesEveryAceForOne() {
        Game<HighLowTable> dead = one("parlor legacyRedraw=true", "AH KD 7C", "DECLARE:high");

        assertThat(spread(dead)).isZero();
        assertThat(session(one("parlor legacyRedraw=true", "AH 2D 7C", "DECLARE:high"))
                        .hand()
                        .cards())
                .isEqualTo(Card.parseAll("AH 7C"));
        assertThat(session(one("parlor legacyRedraw=true loneSecondAce=LOW", "2H AD 7C"))
                        .hand()
                        .cards())
                .isEqualTo(Card.parseAll("2H 7C"));
        assertThat(session(one("parlor legacyRedraw=true", "4H 5D 7C")).hand().cards())
                .isEqualTo(Card.parseAll("4H 7C"));
    }

    @ParameterizedTest
    @CsvSource({
        "4H 6D 5C, 5",
        "4H 7D 5C, 4",
        "4H 8D 5C, 2",
        "4H 9D 5C, 1",
        "4H 9D KC, -1",
        "4H 9D 9C, -1",
        "4H 9D AC, -1"
    })
    void redDogPaysByTheSpread(String deck, int times) {
        assertThat(coins(one("red-dog", deck, "BET:10", "RAISE:0")))
                .containsExactly(500L + 10 * times, 50L, -10L * times);
        assertThat(coins(one("red-dog", deck, "BET:10", "RAISE:10")))
                .containsExactly(500L + 20 * times, 50L, -20L * times);
    }

    @ParameterizedTest
    @CsvSource({"9H 9D 9C, 610", "9H 9D 8C, 500", "9H TD 8C, 500", "KH AD 8C, 500", "AH AD AC, 610"})
    void redDogHasNoRaiseOnPairsAndNeighbours(String deck, long left) {
        Game<HighLowTable> game = one("red-dog", deck, "BET:10");

        assertThat(session(game).phase()).isEqualTo(Phase.FINISHED);
        assertThat(session(game).coins()).isEqualTo(left);
    }

    @Test
    void redDogTakesItsBetBeforeTheCards() {
        Game<HighLowTable> game = one("red-dog", "4H 9D");

        assertThat(session(game).hand().cards()).isEmpty();
        assertThat(refused(game, "POT")).isEqualTo("not-now");
        assertThat(refused(game, "BET:251")).isEqualTo("amount-too-large");
        assertThat(refused(one("red-dog", "4H 9D", "BET:10"), "RAISE:11")).isEqualTo("amount-too-large");
        assertThat(coins(one("red-dog", "4H 9D", "BET:10", "END"))).containsExactly(490L, 50L, 10L);
    }

    @Test
    void insurancePaysForAPost() {
        assertThat(coins(one("parlor insurance=6", "4H 9D 9C", "INSURE:5", "BET:10")))
                .containsExactly(510L, 70L, -30L);
        assertThat(coins(one("parlor insurance=6", "4H 9D 7C", "INSURE:5", "BET:10")))
                .containsExactly(505L, 40L, 5L);
        assertThat(last(one("parlor insurance=6", "4H 9D 9C", "INSURE:5", "BET:10"))
                        .insurance())
                .isEqualTo(30);
    }

    @Test
    void insuranceLeavesEnoughForTheLeastBet() {
        Game<HighLowTable> game = one("parlor insurance=6", "4H 9D");

        assertThat(refused(game, "INSURE:481")).isEqualTo("amount-too-large");
        assertThat(refused(game, "INSURE:480")).isEmpty();
        assertThat(refused(one("parlor insurance=6", "4H 9D", "INSURE:5"), "INSURE:5"))
                .isEqualTo("highlow.not-in-these-rules");
        assertThat(refused(one("parlor", "4H 9D"), "INSURE:5")).isEqualTo("highlow.not-in-these-rules");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "openingPot=0",
                "openingPot=1000001",
                "ante=-1",
                "ante=1001",
                "minBet=0",
                "minBet=1001",
                "postPenalty=0",
                "postPenalty=3",
                "insurance=21",
                "maxBet=ALL",
                "pass=perhaps"
            })
    void whatIsNoOptionIsRefused(String option) {
        assertThatThrownBy(() -> one("parlor " + option, "4H"))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.code()).isEqualTo("bad-option"));
    }

    @Test
    void rulesOutOfTheirRangeAreRefusedByTheRecordToo() {
        assertThatThrownBy(() -> HighLowRules.PARLOR.withPosts(posts -> posts.withPostPenalty(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("postPenalty=3, expected postPenalty=1 to 2");
    }
}
