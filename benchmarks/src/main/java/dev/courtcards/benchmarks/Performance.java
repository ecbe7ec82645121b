package dev.courtcards.benchmarks;

import dev.courtcards.core.play.Games;
import java.io.IOException;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/** Prints the tables of {@code docs/performance.md}; {@code benchmarks/run} writes them there. */
public final class Performance {
    private static final int ROUNDS = 101;

    /**
     * A line of a table.
     *
     * @param ours the task measured
     * @param peer the task to compare with
     * @param goal the least ratio wanted, 0 for none
     * @param units number of hands or deals in one call of ours; times are given for one
     * @param calls number of the peer's calls for one call of ours
     */
    private record Line(String ours, String peer, double goal, double units, double calls, Paired pair) {
        Line(String ours, String peer, double goal, Paired pair) {
            this(ours, peer, goal, 1, 1, pair);
        }

        /** Fewer rounds for calls of a tenth of a second. */
        int rounds(int asked) {
            return units > 1e8 ? Math.max(4, asked / 10) : asked;
        }
    }

    private Performance() {}

    /**
     * Measures and prints. With a second JDK each line is measured there too, and its figures replace the quartiles.
     *
     * @param args optionally the number of rounds; then optionally the number of a single line to measure, or the home of another JDK
     * @throws IOException if no JVM can be started
     * @throws InterruptedException if the wait for a JVM is interrupted
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        int rounds = args.length == 0 ? ROUNDS : Math.max(4, Integer.parseInt(args[0]));
        List<Line> shuffles = new ArrayList<>();
        shuffles(shuffles, 52, 2, 0.95);
        shuffles(shuffles, 312, 2.5, 1.25);
        List<Line> hands = new ArrayList<>();
        hands(hands);
        List<Line> games = new ArrayList<>();
        Games.found().names().forEach(game -> games(games, game));
        games(games, "poker 6");
        games(games, "blackjack duel");
        games(games, "blackjack vegas-strip rounds=200");
        if (args.length > 1 && args[1].matches("[0-9]+")) {
            List<Line> all = new ArrayList<>(shuffles);
            all.addAll(hands);
            all.addAll(games);
            int number = Integer.parseInt(args[1]);
            print(all.get(number), number < shuffles.size() + hands.size(), rounds);
            return;
        }
        Optional<Path> other = args.length > 1 ? Optional.of(Path.of(args[1])) : Optional.empty();
        String second = other.isPresent() ? "Java " + feature(other.get()) : "quartiles";
        print("Java %s, %d rounds.%n", Runtime.version(), rounds);
        String times = other.isPresent() ? " " + second + " |" : "";
        String right = other.isPresent() ? " ---: |" : "";
        int pairs = shuffles.size() + hands.size();
        for (int number = 0; number < pairs + games.size(); number++) {
            if (number == 0 || number == shuffles.size()) {
                print(
                        "%n| %s | bytes | against | bytes | times faster | %s | goal | ns here |%s%n",
                        number == 0 ? "shuffle" : "poker", second, times);
                print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |%s%n", right);
            }
            if (number == pairs) {
                print("%n| game | bytes | shuffles of the JDK | %s | ns here |%s%n", second, times);
                print("| --- | ---: | ---: | ---: | ---: |%s%n", right);
            }
            String row = fork(Path.of(System.getProperty("java.home")), "" + rounds, "" + number);
            print("%s%n", other.isEmpty() ? row : merged(row, fork(other.get(), "" + rounds, "" + number)));
        }
    }

    /** The feature version of a JDK. */
    private static String feature(Path jdk) throws IOException {
        Properties release = new Properties();
        try (Reader text = Files.newBufferedReader(jdk.resolve("release"))) {
            release.load(text);
        }
        return release.getProperty("JAVA_VERSION", "").replaceAll("\\..*|\"", "");
    }

    /** A row whose quartiles are replaced by the other row's ratio, with the other's nanoseconds appended. */
    private static String merged(String row, String other) {
        String[] cells = row.split(" \\| ", -1);
        String[] others = other.split(" \\| ", -1);
        int times = cells.length > 6 ? 4 : 2;
        cells[times + 1] = others[times];
        return String.join(" | ", cells) + " " + others[others.length - 1];
    }

