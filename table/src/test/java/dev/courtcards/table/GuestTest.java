package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Games;
import dev.courtcards.server.Settings;
import dev.courtcards.server.TableServer;
import dev.courtcards.server.TableTerms;
import dev.courtcards.server.Tables;
import dev.courtcards.server.Web;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cards play --at}: the terminal at a table of a server. */
class GuestTest {
    private static final Tables TABLES = Tables.open(
            Games.found(),
            "jdbc:h2:mem:guests;DB_CLOSE_DELAY=-1",
            new Settings(
                    Duration.ZERO,
                    Duration.ZERO,
                    Duration.ofHours(1),
                    Duration.ofHours(1),
                    Duration.ZERO,
                    100,
                    Duration.ofMillis(20),
                    false));

    private static final TableServer SERVER =
            TableServer.start(TABLES, new Web("127.0.0.1", 0, "", "", 10_000, 10_000, 64, Duration.ofSeconds(30)));

    @AfterAll
    static void close() {
        SERVER.close();
        TABLES.close();
    }

    @Test
    void makesATableAndPlaysThere() {
        Cli result = Cli.typed(
                "1 higher\n2 higher\nfrobnicate\n?\nhint\nrecord\nq\n",
                "play",
                "nine-piles",
                "--at",
                "" + SERVER.address(),
                "--name",
                "ann",
                "--seats",
                "1");

        assertThat(result.out())
                .contains("Others join by --at " + SERVER.address(), "Nine Piles", "\"frobnicate\" is no move here")
                .contains("GUESS:p1:1:higher");
        assertThat(result.code()).isZero();
    }

    @Test
    void seatsABotThatSearches() {
        Cli result = Cli.typed(
                "q\n", "play", "poker", "--at", "" + SERVER.address(), "--name", "ann", "--bots", "search:200ms");

        assertThat(result.out()).contains("search:200ms-2");
    }

    @Test
    void readsThePagesOfTheGame() {
        Cli result = Cli.typed(
                "deal\nstats\nbets\nq\n",
                "play",
                "highlow",
                "--at",
                "" + SERVER.address(),
                "--name",
                "ann",
                "--seats",
                "1");

        assertThat(result.out()).contains("bets - stats - ", "Statistics", "coins won", "Bets, the last one first");
    }

    @Test
    void sitsDownByALink() {
        String table = TABLES.create("nine-piles", "", Map.of(), List.of("open", "bot:random"), "", TableTerms.USUAL)
                .join()
                .table();
        String link = SERVER.address() + "/#t=" + table;

        Cli ann = Cli.typed("1 higher\nq\n", "play", "--at", link, "--name", "ann");

        assertThat(ann.out()).contains("you guess 1 higher");
        byte[] view = TABLES.view(table, "", 0).join();
        assertThat(new String(view, StandardCharsets.UTF_8)).contains("\"name\":\"ann\"");
    }

    @Test
    void savesWhatItHasSeen(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("Mine.game");
        Files.writeString(folder.resolve("theirs.game"), "x");
        String link = SERVER.address() + "/#t="
                + TABLES.create("nine-piles", "", Map.of(), List.of("open"), "", TableTerms.USUAL)
                        .join()
                        .table();

        Cli ann = Cli.typed(
                "1 higher\ns " + file + "\n2 higher\nsave " + file + "\ns " + folder.resolve("theirs.game")
                        + "\ns\nq\n",
                "play",
                "--at",
                link,
                "--name",
                "ann");

        assertThat(ann.out())
                .contains("saved to " + file)
                .contains("not saved to " + folder.resolve("theirs.game"))
                .contains("save to which file? For example: s nine-piles.game");
        assertThat(Files.readString(file)).contains("GAME: nine-piles", "GUESS:p1:2:higher");
        assertThat(folder.resolve("theirs.game")).hasContent("x");
    }

    /** G55: it sends its shares by itself, and verify checks the saved decks with them. */
    @Test
    void givesAShareOfEachDeckAndTakesTheDecksHome(@TempDir Path folder) {
        Path file = folder.resolve("decks");
        Settings dealer = new Settings(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofHours(1),
                Duration.ofHours(1),
                Duration.ZERO,
                100,
                Duration.ZERO,
                true);
        Web web = new Web("127.0.0.1", 0, "", "", 10_000, 10_000, 64, Duration.ofSeconds(30));
        try (Tables tables = Tables.open(Games.found(), "jdbc:h2:mem:dealt;DB_CLOSE_DELAY=-1", dealer);
                TableServer server = TableServer.start(tables, web)) {
            Cli ann = Cli.typed(
                    "1 higher\ndecks\ndecks " + file + "\nq\n",
                    "play",
                    "nine-piles",
                    "--at",
                    "" + server.address(),
                    "--name",
                    "ann",
                    "--seats",
                    "1");

            assertThat(ann.out())
                    .contains(
                            "you guess 1 higher",
                            "For example: decks nine-piles.decks",
                            "saved to " + file + "; verify checks it");
            assertThat(Cli.run("verify", "" + file).out()).contains("1 with the owner's share");
        }
    }

    @Test
    void reportsWhatIsWrong() {
        assertThat(Cli.typed("", "play", "--at", "ftp://x").err()).contains("--at takes http://HOST:PORT");
        assertThat(Cli.typed("", "play", "--at", SERVER.address() + "/#t=none").err())
                .contains("no such table");
        assertThat(Cli.typed("", "play", "--at", "http://x", "--relaxed").err())
                .contains("--at goes without --relaxed");
        assertThat(Cli.typed("", "play", "poker", "--at", "" + SERVER.address(), "--name", "p2")
                        .err())
                .contains("take another name");
    }
}
