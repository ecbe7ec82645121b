package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A bit changed in any field of any message: its sender is named, or nobody goes on. */
class SealedFieldsTest {
    private static final int HASH = 32;

    /** The fields of a message behind its kind, by their bytes, in a hand of three players with two cards. */
    private static int[] fields(Kind kind) {
        int point = Curve.POINT;
        int scalar = Curve.SCALAR;
        return switch (kind) {
            case COMMIT -> new int[] {HASH};
            case KEY -> new int[] {point, point, scalar, scalar, HASH};
            case SHUFFLE -> shuffle();
            case SHARES -> new int[] {2, 2, point, scalar, scalar};
            case WHISPER -> new int[] {1, point, scalar, scalar, 2, 2, point, scalar, scalar};
            case COMPLAINT -> new int[] {1, 2, point, scalar, scalar};
            case SEEN -> new int[] {};
        };
    }

    /** Two cards, and their proof cut into pieces of 32 bytes or a little more, so that each point and number has a share. */
    private static int[] shuffle() {
        int rest = ShuffleProof.size(2);
        int[] fields = new int[4 + rest / HASH];
        for (int i = 0; i < 4; i++) {
            fields[i] = Curve.POINT;
        }
        for (int i = 4; i < fields.length; i++) {
            fields[i] = rest / (fields.length - i);
            rest -= fields[i];
        }
        return fields;
    }

    /** A hand in which p2 sends a message of every kind, which may be changed on its way. */
    private static Ring play(Kind kind, int bit) {
        Pack pack = Pack.of("few", Pack.french().cards().subList(0, 2));
        Ring ring = new Ring(new SealedTerms("ef".repeat(32), 1, 3, pack, Set.of()), 60 + kind.ordinal());
        ring.way = (from, message) -> {
            // p1 whispers wrong parts to p2, which complains.
            boolean spoilt = kind == Kind.COMPLAINT && from.number() == 1 && Kind.WHISPER.is(message);
            boolean changed = from.number() == 2 && kind.is(message) && bit >= 0;
            return Optional.of(spoilt ? Ring.nonsense(ring, 1, 2) : changed ? flipped(message, 8 + bit) : message);
        };
        ring.settle();
        if (ring.hand(1).isShuffled() && ring.hand(3).isShuffled()) {
            go(ring, kind);
        }
        return ring;
    }

    private static void go(Ring ring, Kind kind) {
        switch (kind) {
            case SHARES -> ring.deal(1, List.of(1));
            case WHISPER, COMPLAINT -> {
                int first = kind == Kind.WHISPER ? 2 : 1;
                ring.deal(first, List.of(1));
                ring.settle();
                ring.hand(first).whisper(List.of(1), Seat.of(3 - first));
            }
            default -> {}
        }
        ring.settle();
    }

    private static byte[] flipped(byte[] bytes, int bit) {
        byte[] copy = bytes.clone();
        copy[bit / 8] ^= (byte) (1 << bit % 8);
        return copy;
    }

    @Test
    void aBitOfEveryFieldOfEveryMessageCounts() {
        Random random = new Random(12);
        Set<Kind> seen = EnumSet.noneOf(Kind.class);
        for (Kind kind : Kind.values()) {
            int at = 0;
            for (int field : fields(kind)) {
                for (int i = 0; i < (Parts.DEEP ? 40 : 1); i++) {
                    int bit = 8 * at + random.nextInt(8 * field);
                    assertRefused(play(kind, bit), kind, bit);
                }
                at += field;
                seen.add(kind);
            }
        }
        assertThat(seen).hasSize(Kind.values().length - 1);
    }

    private static void assertRefused(Ring ring, Kind kind, int bit) {
        for (int seat = 1; seat <= 3; seat += 2) {
            SealedHand hand = ring.hand(seat);
            String what = "p" + seat + ", bit " + bit + " of " + kind;
            if (hand.fault().isPresent()) {
                assertThat(hand.fault().get().member()).as(what).isEqualTo("p2");
            } else if (kind == Kind.COMPLAINT) {
                // It waits for a message that never comes, and with it all that p2 says.
                assertThat(bit).as(what).isLessThan(24);
            } else {
                assertThat(hand.isShuffled()).as(what).isFalse();
                assertThat(hand.owing()).as(what).isNotEmpty();
            }
        }
    }

    /** The same hands without a change. */
    @Test
    void withoutAChangeNobodyIsNamed() {
        for (Kind kind : EnumSet.of(Kind.SHARES, Kind.WHISPER)) {
            Ring ring = play(kind, -1);
            assertThat(ring.hand(1).fault()).as("%s", kind).isEmpty();
            assertThat(ring.hand(2).fault()).as("%s", kind).isEmpty();
            assertThat(ring.said.get(1)).as("p2 says a %s", kind).anyMatch(kind::is);
        }
        assertThat(play(Kind.COMPLAINT, -1).watcher.fault().orElseThrow().member())
                .isEqualTo("p1");
    }
}
