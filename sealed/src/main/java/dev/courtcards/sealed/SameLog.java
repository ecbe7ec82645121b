package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
import org.bouncycastle.math.ec.ECPoint;

/**
 * Proofs that points are the same secret multiple of their bases (Schnorr; Chaum and Pedersen): challenge and answer, 64 bytes. The
 * challenge hashes everything public.
 */
final class SameLog {
    /** Bytes of a proof. */
    static final int SIZE = 2 * Curve.SCALAR;

    private static final TaggedHash CLAIM = new TaggedHash("cards/same-log-claim/1");
    private static final TaggedHash CHALLENGE = new TaggedHash("cards/same-log/1");
    private static final TaggedHash WEIGHT = new TaggedHash("cards/same-log-weight/1");

    private SameLog() {}

    /** Proves that {@code key} is x times the generator. */
    static byte[] proveKey(byte[] statement, BigInteger x, ECPoint key, HandSecret secret) {
        byte[] claim = CLAIM.of(statement, Curve.bytes(key));
        BigInteger nonce = secret.nonces(claim).next();
        return answer(claim, x, nonce, Curve.G.times(nonce));
    }

    static void checkKey(byte[] statement, ECPoint key, byte[] from, int at) throws Flaw {
        byte[] claim = CLAIM.of(statement, Curve.bytes(key));
        check(claim, from, at, (c, s) -> new ECPoint[] {Curve.G.plus(key.multiply(c), s)});
    }

    /** Proves that {@code key} is x times the generator and every image x times its base; random weights combine all into one proof. */
    static byte[] prove(
            byte[] statement, BigInteger x, ECPoint key, ECPoint[] bases, ECPoint[] images, HandSecret secret) {
        byte[] claim = claim(statement, key, bases, images);
        ECPoint base = Curve.sum(bases, Curve.weights(WEIGHT, claim, bases.length));
        BigInteger nonce = secret.nonces(claim).next();
        return answer(claim, x, nonce, Curve.G.times(nonce), base.multiply(nonce));
    }

    static void check(byte[] statement, ECPoint key, ECPoint[] bases, ECPoint[] images, byte[] from, int at)
            throws Flaw {
        byte[] claim = claim(statement, key, bases, images);
        BigInteger[] weights = Curve.weights(WEIGHT, claim, bases.length);
        ECPoint base = Curve.sum(bases, weights);
        ECPoint image = Curve.sum(images, weights);
        check(claim, from, at, (c, s) -> new ECPoint[] {
            Curve.G.plus(key.multiply(c), s), base.multiply(s).add(image.multiply(c))
        });
    }

    private static byte[] claim(byte[] statement, ECPoint key, ECPoint[] bases, ECPoint[] images) {
        return CLAIM.of(statement, Curve.u32(bases.length), Curve.bytes(key), Curve.bytes(bases), Curve.bytes(images));
    }

    private static byte[] answer(byte[] claim, BigInteger x, BigInteger nonce, ECPoint... heads) {
        BigInteger challenge = challenge(claim, heads);
        return Curve.bytes(challenge, Curve.minus(nonce, Curve.times(challenge, x)));
    }

    private static BigInteger challenge(byte[] claim, ECPoint... heads) {
        return Curve.reduced(CHALLENGE.of(claim, Curve.bytes(heads)));
    }

    private static void check(byte[] claim, byte[] from, int at, Heads heads) throws Flaw {
        BigInteger[] numbers = Curve.scalars(from, at, 2);
        ECPoint[] began = heads.from(numbers[0], numbers[1]);
        Flaw.unless(challenge(claim, began).equals(numbers[0]), Fault.Kind.WRONG_PROOF);
    }

    /** The prover's first points, recomputed from challenge and answer. */
    private interface Heads {
        ECPoint[] from(BigInteger challenge, BigInteger answer);
    }
}
