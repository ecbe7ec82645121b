package dev.courtcards.fairplay.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.result.SignedResult;
import java.net.http.HttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ResultRelayTest {
    @Test
    @Timeout(60)
    void aClockMayBeginBelowZero() {
        try (SmallRelay there = new SmallRelay(0, "");
                ResultRelay relay =
                        new ResultRelay(there.uri(), HttpClient.newHttpClient(), new Dice(1), () -> -1_000_000_000L)) {
            relay.publish(
                    SignedResult.read(Vectors.json("result-v1.json").get("file").asString()));
            while (!relay.turn()) {
                Thread.onSpinWait();
            }
            assertThat(relay.problems()).isEmpty();
        }
    }
}
