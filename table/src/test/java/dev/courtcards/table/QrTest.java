package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.ReaderException;
import com.google.zxing.qrcode.decoder.Decoder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Codes of a reader outside this project. */
class QrTest {
    private static String read(boolean[][] dots) {
        try {
            return new Decoder().decode(dots).getText();
        } catch (ReaderException e) {
            return e.toString();
        }
    }

    @Test
    void aReaderReadsTextsOfAnyLength() {
        String text = "courtcards:1?" + "AZaz09-_".repeat(160);
        for (int length = 1; length <= 1_273; length += length < 20 ? 1 : 23) {
            assertThat(read(Qr.dots(text.substring(0, length)))).isEqualTo(text.substring(0, length));
        }
        assertThat(read(Qr.dots(text.substring(0, 1_273)))).hasSize(1_273);
        assertThatThrownBy(() -> Qr.dots(text.substring(0, 1_274))).hasMessageContaining("1274 bytes");
    }

    @Test
    void aLineHasTwoRowsOfDotsInHalfBlocks() {
        List<String> lines = Qr.lines("courtcards:1?");
        boolean[][] dots = new boolean[21][21];
        for (int y = 0; y < 21; y++) {
            for (int x = 0; x < 21; x++) {
                char shown = lines.get((y + 2) / 2).charAt(x + 2);
                dots[y][x] = shown == ' ' || shown == (y % 2 == 0 ? '▄' : '▀');
            }
        }

        assertThat(lines).hasSize(13).allMatch(line -> line.length() == 25);
        assertThat(lines.get(0)).isEqualTo("█".repeat(25));
        assertThat(read(dots)).isEqualTo("courtcards:1?");
    }
}
