package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Games that are left and continued. */
class ResumeTest {
    @TempDir
    private Path folder;

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path path(String name) {
        return folder.resolve(name);
    }

    /** The person first, then bots by name: the last one of the list, which is never the default. */
    private static <S extends State<S>> Setup setup(CardGame<S> game) {
        List<String> bots = List.copyOf(Games.bots(game).keySet());
        List<String> names = new ArrayList<>(List.of("you"));
        for (int seat = 2; seat <= Math.min(3, game.mostSeats()); seat++) {
            names.add(bots.get(bots.size() - 1) + "-" + seat);
        }
        return Setup.of(game.name())
                .with("RULES", game.rulebook().presets().get(0))
                .with("PLAYERS", String.join(" ", names))
                .with("SEED", Seed.of(5).hex());
    }

    private static <S extends State<S>> Game<S> whole(CardGame<S> game) {
        return Playout.of(game, List.of(Bot.<S>random()), ChanceSource.of(Seed.of(5)), Seed.of(5))
                .finish(game.newGame(setup(game)));
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void everyGameIsGoneOnWithFromItsRecord(CardGame<S> game) throws IOException {
        List<Game<S>> mine = whole(game).steps().stream()
                .filter(step -> step.lastMove()
                        .filter(move -> move.by().equals(Seat.of(1)))
                        .isPresent())
                .toList();
        Game<S> after = mine.get(mine.size() / 2);
        Game<S> left = after.previous().orElseThrow();
        Move<S> move = after.lastMove().orElseThrow();
        String record = Replay.write(game, setup(game), left).text();
        String typed = game.notation().write(move) + "\n";
        boolean grave = game.presentation().grave(left.seenBy(Seat.of(1)).state(), move.by(), move.action());

        Cli cli = Cli.typed(
                (grave ? typed : "") + typed + "save " + path("next") + "\nq\n",
                "play",
                "--resume",
                write("game", record).toString());

        assertThat(cli.err()).isEmpty();
        assertThat(cli.code()).isZero();
        assertThat(cli.out()).contains(setup(game).players().size() == 1 ? "" : "at the table: p1 you, p2 random");
        assertThat(Files.readString(path("next"))).startsWith(record + typed);
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void aGameThatIsOverIsNotGoneOnWith(CardGame<S> game) throws IOException {
        String record = Replay.write(game, setup(game), whole(game)).text();

        Cli.typed("q\n", "play", "--resume", write("game", record).toString()).isRefusedWith("this game is over, ");
    }

    @Test
    void theSameCardsComeAsIfNobodyHadLeft() throws IOException {
        Cli.typed("4 h\n5 l\n1 h\n2 l\nsave " + path("whole") + "\n", "play", "nine-piles", "--seed", "2a");
        Cli.typed("4 h\n5 l\nsave " + path("half") + "\n", "play", "nine-piles", "--seed", "2a");
        Cli.typed(
                "1 h\n2 l\nsave " + path("half") + "\n",
                "play",
                "--resume",
                path("half").toString());

        assertThat(path("half")).hasSameTextualContentAs(path("whole"));
    }

    @Test
    void aSeatWithTheNameOfABotIsThatBotAgain() throws IOException {
        Path named = write("game", "GAME: recall\nPLAYERS: you easy-2 hard\nSEED: " + "1".repeat(64) + "\n");
        Path bare = write("bare", "GAME: recall\nSEED: " + "1".repeat(64) + "\n");

        assertThat(bots(SavedGame.open(named.toString(), 0))).containsExactly(false, false);
        assertThat(bots(SavedGame.open(bare.toString(), 0))).containsOnly(true);
    }

    /** A bot from a file, or a person of another evening: no other bot takes the seat unasked. */
    @Test
    void aSeatWithTheNameOfNoBotWaitsForAWord() throws IOException {
        String file = write("game", "GAME: recall\nPLAYERS: you easy-2 ann\nSEED: " + "1".repeat(64) + "\n")
                .toString();

        Cli.run("play", "--resume", file)
                .isRefusedWith("--resume " + file + ": found p3 called 'ann', expected a bot: ");
        assertThat(Cli.typed("q\n", "play", "--resume", file, "--bots", "easy,easy")
                        .err())
                .isEmpty();
    }

    /** The seats played by somebody whom the record does not name. */
    private static <S extends State<S>> List<Boolean> bots(SavedGame<S> saved) {
        Bot<S> other = Bot.random();
        return saved.bots(saved.mine(), other).stream().map(bot -> bot == other).toList();
    }

    @Test
    void replayReportsHowToGoOn() throws IOException {
        Cli.typed("4 h\n5 l\nsave " + path("game") + "\n", "play", "nine-piles", "--seed", "2a");
        Cli replay = Cli.run("replay", path("game").toString(), "--until", "1");

        assertThat(replay.out()).endsWith("./cards play --resume " + path("game") + " --until 1 goes on from here\n");
        assertThat(Cli.typed("q\n", "play", "--resume", path("game").toString(), "--until", "1")
                        .out())
                .contains("you guess 4 higher:")
                .doesNotContain("you guess 5");
    }

    @Test
    void theNextGameHasOtherCardsAndTheSamePlayers() throws IOException {
        Cli.typed("d\nstay\nsave " + path("over") + "\n", "play", "blackjack", "--rules", "simple", "--seed", "2a");
        Cli again = Cli.typed(
                "d\nstay\nn\nsave " + path("again") + "\nq\n",
                "play",
                "--until",
                "0",
                "--resume",
                path("over").toString());

        assertThat(again.err()).isEmpty();
        assertThat(Files.readString(path("again")))
                .contains("PLAYERS: you\n")
                .doesNotContain(Files.readString(path("over"))
                        .lines()
                        .filter(line -> line.startsWith("SEED"))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void aRecordWithDecksGoesOnToo() throws IOException {
        Path file = write("game", "GAME: nine-piles\nDECK: 5S 6S 7S 8S 9S TS JS QS KS\nGUESS:p1:1:higher\n");

        Cli cli = Cli.typed("2 h\nq\n", "play", "--resume", file.toString());

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).contains("you guess 2 higher").doesNotContain("--seed");
    }

    @ParameterizedTest
    @CsvSource({
        "--rules original, '--resume goes on as in the file, without --rules'",
        "--seats 3, '--resume goes on as in the file, without --seats'",
        "--seed 2a, '--resume goes on as in the file, without --seed'",
        "--purse x, '--resume goes on as in the file, without --purse'",
        "--join x:1, '--resume goes on as in the file, without --join'",
        "--name ANNA, '--name is for play with others'",
        "--until -1, '--until takes a number from 0, not -1'",
        "poker, 'the file holds a game of nine-piles, not poker'"
    })
    void whatTheFileHasIsNotAskedAnew(String more, String problem) throws IOException {
        String file = write("game", "GAME: nine-piles\nSEED: " + "1".repeat(64) + "\n")
                .toString();

        Cli.run(Stream.concat(Stream.of("play", "--resume", file), Stream.of(more.split(" ")))
                        .toArray(String[]::new))
                .isRefusedWith(problem);
    }

    @Test
    void whatIsNoRecordIsReported() throws IOException {
        Cli.run("play", "--resume", path("none").toString()).isRefusedWith("there is no such file");
        Cli.run("play", "--resume", write("bad", "GAME: poker\nHOP:p1\n").toString())
                .isRefusedWith("bad:2:1: [");
        Cli.run(
                        "play",
                        "--resume",
                        write("hand", "PokerStars Hand #1:  Hold'em No Limit\n").toString())
                .isRefusedWith("[not-a-record] a file of another program");
        Cli.run("play", "--resume", write("view", """
                        GAME: nine-piles
                        SHUFFLE:chance:?? ?? ??
                        """).toString()).isRefusedWith("view:2:1");
        Cli.run("play", "nine-piles", "--until", "3").isRefusedWith("--until goes with --resume");
        Cli.run("play").isRefusedWith("which game? There are: ");
    }
}
