package dev.courtcards.sealed.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.sealed.Vectors;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** NIP-44 version 2 by all its official checks, the letter of NIP-59, and what a card needs (fair play B12). */
class SealedTextTest {
    private static final JsonNode VALID =
            Vectors.json("nip44.vectors.json").get("v2").get("valid");
    private static final JsonNode INVALID =
            Vectors.json("nip44.vectors.json").get("v2").get("invalid");

    private static String code(Runnable tried) {
        return catchThrowableOfType(UnreadableException.class, tried::run).code();
    }

    private static SealedText conversation(JsonNode vector) {
        return new SealedText(Vectors.hex(vector, "conversation_key"));
    }

    @Test
    void agreesOnTheKeyOfAConversation() {
        List<JsonNode> all = Vectors.objects(VALID.get("get_conversation_key"));
        assertThat(all).hasSize(35);
        for (JsonNode vector : all) {
            SealedText between = SealedText.between(
                    SecretKey.of(Vectors.hex(vector, "sec1")), PublicKey.of(Vectors.hex(vector, "pub2")));
            assertThat(between.key).isEqualTo(Vectors.hex(vector, "conversation_key"));
        }
    }

    @Test
    void refusesKeysThatAreNone() {
        List<JsonNode> all = Vectors.objects(INVALID.get("get_conversation_key"));
        assertThat(all).hasSize(8);
        for (JsonNode vector : all) {
            assertThat(code(() -> SealedText.between(
                            SecretKey.of(Vectors.hex(vector, "sec1")), PublicKey.of(Vectors.hex(vector, "pub2")))))
                    .as(vector.toString())
                    .isIn("secret-range", "key-off-curve");
        }
    }

    @Test
    void derivesTheKeysOfAMessage() {
        JsonNode vectors = VALID.get("get_message_keys");
        SealedText between = conversation(vectors);
        assertThat(vectors.get("keys")).isNotEmpty();
        for (JsonNode vector : Vectors.objects(vectors.get("keys"))) {
            SealedText.Keys keys = between.keys(Vectors.hex(vector, "nonce"));
            assertThat(keys.cipher()).isEqualTo(Vectors.hex(vector, "chacha_key"));
            assertThat(keys.nonce()).isEqualTo(Vectors.hex(vector, "chacha_nonce"));
            assertThat(keys.mac()).isEqualTo(Vectors.hex(vector, "hmac_key"));
        }
    }

    @Test
    void padsToTheOfficialLengths() {
        JsonNode all = VALID.get("calc_padded_len");
        assertThat(all).hasSize(24);
        for (JsonNode pair : all) {
            assertThat(SealedText.paddedLength(pair.get(0).asInt()))
                    .isEqualTo(pair.get(1).asInt());
        }
    }

    @Test
    void sealsAndOpensAsTheOfficialVectors() {
        List<JsonNode> all = Vectors.objects(VALID.get("encrypt_decrypt"));
        assertThat(all).hasSize(10);
        for (JsonNode vector : all) {
            SecretKey one = SecretKey.of(Vectors.hex(vector, "sec1"));
            SecretKey two = SecretKey.of(Vectors.hex(vector, "sec2"));
            SealedText between = SealedText.between(one, two.publicKey());
            String text = vector.get("plaintext").asString();
            String payload = vector.get("payload").asString();
            assertThat(between.key).isEqualTo(Vectors.hex(vector, "conversation_key"));
            assertThat(between.seal(text, Vectors.hex(vector, "nonce"))).isEqualTo(payload);
            assertThat(SealedText.between(two, one.publicKey()).open(payload)).isEqualTo(text);
        }
    }

    @Test
    void sealsAndOpensLongTexts() throws Exception {
        List<JsonNode> all = Vectors.objects(VALID.get("encrypt_decrypt_long_msg"));
        assertThat(all).hasSize(3);
        for (JsonNode vector : all) {
            String text =
                    vector.get("pattern").asString().repeat(vector.get("repeat").asInt());
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
        SealedText any = new SealedText(new byte[32]);
        List<Integer> lengths = new ArrayList<>();
        INVALID.get("encrypt_msg_lengths").forEach(length -> lengths.add(length.asInt()));
        assertThat(lengths).containsExactlyInAnyOrder(0, 65_536, 100_000, 10_000_000);
        for (int length : lengths) {
            assertThat(code(() -> any.seal("x".repeat(length), new byte[32]))).isEqualTo("sealed-text-length");
        }
        assertThat(code(() -> any.seal("\ud800", new byte[32]))).isEqualTo("sealed-text-utf8");
        assertThatThrownBy(() -> any.seal("x", new byte[12])).hasMessageContaining("nonce has 32 bytes");
    }

    @Test
    void distinguishesWhyAPayloadIsRefused() {
        List<JsonNode> all = Vectors.objects(INVALID.get("decrypt"));
        assertThat(all).hasSize(12);
        List<String> codes = new ArrayList<>();
        for (JsonNode vector : all) {
            codes.add(code(() -> conversation(vector).open(vector.get("payload").asString())));
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
        JsonNode letter = Vectors.json("nip59.example.json");
        SecretKey recipient = SecretKey.of(Vectors.hex(letter, "recipient_sk"));
        JsonNode wrap = letter.get("wrap");
        JsonNode seal = letter.get("seal");

        String inner = SealedText.between(recipient, PublicKey.of(Vectors.hex(wrap, "pubkey")))
                .open(wrap.get("content").asString());
        assertThat(inner).contains(seal.get("id").asString());
        String rumor = SealedText.between(recipient, PublicKey.of(Vectors.hex(seal, "pubkey")))
                .open(seal.get("content").asString());
        assertThat(rumor).contains("Are you going to the party tonight?");
        for (JsonNode signed : List.of(wrap, seal)) {
            SignedEvent event = EventTest.event(signed);
            assertThat(event.id()).isEqualTo(Vectors.hex(signed, "id"));
            assertThat(event.isSignedBy(Vectors.hex(signed, "sig"))).isTrue();
        }
    }

    @Test
    void cardsOfEveryKindGiveTextsOfOneLength() {
        SealedText between = new SealedText(new byte[32]);
        assertThat(between.seal("01234567|1|2|17|AS,KD", new byte[32])).hasSize(132);
        assertThat(between.seal("01234567|35|2|3|JK", new byte[32])).hasSize(132);
        assertThat(between).hasToString("SealedText[secret]");
    }

    @Test
    void everyBitOfAPayloadCounts() {
        SealedText between = new SealedText(new byte[32]);
        byte[] payload = java.util.Base64.getDecoder().decode(between.seal("01234567|1|2|17|AS", new byte[32]));
        for (int bit = 0; bit < 8 * payload.length; bit++) {
            byte[] changed = payload.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            String text = java.util.Base64.getEncoder().encodeToString(changed);
            assertThat(code(() -> between.open(text))).isIn("sealed-text-mac", "sealed-text-version");
        }
    }
}
