package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Frames;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The games that hide cards, on decks that nobody knows, between peers over a transport that delays, loses and reorders. */
class EndToEndTest {
    private static final Setup ROMME = Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1");
    private static final Setup RECALL = Setup.of("recall").with("RULES", "original maxTurns=5");
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    private static <S extends Sealable<S>> Tables.Masked<S> played(
            CardGame<S> game, Setup setup, int players, long seed) {
        Tables.Masked<S> peers = Tables.masked(game, setup, players, seed, new Net(seed, 10, 4));
        assertThat(peers.net().run(60_000))
                .as("%s, seed %d: %s, %s", game.name(), seed, peers.sessions(), peers.plays())
                .isTrue();
        for (Session session : peers.sessions()) {
            assertThat(session.faults()).as("%s, seed %d", session, seed).isEmpty();
        }
        assertThat(peers.net().refusals.keySet()).isSubsetOf("replayed", "session-over");
        ResultsTest.signed(peers);
        // Everybody has seen the same end, and nobody more than a spectator and himself may see.
        S end = peers.plays().get(0).game().seenBy(Spectator.SPECTATOR).state();
        for (int i = 0; i < players; i++) {
            MaskedPlay<S> play = peers.plays().get(i);
            assertThat(play.game().isOver()).isTrue();
            assertThat(play.game().seenBy(Spectator.SPECTATOR).state()).isEqualTo(end);
            assertThat(play.game().seenBy(Seat.of(i + 1)).state())
                    .isEqualTo(play.game().state());
        }
        Verdict verdict = Transcript.read(peers.sessions().get(0).transcript().text())
                .check(agreement -> MaskedPlay.watching(game));
        assertThat(verdict.kind()).as("%s", verdict).isEqualTo(Verdict.Kind.FULL);
        return peers;
    }

    @ParameterizedTest(name = "{0} between {1}")
    @CsvSource({
        "poker, 2",
        "poker, 3",
        "poker, 4",
        "badugi, 2",
        "romme, 2",
        "romme, 4",
        "recall, 2",
        "recall, 3",
        "recall, 4"
    })
    void strangersPlayOnDecksThatNobodyKnows(String game, int players) {
        Tables.Masked<?> peers = switch (game) {
            case "poker" -> played(new Poker(), POKER, players, 3);
            case "badugi" -> played(new Poker(), POKER.with("RULES", "geogram hands=1 variant=FB"), players, 3);
            case "romme" -> played(new Romme(), ROMME, players, 5);
            default -> played(new Recall(), RECALL, players, 7);
        };
        if (game.equals("poker") && players == 4) {
            // All that the members said in two hands, as a connection sends it; what began the match is no part of a
            // hand.
            Frames frames = new Frames();
            int bytes = 0;
            for (String line : peers.sessions().get(0).transcript().lines()) {
                int size = 3 + frames.frame(Party.bytes(line)).length;
                Verb verb = Envelope.read(Party.bytes(line)).message().verb();
                bytes += verb == Verb.SEALED || verb == Verb.MOVE || verb == Verb.SHOW ? size : 0;
            }
            assertThat(bytes).isLessThan(2 * 50_000);
        }
    }
}
