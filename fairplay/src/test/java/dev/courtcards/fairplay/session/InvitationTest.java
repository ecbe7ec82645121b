package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.session.Invitation.Guest;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An invitation is a text that says all that is accepted (L31). */
class InvitationTest {
    private static final String TERMS = "MODE: sealed\nGAME: poker\nRULES: holdem blinds=10/20\n";
    private static final List<String> RELAYS = List.of("tcp://example.org:7777", "wss://relay.example.org/cards");
    private static final UUID ID = UUID.fromString("8fa27f6b-7a0c-4f52-9c9e-3d26a1a4b7ee");
    private static final Invitation ONE = new Invitation(
            RELAYS,
            "00112233445566778899aabbccddeeff",
            key(1),
            ID,
            TERMS,
            3,
            List.of(new Guest(key(2), "Jörg B."), new Guest(key(3), "")),
            1_770_000_000);

    private static PublicKey key(int seed) {
        return SecretKey.random(new Dice(seed)).publicKey();
    }

    private static Invitation with(List<String> relays, String terms, int seats, List<Guest> guests) {
        return new Invitation(relays, ONE.secret(), ONE.host(), ID, terms, seats, guests, ONE.until());
    }

    @Test
    void itComesOutAsItWentIn() {
        assertThat(ONE.text()).startsWith("courtcards:1?").matches("[!-~]+");
        assertThat(Invitation.read(ONE.text())).isEqualTo(ONE);
        assertThat(Invitation.read(' ' + ONE.text().replaceAll("(.{70})", "$1\r\n  ")))
                .isEqualTo(ONE);
        assertThat(ONE.toString()).doesNotContain(ONE.secret());
    }

    @Test
    void theRoomFollowsFromTheSecretAlone() {
        assertThat(ONE.room()).matches("[0-9a-f]{64}").doesNotContain(ONE.secret());
        assertThat(with(List.of("ws://127.0.0.1:80/"), TERMS, 2, List.of()).room())
                .isEqualTo(ONE.room());
    }

    @Test
    void whoIsNamedMaySitAndTheHost() {
        assertThat(IntStream.rangeClosed(1, 4).filter(seed -> ONE.allows(key(seed))))
                .containsExactly(1, 2, 3);
        assertThat(with(RELAYS, TERMS, 2, List.of()).allows(key(4))).isTrue();
        assertThat(ONE.isOver(ONE.until() - 1)).isFalse();
        assertThat(ONE.isOver(ONE.until())).isTrue();
    }

    @Test
    void allOfItIsShown() {
        assertThat(ONE.shown())
                .containsExactly(
                        "MODE: sealed",
                        "GAME: poker",
                        "RULES: holdem blinds=10/20",
                        "SEATS: 3",
                        "HOST: " + key(1).npub(),
                        "GUEST: " + key(2).npub() + " (Jörg B.)",
                        "GUEST: " + key(3).npub(),
                        "RELAY: tcp://example.org:7777",
                        "RELAY: wss://relay.example.org/cards",
                        "UNTIL: 2026-02-02T02:40:00Z");
    }

    @Test
    void otherTermsAreReportedFieldByField() {
        assertThat(ONE.differences(TERMS.lines().toList())).isEmpty();
        assertThat(ONE.differences(List.of("MODE: open", "GAME: poker", "HANDS: 5")))
                .containsExactly(
                        "MODE: the invitation has \"sealed\", you want \"open\"",
                        "HANDS: the invitation has nothing, you want \"5\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    https://example.org      | an invitation begins with courtcards:1?, not with "https://example.org"
                    courtcards:2?AAAA        | an invitation of another version: this program reads those that begin with courtcards:1?
                    courtcards:1?AA*A        | character 16 of the invitation is no letter, digit, - or _
                    courtcards:1?AAAAA       | a part of the invitation is missing or changed: copy all of it again
                    courtcards:1?            | a part of the invitation is missing or changed: copy all of it again
                    """)
    void whatIsNoInvitationGetsAReason(String text, String problem) {
        assertThatThrownBy(() -> Invitation.read(text))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.problem()).isEqualTo(problem));
    }

    @Test
    void aChangedCharacterIsNoticed() {
        String text = ONE.text();
        for (int i = "courtcards:1?".length(); i < text.length(); i++) {
            String changed = text.substring(0, i) + (text.charAt(i) == 'A' ? 'B' : 'A') + text.substring(i + 1);
            String cut = text.substring(0, i);
            assertThatThrownBy(() -> Invitation.read(changed)).isInstanceOf(UnreadableException.class);
            assertThatThrownBy(() -> Invitation.read(cut)).hasMessageContaining("copy all of it again");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org",
                "tcp://example.org",
                "tcp://:7777",
                "tcp://a:7777/x",
                "wss://",
                "wss://me:pw@example.org",
                "example.org:7777",
                "tcp://example.org:99999",
                "wss://exämple.org",
                ""
            })
    void aRelayHasAnAddress(String relay) {
        assertThatThrownBy(() -> with(List.of(relay), TERMS, 2, List.of()))
                .hasMessageStartingWith("a relay is tcp://host:port, wss://host or ws://host, not ");
    }

    @Test
    void partsOfAnotherFormGetAReason() {
        assertThatThrownBy(() -> with(List.of(), TERMS, 2, List.of()))
                .hasMessage("an invitation names 1 to 3 relays, not 0");
        assertThatThrownBy(() -> with(RELAYS, TERMS, 1, List.of())).hasMessage("a match has 2 to 10 players, not 1");
        assertThatThrownBy(() -> with(RELAYS, TERMS, 11, List.of())).hasMessage("a match has 2 to 10 players, not 11");
        assertThatThrownBy(() -> with(RELAYS, "GAME: poker\n", 2, List.of()))
                .hasMessage("the terms of a match name at least GAME and MODE");
        assertThatThrownBy(() -> with(RELAYS, TERMS + "\u001b[2J\n", 2, List.of()))
                .hasMessage("terms are lines KEY: value, not \"?[2J\"");
        assertThatThrownBy(() -> with(RELAYS, TERMS, 2, List.of(new Guest(key(2), "a\u202eb"))))
                .hasMessage("a name has at most 32 letters, digits, blanks and -_.'(), not \"a?b\"");
        Guest twice = new Guest(key(2), "A");
        assertThatThrownBy(() -> with(RELAYS, TERMS, 2, List.of(twice, twice)))
                .hasMessage(key(2).npub() + " is invited twice");
        List<Guest> many = IntStream.range(1, 30)
                .mapToObj(seed -> new Guest(key(seed), "A"))
                .toList();
        assertThatThrownBy(() -> with(RELAYS, TERMS, 2, many).text())
                .hasMessageMatching("an invitation has at most 900 bytes, not \\d+: name fewer guests or relays");
    }

    /** A forger can make the checksum right: the parts are still checked. */
    @Test
    void anyBytesAreReadOrRefused() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = ONE.bytes();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            String text =
                    Invitation.text(Arrays.copyOf(bytes, random.nextInt(8) > 0 ? bytes.length : i % bytes.length));
            try {
                assertThat(Invitation.read(text).text()).isEqualTo(text);
            } catch (UnreadableException e) {
                assertThat(e.problem()).isNotEmpty().doesNotContain("\n");
            }
        }
    }
}
