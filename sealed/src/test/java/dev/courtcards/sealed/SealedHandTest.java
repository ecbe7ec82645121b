package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Hands of players who keep to the protocol, and of those who do not. */
class SealedHandTest {
    private static final boolean DEEP = Parts.DEEP;
    private static final String CONTEXT = "ab".repeat(32);

    private static Pack pack(int cards) {
        return Pack.of("few" + cards, Pack.of("all", 8, 0).cards().subList(0, cards));
    }

    private static SealedTerms terms(int seats, int cards) {
        return new SealedTerms(CONTEXT, 1, seats, pack(cards), Set.of());
    }

    private static List<Integer> all(int cards) {
        return IntStream.rangeClosed(1, cards).boxed().toList();
    }

    // ---- honest hands

    @ParameterizedTest
    @CsvSource({"2, 0", "3, 0", "6, 0", "3, 1", "3, 3", "4, 2", "2, 1"})
    void anyNumberOfPlayersOpenAWholePack(int seats, int out) {
        Set<Seat> without = out == 0 ? Set.of() : Set.of(Seat.of(out));
        Ring ring = new Ring(new SealedTerms(CONTEXT, 1, seats, pack(6), without), seats).settle();
        without.forEach(seat -> ring.inject(seat, Kind.COMMIT.message(new byte[32])));
        ring.openToAll(all(6));
        ring.settle();
        ring.noFault();
        List<Card> cards = new ArrayList<>();
        all(6).forEach(place -> cards.add(ring.watcher.card(place).orElseThrow()));
        assertThat(cards).containsExactlyInAnyOrderElementsOf(ring.terms.pack().cards());
        for (SealedHand hand : ring.hands) {
            assertThat(all(6)).allSatisfy(place -> {
                assertThat(hand.card(place)).contains(cards.get(place - 1));
                assertThat(hand.isPublic(place)).isTrue();
            });
            assertThat(hand.owing()).isEmpty();
        }
    }

