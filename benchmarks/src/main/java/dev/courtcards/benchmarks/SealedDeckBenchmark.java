package dev.courtcards.benchmarks;

import ch.bfh.unicrypt.crypto.mixer.classes.ReEncryptionMixer;
import ch.bfh.unicrypt.crypto.proofsystem.classes.PermutationCommitmentProofSystem;
import ch.bfh.unicrypt.crypto.proofsystem.classes.ReEncryptionShuffleProofSystem;
import ch.bfh.unicrypt.crypto.schemes.commitment.classes.PermutationCommitmentScheme;
import ch.bfh.unicrypt.crypto.schemes.encryption.classes.ElGamalEncryptionScheme;
import ch.bfh.unicrypt.math.algebra.additive.classes.ECZModPrime;
import ch.bfh.unicrypt.math.algebra.additive.parameters.ECZModPrimeParameters;
import ch.bfh.unicrypt.math.algebra.general.classes.Pair;
import ch.bfh.unicrypt.math.algebra.general.classes.PermutationElement;
import ch.bfh.unicrypt.math.algebra.general.classes.ProductGroup;
import ch.bfh.unicrypt.math.algebra.general.classes.Triple;
import ch.bfh.unicrypt.math.algebra.general.classes.Tuple;
import ch.bfh.unicrypt.math.algebra.general.interfaces.Element;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.sealed.HandSecret;
import dev.courtcards.sealed.JointKey;
import dev.courtcards.sealed.SealedDeck;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A sealed deck of 52: the shuffle under new masks, its proof, and the verification of the proof from bytes. Question: how much faster is
 * it than UniCrypt, which does the same by the same argument on the same curve?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar SealedDeck</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 4)
@Measurement(iterations = 3, time = 4)
@Fork(1)
@SuppressWarnings({"rawtypes", "unchecked"}) // UniCrypt's types are raw
public class SealedDeckBenchmark {
    private static final byte[] SCOPE = {1};

    /** Cards of the deck; few for a smoke test. */
    @Param("52")
    public int cards = 52;

    private final HandSecret secret = HandSecret.of(Seed.of(42).bytes());
    private final JointKey key = JointKey.alone(secret, SCOPE);
    private SealedDeck deck = SealedDeck.first(Pack.french(), key);
    private SealedDeck.Shuffled shuffled = deck.shuffle(key, secret, SCOPE);
    private byte[] next = {};
    private byte[] proof = {};
    private Rival rival = new Rival(2);

    /** UniCrypt's shuffle, commitment and two proofs. */
    private static final class Rival {
        private final ECZModPrime curve = ECZModPrime.getInstance(ECZModPrimeParameters.SECP256k1);
        private final ElGamalEncryptionScheme scheme = ElGamalEncryptionScheme.getInstance(curve.getDefaultGenerator());
        private final Element publicKey = curve.getRandomElement();
        private final ReEncryptionMixer mixer;
        private final Tuple before;
        private final PermutationElement order;
        private final Tuple masks;
        private final Tuple after;
        private final PermutationCommitmentScheme commitments;
        private final PermutationCommitmentProofSystem matrix;
        private final ReEncryptionShuffleProofSystem masking;
        private Tuple commitment = Tuple.getInstance();
        private Tuple matrixProof = Tuple.getInstance();
        private Tuple maskingProof = Tuple.getInstance();

        Rival(int cards) {
            mixer = ReEncryptionMixer.getInstance(scheme, publicKey, cards);
            before =
                    ProductGroup.getInstance(scheme.getEncryptionSpace(), cards).getRandomElement();
            order = mixer.getPermutationGroup().getRandomElement();
            masks = mixer.generateRandomizations();
            after = mixer.shuffle(before, order, masks);
            commitments = PermutationCommitmentScheme.getInstance(curve, cards);
            matrix = PermutationCommitmentProofSystem.getInstance(curve, cards);
            masking = ReEncryptionShuffleProofSystem.getInstance(cards, scheme, publicKey);
        }

        void prove() {
            Tuple random = commitments.getRandomizationSpace().getRandomElement();
            commitment = commitments.commit(order, random);
            matrixProof = matrix.generate(Pair.getInstance(order, random), commitment);
            maskingProof = masking.generate(
                    Triple.getInstance(order, random, masks), Triple.getInstance(commitment, before, after));
        }

        boolean verify() {
            return matrix.verify(matrixProof, commitment)
                    && masking.verify(maskingProof, Triple.getInstance(commitment, before, after));
        }
    }

    /** Makes and checks both proofs once. */
    @Setup
    public void prove() {
        deck = SealedDeck.first(Pack.of("some", Pack.french().cards().subList(0, cards)), key);
        shuffled = deck.shuffle(key, secret, SCOPE);
        next = shuffled.deck().bytes();
        proof = shuffled.prove();
        rival = new Rival(cards);
        SealedDeck read = SealedDeck.read(next).orElseThrow();
        deck.check(key, read, SCOPE, proof).ifPresent(flaw -> {
            throw new IllegalStateException(flaw.toString());
        });
        rival.prove();
        if (!rival.verify()) {
            throw new IllegalStateException("the rival does not accept its own proof");
        }
    }

    /**
     * A shuffle.
     *
     * @return the new deck
     */
    @Benchmark
    public Object shuffleOurs() {
        return deck.shuffle(key, secret, SCOPE);
    }

    /**
     * UniCrypt's shuffle.
     *
     * @return the new deck
     */
    @Benchmark
    public Object shuffleUniCrypt() {
        return rival.mixer.shuffle(rival.before, rival.order, rival.masks);
    }

    /**
     * A proof.
     *
     * @return its bytes
     */
    @Benchmark
    public Object proveOurs() {
        return shuffled.prove();
    }

    /**
     * UniCrypt's commitment and proofs.
     *
     * @return one of them
     */
    @Benchmark
    public Object proveUniCrypt() {
        rival.prove();
        return rival.maskingProof;
    }

    /**
     * Reads a deck and verifies its proof.
     *
     * @return empty: no fault
     */
    @Benchmark
    public Object verifyOurs() {
        return SealedDeck.read(next)
                .map(read -> deck.check(key, read, SCOPE, proof))
                .orElse(Optional.empty());
    }

    /**
     * Verifies UniCrypt's proofs.
     *
     * @return whether they hold
     */
    @Benchmark
    public Object verifyUniCrypt() {
        return rival.verify();
    }
}
