package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.result.GameKind;
import dev.courtcards.fairplay.result.GameResult;
import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.fairplay.result.Matches;
import dev.courtcards.sealed.key.PublicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Places and amounts of a result (fair play D29, D30). */
class ScoresTest {
    private static final List<String> NAMES = List.of("ANNA", "BERT", "CARL", "DORA");
    private static final List<PublicKey> KEYS = Party.open(4, Setup.of("poker")).players();

    /** The standings of these hands: poker ranks players without chips by the hand in which they went out and the chips before it. */
    private static Standing standing(GameKind kind, int hand, List<List<Long>> hands) {
        List<Long> now = hands.get(hand);
        if (kind.equals(Matches.ROMME)) {
            return Standing.of(hand, Outcome.fewest(now, List.of(), ""));
        }
        Comparator<Seat> order = (one, other) -> 0;
        for (int before = hand; before >= (kind.equals(Matches.POKER) ? 0 : hand); before--) {
            List<Long> chips = hands.get(before);
            order = order.thenComparingLong(seat -> -chips.get(seat.index()));
        }
        return Standing.of(hand, Outcome.of(now, List.of(), "").ranked(order));
    }

    /** The rows after these hands, as a result takes them. */
    private static List<Row> rows(GameKind kind, Set<Integer> gone, List<List<Long>> hands) {
        List<Standing> moves = new ArrayList<>();
        for (int hand = 0; hand < hands.size(); hand++) {
            Standing standing = standing(kind, hand, hands);
            moves.add(standing);
            moves.add(new Standing(
                    hand, standing.moreIsBetter(), standing.kept(), standing.results(), List.of(0L, 0L, 5L, 10L)));
        }
        Scores scores = Scores.of(moves, 4, gone, false).orElseThrow();
        assertThat(scores.hands()).isEqualTo(OptionalInt.of(hands.size() - 1));
        List<Row> rows = scores.rows(KEYS, NAMES);
        new GameResult(kind, Party.ID, Instant.EPOCH, "0".repeat(64), rows, scores.hands());
        assertThat(rows).extracting(Row::callsign).containsExactly("ANNA", "BERT", "CARL", "DORA");
        return rows;
    }

    @Test
    void d30MostChipsFirstEqualOnesShareAndTheNextPlaceIsSkipped() {
        List<Row> rows = rows(
                Matches.POKER,
                Set.of(),
                List.of(List.of(1000L, 1000L, 1000L, 1000L), List.of(500L, 1500L, 500L, 1500L)));
        assertThat(rows).extracting(Row::place).containsExactly(3, 1, 3, 1);
        assertThat(rows).extracting(Row::amount).containsExactly(500, 1500, 500, 1500);
        assertThat(rows).allMatch(row -> row.left().isEmpty());
    }

    @Test
    void d30BustedPlayersAreRankedByTheHandAndThenByTheChipsBeforeIt() {
        List<List<Long>> hands = List.of(
                List.of(1000L, 1000L, 1000L, 1000L), List.of(0L, 1300L, 1500L, 1200L), List.of(0L, 0L, 4000L, 0L));
        assertThat(rows(Matches.POKER, Set.of(), hands)).extracting(Row::place).containsExactly(4, 2, 1, 3);
        // Who went out together with equal chips shares a place; elsewhere nothing is nothing.
        List<List<Long>> together = List.of(List.of(1000L, 1000L, 1000L, 1000L), List.of(0L, 0L, 3000L, 1000L));
        assertThat(rows(Matches.POKER, Set.of(), together))
                .extracting(Row::place)
                .containsExactly(3, 3, 1, 2);
        assertThat(rows(Matches.BLACKJACK, Set.of(), hands))
                .extracting(Row::place)
                .containsExactly(2, 2, 1, 2);
    }

    @Test
    void fewestPointsAreFirstInRomme() {
        assertThat(rows(Matches.ROMME, Set.of(), List.of(List.of(0L, 0L, 0L, 0L), List.of(30L, 0L, 12L, 30L))))
                .extracting(Row::place)
                .containsExactly(3, 1, 2, 3);
    }

    @Test
    void d29WhoLeftComesLastWithWhatItHadBeforeTheHand() {
        List<List<Long>> hands = List.of(List.of(1000L, 1000L, 1000L, 1000L), List.of(700L, 1300L, 2000L, 0L));
        List<Row> rows = rows(Matches.POKER, Set.of(2, 3), hands);
        assertThat(rows).extracting(Row::place).containsExactly(1, 3, 3, 2);
        assertThat(rows).extracting(Row::amount).containsExactly(700, 1300, 2000, 0);
        assertThat(rows)
                .extracting(Row::left)
                .containsExactly(OptionalInt.empty(), OptionalInt.of(2), OptionalInt.of(2), OptionalInt.empty());
        assertThat(rows(Matches.ROMME, Set.of(4), hands)).extracting(Row::place).containsExactly(1, 2, 3, 4);
    }

    @Test
    void fair36UnderForfeitTheStakesOfThoseWhoLeftAreSharedOddChipsToTheFirstSeats() {
        List<Outcome.Result> results =
                Outcome.of(List.of(500L, 600L, 700L, 200L), List.of(), "").results();
        List<Standing> moves = List.of(new Standing(3, true, true, results, List.of(10L, 25L, 0L, 6L)));
        List<Row> rows = Scores.of(moves, 4, Set.of(2), true).orElseThrow().rows(KEYS, NAMES);
        assertThat(rows).extracting(Row::amount).containsExactly(509, 575, 708, 208);
        List<Row> two = Scores.of(moves, 4, Set.of(2, 4), true).orElseThrow().rows(KEYS, NAMES);
        assertThat(two).extracting(Row::amount).containsExactly(516, 575, 715, 194);
    }

    @Test
    void whatDoesNotFitIntoTheTextMakesNoResult() {
        for (List<Long> bad :
                List.of(List.of(-1L, 0L, 0L, 0L), List.of(1L, 2L, 3L), List.of(0L, 0L, 0L, 1_000_000_000L))) {
            assertThat(Scores.of(List.of(Standing.of(0, Outcome.fewest(bad, List.of(), ""))), 4, Set.of(), false))
                    .isEmpty();
        }
    }
}
