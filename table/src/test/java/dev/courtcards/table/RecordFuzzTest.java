package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.FastShuffle;
import dev.courtcards.core.deck.Seed;
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
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random bytes, and records of every game spoiled in every way: the reader plays them, or says in one line where it cannot.
 * Ten million of them with {@code -Pdeep}. The time limit is there for a reader that never comes back.
 */
class RecordFuzzTest {
    private static final int INPUTS = Boolean.getBoolean("deep") ? 10_000_000 : 100_000;
    private static final int MOVES = 12;
    private static final List<String> WORDS = List.of(
            "",
            "-1",
            "0",
            "1",
            "9",
            "10",
            "11",
            "007",
            "999999999",
            "1000000000",
            "9223372036854775808",
            "?",
            "??",
            "TS",
            "2c",
            "JK",
            "JK=8H",
            "10♠",
            "TS,2C",
            "p1",
            "p2",
            "p10",
            "p11",
            "P1",
            "dealer",
            "chance",
            "clock",
            "host",
            "all",
            "GAME",
            "RULES",
            "DECK",
            "DECK2",
            "SEED",
            "SHUFFLE",
            "REVEAL",
            "EXPIRED",
            "JOIN",
            "true",
            "false",
            "=",
            ":",
            "#",
            " ",
            "\t",
            "\r",
            "\uFEFF",
            "\u0000",
            "\u00A0",
            "\u2028");

    private final Games games = Games.found();
    private final List<byte[]> corpus = new ArrayList<>();
    private final List<String> words = new ArrayList<>(WORDS);

    RecordFuzzTest() {
        for (CardGame<?> game : games.all()) {
            for (int n = 0; n < 12; n++) {
                String text = record(game, n);
                corpus.add(text.getBytes(StandardCharsets.UTF_8));
                words.addAll(List.of(text.split("[:\\s]+")));
            }
        }
    }

    /** Some moves of a game with any rules; every other one has its decks instead of its seed. */
    private static <S extends State<S>> String record(CardGame<S> game, int n) {
        FastShuffle random = new FastShuffle(Seed.of(n));
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
        FastShuffle random = new FastShuffle(Seed.of(20_261_101));
        int played = 0;
        for (int i = 0; i < INPUTS; i++) {
            byte[] input = random.nextInt(4) == 0 ? bytes(random) : spoiled(random);
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

    /** What was played is written and played again. */
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

    private byte[] bytes(RandomGenerator random) {
        byte[] bytes = new byte[random.nextInt(80)];
        random.nextBytes(bytes);
        return random.nextBoolean() ? bytes : joined(corpus(random), bytes);
    }

    private byte[] corpus(RandomGenerator random) {
        return corpus.get(random.nextInt(corpus.size()));
    }

    private byte[] spoiled(RandomGenerator random) {
        byte[] record = corpus(random);
        for (int i = random.nextInt(4); i >= 0; i--) {
            record = spoiled(record, random);
        }
        return record;
    }

    private byte[] spoiled(byte[] record, RandomGenerator random) {
        if (record.length == 0) {
            return record;
        }
        int from = random.nextInt(record.length);
        int to = from + random.nextInt(Math.min(12, record.length - from) + 1);
        byte[] before = Arrays.copyOf(record, from);
        byte[] after = Arrays.copyOfRange(record, to, record.length);
        return switch (random.nextInt(8)) {
            case 0 -> before;
            case 1 -> joined(before, after);
            case 2 -> joined(before, new byte[] {(byte) random.nextInt(256)}, after);
            case 3 -> joined(before, corpus(random), after);
            case 4, 5 -> word(record, from, random);
            default -> line(record, random);
        };
    }

    /** Another word in the place of one. */
    private byte[] word(byte[] record, int at, RandomGenerator random) {
        int from = at;
        while (from > 0 && !isGap(record[from - 1])) {
            from--;
        }
        int to = at;
        while (to < record.length && !isGap(record[to])) {
            to++;
        }
        byte[] other = words.get(random.nextInt(words.size())).getBytes(StandardCharsets.UTF_8);
        return joined(Arrays.copyOf(record, from), other, Arrays.copyOfRange(record, to, record.length));
    }

    private static boolean isGap(byte b) {
        return b == ':' || b == '\n' || b == ' ' || b == ',' || b == '=';
    }

    /** A line lost, twice, in another place, or from another record. */
    private byte[] line(byte[] record, RandomGenerator random) {
        List<String> lines = new ArrayList<>(List.of(new String(record, StandardCharsets.ISO_8859_1).split("\n", -1)));
        String[] others = new String(corpus(random), StandardCharsets.ISO_8859_1).split("\n", -1);
        int at = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(at));
            case 2 -> lines.add(random.nextInt(lines.size()), lines.remove(at));
            default -> lines.add(at, others[random.nextInt(others.length)]);
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
