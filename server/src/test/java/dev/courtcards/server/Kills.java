package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Kills a server during its work and checks that everything it acknowledged is there. */
final class Kills {
    /** A kill comes after at most this number of moves, times seven; each number is equally likely. */
    private static final int LATEST = 20;

    private Kills() {}

    /**
     * Lets a program play and kills it, again and again.
     *
     * @return how many moves it was told of
     */
    static int survive(String url, int kills) throws IOException {
        int acked = 0;
        for (int kill = 0; kill < kills; kill++) {
            acked += survive(url, 7L * (1 + kill % LATEST));
        }
        return acked;
    }

    private static int survive(String url, long moves) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Killed.class.getName(),
                        url)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Map<String, Map<Long, String>> acked = new HashMap<>();
        String timed = "";
        long begun = 0;
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            long left = moves;
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                String[] words = line.split(" ");
                if (words[0].equals("timed")) {
                    timed = words[1];
                    begun = System.nanoTime();
                } else if (words[0].equals("made")) {
                    acked.put(words[1], new HashMap<>());
                } else if (words[0].equals("acked")) {
                    Objects.requireNonNull(acked.get(words[1])).put(Long.parseLong(words[2]), words[3]);
                    if (--left == 0) {
                        // The process itself would close its output, too.
                        process.toHandle().destroyForcibly();
                    }
                }
            }
        }
        process.onExit().join();
        long ran = (System.nanoTime() - begun) / 1_000_000;
        assertThat(acked).isNotEmpty();
        try (Store store = SqlStore.open(url)) {
            acked.forEach((table, promised) -> found(store.read(table).orElseThrow(), promised));
        }
        goesOn(url, timed, ran);
        return acked.values().stream().mapToInt(Map::size).sum();
    }

    /** A running timer runs on: it ends ten minutes after it began, whichever process started it. */
    private static void goesOn(String url, String table, long ran) {
        try (Tables tables = Tables.open(Games.found(), url, TestServer.QUICK)) {
            Moment<?> now = tables.find(table).join().shown(Seat.of(1)).moment();
            assertThat(now.left()).hasSize(1);
            assertThat(now.left().values()).allMatch(left -> left >= 10_000 && left <= 600_000 - ran);
        }
    }

    /** All acknowledged moves are there, and they make a game. */
    private static void found(Store.Kept kept, Map<Long, String> promised) {
        promised.forEach((seq, move) ->
                assertThat(kept.rows().get((int) (seq - 1)).what()).isEqualTo(move));
        replayed(Games.found().find(kept.head().setup()), kept);
    }

    private static void replayed(CardGame<?> game, Store.Kept kept) {
        assertThat(Hall.past(game, kept).now().ply()).isEqualTo(kept.rows().size());
    }
}
