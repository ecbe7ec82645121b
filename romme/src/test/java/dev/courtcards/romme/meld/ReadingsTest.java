package dev.courtcards.romme.meld;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.MeldRules.AceWrap;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cards may be as one meld (romme 3.4, 7). */
class ReadingsTest {
    private static final MeldRules ANY = MeldRules.ANY_JOKERS;

    @ParameterizedTest
    @CsvSource({
        "7S 7H 7D,          [7D 7H 7S]",
        "QD KD JK,          '[QD KD JK=AD, JK=JD QD KD]'",
        "QD KD AD JK,       '[JK=JD QD KD AD]'",
        "QS KS JK JK,       '[JK=JS QS KS JK=AS, JK=TS JK=JS QS KS]'",
        "TS TH JK,          [TH TS JK]",
        "2C JK JK,          '[2C JK=3C JK=4C, 2C JK JK, JK=AC 2C JK=3C]'",
        "9C JK JK,          '[9C JK=TC JK=JC, 9C JK JK, JK=8C 9C JK=TC, JK=7C JK=8C 9C]'",
        "KC JK JK,          '[JK=QC KC JK=AC, KC JK JK, JK=JC JK=QC KC]'",
        "JK JK JK,          []",
        "KC KD AD,          []",
        "7S 7S 7H,          []",
        "5S 5S 6S,          []",
        "5S 6S 7H,          []",
        "4S JK 9S,          []",
        "?? 5S 6S,          []",
        "KS AS 2S,          []"
    })
    void theOneThatCountsMostIsFirst(String cards, String readings) {
        assertThat(Readings.of(ANY, Card.parseAll(cards))).hasToString(readings);
    }

    @ParameterizedTest
    @CsvSource({
        "JK 5C 6C,          [JK=4C 5C 6C]",
        "5C 6C JK,          [5C 6C JK=7C]",
        "5C JK 6C,          []",
        "5S JK 7S,          [5S JK=6S 7S]",
        "QS KS JK JK,       []",
        "JK AS JK,          '[AS JK JK]'",
        "7S 7H 7D,          [7D 7H 7S]",
        "4S JK 9S,          []",
        "3H JK JK 6H 7H 8H, [3H JK=4H JK=5H 6H 7H 8H]"
    })
    void theOrderDecidesWhatAJokerStandsFor(String cards, String readings) {
        assertThat(Readings.inOrder(ANY, Card.parseAll(cards))).hasToString(readings);
    }

    @Test
    void limitsHold() {
        assertThat(Readings.of(MeldRules.of(JokerLimit.NOT_MAJORITY), Card.parseAll("4D JK JK")))
                .isEmpty();
        assertThat(Readings.of(MeldRules.of(JokerLimit.ONE_PER_MELD), Card.parseAll("4D 5D JK JK")))
                .isEmpty();
        assertThat(Readings.of(ANY, List.of())).isEmpty();
        assertThat(Readings.of(ANY, Card.parseAll("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")))
                .isEmpty();
        assertThat(Readings.of(ANY, Card.parseAll("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")))
                .hasSize(2);
    }

    /** The first reading counts what the plain check of the tests finds at most, and there is one where that finds any. */
    @Test
    void agreesWithThePlainCheck() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            MeldRules rules = new MeldRules(
                    random.nextBoolean(),
                    AceWrap.values()[random.nextInt(2)],
                    random.nextBoolean(),
                    3 + random.nextInt(11),
                    JokerLimit.values()[random.nextInt(5)],
                    random.nextBoolean(),
                    random.nextBoolean(),
                    11,
                    1,
                    20);
            List<Card> cards = Oracle.dense(random, 3 + random.nextInt(4)).stream()
                    .sorted()
                    .toList();
            int most = Math.max(Oracle.set(rules, cards), Oracle.run(rules, cards));

            List<Meld> readings = Readings.of(rules, cards);

            assertThat(readings.isEmpty() ? -1 : readings.get(0).points())
                    .as("%s under %s", cards, rules)
                    .isEqualTo(most);
        }
    }
}
