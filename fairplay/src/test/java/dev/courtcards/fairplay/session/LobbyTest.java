package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Invite, join, ready (fair play A4, C20, F). */
class LobbyTest {
    private static final Terms TERMS = Party.open(2).terms();
    private static final long NOW = Party.STARTED;

    private static Lobby host() {
        return Lobby.host(TERMS, Party.ID, Party.KEYS.get(0), "X1HOST", new Dice(0));
    }

    private static Lobby guest(int player) {
        return guest(player, TERMS);
    }

    private static Lobby guest(int player, Terms terms) {
        return Lobby.guest(
                terms, Party.KEYS.get(player), "X1GUEST" + player, new Dice(player), id -> false, Lobby.WINDOW);
    }

    private static String refused(Lobby lobby, byte[] line, long now) {
        try {
            lobby.receive(line, now);
            return "";
        } catch (UnreadableException e) {
            return e.code();
        }
    }

    private static void exchange(List<Lobby> all) {
        for (boolean more = true; more; ) {
            more = false;
            for (Lobby from : all) {
                for (byte[] line : from.outgoing()) {
                    more = true;
                    all.stream().filter(to -> to != from).forEach(to -> to.receive(line, NOW + 30));
                }
            }
        }
    }

    @Test
    void theHostListsTheSeatsAndAllAgree() {
        List<Lobby> all = List.of(host(), guest(1), guest(2), guest(3));
        exchange(all);
        assertThat(all.get(2).joined()).hasSize(4).containsValue("X1HOST").containsValue("X1GUEST3");
        all.get(0).ready(NOW);
        exchange(all);
        Agreement agreed = all.get(0).agreement().orElseThrow();
        assertThat(all).allMatch(lobby -> lobby.agreement().equals(Optional.of(agreed)));
        assertThat(agreed.players()).isEqualTo(Party.players(4));
        assertThatThrownBy(() -> all.get(0).ready(NOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> all.get(1).ready(NOW)).isInstanceOf(IllegalStateException.class);
    }

    /** One who takes a key along from match to match may find it at the table already. */
    @Test
    void whoeverHasTheKeyOfTheHostOrOfAnotherGuestIsToldSo() {
        byte[] invites = host().outgoing().get(0);
        assertThat(refused(guest(0), invites, NOW)).isEqualTo("same-key");
        Lobby guest = guest(1);
        guest.receive(invites, NOW);
        assertThat(refused(guest, forged(Party.KEYS.get(1), 1, Envelope.FIRST, join(1)), NOW))
                .isEqualTo("same-key");
    }

    @Test
    void aDealerWhoInvitesTakesNoSeat() {
        Terms terms = new Terms(Mode.DEALER, Setup.of("poker"), Optional.of(Party.DEALER.publicKey()));
        Lobby dealer = Lobby.host(terms, Party.ID, Party.DEALER, "X3STATION", new Dice(9));
        List<Lobby> all = List.of(dealer, guest(0, terms), guest(1, terms));
        exchange(all);
        dealer.ready(NOW);
        exchange(all);
        assertThat(all.get(1).agreement().orElseThrow().members()).containsOnlyKeys("p1", "p2", "dealer");
    }

    @Test
    void fair56ClocksMayBeAQuarterOfAnHourApart() {
        for (long skew : new long[] {-901, -900, 0, 900, 901}) {
            Lobby host = host();
            Lobby guest = guest(1);
            exchange(List.of(host, guest));
            host.ready(NOW);
            String code = refused(guest, host.outgoing().get(0), NOW + skew);
            assertThat(code).as("%d s", skew).isEqualTo(Math.abs(skew) > 900 ? "clock-skew" : "");
            assertThat(guest.agreement().isPresent()).isEqualTo(Math.abs(skew) <= 900);
        }
    }

    @Test
    void fair22AMatchThatWasPlayedOrStoppedIsNotPlayedAgain() {
        Lobby guest = Lobby.guest(TERMS, Party.KEYS.get(1), "X1ONE", new Dice(1), Party.ID::equals, Lobby.WINDOW);
        assertThat(refused(guest, host().outgoing().get(0), NOW)).isEqualTo("known-id");
        assertThat(guest.outgoing()).isEmpty();
    }

    @Test
    void anInvitationToSomethingElseIsRefused() {
        byte[] invitation = host().outgoing().get(0);
        assertThat(refused(guest(1, Party.open(2, Setup.of("poker")).terms()), invitation, NOW))
                .isEqualTo("other-terms");
        assertThat(refused(
                        guest(
                                1,
                                Party.open(2, Setup.of("nine-piles").with("RULES", "tie=LOSE"))
                                        .terms()),
                        invitation,
                        NOW))
                .isEqualTo("other-terms");
        assertThat(refused(guest(1), invitation, NOW)).isEmpty();
    }

    /** Signs what it likes in the lobby of the match. */
    private static byte[] forged(SecretKey key, int number, String before, Message message) {
        byte[] id = java.nio.ByteBuffer.allocate(16)
                .putLong(Party.ID.getMostSignificantBits())
                .putLong(Party.ID.getLeastSignificantBits())
                .array();
        byte[] ctx = new dev.courtcards.sealed.key.TaggedHash("cards/lobby/1").of(id);
        return Envelope.sign(ctx, Hex.write(key.publicKey().bytes()), number, before, message, key, new byte[32])
                .line();
    }

    private static Message join(int player) {
        return Message.of(
                Verb.CARD_GAME_JOIN, Party.KEYS.get(player).publicKey().npub(), "X1JOINS");
    }

    @Test
    void f45TheSameKeyTwiceAndOthersInOnesNameAreRefused() {
        Lobby host = host();
        byte[] joins = forged(Party.KEYS.get(1), 1, Envelope.FIRST, join(1));
        assertThat(refused(host, joins, NOW)).isEmpty();
        assertThat(refused(host, joins, NOW)).isEqualTo("replayed");
        assertThat(refused(
                        host, forged(Party.KEYS.get(1), 2, Envelope.read(joins).hash(), join(1)), NOW))
                .isEqualTo("same-key");
        assertThat(refused(host, forged(Party.KEYS.get(2), 1, Envelope.FIRST, join(3)), NOW))
                .isEqualTo("not-yourself");
        assertThat(refused(host, forged(Party.KEYS.get(1), 1, Envelope.FIRST, join(2)), NOW))
                .isEqualTo("broken-chain");
        assertThat(refused(host, forged(Party.KEYS.get(4), 2, Envelope.FIRST, join(4)), NOW))
                .isEqualTo("gap");
        for (int i = 2; i < 10; i++) {
            assertThat(refused(host, forged(Party.KEYS.get(i), 1, Envelope.FIRST, join(i)), NOW))
                    .isEmpty();
        }
        assertThat(refused(host, forged(Party.KEYS.get(10), 1, Envelope.FIRST, join(10)), NOW))
                .isEqualTo("full");
        assertThat(refused(
                        host,
                        forged(Party.KEYS.get(1), 2, Envelope.read(joins).hash(), Message.of(Verb.START_GAME)),
                        NOW))
                .isEqualTo("not-now");
    }

    @Test
    void onlyTheHostBeginsWithThoseWhoHaveJoined() {
        Lobby host = host();
        Lobby guest = guest(1);
        List<byte[]> invitation = host.outgoing();
        guest.receive(invitation.get(0), NOW);
        String npubs = Party.KEYS.get(0).publicKey().npub() + ","
                + Party.KEYS.get(1).publicKey().npub();
        Message ready = Message.of(Verb.GAME_READY, NOW, npubs);
        String before = Envelope.read(invitation.get(0)).hash();
        assertThat(refused(guest, forged(Party.KEYS.get(2), 1, Envelope.FIRST, ready), NOW))
                .isEqualTo("not-host");
        assertThat(refused(guest, forged(Party.KEYS.get(0), 2, before, ready), NOW))
                .isEqualTo("early");
        guest.receive(invitation.get(1), NOW);
        String joined = Envelope.read(invitation.get(1)).hash();
        String others = Party.KEYS.get(0).publicKey().npub() + ","
                + Party.KEYS.get(2).publicKey().npub();
        assertThat(refused(guest, forged(Party.KEYS.get(0), 3, joined, Message.of(Verb.GAME_READY, NOW, others)), NOW))
                .isEqualTo("not-seated");
        String twice = npubs + "," + Party.KEYS.get(1).publicKey().npub();
        assertThat(refused(guest, forged(Party.KEYS.get(0), 3, joined, Message.of(Verb.GAME_READY, NOW, twice)), NOW))
                .isEqualTo("same-key");
        assertThat(refused(guest, forged(Party.KEYS.get(0), 3, joined, ready), NOW))
                .isEmpty();
        assertThat(refused(guest, forged(Party.KEYS.get(3), 1, Envelope.FIRST, join(3)), NOW))
                .isEqualTo("not-now");
        assertThat(refused(guest(2), forged(Party.KEYS.get(3), 1, Envelope.FIRST, join(3)), NOW))
                .isEqualTo("early");
        assertThat(refused(
                        guest(2),
                        new Party.Liar(Party.open(2), "p1").next(ready).line(),
                        NOW))
                .isEqualTo("not-now");
        assertThat(Refused.code(() -> host().ready(NOW))).isEqualTo("players");
    }

    @Test
    void fair1TwoMatchesOfTheSameMomentHaveDifferentSeeds() {
        List<byte[]> commitments = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Session session =
                    Session.join(Party.open(2), Party.KEYS.get(0), new java.security.SecureRandom(), new Party.Quiet());
            commitments.add(session.outgoing().get(0));
        }
        assertThat(commitments.get(0)).isNotEqualTo(commitments.get(1));
    }
}
