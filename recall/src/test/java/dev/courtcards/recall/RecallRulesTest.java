package dev.courtcards.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.recall.RecallRules.Points;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallRules.Powers;
import dev.courtcards.recall.RecallRules.RecallTiming;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Presets and options (recall R1, Options). */
class RecallRulesTest {
    @Test
    void theOriginalsPoints() {
        RecallRules rules = RecallRules.ORIGINAL;

        assertThat(rules.pointsOf(Card.JOKER)).isZero();
        assertThat(rules.pointsOf(Card.ACE_OF_SPADES)).isEqualTo(1);
        assertThat(rules.pointsOf(Card.TWO_OF_SPADES)).isEqualTo(2);
        assertThat(rules.pointsOf(Card.TEN_OF_SPADES)).isEqualTo(10);
        assertThat(rules.pointsOf(Card.JACK_OF_SPADES)).isEqualTo(10);
        assertThat(rules.pointsOf(Card.QUEEN_OF_SPADES)).isEqualTo(10);
        assertThat(rules.pointsOf(Card.KING_OF_SPADES)).isEqualTo(10);
        assertThat(rules.pointsOf(Card.KING_OF_HEARTS)).isEqualTo(10);
        assertThat(rules.cards().powers().of(Rank.JACK)).isEqualTo(Power.SWAP);
        assertThat(rules.cards().powers().of(Rank.QUEEN)).isEqualTo(Power.PEEK);
        assertThat(rules.cards().powers().of(Rank.JOKER)).isEqualTo(Power.NONE);
    }

    @Test
    void redKingsHaveAnOptionOfTheirOwn() {
        RecallRules rules = RecallRules.parse("original points=K:-2 redKingPoints=25");

        assertThat(rules.pointsOf(Card.KING_OF_HEARTS)).isEqualTo(25);
        assertThat(rules.pointsOf(Card.KING_OF_DIAMONDS)).isEqualTo(25);
        assertThat(rules.pointsOf(Card.KING_OF_CLUBS)).isEqualTo(-2);
        assertThat(rules.pointsOf(Card.QUEEN_OF_HEARTS)).isEqualTo(10);
        assertThat(RecallRules.parse("red-king").pointsOf(Card.KING_OF_DIAMONDS))
                .isZero();
        assertThat(RecallRules.parse("red-king").pointsOf(Card.KING_OF_SPADES)).isEqualTo(10);
    }

    @Test
    void thePresetsAreTheseFour() {
        assertThat(new Recall().rulebook().presets()).containsExactly("original", "red-king", "cambio", "dutch");
        assertThat(RecallRules.parse("cambio").play().recallTiming()).isEqualTo(RecallTiming.INSTEAD_OF_TURN);
        assertThat(RecallRules.parse("dutch").pointsOf(Card.KING_OF_CLUBS)).isEqualTo(13);
        assertThat(RecallRules.parse("original")).isEqualTo(RecallRules.ORIGINAL);
        assertThatThrownBy(() -> RecallRules.parse("golf")).isInstanceOf(RecordException.class);
    }

    @Test
    void pointsAndPowersAreWrittenAsTheyAreRead() {
        assertThat(Points.parse("standard")).hasToString("STANDARD");
        assertThat(Points.parse("JK:-1,j:11,A:1")).hasToString("J:11,JK:-1");
        assertThat(Powers.parse("none")).hasToString("NONE");
        assertThat(Powers.parse("JK:peek,2:SWAP")).hasToString("2:SWAP,JK:PEEK");
        assertThat(Powers.parse("JK:peek,2:SWAP").of(Rank.JOKER)).isEqualTo(Power.PEEK);
        for (String wrong : new String[] {
            "", "K", "K:", ":1", "X:1", "?:1", "K:1,", "K:1000", "K:x", "K:51", "\u212a:1", "J\u212a:1"
        }) {
            assertThatThrownBy(() -> Points.parse(wrong))
                    .as(wrong)
                    .isInstanceOf(IllegalArgumentException.class)
                    .isNotInstanceOf(IndexOutOfBoundsException.class);
        }
        for (String wrong : new String[] {"", "K", "K:FLY", "X:SWAP"}) {
            assertThatThrownBy(() -> Powers.parse(wrong)).as(wrong).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new Points(Collections.nCopies(13, 1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Points(Collections.nCopies(14, 51))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Powers(Collections.nCopies(15, Power.NONE)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void thePackIsNamedForTheShuffle() {
        assertThat(RecallRules.ORIGINAL.pack().id()).isEqualTo("recall54");
        assertThat(RecallRules.parse("original jokers=0").pack().id()).isEqualTo("french52");
        assertThat(RecallRules.parse("original jokers=3").pack().id()).isEqualTo("french52+3");
        assertThat(RecallRules.parse("original jokers=4").pack().count(Card.JOKER))
                .isEqualTo(4);
    }

    // R14
    @Test
    void theRulePageNamesEveryReason() {
        String page = new Recall().rules();

        for (RecallReason reason : RecallReason.values()) {
            assertThat(page).contains(reason.code().replace("recall.", ""));
        }
    }
}
