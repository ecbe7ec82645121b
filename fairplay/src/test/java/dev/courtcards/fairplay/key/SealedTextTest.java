package dev.courtcards.fairplay.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.courtcards.fairplay.Vectors;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** NIP-44 version 2 by all its official checks, the letter of NIP-59, and what a card needs (fair play B12). */
class SealedTextTest {
    private static final JsonObject VALID =
            Vectors.json("nip44.vectors.json").getAsJsonObject("v2").getAsJsonObject("valid");
    private static final JsonObject INVALID =
            Vectors.json("nip44.vectors.json").getAsJsonObject("v2").getAsJsonObject("invalid");

    private static String code(Runnable tried) {
        return catchThrowableOfType(UnreadableException.class, tried::run).code();
    }

    private static SealedText conversation(JsonObject vector) {
        return SealedText.ofKey(Vectors.hex(vector, "conversation_key"));
    }

    @Test
    void agreesOnTheKeyOfAConversation() {
        List<JsonObject> all = Vectors.objects(VALID.get("get_conversation_key"));
        assertThat(all).hasSize(35);
        for (JsonObject vector : all) {
            SealedText between = SealedText.between(
                    SecretKey.of(Vectors.hex(vector, "sec1")), PublicKey.of(Vectors.hex(vector, "pub2")));
            assertThat(between.key()).isEqualTo(Vectors.hex(vector, "conversation_key"));
        }
    }

    @Test
    void refusesKeysThatAreNone() {
        List<JsonObject> all = Vectors.objects(INVALID.get("get_conversation_key"));
        assertThat(all).hasSize(8);
        for (JsonObject vector : all) {
            assertThat(code(() -> SealedText.between(
                            SecretKey.of(Vectors.hex(vector, "sec1")), PublicKey.of(Vectors.hex(vector, "pub2")))))
                    .as(vector.toString())
                    .isIn("secret-range", "key-off-curve");
        }
    }

    @Test
    void derivesTheKeysOfAMessage() {
        JsonObject vectors = VALID.getAsJsonObject("get_message_keys");
        SealedText between = conversation(vectors);
        assertThat(vectors.getAsJsonArray("keys")).isNotEmpty();
        for (JsonObject vector : Vectors.objects(vectors.get("keys"))) {
            SealedText.Keys keys = between.keys(Vectors.hex(vector, "nonce"));
            assertThat(keys.cipher).isEqualTo(Vectors.hex(vector, "chacha_key"));
            assertThat(keys.nonce).isEqualTo(Vectors.hex(vector, "chacha_nonce"));
            assertThat(keys.mac).isEqualTo(Vectors.hex(vector, "hmac_key"));
        }
    }

    @Test
    void padsToTheOfficialLengths() {
        JsonArray all = VALID.getAsJsonArray("calc_padded_len");
        assertThat(all).hasSize(24);
        for (JsonElement pair : all) {
            assertThat(SealedText.paddedLength(pair.getAsJsonArray().get(0).getAsInt()))
                    .isEqualTo(pair.getAsJsonArray().get(1).getAsInt());
        }
    }

    @Test
    void sealsAndOpensAsTheOfficialVectors() {
        List<JsonObject> all = Vectors.objects(VALID.get("encrypt_decrypt"));
        assertThat(all).hasSize(10);
        for (JsonObject vector : all) {
            SecretKey one = SecretKey.of(Vectors.hex(vector, "sec1"));
            SecretKey two = SecretKey.of(Vectors.hex(vector, "sec2"));
            SealedText between = SealedText.between(one, two.publicKey());
            String text = vector.get("plaintext").getAsString();
            String payload = vector.get("payload").getAsString();
            assertThat(between.key()).isEqualTo(Vectors.hex(vector, "conversation_key"));
            assertThat(between.seal(text, Vectors.hex(vector, "nonce"))).isEqualTo(payload);
            assertThat(SealedText.between(two, one.publicKey()).open(payload)).isEqualTo(text);
        }
    }

