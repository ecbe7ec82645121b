package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void playsBlackjackFromAPipe() {
        Cli game = Cli.typed("d\nhello\nstay\nq\n", "play", "blackjack", "--rules", "simple", "--seed", "2a");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("blackjack-piped.txt", game.lines());
    }

    /** The game that a new player expects: chips, another player, hints. A record without rules stays the simple one. */
    @Test
    void blackjackByNameAloneIsTheDuelAgainstABot() {
        Cli game = Cli.typed("bet 10\nhint\nq\n", "play", "blackjack", "--seed", "2a");

        assertThat(game.code()).isZero();
        assertThat(game.out()).contains("at the table: p1 you, p2 ").contains("- hint - ");
        assertThat(Cli.typed("GAME: blackjack\n", "replay", "-").out()).startsWith("blackjack, rules simple");
    }

    @Test
    void seatsAndBotsDecideWhichTableOfANameIsMeant() {
        assertThat(Cli.typed("q\n", "play", "blackjack", "--seats", "1").out()).contains("Blackjack Table");
        assertThat(Cli.typed("q\n", "play", "blackjack", "--bots", "basic,hi-lo")
                        .out())
                .contains("p1 you, p2 basic, p3 hi-lo");
        Cli.run("simulate", "blackjack", "--seats", "2")
                .isRefusedWith("which blackjack? --rules simple is for 1 player, with bots ");
    }

    @Test
    void everybodyIsCalledByName() {
        String out = Cli.typed(
                        "call\nfold\nq\n", "play", "poker", "--seed", "2b", "--bots", "tight,equity", "--seats", "3")
                .out();

        assertThat(out).contains("tight: 1").contains("\nequity ");
        assertThat(out.replaceFirst("at the table: .*", "").replaceAll("you are p1", ""))
                .doesNotContainPattern("\\bp[1-9]\\b")
                .doesNotContainPattern("\\byou [a-z]+s\\b(?<!chips)");
    }

    @Test
    void aPileAloneAndThenHigherOrLowerIsAGuess() {
        String out =
                Cli.typed("4\nh\nq\n", "play", "nine-piles", "--seed", "2a").out();

        assertThat(out).contains("\"4\" may be guess 4 higher, guess 4 lower").contains("you guess 4 higher: ");
    }

    @Test
    void aClosedPileReportsWhyItIsNoMove() {
        String out = Cli.typed("4 h\n4 h\n4\n4 h\nq\n", "play", "nine-piles", "--seed", "2a")
                .out();

        assertThat(out.split("pile 4 is face down; [0-9] of 9 are open", -1)).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void aStrayEnterPlaysNothingThatCannotBeTakenBack() {
        String out = Cli.typed("\n\nq\n", "play", "blackjack", "--rules", "duel", "--seed", "2a")
                .out();

        assertThat(out).contains("Type a move, or ? for the rules.").doesNotContain("\nyou ");
    }

    @Test
    void playsADuelFromAPipe() {
        Cli game = Cli.typed(
                "bet 5\nbet 20\nhint\ninsure 5\nstand\nhit\nq\n",
                "play",
                "blackjack",
                "--rules",
                "duel",
                "--seed",
                "2b",
                "--bots",
                "basic,mimic,hi-lo");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("duel-piped.txt", game.lines());
    }

    @Test
    void playsNinePilesWithBotsFromAPipe() {
        Cli game = Cli.typed(
                "4 h\n4 l\n99 h\nu\nguess 1 higher\nh\n",
                "play",
                "nine-piles",
                "--seed",
                "2a",
                "--bots",
                "counting,careful");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("nine-piles-piped.txt", game.lines());
    }

    @Test
    void playsPokerWithBotsFromAPipe() {
        Cli game = Cli.typed(
                "hint\nraise 90000\ncall\ncheck\ncheck\ncheck\nfold\nq\n",
                "play",
                "poker",
                "--rules",
                "geogram hands=2",
                "--seed",
                "2b",
                "--bots",
                "tight,equity,tight");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("poker-piped.txt", game.lines());
    }

    @Test
    void playsHighLowInTheWordsOfTheOriginalFromAPipe() {
        Cli game =
                Cli.typed("play 1\n\n3\n20\n1\n5000\nhello\nhint\n20\n5\n\npot\n", "play", "highlow", "--seed", "31");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("highlow-piped.txt", game.lines());
        assertThat(Cli.typed("read sign\nquit\n", "play", "highlow").out()).contains("R14. Words.");
    }

    @Test
    void playsRommeWithBotsFromAPipe() {
        Cli game = Cli.typed(
                "hint\nstock\nhint\nmeld 1 2 3\nmeld 2s 3s 9d\ntake back\n20\n14\ntake\nlayoff m9 7s\n1\nq\n",
                "play",
                "romme",
                "--seed",
                "2b",
                "--bots",
                "greedy,strong");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("romme-piped.txt", game.lines());
    }

    @Test
    void waitsBeforeEachHandForAPlayerWhoIsOut() {
        int waited = 0;
        for (String seed : List.of("1", "2", "3", "4", "5", "6")) {
            Cli game = Cli.typed(
                    "all in\nall in\n\n".repeat(30), "play", "poker", "--seed", seed, "--bots", "random,random,tight");

            assertThat(game.code()).isZero();
            waited += game.out().contains("Enter goes on.") ? 1 : 0;
        }
        assertThat(waited).isPositive();
    }

    /** Another line in between cancels the question. */
    @Test
    void asksAgainBeforeAGraveMove() {
        Cli asked = Cli.typed("end\nhint\nend\n", "play", "highlow", "--seed", "2a");
        assertThat(asked.out()).contains("end is grave: type it again to do it").doesNotContain("The game is over");

        assertThat(Cli.typed("end\nEND\n", "play", "highlow", "--seed", "2a").out())
                .contains("The game is over");
    }

    @Test
    void playsAGameThatItHasNeverHeardOf() {
        Cli game = Cli.typed("bid 20\nbid\n3\np\n", "play", "auction", "--seed", "2a", "--bots", "miser");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("auction-piped.txt", game.lines());
    }

    @Test
    void letsTimeGoOnInAPipeOnlyWhereItIsAsked() {
        Cli game = Cli.typed(
                "1,2\ndone\n\n\n\n\n\ndraw\nplay drawn\n\n2\nw\nw\nq\n",
                "play",
                "recall",
                "--seed",
                "2b",
                "--bots",
                "expert,medium");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        Golden.check("recall-piped.txt", game.lines());
    }

    @Test
    void showsAPersonWhoWaitsThatNothingWillHappen() {
        assertThat(Cli.typed("w\n", "play", "blackjack", "--rules", "simple", "--seed", "2a")
                        .out())
                .contains("nothing happens before you act");
    }

    @Test
    void showsAHintUntilTheNextMove() {
        Cli game = Cli.typed("hint\n4 h\n", "play", "nine-piles", "--seed", "2a");
        String[] moments = game.out().split("(?m)^q quit|q quit$");

        assertThat(moments[0]).contains("hint - ").doesNotContain("best: ");
        assertThat(moments[1])
                .containsPattern("pile 4: higher \\d+\\.\\d %, lower \\d+\\.\\d %")
                .contains("best: ");
        assertThat(moments[2]).doesNotContain("best: ");
    }

    @Test
    void reportsThatThereIsNothingToAdviseNow() {
        assertThat(Cli.typed("hint\n", "play", "blackjack", "--rules", "duel", "--seed", "2a")
                        .out())
                .contains("there is no hint now");
    }

    @Test
    void aGameWithoutHintsOfItsOwnIsSearched() {
        assertThat(Cli.typed("hint\n", "play", "auction", "--seed", "2a").out())
                .containsPattern("pass: tried \\d+ %, [+-]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"blackjack", "nine-piles", "auction"})
    void printsNothingButAsciiIntoAPipe(String name) {
        String out = Cli.typed("1 h\nd\ns\np\n?\n", "play", name, "--seed", "7").out();

        assertThat(out).matches("(?s)\\p{ASCII}*").doesNotContain("\u001b");
    }

    @ParameterizedTest
    @CsvSource({"blackjack, bet 10\\ns\\ns\\ns", "nine-piles, 1 h\\n2 h\\n3 l\\n4 l\\n5 h", "auction, 3\\np"})
    void aRecordReplaysToTheSameEnd(String name, String moves) {
        String file = file(name + ".game");

        Cli played = Cli.typed(moves.replace("\\n", "\n") + "\n", "play", name, "--seed", "5", "--record", file);
        Cli replayed = Cli.run("replay", "--as", "p1", file);
        Cli state = Cli.run("replay", "--json", file);

        assertThat(played.code()).isZero();
        assertThat(replayed.code()).isZero();
        assertThat(state.out()).contains("\"game\":\"" + name + "\"");
        List<String> picture =
                played.lines().stream().filter(line -> line.contains("[")).toList();
        assertThat(replayed.out()).contains(picture.get(picture.size() - 1));
    }

    @Test
    void savesOnRequestAndNeverOverStrangersFiles() throws IOException {
        Path mine = folder.resolve("mine.game");
        Path theirs = Files.writeString(folder.resolve("theirs.txt"), "precious");

        Cli game = Cli.typed(
                "d\ns " + mine + "\nsave " + theirs + "\nsave\ns " + file("no/such/folder") + "\nstay\ns " + mine
                        + "\n",
                "play",
                "blackjack",
                "--rules",
                "simple",
                "--seed",
                "2a");

        assertThat(game.code()).isZero();
        assertThat(game.out())
                .contains("saved to " + mine)
                .contains("not saved to " + theirs + ": the file exists already")
                .contains("no/such/folder: there is no such file or folder");
        assertThat(Files.readString(theirs)).isEqualTo("precious");
        assertThat(Files.readString(mine)).endsWith("DEAL:p1\nSTAY:p1\nHIT:dealer\nSTAY:dealer\n");
    }

    @Test
    void recordsAGameThatIsLeft() throws IOException {
        Cli game = Cli.typed("1 h\nq\n2 h\n", "play", "nine-piles", "--seed", "2a", "--record", file("left.game"));

        assertThat(game.code()).isZero();
        assertThat(game.out()).contains("Nine Piles: left after 3 moves");
        assertThat(Files.readAllLines(folder.resolve("left.game")))
                .startsWith("GAME: nine-piles", "PLAYERS: you")
                .endsWith("GUESS:p1:1:higher");
    }

    @ParameterizedTest
    @ValueSource(strings = {"blackjack", "poker --listen 0", "poker --join localhost:0", "poker --join nowhere"})
    void recordsNothingOverAFileThatIsThere(String what) throws IOException {
        Path theirs = Files.writeString(folder.resolve("theirs.txt"), "precious");

        Cli refused = Cli.typed("", ("play " + what + " --record " + theirs).split(" "));

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).hasLineCount(1);
        assertThat(Files.readString(theirs)).isEqualTo("precious");
    }

    @Test
    void refusesARecordThatCannotBeWrittenBeforeTheGame() {
        Cli.typed("d\n", "play", "blackjack", "--rules", "simple", "--record", file("no/such/folder.game"))
                .isRefusedWith("no/such/folder.game: there is no such file or folder");
    }

    @Test
    void takesNoGuessBackThatShowedTheNextCard() {
        Cli game = Cli.typed("u\n1 h\nu\n", "play", "nine-piles", "--seed", "2a", "--seats", "3");

        assertThat(game.out())
                .contains("you have no move to take back", "a move that showed you a card")
                .doesNotContain("u undo");
        List<String> counts = game.lines().stream()
                .filter(line -> line.contains("cards left"))
                .map(line -> line.substring(0, 2))
                .toList();
        assertThat(counts).containsExactly("43", "40");
    }

    @Test
    void takesNothingBackWhereTheGameDoesNotAllowIt() {
        Cli game = Cli.typed("d\nu\n", "play", "blackjack", "--rules", "simple", "--seed", "2a");

        assertThat(game.out())
                .contains("moves of this game cannot be taken back")
                .doesNotContain("u undo");
    }

    @Test
    void dealsAnotherGameAfterTheEnd() {
        Cli game = Cli.typed("n\nd\ns\nn\nd\n", "play", "blackjack", "--rules", "simple", "--seed", "2a");

        assertThat(game.out()).contains("this game is not over; q leaves it");
        assertThat(game.lines().stream().filter(line -> line.startsWith("Player")))
                .hasSizeGreaterThan(2);
        assertThat(game.lines().stream().filter(line -> line.equals("The pack is shuffled.")))
                .hasSize(2);
    }

    @Test
    void theSeedOfAnotherGameIsAHashOfTheFirstOnes(@TempDir Path dir) throws IOException {
        Path record = dir.resolve("another.game");
        Cli.typed("d\ns\nn\n", "play", "blackjack", "--rules", "simple", "--seed", "2a", "--record", record.toString());

        assertThat(Files.readString(record))
                .contains("SEED: " + Seed.of(0x2a).key("game/2").hex());
    }

    @Test
    void theSameSeedIsTheSameGame() {
        String[] args = {"play", "nine-piles", "--seats", "4", "--bots", "random", "--seed", "abc"};

        assertThat(Cli.typed("1 h\n2 l\n", args)).isEqualTo(Cli.typed("1 h\n2 l\n", args));
        assertThat(Cli.typed("1 h\n", "play", "nine-piles").out())
                .isNotEqualTo(Cli.typed("1 h\n", "play", "nine-piles").out());
    }

    @Test
    void reportsWhyAMoveThatWasPossibleIsNotAnyMore() {
        Cli game = Cli.typed("1 l\n1 l\n1 l\n1 l\n1 l\n1 l\n1 l\n", "play", "nine-piles", "--seed", "2a");

        assertThat(game.out()).contains("pile 1 is face down; 8 of 9 are open");
    }

    @Test
    void takesRulesSeatsAndHeaders() {
        assertThat(Cli.typed("", "play", "nine-piles", "--rules", "three-way piles=4")
                        .out())
                .contains("1 2 3 4  -  higher lower same");
        assertThat(Cli.typed("", "play", "auction", "--with", "COINS=3 4").out())
                .contains("bid  1 to 3");
        assertThat(Cli.typed("", "play", "auction", "--seats", "4").out()).contains("you are p1 of 4");
        assertThat(Cli.typed("", "play", "auction", "--bots", "miser,random").out())
                .contains("you are p1 of 3");
    }

    @Test
    void namesTheBotsInTheRecord() throws IOException {
        Cli.typed("", "play", "nine-piles", "--bots", "random", "--seats", "3", "--record", file("a"));
        Cli.typed("", "play", "nine-piles", "--bots", "random,careful", "--record", file("b"));

        assertThat(Files.readAllLines(folder.resolve("a"))).contains("PLAYERS: you random-2 random-3");
        assertThat(Files.readAllLines(folder.resolve("b"))).contains("PLAYERS: you random careful");
    }

    @Test
    void asksBackWhereAWordOfTheTableMayBeAMove() {
        Cli game = Cli.typed("1 h\ns\n", "play", "nine-piles", "--rules", "three-way", "--seed", "2a");

        assertThat(game.out()).contains("\"s\" may be guess 1 same, ").doesNotContain("save to which file?");
    }

    @Test
    void aRecordThatCannotBeWrittenAtTheEndIsAFaultOfTheMachine() throws IOException {
        Path soonGone = Files.createDirectory(folder.resolve("gone"));
        Path file = soonGone.resolve("a.game");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream input = new InputStream() {
            @Override
            public int read() throws IOException {
                Files.deleteIfExists(file);
                Files.deleteIfExists(soonGone);
                return -1;
            }
        };
        Io io = new Io(
                input,
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "",
                Map.of());

        assertThat(Cards.run(io, "play", "blackjack", "--rules", "simple", "--record", file.toString()))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("the record is not written: " + file + ": there is no such file or folder")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "play|which game? There are: auction, blackjack, highlow, nine-piles",
                "play blakjack|no game \"blakjack\", did you mean blackjack?",
                "play poker-face|no game \"poker-face\". There are: ",
                "play blackjack --rules simple --seats 2|blackjack is for 1 player, not 2",
                "play blackjack --seats 99|which blackjack? --rules simple is for 1 player, with bots mimic",
                "play blackjack --bots nobody|; --rules duel is for 2 to ",
                "play poker --seats 7 --rules variant=F7S --listen 0|poker with these rules and 7 players may run out of",
                "play poker --listen 0 --seats 11|poker is for 2 to 10 players, not 11",
                "play poker --name ANNA|--name is for play with others: with it goes --listen or --join",
                "play poker --key mine.key|--key is for play with others: with it goes --listen or --join",
                "play poker --listen 0 --me p2|with --listen and --join there are no",
                "play poker --me you|--me takes seats such as p1 or p1,p3, not \"you\"",
                "play poker --me p1,p4 --seats 3|--me p1,p4: there are 3 seats",
                "play poker --me p1,p2 --seats 3 --bots tight,tight|--bots names 2, which takes --seats 4, not 3",
                "play auction --seats 5|auction is for 2 to 4 players, not 5",
                "play nine-piles --bots conting|no bot of nine-piles \"conting\", did you mean counting?",
                "play nine-piles --seed xyz|--seed takes 64 hexadecimal digits, or up to 16 for a number, not \"xyz\"",
                "play nine-piles --rules nine|[unknown-preset] RULES \"nine\"",
                "play nine-piles --rules piles=99|[bad-option] RULES \"piles=99\"",
                "play nine-piles --with CHIPS=3|[unknown-header] ",
                "play nine-piles --seats x|--seats takes a whole number, not \"x\"",
                "play nine-piles --seats|the N behind --seats is missing",
                "play nine-piles --with PLAYERS=ann|--with takes no PLAYERS",
                "play nine-piles --plian|no option \"--plian\", did you mean --plain?",
                "play nine-piles more|one word too many: \"more\"",
            })
    void refusesWhatItCannotTakeInOneLine(String command, String problem) {
        Cli.run(command.split(" ")).isRefusedWith(problem);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0000",
                "\u001b[A",
                "s \u0000",
                "9999999999999999999999",
                "/etc/passwd",
                "GUESS:p1:1:higher:",
                "日本",
                "1 1",
                "-1 h"
            })
    void survivesNonsense(String nonsense) {
        Cli game = Cli.typed(nonsense + "\n", "play", "nine-piles", "--seed", "2a");

        assertThat(game.code()).isZero();
        assertThat(game.err()).isEmpty();
        assertThat(game.out()).contains("left after 2 moves").doesNotContain("Exception");
        assertThat(game.lines().stream().filter(line -> line.contains("cards left")))
                .as("shown once")
                .hasSize(1);
    }

    @Test
    void aPurseGoesOnFromGameToGameAndIsKeptInAFile() throws IOException {
        String[] line = {"play", "highlow", "--seed", "31", "--purse", file("purse.game")};

        Cli first = Cli.typed("\n1\n20\nend\nend\nn\nq\n", line);
        List<String> purses = first.lines().stream()
                .filter(text -> text.startsWith("Pot is at"))
                .toList();
        assertThat(first.code()).isZero();
        assertThat(purses.get(0)).isEqualTo("Pot is at 50gp.  You have 500 gold coins.");
        assertThat(purses.get(purses.size() - 1)).isNotEqualTo(purses.get(0));
        String kept = Files.readString(folder.resolve("purse.game"));
        assertThat(kept).contains("COINS: ", "OPENING-POT: ").doesNotContain("SEED");

        Cli second = Cli.typed("q\n", line);
        assertThat(second.lines()).contains(purses.get(purses.size() - 1));
        assertThat(Files.readString(folder.resolve("purse.game"))).isEqualTo(kept);
    }

    @Test
    void aPurseOfAnotherTableIsRefused() {
        String file = file("purse.game");
        Cli.typed("q\n", "play", "highlow", "--purse", file);

        assertThat(Cli.typed("", "play", "highlow", "--seats", "2", "--purse", file)
                        .err())
                .contains("the purse of 1 at highlow, expected 2 at highlow");
        assertThat(Cli.typed("", "play", "nine-piles", "--purse", file).err())
                .contains("nothing goes on from one game of nine-piles to the next");
    }

    @Test
    void aPurseThatCannotBeKeptIsRefusedBeforeTheFirstHand() throws IOException {
        String nowhere = file("none") + "/purse.game";
        Cli game = Cli.typed("q\n", "play", "highlow", "--purse", nowhere);

        assertThat(game.code()).isEqualTo(2);
        assertThat(game.out()).isEmpty();
        assertThat(game.err()).contains("--purse " + nowhere + ": there is no such file or folder");

        Files.writeString(folder.resolve("garbage"), "garbage\n");
        assertThat(Cli.typed("q\n", "play", "highlow", "--purse", file("garbage"))
                        .err())
                .contains("garbage:1:1: [no-colon]");
        assertThat(folder.resolve("garbage")).hasContent("garbage");
    }

    @Test
    void onePersonPlaysSeveralHandsAtOnePot() {
        Cli game = Cli.typed(
                "deal\np2 deal\np1\nend\nend\nend\nend\n", "play", "highlow", "--me", "p1,p2", "--seed", "31");

        assertThat(game.err()).isEmpty();
        assertThat(game.code()).isZero();
        assertThat(game.out())
                .contains("you are p1 of p1, p2", "you are p2 of p1, p2", "at the table: p1 hand, p2 hand")
                .contains("hand-1 deals: a new hand for hand-1", "hand-2 deals: a new hand for hand-2")
                .contains("hand-1 went home", "hand-2 went home", "The game is over");
        assertThat(game.out().indexOf("hand-1 went home")).isLessThan(game.out().indexOf("hand-2 went home"));
    }

    @Test
    void aSavedGameOfSeveralHandsGoesOnAtTheSameSeats() {
        String file = file("hands.game");
        Cli.typed("p2 deal\nq\n", "play", "highlow", "--me", "p1,p2", "--seats", "3", "--record", file);

        assertThat(Cli.typed("q\n", "play", "--resume", file).out()).contains("of p1, p2");
        assertThat(Cli.typed("q\n", "play", "--resume", file, "--me", "p3").out())
                .contains("you are p3 of 3");
        Cli.run("play", "--resume", file, "--me", "p4").isRefusedWith("--me p4: there are 3 seats");
    }

    /** Hole cards are two for each seat, and those of the others lie face down. */
    @Test
    void aPersonWithTwoSeatsSeesTheCardsOfBothAndOfNobodyElse() {
        Cli game = Cli.typed("q\n", "play", "poker", "--me", "p1,p3", "--seats", "4", "--seed", "7");

        assertThat(game.code()).isZero();
        assertThat(game.out()).containsPattern("\np[13]:\n");
        Matcher face = Pattern.compile("\\[[2-9TJQKA][cdhsCDHS]\\]").matcher(game.out());
        assertThat(face.results().map(MatchResult::group).distinct()).hasSize(4);
    }

    @Test
    void aPersonSitsWhereItWants() {
        Cli game = Cli.typed("q\n", "play", "nine-piles", "--me", "p2", "--seats", "3", "--seed", "7");

        assertThat(game.out()).contains("you are p2 of 3", "p1 counting", "p2 you", "p3 counting");
    }

    @Test
    void statisticsAndBetsOfHighLowAreReadAtTheTable() {
        Cli game = Cli.typed("bets\n\n1\n20\nstats\nbets\nend\nend\n", "play", "highlow", "--seed", "31");

        assertThat(game.out())
                .contains("No hand is over yet.", "Statistics", "coins won", "biggest pot", "Bets, the last one first");
    }
}
