package dev.courtcards.fairplay.result;

import static dev.courtcards.fairplay.result.Matches.KEYS;
import static dev.courtcards.fairplay.result.Matches.left;
import static dev.courtcards.fairplay.result.Matches.result;
import static dev.courtcards.fairplay.result.Matches.row;
import static dev.courtcards.fairplay.result.Matches.signed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.fairplay.result.Leaderboard.Entry;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Leaderboards and the folder that keeps them (fair play E). */
class LeaderboardTest {
    private static final Instant TIME = Instant.parse("2025-12-28T15:00:00Z");
    private static final String ORIGINAL = """
            # LEADERBOARD: X3STATION01
            # GAME: poker

            UPDATED: 2025-12-28 15:00:00

            > RANK:1 CALLSIGN:X1SHARK WINS:45 LOSSES:12 WINRATE:78.9
            > RANK:2 CALLSIGN:X1ACE WINS:38 LOSSES:15 WINRATE:71.7
            > RANK:3 CALLSIGN:X1BLUFF WINS:52 LOSSES:22 WINRATE:70.3
            """;

    @TempDir
    private Path folder;

    private static Entry entry(int key, String call, int wins, int losses) {
        return new Entry(KEYS.get(key).publicKey(), call, wins, losses);
    }

    private static Leaderboard board(Entry... entries) {
        return new Leaderboard("X3STATION01", "poker", TIME, List.of(entries));
    }

    @Test
    void writesAndChecksTheOriginalsExample() {
        assertThat(board(entry(2, "X1BLUFF", 52, 22), entry(1, "X1ACE", 38, 15), entry(0, "X1SHARK", 45, 12))
                        .text())
                .isEqualTo(ORIGINAL);
        assertThat(Leaderboard.check(ORIGINAL)).isEqualTo(3);
    }

    // E37, E38
    @Test
    void roundsHalvesUpAndComparesFractions() {
        assertThat(entry(0, "AAA", 0, 0).winRate()).isEqualTo("0.0");
        assertThat(entry(0, "AAA", 1, 0).winRate()).isEqualTo("100.0");
        assertThat(entry(0, "AAA", 1, 15).winRate()).isEqualTo("6.3");
        Leaderboard close = board(entry(0, "AAA", 667, 333), entry(1, "BBB", 2, 1));
        assertThat(close.entries().get(0).callsign()).isEqualTo("AAA");
        assertThat(close.text())
                .contains("RANK:1 CALLSIGN:AAA WINS:667 LOSSES:333 WINRATE:66.7")
                .contains("RANK:2 CALLSIGN:BBB WINS:2 LOSSES:1 WINRATE:66.7");
    }

    // D36, E37
    @Test
    void ordersByRateThenWinsThenCallsignAndSharesARankOnlyIfAllIsEqual() {
        assertThat(board(entry(0, "BBB", 1, 1), entry(1, "AAA", 1, 1), entry(2, "CCC", 2, 2))
                        .text()
                        .lines()
                        .skip(5))
                .containsExactly(
                        "> RANK:1 CALLSIGN:CCC WINS:2 LOSSES:2 WINRATE:50.0",
                        "> RANK:2 CALLSIGN:AAA WINS:1 LOSSES:1 WINRATE:50.0",
                        "> RANK:3 CALLSIGN:BBB WINS:1 LOSSES:1 WINRATE:50.0");
        Leaderboard same = board(entry(0, "AAA", 1, 1), entry(1, "AAA", 1, 1), entry(2, "BBB", 0, 1));
        assertThat(same.text())
                .contains("RANK:1 CALLSIGN:AAA WINS:1 LOSSES:1 WINRATE:50.0\n> RANK:1 ")
                .contains("RANK:3");
        assertThat(same.sharedCallsigns()).containsExactly("AAA");
    }

