package dev.courtcards.sealed.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.sealed.Vectors;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** BIP-340, by its own 19 vectors and by what has gone wrong elsewhere (fair play B, F). */
class SignatureTest {
    private static final byte[] AUX = new byte[32];
    private static final byte[] ORDER = Vectors.hex("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");

    private record Row(String secret, String key, String aux, byte[] message, byte[] signature, boolean valid) {
        static Row of(String line) {
            String[] parts = line.split(",", -1);
            return new Row(
                    parts[1],
                    parts[2],
                    parts[3],
                    Vectors.hex(parts[4]),
                    Vectors.hex(parts[5]),
                    parts[6].equals("TRUE"));
        }
    }

    private static List<Row> rows() {
        return Vectors.text("bip340-test-vectors.csv")
                .lines()
                .skip(1)
                .map(Row::of)
                .toList();
    }

    @Test
    void signsAsTheOfficialVectors() {
        List<Row> signing =
                rows().stream().filter(row -> !row.secret().isEmpty()).toList();

        assertThat(signing).hasSize(8);
        for (Row row : signing) {
            SecretKey key = SecretKey.of(Vectors.hex(row.secret()));
            assertThat(key.publicKey().bytes()).isEqualTo(Vectors.hex(row.key()));
            assertThat(key.sign(row.message(), Vectors.hex(row.aux()))).isEqualTo(row.signature());
        }
    }

    @Test
    void verifiesAsTheOfficialVectorsAndNeverThrows() {
        assertThat(rows()).hasSize(19);
        for (Row row : rows()) {
            assertThat(verifies(row)).as(row.key()).isEqualTo(row.valid());
        }
    }

    private static boolean verifies(Row row) {
        try {
            return PublicKey.of(Vectors.hex(row.key())).verifies(row.message(), row.signature());
        } catch (UnreadableException e) {
            assertThat(e.code()).isEqualTo("key-off-curve");
            return false;
        }
    }

    @Test
    void refusesSignaturesOfZerosAndNumbersTooLarge() {
        SecretKey key = SecretKey.of(filled(3));
        byte[] message = {1, 2, 3};
        byte[] good = key.sign(message, AUX);

        assertThat(key.publicKey().verifies(message, new byte[64])).isFalse();
        assertThat(key.publicKey().verifies(message, filled(64, 0xff))).isFalse();
        assertThat(key.publicKey().verifies(message, new byte[0])).isFalse();
        assertThat(key.publicKey().verifies(message, Arrays.copyOf(good, 63))).isFalse();
        assertThat(key.publicKey().verifies(message, Arrays.copyOf(good, 65))).isFalse();
        byte[] beyondOrder = good.clone();
        System.arraycopy(ORDER, 0, beyondOrder, 32, 32);
        assertThat(key.publicKey().verifies(message, beyondOrder)).isFalse();
    }

    @Test
    void refusesEverySignatureWithOneBitChanged() {
        SecretKey key = SecretKey.of(filled(5));
        byte[] message = "a result".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] signature = key.sign(message, AUX);
        for (int bit = 0; bit < 512; bit++) {
            byte[] changed = signature.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(key.publicKey().verifies(message, changed))
                    .as("bit " + bit)
                    .isFalse();
        }
    }

    @Test
    void twoMessagesNeverShareANonceEvenIfTheExtraBytesDoNotChange() {
        SecretKey key = SecretKey.of(filled(7));

        byte[] one = key.sign(new byte[] {1}, AUX);
        byte[] two = key.sign(new byte[] {2}, AUX);

        assertThat(Arrays.copyOf(one, 32)).isNotEqualTo(Arrays.copyOf(two, 32));
        assertThat(key.sign(new byte[] {1}, AUX)).isEqualTo(one);
    }

    @Test
    void refusesSecretKeysOutOfRangeAndNeverRepeatsThem() {
        byte[] beyond = ORDER.clone();
        beyond[31]++;
        for (byte[] bad : List.of(new byte[32], ORDER, beyond)) {
            assertThatThrownBy(() -> SecretKey.of(bad))
                    .isInstanceOf(UnreadableException.class)
                    .extracting(e -> ((UnreadableException) e).code())
                    .isEqualTo("secret-range");
        }
        for (int length : new int[] {0, 31, 33}) {
            assertThatThrownBy(() -> SecretKey.of(filled(length, 0xab)))
                    .hasMessage("a secret key has 32 bytes, not " + length);
        }
        String nsec = SecretKey.of(filled(32, 0x11)).nsec();
        assertThatThrownBy(() -> PublicKey.parse(nsec))
                .hasMessage("expected a text that begins with npub1, not an nsec")
                .hasMessageNotContaining(nsec);
        assertThat(SecretKey.of(filled(32, 0x11))).hasToString("SecretKey[secret]");
    }

    @Test
    void aRandomKeySignsForItself() {
        SecretKey key = SecretKey.random(new SecureRandom());

        assertThat(SecretKey.parse(key.nsec()).publicKey()).isEqualTo(key.publicKey());
        assertThat(key.publicKey().verifies(AUX, key.sign(AUX, AUX))).isTrue();
        assertThatThrownBy(() -> key.sign(AUX, new byte[31])).hasMessageContaining("32 extra bytes");
    }

    @Test
    void noBytesMakeItThrow() {
        SplittableRandom random = new SplittableRandom(340);
        SecretKey key = SecretKey.of(filled(9));
        for (int i = 0; i < 2_000; i++) {
            byte[] message = new byte[random.nextInt(80)];
            byte[] signature = new byte[random.nextInt(4) == 0 ? random.nextInt(100) : 64];
            random.nextBytes(message);
            random.nextBytes(signature);
            assertThat(key.publicKey().verifies(message, signature)).isFalse();
        }
    }

    @Test
    void keysAreEqualByTheirBytes() {
        PublicKey key = SecretKey.of(filled(3)).publicKey();

        assertThat(PublicKey.of(key.bytes()))
                .isEqualTo(key)
                .hasSameHashCodeAs(key)
                .hasToString(key.npub());
        assertThat(PublicKey.ofHex(key.hex())).isEqualTo(key);
        assertThat(key).isNotEqualTo(SecretKey.of(filled(5)).publicKey()).isNotEqualTo("key");
        assertThatThrownBy(() -> PublicKey.ofHex(HexFormat.of().withUpperCase().formatHex(key.bytes())))
                .hasMessageContaining("64 lower-case hexadecimal digits");
    }

    static byte[] filled(int last) {
        byte[] bytes = new byte[32];
        bytes[31] = (byte) last;
        return bytes;
    }

    static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }
}
