package dev.courtcards.sealed.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.sealed.Vectors;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** BIP-173, NIP-19, and every key text that other programs took although it was wrong (fair play D33). */
class Bech32Test {
    private static final JsonNode BIP = Vectors.json("bip173.vectors.json");
    private static final JsonNode CASES = Vectors.json("result-v1.json").get("npub_cases");

    @Test
    void readsWhatTheStandardCallsValid() {
        for (String text : Vectors.strings(BIP.get("valid_bech32"))) {
            assertThat(Bech32.decode(text).prefix()).as(text).isLowerCase();
        }
    }

    @Test
    void refusesWhatTheStandardCallsInvalidAndItsLaterVariant() {
        for (JsonNode bad : Vectors.objects(BIP.get("invalid_bech32"))) {
            String text = bad.get("string").asString();
            assertThatThrownBy(() -> Bech32.decode(text)).as(bad.toString()).isInstanceOf(UnreadableException.class);
        }
        for (String text : Vectors.strings(BIP.get("valid_bech32m_must_fail_as_bech32(bip350)"))) {
            assertThatThrownBy(() -> Bech32.decode(text)).as(text).isInstanceOf(UnreadableException.class);
        }
    }

    @Test
    void readsAndWritesKeysAsTheStandardDoes() {
        for (JsonNode pair : Vectors.objects(Vectors.json("nip19.vectors.json").get("pairs"))) {
            byte[] bytes = Vectors.hex(pair, "hex");
            String text = pair.get("bech32").asString();
            if (pair.get("hrp").asString().equals("npub")) {
                assertThat(PublicKey.parse(text).bytes()).isEqualTo(bytes);
                assertThat(PublicKey.of(bytes).npub()).isEqualTo(text);
            } else {
                assertThat(SecretKey.parse(text).nsec()).isEqualTo(text);
                assertThat(SecretKey.of(bytes).nsec()).isEqualTo(text);
            }
        }
    }

    private static String code(String name) {
        return catchThrowableOfType(
                        UnreadableException.class,
                        () -> PublicKey.parse(CASES.get(name).asString()))
                .code();
    }

    @Test
    void takesAKeyInEitherCaseAndNoOther() {
        PublicKey key = PublicKey.parse(CASES.get("valid").asString());

        assertThat(PublicKey.parse(CASES.get("upper_valid").asString())).isEqualTo(key);
        assertThat(key.npub()).isEqualTo(CASES.get("valid").asString()).hasSize(63);
        assertThat(PublicKey.parse(CASES.get("q_insert_base").asString())).isNotEqualTo(key);
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put("mixed_case", "bech32-case");
        refused.put("q_inserted_valid_checksum_wrong_length", "key-length");
        refused.put("nsec_where_npub", "key-prefix");
        refused.put("bech32m_npub", "bech32-checksum");
        refused.put("not_on_curve", "key-off-curve");
        refused.put("x_ge_p", "key-off-curve");
        refused.put("31_bytes", "key-length");
        refused.put("33_bytes", "key-length");
        refused.put("one_char_changed", "bech32-checksum");
        refused.put("spec_placeholder", "bech32-character");
        refused.put("leading_space", "bech32-character");
        assertThat(CASES.size()).isEqualTo(refused.size() + 3);
        refused.forEach((name, code) -> assertThat(code(name)).as(name).isEqualTo(code));
        assertThatThrownBy(() -> PublicKey.parse("\u0001npub1")).hasMessageContaining("character 1 is no printable");
        assertThatThrownBy(() -> PublicKey.parse("npub1qqbqqqqqq")).hasMessageContaining("'b' at character 8");
    }

    @Test
    void anAddressAndABlankAreNamedAsWhatTheyAre() {
        String valid = CASES.get("valid").asString();

        for (String address : new String[] {"nostr:" + valid, "NOSTR:" + valid, "nostr:"}) {
            assertThatThrownBy(() -> PublicKey.parse(address))
                    .hasMessageContaining("not an address: remove its nostr:")
                    .extracting(e -> ((UnreadableException) e).code())
                    .isEqualTo("key-prefix");
        }
        assertThatThrownBy(() -> SecretKey.parse("nostr:nsec1"))
                .hasMessageContaining("begins with nsec1, not an address");
        assertThatThrownBy(() -> PublicKey.parse(" " + valid)).hasMessageContaining("character 1 is a blank");
        assertThatThrownBy(() -> PublicKey.parse(valid + "\n")).hasMessageContaining("character 64 is a blank");
    }

    @Test
    void noTextMakesItThrowAnythingElse() {
        String valid = CASES.get("valid").asString();
        for (int i = 0; i < valid.length(); i++) {
            for (char c : "1qlbio \u00e9A~".toCharArray()) {
                String changed = valid.substring(0, i) + c + valid.substring(i + 1);
                if (!changed.equals(valid)) {
                    assertThatThrownBy(() -> PublicKey.parse(changed)).isInstanceOf(UnreadableException.class);
                }
            }
            String cut = valid.substring(0, i);
            assertThatThrownBy(() -> PublicKey.parse(cut)).isInstanceOf(UnreadableException.class);
        }
        assertThat(HexFormat.of().formatHex(PublicKey.parse(valid).bytes())).startsWith("f9308a01");
    }
}
