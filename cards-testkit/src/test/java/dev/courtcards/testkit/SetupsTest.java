package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SetupsTest {
    private static final Trick.Named GAME = new Trick.Named();

    @Test
    void reachEveryRulesRecordThatCanBe() {
        Set<Trick.Rules> all = new HashSet<>();

        LongStream.range(0, 2_000)
                .forEach(n -> all.add(GAME.rulebook().read(Setups.any(GAME, new SplittableRandom(n)))));

        assertThat(all)
                .as("1 to 4 cards with and without swaps, 5 without, two orders")
                .hasSize(18);
    }

    @Test
    void reachEveryNumberOfSeats() {
        assertThat(LongStream.range(0, 200)
                        .mapToObj(n -> Setups.any(GAME, new SplittableRandom(n))
                                .players()
                                .size()))
                .contains(2, 3, 4);
    }

    @Test
    void leaveFixedWordsAlone() {
        assertThat(LongStream.range(0, 200)
                        .mapToObj(n -> Setups.any(GAME, new SplittableRandom(n), "cards=5"))
                        .map(setup -> GAME.rulebook().read(setup).cards()))
                .containsOnly(5);
    }

    @Test
    void areTheSameFromTheSameNumber() {
        assertThat(Setups.any(GAME, new SplittableRandom(7))).isEqualTo(Setups.any(GAME, new SplittableRandom(7)));
    }
}
