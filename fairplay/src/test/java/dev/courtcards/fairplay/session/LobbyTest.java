package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** From an invitation to a match whose seats are taken (L32, fair play C20). */
class LobbyTest {
    private static final long NOW = Party.STARTED;
    private final List<Lobby> all = new ArrayList<>();

    private static Invitation invitation(Terms terms, Invitation.Guest... guests) {
        return new Invitation(
                List.of("tcp://localhost:7777"),
                "ab".repeat(16),
                key(0).publicKey(),
                Party.ID,
                terms.text(),
                3,
                List.of(guests),
                NOW + 3_600);
    }

    private static Terms terms() {
        return Party.open(2).terms();
    }

    private static SecretKey key(int player) {
        return Party.KEYS.get(player);
    }

    private Lobby host(Invitation invitation) {
        all.add(Lobby.host(invitation, key(0), "HOST", new Dice(0)));
        return all.get(0);
    }

    private Lobby guest(int player) {
        Lobby guest = Lobby.guest(all.get(0).invitation, key(player), "GUEST" + player, new Dice(player), id -> false);
        all.add(guest);
        return guest;
    }

    /** Brings everything to all, until nobody says anything more; a host whose guests are seated begins. */
    private void exchange(long now) {
        for (boolean more = true; more; ) {
            more = false;
            for (Lobby from : all) {
                for (byte[] line : from.outgoing()) {
                    more = true;
                    all.stream().filter(to -> to != from).forEach(to -> to.hear(line, now));
                }
            }
            if (all.get(0).isSeated()) {
                all.get(0).start();
                more = true;
            }
        }
    }

    @Test
    void allTakeTheirSeatsAndTheHostsWordIsTheLast() {
        Lobby host = host(invitation(terms()));
        Lobby one = guest(1);
        Lobby two = guest(2);
        exchange(NOW);
        assertThat(host.joined())
                .as("nothing is said before the terms are accepted")
                .hasSize(1);
        two.accept();
        one.accept();
        exchange(NOW);
        assertThat(host.joined().values()).containsExactly("HOST", "GUEST1", "GUEST2");
        host.offer(Party.ID, NOW, 0);
        exchange(NOW);
        Agreement agreed = host.agreement().orElseThrow();
        assertThat(agreed.players()).containsExactly(key(0).publicKey(), key(1).publicKey(), key(2).publicKey());
        assertThat(one.agreement()).contains(agreed);
        assertThat(two.agreement()).contains(agreed);
        assertThat(agreed.terms()).isEqualTo(terms());
    }

    @Test
    void whoDeclinesOrDoesNotTakeItsSeatIsLeftOutAndTheOthersBegin() {
        Lobby host = host(invitation(terms()));
        Lobby one = guest(1);
        guest(2).accept();
        exchange(NOW);
        one.decline();
        exchange(NOW);
        assertThat(host.declined()).containsExactly(key(1).publicKey());
        assertThat(host.joined()).hasSize(2);
        Lobby three = guest(3);
        three.accept();
        exchange(NOW);
        all.remove(2); // and says nothing more
        host.offer(Party.ID, NOW, 1_000);
        exchange(NOW);
        assertThat(host.agreement()).isEmpty();
        assertThat(host.dropSilent(1_000 + Lobby.SEATING - 1)).isFalse();
        assertThat(host.dropSilent(1_000 + Lobby.SEATING)).isTrue();
        host.offer(new UUID(0x4000, 1), NOW + 60, 61_000);
        exchange(NOW + 60);
        assertThat(three.agreement().orElseThrow().players()).containsExactly(key(0).publicKey(), key(3).publicKey());
        assertThat(three.agreement()).isEqualTo(host.agreement());
    }

    @Test
    void programsOfTheHostsAreMarkedSeats() {
        Lobby host = host(invitation(terms()));
        Lobby one = guest(1);
        one.accept();
        exchange(NOW);
        host.add(key(5), "BOT1");
        host.offer(Party.ID, NOW, 0);
        exchange(NOW);
        assertThat(one.agreement().orElseThrow().players()).hasSize(3);
        assertThat(one.automatic()).containsExactly(3).isEqualTo(host.automatic());
    }

