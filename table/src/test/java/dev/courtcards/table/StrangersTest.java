package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.sealed.key.KeyFile;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** People at one table, each with a program of its own, over the loopback of this machine. */
@Timeout(300)
class StrangersTest {
    /** All moves, so that one of them is legal at each decision, a call of all chips twice; the others are refused in one line. */
    private static final String CALLS = "call\ncall\ncheck\nshow\n";

    private static final String RULES = "geogram hands=1";

    private static int port() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private static Cli typed(String input, String... args) {
        return Cli.typed(input, args);
    }

    private static String[] with(String[] some, String... more) {
        List<String> all = new ArrayList<>(List.of(some));
        all.addAll(List.of(more));
        return all.toArray(new String[0]);
    }

    /** The output of a host, ANNA, while a guest is at its port. */
    private static Cli hosted(Path folder, String game, String[] options, Function<Integer, Boolean> guest)
            throws Exception {
        int port = port();
        String[] all = with(
                new String[] {
                    "play",
                    game,
                    "--listen",
                    "localhost:" + port,
                    "--name",
                    "ANNA",
                    "--plain",
                    "--results",
                    "" + folder.resolve("anna")
                },
                options);
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<Cli> host = people.submit(() -> typed(CALLS.repeat(80), all));
            boolean stays = guest.apply(port);
            if (!stays) {
                assertThat(host.isDone()).as(() -> whole(host)).isFalse();
                return new Cli(0, "", "");
            }
            return host.get();
        } finally {
            people.shutdownNow();
        }
    }

    private static String whole(Future<Cli> run) {
        try {
            return "" + run.get();
        } catch (Exception e) {
            return "" + e;
        }
    }

    private static Cli guest(int port, Path folder, String typed, String... options) {
        return typed(
                typed,
                with(
                        new String[] {
                            "play", "--join", "localhost:" + port, "--plain", "--results", "" + folder.resolve("bert")
                        },
                        options));
    }

    private static String told(Cli run, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(run.out());
        assertThat(found.find()).as(run.out() + run.err()).isTrue();
        return found.group(1);
    }

    /** Two people and a program of the host's; one of the two loses the connection and comes back. */
    @Test
    void pokerWithOneWhoIsDroppedAndComesBack(@TempDir Path folder) throws Exception {
        List<Cli> bert = new ArrayList<>();
        Cli anna =
                hosted(folder, "poker", new String[] {"--rules", RULES, "--seats", "3", "--bots", "random"}, port -> {
                    bert.add(guest(port, folder, "?\nhint\n", "poker", "--rules", RULES, "--name", "BERT"));
                    bert.add(typed(
                            CALLS.repeat(80),
                            "play",
                            "--resume",
                            told(bert.get(0), "is logged in (\\S+);"),
                            "--plain",
                            "--results",
                            "" + folder.resolve("bert")));
                    return true;
                });

        assertThat(anna.err()).isEmpty();
        assertThat(anna.out())
                .contains("Others join by --join")
                .contains("BERT has come, npub1")
                .contains("p1 you, p2 BERT, p3 BOT1")
                .containsPattern("\n  p2 npub1\\w+\n")
                .contains("The game is over");
        assertThat(bert.get(0).out())
                .contains("You are invited:", "  RULES: " + RULES, "  MODE: sealed", "HOST: npub1")
                .contains("Aim. Win chips.", "You have left");
        assertThat(bert.get(1).out()).contains("You are back, after").contains("The game is over");
        String log = told(bert.get(0), "is logged in (\\S+);");
        assertThat(Cli.run("verify", log).out()).contains("FULL, log: played to its end");
        assertThat(Cli.run("replay", log).out()).contains("p3");
        List<String> results = new ArrayList<>();
        for (Cli one : List.of(anna, bert.get(1))) {
            assertThat(one.code()).as("%s", one).isZero();
            String file = told(one, "The result, 3 of 3 players have signed: \\./cards verify (\\S+)\n");
            assertThat(Cli.run("verify", file).out()).contains("FULL, result");
            results.add(Files.readString(Path.of(file)));
        }
        assertThat(results.get(0)).isEqualTo(results.get(1)).contains("PLAYER:ANNA", "PLAYER:BERT", "PLAYER:BOT1");
    }

    // L24
    @Test
    void whoHasLostItsLogJoinsOnceMoreWithItsKey(@TempDir Path folder) throws Exception {
        String key = key(folder);
        String[] options = {"poker", "--rules", RULES, "--name", "BERT", "--key", key};
        List<Cli> bert = new ArrayList<>();
        Cli anna =
                hosted(folder, "poker", new String[] {"--rules", RULES, "--seats", "3", "--bots", "random"}, port -> {
                    bert.add(guest(port, folder, "?\n", options));
                    bert.add(guest(port, folder.resolve("elsewhere"), CALLS.repeat(80), options));
                    return true;
                });

        for (Cli one : List.of(anna, bert.get(1))) {
            assertThat(one.code()).as("%s", one).isZero();
            String file = told(one, "The result, 3 of 3 players have signed: \\./cards verify (\\S+)\n");
            assertThat(Files.readString(Path.of(file))).contains("PLAYER:BERT");
        }
        assertThat(Cli.run("verify", told(bert.get(1), "is logged in (\\S+);")).out())
                .contains("FULL, log: played to its end");
    }

    /** G55: the player who opens the table deals, has no seat, and is checked. */
    @Test
    void aHostWhoDealsHasNoSeatAndIsChecked(@TempDir Path folder) throws Exception {
        List<Cli> bert = new ArrayList<>();
        Cli anna = hosted(
                folder,
                "poker",
                new String[] {"--rules", RULES, "--seats", "2", "--bots", "random", "--mode", "dealer"},
                port -> {
                    bert.add(guest(port, folder, "y\n" + CALLS.repeat(80), "--name", "BERT"));
                    return true;
                });

        assertThat(anna.out()).contains("BERT has come, npub1", "p1 BERT, p2 BOT1", "The game is over");
        assertThat(bert.get(0).out())
                .contains("  MODE: dealer", "  DEALER: npub1", "The host deals: its program can see");
        for (Cli one : List.of(anna, bert.get(0))) {
            assertThat(one.code()).as("%s", one).isZero();
            assertThat(one.out()).containsPattern("\n  p2 npub1\\w+, a program of the host's\n");
            String file = told(one, "The result, 2 of 2 players have signed: \\./cards verify (\\S+)\n");
            assertThat(Cli.run("verify", file).out()).contains("FULL, result");
            assertThat(Cli.run("verify", told(one, "is logged in (\\S+);")).out())
                    .contains("FULL, log: played to its end");
        }
    }

    @Test
    void whoGivesUpHasLostAndTheOtherHasWon(@TempDir Path folder) throws Exception {
        List<Cli> bert = new ArrayList<>();
        Cli anna = hosted(folder, "poker", new String[] {"--rules", RULES, "--seats", "2"}, port -> {
            bert.add(guest(port, folder, "y\nq\nq\n", "--name", "BERT"));
            return true;
        });
        assertThat(bert.get(0).out()).contains("y joins, n declines", "q again gives the match up");
        assertThat(bert.get(0).code()).isEqualTo(1);
        assertThat(anna.out()).contains("BERT has left the match", "and all who left have given up");
        assertThat(bert.get(0).out()).doesNotContain("you has");
        String file = told(anna, "\\./cards verify (\\S+)\n");
        assertThat(Cli.run("verify", file).out()).contains("FULL, result");
        assertThat(Cli.run("verify", told(anna, "is logged in (\\S+);")).out())
                .contains("FULL, log: p2 has given up [resigned]");
    }

    @Test
    void termsAreShownAndWhatDiffersIsReportedBeforeAnybodyAccepts(@TempDir Path folder) throws Exception {
        hosted(folder, "nine-piles", new String[] {"--seats", "2"}, port -> {
            Cli other = guest(port, folder, "", "highlow", "--mode", "sealed");
            assertThat(other.code()).isEqualTo(2);
            assertThat(other.err())
                    .contains("GAME: the invitation has \"nine-piles\", you want \"highlow\"")
                    .hasLineCount(1);
            Cli declines = guest(port, folder, "what\nn\n");
            assertThat(declines.out())
                    .contains("  GAME: nine-piles", "y joins, n declines")
                    .doesNotContain("Waiting for the others");
            assertThat(declines.code()).isEqualTo(1);
            return false;
        });
    }

    /** The host goes on waiting for another guest. */
    @Test
    void whoHasTheHostsKeyGetsAReason(@TempDir Path folder) throws Exception {
        String key = key(folder);
        hosted(folder, "poker", new String[] {"--key", key}, port -> {
            Cli guest = guest(port, folder, "y\n", "--key", key);
            assertThat(guest.err()).hasLineCount(1).contains("with your key");
            return false;
        });
    }

    private static String key(Path folder) {
        String file = folder.resolve("anna.key").toString();
        assertThat(Cli.run("keygen", file).code()).isZero();
        return file;
    }

    @Test
    void aKeyComesFromAFileOfItsOwnerAlone(@TempDir Path folder) throws IOException {
        String file = key(folder);
        String secret = Files.readString(Path.of(file)).strip();
        assertThat(KeyFile.isKey(secret)).isTrue();
        assertThat(meets("--key", "-")).contains("--key takes a file");
        assertThat(meets("--key", secret)).contains("others can see it").doesNotContain(secret);
        assertThat(meets("--key=" + secret)).contains("others can see it").doesNotContain(secret);
        assertThat(meets("--key", file + "2")).contains(file + "2: there is no such file");
        Files.writeString(Path.of(file), "nonsense");
        assertThat(meets("--key", file)).contains("--key: ");
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(Path.of(file), PosixFilePermissions.fromString("rw-r--r--"));
            assertThat(meets("--key", file)).contains("chmod 600 " + file);
        }
    }

    private static String meets(String... options) {
        Cli refused = Cli.run(with(new String[] {"play", "poker", "--listen", "0"}, options));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).hasLineCount(1);
        return refused.err();
    }

    @Test
    void whatCannotBeKeptIsSaidBeforeTheMatch(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(meets("--results", "" + file)).contains("--results " + file);
        assertThat(meets("--record", "" + file)).contains("--record " + file);
        assertThat(meets("--record", "" + file.resolve("match"))).contains("--record " + file.resolve("match"));
    }

    @Test
    void nobodyElseInTimeGetsAReason(@TempDir Path folder) {
        for (String none : List.of("0", "0s")) {
            assertThat(meets("--wait", none, "--results", "" + folder)).contains("nobody else has come in time");
        }
    }

    @Test
    void badWaysToMeetAreSaidInOneLine(@TempDir Path folder) throws IOException {
        assertThat(Cli.run("play", "poker", "--join", "nowhere").err())
                .contains("HOST:PORT")
                .contains("nowhere");
        assertThat(Cli.run("play", "poker", "--listen", "99999").err()).contains("99999");
        for (String mode : List.of("dealt", "sealed-audit", "sealed-proof")) {
            assertThat(meets("--mode", mode)).contains("--mode takes sealed, open or dealer, not \"" + mode + "\"");
        }
        assertThat(meets("--dropout", "escrow")).contains("abort-and-refund or forfeit");
        assertThat(meets("--name", "me")).contains("3 to 16").contains("\"me\"");
        assertThat(meets("--seats", "2", "--bots", "random,random")).contains("takes --seats 3");
        assertThat(meets("--join", "a:1")).contains("one of the two");
        assertThat(meets("--allow", "npub1x")).contains("--allow \"npub1x\": ");
        for (String time : List.of("-1", "90m", "s", "10001")) {
            assertThat(meets("--wait=" + time)).contains("--wait takes minutes", "90s");
        }
        assertThat(Cli.run("play", "poker", "--join", "a:1", "--wait", "1").err())
                .contains("--wait goes with --listen");
        Path log = Files.writeString(folder.resolve("some.log"), "# COURTCARDS_LOG: 1\n");
        assertThat(Cli.run("play", "--resume", "" + log).err())
                .contains("there is no such file")
                .hasLineCount(1);
        assertThat(Cli.run("play", "--resume", "" + log, "--key", key(folder)).err())
                .contains("--resume " + log)
                .hasLineCount(1);
        try (ServerSocket taken = new ServerSocket(0)) {
            assertThat(Cli.run("play", "poker", "--listen", "" + taken.getLocalPort())
                            .err())
                    .contains("--listen " + taken.getLocalPort());
        }
    }
}
