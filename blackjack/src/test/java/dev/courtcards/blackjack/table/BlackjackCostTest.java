package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.blackjack.simple.SimpleRound;
import dev.courtcards.blackjack.simple.SimpleRules;
import dev.courtcards.core.play.Bot;
import dev.courtcards.testkit.Cost;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a move costs in memory: at the simple table at most 600 bytes, at one for chips at most 1,600 allocated with one seat and
 * 2,150 at a duel of four, with bots and views, and 600 kept, history and all. Alone in the machine, since what is kept is
 * read off the heap.
 */
@Isolated
class BlackjackCostTest {
    private static final Bot<BlackjackTable> BASIC =
            Objects.requireNonNull(new Blackjack().bots().get("basic"));

    private static Cost of(String preset, int seats) {
        return Cost.of(100, new Blackjack(), Blackjack.newGame(BlackjackRules.parse(preset), seats), BASIC);
    }

    @Test
    void aMoveOfTheSimpleTableAllocatesAtMost600Bytes() {
        Bot<SimpleRound> bot =
                Objects.requireNonNull(new SimpleBlackjack().bots().get("mimic"));
        Cost cost = Cost.of(1_000, new SimpleBlackjack(), SimpleBlackjack.newGame(SimpleRules.SIMPLE), bot);

        assertThat(cost.allocated()).as("bytes a move").isBetween(100L, 600L);
    }

    @Test
    void aMoveForChipsAllocatesAtMost2150Bytes() {
        assertThat(of("vegas-strip", 1).allocated())
                .as("bytes a move, one seat")
                .isBetween(100L, 1_600L);
        assertThat(of("duel", 4).allocated()).as("bytes a move, a duel of four").isBetween(100L, 2_150L);
    }

    @Test
    void aMoveForChipsKeepsAtMost600Bytes() {
        assertThat(of("duel", 4).kept()).as("bytes a move").isBetween(100L, 600L);
    }
}