    @Test
    void aDealerWhoInvitesTakesNoSeat() {
        Terms dealt = new Terms(
                Mode.DEALER, Setup.of("poker"), Optional.of(key(0).publicKey()), DropoutPolicy.ABORT_AND_REFUND);
        Lobby host = host(invitation(dealt));
        guest(1).accept();
        guest(2).accept();
        exchange(NOW);
        host.offer(Party.ID, NOW, 0);
        exchange(NOW);
        assertThat(all.get(1).agreement().orElseThrow().players())
                .containsExactly(key(1).publicKey(), key(2).publicKey());
    }

    /** Lines under one's own key that another program signed; the host's own invitation. */
    @Test
    void whoseKeyIsAtTheTableAlreadyGetsAReason() {
        host(invitation(terms()));
        Lobby one = guest(1);
        assertThat(Refused.code(() -> Lobby.guest(one.invitation, key(0), "TWIN", new Dice(9), id -> false)))
                .isEqualTo("same-key");
        Lobby twin = Lobby.guest(one.invitation, key(1), "TWIN", new Dice(9), id -> false);
        twin.accept();
        byte[] line = twin.outgoing().get(0);
        one.hear(line, NOW);
        assertThat(Refused.code(() -> one.requireOpen(NOW))).isEqualTo("same-key");
    }

    /** All lines from the start, in this order. */
    private static Lobby late(Lobby host, List<byte[]> said, int player, long now) {
        Lobby late = Lobby.guest(host.invitation, key(player), "LATE", new Dice(9), id -> false);
        said.forEach(line -> late.hear(line, now));
        return late;
    }

    // L24
    @Test
    void whoHasLostItsFileTakesUpAMatchThatHasBegunAndAloneThen() {
        List<byte[]> said = new ArrayList<>();
        Lobby host = host(invitation(terms()));
        guest(1).accept();
        for (Lobby each : List.of(host, all.get(1))) {
            each.outgoing().forEach(said::add);
        }
        said.forEach(line -> all.forEach(each -> each.hear(line, NOW)));
        host.offer(Party.ID, NOW, 0);
        byte[] ready = host.outgoing().get(0);
        all.get(1).hear(ready, NOW);
        byte[] seated = all.get(1).outgoing().get(0);
        host.hear(seated, NOW);
        said.addAll(List.of(ready, seated));
        Lobby twin = late(host, said, 1, NOW);
        assertThat(twin.isLost()).isFalse();
        assertThat(Refused.code(() -> twin.requireOpen(NOW)))
                .as("the match has not begun")
                .isEqualTo("same-key");

        host.start();
        said.addAll(host.outgoing());
        long later = NOW + 10 * Lobby.WINDOW;
        List<byte[]> backwards = new ArrayList<>(said);
        Collections.reverse(backwards);
        for (List<byte[]> lines : List.of(said, backwards)) {
            Lobby back = late(host, lines, 1, later);
            back.requireOpen(later);
            assertThat(back.agreement()).isEqualTo(host.agreement());
            assertThat(back.isLost()).isTrue();
            assertThat(back.outgoing()).isEmpty();
        }
        assertThat(host.isLost()).isFalse();
        assertThat(Refused.code(() -> late(host, said, 2, later))).isEqualTo("not-seated");
        assertThat(Refused.code(() -> late(host, List.of(), 2, later).requireOpen(later)))
                .isEqualTo("over");
    }

    @Test
    void onlyWhoIsAllowedMaySit() {
        Lobby host = host(invitation(terms(), new Invitation.Guest(key(1).publicKey(), "Ben")));
        assertThat(Refused.code(() -> guest(2))).isEqualTo("not-invited");
        Lobby one = guest(1);
        one.accept();
        byte[] joins = one.outgoing().get(0);
        assertThat(host.wanted(joins, Optional.empty())).contains(key(1).publicKey());
        assertThat(host.wanted(other(joins), Optional.empty())).isEmpty();
        Lobby stranger = Lobby.guest(invitation(terms()), key(2), "GUEST2", new Dice(2), id -> false);
        stranger.accept();
        byte[] uninvited = stranger.outgoing().get(0);
        assertThat(host.wanted(uninvited, Optional.empty())).isEmpty();
        host.hear(uninvited, NOW);
        host.hear(joins, NOW);
        assertThat(host.joined().values()).as("a relay of NOSTR passes all on").containsExactly("HOST", "GUEST1");
    }

