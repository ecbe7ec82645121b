package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ReplayCommandTest {
    private static final String BLACKJACK = """
            GAME: blackjack
            RULES: simple   softAces=true
            PLAYERS: ann
            DECK: 7S 2C 9H KD 5D
            DEAL:p1          # 16 against a king
            HIT:p1
            STAY:p1
            """;

    private static final String AUCTION = """
            GAME: auction
            PLAYERS: ann bob
            DECK: 7S 2C
            COINS: 10 8
            BID:p1:4
            """;

    @TempDir
    private Path folder;

    private String file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode json(String text, String... args) {
        String[] all = new String[args.length + 3];
        System.arraycopy(args, 0, all, 3, args.length);
        all[0] = "replay";
        all[1] = "--json";
        all[2] = file("a.game", text);
        Cli run = Cli.run(all);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).hasLineCount(1);
        return JsonMapper.shared().readTree(run.out());
    }

    @Test
    void writesAllFieldsOfAGameInProgress() {
        JsonNode all = json(BLACKJACK, "--until", "1");

        assertThat(all.propertyNames())
                .containsExactly(
                        "file", "game", "rules", "players", "moves", "over", "mayAct", "options", "outcome", "state");
        assertThat(all.get("file").asString()).endsWith("a.game");
        ((ObjectNode) all).remove("file");
        assertThat(all.toString())
                .isEqualTo(
                        "{\"game\":\"blackjack\",\"rules\":\"simple softAces=true\",\"players\":[\"ann\"],\"moves\":1,"
                                + "\"over\":false,\"mayAct\":[\"p1\"],\"options\":{\"p1\":[\"HIT:p1\",\"STAY:p1\"]},\"outcome\":null,"
                                + "\"state\":{\"rules\":{\"softAces\":true},\"phase\":\"PLAYERS_ROUND\","
                                + "\"shoe\":{\"left\":48,\"dealt\":4},\"player\":[\"7S\",\"9H\"],\"dealer\":[\"2C\",\"KD\"]}}");
    }

    @Test
    void writesTheOutcome() {
        JsonNode all = json(BLACKJACK + "HIT:dealer\nSTAY:dealer\n");

        assertThat(all.get("over").asBoolean()).isTrue();
        assertThat(all.get("moves").asInt()).isEqualTo(5);
        assertThat(all.get("mayAct").toString()).isEqualTo("[]");
        assertThat(all.get("options").toString()).isEqualTo("{}");
        assertThat(all.get("outcome").toString())
                .isEqualTo(
                        "{\"unit\":\"points\",\"moreIsBetter\":true,\"results\":["
                                + "{\"seat\":\"p1\",\"score\":1,\"gain\":1,\"place\":1}],\"winners\":[\"p1\"],\"reason\":\"player wins\"}");
    }

    @Test
    void writesRangesOfAmounts() {
        assertThat(json(AUCTION).get("options").toString())
                .isEqualTo("{\"p2\":[\"PASS:p2\",{\"verb\":\"BID\",\"min\":1,\"max\":8}]}");
    }

    @Test
    void namesTheDefaultPresetAndPlayers() {
        JsonNode all = json("GAME: auction\nDECK: AS\n");

        assertThat(all.get("rules").asString()).isEqualTo("short");
        assertThat(all.get("players").toString()).isEqualTo("[\"Player-1\",\"Player-2\"]");
    }

    @Test
    void showsASeatOnlyWhatItMaySee() {
        assertThat(json(AUCTION, "--as", "p1").get("state").toString()).contains("{\"type\":\"Bid\",\"coins\":4}");
        JsonNode bob = json(AUCTION, "--as", "p2");
        assertThat(bob.get("state").toString())
                .contains("{\"type\":\"Bid\",\"coins\":\"?\"}")
                .doesNotContain("4}");
        assertThat(bob.get("options").toString()).contains("\"p2\"");
        assertThat(json(AUCTION, "--as", "p1").get("options").toString()).isEqualTo("{}");
        assertThat(json(BLACKJACK, "--until", "2", "--as", "1").get("state").toString())
                .contains("\"dealer\":[\"??\",\"KD\"]");
        assertThat(json(BLACKJACK, "--until", "2", "--as", "spectator")
                        .get("state")
                        .toString())
                .contains("\"player\":[\"??\",\"9H\",\"5D\"],\"dealer\":[\"??\",\"KD\"]");
    }

    /** Two records that differ only in hidden cards look the same to a seat, in JSON and in words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p1|GAME: blackjack;DECK: 7S 2C 9H KD 5D;DEAL:p1;HIT:p1|GAME: blackjack;DECK: 7S 3C 9H KD 5D 4H;DEAL:p1;HIT:p1",
                "spectator|GAME: blackjack;DECK: 7S 2C 9H KD 5D;DEAL:p1|GAME: blackjack;DECK: 3S 4C 9H KD 8D 4H;DEAL:p1",
                "p2|GAME: auction;DECK: 7S 2C;BID:p1:4|GAME: auction;DECK: 8S 3C;BID:p1:9",
                "p2|GAME: auction;DECK: 7S 2C;BID:p1:4;PASS:p2|GAME: auction;DECK: 9S KC;BID:p1:4;PASS:p2",
                "p1|GAME: auction;DECK: 7S 2C;BID:p1:4;PASS:p2|GAME: auction;DECK: 7S KC;BID:p1:4;PASS:p2",
                "p1|GAME: nine-piles;DECK: 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC;GUESS:p1:1:higher|GAME: nine-piles;DECK: 2C 3C 4C 5C 6C 7C 8C 9C TC JC KC AS;GUESS:p1:1:higher",
            })
    void showsNothingOfWhatASeatMayNotSee(String seat, String one, String other) {
        for (String[] form : new String[][] {{"replay", "--as", seat, "-"}, {"replay", "--json", "--as", seat, "-"}}) {
            Cli first = Cli.typed(one.replace(";", "\n"), form);
            Cli second = Cli.typed(other.replace(";", "\n"), form);

            assertThat(first.code()).isZero();
            assertThat(first).isEqualTo(second);
        }
    }

    @Test
    void showsEveryStep() {
        Golden.check("replay-blackjack.txt", Cli.typed(BLACKJACK, "replay", "-").lines());
        Golden.check(
                "replay-auction-p2.txt",
                Cli.typed(AUCTION + "BID:p2:2\n", "replay", "--as", "p2", "-").lines());
    }

    @Test
    void readsStandardInput() {
        assertThat(Cli.typed(AUCTION, "replay", "--json", "-").out()).startsWith("{\"file\":\"-\",");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|1:1: [no-game] ",
                "GAME: whist|1:7: [unknown-game] ",
                "GAME: blackjack;RULES: simple softAces=maybe|2:15: [bad-option] ",
                "GAME: blackjack;DECK: 7S 2C 9H KD;DEAL:p1;  FOLD:p1|4:3: [unknown-verb] \"FOLD\", expected ",
                "GAME: blackjack;DECK: 7S 2C 9H KD;DEAL:p1;DEAL:p1|4:1: [blackjack.already-dealt] ",
                "GAME: blackjack;DECK: 7S 2C 9H KD;DEAL:p2|3:1: [not-your-turn] ",
                "GAME: nine-piles;DECK: 7S;GUESS:p1:99:higher|3:1: [nine-piles.no-such-pile] ",
                "GAME: nine-piles;DECK: 7S;GUESS:p1:1:sideways|3:12: [bad-word] \"sideways\", expected ",
                "GAME: auction;SEED: 12|2:7: [bad-seed] SEED ",
                "nsec1qqqqqqqq|1:1: [secret-key] a secret key, expected ",
                " NSEC1QQQQQQQQ|1:1: [secret-key] a secret key, expected ",
                "\uFEFFnsec1qqqqqqqq|1:1: [secret-key] a secret key, expected ",
                "\uFEFF ;; \u2003                                                                NSEC1QQ|1:1: [secret-key] a secret key, expected ",
            })
    void reportsWhereALineIsWrong(String text, String problem) {
        String file = file("bad.game", text == null ? "" : text.replace(";", "\n") + "\n");
        Cli run = Cli.run("replay", "--json", file);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith(file + ":" + problem)
                .contains(", expected ")
                .hasLineCount(1);
    }

    @Test
    void aBadFileDoesNotStopTheNext() throws IOException {
        String good = file("good.game", BLACKJACK);
        String bad = file("bad.game", "GAME: blackjack\nDEAL p1\n");
        Path bytes = Files.write(folder.resolve("bytes.game"), new byte[] {'G', (byte) 0xff, '\n'});

        Cli run = Cli.run(
                "replay",
                "--json",
                bad,
                good,
                folder.resolve("none.game").toString(),
                bytes.toString(),
                folder.toString(),
                good);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).hasLineCount(2);
        assertThat(run.err().lines().map(line -> line.replace(folder + "/", "")))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("bad.game:2:1: [no-colon] "),
                        line -> assertThat(line).startsWith("none.game:1:1: [unreadable-file] there is no such file"),
                        line -> assertThat(line).startsWith("bytes.game:1:2: [bad-utf8] "),
                        line -> assertThat(line).contains(":1:1: [unreadable-file] "));
    }

    @Test
    void aFaultOfOursDoesNotStopTheNextFileEither() {
        String good = file("good.game", BLACKJACK);
        String broken = file("broken.game", AUCTION.replace("PLAYERS", "RULES: broken=true\nPLAYERS"));

        Cli run = Cli.run("replay", broken, good);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains(broken + ": java.lang.IllegalStateException: no picture")
                .hasLineCount(1);
        assertThat(run.out()).contains("== " + good, "To act: dealer");
    }

    @Test
    void namesTheFilesWhereThereAreSeveral() {
        String good = file("good.game", BLACKJACK);

        assertThat(Cli.run("replay", good, good).lines().stream().filter(line -> line.equals("== " + good)))
                .hasSize(2);
    }

    @Test
    void untilCountsWrittenMoves() {
        for (int until : List.of(0, 1, 3, 99)) {
            assertThat(json(BLACKJACK, "--until", "" + until).get("moves").asInt())
                    .isEqualTo(Math.min(3, until));
        }
        assertThat(Cli.typed(BLACKJACK + "FOLD:p1\n", "replay", "--until", "3", "-")
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "--as,p9,[no-such-seat] no p9 in this game, expected p1 to p2 or spectator",
        "--as,dealer,not a seat",
        "--until,-1,a number from 0"
    })
    void refusesSeatsAndNumbersThatThereAreNot(String option, String value, String problem) {
        Cli.typed(AUCTION, "replay", option, value, "-").isRefusedWith(problem);
    }

    @Test
    void neverHandsCommandsToTheTerminal() {
        Cli run = Cli.typed(AUCTION.replace("ann", "a\u001b[2Jn"), "replay", "-");

        assertThat(run.code()).isZero();
        assertThat(run.out().getBytes(StandardCharsets.UTF_8)).doesNotContain(27);
    }

    private static final String HAND = """
            variant = "NT"
            antes = [0, 0, 0]
            blinds_or_straddles = [10, 20, 0]
            min_bet = 20
            starting_stacks = [1000, 1000, 500]
            actions = ["d dh p1 AsKs", "d dh p2 ????", "d dh p3 QhQd", "p3 cbr 60", "p1 f", "p2 f"]
            finishing_stacks = [990, 980, 530]
            """;

    @Test
    void playsAHandFromAnotherProgramAgain() throws IOException {
        Path file = Files.writeString(folder.resolve("hand.phh"), HAND);

        Cli told = Cli.run("replay", file.toString());
        Cli json = Cli.run("replay", "--json", file.toString());

        assertThat(told.code()).isZero();
        assertThat(told.out())
                .endsWith("finishing stacks: 990 980 530\n")
                .doesNotContain("AS")
                .doesNotContain("QH");
        assertThat(json.code()).isZero();
        assertThat(json.out()).contains("\"finishing_stacks\":[990,980,530]").contains("\"over\":true");
    }

    @Test
    void showsFilesOfOtherProgramsWhole() {
        String hand = file("hand.phh", HAND);
        String record = file("a.game", AUCTION);

        for (String[] option : new String[][] {{"--as", "p1"}, {"--as", "p9"}, {"--until", "1"}}) {
            Cli.run("replay", option[0], option[1], hand)
                    .isRefusedWith(hand + ":1:1: [not-a-record] a file of another program, expected a game record");
        }
        Cli both = Cli.run("replay", "--json", "--as", "p1", hand, record);
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).hasLineCount(1);
        assertThat(both.out()).as("the files after it").hasLineCount(1).contains("\"auction\"");
    }

    @Test
    void reportsWhereAHandFromAnotherProgramIsWrong() throws IOException {
        Path file = Files.writeString(folder.resolve("hand.phh"), HAND.replace("530]", "531]"));

        Cli wrong = Cli.run("replay", file.toString());

        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err())
                .contains("hand.phh:7:31: [stacks-differ] p3 ends with 531 in the file, expected 530 by the rules")
                .hasLineCount(1);
        assertThat(wrong.out()).as("our result all the same").endsWith("finishing stacks: 990 980 530\n");
        assertThat(Cli.run("replay", "--chip-unit", "0", file.toString()).code())
                .isEqualTo(2);
    }

    @Test
    void convertsAHandAndReplaysWhatItWrote() throws IOException {
        Path file = Files.writeString(folder.resolve("hand.phh"), HAND);
        String text = folder.resolve("hand.txt").toString();
        String record = folder.resolve("hand.game").toString();

        assertThat(Cli.run("convert", file.toString(), text).code()).isZero();
        assertThat(Cli.run("convert", text, record).code()).isZero();

        assertThat(Cli.run("replay", "--json", text).out()).contains("\"finishing_stacks\":[990,980,530]");
        assertThat(Cli.run("replay", "--json", record).out()).contains("{\"seat\":\"p3\",\"score\":530,");
        Cli told = Cli.run("replay", text);
        Golden.check("replay-pokerstars.txt", told.lines());
    }

    @Test
    void reportsWhereAHandToConvertIsWrongAndWritesNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("hand.phh"), HAND.replace("p1 f", "p1 cbr 70"));
        Path text = folder.resolve("hand.txt");

        Cli wrong = Cli.run("convert", file.toString(), text.toString());

        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("hand.phh:6:73: [amount-too-small]").hasLineCount(1);
        assertThat(text).doesNotExist();
        assertThat(Cli.run("convert", "a.pdf", "b.txt").err()).contains("cards: [unknown-format] \"a.pdf\"");
    }
}
