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
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeTable;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games on decks that nobody knows, between peers over a transport that delays, loses and reorders. */
class MaskedPlayTest {
    private static final Setup ROMME = Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1");
    private static final Setup RECALL = Setup.of("recall").with("RULES", "original maxTurns=10");
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    private static <S extends Sealable<S>> Tables.Masked<S> played(
            CardGame<S> game, Setup setup, Mode mode, int players, long seed) {
        Tables.Masked<S> peers = Tables.masked(game, setup, mode, players, seed, new Net(seed, 10, 4));
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

    @ParameterizedTest
    @CsvSource({"2, SEALED_PROOF", "3, SEALED_PROOF", "4, SEALED_AUDIT"})
    void poker(int players, Mode mode) {
        Tables.Masked<?> peers = played(new Poker(), POKER, mode, players, 3);
        if (players == 4) {
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

    @Test
    void romme() {
        played(new Romme(), ROMME, Mode.SEALED_AUDIT, 3, 5);
    }

    @ParameterizedTest
    @CsvSource({"2, SEALED_AUDIT", "3, SEALED_AUDIT", "4, SEALED_AUDIT", "2, SEALED_PROOF"})
    void recall(int players, Mode mode) {
        played(new Recall(), RECALL, mode, players, 7);
    }

    /** A word of a sealed deck that says that its sender has seen something, and turns up this card. */
    private static Message seen(int place) {
        byte[] piece = {0, 1, 0, 11, 0, (byte) place};
        return Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(piece));
    }

    @Test
    void whoTurnsUpAnothersCardIsNamed() {
        Tables.Masked<RecallTable> peers =
                Tables.masked(new Recall(), Setup.of("recall"), Mode.SEALED_PROOF, 2, 4, new Net(4, 0, 3));
        MaskedPlay<RecallTable> one = peers.plays().get(0);
        for (int ticks = 0; !one.toString().contains("seen by p2"); ticks++) {
            assertThat(ticks).isLessThan(3_000);
            peers.net().run(1);
        }
        assertThat(one.awaited()).containsExactly("p2");
        assertThat(one.hear("p2", seen(1)))
                .hasValueSatisfying(cheat ->
                        assertThat(cheat.member() + ' ' + cheat.kind()).isEqualTo("p2 " + Fault.Kind.WRONG_SHOW));
    }

    @Test
    void whoNamesAnothersCardWithAMoveIsNamedAndWhoNamesNoneIsWaitedFor() {
        Tables.Masked<RommeTable> peers = Tables.masked(new Romme(), ROMME, Mode.SEALED_PROOF, 2, 5, new Net(5, 0, 2));
        MaskedPlay<RommeTable> one = peers.plays().get(0);
        Optional<Message> next = Optional.empty();
        for (int ticks = 0; next.isEmpty() || !one.isOpen(); ticks++) {
            assertThat(ticks).isLessThan(3_000);
            peers.net().run(1);
            next = onTheWay(peers);
        }
        Message said = next.get();
        int mine = one.game().state().player(Seat.of(1)).hand().get(0).place();
        Message lie = Message.of(Verb.SHOW, said.number(0), mine, said.field(2));
        Message bare = Message.of(Verb.MOVE, said.number(0), said.field(2));
        assertThat(one.hear("p2", lie))
                .hasValueSatisfying(cheat ->
                        assertThat(cheat.member() + ' ' + cheat.kind()).isEqualTo("p2 " + Fault.Kind.WRONG_SHOW));
        assertThat(one.hear("p2", bare)).isEmpty();
        assertThat(one.awaited()).containsExactly("p2");
    }

    /** A move of the second player that turns up cards and has not come to the first yet. */
    private static Optional<Message> onTheWay(Tables.Masked<?> peers) {
        List<String> heard = peers.sessions().get(0).transcript().lines();
        return peers.sessions().get(1).transcript().lines().stream()
                .filter(line -> !heard.contains(line))
                .map(line -> Envelope.read(Party.bytes(line)))
                .filter(line -> line.from().equals("p2") && line.message().verb() == Verb.SHOW)
                .findFirst()
                .map(Envelope::message);
    }

    @Test
    void whoSaysNonsenseOfADeckIsNamed() {
        Tables.Masked<?> peers = Tables.masked(new Poker(), POKER, Mode.SEALED_PROOF, 3, 1, new Net(1, 0, 0));
        List<Session> sessions = peers.sessions();
        byte[] nonsense = {0, 1, 0, 1, 2, 3};
        peers.net().run(3);
        sessions.get(1).say(Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(nonsense)));
        peers.net().run(50);

        assertThat(sessions.get(0).faults().get(0).member()).isEqualTo("p2");
        assertThat(sessions.get(0).faults().get(0).kind()).isEqualTo(Fault.Kind.WRONG_PROOF);
        assertThat(sessions.get(2).faults().get(0).member()).isEqualTo("p2");
    }
}
