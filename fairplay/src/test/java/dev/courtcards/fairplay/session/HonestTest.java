package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Honest matches over bad transports never end in an accusation: ten thousand with {@code -Pdeep}, else a few of them. */
class HonestTest {
    private static final long MATCHES = Boolean.getBoolean("deep") ? 10_000 : 11;

    private static void honest(long seed) {
        int players = seed % 5 > 0 ? 2 : 2 + (int) (seed / 5 % 3);
        Net net = new Net(seed, (int) (seed % 40), 1 + (int) (seed % 7));
        Tables.Peers peers = seed % 25 == 0
                ? Tables.dealt(new Poker(), Setup.of("poker").with("RULES", "geogram hands=1"), players, seed, net)
                : Tables.open(new NinePiles(), Setup.of("nine-piles"), players, seed, net);
        assertThat(net.run(100_000)).as("seed %d", seed).isTrue();
        for (Session session : peers.sessions()) {
            assertThat(session.faults()).as("seed %d, %s", seed, session).isEmpty();
        }
    }

    @Test
    void nobodyIsAccused() {
        LongStream.range(0, MATCHES).forEach(HonestTest::honest);
    }
}
