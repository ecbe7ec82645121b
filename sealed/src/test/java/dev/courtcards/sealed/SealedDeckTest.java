package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shuffles and their proofs. */
class SealedDeckTest {
    private static final byte[] SCOPE = new byte[] {7};
    private static final boolean DEEP = Boolean.getBoolean("deep");

    private static HandSecret secret(long number) {
        return HandSecret.of(Seed.of(number).bytes());
    }

    private static Pack pack(int cards) {
        return Pack.of("some", Pack.of("all", 8, 0).cards().subList(0, cards));
    }

    private static List<ECPoint> opened(SealedDeck deck, HandSecret secret) {
        BigInteger x = secret.key(SCOPE);
        List<ECPoint> cards = new ArrayList<>();
        for (int i = 0; i < deck.size(); i++) {
            cards.add(deck.face(i).subtract(deck.mask(i).multiply(x)).normalize());
        }
        return cards;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 52, 110})
    void aShuffleHoldsTheSameCardsAndProvesIt(int cards) {
        HandSecret secret = secret(cards);
        JointKey key = JointKey.alone(secret, SCOPE);
        SealedDeck first = SealedDeck.first(pack(cards), key);

        SealedDeck.Shuffled shuffled = first.shuffle(key, secret(5), SCOPE);
        SealedDeck.Shuffled again = shuffled.deck().shuffle(key, secret(6), SCOPE);

        assertThat(first.check(key, shuffled.deck(), SCOPE, shuffled.prove())).isEmpty();
        assertThat(shuffled.deck().check(key, again.deck(), SCOPE, again.prove()))
                .isEmpty();
        assertThat(opened(again.deck(), secret)).containsExactlyInAnyOrder(SealedDeck.cards(pack(cards)));
        assertThat(SealedDeck.read(again.deck().bytes())).contains(again.deck());
        assertThat(shuffled.prove()).hasSize(ShuffleProof.size(cards)).isEqualTo(shuffled.prove());
    }

    @Test
    void deckAndProofOfFiftyTwoCardsFitInTenAndAHalfKilobytes() {
        assertThat(52 * SealedDeck.CARD + ShuffleProof.size(52)).isLessThanOrEqualTo(10_500);
    }

    /** FAIR-031: two masks of one deck have no point in common. */
    @Test
    void everyCardGetsAMaskOfItsOwn() {
        JointKey key = JointKey.alone(secret(1), SCOPE);
        SealedDeck first = SealedDeck.first(pack(52), key);
        SealedDeck one = first.shuffle(key, secret(2), SCOPE).deck();
        SealedDeck two = one.shuffle(key, secret(3), SCOPE).deck();

        Set<ECPoint> points = new HashSet<>();
        for (SealedDeck deck : List.of(one, two)) {
            points.addAll(Arrays.asList(deck.masks()));
            points.addAll(Arrays.asList(deck.faces()));
        }

        assertThat(points).hasSize(4 * 52);
    }

    @Test
    void theOrderIsUniformAndDependsOnTheSecret() {
        int[] count = new int[24];
        for (int i = 0; i < 24_000; i++) {
            int[] order = new Order(Seed.of(i).bytes()).of(4);
            int index = 0;
            for (int a = 0; a < 4; a++) {
                int less = 0;
                for (int b = a + 1; b < 4; b++) {
                    less += order[b] < order[a] ? 1 : 0;
                }
                index = index * (4 - a) + less;
            }
            count[index]++;
        }
        double chi = 0;
        for (int n : count) {
            chi += (n - 1000.0) * (n - 1000.0) / 1000;
        }

        // 23 degrees of freedom: mean 23, standard deviation 6.8; five of them above.
        assertThat(chi).isLessThan(57);
        assertThat(new Order(new byte[1]).of(416)).doesNotHaveDuplicates().hasSize(416);
    }

    /** FAIR-026: a card changed for another, one card everywhere, a point that is no card. */
    @Test
    void noFalseDeckIsProved() {
        JointKey key = JointKey.alone(secret(1), SCOPE);
        SealedDeck first = SealedDeck.first(pack(5), key);
        SealedDeck.Shuffled shuffled = first.shuffle(key, secret(2), SCOPE);
        List<SealedDeck> wrong = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            byte[] bytes = shuffled.deck().bytes();
            System.arraycopy(
                    Curve.bytes(shuffled.deck().face(i).add(Curve.G.point())),
                    0,
                    bytes,
                    i * SealedDeck.CARD + Curve.POINT,
                    Curve.POINT);
            wrong.add(SealedDeck.read(bytes).orElseThrow());
            byte[] same = shuffled.deck().bytes();
            BigInteger extra = BigInteger.valueOf(77 + i);
            System.arraycopy(
                    Curve.bytes(
                            Curve.G.plus(shuffled.deck().mask(0), extra),
                            key.base().plus(shuffled.deck().face(0), extra)),
                    0,
                    same,
                    i * SealedDeck.CARD,
                    SealedDeck.CARD);
            if (i > 0) {
                wrong.add(SealedDeck.read(same).orElseThrow());
            }
        }
        byte[] proof = shuffled.prove();

        for (SealedDeck deck : wrong) {
            assertThat(first.check(key, deck, SCOPE, proof)).contains(Fault.Kind.WRONG_PROOF);
        }
        assertThat(first.check(key, shuffled.deck(), SCOPE, proof)).isEmpty();
    }

    /** A prover who dealt himself a card twice, or changed a face, and makes a proof for a true permutation. */
    @Test
    void aProverWhoTriesAnywayFails() {
        JointKey key = JointKey.alone(secret(1), SCOPE);
        SealedDeck first = SealedDeck.first(pack(4), key);
        BigInteger[] by = new Curve.Stream(new byte[1]).next(4);
        int[] claimed = {0, 3, 1, 2};
        for (int[] order : List.of(new int[] {0, 0, 1, 2}, new int[] {3, 3, 3, 3}, claimed)) {
            for (int extra = 0; extra < 2; extra++) {
                ECPoint[] masks = new ECPoint[4];
                ECPoint[] faces = new ECPoint[4];
                for (int i = 0; i < 4; i++) {
                    masks[i] = Curve.G.plus(first.mask(order[i]), by[claimed[i]]);
                    faces[i] = key.base().plus(first.face(order[i]), by[claimed[i]]);
                }
                faces[2] = Curve.G.plus(faces[2], BigInteger.valueOf(extra));
                SealedDeck next = read(masks, faces);

                byte[] proof = ShuffleProof.make(SCOPE, key, first, next, claimed, by, secret(9));

                assertThat(first.check(key, next, SCOPE, proof).isEmpty()).isEqualTo(order == claimed && extra == 0);
            }
        }
    }

    private static SealedDeck read(ECPoint[] masks, ECPoint[] faces) {
        byte[] bytes = new byte[0];
        for (int i = 0; i < masks.length; i++) {
            bytes = SealedDeck.join(bytes, Curve.bytes(masks[i]), Curve.bytes(faces[i]));
        }
        return SealedDeck.read(bytes).orElseThrow();
    }

    /** FAIR-029: bits of everything that is public count: some of each point and number, and every one with {@code -Pdeep}. */
    @Test
    void everySingleBitCounts() {
        Random random = new Random(29);
        int cards = DEEP ? 4 : 1;
        JointKey key = JointKey.alone(secret(1), SCOPE);
        SealedDeck first = SealedDeck.first(pack(cards), key);
        SealedDeck.Shuffled shuffled = first.shuffle(key, secret(2), SCOPE);
        byte[] proof = shuffled.prove();
        byte[] in = first.bytes();
        byte[] out = shuffled.deck().bytes();

        for (int bit = 0; bit < 8 * proof.length; bit += step(random)) {
            assertThat(first.check(key, shuffled.deck(), SCOPE, flipped(proof, bit)))
                    .as("bit %s of the proof", bit)
                    .isPresent();
        }
        for (int bit = 0; bit < 8 * out.length; bit += step(random)) {
            Optional<SealedDeck> before = SealedDeck.read(flipped(in, bit));
            Optional<SealedDeck> after = SealedDeck.read(flipped(out, bit));
            assertThat(before.flatMap(deck -> passes(deck.check(key, shuffled.deck(), SCOPE, proof))))
                    .isEmpty();
            assertThat(after.flatMap(deck -> passes(first.check(key, deck, SCOPE, proof))))
                    .isEmpty();
        }
        for (int bit = 0; bit < 8; bit++) {
            assertThat(first.check(key, shuffled.deck(), flipped(SCOPE, bit), proof))
                    .contains(Fault.Kind.WRONG_PROOF);
        }
        assertThat(first.check(JointKey.alone(secret(8), SCOPE), shuffled.deck(), SCOPE, proof))
                .contains(Fault.Kind.WRONG_PROOF);
        assertThat(first.check(key, shuffled.deck(), SCOPE, proof)).isEmpty();
    }

    /** Never over a point or a number, which have at least 256 bits. */
    private static int step(Random random) {
        return DEEP ? 1 : 1 + random.nextInt(40);
    }

    private static Optional<String> passes(Optional<Fault.Kind> flaw) {
        return flaw.isPresent() ? Optional.empty() : Optional.of("passes");
    }

    private static byte[] flipped(byte[] bytes, int bit) {
        byte[] copy = bytes.clone();
        copy[bit / 8] ^= (byte) (1 << bit % 8);
        return copy;
    }

    /** FAIR-030: too few elements, too many, none. */
    @Test
    void aProofOfAnotherLengthIsRefusedBeforeAnyArithmetic() {
        JointKey key = JointKey.alone(secret(1), SCOPE);
        SealedDeck first = SealedDeck.first(pack(3), key);
        SealedDeck.Shuffled shuffled = first.shuffle(key, secret(2), SCOPE);
        byte[] proof = shuffled.prove();

        for (int length : new int[] {0, 1, 160, proof.length - 1, proof.length + 1, ShuffleProof.size(2)}) {
            assertThat(first.check(key, shuffled.deck(), SCOPE, Arrays.copyOf(proof, length)))
                    .contains(Fault.Kind.MALFORMED);
        }
        assertThat(first.check(key, SealedDeck.first(pack(2), key), SCOPE, proof))
                .contains(Fault.Kind.MALFORMED);
    }

    /** FAIR-032: no point, infinity, x not below the field's prime. FAIR-033: one card twice. */
    @Test
    void aDeckHasOnlyPointsAndNoneTwice() {
        JointKey key = JointKey.alone(secret(1), SCOPE);
        byte[] deck = SealedDeck.first(pack(3), key)
                .shuffle(key, secret(2), SCOPE)
                .deck()
                .bytes();
        byte[] high = deck.clone();
        Arrays.fill(high, 1, 33, (byte) 0xFF);
        byte[] infinity = deck.clone();
        Arrays.fill(infinity, 0, 33, (byte) 0);
        byte[] uncompressed = deck.clone();
        uncompressed[0] = 4;
        byte[] off = deck.clone();
        Arrays.fill(off, 1, 33, (byte) 0);
        byte[] twice = deck.clone();
        System.arraycopy(twice, 0, twice, SealedDeck.CARD, SealedDeck.CARD);

        for (byte[] wrong : List.of(high, infinity, uncompressed, off)) {
            assertThat(Flaw.of(() -> SealedDeck.read(wrong, 0, 3))).contains(Fault.Kind.MALFORMED);
        }
        assertThat(Flaw.of(() -> SealedDeck.read(twice, 0, 3))).contains(Fault.Kind.MALFORMED);
        assertThat(SealedDeck.read(new byte[0])).isEmpty();
        assertThat(SealedDeck.read(Arrays.copyOf(deck, 65))).isEmpty();
    }

    /** FAIR-028: generators follow from fixed words; these are the first of them. */
    @Test
    void generatorsAreNothingUpTheSleeve() {
        assertThat(ShuffleProof.generators(300)).doesNotHaveDuplicates().doesNotContain(ShuffleProof.CHAIN.point());
        assertThat(ShuffleProof.generators(2)).containsExactly(Arrays.copyOf(ShuffleProof.generators(300), 2));
        assertThat(java.util.HexFormat.of().formatHex(Curve.bytes(ShuffleProof.CHAIN.point())))
                .isEqualTo("0211bb213823e7f1cdc76a0f74fb71966adeb79ebee3e552bfb3ae58103f456260");
    }

    /** The tables against the library's own multiplication. */
    @Test
    void aTableMultipliesAsTheLibraryDoes() {
        Random random = new Random(1);
        List<BigInteger> scalars = new ArrayList<>(List.of(
                BigInteger.ZERO,
                BigInteger.ONE,
                BigInteger.TWO,
                Curve.ORDER.subtract(BigInteger.ONE),
                BigInteger.ONE.shiftLeft(255)));
        for (int i = 0; i < (DEEP ? 100_000 : 300); i++) {
            scalars.add(new BigInteger(256, random).mod(Curve.ORDER));
        }
        ECPoint other = ShuffleProof.generators(1)[0];
        for (int width : new int[] {3, 5, 6, 7}) {
            Curve.Base base = new Curve.Base(other, width);
            for (BigInteger scalar : scalars) {
                assertThat(base.times(scalar).equals(other.multiply(scalar)))
                        .as("%s times, width %s", scalar, width)
                        .isTrue();
            }
        }
    }

    /** One card is left out and each lies where it should after many shuffles: nothing is lost on the way. */
    @Test
    void manyShufflesLoseNothing() {
        HandSecret owner = secret(3);
        JointKey key = JointKey.alone(owner, SCOPE);
        SealedDeck deck = SealedDeck.first(pack(6), key);
        List<ECPoint> order = new ArrayList<>(List.of(SealedDeck.cards(pack(6))));
        for (int i = 0; i < 10; i++) {
            int[] by = new Order(secret(100 + i).masks(SCOPE, deck.bytes())).of(6);
            deck = deck.shuffle(key, secret(100 + i), SCOPE).deck();
            List<ECPoint> next = new ArrayList<>(Collections.nCopies(6, order.get(0)));
            for (int k = 0; k < 6; k++) {
                next.set(k, order.get(by[k]));
            }
            order = next;
        }

        assertThat(opened(deck, owner)).isEqualTo(order);
    }
}
