package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.Stream;
import org.bouncycastle.math.ec.ECAlgorithms;
import org.bouncycastle.math.ec.ECPoint;

/**
 * The shuffle argument of Terelius and Wikström: proves that one deck is another in a new order under new masks, and reveals nothing about
 * the order. The prover commits to a permutation matrix, and a hash of everything public gives random weights of the cards. A chain of
 * commitments shows that the matrix permutes the weights; then the new deck with permuted weights is the old one with the weights, masked
 * again.
 *
 * <p>A proof for n cards holds n points of the commitment, n of the chain, the challenge, four answers, n answers for the chain and n for
 * the weights.
 *
 * @see <a href="https://doi.org/10.1007/978-3-642-12678-9_7">Terelius and Wikström 2010, Proofs of Restricted Shuffles</a>
 * @see <a href="https://doi.org/10.1007/978-3-319-70278-0_23">Haenni, Locher, Koenig and Dubuis 2017, Pseudo-Code Algorithms for
 *     Verifiable Re-Encryption Mix-Nets</a>
 */
final class ShuffleProof {
    /** The first link of every chain. */
    static final Curve.Base CHAIN = new Curve.Base(generator(0), 7);

    private static final TaggedHash STATEMENT = new TaggedHash("cards/shuffle-statement/1");
    private static final TaggedHash COMBINATION = new TaggedHash("cards/shuffle-combination/1");
    private static final TaggedHash CHALLENGE = new TaggedHash("cards/shuffle-challenge/1");

    private static volatile ECPoint[] known = new ECPoint[0];

    private ShuffleProof() {}

    /** A generator for commitments, hashed from a fixed tag, so that nobody knows its logarithm to another. */
    private static ECPoint generator(int number) {
        return Curve.hashed(new TaggedHash("cards/shuffle-generator/1"), Curve.u32(number));
    }

    /** The generators from number 1 to {@code count}. Two threads may compute the same ones; one result is kept. */
    static ECPoint[] generators(int count) {
        ECPoint[] now = known;
        if (now.length < count) {
            ECPoint[] more = Arrays.copyOf(now, count);
            for (int i = now.length; i < count; i++) {
                more[i] = generator(i + 1);
            }
            known = more;
            now = more;
        }
        return Arrays.copyOf(now, count);
    }

    /** Bytes of a proof for n cards. */
    static int size(int cards) {
        return 2 * cards * (Curve.POINT + Curve.SCALAR) + 5 * Curve.SCALAR;
    }

    /**
     * Proves that {@code out[i]} is {@code in[order[i]]} masked again by {@code by[order[i]]}.
     */
    static byte[] make(
            byte[] scope,
            JointKey key,
            SealedDeck in,
            SealedDeck out,
            int[] order,
            BigInteger[] by,
            HandSecret secret) {
        int n = in.size();
        ECPoint[] h = generators(n);
        Curve.Stream random = secret.nonces(statement(scope, key, in, out, new byte[0]));

        BigInteger[] r = random.next(n);
        ECPoint[] matrix = new ECPoint[n];
        for (int i = 0; i < n; i++) {
            matrix[order[i]] = Curve.G.plus(h[i], r[order[i]]);
        }
        byte[] matrixBytes = Curve.bytes(matrix);
        byte[] statement = statement(scope, key, in, out, matrixBytes);
        BigInteger[] u = Curve.weights(COMBINATION, statement, n);

        BigInteger[] permuted = new BigInteger[n];
        for (int i = 0; i < n; i++) {
            permuted[i] = u[order[i]];
        }
        BigInteger[] links = random.next(n);
        BigInteger[] linkNonces = random.next(n);
        BigInteger[] nonces = random.next(n);
        BigInteger[] four = random.next(4);
        ECPoint[] chain = new ECPoint[n];
        ECPoint[] heads = new ECPoint[n + 5];
        // A link is g times the generator and f times CHAIN. The prover holds g and f, so tables make every link cheap.
        BigInteger g = BigInteger.ZERO;
        BigInteger f = BigInteger.ONE;
        for (int i = 0; i < n; i++) {
            heads[5 + i] = CHAIN.plus(
                    Curve.G.times(Curve.plus(linkNonces[i], Curve.times(nonces[i], g))), Curve.times(nonces[i], f));
            g = Curve.plus(links[i], Curve.times(permuted[i], g));
            f = Curve.times(permuted[i], f);
            chain[i] = CHAIN.plus(Curve.G.times(g), f);
        }
        byte[] chainBytes = Curve.bytes(chain);

        heads[0] = Curve.G.times(four[0]);
        heads[1] = Curve.G.times(four[1]);
        heads[2] = Curve.G.plus(Curve.sum(h, nonces), four[2]);
        heads[3] = Curve.G.plus(Curve.sum(out.masks(), nonces), Curve.negative(four[3]));
        heads[4] = key.base().plus(Curve.sum(out.faces(), nonces), Curve.negative(four[3]));
        BigInteger challenge = challenge(statement, chainBytes, heads);

        BigInteger[] answers = new BigInteger[2 * n + 5];
        answers[0] = challenge;
        answers[1] = answer(four[0], challenge, Stream.of(r).reduce(BigInteger.ZERO, BigInteger::add));
        answers[2] = answer(four[1], challenge, g);
        answers[3] = answer(four[2], challenge, product(r, u));
        answers[4] = answer(four[3], challenge, product(by, u));
        for (int i = 0; i < n; i++) {
            answers[5 + i] = answer(linkNonces[i], challenge, links[i]);
            answers[5 + n + i] = answer(nonces[i], challenge, permuted[i]);
        }
        return SealedDeck.join(matrixBytes, chainBytes, Curve.bytes(answers));
    }

