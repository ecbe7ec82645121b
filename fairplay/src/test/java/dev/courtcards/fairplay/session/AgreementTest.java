package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** From players to a deck key: our own vectors, and what each hash is bound to (fair play A, shuffle 2). */
class AgreementTest {
    private static final List<JsonNode> OWN =
            Vectors.objects(Vectors.json("session-v1.json").get("session"));

    private static List<PublicKey> keys(JsonNode session) {
        return Vectors.strings(session.get("pubkeys_seat_order")).stream()
                .map(PublicKey::ofHex)
                .toList();
    }

    private static byte[] ctx(JsonNode session) {
        return Match.ctx(
                UUID.fromString(session.get("uuid").asString()),
                session.get("game").asString(),
                keys(session),
                session.get("started_unix").asLong(),
                Vectors.hex(session, "rules_hash"));
    }

    private static List<byte[]> hexes(JsonNode session, String key) {
        return Vectors.strings(session.get(key)).stream().map(Vectors::hex).toList();
    }

    // A2, A3, A6
    @Test
    void fair25EveryHandOfOurVectorsHasItsKey() {
        for (JsonNode session : OWN) {
            byte[] ctx = ctx(session);
            assertThat(ctx).isEqualTo(Vectors.hex(session, "ctx"));
            List<byte[]> seeds = hexes(session, "seeds");
            for (int i = 0; i < seeds.size(); i++) {
                assertThat(Agreement.commitment(ctx, i, keys(session).get(i), seeds.get(i)))
                        .isEqualTo(hexes(session, "commits").get(i));
            }
            Seed combined = Seed.of(Agreement.combined(ctx, seeds));
            assertThat(combined.hex()).isEqualTo(session.get("combined").asString());
            Set<String> hands = new HashSet<>();
            for (JsonNode hand : Vectors.objects(session.get("hands"))) {
                int size = hand.get("N").asInt();
                Pack pack = Pack.of(hand.get("deck").asString(), size / 52, size % 52);
                String key = combined.deckKey(pack, hand.get("hand").asInt()).hex();
                assertThat(key).isEqualTo(hand.get("deck_key").asString());
                assertThat(hands.add(key)).isTrue();
                assertThat(key).isNotEqualTo(combined.hex());
            }
        }
    }

    // A3
    @Test
    void fair15TheSameSeedInAnotherMatchOrSeatIsAnotherCommitment() {
        byte[] seed = new byte[32];
        Agreement one = Party.open(3);
        Agreement two = new Agreement(new UUID(1, 2), one.terms(), one.players(), one.started());

        assertThat(one.commitment(1, seed)).isNotEqualTo(two.commitment(1, seed));
        assertThat(one.commitment(1, seed)).isNotEqualTo(one.commitment(2, seed));
        assertThat(Agreement.commitment(one.ctx(), 0, one.players().get(0), seed))
                .isNotEqualTo(Agreement.commitment(one.ctx(), 0, one.players().get(1), seed));
    }

    @Test
    void fair19NoByteMovesFromOneFieldToTheNext() {
        SplittableRandom random = new SplittableRandom(19);
        JsonNode session = OWN.get(0);
        byte[] rules = Vectors.hex(session, "rules_hash");
        Set<String> seen = new HashSet<>();
        for (int tries = 0; tries < 200; tries++) {
            // Names that go on into the next field, and times and ids that begin with what was before.
            String game = "poker".substring(0, 1 + random.nextInt(5)) + "r".repeat(random.nextInt(4));
            seen.add(game);
            UUID id = new UUID(random.nextLong(), random.nextLong());
            byte[] ctx = Match.ctx(id, game, keys(session), 1, rules);
            assertThat(ctx).isNotEqualTo(Match.ctx(id, game + "r", keys(session), 1, rules));
            assertThat(ctx).isNotEqualTo(Match.ctx(id, game, keys(session), 256, rules));
            assertThat(ctx).isNotEqualTo(Match.ctx(id, game, keys(OWN.get(1)), 1, rules));
        }
        assertThat(seen).hasSizeGreaterThan(10);
        byte[] a = {1, 2};
        byte[] ctx = ctx(session);
        assertThat(Agreement.combined(ctx, List.of(wide(a, 0), wide(a, 1))))
                .isNotEqualTo(Agreement.combined(ctx, List.of(wide(a, 1), wide(a, 0))));
    }

    private static byte[] wide(byte[] from, int at) {
        byte[] wide = new byte[32];
        System.arraycopy(from, 0, wide, at, from.length);
        return wide;
    }

    @Test
    void fair21EveryLayerHasATagOfItsOwn() {
        List<String> tags = List.of(
                "cards/session/1",
                "cards/commit/1",
                "cards/combined/1",
                "cards/deck/1",
                "cards/msg/1",
                "cards/chain/1",
                "cards/lobby/1",
                "cards/rules/1",
                "cards/leaf/1",
                "cards/node/1",
                "cards/salt/1",
                "cards/dealer/1",
                "cards/bet/1");
        Set<String> hashes = new HashSet<>();
        for (String tag : tags) {
            assertThat(hashes.add(Hex.write(new TaggedHash(tag).of(new byte[96]))))
                    .isTrue();
        }
        JsonNode session = OWN.get(0);
        byte[] ctx = ctx(session);
        List<byte[]> seeds = hexes(session, "seeds");
        for (String tag : tags) {
            byte[] combined = new TaggedHash(tag).of(ctx, seeds.get(0), seeds.get(1));
            assertThat(Hex.write(combined).equals(session.get("combined").asString()))
                    .isEqualTo(tag.equals("cards/combined/1"));
        }
    }

