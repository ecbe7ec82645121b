package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.record.RecordException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Hands that were really played end as they really ended (poker 12); the files are not ours to publish. */
class RealHandsTest {
    private static final List<String> REGULAR =
            List.of("online-2to4", "online-5to10", "online-special", "pluribus", "televised");

    private static List<Path> files(String folder) {
        String shared = System.getProperty("shared.dir", "");
        Path hands = Path.of(shared, "hands", folder);
        Assumptions.assumeTrue(!shared.isEmpty() && Files.isDirectory(hands), "no real hands at hand");
        try (Stream<Path> files = Files.list(hands)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void endWithTheStacksTheyReallyEndedWith() {
        List<String> wrong = new ArrayList<>();
        int played = 0;
        for (String folder : REGULAR) {
            for (Path file : files(folder)) {
                try {
                    HandHistory hand = Phh.read(text(file)).get(0);
                    assertThat(hand.finishing()).as(file.toString()).contains(HandHistory.stacks(hand.play()));
                    played++;
                } catch (RecordException e) {
                    wrong.add(folder + "/" + file.getFileName() + ": " + e.getMessage());
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(played).isEqualTo(322);
    }

    private static String problem(Path file, String unit) {
        try {
            Phh.read(text(file), new BigDecimal(unit), problem -> {
                        throw problem;
                    })
                    .get(0)
                    .play();
            return "";
        } catch (RecordException e) {
            return e.code() + " " + e.line() + ":" + e.column() + " " + e.problem();
        }
    }

    @Test
    void irregularHandsAreDistinguished() {
        for (Path file : files("irregular")) {
            String name = file.getFileName().toString();
            if (name.startsWith("pluribus")) {
                RecordException half = catchThrowableOfType(RecordException.class, () -> Phh.read(text(file)));
                assertThat(half.code()).as(name).isEqualTo("fractional-chips");
                assertThat(half.problem()).contains("finishing_stacks");
                assertThat(problem(file, "0.5")).as(name).isEmpty();
            } else {
                assertThat(problem(file, "1"))
                        .as(name)
                        .startsWith(name.startsWith("stars") ? "stacks-differ" : "not-your-turn");
            }
        }
    }

    /** What of a hand any format can tell: all but names, places and occasion. */
    private static List<?> core(HandHistory hand) {
        HandHistory ours = HandHistory.of(hand.play(), List.of()).get(0);
        return List.of(
                ours.antes(),
                ours.dead(),
                ours.blinds(),
                ours.minBet(),
                ours.stacks(),
                ours.actions().stream().map(HandHistory.Step::act).toList(),
                ours.finishing());
    }

    /** One hand of five, in one format after the other; all in all formats with {@code -Pdeep}. */
    @Test
    void goThroughEveryFormatAndBack() {
        boolean deep = Boolean.getBoolean("deep");
        int each = deep ? 1 : 5;
        List<Format> formats = List.of(Format.values());
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        int played = 0;
        for (String folder : REGULAR) {
            for (Path file : files(folder)) {
                if (seen++ % each > 0) {
                    continue;
                }
                HandHistory hand = Phh.read(text(file)).get(0);
                List<?> before = core(hand);
                for (Format format : deep ? formats : List.of(formats.get(seen / each % 3))) {
                    try {
                        String written = format.write(List.of(hand));
                        HandHistory back = format.read(written, BigDecimal.ONE, problem -> {
                                    throw problem;
                                })
                                .get(0);
                        if (!core(back).equals(before)) {
                            wrong.add(folder + "/" + file.getFileName() + " " + format + ":\n" + before + "\n"
                                    + core(back));
                        } else if (!format.write(List.of(back)).equals(written)) {
                            wrong.add(folder + "/" + file.getFileName() + " " + format + " writes otherwise:\n"
                                    + written + "\n" + format.write(List.of(back)));
                        }
                        played++;
                    } catch (RecordException e) {
                        wrong.add(folder + "/" + file.getFileName() + " " + format + ": " + e.getMessage());
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(played).isEqualTo(deep ? 3 * 322 : 65);
    }
}
