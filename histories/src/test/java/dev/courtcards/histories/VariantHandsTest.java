package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.RecordException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Hands of other games that were really played end as they really ended; the files are not ours to publish. */
class VariantHandsTest {
    private static final Set<String> READ =
            Set.of("FT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB");
    private static final Pattern LINE = Pattern.compile(
            "\"file\": \"([^\"]+)\", \"variant\": \"([^\"]+)\".*\"finishing_stacks\": \\[([0-9., ]+)\\]");
    private static final BigDecimal QUARTER = new BigDecimal("0.25");

    private record Real(String file, String text, List<BigDecimal> stacks) {
        HandHistory hand() {
            BigDecimal unit = file.startsWith("antonius") ? QUARTER : BigDecimal.ONE;
            return Phh.read(text, unit, problem -> {
                        throw problem;
                    })
                    .get(0);
        }

        List<BigDecimal> ends(HandHistory hand) {
            return HandHistory.stacks(hand.play()).stream().map(hand::inFile).toList();
        }
    }

    private static List<Real> hands() {
        String shared = System.getProperty("shared.dir", "");
        Path folder = Path.of(shared, "hands", "variants");
        Assumptions.assumeTrue(!shared.isEmpty() && Files.isDirectory(folder), "no real hands at hand");
        List<Real> hands = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(folder.resolve("index.jsonl"))) {
                Matcher real = LINE.matcher(line);
                if (real.find() && READ.contains(real.group(2))) {
                    List<BigDecimal> stacks = Arrays.stream(real.group(3).split(", "))
                            .map(BigDecimal::new)
                            .map(BigDecimal::stripTrailingZeros)
                            .toList();
                    hands.add(new Real(real.group(1), Files.readString(folder.resolve(real.group(1))), stacks));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return hands;
    }

    private static boolean same(List<BigDecimal> some, List<BigDecimal> others) {
        return some.size() == others.size()
                && java.util.stream.IntStream.range(0, some.size())
                        .allMatch(i -> some.get(i).compareTo(others.get(i)) == 0);
    }

    @Test
    void endWithTheStacksTheyReallyEndedWith() {
        List<String> wrong = new ArrayList<>();
        int played = 0;
        for (Real real : hands()) {
            try {
                List<BigDecimal> ends = real.ends(real.hand());
                if (same(ends, real.stacks())) {
                    played++;
                } else {
                    wrong.add(real.file() + ": " + ends + ", not " + real.stacks());
                }
            } catch (RecordException e) {
                wrong.add(real.file() + ": " + e.getMessage());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(played).isEqualTo(55);
    }

    /** Out in every format, and back. */
    @Test
    void goOutAndBack() {
        List<String> wrong = new ArrayList<>();
        for (Real real : hands()) {
            for (Format format : Format.values()) {
                try {
                    HandHistory hand = real.hand();
                    String written = format.write(List.of(hand));
                    BigDecimal unit = format == Format.RECORD ? BigDecimal.ONE : hand.unit();
                    HandHistory back = format.read(written, unit, problem -> {
                                throw problem;
                            })
                            .get(0);
                    // A record counts in units.
                    List<BigDecimal> ends = format == Format.RECORD
                            ? HandHistory.stacks(hand.play()).stream()
                                    .map(BigDecimal::valueOf)
                                    .toList()
                            : real.ends(hand);
                    if (!same(real.ends(back), ends)) {
                        wrong.add(real.file() + " as " + format + ":\n" + written);
                    }
                } catch (RecordException e) {
                    wrong.add(real.file() + " as " + format + ": " + e.getMessage());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