    // E39
    @Test
    void countsFirstPlacesAndLossesOfWhoLeft() {
        Leaderboard board = Leaderboard.of(
                "X3STATION01",
                "romme",
                List.of(
                        result(Matches.ROMME, 1, row(0, 1, 10), row(1, 1, 10), row(2, 3, 11)),
                        result(Matches.ROMME, 2, row(0, 1, 10), left(1, 2, 5, 3)),
                        result(Matches.POKER, 3, row(0, 1, 2000), row(1, 2, 0))),
                1);

        assertThat(board.entries())
                .containsExactly(entry(0, "X1ALPHA", 2, 0), entry(1, "X1BRAVO", 1, 1), entry(2, "X1CHARLIE", 0, 1));
        assertThat(board.updated()).isEqualTo(Instant.parse("2025-12-28T14:30:02Z"));
        assertThat(Leaderboard.of("X3STATION01", "romme", List.of(), 1).entries())
                .isEmpty();
    }

    // E41
    @Test
    void aResultCountsOnceAndTwoOfOneIdAreAConflict() {
        GameResult one = result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20));
        GameResult other = result(Matches.ROMME, 1, row(0, 2, 30), row(1, 1, 20));

        assertThat(Leaderboard.of("XXX", "romme", List.of(one, one), 1).entries())
                .contains(entry(0, "X1ALPHA", 1, 0));
        assertThat(Leaderboard.of("XXX", "romme", List.of(one), 2).entries()).isEmpty();
        assertThatThrownBy(() -> Leaderboard.of("XXX", "romme", List.of(one, other), 1))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("conflict"));
    }

    @Test
    void reportsWhereALeaderboardIsWrong() {
        for (String[] change : new String[][] {
            {"WINRATE:71.7", "WINRATE:71.8", "line 7"},
            {"RANK:2", "RANK:3", "line 7"},
            {"X1SHARK", "x1shark", "line 6"},
            {"poker", "Snap", "line 2"},
            {"WINS:45", "WINS:045", "line 6"},
            {"WINS:38", "WINS:99", "line 6"},
            {" LOSSES:15", "", "line 7"},
            {"UPDATED: ", "UPDATED:", "line 4"},
            {"15:00:00", "15:00:60", "line 4"}
        }) {
            assertThatThrownBy(() -> Leaderboard.check(ORIGINAL.replace(change[0], change[1])))
                    .isInstanceOf(UnreadableException.class)
                    .hasMessageStartingWith(change[2]);
        }
        assertThatThrownBy(() -> Leaderboard.check(""))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("line"));
        assertThatThrownBy(() -> Leaderboard.check(ORIGINAL.strip())).isInstanceOf(UnreadableException.class);
    }

    private Archive archive() {
        return new Archive(folder, SignedResult.CHIPS);
    }

    // E42
    @Test
    void keepsResultsAsTheOriginalLaysThemOut() throws IOException {
        SignedResult signed = signed(result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20)));

        assertThat(archive().keep(signed)).isTrue();
        assertThat(archive().keep(signed)).isFalse();

        Path file = folder.resolve("results/romme/123e4567-e89b-42d3-a456-426614174001.txt");
        assertThat(file).hasContent(signed.text());
        assertThat(archive().results("romme")).containsExactly(signed.result());
        assertThat(archive().results("poker")).isEmpty();
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    // E42
    @Test
    void storesApartWhatDoesNotCountYet() throws IOException {
        GameResult result = result(Matches.ROMME, 3, row(0, 1, 10), row(1, 2, 20));
        Path apart = archive().store(signed(result, 1));
        assertThat(apart).isEqualTo(folder.resolve("unsettled/romme/" + result.id() + ".txt"));
        archive().store(SignedResult.of(result));
        assertThat(Files.readString(apart)).isEqualTo(result.text());
        assertThat(archive().results("romme")).isEmpty();

        Path kept = archive().store(signed(result));
        assertThat(kept).isEqualTo(folder.resolve("results/romme/" + result.id() + ".txt"));
        assertThat(archive().results("romme")).containsExactly(result);
    }

    // E41, E42
    @Test
    void keepsNothingThatDoesNotCountAndOverwritesNothing() throws IOException {
        SignedResult first = signed(result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20)));
        archive().keep(first);

        assertThatThrownBy(() -> archive().keep(signed(result(Matches.ROMME, 1, row(0, 2, 30), row(1, 1, 20)))))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("conflict"));
        assertThatThrownBy(() -> archive().keep(signed(result(Matches.ROMME, 2, row(0, 1, 10), row(1, 2, 20)), 1)))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("not-full"));
        assertThat(archive().results("romme")).containsExactly(first.result());
    }

    // E40
    @Test
    void ranksFromTheResultsAndSeesAFileThatWasChanged() throws IOException {
        archive().keep(signed(result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20))));

        Leaderboard board = archive().rank("X3STATION01", "romme", 1);

        Path file = folder.resolve("leaderboards/X3STATION01/romme.txt");
        assertThat(file).hasContent(board.text());
        assertThat(Leaderboard.check(Files.readString(file))).isEqualTo(2);
        assertThatThrownBy(() -> archive().rank("../../etc", "romme", 1))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("callsign"));
        Path result = folder.resolve("results/romme/123e4567-e89b-42d3-a456-426614174001.txt");
        Files.writeString(result, Files.readString(result).replace("SCORE:10", "SCORE:11"));
        assertThatThrownBy(() -> archive().rank("X3STATION01", "romme", 1))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("not-full"));
    }

    @Test
    void manyWritersLoseNothing() throws Exception {
        List<Callable<Boolean>> writers = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            SignedResult signed = signed(result(Matches.ROMME, i / 2, row(0, 1, 10), row(1, 2, 20)));
            writers.add(() -> {
                boolean kept = archive().keep(signed);
                archive().rank("X3STATION01", "romme", 1);
                return kept;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(8);
        int kept = 0;
        for (Future<Boolean> done : threads.invokeAll(writers)) {
            kept += done.get() ? 1 : 0;
        }
        threads.shutdown();

        assertThat(kept).isEqualTo(12);
        assertThat(Files.readString(folder.resolve("leaderboards/X3STATION01/romme.txt")))
                .contains("RANK:1 CALLSIGN:X1ALPHA WINS:12 LOSSES:0 WINRATE:100.0")
                .contains("RANK:2 CALLSIGN:X1BRAVO WINS:0 LOSSES:12 WINRATE:0.0");
    }

    @Test
    void findsWhatItHasWhetherItCountsOrNot() throws IOException {
        GameResult result = result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20));
        assertThat(archive().contains("romme", result.id())).isFalse();
        archive().store(SignedResult.of(result));
        assertThat(archive().results("romme")).isEmpty();
        assertThat(archive().contains("romme", result.id())).isTrue();
        assertThat(archive().contains("poker", result.id())).isFalse();
    }

    /** As inside of a zip, and on drives of other systems. */
    @Test
    void keepsResultsWhereThereAreNoLinks() throws IOException {
        SignedResult signed = signed(result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20)));
        SignedResult other = signed(result(Matches.ROMME, 1, row(0, 1, 11), row(1, 2, 20)));
        URI zip = URI.create("jar:" + folder.resolve("kept.zip").toUri());
        try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
            Archive archive = new Archive(files.getPath("/kept"), SignedResult.CHIPS);

            assertThat(archive.keep(signed)).isTrue();
            assertThat(archive.keep(signed)).isFalse();
            assertThatThrownBy(() -> archive.keep(other)).hasMessageContaining("is kept already");
            assertThat(archive.results("romme")).containsExactly(signed.result());
            try (Stream<Path> all = Files.list(files.getPath("/kept/results/romme"))) {
                assertThat(all).hasSize(1);
            }
        }
    }

    /** Another program that keeps the same twelve results and ranks after each. */
    static final class Writer {
        public static void main(String[] folder) throws IOException {
            Archive archive = new Archive(Path.of(folder[0]), SignedResult.CHIPS);
            for (int i = 0; i < 12; i++) {
                archive.keep(signed(result(Matches.ROMME, i, row(0, 1, 10), row(1, 2, 20))));
                archive.rank("X3STATION01", "romme", 1);
            }
        }
    }

    @Test
    void programsThatWriteAtOnceLoseNothing() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<Process> writers = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            writers.add(new ProcessBuilder(
                            java,
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Writer.class.getName(),
                            folder.toString())
                    .redirectErrorStream(true)
                    .start());
        }
        for (Process writer : writers) {
            String said = new String(writer.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(writer.waitFor()).as(said).isZero();
        }

        assertThat(Files.readString(folder.resolve("leaderboards/X3STATION01/romme.txt")))
                .contains("RANK:1 CALLSIGN:X1ALPHA WINS:12 LOSSES:0 WINRATE:100.0");
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
    }
}