    /** What an invented key says to this host. */
    private static void invent(Lobby host, int number, Consumer<Lobby> answer) {
        SecretKey invented = SecretKey.of(Seed.of(number).bytes());
        Lobby stranger = Lobby.guest(host.invitation, invented, "GUEST1", new Dice(number), id -> false);
        answer.accept(stranger);
        host.hear(stranger.outgoing().get(0), NOW);
    }

    @Test
    void inventedKeysDoNotFillAHostsMemory() {
        Lobby host = host(invitation(terms()));
        for (int number = 1; number <= 80; number++) {
            invent(host, number, Lobby::accept);
            invent(host, 100 + number, Lobby::decline);
        }
        assertThat(host.joined()).hasSize(64);
        assertThat(host.declined()).hasSize(64);
    }

    @Test
    void inventedKeysThatDeclineLeaveRoomForAGuest() {
        Lobby host = host(invitation(terms()));
        for (int number = 1; number <= 80; number++) {
            invent(host, number, Lobby::decline);
        }
        Lobby one = guest(1);
        one.accept();
        exchange(NOW);
        assertThat(host.joined().values()).containsExactly("HOST", "GUEST1");
        one.decline();
        exchange(NOW);
        assertThat(host.joined().values()).containsExactly("HOST");
    }

    /** Anybody can make any number of lines: one offer finds the present players. */
    @Test
    void inventedKeysBeforeAGuestCostOneOfferAndNoMore() {
        Lobby host = host(invitation(terms()));
        for (int number = 1; number <= 60; number++) {
            invent(host, number, Lobby::accept);
        }
        Lobby one = guest(1);
        one.accept();
        exchange(NOW);
        host.offer(Party.ID, NOW, 0);
        exchange(NOW);
        assertThat(host.isSeated()).isFalse();
        assertThat(one.agreement()).isEmpty();
        assertThat(host.dropSilent(Lobby.SEATING - 1)).isFalse();
        assertThat(host.dropSilent(Lobby.SEATING)).isTrue();
        assertThat(host.joined().values()).containsExactly("HOST", "GUEST1");
        host.offer(new UUID(0x4000, 2), NOW + 60, Lobby.SEATING);
        exchange(NOW + 60);
        assertThat(one.agreement()).isPresent().isEqualTo(host.agreement());
    }

    private static byte[] other(byte[] line) {
        byte[] other = line.clone();
        other[other.length - 2] ^= 1;
        return other;
    }

    @Test
    void fair56ClocksMayBeAQuarterOfAnHourApart() {
        Lobby host = host(invitation(terms()));
        Lobby one = guest(1);
        one.accept();
        exchange(NOW);
        host.offer(Party.ID, NOW, 0);
        byte[] ready = host.outgoing().get(0);
        assertThat(Refused.code(() -> one.hear(ready, NOW + Lobby.WINDOW + 1))).isEqualTo("clock-skew");
        assertThat(Refused.code(() -> one.hear(ready, NOW - Lobby.WINDOW - 1))).isEqualTo("clock-skew");
        one.hear(ready, NOW + Lobby.WINDOW);
        assertThat(one.ready()).isPresent();
    }

    @Test
    void fair22AMatchThatWasPlayedOrStoppedIsNotPlayedAgain() {
        Lobby host = host(invitation(terms()));
        Lobby one = Lobby.guest(host.invitation, key(1), "GUEST1", new Dice(1), Party.ID::equals);
        all.add(one);
        one.accept();
        exchange(NOW);
        host.offer(Party.ID, NOW, 0);
        byte[] ready = host.outgoing().get(0);
        assertThat(Refused.code(() -> one.hear(ready, NOW))).isEqualTo("known-id");
    }

