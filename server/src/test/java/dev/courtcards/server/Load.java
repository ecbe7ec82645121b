package dev.courtcards.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How a server does with many people on the same machine. Each number can be set, as {@code -Dload.tables=1000}. */
final class Load {
    private static final List<String> GAMES = List.of("poker", "nine-piles", "recall", "romme", "highlow");

    private Load() {}

    private static int option(String name, int usual) {
        return Integer.getInteger("load." + name, usual);
    }

    public static void main(String[] args) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("courtcards-load");
        String url = args.length > 0 ? args[0] : "jdbc:h2:file:" + folder.resolve("tables");
        int tables = option("tables", 1000);
        Duration span = Duration.ofSeconds(option("seconds", 60));
        List<String> games = List.of(
                System.getProperty("load.games", String.join(",", GAMES)).split(","));
        try (LoadServer server = LoadServer.start(url);
                LoadClient people = new LoadClient(server.address())) {
            for (String game : games) {
                people.sit(game, game.equals("poker") ? "stack=100000 raiseEvery=0" : "", tables / games.size(), 2);
            }
            people.open();
            line(
                    "%d tables of %s, %d streams, %d processors%n",
                    tables, games, people.streams(), Runtime.getRuntime().availableProcessors());
            people.play(option("rate", 1000), Duration.ofSeconds(option("warm", 30)));
            line("%-34s %9s %28s %28s %6s%n", "", "moves/s", "answer 50/99/99.9 %", "at the streams", "cpu/move");
            for (int rate : new int[] {option("rate", 1000), 0}) {
                measure(server, people, rate == 0 ? "as many as it can" : rate + " a second", rate, span);
            }
            List<SocketChannel> deaf = people.deaf(option("deaf", 60));
            measure(server, people, "and " + deaf.size() + " who do not read", option("rate", 1000), span);
            line(
                    "refused %s, not answered %d, heap %d MB%n",
                    people.refusals(), people.unanswered(), server.heap() >> 20);
            for (SocketChannel channel : deaf) {
                channel.close();
            }
        }
        if (args.length == 0) {
            line("store: %.3f kB a row%n", bytes(folder) / 1000.0 / rows(url));
            delete(folder);
        }
    }

    private static void measure(LoadServer server, LoadClient people, String what, double rate, Duration span)
            throws IOException {
        long cpu = server.cpu();
        LoadClient.Figures figures = people.play(rate, span);
        int moves = figures.answers.size();
        line(
                "%-34s %9.0f %28s %28s %6.2f ms%s%n",
                what,
                moves * 1e9 / figures.nanos,
                figures.answers,
                figures.arrivals,
                (server.cpu() - cpu) / (double) moves,
                figures.starved > 0 ? " starved " + figures.starved : "");
    }

    private static void line(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }

    private static long rows(String url) throws SQLException {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from cc_move")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).mapToLong(Load::size).sum();
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
