package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.testkit.Cost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Checking a transcript costs in proportion to its length, whatever the order of its lines; what is counted is bytes allocated. */
class VerifyingCostTest {
    private static final Set<Verb> MEETING =
            Set.of(Verb.SEED_HASH, Verb.SEEDS_LOCKED, Verb.SEED_REVEAL, Verb.START_GAME, Verb.CALLSIGN);
    private static final Set<Verb> PARTING = Set.of(Verb.SEED_REVEAL, Verb.ENDED, Verb.SIGNED);

    private static Setup hands(int hands) {
        return Setup.of("poker").with("RULES", "geogram hands=" + hands);
    }

    private static Transcript played(Tables.Peers peers) {
        assertThat(peers.net().run(60_000)).isTrue();
        return peers.sessions().get(0).transcript();
    }

    /** All that one member moved, then all that the next did: each one's own order is kept, as its numbers demand. */
    private static Transcript reordered(Transcript honest) {
        List<String> head = new ArrayList<>();
        List<Envelope> moves = new ArrayList<>();
        List<String> tail = new ArrayList<>();
        for (String line : honest.lines()) {
            Envelope said = Envelope.read(Party.bytes(line));
            boolean begins = MEETING.contains(said.message().verb()) && tail.isEmpty() && !isOpened(said);
            if (begins) {
                head.add(line);
            } else if (PARTING.contains(said.message().verb())) {
                tail.add(line);
            } else {
                moves.add(said);
            }
        }
        moves.stream().sorted(Comparator.comparing(Envelope::from)).forEach(said -> head.add(said.text()));
        head.addAll(tail);
        return new Transcript(honest.agreement(), head);
    }

    /** A dealer shows its seed at the end. */
    private static boolean isOpened(Envelope said) {
        return said.from().equals(Agreement.DEALER) && said.message().verb() == Verb.SEED_REVEAL;
    }

    private static double perLine(Transcript transcript, Function<Agreement, Play> watching) {
        long bytes = Cost.allocatedBy(() -> {
            Verdict verdict = transcript.check(watching);
            assertThat(verdict.kind()).as("%s", verdict).isEqualTo(Verdict.Kind.FULL);
        });
        return bytes / (double) transcript.lines().size();
    }

    /** Who watches a match with a dealer takes moves in any order, and plays all again at the end. */
    @Test
    void linesInAnotherOrderCostNoMore() {
        Function<Agreement, Play> watching = any -> DealtPlay.watching(new Poker());
        Transcript some = reordered(played(Tables.dealt(new Poker(), hands(4), 4, 61, new Net(61, 0, 0))));
        Transcript many = reordered(played(Tables.dealt(new Poker(), hands(24), 4, 62, new Net(62, 0, 0))));
        perLine(some, watching);

        assertThat(many.lines().size()).isGreaterThan(4 * some.lines().size());
        assertThat(perLine(many, watching)).isLessThan(1.5 * perLine(some, watching));
    }

    /** A hand that is over costs nothing for the lines after it. */
    @Test
    void aHandOfALongMatchCostsWhatOneOfAShortDoes() {
        Function<Agreement, Play> watching = any -> MaskedPlay.watching(new Poker());
        Transcript some = played(Tables.masked(new Poker(), hands(1), 2, 63, new Net(63, 0, 0)));
        Transcript many = played(Tables.masked(new Poker(), hands(5), 2, 64, new Net(64, 0, 0)));
        perLine(some, watching);

        assertThat(perLine(many, watching)).isLessThan(1.5 * perLine(some, watching));
    }
}
