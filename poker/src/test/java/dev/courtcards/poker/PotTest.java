package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.PokerPlayer.Standing;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How pots follow from what each player put in (poker 7). */
class PotTest {
    private static PokerPlayer in(long put, long dead) {
        return new PokerPlayer(Standing.IN, 0, 0, put, dead, OptionalLong.empty());
    }

    private static PokerPlayer in(long put) {
        return in(put, 0);
    }

    private static PokerPlayer folded(long put) {
        return new PokerPlayer(Standing.FOLDED, 0, 0, put, 0, OptionalLong.empty());
    }

    private static Pot pot(long amount, Integer... seats) {
        return new Pot(amount, Stream.of(seats).map(Seat::of).toList());
    }

    @Test
    void noChipsAreNoPot() {
        assertThat(Pot.of(List.of(in(0), in(0)))).isEmpty();
    }

    @Test
    void aLayerForEachSumThatALivePlayerPutIn() { // poker 7.1
        assertThat(Pot.of(List.of(in(50), in(20), in(50), in(70))))
                .containsExactly(pot(80, 1, 2, 3, 4), pot(90, 1, 3, 4), pot(20, 4));
    }

    @Test
    void foldedChipsMakeNoLayer() { // poker 7.1
        assertThat(Pot.of(List.of(in(50), folded(30), in(50)))).containsExactly(pot(130, 1, 3));
    }

    @Test
    void foldedChipsAboveAllLiveOnesLieInTheLastPot() { // poker 7.1, 7.2
        assertThat(Pot.of(List.of(in(20), folded(50), in(30)))).containsExactly(pot(60, 1, 3), pot(40, 3));
        assertThat(Pot.of(List.of(in(0), folded(50)))).containsExactly(pot(50, 1));
    }

    @Test
    void deadChipsLieInTheMainPot() { // poker 7.1
        assertThat(Pot.of(List.of(in(20, 5), in(50), in(50)))).containsExactly(pot(65, 1, 2, 3), pot(60, 2, 3));
        assertThat(Pot.of(List.of(in(0, 5), in(50), in(50)))).containsExactly(pot(5, 1, 2, 3), pot(100, 2, 3));
    }

    @Test
    void whoHasNothingInIsInNoPot() { // poker 7.2
        assertThat(Pot.of(List.of(in(0), in(50), in(50)))).containsExactly(pot(100, 2, 3));
    }
}
