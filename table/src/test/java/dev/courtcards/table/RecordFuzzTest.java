package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Setups;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random bytes, and records of every game spoiled in every way: the reader plays them, or says in one line where it cannot.
 * Ten million of them with {@code -Pdeep}. The time limit is there for a reader that never comes back.
 */
class RecordFuzzTest {
    private static final int INPUTS = Boolean.getBoolean("deep") ? 10_000_000 : 2_500;
    private static final int MOVES = 12;
    private final Games games = Games.found();
    private final Spoiler spoiler;

    RecordFuzzTest() {
        List<String> records = new ArrayList<>();
        for (CardGame<?> game : games.all()) {
            for (int n = 0; n < 12; n++) {
                records.add(record(game, n));
            }
        }
        spoiler = new Spoiler(records);
    }

    /** Some moves of a game with any rules; every other one has its decks instead of its seed. */
    private static <S extends State<S>> String record(CardGame<S> game, int n) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(n));
        Setup setup = Setups.any(game, random);
        Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(n));
        Game<S> now = game.newGame(setup);
        while (!now.isOver() && now.ply() < MOVES) {
            now = playout.step(now);
        }
        return Replay.write(
                        game, n % 2 == 0 ? setup : setup.with("SEED", Seed.of(n).hex()), now)
                .text();
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void anythingIsPlayedOrRefusedInALine() {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(20_261_101));
        int played = 0;
        for (int i = 0; i < INPUTS; i++) {
            byte[] input = spoiler.next(random);
            try {
                GameRecord record = GameRecord.parse(input);
                replay(games.find(record.setup()), record);
                played++;
            } catch (RecordException e) {
                requireReadable(e, i, input);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(name(i, input), e);
            }
        }
        assertThat(played).as("records still played").isGreaterThan(INPUTS / 50);
    }

    /** The played game is written and played again. */
    private static <S extends State<S>> void replay(CardGame<S> game, GameRecord record) {
        Game<S> played = Replay.play(game, record);
        Game<S> again = Replay.play(game, Replay.write(game, record.setup(), played));
        if (!again.state().equals(played.state())) {
            throw new IllegalStateException(
                    "written and read again it is " + again.state() + ", not " + played.state());
        }
    }

    private static void requireReadable(RecordException e, int number, byte[] input) {
        boolean readable = e.line() > 0
                && e.column() > 0
                && e.code().matches("[a-z][a-z0-9.-]*")
                && e.problem().startsWith("[" + e.code() + "] ")
                && e.problem().contains(", expected ")
                && e.problem().length() < 2_000
                && e.problem().chars().noneMatch(Character::isISOControl);
        if (!readable) {
            throw new AssertionError(name(number, input), e);
        }
    }

    private static String name(int number, byte[] input) {
        return "input " + number + ", hex " + HexFormat.of().formatHex(input) + ":\n"
                + new String(input, StandardCharsets.UTF_8);
    }
}
