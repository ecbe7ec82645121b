package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.poker.Poker;
import dev.courtcards.sealed.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A member that is two at once: one for p1, another for p2, under one key. */
class TwoStoriesTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    private static Session session(int member, long dice) {
        Agreement agreement = Party.masked(3, POKER);
        return Session.join(
                agreement, Party.KEYS.get(member - 1), new Dice(member), MaskedPlay.of(new Poker(), new Dice(dice)));
    }

    @Test
    void whoCommitsToTwoSealedDecksIsNamedByBothWhoHeardOne() {
        Session one = session(1, 11);
        Session two = session(2, 12);
        List<Session> sessions = List.of(one, two, session(3, 13), session(3, 14));
        int[][] hears = {{1, 2, 3}, {0, 2, 3}, {0}, {1}}; // to whom each speaks; the two halves of p3 to one each
        List<Inbox> inboxes = sessions.stream().map(s -> new Inbox(s::receive)).toList();
        for (boolean more = true; more; ) {
            List<List<byte[]>> said = new ArrayList<>();
            sessions.forEach(session -> said.add(session.outgoing()));
            more = said.stream().anyMatch(lines -> !lines.isEmpty());
            for (int from = 0; from < 4; from++) {
                for (byte[] line : said.get(from)) {
                    IntStream.of(hears[from]).forEach(to -> inboxes.get(to).take(line));
                }
            }
        }

        for (Session honest : List.of(one, two)) {
            Fault fault = honest.faults().get(0);
            assertThat(fault.member()).isEqualTo("p3");
            assertThat(fault.kind()).isEqualTo(Fault.Kind.EQUIVOCATION);
            assertThat(fault.evidence())
                    .hasSize(2)
                    .allMatch(line -> line.contains(":p3:") && line.contains(":SEALED:"));
            assertThat(honest.faults()).extracting(Fault::member).containsOnly("p3");
        }
    }
}