    /** Runs a comparison in a JVM of its own, so that no profile of the compiler affects another. */
    private static String fork(Path jdk, String... args) throws IOException, InterruptedException {
        List<String> command = command(Performance.class, args);
        command.set(0, jdk.resolve("bin").resolve("java").toString());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String row = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IllegalStateException("line " + args[1] + " ended with " + exit);
        }
        return row;
    }

    /** The command that runs a class in another JVM like this one. */
    static List<String> command(Class<?> main, String... args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return command;
    }

    private static void print(Line line, boolean peer, int rounds) {
        line.pair().warmUp();
        Paired.Result result = line.pair().compare(line.rounds(rounds));
        if (peer) {
            double nanoseconds = result.nanoseconds() / line.units();
            print(
                    "| %s | %,d | %s | %,d | %.2f | %.2f to %.2f | %s | %,." + (nanoseconds < 100 ? 2 : 0) + "f |%n",
                    line.ours(),
                    result.bytes(),
                    line.peer(),
                    result.peerBytes(),
                    result.median() * line.calls(),
                    result.low() * line.calls(),
                    result.high() * line.calls(),
                    line.goal() == 0 ? "" : "≥ " + line.goal(),
                    nanoseconds);
        } else {
            print(
                    "| %s | %,d | %.2f | %.2f to %.2f | %,.0f |%n",
                    line.ours(),
                    result.bytes(),
                    1 / result.median(),
                    1 / result.high(),
                    1 / result.low(),
                    result.nanoseconds());
        }
    }

    private static void shuffles(List<Line> lines, int size, double goal, double samplerGoal) {
        ShuffleBenchmark deck = ShuffleBenchmark.of(size);
        ShuffleBenchmark onePack = ShuffleBenchmark.of(52);
        String fast = "fast, " + size;
        String specified = "specified, " + size;
        String jdk = "`Collections.shuffle`, `Random`";
        String secure = "`Collections.shuffle`, `SecureRandom`";
        lines.add(new Line(fast, jdk, goal, new Paired(deck::fast, deck::collectionsRandom)));
        lines.add(new Line(fast, secure, 0, new Paired(deck::fast, deck::collectionsSecureRandom)));
        lines.add(new Line(fast, "Commons `ListSampler`", 0, new Paired(deck::fast, deck::listSampler)));
        lines.add(new Line(fast, "Commons `ArraySampler`", samplerGoal, new Paired(deck::fast, deck::arraySampler)));
        lines.add(new Line(fast, "Commons `PermutationSampler`", 0, new Paired(deck::fast, deck::permutationSampler)));
        lines.add(new Line(
                "fast, 9 of " + size,
                "Commons `PermutationSampler`",
                0,
                new Paired(deck::fastNine, deck::permutationSamplerNine)));
        lines.add(new Line(specified, jdk, 0.5, new Paired(deck::specified, deck::collectionsRandom)));
        lines.add(new Line(specified, secure, 0, new Paired(deck::specified, deck::collectionsSecureRandom)));
        lines.add(new Line(
                "specified, 9 of " + size,
                jdk + ", 52",
                2,
                new Paired(deck::specifiedNine, onePack::collectionsRandom)));
    }

    private static void hands(List<Line> lines) {
        HandsBenchmark hands = HandsBenchmark.dealt();
        String yardstick = "adding up its seven bytes";
        lines.add(new Line(
                "a random hand of seven, in a set",
                yardstick,
                0.33,
                HandsBenchmark.HANDS,
                1,
                new Paired(hands::sevenInASet, hands::sumSevenBytes)));
        lines.add(new Line(
                "a random hand of seven bytes",
                yardstick,
                0,
                HandsBenchmark.HANDS,
                1,
                new Paired(hands::sevenBytes, hands::sumSevenBytes)));
        lines.add(new Line(
                "a random hand of seven bytes, unchecked",
                yardstick,
                0,
                HandsBenchmark.HANDS,
                1,
                new Paired(hands::sevenBytesUnchecked, hands::sumSevenBytes)));
        lines.add(new Line(
                "all hands of five, walked",
                "one by one",
                0,
                HandsBenchmark.ALL_FIVE,
                1,
                new Paired(hands::allFiveWalked, hands::allFiveOneByOne)));
        lines.add(new Line(
                "all hands of seven, walked",
                "one by one",
                0,
                HandsBenchmark.ALL_SEVEN,
                1,
                new Paired(hands::allSevenWalked, hands::allSevenOneByOne)));
        lines.add(new Line(
                "all hands of seven, counted by ranks",
                "walked",
                0,
                HandsBenchmark.ALL_SEVEN,
                1,
                new Paired(hands::allSevenCounted, hands::allSevenWalked)));
        for (int cards = 4; cards <= 6; cards++) {
            OmahaBenchmark omaha = OmahaBenchmark.of(cards);
            String hand = "Omaha, " + cards + " cards";
            omaha(lines, hand, "every two and three", new Paired(omaha::high, omaha::highByChoices));
            omaha(lines, hand + ", low", "every two and three", new Paired(omaha::low, omaha::lowByChoices));
        }
        OmahaBenchmark badugi = OmahaBenchmark.of(4);
        omaha(lines, "badugi", "every choice", new Paired(badugi::badugi, badugi::badugiByChoices));
        for (String matchup : EquityBenchmark.MATCHUPS) {
            EquityBenchmark equity = EquityBenchmark.of(matchup);
            lines.add(new Line(
                    matchup.replace("|", " on ") + ", exact",
                    "every board",
                    // On a turn there are only 44 boards, about the number of preparations.
                    matchup.matches(".*\\|.{8}") ? 0 : 12,
                    new Paired(equity::exact, equity::everyBoard)));
        }
        EquityBenchmark flop = EquityBenchmark.of("JsTs AhAd|Qs9s2d");
        lines.add(new Line(
                "JsTs AhAd on Qs9s2d, from text to answer",
                "every board",
                0,
                new Paired(flop::fromText, flop::everyBoard)));
        for (String ranges : RangesBenchmark.RANGES) {
            RangesBenchmark wide = RangesBenchmark.of(ranges);
            // Two hands whose boards can be walked one by one represent all hands of the ranges.
            EquityBenchmark two = EquityBenchmark.of(ranges.replaceFirst("[^|]*", "JsTh 8d8c"));
            lines.add(new Line(
                    ranges.replace("|", " on ") + ", exact",
                    "every board of all hands",
                    12,
                    1,
                    wide.hands(),
                    new Paired(wide::exact, two::everyBoard)));
        }
        for (String matchup : List.of("AsAh KdKc", "AsAh KdKc QhJh Tc9c 7d7s 3c2h")) {
            EquityBenchmark equity = EquityBenchmark.of(matchup);
            lines.add(new Line(
                    "a random board for " + matchup.split(" ").length + " players",
                    "shuffled and looked at",
                    0,
                    EquityBenchmark.DEALS,
                    1,
                    new Paired(equity::estimateHundredThousand, equity::shuffleHundredThousand)));
        }
    }

    private static void omaha(List<Line> lines, String hand, String peer, Paired pair) {
        lines.add(new Line(hand, peer, 0, OmahaBenchmark.HANDS, 1, pair));
    }

    private static void games(List<Line> lines, String game) {
        GameBenchmark table = GameBenchmark.of(game);
        ShuffleBenchmark deck = ShuffleBenchmark.of(52);
        lines.add(new Line(game + ", a move", "", 0, new Paired(table::move, deck::collectionsRandom)));
        lines.add(new Line(game + ", a view", "", 0, new Paired(table::view, deck::collectionsRandom)));
        lines.add(new Line(game + ", ten viewers", "", 0, new Paired(table::fanOut, deck::collectionsRandom)));
        lines.add(new Line(
                String.format(Locale.ROOT, "%s, a random game of %.1f moves", game, table.movesPerGame()),
                "",
                0,
                new Paired(table::playout, deck::collectionsRandom)));
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
