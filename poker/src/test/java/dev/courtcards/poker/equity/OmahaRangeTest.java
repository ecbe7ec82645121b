package dev.courtcards.poker.equity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.poker.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranges of Omaha: each by the number of its hands, which can be reckoned by hand. */
class OmahaRangeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            *              | 270725
            ****           | 270725
            AA             | 6961
            AA**           | 6961
            AAA            | 193
            AA!AAA         | 6768
            AAAA           | 1
            AsKhJd2c       | 1
            AsKh           | 1225
            RRRR           | 13
            RROO           | 2808
            AARR           | 432
            RRON           | 82368
            RONP           | 183040
            $np            | 183040
            xxxx           | 2860
            xxyy           | 36504
            $ds            | 36504
            xxyz           | 158184
            wxyz           | 28561
            sshh           | 6084
            ssxx           | 18252
            AAxxyy         | 0
            AA:xxyy        | 864
            AA$ds          | 864
            AxAyxy         | 864
            AA,KK          | 13886
            KK+            | 13886
            AA-QQ          | 20775
            QQ-AA          | 20775
            JT98           | 256
            JT98+          | 1024
            JT98-7654      | 1280
            JT98-JT98      | 256
            JsTs9h8h+      | 4
            [A-J][A-J]AA   | 445
            $B$B$B$B       | 1820
            [A,K][A,K]QQ   | 168
            (AA,KK):xxyy   | 1722
            AA,KK:xxyy     | 7819
            $W$W$W$W:RONP  | 1280
            """)
    void aRangeHasSoManyHands(String range, int hands) {
        if (hands == 0) {
            assertThatIllegalArgumentException().isThrownBy(() -> OmahaRange.parse(range));
        } else {
            assertThat(OmahaRange.parse(range).length).isEqualTo(hands);
        }
    }

    @Test
    void suitsAndRanksThatAreNamedAreNotThoseOfVariables() {
        assertThat(OmahaRange.parse("AsAxKxQs"))
                .contains(CardSet.of(Card.parseAll("AS AH KH QS")).bits());
        assertThat(OmahaRange.parse("ssxx"))
                .doesNotContain(CardSet.of(Card.parseAll("AS KS QS JS")).bits());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "AA+KK", "AAAAA", "AA:", "(AA", "AA)", "[A", "[A-]", "$", "$q", "$dx", "Aq", "AA-KQ", "15%", "aa",
                "[A-T]!", "AA*", "A**", "***", "*s", "A*x", "AA*+", "KK,AA*"
            })
    void whatIsNoRangeIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OmahaRange.parse(text))
                .withMessageStartingWith("not a range: \"");
    }

    /** All deals of a range and a hand on the turn, as the sum of those of its hands. */
    @Test
    void aRangeIsTheSumOfItsHands() {
        double wins = 0;
        double deals = 0;
        for (long hand : OmahaRange.parse("KhQh$ds")) {
            if ((hand & CardSet.of(Card.parseAll("9s8s7d6d4s5cKs2d")).bits()) == 0) {
                String cards = String.join(
                        "", new CardSet(hand).cards().stream().map(Card::code).toList());
                Equity.Share share = Showdown.of(Variant.FO8, cards, "9s8s7d6d")
                        .board("4s5cKs2d")
                        .exact()
                        .shares()
                        .get(0);
                wins += share.pots();
                deals += share.deals();
            }
        }
        Showdown range = Showdown.of(Variant.FO8, "KhQh$ds", "9s8s7d6d").board("4s5cKs2d");
        Equity.Share exact = range.exact(2, part -> {}).shares().get(0);

        assertThat(exact.deals()).isEqualTo(deals);
        assertThat(exact.pots()).isEqualTo(wins);
        assertThat(range.estimate(Seed.of(1), 40_000).shares().get(0).equity()).isCloseTo(exact.equity(), within(0.02));
    }

    @Test
    void rangesThatShareCardsAreDealtAnew() {
        Equity.Share share = Showdown.of(Variant.PO, "AA", "AA", "KK")
                .estimate(Seed.of(1), 20_000)
                .shares()
                .get(2);

        assertThat(share.equity()).isBetween(0.3, 0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Showdown.of(Variant.PO, "AA", "AsAhKdKc").board("AdKh2c"))
                .withMessageStartingWith("range 1, AA, has no hand left");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Showdown.of(Variant.PO5, "AA", "AsAhKdKc2c"))
                .withMessageStartingWith("not a hand: \"AA\"");
    }
}
