package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FastShuffleTest {
    @Test
    void givesTheWordsOfTheReferenceImplementation() {
        // Published with xoshiro256plusplus.c: the first ten words from the state 1, 2, 3, 4.
        FastShuffle random = new FastShuffle(new Seed(1, 2, 3, 4));

        assertThat(LongStream.generate(random::nextLong)
                        .limit(10)
                        .mapToObj(Long::toUnsignedString)
                        .toList())
                .containsExactly(
                        "41943041",
                        "58720359",
                        "3588806011781223",
                        "3591011842654386",
                        "9228616714210784205",
                        "9973669472204895162",
                        "14011001112246962877",
                        "12406186145184390807",
                        "15849039046786891736",
                        "10450023813501588000");
    }

    @Test
    void oneZeroBitLessThanAllIsEnough() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FastShuffle(new Seed(0, 0, 0, 0)))
                .withMessageContaining("zero");
        for (Seed seed :
                new Seed[] {new Seed(1, 0, 0, 0), new Seed(0, 1, 0, 0), new Seed(0, 0, 1, 0), new Seed(0, 0, 0, 1)}) {
            FastShuffle random = new FastShuffle(seed);

            assertThat(LongStream.generate(random::nextLong).limit(20)).anyMatch(word -> word != 0);
        }
    }
}
