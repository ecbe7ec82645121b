package dev.courtcards.sealed.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.sealed.Vectors;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** NIP-01: what is signed must be the same bytes everywhere (fair play D28). */
class EventTest {
    private static final PublicKey AUTHOR =
            SecretKey.of(SignatureTest.filled(3)).publicKey();

    static SignedEvent event(JsonNode json) {
        List<List<String>> tags = new ArrayList<>();
        for (JsonNode tag : json.get("tags")) {
            tags.add(Vectors.strings(tag));
        }
        return new SignedEvent(
                PublicKey.of(Vectors.hex(json, "pubkey")),
                json.get("created_at").asLong(),
                json.get("kind").asInt(),
                tags,
                json.get("content").asString());
    }

    @Test
    void idsEscapeSevenCharactersAndNoOther() {
        List<JsonNode> all = Vectors.objects(Vectors.json("result-v1.json").get("nip01_ids"));
        assertThat(all).hasSize(8);
        for (JsonNode vector : all) {
            assertThat(event(vector).id()).as(vector.toString()).isEqualTo(Vectors.hex(vector, "id"));
        }
    }

    /** A relay reads the same event, whose signature it can check. */
    @Test
    void anEventIsWrittenForRelays() {
        SignedEvent event = new SignedEvent(AUTHOR, 7, 1764, List.of(List.of("t", "a\"b"), List.of()), "one\n\\two ä");
        byte[] signature = event.sign(SecretKey.of(SignatureTest.filled(3)), new byte[32]);
        JsonNode json = JsonMapper.shared().readTree(event.json(signature));

        assertThat(event(json)).isEqualTo(event);
        assertThat(Vectors.hex(json, "id")).isEqualTo(event.id());
        assertThat(event(json).isSignedBy(Vectors.hex(json, "sig"))).isTrue();
    }

    @Test
    void theAuthorAloneCanSign() {
        SignedEvent event = new SignedEvent(AUTHOR, 0, 1, List.of(), "x");
        byte[] signature = event.sign(SecretKey.of(SignatureTest.filled(3)), new byte[32]);

        assertThat(event.isSignedBy(signature)).isTrue();
        assertThat(new SignedEvent(AUTHOR, 0, 1, List.of(), "y").isSignedBy(signature))
                .isFalse();
        assertThat(new SignedEvent(AUTHOR, 1, 1, List.of(), "x").isSignedBy(signature))
                .isFalse();
        assertThat(new SignedEvent(AUTHOR, 0, 2, List.of(), "x").isSignedBy(signature))
                .isFalse();
        assertThat(new SignedEvent(AUTHOR, 0, 1, List.of(List.of("t")), "x").isSignedBy(signature))
                .isFalse();
        assertThatThrownBy(() -> event.sign(SecretKey.of(SignatureTest.filled(5)), new byte[32]))
                .hasMessageContaining("the event is by npub1lycg5qvj");
    }

    @Test
    void refusesHalfCharactersAndZerosWhereverTheyStand() {
        for (String bad : List.of("\ud83c", "x\udca1", "a\u0000")) {
            assertThatThrownBy(() -> new SignedEvent(AUTHOR, 0, 1, List.of(), bad))
                    .isInstanceOf(UnreadableException.class);
            assertThatThrownBy(() -> new SignedEvent(AUTHOR, 0, 1, List.of(List.of("t", bad)), ""))
                    .isInstanceOf(UnreadableException.class);
        }
        assertThatThrownBy(() -> new SignedEvent(AUTHOR, 0, 1, List.of(), "a\u0000"))
                .hasMessageContaining("character 2 is NUL");
        assertThatThrownBy(() -> new SignedEvent(AUTHOR, 0, 1, List.of(), "\ud83c"))
                .hasMessageContaining("character 1 is half of a surrogate pair");
        assertThat(new SignedEvent(AUTHOR, 0, 65_535, List.of(), "").kind()).isEqualTo(65_535);
        assertThat(new SignedEvent(AUTHOR, 0, 1, List.of(), "\ud83c\udca1").content())
                .hasSize(2);
        assertThatThrownBy(() -> new SignedEvent(AUTHOR, -1, 1, List.of(), "")).hasMessageContaining("time from 0");
        assertThatThrownBy(() -> new SignedEvent(AUTHOR, 0, 65_536, List.of(), ""))
                .hasMessageContaining("kind from 0");
    }
}