    /** Only the host assigns seats, and a seat is taken only in this match. */
    @Test
    void onlyTheHostBeginsWithThoseWhoHaveJoined() {
        Lobby host = host(invitation(terms()));
        Lobby one = guest(1);
        one.accept();
        exchange(NOW);
        String npubs = key(1).publicKey().npub() + "," + key(0).publicKey().npub();
        one.hear(
                Note.sign(one.ctx, Message.of(Verb.GAME_READY, Party.ID, NOW, npubs, "none"), key(2), new byte[32]),
                NOW);
        assertThat(one.ready()).isEmpty();
        host.offer(Party.ID, NOW, 0);
        one.hear(host.outgoing().get(0), NOW);
        one.hear(Note.sign(new byte[32], Message.of(Verb.START_GAME), key(0), new byte[32]), NOW);
        assertThat(one.agreement()).isEmpty();
        host.offer(new UUID(0x4000, 2), NOW + 1, 0);
        all.remove(one);
        byte[] without = Note.sign(
                one.ctx,
                Message.of(
                        Verb.GAME_READY,
                        Party.ID,
                        NOW + 2,
                        npubs.replace(
                                key(1).publicKey().npub(), key(3).publicKey().npub()),
                        "none"),
                key(0),
                new byte[32]);
        one.hear(without, NOW);
        byte[] begins = Note.sign(one.ready().orElseThrow().ctx(), Message.of(Verb.START_GAME), key(0), new byte[32]);
        assertThat(Refused.code(() -> one.hear(begins, NOW))).isEqualTo("not-seated");
    }

    /** What anybody may write to a relay of NOSTR, in the name of a member too. */
    private static void flood(Lobby guest, int from) {
        String member = key(2).publicKey().hex();
        for (int number = from; number < from + 20; number++) {
            String forged = String.format("%08x:%s:%0128x:START_GAME", number, member, number);
            guest.hear(Note.line(forged), NOW);
        }
        for (int number = from; number < from + 100; number++) {
            byte[] other = Note.sign(
                    new byte[32],
                    Message.of(Verb.START_GAME),
                    SecretKey.of(Seed.of(number).bytes()),
                    new byte[32]);
            guest.hear(other, NOW);
            guest.hear(Note.line("garbage " + number), NOW);
        }
    }

    /** Lines of a relay that brings them in any order, and garbage between them (L28). */
    @Test
    void aSeatThatIsTakenBeforeTheOfferCameCounts() {
        Lobby host = host(invitation(terms()));
        Lobby one = guest(1);
        Lobby two = guest(2);
        one.accept();
        two.accept();
        exchange(NOW);
        host.offer(Party.ID, NOW, 0);
        byte[] ready = host.outgoing().get(0);
        two.hear(ready, NOW);
        byte[] seated = two.outgoing().get(0);
        flood(one, 1);
        one.hear(seated, NOW);
        flood(one, 1_000);
        one.hear(ready, NOW);
        host.hear(one.outgoing().get(0), NOW);
        host.hear(seated, NOW);
        assertThat(host.isSeated()).isTrue();
        host.start();
        host.outgoing().forEach(line -> one.hear(line, NOW));
        assertThat(one.agreement()).isPresent();
    }

    @Test
    void fair1TwoMatchesOfTheSameMomentHaveDifferentSeeds() {
        Agreement one = new Agreement(Party.ID, terms(), Party.players(2), NOW);
        Agreement two = new Agreement(UUID.randomUUID(), terms(), Party.players(2), NOW);
        byte[] first = new Secrets(key(0), one.ctx()).of("seed");
        assertThat(first).isNotEqualTo(new Secrets(key(0), two.ctx()).of("seed"));
        assertThat(first).isEqualTo(new Secrets(key(0), one.ctx()).of("seed"));
        assertThat(first).isNotEqualTo(new Secrets(key(1), one.ctx()).of("seed"));
        List<PublicKey> swapped = List.of(one.players().get(1), one.players().get(0));
        assertThat(new Agreement(Party.ID, terms(), swapped, NOW).ctx()).isNotEqualTo(one.ctx());
    }
}
