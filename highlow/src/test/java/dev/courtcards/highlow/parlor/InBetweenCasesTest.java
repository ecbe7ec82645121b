package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.coins;
import static dev.courtcards.highlow.parlor.Rooms.last;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static dev.courtcards.highlow.parlor.Rooms.refused;
import static dev.courtcards.highlow.parlor.Rooms.session;
import static dev.courtcards.highlow.parlor.Rooms.spread;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Game;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes that other programs of this kind made, and house rules that they asked for. */
class InBetweenCasesTest {
    /** IB-001: a program took a card equal to a post for one between them. */
    @ParameterizedTest
    @CsvSource({"9C, POST", "4C, POST", "7C, WIN", "TC, LOSE"})
    void betweenIsStrict(String third, Result result) {
        assertThat(last(one("parlor", "4H 9D " + third, "BET:10")).result()).isEqualTo(result);
    }

    /** IB-002: two equal posts were played. */
    @Test
    void anEqualSecondCardIsGone() {
        Game<HighLowTable> game = one("parlor", "4H 4S 9D");

        assertThat(session(game).hand().cards()).isEqualTo(Card.parseAll("4H 9D"));
        assertThat(session(game).shoe().size()).isEqualTo(101);
    }

    /** IB-003: a deck was made without its aces. */
    @Test
    void thereAreEightCardsOfEveryRank() {
        List<Card> cards = session(one("parlor", "4H 9D")).cards();

        assertThat(cards).hasSize(104);
        for (Rank rank : Rank.values()) {
            long count = cards.stream().filter(card -> card.rank() == rank).count();
            assertThat(count).as("%s", rank).isEqualTo(rank.ordinal() <= Rank.ACE.ordinal() ? 8 : 0);
        }
        assertThat(Collections.frequency(cards, Card.parse("AS"))).isEqualTo(2);
    }

    /** IB-004: an ace on a declared ace was paid as a win. */
    @ParameterizedTest
    @CsvSource({"high", "low"})
    void anAceHitsAnAceWhateverItWasCalled(String ace) {
        Game<HighLowTable> game = play("COINS: 100\nDECK: AS 5D AC", "DECLARE:" + ace, "BET:10");

        assertThat(coins(game)).containsExactly(80L, 70L, 0L);
    }

    /** IB-005: an ace that comes third is neither below nor above for a win. */
    @Test
    void anAceNeverLiesBetween() {
        assertThat(last(one("parlor", "4H 9D AC", "BET:10")).gain()).isEqualTo(-10);
    }

    /** IB-006: a session died when its cards ran out. */
    @Test
    void aSessionLivesOnWhenItsCardsRunOut() {
        Game<HighLowTable> game = play("SEED: " + "17".repeat(32) + "\nCOINS: 900000");
        while (session(game).hands() < 60) {
            game = Rooms.step(game);
        }

        assertThat(game.isOver()).isFalse();
        assertThat(game.moves().stream()
                        .filter(move -> move.action() instanceof dev.courtcards.core.game.Shuffle)
                        .count())
                .isGreaterThan(1);
    }

    /** IB-007: an ace that came second was silently low. */
    @Test
    void anAceThatComesSecondIsAskedFor() {
        Game<HighLowTable> game = one("parlor", "7H AD");

        assertThat(session(game).hand().cards()).isEqualTo(Card.parseAll("7H AD"));
        assertThat(session(game).phase()).isEqualTo(Phase.DECLARING);
        assertThat(spread(one("parlor", "7H AD", "DECLARE:high"))).isEqualTo(6);
        assertThat(spread(one("parlor", "7H AD", "DECLARE:low"))).isEqualTo(5);
    }

    /** IB-008: a pot below the least bet cannot be bet as the pot. */
    @Test
    void aTinyPotIsNotBet() {
        Game<HighLowTable> game = play("COINS: 1000\nOPENING-POT: 5\nDECK: 4H 9D");

        assertThat(refused(game, "POT")).isEqualTo("amount-too-small");
        assertThat(refused(game, "BET:10")).isEmpty();
    }

    /** IB-009: the ace is called before the second card; a third one on two costs double, or triple where a house has it so. */
    @Test
    void threeAcesCostDoubleOrTriple() {
        assertThat(session(one("table", "AS 5D")).phase()).isEqualTo(Phase.DECLARING);
        assertThat(last(one("table", "AS AD AC", "DECLARE:high", "BET:10")).gain())
                .isEqualTo(-20);
        assertThat(last(one("table tripleOnAAA=true", "AS AD AC", "DECLARE:high", "BET:10"))
                        .gain())
                .isEqualTo(-30);
    }

    /** IB-010: a pair is called higher or lower, and a third of its rank costs triple. */
    @Test
    void aPairMayBeCalledHigherOrLower() {
        String rules = "table pairRule=HIGHER_LOWER";

        assertThat(last(one(rules, "2H 2D 2C", "CALL:higher", "BET:5")).gain()).isEqualTo(-15);
        assertThat(session(one("table", "2H 2D 9C")).hand().cards()).isEqualTo(Card.parseAll("2H 9C"));
    }
}
