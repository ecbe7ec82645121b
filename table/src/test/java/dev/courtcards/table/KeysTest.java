package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.NonBlocking;
import org.junit.jupiter.api.Test;

class KeysTest {
    private static List<Integer> keys(Reader sent) {
        Keys keys = new Keys(NonBlocking.nonBlocking("keys", sent));
        List<Integer> all = new ArrayList<>();
        for (int key = keys.next(); key != Keys.END_OF_INPUT; key = keys.next()) {
            all.add(key);
        }
        return all;
    }

    private static List<Integer> keys(String sent) {
        return keys(new StringReader(sent));
    }

    @Test
    void readsCharacters() {
        assertThat(keys("a♠\r\n\u007f\b\u0015"))
                .containsExactly(
                        (int) 'a', (int) '♠', Keys.ENTER, Keys.ENTER, Keys.BACKSPACE, Keys.BACKSPACE, Keys.KILL_LINE);
    }

    @Test
    void readsTheKeysThatSendSequences() {
        assertThat(keys("\u001b[A\u001bOB\u001b[5~\u001b[6~x"))
                .containsExactly(Keys.UP, Keys.DOWN, Keys.PAGE_UP, Keys.PAGE_DOWN, (int) 'x');
    }

    @Test
    void swallowsSequencesThatMeanNothingHere() {
        assertThat(keys("\u001b[1;5C\u001b[3~\u001b[200~\u001b[99999999999~x"))
                .containsExactly(Keys.NOTHING, Keys.NOTHING, Keys.NOTHING, Keys.NOTHING, (int) 'x');
    }

    @Test
    void endsWithControlD() {
        assertThat(keys("ab\u0004cd")).containsExactly((int) 'a', (int) 'b');
    }

    @Test
    void endsWhereTheTerminalIsGone() {
        assertThat(keys(new Reader() {
                    @Override
                    public int read(char[] to, int from, int count) throws IOException {
                        throw new IOException("gone");
                    }

                    @Override
                    public void close() {}
                }))
                .isEmpty();
    }
}
