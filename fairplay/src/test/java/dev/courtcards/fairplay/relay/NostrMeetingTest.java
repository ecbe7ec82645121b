package dev.courtcards.fairplay.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Fellows;
import dev.courtcards.fairplay.session.DropoutPolicy;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.fairplay.session.Mode;
import dev.courtcards.fairplay.session.Terms;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Players who meet only at a NOSTR relay. */
@Timeout(60)
class NostrMeetingTest {
    private static long millis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    private static Meeting host(SmallRelay relay) throws IOException {
        return Meeting.host(
                List.of(relay.uri().toString()),
                new Terms(Mode.OPEN, Setup.of("nine-piles"), Optional.empty(), DropoutPolicy.ABORT_AND_REFUND),
                2,
                List.of(),
                1L << 39,
                Fellows.key(1),
                "ANNA",
                NostrMeetingTest::millis,
                InstantSource.system());
    }

    private static Meeting guest(Meeting host, int seat) {
        return Meeting.guest(
                host.invitation().orElseThrow().text(),
                Fellows.key(seat),
                "BERT",
                id -> false,
                NostrMeetingTest::millis,
                InstantSource.system());
    }

    private static void turn(Meeting... meetings) {
        for (Meeting meeting : meetings) {
            meeting.turn();
        }
        LockSupport.parkNanos(1_000_000);
    }

    // L24
    @Test
    void theyAgreeAndWhoHasLostItsFileTheHostTooFindsTheMatchAgain() throws IOException {
        try (SmallRelay relay = new SmallRelay(0, "");
                Meeting host = host(relay)) {
            try (Meeting guest = guest(host, 2)) {
                guest.accept();
                while (host.joined().size() < 2) {
                    turn(host, guest);
                }
                host.begin(0);
                while (host.agreement().isEmpty() || guest.agreement().isEmpty()) {
                    turn(host, guest);
                }
            }
            for (int seat = 1; seat <= 2; seat++) {
                try (Meeting again = guest(host, seat)) {
                    while (again.agreement().isEmpty()) {
                        turn(again);
                    }
                    assertThat(again.agreement()).isEqualTo(host.agreement());
                }
            }
        }
    }

    // L30
    @Test
    void whyARelayTakesNothingIsToldInItsOwnWords() throws IOException {
        try (SmallRelay relay = new SmallRelay(0, "")) {
            relay.answer = event -> "false,\"restricted: pay first\"";
            try (Meeting host = host(relay)) {
                assertThat(host.problem()).isEmpty();
                while (host.problem().isEmpty()) {
                    turn(host);
                }
                assertThat(host.problem()).isEqualTo("restricted: pay first");
            }
        }
    }
}
