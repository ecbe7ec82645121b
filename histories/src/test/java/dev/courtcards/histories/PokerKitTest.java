package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.RecordException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What is written as PHH ends alike in PokerKit, the program of those who made the format. */
class PokerKitTest {
    @TempDir
    private Path folder;

    private static List<String> python(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** All hands of a file that can be played, in whole units, with the stacks at their end. */
    private static void add(String file, String text, Map<HandHistory, List<Long>> hands) {
        BigDecimal unit = file.startsWith("pluribus") ? new BigDecimal("0.5") : BigDecimal.ONE;
        for (HandHistory hand : Format.of(file).orElseThrow().read(text, unit, problem -> {})) {
            try {
                List<Long> end = HandHistory.stacks(hand.play());
                hands.put(
                        new HandHistory(
                                hand.variant(),
                                BigDecimal.ONE,
                                hand.antes(),
                                hand.dead(),
                                hand.blinds(),
                                hand.minBet(),
                                hand.bigBet(),
                                hand.bringIn(),
                                hand.stacks(),
                                hand.actions(),
                                hand.finishing(),
                                hand.rake(),
                                hand.pots(),
                                hand.players(),
                                hand.occasion(),
                                hand.places()),
                        end);
            } catch (RecordException e) {
                assertThat(e.code()).as(file).isIn("stacks-differ", "not-your-turn");
            }
        }
    }

    private static Map<HandHistory, List<Long>> hands() throws IOException {
        Map<HandHistory, List<Long>> hands = new LinkedHashMap<>();
        for (String file :
                List.of("session.txt", "tournament.txt", "rare.txt", "match.txt", "rare.phhs", "exchange.phhs")) {
            add(file, Files.text(file), hands);
        }
        Path shared = Path.of(System.getProperty("shared.dir", ""), "hands");
        if (java.nio.file.Files.isDirectory(shared)) {
            try (Stream<Path> files = java.nio.file.Files.walk(shared)) {
                for (Path file : files.filter(path -> path.toString().endsWith(".phh"))
                        .sorted()
                        .toList()) {
                    if (!file.toString().contains("variants")) {
                        add(file.getFileName().toString(), java.nio.file.Files.readString(file), hands);
                    }
                }
            }
        }
        return hands;
    }

    /** The chips by which the other's stacks are larger, or what it says instead of stacks. */
    private static String difference(List<Long> ours, String theirs) {
        if (!theirs.startsWith("[")) {
            return theirs;
        }
        List<Long> stacks = Stream.of(theirs.substring(1, theirs.length() - 1).split(", "))
                .map(Long::valueOf)
                .toList();
        List<Long> more = IntStream.range(0, ours.size())
                .mapToObj(i -> stacks.get(i) - ours.get(i))
                .toList();
        return more.stream().allMatch(n -> n >= 0)
                ? "" + more.stream().mapToLong(n -> n).sum()
                : ours + " and " + theirs;
    }

    private static boolean isThere() {
        try {
            return python("-c", "import pokerkit; print()").size() == 1;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void endsAlikeInPokerKit() throws IOException {
        Assumptions.assumeTrue(isThere(), "no PokerKit at hand: python3 -m pip install pokerkit");
        Path script = folder.resolve("pokerkit_check.py");
        Path file = folder.resolve("hands.phhs");
        Map<HandHistory, List<Long>> hands = hands();
        java.nio.file.Files.writeString(script, Files.text("pokerkit.py"));
        java.nio.file.Files.writeString(file, Phh.write(List.copyOf(hands.keySet())));

        List<String> theirs = python(script.toString(), file.toString());
        assertThat(theirs.size()).as("%s", theirs).isEqualTo(hands.size());
        Map<String, Integer> others = new TreeMap<>();
        int i = 0;
        for (HandHistory hand : hands.keySet()) {
            String difference = difference(hands.get(hand), theirs.get(i++));
            // It takes no rake, and knows no second board.
            long cards = hand.actions().stream()
                    .filter(step -> step.act() instanceof HandHistory.Act.Board)
                    .count();
            if (!difference.equals("" + hand.rake()) && cards <= 3) {
                others.merge(difference, 1, Integer::sum);
            }
        }
        // Raises that nobody can match, and a call of a big blind that is short.
        assertThat(others).isIn(Map.of(), Map.of("refused: Unable to repair the hand history", 6));
    }
}
