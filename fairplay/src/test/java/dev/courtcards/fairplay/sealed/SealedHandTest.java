package dev.courtcards.fairplay.sealed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.key.Hex;
import dev.courtcards.fairplay.key.SecretKey;
import dev.courtcards.fairplay.key.TaggedHash;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hands of players who keep to the protocol, and of those who do not. */
class SealedHandTest {
    private static final boolean DEEP = Parts.DEEP;
    private static final String CONTEXT = "ab".repeat(32);
    private static final int COMMIT = 0;
    private static final int KEY = 1;
    private static final int ESCROW = 2;
    private static final int SHUFFLE = 4;
    private static final int SHARES = 5;
    private static final int WHISPER = 6;
    private static final int COIN = 7;
    private static final int SECRET = 8;
    private static final int SEALED = 9;
    private static final int RESCUE = 10;

    private static Pack pack(int cards) {
        return Pack.of("few" + cards, Pack.of("all", 8, 0).cards().subList(0, cards));
    }

    private static SealedTerms proved(int seats, int cards) {
        return new SealedTerms(
                CONTEXT, 1, seats, pack(cards), true, AuditPolicy.ON_DISPUTE, DropoutPolicy.ABORT_AND_REFUND);
    }

    private static SealedTerms audited(int seats, int cards, AuditPolicy audit) {
        return new SealedTerms(CONTEXT, 1, seats, pack(cards), false, audit, DropoutPolicy.ABORT_AND_REFUND);
    }

    private static SealedTerms escrowed(int seats, int cards) {
        return new SealedTerms(CONTEXT, 1, seats, pack(cards), false, AuditPolicy.EVERY_HAND, DropoutPolicy.ESCROW);
    }

    private static List<Integer> all(int cards) {
        return IntStream.rangeClosed(1, cards).boxed().toList();
    }