    @Test
    void sealsAndOpensLongTexts() throws Exception {
        List<JsonObject> all = Vectors.objects(VALID.get("encrypt_decrypt_long_msg"));
        assertThat(all).hasSize(3);
        for (JsonObject vector : all) {
            String text = vector.get("pattern")
                    .getAsString()
                    .repeat(vector.get("repeat").getAsInt());
            String payload = conversation(vector).seal(text, Vectors.hex(vector, "nonce"));
            assertThat(sha(text)).isEqualTo(Vectors.hex(vector, "plaintext_sha256"));
            assertThat(sha(payload)).isEqualTo(Vectors.hex(vector, "payload_sha256"));
            assertThat(conversation(vector).open(payload)).isEqualTo(text);
        }
    }

    private static byte[] sha(String text) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void refusesTextsOfALengthThatItDoesNotSeal() {
        SealedText any = SealedText.ofKey(new byte[32]);
        List<Integer> lengths = new ArrayList<>();
        INVALID.getAsJsonArray("encrypt_msg_lengths").forEach(length -> lengths.add(length.getAsInt()));
        assertThat(lengths).containsExactlyInAnyOrder(0, 65_536, 100_000, 10_000_000);
        for (int length : lengths) {
            assertThat(code(() -> any.seal("x".repeat(length), new byte[32]))).isEqualTo("sealed-text-length");
        }
        assertThat(code(() -> any.seal("\ud800", new byte[32]))).isEqualTo("sealed-text-utf8");
        assertThatThrownBy(() -> any.seal("x", new byte[12])).hasMessageContaining("nonce has 32 bytes");
    }

    @Test
    void tellsApartWhyAPayloadIsRefused() {
        List<JsonObject> all = Vectors.objects(INVALID.get("decrypt"));
        assertThat(all).hasSize(12);
        List<String> codes = new ArrayList<>();
        for (JsonObject vector : all) {
            codes.add(code(() -> conversation(vector).open(vector.get("payload").getAsString())));
        }
        assertThat(codes)
                .contains(
                        "sealed-text-version",
                        "sealed-text-base64",
                        "sealed-text-mac",
                        "sealed-text-padding",
                        "sealed-text-size");
    }

    @Test
    void opensTheLetterOfTheStandard() {
        JsonObject letter = Vectors.json("nip59.example.json");
        SecretKey recipient = SecretKey.of(Vectors.hex(letter, "recipient_sk"));
        JsonObject wrap = letter.getAsJsonObject("wrap");
        JsonObject seal = letter.getAsJsonObject("seal");

        String inner = SealedText.between(recipient, PublicKey.of(Vectors.hex(wrap, "pubkey")))
                .open(wrap.get("content").getAsString());
        assertThat(inner).contains(seal.get("id").getAsString());
        String rumor = SealedText.between(recipient, PublicKey.of(Vectors.hex(seal, "pubkey")))
                .open(seal.get("content").getAsString());
        assertThat(rumor).contains("Are you going to the party tonight?");
        for (JsonObject signed : List.of(wrap, seal)) {
            SignedEvent event = EventTest.event(signed);
            assertThat(event.id()).isEqualTo(Vectors.hex(signed, "id"));
            assertThat(event.isSignedBy(Vectors.hex(signed, "sig"))).isTrue();
        }
    }

    @Test
    void cardsOfEveryKindGiveTextsOfOneLength() {
        SealedText between = SealedText.ofKey(new byte[32]);
        assertThat(between.seal("01234567|1|2|17|AS,KD", new byte[32])).hasSize(132);
        assertThat(between.seal("01234567|35|2|3|JK", new byte[32])).hasSize(132);
        assertThat(between).hasToString("SealedText[secret]");
    }

    @Test
    void everyBitOfAPayloadCounts() {
        SealedText between = SealedText.ofKey(new byte[32]);
        byte[] payload = java.util.Base64.getDecoder().decode(between.seal("01234567|1|2|17|AS", new byte[32]));
        for (int bit = 0; bit < 8 * payload.length; bit++) {
            byte[] changed = payload.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            String text = java.util.Base64.getEncoder().encodeToString(changed);
            assertThat(code(() -> between.open(text))).isIn("sealed-text-mac", "sealed-text-version");
        }
    }
}
