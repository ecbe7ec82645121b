package dev.courtcards.fairplay.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.fairplay.Refused;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Lines in pieces (case FAIR-059). */
class ReassemblerTest {
    private static byte[] line(int size) {
        byte[] line = new byte[size];
        new SplittableRandom(size).nextBytes(line);
        return line;
    }

    private static byte[] piece(int number, int index, int total, int size) {
        return ByteBuffer.allocate(6 + size)
                .putShort((short) number)
                .putShort((short) index)
                .putShort((short) total)
                .array();
    }

    @Test
    void fair59PiecesMayComeTwiceAndInAnyOrder() {
        SplittableRandom random = new SplittableRandom(59);
        for (int size : new int[] {1, 14, 15, 300, 65_536}) {
            for (int packet : new int[] {7, 20, 244, 70_000}) {
                if (size > 60_000 && packet == 7) {
                    continue;
                }
                List<byte[]> pieces = new ArrayList<>(Reassembler.cut(9, line(size), packet));
                Reassembler reassembler = new Reassembler();
                while (pieces.size() > 1) {
                    byte[] piece = pieces.remove(random.nextInt(pieces.size()));
                    assertThat(reassembler.take(piece)).isEmpty();
                    assertThat(reassembler.take(piece)).isEmpty();
                }
                assertThat(reassembler.take(pieces.get(0)).orElseThrow()).isEqualTo(line(size));
                assertThat(reassembler.incomplete()).isZero();
            }
        }
    }

    @Test
    void fair59WhatDoesNotFitIsRefused() {
        Reassembler reassembler = new Reassembler();
        assertThat(reassembler.take(piece(1, 0, 3, 5))).isEmpty();
        assertThat(Refused.code(() -> reassembler.take(piece(1, 1, 4, 5)))).isEqualTo("piece");
        assertThat(Refused.code(() -> reassembler.take(piece(1, 3, 3, 5)))).isEqualTo("piece");
        assertThat(Refused.code(() -> reassembler.take(piece(2, 0, 0, 5)))).isEqualTo("piece");
        assertThat(Refused.code(() -> reassembler.take(piece(1, 0, 3, 6)))).isEqualTo("piece");
        assertThat(Refused.code(() -> reassembler.take(piece(1, 1, 3, 0)))).isEqualTo("piece");
        assertThat(Refused.code(() -> reassembler.take(new byte[3]))).isEqualTo("piece");
        assertThat(reassembler.incomplete()).isEqualTo(1);
    }

    @Test
    void fair59NoMoreIsHeldThanALineAndEightMessages() {
        Reassembler reassembler = new Reassembler();
        assertThat(reassembler.take(piece(1, 0, 3, 40_000))).isEmpty();
        assertThat(Refused.code(() -> reassembler.take(piece(1, 1, 3, 40_000)))).isEqualTo("line-length");
        assertThat(reassembler.incomplete()).isZero();
        for (int number = 0; number < 100; number++) {
            reassembler.take(piece(number, 0, 2, 10));
            assertThat(reassembler.incomplete()).isEqualTo(Math.min(8, number + 1));
        }
        assertThat(reassembler.take(piece(99, 1, 2, 10))).isPresent();
        reassembler.forget();
        assertThat(reassembler.incomplete()).isZero();
    }

    @Test
    void cutsOnlyWhatCanBeJoined() {
        for (Runnable bad : List.<Runnable>of(
                () -> Reassembler.cut(65_536, line(10), 20),
                () -> Reassembler.cut(-1, line(10), 20),
                () -> Reassembler.cut(1, line(65_537), 20),
                () -> Reassembler.cut(1, line(0), 20),
                () -> Reassembler.cut(1, line(10), 6),
                () -> Reassembler.cut(1, line(65_536), 7))) {
            assertThatThrownBy(bad::run).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void throwsNothingElse() {
        SplittableRandom random = new SplittableRandom(60);
        Reassembler reassembler = new Reassembler();
        for (int i = 0; i < 20_000; i++) {
            byte[] piece = new byte[random.nextInt(40)];
            random.nextBytes(piece);
            for (int at = 0; at < Math.min(6, piece.length); at++) {
                piece[at] &= (byte) (at % 2 == 0 ? 0 : 7);
            }
            assertThat(Refused.code(() -> reassembler.take(piece))).isIn("", "piece", "line-length");
            assertThat(reassembler.incomplete()).isLessThanOrEqualTo(8);
        }
    }
}