    // ---- honest hands

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6})
    void anyNumberOfPlayersOpenAWholePack(int seats) {
        for (SealedTerms terms : List.of(proved(seats, 6), audited(seats, 6, AuditPolicy.EVERY_HAND))) {
            Ring ring = new Ring(terms, seats).settle();
            ring.openToAll(all(6));
            ring.settle();
            ring.noFault();
            List<Card> cards = new ArrayList<>();
            all(6).forEach(place -> cards.add(ring.watcher.card(place).orElseThrow()));
            assertThat(cards).containsExactlyInAnyOrderElementsOf(terms.pack().cards());
            for (SealedHand hand : ring.hands) {
                assertThat(all(6)).allSatisfy(place -> {
                    assertThat(hand.card(place)).contains(cards.get(place - 1));
                    assertThat(hand.isPublic(place)).isTrue();
                });
                assertThat(hand.transcript().bytes())
                        .isEqualTo(ring.watcher.transcript().bytes());
            }
            ring.finish();
            ring.noFault();
            assertThat(ring.watcher.isAudited()).isEqualTo(!terms.proved());
        }
    }

    @Test
    void aCardForOneIsForNobodyElse() {
        Ring ring = new Ring(proved(3, 5), 1).settle();
        ring.deal(2, List.of(1, 4));
        ring.settle();

        assertThat(ring.hand(2).card(1)).isPresent();
        assertThat(ring.hand(2).card(4)).isPresent();
        assertThat(ring.hand(2).isPublic(1)).isFalse();
        assertThat(ring.hand(1).card(1)).isEmpty();
        assertThat(ring.hand(3).card(4)).isEmpty();
        assertThat(ring.watcher.card(1)).isEmpty();

        // Showdown: the owner's own part is all that the others lack.
        ring.hand(2).give(List.of(4));
        ring.settle();
        assertThat(ring.hand(1).card(4)).isEqualTo(ring.hand(2).card(4)).isPresent();
        assertThat(ring.watcher.card(4)).isEqualTo(ring.hand(2).card(4));
        assertThat(ring.watcher.card(1)).isEmpty();
        ring.noFault();
    }

    /** The second who looks gets the first one's part alone: the others have all the rest and must not get it. */
    @Test
    void twoMayLookAtACardThatAThirdMayNot() {
        Ring ring = new Ring(proved(3, 5), 2).settle();
        ring.deal(1, List.of(3));
        ring.settle();
        ring.hand(1).whisper(List.of(3), Seat.of(2));
        ring.hand(2).want(List.of(3));
        ring.hand(3).want(List.of(3));
        ring.settle();

        assertThat(ring.hand(2).card(3)).isEqualTo(ring.hand(1).card(3)).isPresent();
        assertThat(ring.hand(3).card(3)).isEmpty();
        assertThat(ring.watcher.card(3)).isEmpty();
        ring.noFault();
    }

    /** FAIR-034: all others together, with all they know, cannot read a card that is not for them. */
    @Test
    void allOthersTogetherCannotReadACard() {
        SealedTerms terms = proved(3, 5);
        Ring ring = new Ring(terms, 3).settle();
        ring.deal(3, List.of(2));
        ring.settle();
        SealedDeck deck = lastDeck(ring);
        ECPoint face = deck.face(1);
        for (int seat = 1; seat <= 2; seat++) {
            face = face.subtract(deck.mask(1).multiply(Ring.secret(3, seat - 1).key(terms.scope(seat))));
        }

        assertThat(SealedDeck.cards(terms.pack())).doesNotContain(face.normalize());
        face = face.subtract(deck.mask(1).multiply(Ring.secret(3, 2).key(terms.scope(3))));
        assertThat(SealedDeck.cards(terms.pack())).contains(face.normalize());
    }

    private static byte[] bytes(ByteBuffer message) {
        byte[] bytes = new byte[message.remaining()];
        message.duplicate().get(bytes);
        return bytes;
    }

    private static SealedDeck lastDeck(Ring ring) {
        return SealedDeck.read(ring.lastShuffle(), 1, ring.terms.pack().size())
                .deck()
                .orElseThrow();
    }

    /** FAIR-035: whatever the players and the order in which messages arrive, nobody is accused. */
    @ParameterizedTest
    @MethodSource("dev.courtcards.fairplay.sealed.Parts#numbers")
    void honestHandsAreNeverAccused(int part) {
        Random random = new Random(35 + part);
        SecretKey key = SecretKey.of(Seed.of(77).bytes());
        List<AuditPolicy> audits = List.of(
                AuditPolicy.EVERY_HAND,
                AuditPolicy.sampled(2),
                AuditPolicy.END_OF_MATCH,
                AuditPolicy.ON_DISPUTE,
                AuditPolicy.to(key.publicKey()));
        int games = DEEP ? 10_000 / Parts.ALL : 8;
        for (int game = part * games; game < (part + 1) * games; game++) {
            int seats = 2 + random.nextInt(3);
            int cards = DEEP ? List.of(4, 4, 4, 4, 4, 4, 4, 4, 52, 110).get(random.nextInt(10)) : 2 + random.nextInt(4);
            AuditPolicy audit = audits.get(game % audits.size());
            DropoutPolicy dropout = DropoutPolicy.values()[random.nextInt(seats > 2 ? 3 : 2)];
            SealedTerms terms =
                    new SealedTerms(CONTEXT, game + 1, seats, pack(cards), random.nextInt(3) == 0, audit, dropout);
            Ring ring = new Ring(terms, game).settle();
            for (int seat = 1; seat <= seats && seat < cards; seat++) {
                ring.deal(seat, List.of(seat));
            }
            ring.openToAll(List.of(cards));
            ring.settle();
            if (audit.auditor().isPresent() && !terms.proved()) {
                byte[] nonce = Seed.of(game + 1).bytes();
                ring.hands.forEach(hand -> hand.tellAuditor(key, nonce));
            }
            ring.finish();
            if (audit.kind() == AuditPolicy.Kind.END_OF_MATCH) {
                ring.hands.forEach(SealedHand::audit);
                ring.settle();
                assertThat(ring.watcher.isAudited()).isEqualTo(!terms.proved());
            }
            ring.noFault();
            for (int seat = 1; seat <= seats && seat < cards; seat++) {
                assertThat(ring.hand(seat).card(seat)).as("game %s", game).isPresent();
            }
            assertThat(ring.watcher.card(cards)).isPresent();
            assertThat(ring.hands).allSatisfy(hand -> assertThat(hand.awaited()).isEmpty());
        }
    }

    /** After an audit everybody can read every card, whether it was ever opened or not. */
    @Test
    void anAuditOpensTheWholePack() {
        Ring ring = new Ring(audited(3, 5, AuditPolicy.EVERY_HAND), 8).settle();
        ring.deal(2, List.of(1));
        ring.openToAll(List.of(3));
        ring.settle();
        assertThat(ring.watcher.open(3)).isPresent().isEqualTo(ring.watcher.card(3));
        assertThat(ring.hand(2).open(1)).as("is not everybody's").isEmpty();
        assertThat(ring.hand(2).open(5)).isEmpty();

        ring.finish();
        ring.noFault();
        List<Card> cards = all(5).stream()
                .map(place -> ring.watcher.open(place).orElseThrow())
                .toList();
        assertThat(cards).containsExactlyInAnyOrderElementsOf(ring.terms.pack().cards());
        assertThat(cards.get(0)).isEqualTo(ring.hand(2).card(1).orElseThrow());
        assertThat(ring.hands)
                .allSatisfy(hand -> assertThat(
                                all(5).stream().map(place -> hand.open(place).orElseThrow()))
                        .isEqualTo(cards));
    }

    /** Who has opened cards and then says nothing at all, in a message of no bytes, is named and has told no secret. */
    @Test
    void aMessageOfNoBytesIsNoSecret() {
        Ring ring = new Ring(audited(3, 4, AuditPolicy.EVERY_HAND), 9).settle();
        ring.openToAll(List.of(1));
        ring.settle();
        ring.hand(1).receive(Seat.of(2), new byte[0]);

        assertThat(ring.hand(1).isLaidOpen(Seat.of(2))).isFalse();
        assertThat(ring.hand(1).fault().orElseThrow().seat()).isEqualTo(Seat.of(2));
    }

    @Test
    void wordsOfTermsAreReadAsTheyAreWritten() {
        assertThat(DropoutPolicy.values())
                .extracting(DropoutPolicy::text)
                .containsExactly("abort-and-refund", "forfeit", "escrow");
        for (DropoutPolicy policy : DropoutPolicy.values()) {
            assertThat(DropoutPolicy.find(policy.text())).contains(policy);
        }
        assertThat(DropoutPolicy.find("none")).isEmpty();
        assertThat(Flaw.NOT_NOW.code()).isEqualTo("sealed-not-now");
    }

    /** Every kind of message has its length, or its lengths, and no other. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aMessageHasTheLengthOfItsKind(Kind kind) {
        SealedTerms terms = escrowed(3, 4);
        List<Integer> lengths = IntStream.range(0, 1_200)
                .filter(rest -> kind.message(new byte[rest]).length == rest + 1
                        && Kind.of(kind.message(new byte[rest]), terms).isPresent())
                .boxed()
                .toList();

        switch (kind) {
            case COMMIT -> assertThat(lengths).containsExactly(96);
            case COIN -> assertThat(lengths).containsExactly(32);
            case RESCUE -> assertThat(lengths).containsExactly(33);
            case SEALED -> assertThat(lengths).hasSize(893).startsWith(132).endsWith(1_024);
            case SEEN -> assertThat(lengths).containsExactly(0, 2, 4, 6, 8);
            case WHISPER ->
                assertThat(lengths)
                        .hasSize(Shares.most(4))
                        .startsWith(Whisper.HEAD + 1)
                        .endsWith(Whisper.HEAD + Shares.most(4));
            case SHARES ->
                assertThat(lengths)
                        .as("they say how many they are, and none is no message")
                        .isEmpty();
            case KEY, ESCROW, COMPLAINT, SHUFFLE, SECRET -> assertThat(lengths).hasSize(1);
        }
        assertThat(Kind.of(new byte[0], terms)).isEmpty();
        assertThat(Kind.of(new byte[] {(byte) Kind.values().length}, terms)).isEmpty();
    }

    @Test
    void aSampledAuditComesWhenTheCoinSaysAndOnlyThen() {
        int held = 0;
        for (int number = 0; number < 40; number++) {
            Ring ring = new Ring(audited(2, 2, AuditPolicy.sampled(4)), 100 + number).settle();
            ring.finish();
            ring.noFault();
            boolean audited = ring.watcher.isAudited();
            assertThat(ring.hands)
                    .allSatisfy(hand -> assertThat(hand.isAudited()).isEqualTo(audited));
            held += audited ? 1 : 0;
        }
        // 40 fair throws of one in four: mean 10, standard deviation 2.7.
        assertThat(held).isBetween(2, 20);
    }

    @Test
    void aDisputeAfterTheHandMakesAllTellAndNobodyElsesWordDoesBefore() {
        Ring ring = new Ring(audited(3, 4, AuditPolicy.ON_DISPUTE), 5).settle();
        ring.deal(1, List.of(1));
        ring.settle();
        ring.hand(2).audit();
        ring.settle();
        assertThat(ring.hand(1).transcript().messages().get(0))
                .noneMatch(message -> message.get(message.position()) == SECRET);

        ring.finish();
        ring.noFault();
        assertThat(ring.watcher.isAudited()).isTrue();
    }

    @Test
    void anAuditorAloneReadsTheSecrets() {
        SecretKey auditor = SecretKey.of(Seed.of(77).bytes());
        List<SecretKey> keys = IntStream.range(0, 3)
                .mapToObj(i -> SecretKey.of(Seed.of(80 + i).bytes()))
                .toList();
        Ring ring = new Ring(audited(3, 4, AuditPolicy.to(auditor.publicKey())), 6).settle();
        for (int seat = 1; seat <= 3; seat++) {
            ring.hand(seat).tellAuditor(keys.get(seat - 1), Seed.of(90 + seat).bytes());
        }
        ring.finish();
        ring.noFault();
        assertThat(ring.watcher.isAudited()).isFalse();

        DeckTranscript transcript = ring.watcher.transcript();
        DeckTranscript.Report report = transcript.audit(
                auditor, keys.stream().map(SecretKey::publicKey).toList());
        assertThat(report.fault()).isEmpty();
        assertThat(report.audited()).isTrue();
        DeckTranscript.Report other = transcript.audit(
                keys.get(0), keys.stream().map(SecretKey::publicKey).toList());
        assertThat(other.fault().orElseThrow().flaw()).isEqualTo(Flaw.COMMITMENT);
    }

    @Test
    void aTranscriptIsReadBackAndJudged() {
        Ring ring = new Ring(audited(3, 4, AuditPolicy.EVERY_HAND), 7).settle();
        ring.openToAll(List.of(2));
        ring.settle();
        ring.finish();
        DeckTranscript transcript = ring.hand(2).transcript();

        DeckTranscript read = DeckTranscript.read(transcript.bytes()).orElseThrow();
        assertThat(read).isEqualTo(transcript);
        assertThat(read.hash()).isEqualTo(ring.watcher.transcript().hash());
        DeckTranscript.Report report = read.replay();
        assertThat(report.fault()).isEmpty();
        assertThat(report.shuffled()).isTrue();
        assertThat(report.audited()).isTrue();
        assertThat(report.cards())
                .containsOnlyKeys(2)
                .containsEntry(2, ring.hand(1).card(2).orElseThrow());
    }

    /** Every bit of every message counts: the hand ends with a fault, or is no longer the hand it was. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everySingleBitOfATranscriptCounts(boolean proved) {
        SealedTerms terms = proved ? proved(2, 2) : escrowed(3, 2);
        Ring ring = new Ring(terms, 8).settle();
        ring.deal(1, List.of(1));
        ring.settle();
        ring.openToAll(List.of(2));
        if (!proved) {
            ring.hand(1).whisper(List.of(1), Seat.of(2));
        }
        ring.settle();
        ring.finish();
        ring.noFault();
        DeckTranscript transcript = ring.watcher.transcript();
        byte[] bytes = transcript.bytes();
        DeckTranscript.Report honest = transcript.replay();
        Random random = new Random(8);
        for (int bit = 0; bit < 8 * bytes.length; bit += DEEP ? 1 : 1 + random.nextInt(400)) {
            byte[] flipped = bytes.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Optional<DeckTranscript> read = DeckTranscript.read(flipped);
            if (read.isPresent() && read.get().replay().equals(honest)) {
                // Only text for one pair of eyes can change unseen; its reader sees it, and it is signed.
                assertThat(isPrivate(transcript, bit / 8))
                        .as("bit %s passes", bit)
                        .isTrue();
            }
            assertThat(read.map(DeckTranscript::hash)).isNotEqualTo(Optional.of(transcript.hash()));
        }
    }

    private static boolean isPrivate(DeckTranscript transcript, int at) {
        int from = 4 + transcript.terms().bytes().length;
        for (List<ByteBuffer> said : transcript.messages()) {
            from += 4;
            for (ByteBuffer message : said) {
                from += 4;
                int kind = message.get(message.position());
                if (at >= from && at < from + message.remaining()) {
                    return kind == ESCROW || kind == WHISPER;
                }
                from += message.remaining();
            }
        }
        return false;
    }

    // ---- players who cheat

    private static byte[] flip(byte[] message, int at) {
        byte[] copy = message.clone();
        copy[at] ^= 1;
        return copy;
    }

    /** Seat 2 changes its messages of a kind. */
    private interface Change {
        byte[] of(byte[] message);
    }

    private static Ring cheat(SealedTerms terms, long number, int seat, int kind, Change change) {
        Ring ring = new Ring(terms, number);
        ring.way = (from, message) ->
                Optional.of(from.number() == seat && message[0] == kind ? change.of(message) : message);
        return ring.settle();
    }

    @Test
    void aKeyThatWasNotCommittedToIsRefused() {
        DeckFault fault =
                cheat(proved(3, 3), 20, 2, COMMIT, message -> flip(message, 40)).allBlame(2);
        assertThat(fault.flaw()).isEqualTo(Flaw.COMMITMENT);
        assertThat(fault.message()).isEqualTo(2);
    }

    /** FAIR-027: a key made of the others' keys, whose owner does not know its logarithm. */
    @Test
    void aRogueKeyIsRefused() {
        SealedTerms terms = proved(3, 3);
        HandSecret mine = Ring.secret(21, 2);
        byte[] scope = terms.scope(3);
        ECPoint target = Curve.G.times(mine.key(scope));
        for (int seat = 1; seat <= 2; seat++) {
            target = target.subtract(Curve.G.times(Ring.secret(21, seat - 1).key(terms.scope(seat))));
        }
        byte[] keys = Curve.bytes(target, Curve.G.times(mine.box(scope)));
        byte[] commit = new TaggedHash("cards/hand-key-commit/1").of(scope, keys);
        Ring ring = new Ring(terms, 21);
        List<byte[]> commits = new ArrayList<>(Arrays.asList(new byte[3][]));
        ring.way = (from, message) -> {
            byte[] sent = message.clone();
            if (from.number() == 3 && message[0] == COMMIT) {
                System.arraycopy(commit, 0, sent, 33, 32);
            }
            if (message[0] == COMMIT) {
                commits.set(from.index(), sent);
            }
            if (from.number() == 3 && message[0] == KEY) {
                System.arraycopy(keys, 0, sent, 1, 66);
                byte[] list = terms.id();
                for (byte[] one : commits) {
                    list = SealedDeck.join(list, one);
                }
                byte[] lock = new TaggedHash("cards/hand-lock/1").of(list);
                System.arraycopy(lock, 0, sent, sent.length - 32, 32);
            }
            return Optional.of(sent);
        };
        // The cheat's own hand believes in its first commitment; what the others say it cannot accept. Look at the
        // others.
        ring.settle();
        DeckFault fault = ring.watcher.fault().orElseThrow();

        assertThat(ring.hand(1).isShuffled()).isFalse();
        assertThat(fault.flaw()).isEqualTo(Flaw.PROOF);
        assertThat(fault.seat()).isEqualTo(Seat.of(3));
        assertThat(ring.hand(1).fault()).contains(fault);
    }

    @Test
    void aProofOfAKeyForAnotherSeatOrHandIsRefused() {
        SealedTerms terms = proved(2, 3);
        HandSecret mine = Ring.secret(1, 0);
        ECPoint key = Curve.G.times(mine.key(terms.scope(1)));
        byte[] proof = SameLog.proveKey(terms.scope(1), mine.key(terms.scope(1)), key, mine);

        assertThat(SameLog.checkKey(terms.scope(1), key, proof, 0)).isEmpty();
        assertThat(SameLog.checkKey(terms.scope(2), key, proof, 0)).contains(Flaw.PROOF);
        SealedTerms next = new SealedTerms(
                CONTEXT, 2, 2, terms.pack(), true, AuditPolicy.ON_DISPUTE, DropoutPolicy.ABORT_AND_REFUND);
        assertThat(SameLog.checkKey(next.scope(1), key, proof, 0)).contains(Flaw.PROOF);
    }

    @Test
    void aCopiedCommitmentIsRefused() {
        Ring ring = new Ring(proved(2, 3), 22);
        List<byte[]> first = new ArrayList<>();
        ring.way = (from, message) -> {
            if (message[0] == COMMIT && from.number() == 1) {
                first.add(message);
            }
            return Optional.of(message[0] == COMMIT && from.number() == 2 ? first.get(0) : message);
        };
        ring.settle();

        assertThat(ring.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.COPIED);
        assertThat(ring.hand(1).fault().orElseThrow().seat()).isEqualTo(Seat.of(2));
    }

    /** FAIR-017: the first commitment stands. */
    @Test
    void aSecondCommitmentIsRefused() {
        Ring ring = new Ring(proved(2, 3), 23);
        ring.settle();
        ring.inject(
                Seat.of(2), bytes(ring.hand(2).transcript().messages().get(1).get(0)));
        ring.settle();

        assertThat(ring.allBlame(2).flaw()).isEqualTo(Flaw.TWICE);
    }

    /** FAIR-016: nobody shows a key before all have committed. */
    @Test
    void nobodyShowsAKeyBeforeAllHaveCommitted() {
        SealedHand one = SealedHand.join(proved(3, 3), Seat.of(1), Ring.secret(1, 0));
        SealedHand two = SealedHand.join(proved(3, 3), Seat.of(2), Ring.secret(1, 1));
        assertThat(one.send()).hasSize(1);
        one.receive(Seat.of(2), two.send().get(0));
        assertThat(one.send()).isEmpty();
        assertThat(one.awaited()).containsExactly(Seat.of(3));
    }

    @Test
    void aWrongShuffleIsRefusedAtOnceWhereShufflesAreProved() {
        for (int at : new int[] {40, 3 * SealedDeck.CARD + 10, 3 * SealedDeck.CARD + 200, 3 * SealedDeck.CARD + 500}) {
            DeckFault fault = cheat(proved(3, 3), 24, 2, SHUFFLE, message -> flip(message, at))
                    .allBlame(2);
            assertThat(fault.flaw()).isIn(Flaw.POINT, Flaw.PROOF, Flaw.SCALAR);
            assertThat(fault.message()).isEqualTo(3);
        }
    }

    /** FAIR-026: the last to shuffle puts a card of its own on top; nobody sees it before the card is opened. */
    @Test
    void aForeignCardIsFoundWhenItIsOpenedAndTheAuditNamesTheSeat() {
        for (boolean forAll : new boolean[] {true, false}) {
            Ring ring = new Ring(audited(3, 4, AuditPolicy.ON_DISPUTE), 25);
            ring.way = (from, message) ->
                    Optional.of(message[0] == SHUFFLE && from.number() == 3 ? foreign(message) : message);
            // The cheat's own hand must hold the deck that it sent.
            SealedHand cheat = ring.hand(3);
            ring.settle();
            ring.deal(2, List.of(2));
            if (forAll) {
                openByOthers(ring, 1, cheat);
            } else {
                ring.hand(2).give(List.of(1));
                sharesOf(ring, 3, 1);
                ring.hand(1).want(List.of(1));
            }
            ring.settle();
            assertThat(ring.hand(1).isDoubted()).isTrue();
            assertThat(ring.hand(1).card(1)).isEmpty();
            // The cheat must tell, or is named for silence.
            assertThat(ring.hand(1).awaited()).containsExactly(Seat.of(3));
            ring.inject(
                    Seat.of(3),
                    SealedDeck.join(new byte[] {SECRET}, Ring.secret(25, 2).bytes()));
            ring.settle();

            DeckFault fault = ring.watcher.fault().orElseThrow();
            assertThat(fault.seat()).isEqualTo(Seat.of(3));
            assertThat(fault.flaw()).isEqualTo(Flaw.SHUFFLE);
            assertThat(ring.hand(1).fault()).contains(fault);
            assertThat(ring.hand(2).fault()).contains(fault);
        }
    }

    private static void openByOthers(Ring ring, int place, SealedHand cheat) {
        for (SealedHand hand : ring.hands) {
            if (hand != cheat) {
                hand.give(List.of(place));
                hand.want(List.of(place));
            }
        }
        sharesOf(ring, ring.hands.indexOf(cheat) + 1, place);
    }

    /** What a seat would say that holds the deck which the watcher holds. */
    private static void sharesOf(Ring ring, int seat, int place) {
        SealedTerms terms = ring.terms;
        byte[] scope = terms.scope(seat);
        HandSecret secret = Ring.secret(25, seat - 1);
        ECPoint[] base = {lastDeck(ring).mask(place - 1)};
        ECPoint[] image = {base[0].multiply(secret.key(scope))};
        byte[] numbers = {0, 1, 0, (byte) place};
        byte[] proof = SameLog.prove(
                SealedDeck.join(scope, numbers),
                secret.key(scope),
                Curve.G.times(secret.key(scope)),
                base,
                image,
                secret);
        ring.inject(Seat.of(seat), SealedDeck.join(new byte[] {SHARES}, numbers, Curve.bytes(image), proof));
    }

    private static byte[] foreign(byte[] shuffle) {
        byte[] copy = shuffle.clone();
        SealedDeck deck = SealedDeck.read(shuffle, 1, 4).deck().orElseThrow();
        byte[] face = Curve.bytes(deck.face(0).add(Curve.G.point()));
        System.arraycopy(face, 0, copy, 1 + Curve.POINT, Curve.POINT);
        return copy;
    }

    /** The second makes a shuffle of its own: true cards, but not the committed order. */
    private static Optional<byte[]> otherwise(Seat from, byte[] message) {
        byte[] copy = message.clone();
        if (message[0] == SHUFFLE && from.number() == 2) {
            System.arraycopy(message, 1, copy, 1 + SealedDeck.CARD, SealedDeck.CARD);
            System.arraycopy(message, 1 + SealedDeck.CARD, copy, 1, SealedDeck.CARD);
        }
        return Optional.of(copy);
    }

    /** One who leaves takes its own secret along, and saves nobody else from the audit. */
    @Test
    void whoeverStaysIsAuditedThoughAnotherHasLeft() {
        Ring stopped = new Ring(audited(3, 4, AuditPolicy.EVERY_HAND), 26);
        stopped.way = SealedHandTest::otherwise;
        stopped.settle();
        stopped.openToAll(List.of(1));
        stopped.settle();
        assertThat(stopped.watcher.isLaidOpen(Seat.of(2))).isFalse();
        stopped.hand(1).layOpen();
        stopped.hand(2).layOpen();
        stopped.settle();
        assertThat(stopped.hand(1).fault().orElseThrow())
                .satisfies(fault -> assertThat(fault.seat()).isEqualTo(Seat.of(2)))
                .satisfies(fault -> assertThat(fault.flaw()).isEqualTo(Flaw.SHUFFLE));
        assertThat(stopped.watcher.fault()).isEqualTo(stopped.hand(1).fault());
        assertThat(stopped.watcher.isLaidOpen(Seat.of(2))).isTrue();
        assertThat(stopped.watcher.isLaidOpen(Seat.of(3))).isFalse();

        Ring escrowed = new Ring(escrowed(3, 4), 27);
        escrowed.way = SealedHandTest::otherwise;
        escrowed.settle();
        escrowed.way = (from, message) -> from.number() == 3 ? Optional.empty() : Optional.of(message);
        escrowed.hand(1).left(Seat.of(3));
        escrowed.hand(2).left(Seat.of(3));
        escrowed.hand(1).finish();
        escrowed.hand(2).finish();
        escrowed.settle();
        assertThat(escrowed.hand(1).fault().orElseThrow())
                .satisfies(fault -> assertThat(fault.seat()).isEqualTo(Seat.of(2)))
                .satisfies(fault -> assertThat(fault.flaw()).isEqualTo(Flaw.SHUFFLE));
    }

    @Test
    void anAuditNamesWhoeverShuffledOtherwiseThanItsSecretSays() {
        Ring ring = new Ring(audited(3, 4, AuditPolicy.EVERY_HAND), 26);
        ring.way = SealedHandTest::otherwise;
        ring.settle();
        ring.finish();

        DeckFault fault = ring.watcher.fault().orElseThrow();
        assertThat(fault.seat()).isEqualTo(Seat.of(2));
        assertThat(fault.flaw()).isEqualTo(Flaw.SHUFFLE);
        assertThat(fault.message()).isEqualTo(3);
        assertThat(ring.hand(1).fault()).contains(fault);
        assertThat(ring.hand(3).fault()).contains(fault);
    }

    @Test
    void aLieInAShareIsRefused() {
        for (int at : new int[] {4, 20, 45, 90}) {
            Ring ring = cheat(proved(3, 5), 27, 2, SHARES, message -> flip(message, at));
            ring.openToAll(List.of(3));
            ring.settle();
            assertThat(ring.allBlame(2).flaw()).isIn(Flaw.PROOF, Flaw.POINT, Flaw.PLACE, Flaw.SCALAR);
        }
    }

    @Test
    void aLieInAWhisperIsShownToAll() {
        Ring ring = cheat(proved(3, 5), 28, 1, WHISPER, message -> flip(message, 60));
        ring.deal(1, List.of(3));
        ring.settle();
        ring.hand(1).whisper(List.of(3), Seat.of(2));
        ring.hand(2).want(List.of(3));
        ring.settle();

        ring.allBlame(1);
    }

    @Test
    void whoComplainsOfARightShareIsNamed() {
        SealedTerms terms = escrowed(3, 2);
        Ring ring = new Ring(terms, 29).settle();
        HandSecret mine = Ring.secret(29, 1);
        DeckTranscript transcript = ring.watcher.transcript();
        byte[] escrow = bytes(transcript.messages().get(0).get(2));
        ECPoint head = Curve.point(escrow, 1 + Curve.POINT).orElseThrow();
        ECPoint opened = head.multiply(mine.box(terms.scope(2)));
        byte[] which = {0, 0, 3};
        byte[] proof = SameLog.prove(
                SealedDeck.join(terms.scope(2), which),
                mine.box(terms.scope(2)),
                Curve.G.times(mine.box(terms.scope(2))),
                new ECPoint[] {head},
                new ECPoint[] {opened},
                mine);
        ring.inject(Seat.of(2), SealedDeck.join(new byte[] {3}, which, Curve.bytes(opened), proof));
        ring.settle();

        assertThat(ring.allBlame(2).flaw()).isEqualTo(Flaw.FALSE_ALARM);
    }

    @Test
    void aWrongShareInEscrowIsShownToAll() {
        Ring ring = cheat(escrowed(4, 2), 30, 3, ESCROW, message -> flip(message, message.length - 5));

        DeckFault fault = ring.allBlame(3);
        assertThat(fault.flaw()).isEqualTo(Flaw.ESCROW);
        assertThat(fault.message()).isEqualTo(3);
    }

    @Test
    void whoTellsAnotherSecretOrCoinIsNamed() {
        Ring secret = cheat(audited(3, 2, AuditPolicy.EVERY_HAND), 31, 2, SECRET, message -> flip(message, 3));
        secret.finish();
        assertThat(secret.allBlame(2).flaw()).isEqualTo(Flaw.COMMITMENT);
        Ring coin = cheat(audited(3, 2, AuditPolicy.sampled(2)), 32, 2, COIN, message -> flip(message, 3));
        coin.finish();
        assertThat(coin.allBlame(2).flaw()).isEqualTo(Flaw.COMMITMENT);
    }

    @Test
    void whatDoesNotBelongIntoAHandIsRefused() {
        byte[][] strange = {
            {},
            {99},
            {-1},
            new byte[33],
            SealedDeck.join(new byte[] {SECRET}, new byte[32]),
            SealedDeck.join(new byte[] {COIN}, new byte[32]),
            SealedDeck.join(new byte[] {SEALED}, new byte[132]),
            SealedDeck.join(new byte[] {RESCUE, 0}, new byte[32]),
            SealedDeck.join(new byte[] {ESCROW}, new byte[65])
        };
        for (byte[] message : strange) {
            Ring ring = new Ring(proved(2, 3), 33).settle();
            ring.inject(Seat.of(2), message);
            ring.settle();
            assertThat(ring.allBlame(2).flaw()).isIn(Flaw.FORM, Flaw.NOT_NOW);
        }
        // What has to wait is looked at when it comes, and what is large comes once.
        Ring large = new Ring(proved(2, 3), 35);
        large.hand(1).receive(Seat.of(2), Kind.SHARES.message(new byte[200_000]));
        assertThat(large.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.FORM);
        Ring twice = new Ring(proved(2, 3), 36);
        byte[] shuffle = Kind.SHUFFLE.message(new byte[3 * SealedDeck.CARD + ShuffleProof.size(3)]);
        twice.hand(1).receive(Seat.of(2), shuffle);
        assertThat(twice.hand(1).fault()).isEmpty();
        twice.hand(1).receive(Seat.of(2), shuffle);
        assertThat(twice.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.TWICE);
        Ring flood = new Ring(proved(2, 3), 34);
        for (int i = 0; i < 100; i++) {
            flood.inject(Seat.of(2), SealedDeck.join(new byte[] {COIN}, new byte[32]));
        }
        // The flood comes before its first message.
        flood.settle();
        assertThat(flood.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.FLOOD);
    }

    // ---- players who leave

    /** FAIR-036: who leaves is named, and under these policies nobody reads anything more, the leaver's cards least of all. */
    @ParameterizedTest
    @EnumSource(names = {"ABORT_AND_REFUND", "FORFEIT"})
    void whoLeavesIsNamedAndNoCardIsOpenedAnyMore(DropoutPolicy policy) {
        SealedTerms terms = new SealedTerms(CONTEXT, 1, 3, pack(4), true, AuditPolicy.ON_DISPUTE, policy);
        Ring ring = new Ring(terms, 40).settle();
        ring.deal(3, List.of(1));
        ring.settle();
        ring.hand(1).give(List.of(2));
        ring.hand(1).want(List.of(2));
        ring.hand(2).give(List.of(2));
        ring.settle();
        assertThat(ring.hand(1).awaited()).containsExactly(Seat.of(3));
        ring.hand(1).left(Seat.of(3));

        assertThat(ring.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.LEFT);
        assertThat(ring.hand(1).fault().orElseThrow().seat()).isEqualTo(Seat.of(3));
        assertThat(ring.hand(1).card(2)).isEmpty();
        assertThat(ring.hand(1).card(1)).isEmpty();
    }

    @Test
    void withKeysInEscrowTheOthersGoOn() {
        for (int seats = 3; seats <= 5; seats++) {
            Ring ring = new Ring(escrowed(seats, 6), 41 + seats).settle();
            int leaver = seats;
            ring.way = (from, message) -> from.number() == leaver ? Optional.empty() : Optional.of(message);
            ring.openToAll(List.of(2));
            ring.settle();
            assertThat(ring.hand(1).card(2)).isEmpty();
            assertThat(ring.hand(1).awaited()).containsExactly(Seat.of(leaver));
            // One voice is not enough: nobody gives a share because another says that a third is gone.
            ring.hand(1).left(Seat.of(leaver));
            ring.settle();
            assertThat(ring.hand(1).card(2)).isEmpty();
            assertThat(ring.hand(2).transcript().messages().get(1))
                    .noneMatch(message -> message.get(message.position()) == RESCUE);
            for (int seat = 2; seat < seats; seat++) {
                ring.hand(seat).left(Seat.of(leaver));
            }
            ring.settle();
            for (int seat = 1; seat < seats; seat++) {
                assertThat(ring.hand(seat).fault()).isEmpty();
                assertThat(ring.hand(seat).card(2)).isPresent();
                ring.hand(seat).give(List.of(3));
                ring.hand(seat).want(List.of(3));
            }
            ring.settle();
            assertThat(ring.hand(1).card(3)).isEqualTo(ring.hand(2).card(3)).isPresent();
            assertThat(ring.watcher.card(3)).isEqualTo(ring.hand(1).card(3));
            ring.hand(1).left(Seat.of(2));
            assertThat(ring.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.LEFT);
        }
    }

    @Test
    void aWrongShareOfAKeyIsRefused() {
        Ring ring = cheat(escrowed(3, 3), 47, 2, RESCUE, message -> flip(message, 20));
        ring.hand(1).left(Seat.of(3));
        ring.hand(2).left(Seat.of(3));
        ring.settle();

        assertThat(ring.hand(1).fault().orElseThrow().seat()).isEqualTo(Seat.of(2));
        assertThat(ring.hand(1).fault().orElseThrow().flaw()).isEqualTo(Flaw.ESCROW);
    }

    // ---- values and callers

    @Test
    void termsAreReadBackAndBoundToAll() {
        Set<String> ids = new HashSet<>();
        SecretKey auditor = SecretKey.of(Seed.of(1).bytes());
        List<SealedTerms> some = List.of(
                proved(2, 3),
                proved(3, 3),
                proved(2, 4),
                audited(2, 3, AuditPolicy.EVERY_HAND),
                audited(2, 3, AuditPolicy.sampled(3)),
                audited(2, 3, AuditPolicy.to(auditor.publicKey())),
                escrowed(3, 3));
        for (SealedTerms terms : some) {
            assertThat(SealedTerms.read(terms.bytes())).contains(terms);
            assertThat(ids.add(Arrays.toString(terms.id()))).isTrue();
            byte[] bytes = terms.bytes();
            assertThat(SealedTerms.read(Arrays.copyOf(bytes, bytes.length - 1))).isEmpty();
            assertThat(SealedTerms.read(Arrays.copyOf(bytes, bytes.length + 1))).isEmpty();
        }
        assertThat(SealedTerms.read(new byte[0])).isEmpty();
    }

    @Test
    void whatACallerCannotAskForIsSaid() {
        SealedHand hand = SealedHand.join(proved(2, 3), Seat.of(1), Ring.secret(1, 1));
        assertThatThrownBy(() -> hand.give(List.of(1))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> SealedHand.join(proved(2, 3), Seat.of(3), Ring.secret(1, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("p3");
        assertThatThrownBy(() ->
                        new SealedTerms(CONTEXT, 1, 2, pack(3), true, AuditPolicy.ON_DISPUTE, DropoutPolicy.ESCROW))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> proved(11, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> AuditPolicy.sampled(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HandSecret.of(new byte[31])).isInstanceOf(IllegalArgumentException.class);
        Ring ring = new Ring(proved(2, 3), 50).settle();
        assertThatThrownBy(() -> ring.hand(1).want(List.of(4))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ring.hand(1).whisper(List.of(1), Seat.of(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Secrets are not printed. */
    @Test
    void nothingPrintsASecret() {
        HandSecret secret = Ring.secret(1, 1);
        String hex = Hex.write(secret.bytes());
        SealedHand hand = SealedHand.join(proved(2, 3), Seat.of(1), secret);
        assertThat(secret + " " + hand + " " + hand.terms()).doesNotContain(hex);
    }
}
