package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.session.Party.Liar;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What comes too early is kept; one who fills what keeps it hurts nobody else. */
class InboxTest {
    private static final Agreement THREE = Party.open(3);
    private final Liar two = new Liar(THREE, "p2");
    private final Liar three = new Liar(THREE, "p3");
    private final Map<String, Integer> heard = new HashMap<>();
    private final Inbox inbox = new Inbox(this::receive);
    private boolean early;
    private int offered;

    /** Each sender's messages in its order; while it is early the third's do not count. */
    private void receive(byte[] line) {
        offered++;
        Envelope next = Envelope.read(line);
        int last = heard.getOrDefault(next.from(), 0);
        if (next.number() != last + 1) {
            throw new UnreadableException(next.number() > last ? "gap" : "replayed", "out of order");
        }
        if (early && next.from().equals("p3")) {
            throw new UnreadableException("early", "not yet");
        }
        heard.put(next.from(), next.number());
    }

    private static byte[] at(Liar liar, int number, Message message) {
        return liar.at(number, Envelope.FIRST, message).line();
    }

    private static byte[] at(Liar liar, int number) {
        return at(liar, number, Message.of(Verb.START_GAME));
    }

    @Test
    void whatComesInAnyOrderCountsInTheRightOne() {
        for (int number : new int[] {5, 3, 4, 2, 4, 1}) {
            assertThat(inbox.take(at(three, number))).isEmpty();
        }
        assertThat(heard).containsEntry("p3", 5);
    }

    @Test
    void whatIsFarAheadIsNotOfferedAgainWithEachLineOfOthers() {
        for (int number = 2; number <= 50; number++) {
            inbox.take(at(three, number));
        }
        for (int number = 1; number <= 20; number++) {
            inbox.take(at(two, number));
        }
        assertThat(offered).isEqualTo(49 + 20);
        inbox.take(at(three, 1));
        assertThat(heard).containsEntry("p3", 50);
    }

    @Test
    void whoFillsItDoesNotPushOutAnother() {
        Message large = Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(new byte[45_000]));
        for (int number = 2; number <= 30; number++) {
            inbox.take(at(three, number, large));
        }
        inbox.take(at(two, 2));
        inbox.take(at(two, 1));
        assertThat(heard).containsEntry("p2", 2);
        inbox.take(at(three, 1));
        // A mebibyte of lines of sixty thousand bytes.
        assertThat(heard.get("p3")).isBetween(15, 20);
    }

    @Test
    void ofOnePlaceFewStoriesAreKept() {
        early = true;
        for (int i = 0; i < 20; i++) {
            inbox.take(at(three, 1, Message.of(Verb.ACK, i)));
        }
        inbox.take(at(two, 1));
        assertThat(offered).isEqualTo(20 + 1 + 4);
        early = false;
        inbox.take(at(two, 2));
        assertThat(heard).containsEntry("p3", 1);
    }
}
