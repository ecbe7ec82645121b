package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedTest {
    private static final String HEX = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    private static final Seed SEED = Seed.parse(HEX);

    @Test
    void isReadAndWritten() {
        assertThat(SEED.hex()).isEqualTo(HEX);
        assertThat(Seed.parse("ABCDEF" + "0".repeat(58)).hex()).isEqualTo("abcdef" + "0".repeat(58));
        assertThat(SEED.bytes()).hasSize(32).startsWith(0, 1, 2, 3).endsWith(0x1e, 0x1f);
        assertThat(Seed.of(SEED.bytes())).isEqualTo(SEED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                HEX + "0",
                "g00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
                " " + HEX,
                "0x" + HEX,
                "é"
            })
    void isExactly64HexadecimalDigits(String hex) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Seed.parse(hex))
                .withMessage("not a seed: %d characters, expected 64 hexadecimal digits", hex.length());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 31, 33, 64})
    void isExactly32Bytes(int length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Seed.of(new byte[length]))
                .withMessage("a seed has 32 bytes, not %d", length);
    }

    @Test
    void staysSecret() {
        assertThat(SEED).hasToString("Seed[secret]");
        // Even a seed with a slip in it may be somebody's secret.
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Seed.parse(HEX + "0"))
                .withMessageNotContaining("0a0b");
    }

    @Test
    void isEqualByAllItsBits() {
        assertThat(SEED)
                .isEqualTo(Seed.parse(HEX))
                .hasSameHashCodeAs(Seed.parse(HEX))
                .isNotEqualTo(HEX);
        for (int i = 0; i < 256; i++) {
            byte[] bytes = SEED.bytes();
            bytes[i / 8] ^= (byte) (1 << i % 8);

            assertThat(Seed.of(bytes)).isNotEqualTo(SEED);
            assertThat(Seed.of(bytes).hashCode()).isNotEqualTo(SEED.hashCode());
        }
    }

    // Frozen: simulations that were published must come out the same.

    @Test
    void aNumberStandsForTheWordsOfSplitMix64() {
        assertThat(Seed.of(0).hex()).isEqualTo("e220a8397b1dcdaf6e789e6aa1b965f406c45d188009454ff88bb8a8724c81ec");
        // Published for SplitMix64 from 1234567: 6457827717110365317, 3203168211198807973, 9817491932198370423, ...
        assertThat(Seed.of(1234567))
                .isEqualTo(new Seed(
                        6457827717110365317L,
                        3203168211198807973L,
                        Long.parseUnsignedLong("9817491932198370423"),
                        4593380528125082431L));
    }

    @Test
    void aPartIsASeedOfItsOwn() {
        assertThat(Seed.of(1).part(0).hex())
                .isEqualTo("62bf47c30a90056fd7b1868e798f1c34aeec7ec8654dca1b769dd690108842d6");
        assertThat(Seed.of(1).part(1).hex())
                .isEqualTo("46c7144ab038643fdac9401893dc36d2f0794e939000cd9c3edffcdc1f877be0");
        assertThat(Seed.of(-5).part(-7).hex())
                .isEqualTo("7ede1c8cc764928c42ff496b03b88ea14cd002f6525dde22234498e82a35f7fb");
    }

    @Test
    void partsHaveNoWordInCommon() {
        Set<Long> words = new HashSet<>();
        for (int number = 0; number < 100; number++) {
            for (int n = 0; n < 100; n++) {
                Seed part = Seed.of(number).part(n);
                words.add(part.a());
                words.add(part.b());
                words.add(part.c());
                words.add(part.d());
            }
        }

        assertThat(words).hasSize(4 * 100 * 100).doesNotContain(0L);
    }

    @Test
    void theKeyOfAShuffleDependsOnEverything() {
        Pack pack = Pack.french();

        assertThat(Set.of(
                        SEED.deckKey(pack, 1),
                        SEED.deckKey(pack, 2),
                        SEED.deckKey(pack, 1 << 24),
                        SEED.deckKey(pack.again(2), 1),
                        SEED.deckKey(Pack.of("french52", 2, 0), 1),
                        SEED.deckKey(Pack.of("french54", 1, 0), 1),
                        Seed.of(1).deckKey(pack, 1)))
                .hasSize(7);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SEED.deckKey(pack, 0))
                .withMessage("hands count from 1, not 0");
    }

    @Test
    void aPickIsTheOneOfThePage() {
        // docs/rules/shuffle.md section 4, computed apart from this code.
        assertThat(IntStream.range(0, 8).map(n -> SEED.pick("starter", 1, n, 6)))
                .containsExactly(1, 1, 0, 1, 0, 5, 4, 2);
        assertThat(IntStream.range(1, 5).map(hand -> SEED.pick("bot/p2", hand, 0, 1000)))
                .containsExactly(859, 118, 228, 372);
        assertThat(SEED.pick("button", 7, 300, 65_536)).isEqualTo(46141);
        assertThat(SEED.pick("button", 7, 300, 1)).isZero();
    }

    @Test
    void aPickIsFromAFewCandidates() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SEED.pick("starter", 1, 0, 0))
                .withMessageContaining("0 and 0");
        assertThatIllegalArgumentException().isThrownBy(() -> SEED.pick("starter", 1, 0, 65_537));
        assertThatIllegalArgumentException().isThrownBy(() -> SEED.pick("starter", 1, -1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> SEED.pick("starter", 0, 0, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> SEED.pick("", 1, 0, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> SEED.pick("x".repeat(256), 1, 0, 2));
        assertThat(SEED.pick("x".repeat(255), 1, 0, 2)).isBetween(0, 1);
    }
}
