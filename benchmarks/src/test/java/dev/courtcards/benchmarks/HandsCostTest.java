package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.poker.equity.Matchup;
import dev.courtcards.poker.equity.Range;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is allocated for a hand, a board or a deal; a question costs a few objects, however many boards it has. */
class HandsCostTest {
    /** A box for the sum that a benchmark returns. */
    private static final long BOX = 64;

    @Test
    void evaluationAllocatesNothing() {
        HandsBenchmark hands = HandsBenchmark.dealt();

        assertThat(bytes(hands::sevenInASet, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(hands::sevenBytes, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(hands::sevenBytesUnchecked, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(hands::boardsWalked, 20)).isLessThanOrEqualTo(4 * BOX);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void omahaAndBadugiAllocateNothing(int cards) {
        OmahaBenchmark omaha = OmahaBenchmark.of(cards);

        assertThat(bytes(omaha::high, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(omaha::low, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(omaha::badugi, 200)).isLessThanOrEqualTo(BOX);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AsAh KdKc", "AsAh KdKc|7s8s9d", "AsAh KdKc|7s8s9d2c", "AsAh KdKc 7h7d|7s8s9d"})
    void equityAllocatesForTheAnswerAlone(String matchup) {
        EquityBenchmark equity = EquityBenchmark.of(matchup);

        assertThat(bytes(equity::exact, 200)).isLessThanOrEqualTo(160);
        assertThat(bytes(equity::estimateHundredThousand, 20)).isLessThanOrEqualTo(8_192);
    }

    /** Two matchups, one without the board, their lists, the answer and the shares. */
    @Test
    void aQuestionInTextAllocatesNoWeights() {
        EquityBenchmark equity = EquityBenchmark.of("JsTs AhAd|Qs9s2d");

        assertThat(bytes(equity::fromText, 200)).isLessThanOrEqualTo(2_560);
    }

    /** What a bot asks before it bets: its hand, a range and two players with any cards, on a flop. */
    @Test
    void aBotsQuestionAllocatesLittleMoreThanTheHandsThatAreLeft() {
        Range hand = Range.of(Card.ACE_OF_SPADES, Card.KING_OF_DIAMONDS);
        List<Range> ranges = List.of(hand, Range.parse("22+,A2s+,KTo+"), Range.random(), Range.random());
        List<Card> board = Card.parseAll("7s8d2c");

        assertThat(bytes(() -> Matchup.of(ranges, board).estimate(Seed.of(1), 160), 200))
                .isLessThanOrEqualTo(10_240);
    }

    private static long bytes(Supplier<?> task, int calls) {
        Paired.bytes(task, calls);
        return Paired.bytes(task, calls);
    }
}