    @Test
    void aCardForOneIsForNobodyElse() {
        Ring ring = new Ring(terms(3, 5), 1).settle();
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

    /** Only the second seat that sees a card gets the first one's part: the others hold all the rest and must not get it. */
    @Test
    void twoMayLookAtACardThatAThirdMayNot() {
        Ring ring = new Ring(terms(3, 5), 2).settle();
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
        SealedTerms terms = terms(3, 5);
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

    private static SealedDeck lastDeck(Ring ring) {
        return SealedDeck.known(ring.lastShuffle(), 1, ring.terms.pack().size());
    }

    /** FAIR-035: whatever the players and the order in which messages arrive, nobody is accused. */
    @ParameterizedTest
    @MethodSource("dev.courtcards.sealed.Parts#numbers")
    void honestHandsAreNeverAccused(int part) {
        Random random = new Random(35 + part);
        int games = DEEP ? 10_000 / Parts.ALL : 8;
        for (int game = part * games; game < (part + 1) * games; game++) {
            int seats = 2 + random.nextInt(3);
            int cards = DEEP ? List.of(4, 4, 4, 4, 4, 4, 4, 4, 52, 110).get(random.nextInt(10)) : 2 + random.nextInt(4);
            SealedTerms terms = new SealedTerms(CONTEXT, game + 1, seats, pack(cards), Set.of());
            Ring ring = new Ring(terms, game).settle();
            for (int seat = 1; seat <= seats && seat < cards; seat++) {
                ring.deal(seat, List.of(seat));
            }
            ring.openToAll(List.of(cards));
            ring.settle();
            ring.noFault();
            for (int seat = 1; seat <= seats && seat < cards; seat++) {
                assertThat(ring.hand(seat).card(seat)).as("game %s", game).isPresent();
            }
            assertThat(ring.watcher.card(cards)).isPresent();
            assertThat(ring.hands).allSatisfy(hand -> assertThat(hand.owing()).isEmpty());
        }
    }

    /** Every kind of message has its length, or its lengths, and no other. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aMessageHasTheLengthOfItsKind(Kind kind) {
        SealedTerms terms = terms(3, 4);
        List<Integer> lengths = IntStream.range(0, 1_200)
                .filter(rest -> kind.message(new byte[rest]).length == rest + 1
                        && Kind.of(kind.message(new byte[rest]), terms).isPresent())
                .boxed()
                .toList();

        switch (kind) {
            case COMMIT -> assertThat(lengths).containsExactly(32);
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
            case KEY, COMPLAINT, SHUFFLE -> assertThat(lengths).hasSize(1);
        }
        assertThat(Kind.of(new byte[0], terms)).isEmpty();
        assertThat(Kind.of(new byte[] {(byte) Kind.values().length}, terms)).isEmpty();
    }

    /** Every bit of every message counts: the hand ends with a fault, or is no longer the hand it was. */
    @Test
    void everySingleBitOfAHandCounts() {
        Ring ring = new Ring(terms(2, 2), 8).settle();
        ring.deal(1, List.of(1));
        ring.settle();
        ring.openToAll(List.of(2));
        ring.settle();
        ring.noFault();
        assertThat(open(ring, -1, -1, 0))
                .hasValueSatisfying(cards -> assertThat(cards).hasSize(1));
        Random random = new Random(8);
        for (int seat = 0; seat < 2; seat++) {
            for (int number = 0; number < ring.said.get(seat).size(); number++) {
                int bits = 8 * ring.said.get(seat).get(number).length;
                for (int bit = 0; bit < bits; bit += DEEP ? 1 : 1 + random.nextInt(400)) {
                    assertThat(open(ring, seat, number, bit))
                            .as("bit %s of message %s of p%s", bit, number + 1, seat + 1)
                            .isNotEqualTo(open(ring, -1, -1, 0));
                }
            }
        }
    }

    /** A spectator's result of a hand in which a bit of one message is changed; empty if a fault is named. */
    private static Optional<List<Card>> open(Ring ring, int seat, int number, int bit) {
        SealedHand watcher = SealedHand.watch(ring.terms, Checked.none());
        for (int i = 0; i < 8; i++) {
            for (int from = 0; from < 2; from++) {
                if (i < ring.said.get(from).size()) {
                    byte[] message = ring.said.get(from).get(i).clone();
                    if (from == seat && i == number) {
                        message[bit / 8] ^= (byte) (1 << bit % 8);
                    }
                    watcher.receive(Seat.of(from + 1), message);
                }
            }
        }
        return watcher.fault().isPresent()
                ? Optional.empty()
                : Optional.of(all(2).stream()
                        .flatMap(place -> watcher.card(place).stream())
                        .toList());
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

    private static Ring cheat(SealedTerms terms, long number, int seat, Kind kind, Change change) {
        Ring ring = new Ring(terms, number);
        ring.way = (from, message) ->
                Optional.of(from.number() == seat && kind.is(message) ? change.of(message) : message);
        return ring.settle();
    }

    @Test
    void aKeyThatWasNotCommittedToIsRefused() {
        Fault fault = cheat(terms(3, 3), 20, 2, Kind.COMMIT, message -> flip(message, 20))
                .allBlame(2);
        assertThat(fault.kind()).isEqualTo(Fault.Kind.WRONG_REVEAL);
        assertThat(fault.reason()).contains("message 2");
    }

    /** FAIR-027: a key made of the others' keys, whose owner does not know its logarithm. */
    @Test
    void aRogueKeyIsRefused() {
        SealedTerms terms = terms(3, 3);
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
            if (from.number() == 3 && Kind.COMMIT.is(message)) {
                System.arraycopy(commit, 0, sent, 1, 32);
            }
            if (Kind.COMMIT.is(message)) {
                commits.set(from.index(), sent);
            }
            if (from.number() == 3 && Kind.KEY.is(message)) {
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
        Fault fault = ring.watcher.fault().orElseThrow();

        assertThat(ring.hand(1).isShuffled()).isFalse();
        assertThat(fault.kind()).isEqualTo(Fault.Kind.WRONG_PROOF);
        assertThat(fault.member()).isEqualTo("p3");
        assertThat(ring.hand(1).fault()).contains(fault);
    }

    @Test
    void aProofOfAKeyForAnotherSeatOrHandIsRefused() {
        SealedTerms terms = terms(2, 3);
        HandSecret mine = Ring.secret(1, 0);
        ECPoint key = Curve.G.times(mine.key(terms.scope(1)));
        byte[] proof = SameLog.proveKey(terms.scope(1), mine.key(terms.scope(1)), key, mine);

        assertThat(Flaw.of(() -> SameLog.checkKey(terms.scope(1), key, proof, 0)))
                .isEmpty();
        assertThat(Flaw.of(() -> SameLog.checkKey(terms.scope(2), key, proof, 0)))
                .contains(Fault.Kind.WRONG_PROOF);
        SealedTerms next = new SealedTerms(CONTEXT, 2, 2, terms.pack(), Set.of());
        assertThat(Flaw.of(() -> SameLog.checkKey(next.scope(1), key, proof, 0)))
                .contains(Fault.Kind.WRONG_PROOF);
    }

    /** Who came first proves nothing: it is named when it cannot be opened, whatever the order in which the two came. */
    @Test
    void aCopiedCommitmentIsNamedWhenItCannotBeOpened() {
        Ring ring = new Ring(terms(3, 3), 22);
        List<byte[]> first = new ArrayList<>();
        ring.way = (from, message) -> {
            if (Kind.COMMIT.is(message) && from.number() == 1) {
                first.add(message);
            }
            return Optional.of(Kind.COMMIT.is(message) && from.number() == 2 ? first.get(0) : message);
        };
        ring.settle();

        assertThat(ring.allBlame(2).kind()).isEqualTo(Fault.Kind.WRONG_REVEAL);
    }

    /** FAIR-017: the first commitment stands. */
    @Test
    void aSecondCommitmentIsRefused() {
        Ring ring = new Ring(terms(2, 3), 23);
        ring.settle();
        ring.inject(Seat.of(2), ring.said.get(1).get(0));
        ring.settle();

        assertThat(ring.allBlame(2).kind()).isEqualTo(Fault.Kind.OUT_OF_PHASE);
    }

    /** FAIR-016: nobody shows a key before all have committed. */
    @Test
    void nobodyShowsAKeyBeforeAllHaveCommitted() {
        SealedHand one = SealedHand.join(terms(3, 3), Seat.of(1), Ring.secret(1, 0), Checked.none());
        SealedHand two = SealedHand.join(terms(3, 3), Seat.of(2), Ring.secret(1, 1), Checked.none());
        assertThat(Ring.say(one, Seat.of(1))).hasSize(1);
        one.receive(Seat.of(2), Ring.say(two, Seat.of(2)).get(0));
        assertThat(one.due()).isEmpty();
        assertThat(one.owing()).containsExactly(Seat.of(3));
    }

    @Test
    void aWrongShuffleIsRefusedAtOnce() {
        for (int at : new int[] {40, 3 * SealedDeck.CARD + 10, 3 * SealedDeck.CARD + 200, 3 * SealedDeck.CARD + 500}) {
            Fault fault = cheat(terms(3, 3), 24, 2, Kind.SHUFFLE, message -> flip(message, at))
                    .allBlame(2);
            assertThat(fault.kind()).isIn(Fault.Kind.MALFORMED, Fault.Kind.WRONG_PROOF, Fault.Kind.MALFORMED);
            assertThat(fault.reason()).contains("message 3");
        }
    }

    /**
     * FAIR-026: the last to shuffle puts a card of its own on top, or one that lies elsewhere under another mask so as to read it during
     * the hand. Nobody deals on such a deck.
     */
    @Test
    void aForeignOrDoubledCardIsRefusedBeforeAnythingIsDealt() {
        for (Change change : List.<Change>of(SealedHandTest::foreign, SealedHandTest::doubled)) {
            Ring ring = cheat(terms(3, 4), 25, 3, Kind.SHUFFLE, change);

            assertThat(ring.allBlame(3).kind()).isEqualTo(Fault.Kind.WRONG_PROOF);
            assertThat(ring.hand(1).isShuffled()).isFalse();
            assertThatThrownBy(() -> ring.hand(1).give(List.of(1))).isInstanceOf(IllegalStateException.class);
        }
    }

    private static byte[] foreign(byte[] shuffle) {
        byte[] copy = shuffle.clone();
        SealedDeck deck = SealedDeck.known(shuffle, 1, 4);
        byte[] face = Curve.bytes(deck.face(0).add(Curve.G.point()));
        System.arraycopy(face, 0, copy, 1 + Curve.POINT, Curve.POINT);
        return copy;
    }

    /** The card on top lies in the second place too, under another mask. */
    private static byte[] doubled(byte[] shuffle) {
        List<ECPoint> keys = new ArrayList<>();
        for (int seat = 1; seat <= 3; seat++) {
            keys.add(Curve.G.times(Ring.secret(25, seat - 1).key(terms(3, 4).scope(seat))));
        }
        JointKey key = JointKey.of(keys).orElseThrow();
        SealedDeck deck = SealedDeck.known(shuffle, 1, 4);
        BigInteger by = BigInteger.valueOf(1001);
        byte[] card = Curve.bytes(Curve.G.plus(deck.mask(0), by), key.base().plus(deck.face(0), by));
        byte[] copy = shuffle.clone();
        System.arraycopy(card, 0, copy, 1 + SealedDeck.CARD, SealedDeck.CARD);
        return copy;
    }

    @Test
    void aLieInAShareIsRefused() {
        for (int at : new int[] {4, 20, 45, 90}) {
            Ring ring = cheat(terms(3, 5), 27, 2, Kind.SHARES, message -> flip(message, at));
            ring.openToAll(List.of(3));
            ring.settle();
            assertThat(ring.allBlame(2).kind())
                    .isIn(Fault.Kind.WRONG_PROOF, Fault.Kind.MALFORMED, Fault.Kind.MALFORMED, Fault.Kind.MALFORMED);
        }
    }

    @Test
    void aLieInAWhisperIsShownToAll() {
        Ring ring = new Ring(terms(3, 5), 28);
        ring.way = (from, message) -> Optional.of(Kind.WHISPER.is(message) ? Ring.nonsense(ring, 1, 2) : message);
        ring.settle();
        ring.deal(1, List.of(3));
        ring.settle();
        ring.hand(1).whisper(List.of(3), Seat.of(2));
        ring.hand(2).want(List.of(3));
        ring.settle();

        ring.allBlame(1);
        assertThat(ring.said.get(1)).anyMatch(Kind.COMPLAINT::is);
    }

    /**
     * A third sends the head of p1's whisper to p2 as its own, or one made of it, so that p2 finds nonsense, complains and so opens
     * p1's. It cannot prove that it knows the head's logarithm in its own scope, and nobody answers.
     */
    @Test
    void aComplaintNeverOpensWhatAThirdPlayerWhispered() {
        for (int how = 0; how < 4; how++) {
            Ring ring = new Ring(terms(3, 5), 29).settle();
            ring.deal(1, List.of(3));
            ring.settle();
            ring.hand(1).whisper(List.of(3), Seat.of(2));
            ring.settle();
            byte[] whisper = ring.said.get(0).get(ring.said.get(0).size() - 1);
            HandSecret cheat = Ring.secret(29, 2);
            BigInteger known = BigInteger.valueOf(77);
            ECPoint head = Whisper.head(whisper).orElseThrow();
            ECPoint other = how < 2
                    ? head
                    : head.multiply(known).add(Curve.G.times(known)).normalize();
            byte[] text = Arrays.copyOfRange(whisper, 1 + Whisper.HEAD, whisper.length);
            byte[] statement =
                    new TaggedHash("cards/hand-whisper/1").of(terms(3, 5).scope(3), Curve.u8(1), text);
            byte[] proof = how % 2 == 0
                    ? Arrays.copyOfRange(whisper, 2 + Curve.POINT, 1 + Whisper.HEAD)
                    : SameLog.proveKey(statement, known, other, cheat);
            ring.inject(Seat.of(3), Kind.WHISPER.message(Curve.u8(1), Curve.bytes(other), proof, text));
            ring.settle();

            assertThat(ring.allBlame(3).kind()).as("way %d", how).isEqualTo(Fault.Kind.WRONG_PROOF);
            assertThat(ring.said.get(1)).noneMatch(Kind.COMPLAINT::is);
            assertThat(ring.hand(3).card(3)).isEmpty();
        }
    }

    /** Who is made to believe in another deck shuffles it in another way, and shows nothing of how it shuffled the first. */
    @Test
    void oneSecretShufflesNoTwoDecksAlike() {
        HandSecret secret = Ring.secret(30, 0);
        byte[] scope = terms(2, 5).scope(1);
        JointKey key = JointKey.alone(secret, scope);
        SealedDeck first = SealedDeck.first(pack(5), key);
        SealedDeck other = first.shuffle(key, Ring.secret(30, 1), scope).deck();
        assertThat(secret.masks(scope, first.bytes())).isNotEqualTo(secret.masks(scope, other.bytes()));
        assertThat(first.shuffle(key, secret, scope).deck())
                .isEqualTo(first.shuffle(key, secret, scope).deck());
    }

    @Test
    void whatDoesNotBelongIntoAHandIsRefused() {
        byte[][] strange = {{}, {99}, {-1}, new byte[33], new byte[97]};
        for (byte[] message : strange) {
            Ring ring = new Ring(terms(2, 3), 33).settle();
            ring.inject(Seat.of(2), message);
            ring.settle();
            assertThat(ring.allBlame(2).kind()).isIn(Fault.Kind.MALFORMED, Fault.Kind.OUT_OF_PHASE);
        }
        // A message that has to wait is checked on arrival, and a large one may come only once.
        Ring large = new Ring(terms(2, 3), 35);
        large.hand(1).receive(Seat.of(2), Kind.SHARES.message(new byte[200_000]));
        assertThat(large.hand(1).fault().orElseThrow().kind()).isEqualTo(Fault.Kind.MALFORMED);
        Ring twice = new Ring(terms(2, 3), 36);
        byte[] shuffle = Kind.SHUFFLE.message(new byte[3 * SealedDeck.CARD + ShuffleProof.size(3)]);
        twice.hand(1).receive(Seat.of(2), shuffle);
        assertThat(twice.hand(1).fault()).isEmpty();
        twice.hand(1).receive(Seat.of(2), shuffle);
        assertThat(twice.hand(1).fault().orElseThrow().kind()).isEqualTo(Fault.Kind.OUT_OF_PHASE);
        Ring flood = new Ring(terms(2, 3), 34);
        for (int i = 0; i < 100; i++) {
            flood.inject(Seat.of(2), Kind.SEEN.message());
        }
        // The flood comes before its first message.
        flood.settle();
        assertThat(flood.hand(1).fault().orElseThrow().kind()).isEqualTo(Fault.Kind.OUT_OF_PHASE);
    }

    // ---- players who leave

    /** FAIR-036: all wait for a leaver, and nobody can read further cards, least of all the leaver's. */
    @Test
    void whoLeavesIsWaitedForAndNoCardIsOpenedAnyMore() {
        Ring ring = new Ring(terms(3, 4), 40).settle();
        ring.deal(3, List.of(1));
        ring.settle();
        ring.hand(1).owe(2, Optional.empty());
        ring.hand(1).give(List.of(2));
        ring.hand(1).want(List.of(2));
        ring.hand(2).give(List.of(2));
        ring.settle();
        assertThat(ring.hand(1).owing()).containsExactly(Seat.of(3));
        assertThat(ring.hand(1).card(2)).isEmpty();
        assertThat(ring.hand(1).card(1)).isEmpty();
    }

    // ---- values and callers

    @Test
    void everyPartOfTheTermsCounts() {
        Set<String> ids = new HashSet<>();
        for (SealedTerms terms : List.of(
                terms(2, 3),
                terms(3, 3),
                terms(2, 4),
                new SealedTerms(CONTEXT, 2, 2, pack(3), Set.of()),
                new SealedTerms("ac".repeat(32), 1, 2, pack(3), Set.of()),
                new SealedTerms(CONTEXT, 1, 2, Pack.of("other", pack(3).cards()), Set.of()),
                new SealedTerms(CONTEXT, 1, 2, pack(3), Set.of(Seat.of(1))),
                new SealedTerms(CONTEXT, 1, 2, pack(3), Set.of(Seat.of(2))))) {
            assertThat(ids.add(Hex.write(terms.id()))).isTrue();
        }
    }

    @Test
    void whatACallerCannotAskForIsSaid() {
        SealedHand hand = SealedHand.join(terms(2, 3), Seat.of(1), Ring.secret(1, 1), Checked.none());
        assertThatThrownBy(() -> hand.give(List.of(1))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> SealedHand.join(terms(2, 3), Seat.of(3), Ring.secret(1, 1), Checked.none()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("p3");
        assertThatThrownBy(() -> terms(11, 3)).isInstanceOf(IllegalArgumentException.class);
        for (Set<Seat> without : List.of(Set.of(Seat.of(3)), Set.of(Seat.of(1), Seat.of(2)))) {
            assertThatThrownBy(() -> new SealedTerms(CONTEXT, 1, 2, pack(3), without))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("without");
        }
        assertThatThrownBy(() -> HandSecret.of(new byte[31])).isInstanceOf(IllegalArgumentException.class);
        Ring ring = new Ring(terms(2, 3), 50).settle();
        assertThatThrownBy(() -> ring.hand(1).want(List.of(4))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ring.hand(1).whisper(List.of(1), Seat.of(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Secrets are not printed. */
    @Test
    void nothingPrintsASecret() {
        HandSecret secret = Ring.secret(1, 1);
        String hex = Hex.write(Seed.of(1_001).bytes());
        SealedHand hand = SealedHand.join(terms(2, 3), Seat.of(1), secret, Checked.none());
        assertThat(secret + " " + hand + " " + hand.terms()).doesNotContain(hex);
    }
}