    // A2
    @Test
    void fair14SeedsAreHashedInOrderNeverMixedByXor() {
        byte[] ctx = ctx(OWN.get(0));
        byte[] copied = new byte[32];
        java.util.Arrays.fill(copied, (byte) 7);
        byte[] third = wide(new byte[] {9}, 3);

        assertThat(Agreement.combined(ctx, List.of(copied, copied, third)))
                .isNotEqualTo(Agreement.combined(ctx, List.of(new byte[32], new byte[32], third)));
    }

    // F45
    @Test
    void f45OneKeyHasOnePlace() {
        PublicKey one = Party.players(1).get(0);
        Terms terms = Party.open(2).terms();
        assertThat(Refused.code(() -> new Agreement(Party.ID, terms, List.of(one, one), 1)))
                .isEqualTo("same-key");
        assertThat(Refused.code(() -> new Agreement(
                        Party.ID,
                        new Terms(Mode.DEALER, Setup.of("poker"), Optional.of(one), DropoutPolicy.ABORT_AND_REFUND),
                        Party.players(2),
                        1)))
                .isEqualTo("same-key");
        assertThat(Refused.code(() -> new Agreement(Party.ID, terms, List.of(one), 1)))
                .isEqualTo("players");
        assertThat(Refused.code(() ->
                        new Terms(Mode.OPEN, Setup.of("poker"), Optional.of(one), DropoutPolicy.ABORT_AND_REFUND)))
                .isEqualTo("terms");
        assertThat(Refused.code(() ->
                        new Terms(Mode.DEALER, Setup.of("poker"), Optional.empty(), DropoutPolicy.ABORT_AND_REFUND)))
                .isEqualTo("terms");
    }

    @Test
    void fair36WhatBecomesOfALeaversHandIsAgreedOn() {
        for (DropoutPolicy policy : DropoutPolicy.values()) {
            assertThat(DropoutPolicy.find(policy.text())).contains(policy);
            Terms terms = new Terms(Mode.SEALED, Setup.of("poker"), Optional.empty(), policy);
            assertThat(terms.text().contains("DROPOUT: " + policy.text() + "\n"))
                    .isEqualTo(policy != DropoutPolicy.ABORT_AND_REFUND);
            Agreement agreement = new Agreement(Party.ID, terms, Party.players(3), 1);
            String file = LogFile.head(agreement, "");
            assertThat(LogFile.read(file).agreement()).isEqualTo(agreement);
        }
        assertThat(DropoutPolicy.find("never")).isEmpty();
        Terms terms = new Terms(Mode.SEALED, Setup.of("poker"), Optional.empty(), DropoutPolicy.FORFEIT);
        String file = LogFile.head(new Agreement(Party.ID, terms, Party.players(3), 1), "");
        String other = file.replace("DROPOUT: forfeit", "DROPOUT: escrow");
        assertThat(Refused.code(() -> LogFile.read(other))).isEqualTo("log");
    }

    // L1
    @Test
    void tenSitAtATableAndNoMore() {
        Terms terms = Party.open(2).terms();
        Agreement ten = new Agreement(Party.ID, terms, Party.players(10), 1);
        assertThat(ten.members().keySet()).hasSize(10).contains("p10");
        assertThat(LogFile.read(LogFile.head(ten, "courtcards:1?")).agreement()).isEqualTo(ten);
        assertThat(Refused.code(() -> new Agreement(Party.ID, terms, Party.players(11), 1)))
                .isEqualTo("players");
    }

    /** There were modes whose decks were checked after the hand, or not proved at all. */
    @Test
    void aModeSealedAuditIsRefusedWithOneClearLine() {
        String file = LogFile.head(Party.masked(3, Setup.of("poker")), "");
        assertThat(Mode.values()).extracting(Mode::text).containsExactly("open", "dealer", "sealed");
        assertThatThrownBy(() -> LogFile.read(file.replace("MODE: sealed", "MODE: sealed-audit")))
                .hasMessageContaining("expected MODE: open, dealer or sealed")
                .hasMessageNotContaining("\n");
    }

    @Test
    void everyTermOfTheMatchIsInItsHash() {
        Agreement one = Party.open(3, Setup.of("nine-piles").with("RULES", "original"));
        List<Agreement> others = new ArrayList<>();
        others.add(new Agreement(new UUID(3, 4), one.terms(), one.players(), one.started()));
        others.add(new Agreement(one.id(), one.terms(), one.players(), one.started() + 1));
        others.add(new Agreement(one.id(), one.terms(), Party.players(2), one.started()));
        others.add(new Agreement(
                one.id(),
                one.terms(),
                List.of(
                        one.players().get(1),
                        one.players().get(0),
                        one.players().get(2)),
                one.started()));
        others.add(Party.open(3, Setup.of("nine-piles").with("RULES", "original tie=LOSE")));
        others.add(Party.open(3, Setup.of("highlow").with("RULES", "original")));
        others.add(Party.dealt(3, one.terms().setup()));
        Set<String> seen = new HashSet<>(Set.of(Hex.write(one.ctx())));
        others.forEach(other -> assertThat(seen.add(Hex.write(other.ctx()))).isTrue());
        assertThat(one.setup().players()).containsExactly("p1", "p2", "p3");
    }
}