    /** Verifies a proof, which may be any bytes. */
    static void check(byte[] scope, JointKey key, SealedDeck in, SealedDeck out, byte[] proof) throws Flaw {
        int n = in.size();
        Flaw.unless(out.size() == n && proof.length == size(n), Fault.Kind.MALFORMED);
        BigInteger[] answers = Curve.scalars(proof, 2 * n * Curve.POINT, 2 * n + 5);
        ECPoint[] points = Curve.points(proof, 0, 2 * n);
        ECPoint[] matrix = Arrays.copyOfRange(points, 0, n);
        ECPoint[] chain = Arrays.copyOfRange(points, n, 2 * n);
        BigInteger challenge = answers[0];
        BigInteger[] linkAnswers = Arrays.copyOfRange(answers, 5, 5 + n);
        BigInteger[] permuted = Arrays.copyOfRange(answers, 5 + n, 5 + 2 * n);
        ECPoint[] h = generators(n);
        byte[] statement = statement(scope, key, in, out, Arrays.copyOfRange(proof, 0, n * Curve.POINT));
        BigInteger[] u = Curve.weights(COMBINATION, statement, n);
        BigInteger all = Stream.of(u).reduce(BigInteger.ONE, Curve::times);

        ECPoint[] heads = new ECPoint[n + 5];
        ECPoint permutes = Curve.sum(matrix).subtract(Curve.sum(h));
        heads[0] = Curve.G.plus(permutes.multiply(challenge), answers[1]);
        ECPoint chained = CHAIN.plus(chain[n - 1], Curve.negative(all));
        heads[1] = Curve.G.plus(chained.multiply(challenge), answers[2]);
        BigInteger less = Curve.negative(answers[4]);
        heads[2] = Curve.G.plus(opened(matrix, u, challenge, h, permuted), answers[3]);
        heads[3] = Curve.G.plus(opened(in.masks(), u, challenge, out.masks(), permuted), less);
        heads[4] = key.base().plus(opened(in.faces(), u, challenge, out.faces(), permuted), less);
        heads[5] = CHAIN.plus(Curve.G.plus(chain[0].multiply(challenge), linkAnswers[0]), permuted[0]);
        for (int i = 1; i < n; i++) {
            heads[5 + i] = Curve.G.plus(
                    ECAlgorithms.sumOfTwoMultiplies(chain[i], challenge, chain[i - 1], permuted[i]), linkAnswers[i]);
        }
        byte[] chainBytes = Arrays.copyOfRange(proof, n * Curve.POINT, 2 * n * Curve.POINT);
        Flaw.unless(challenge(statement, chainBytes, heads).equals(challenge), Fault.Kind.WRONG_PROOF);
    }

    /** The challenge times the weighted sum of {@code from}, plus the sum of {@code to} under the permuted weights. */
    private static ECPoint opened(
            ECPoint[] from, BigInteger[] u, BigInteger challenge, ECPoint[] to, BigInteger[] permuted) {
        int n = to.length;
        ECPoint[] points = Arrays.copyOf(to, n + 1);
        BigInteger[] times = Arrays.copyOf(permuted, n + 1);
        points[n] = Curve.sum(from, u);
        times[n] = challenge;
        return Curve.sum(points, times);
    }

    private static byte[] statement(byte[] scope, JointKey key, SealedDeck in, SealedDeck out, byte[] matrix) {
        return STATEMENT.of(
                Curve.u32(scope.length),
                scope,
                Curve.u32(in.size()),
                key.bytes(),
                in.ownBytes(),
                out.ownBytes(),
                matrix);
    }

    private static BigInteger challenge(byte[] statement, byte[] chain, ECPoint[] heads) {
        return Curve.reduced(CHALLENGE.of(statement, chain, Curve.bytes(heads)));
    }

    private static BigInteger answer(BigInteger nonce, BigInteger challenge, BigInteger secret) {
        return Curve.minus(nonce, challenge.multiply(secret));
    }

    private static BigInteger product(BigInteger[] some, BigInteger[] others) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < some.length; i++) {
            sum = sum.add(some[i].multiply(others[i]));
        }
        return sum;
    }
}
