package dev.courtcards.fairplay.session;

import static dev.courtcards.fairplay.session.Party.bytes;
import static dev.courtcards.fairplay.session.Party.exchange;
import static dev.courtcards.fairplay.session.Party.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.session.Party.Liar;
import dev.courtcards.fairplay.session.Party.Quiet;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.Hex;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Commit, lock, reveal: what is honest ends in one seed, what is not in a name (fair play A). */
class SessionTest {
    private static final Agreement THREE = Party.open(3);
    private static final byte[] SEED = new byte[32];

    private static Message commit(String member, byte[] seed) {
        return Message.of(Verb.SEED_HASH, Hex.write(THREE.commitment(member, seed)));
    }

    private static Fault only(Session session) {
        assertThat(session.faults()).isNotEmpty();
        return session.faults().get(0);
    }

    /** p1 and p2 are honest; what the third says is up to the test. */
    private static final class Trio {
        final Session one = Party.session(THREE, "p1", new Quiet());
        final Session two = Party.session(THREE, "p2", new Quiet());
        final Liar liar = new Liar(THREE, "p3");
        final List<String> said = new ArrayList<>();

        void hear(Message message) {
            hear(liar.next(message));
        }

        void hear(Envelope envelope) {
            for (Session session : List.of(one, two)) {
                String code = refused(session, envelope.line());
                if (!code.isEmpty()) {
                    said.add(session.me() + " " + code);
                }
            }
            pass();
        }

        void pass() {
            for (boolean more = true; more; ) {
                more = false;
                for (byte[] line : one.outgoing()) {
                    more = true;
                    refused(two, line);
                }
                for (byte[] line : two.outgoing()) {
                    more = true;
                    refused(one, line);
                }
            }
        }

        String lock() {
            return Envelope.read(bytes(one.transcript().lines().stream()
                            .filter(line -> line.contains(":p1:2:"))
                            .findFirst()
                            .orElseThrow()))
                    .message()
                    .field(0);
        }

