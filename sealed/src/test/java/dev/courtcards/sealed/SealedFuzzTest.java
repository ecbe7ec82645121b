package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes at all to everything that reads: typed answers, never an exception. {@code -Pdeep} gives it ten million. */
class SealedFuzzTest {
    private static final boolean DEEP = Parts.DEEP;
    private static final int INPUTS = DEEP ? 10_000_000 / Parts.ALL : 5_000;
    private static final byte[] SCOPE = {1};

    private Random random = new Random(99);
    private final Pack pack = Pack.of("few", Pack.french().cards().subList(0, 4));
    private final SealedTerms terms = new SealedTerms("01".repeat(32), 1, 3, pack, Set.of());

    private byte[] bytes(int most) {
        byte[] bytes = new byte[random.nextInt(most)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** A few bytes changed, cut off or doubled. */
    private byte[] changed(byte[] good) {
        byte[] copy = good.clone();
        switch (random.nextInt(4)) {
            case 0 -> copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
            case 1 -> copy[random.nextInt(copy.length)] = (byte) random.nextInt();
            case 2 -> copy = Arrays.copyOf(copy, random.nextInt(copy.length + 20));
            default -> {
                int from = random.nextInt(copy.length);
                int length = Math.min(copy.length - from, 1 + random.nextInt(66));
                System.arraycopy(good, random.nextInt(copy.length - length + 1), copy, from, length);
            }
        }
        return copy;
    }

    @ParameterizedTest
    @MethodSource("dev.courtcards.sealed.Parts#numbers")
    void nothingThatReadsEverThrows(int part) {
        random = new Random(99 + part);
        Ring ring = new Ring(terms, 1).settle();
        ring.openToAll(List.of(2));
        ring.settle();
        ring.noFault();
        HandSecret secret = Ring.secret(1, 1);
        JointKey key = JointKey.alone(secret, SCOPE);
        SealedDeck deck = SealedDeck.first(pack, key);
        SealedDeck.Shuffled shuffled = deck.shuffle(key, secret, SCOPE);
        byte[] proof = shuffled.prove();
        byte[] deckBytes = shuffled.deck().bytes();
        long slowest = 0;
        int refused = 0;
        for (int i = 0; i < INPUTS; i++) {
            int kind = random.nextInt(1_000);
            BooleanSupplier input;
            if (kind < 12 || kind >= 450 && kind < 500) {
                byte[] bytes = kind < 12 ? changed(proof) : bytes(900);
                input = () -> deck.check(key, shuffled.deck(), SCOPE, bytes).isEmpty();
            } else if (kind < 450) {
                byte[] bytes = kind < 440 ? changed(deckBytes) : bytes(400);
                input = () -> SealedDeck.read(bytes).isPresent();
            } else {
                input = told(ring);
            }
            long took = DEEP ? System.nanoTime() : 0;
            boolean accepted = input.getAsBoolean();
            refused += accepted ? 0 : 1;
            took = DEEP ? System.nanoTime() - took : 0;
            // A pause of the machine does not come again for the same bytes.
            for (int again = 0; took > slowest && again < 3; again++) {
                long from = System.nanoTime();
                boolean same = input.getAsBoolean() == accepted;
                took = Math.min(took, System.nanoTime() - from);
                assertThat(same).isTrue();
            }
            slowest = Math.max(slowest, took);
        }
        if (DEEP) {
            System.out.printf("part %d: %,d inputs, the slowest took %.1f ms%n", part, INPUTS, slowest / 1e6);
        }
        assertThat(refused).isBetween(INPUTS / 4, INPUTS);
    }

    /** A watcher hears up to three messages: random ones, good ones, changed ones. */
    private BooleanSupplier told(Ring ring) {
        List<Seat> from = new ArrayList<>();
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int seat = random.nextInt(2);
            List<byte[]> said = ring.said.get(seat);
            byte[] good = said.get(random.nextInt(said.size())).clone();
            byte[] message = i < 1 ? good : random.nextBoolean() ? changed(good) : bytes(300);
            if (message.length > 0 && random.nextInt(3) == 0) {
                message[0] = (byte) random.nextInt(8);
            }
            messages.add(message);
            from.add(Seat.of(seat + 1 + random.nextInt(2)));
        }
        return () -> {
            SealedHand hand = SealedHand.watch(terms, Checked.none());
            for (int i = 0; i < 3; i++) {
                hand.receive(from.get(i), messages.get(i));
            }
            hand.owing();
            return hand.fault().isEmpty();
        };
    }
}
