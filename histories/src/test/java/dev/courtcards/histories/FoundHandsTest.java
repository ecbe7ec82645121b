package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.RecordException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hands at which a reader failed once; the files are not ours to publish, hands of our own of each kind stand in the other tests. */
class FoundHandsTest {
    private static String text(String name) {
        String shared = System.getProperty("shared.dir", "");
        Path file = Path.of(shared, "cases", "found", name);
        Assumptions.assumeTrue(!shared.isEmpty() && Files.exists(file), "no such file at hand");
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file, what is wrong with it, or the stacks at the end. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ps-site-folds-all-in-river.txt | [stacks-differ] p3, folded by the site although all in, ends with 0 in the file,"
                        + " expected 0 to 3, the cards being unknown, by the rules",
                "ps-site-folds-all-in-flop.txt | [stacks-differ] p3, folded by the site although all in, ends with 0 in the file,"
                        + " expected 0 to 3, the cards being unknown, by the rules",
                "ps-dead-small-blind-with-antes.txt | [56.58, 62.04, 49.15, 167.57]",
                "ps-completes-short-bet.txt | [130297, 0, 123236, 107491, 31554, 69250, 119556, 102616]",
                "ps-raked-side-pot.txt | [23.1, 0, 17.55]",
                "ps-cashed-out-main-pot.txt | [154.37, 18.99, 50, 59.77, 5.22, 34.03, 36.13, 84.24]",
                "ps-no-uncalled-line.txt | [1590, 1410, 1500]",
                "ps-empty-chat-line.txt | [1590, 1410, 1500]",
                "ps-run-twice-mucked.txt | [595.8, 1320.9, 107.8, 542.4]",
            })
    void endAsTheyMust(String name, String end) {
        List<RecordException> problems = new ArrayList<>();
        List<HandHistory> hands = PokerStars.read(text(name), BigDecimal.ONE, problems::add);
        List<String> ends = new ArrayList<>();
        for (HandHistory hand : hands) {
            try {
                ends.add(HandHistory.stacks(hand.play()).stream()
                        .map(hand::inFile)
                        .toList()
                        .toString());
            } catch (RecordException e) {
                ends.add(e.problem());
            }
        }

        assertThat(problems).isEmpty();
        assertThat(ends).containsExactly(end);
    }
}