        /** Both have named the third, with this. */
        void expect(Fault.Kind kind, int lines) {
            for (Session session : List.of(one, two)) {
                Fault fault = only(session);
                assertThat(fault.member()).isEqualTo("p3");
                assertThat(fault.kind()).isEqualTo(kind);
                assertThat(session.isOver()).isTrue();
                assertThat(session.awaited()).isEmpty();
                if (fault.accuser().isEmpty() && kind != Fault.Kind.LATE) {
                    assertThat(fault.isProven()).isTrue();
                    assertThat(fault.evidence()).hasSize(lines).allMatch(line -> line.contains(":p3:"));
                    for (String line : fault.evidence()) {
                        assertThat(Envelope.read(bytes(line)).isSignedBy(THREE.ctx(), liar.key.publicKey()))
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void honestPlayersGetOneSeedThatEachHadAPartIn() {
        for (int players = 2; players <= 8; players++) {
            List<Session> sessions = Party.sessions(Party.open(players));
            exchange(sessions);
            for (Session session : sessions) {
                assertThat(session.isBegun()).isTrue();
                assertThat(session.faults()).isEmpty();
                assertThat(session.combined()).isEqualTo(sessions.get(0).combined());
                assertThat(session.awaited()).containsExactly("p1");
                assertThat(session.heard("p" + players)).isEqualTo(4);
            }
        }
    }

    @Test
    void aDealerCommitsButKeepsTheSeedToTheEnd() {
        List<Session> sessions = Party.sessions(Party.dealt(2, Setup.of("poker")));
        exchange(sessions);
        assertThat(sessions).allMatch(Session::isBegun);
        assertThat(sessions.get(0).transcript().text()).contains(":dealer:1:").doesNotContain(":dealer:4:");
        assertThat(sessions.get(0).heard("dealer")).isEqualTo(3);
        assertThatThrownBy(() -> sessions.get(0).seeds()).hasMessageContaining("running match");
    }

    @Test
    void seedsOfARunningMatchAreNotPrintedNorSerialised() {
        List<Session> sessions = Party.sessions(THREE);
        Session one = sessions.get(0);
        String mine = Hex.write(random(one));
        assertThat(one.toString()).doesNotContain(mine).startsWith("Session[123e4567");
        assertThat(one.transcript().text()).doesNotContain(mine);
        assertThat(one.transcript().toString()).doesNotContain(mine);
        assertThat(one).isNotInstanceOf(Serializable.class);
        assertThatThrownBy(one::combined).isInstanceOf(IllegalStateException.class);
        exchange(sessions);
        assertThatThrownBy(one::seeds).hasMessageContaining("not given out");
        one.deadline();
        sessions.get(1).deadline();
        assertThat(sessions.get(1).seeds()).containsEntry("p1", mine);
        assertThat(sessions.get(1).faults().toString()).doesNotContain(mine);
    }

    private static byte[] random(Session session) {
        byte[] seed = new byte[32];
        new Dice(1_000 + session.me().hashCode()).nextBytes(seed);
        return seed;
    }

    @Test
    void fair13TheLastToRevealWhoDoesNotIsLateAndNamed() {
        Trio trio = new Trio();
        trio.pass();
        trio.hear(commit("p3", SEED));
        trio.hear(Message.of(Verb.SEEDS_LOCKED, trio.lock()));
        assertThat(trio.one.awaited()).containsExactly("p3");
        assertThat(trio.one.isBegun()).isFalse();

        trio.one.deadline();
        trio.pass();

        assertThat(only(trio.one).kind()).isEqualTo(Fault.Kind.LATE);
        assertThat(only(trio.one).isProven()).isFalse();
        trio.expect(Fault.Kind.LATE, 0);
        assertThat(only(trio.two).accuser()).isEqualTo("p1");
        assertThat(trio.one.transcript().text()).contains(":FAULT:p3:late\n");
        assertThat(refused(
                        trio.one,
                        trio.liar
                                .next(Message.of(Verb.SEED_REVEAL, Hex.write(SEED)))
                                .line()))
                .isEqualTo("session-over");
        assertThat(trio.one.transcript().check(any -> new Quiet()).code()).isEqualTo("late");
        trio.one.deadline();
        assertThat(trio.one.faults()).hasSize(1);
    }

    @Test
    void whoDoesNotCommitOrLockIsLateToo() {
        Trio trio = new Trio();
        trio.pass();
        assertThat(trio.one.awaited()).containsExactly("p3");
        trio.hear(commit("p3", SEED));
        assertThat(trio.one.awaited()).containsExactly("p3");
        trio.two.deadline();
        trio.pass();
        trio.expect(Fault.Kind.LATE, 0);
        Session alone = Party.session(THREE, "p1", new Quiet());
        alone.deadline();
        assertThat(alone.faults()).extracting(Fault::member).containsExactly("p2", "p3");
    }

    @Test
    void fair14ACopiedCommitmentIsNamedWhenItCannotBeOpened() {
        Trio trio = new Trio();
        String copied = Envelope.read(trio.one.outgoing().get(0)).message().field(0);
        Session honest = Party.session(THREE, "p1", new Quiet());
        refused(trio.two, honest.outgoing().get(0));
        trio.pass();
        trio.hear(Message.of(Verb.SEED_HASH, copied));
        trio.hear(Message.of(Verb.SEEDS_LOCKED, trio.lock()));
        trio.hear(Message.of(Verb.SEED_REVEAL, Hex.write(random(trio.one))));
        trio.expect(Fault.Kind.COPIED_COMMITMENT, 1);
    }

    @Test
    void fair14ASeedOfAnotherIsRefusedEvenIfItWasCommittedTo() {
        Trio trio = new Trio();
        byte[] of1 = random(trio.one);
        trio.pass();
        trio.hear(commit("p3", of1));
        trio.hear(Message.of(Verb.SEEDS_LOCKED, trio.lock()));
        trio.hear(Message.of(Verb.SEED_REVEAL, Hex.write(of1)));
        trio.expect(Fault.Kind.COPIED_SEED, 1);
    }

    @Test
    void aSeedThatWasNotCommittedToIsNamed() {
        Trio trio = new Trio();
        trio.pass();
        trio.hear(commit("p3", SEED));
        trio.hear(Message.of(Verb.SEEDS_LOCKED, trio.lock()));
        trio.hear(Message.of(Verb.SEED_REVEAL, "01".repeat(32)));
        trio.expect(Fault.Kind.WRONG_REVEAL, 1);
        assertThat(trio.one.transcript().check(any -> new Quiet()).code()).isEqualTo("wrong-reveal");
    }

    @Test
    void fair16NobodyShowsASeedBeforeTheListIsLocked() {
        Trio trio = new Trio();
        trio.pass();
        trio.hear(commit("p3", SEED));
        trio.hear(Message.of(Verb.SEED_REVEAL, Hex.write(SEED)));
        trio.expect(Fault.Kind.EARLY_REVEAL, 1);

        Session one = Party.session(THREE, "p1", new Quiet());
        Session two = Party.session(THREE, "p2", new Quiet());
        assertThat(one.outgoing()).hasSize(1);
        one.receive(two.outgoing().get(0));
        assertThat(one.outgoing()).as("two of three have committed").isEmpty();
        one.receive(new Liar(THREE, "p3").next(commit("p3", SEED)).line());
        List<byte[]> next = one.outgoing();
        assertThat(next).hasSize(1);
        assertThat(Envelope.read(next.get(0)).message().verb()).isEqualTo(Verb.SEEDS_LOCKED);
    }

    @Test
    void fair16WhatComesTooEarlyForMeIsNobodysFault() {
        Session one = Party.session(THREE, "p1", new Quiet());
        Liar three = new Liar(THREE, "p3");
        one.receive(three.next(commit("p3", SEED)).line());
        byte[] lock = three.next(Message.of(Verb.SEEDS_LOCKED, "0".repeat(64))).line();
        assertThat(refused(one, lock)).isEqualTo("early");
        assertThat(one.faults()).isEmpty();
        assertThat(one.heard("p3")).isEqualTo(1);
    }

    @Test
    void fair17ASecondCommitmentIsEquivocationWithBothAsEvidence() {
        Trio trio = new Trio();
        trio.pass();
        trio.hear(commit("p3", SEED));
        trio.hear(commit("p3", new byte[] {
            9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9
        }));
        trio.expect(Fault.Kind.EQUIVOCATION, 2);
    }

    @Test
    void fair17OneCommitmentForSomeAndAnotherForOthersIsFoundByTheLock() {
        Trio trio = new Trio();
        trio.pass();
        byte[] other = SEED.clone();
        other[0] = 1;
        Envelope forOne = trio.liar.at(1, Envelope.FIRST, commit("p3", SEED));
        Envelope forTwo = trio.liar.at(1, Envelope.FIRST, commit("p3", other));
        trio.one.receive(forOne.line());
        trio.two.receive(forTwo.line());

        trio.pass();

        trio.expect(Fault.Kind.EQUIVOCATION, 2);
        assertThat(trio.one.faults().stream().filter(Fault::isProven))
                .singleElement()
                .satisfies(
                        fault -> assertThat(fault.evidence()).containsExactlyInAnyOrder(forOne.text(), forTwo.text()));
        assertThat(trio.one.transcript().check(any -> new Quiet()).code()).isEqualTo("equivocation");
    }

    @Test
    void aLockThatNothingExplainsIsNamedWhenTimeIsUp() {
        Trio trio = new Trio();
        trio.pass();
        trio.hear(commit("p3", SEED));
        trio.hear(Message.of(Verb.SEEDS_LOCKED, "ab".repeat(32)));
        assertThat(trio.one.isOver()).isFalse();
        assertThat(trio.one.awaited()).containsExactly("p3");
        trio.one.deadline();
        trio.pass();
        trio.expect(Fault.Kind.WRONG_LOCK, 1);
    }

    @Test
    void replayedReorderedCutAndForeignMessagesAreRefused() {
        Trio trio = new Trio();
        Envelope first = trio.liar.next(commit("p3", SEED));
        Envelope second = trio.liar.next(Message.of(Verb.SEEDS_LOCKED, "0".repeat(64)));
        Session one = trio.one;
        assertThat(refused(one, second.line())).isEqualTo("gap");
        assertThat(refused(one, first.line())).isEmpty();
        assertThat(refused(one, first.line())).isEqualTo("replayed");
        Agreement other = new Agreement(new UUID(5, 6), THREE.terms(), THREE.players(), THREE.started());
        assertThat(refused(one, new Liar(other, "p2").next(commit("p2", SEED)).line()))
                .isEqualTo("foreign-session");
        byte[] cut = java.util.Arrays.copyOf(second.line(), second.line().length - 9);
        assertThat(refused(one, cut)).isEqualTo("line-text");
        cut[cut.length - 1] = '\n';
        assertThat(refused(one, cut)).isEqualTo("field");
        String forged =
                new Liar(THREE, "p4").at(1, Envelope.FIRST, commit("p3", SEED)).text();
        assertThat(refused(one, bytes(forged))).isEqualTo("unknown-sender");
        assertThat(refused(one, bytes(forged.replace(":p4:", ":p2:")))).isEqualTo("bad-signature");
        assertThat(refused(
                        one,
                        new Liar(THREE, "p1")
                                .at(9, Envelope.FIRST, commit("p1", SEED))
                                .line()))
                .isEqualTo("gap");
        // What others say in one's own name is not even kept for later.
        String mine =
                new Liar(THREE, "p3").at(9, Envelope.FIRST, commit("p1", SEED)).text();
        assertThat(refused(one, bytes(mine.replace(":p3:9:", ":p1:9:")))).isEqualTo("bad-signature");
        assertThat(one.faults()).isEmpty();
        assertThat(one.heard("p3")).isEqualTo(1);
        assertThat(refused(
                        one,
                        trio.liar
                                .at(2, "12".repeat(32), Message.of(Verb.FORFEIT, "p3"))
                                .line()))
                .isEmpty();
        assertThat(only(one).kind()).isEqualTo(Fault.Kind.BROKEN_CHAIN);
        assertThat(only(one).evidence()).hasSize(2);
    }

    @Test
    void whatCannotComeThereIsNamed() {
        for (Message message : List.of(
                Message.of(Verb.SEEDS_LOCKED, "0".repeat(64)),
                Message.of(Verb.START_GAME),
                Message.of(Verb.MOVE, 0, "GUESS:p3:1:higher"),
                Message.of(Verb.OUT, "p3", "normal"),
                Message.of(Verb.FORFEIT, "p1"),
                Message.of(Verb.FAULT, "p8", "late"),
                Message.of(Verb.ACK, 1))) {
            Trio trio = new Trio();
            trio.pass();
            trio.hear(message);
            trio.expect(Fault.Kind.OUT_OF_PHASE, 1);
        }
        Trio twice = new Trio();
        twice.pass();
        twice.hear(commit("p3", SEED));
        twice.hear(Message.of(Verb.SEEDS_LOCKED, twice.lock()));
        twice.hear(Message.of(Verb.SEED_REVEAL, Hex.write(SEED)));
        assertThat(twice.one.isBegun()).isTrue();
        twice.hear(Message.of(Verb.START_GAME));
        twice.hear(Message.of(Verb.RESULT, "p3", 1, "win"));
        assertThat(twice.one.faults()).isEmpty();
        twice.hear(Message.of(Verb.SEED_REVEAL, Hex.write(SEED)));
        twice.expect(Fault.Kind.OUT_OF_PHASE, 1);
    }

    @Test
    void whoGivesUpForfeits() {
        Trio trio = new Trio();
        trio.pass();
        trio.hear(Message.of(Verb.FORFEIT, "p3"));
        trio.expect(Fault.Kind.FORFEIT, 1);
        Session mine = Party.session(THREE, "p1", new Quiet());
        assertThatThrownBy(() -> mine.say(Message.of(Verb.START_GAME)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[out-of-phase]");
        assertThat(mine.isOver()).isFalse();
    }

    @Test
    void fair22ACommitOfAnotherMatchOfTheSamePlayersDoesNotCount() {
        Session first = Party.session(THREE, "p2", new Quiet());
        Agreement again = new Agreement(THREE.id(), THREE.terms(), THREE.players(), THREE.started() + 60);
        Session one = Party.session(again, "p1", new Quiet());
        assertThat(refused(one, first.outgoing().get(0))).isEqualTo("foreign-session");
    }
}
