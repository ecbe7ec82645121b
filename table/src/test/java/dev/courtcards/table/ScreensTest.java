package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.front.Menu;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads a person's screen in every game: no word is cut or overwritten, and the person's own result is there. */
class ScreensTest {
    private static final List<int[]> SIZES =
            List.of(new int[] {60, 20}, new int[] {80, 24}, new int[] {100, 30}, new int[] {200, 55});
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2,}");
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final int MOVES = DEEP ? 300 : 6;
    private static final int SEEDS = DEEP ? 30 : 1;

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void showWholeWordsAndOnesOwnResult(CardGame<S> game) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (int seats : new TreeSet<>(List.of(game.leastSeats(), game.mostSeats()))) {
                evening(game, seats, seed, game.rulebook().presets().get(0));
            }
        }
    }

    /** As many as may play, each with cards that all see, or in their own hands alone; and games in turn. */
    @ParameterizedTest
    @CsvSource({
        "8, stud",
        "8, geogram variant=F7S/8 levels=3/10/2",
        "6, geogram variant=F2L3D",
        "8, geogram variant=FB",
        "10, geogram variant=FO/8",
        "6, 8game rotateEvery=1 dealersChoice=true"
    })
    void fullTablesOfPokerShowThemToo(int seats, String rules) {
        evening(Games.found().named("poker").get(0), seats, 1, rules);
    }

    @ParameterizedTest
    @MethodSource("games")
    void rulePagesForPlayersBeginWithTheGameAndNameNoSources(CardGame<?> game) {
        String page = Page.forPlayers(game.rules());

        assertThat(page.lines().filter(line -> !line.isBlank()).skip(1).findFirst())
                .get()
                .asString()
                .doesNotStartWith("Each ");
        assertThat(page).doesNotContainPattern("(?m)^(## |\\*)?Sources?(:|$)");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 200})
    void commandsBreakNoWord(int columns) {
        for (String command : List.of("games", "simulate nine-piles --games 10 --seed 1", "rules highlow")) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Io io = new Io(
                    InputStream.nullInputStream(),
                    new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                    "1",
                    Map.of("COLUMNS", "" + columns, "TERM", "dumb", "NO_COLOR", "1"));

            assertThat(Cards.run(io, command.split(" "))).isZero();
            assertThat(out.toString(StandardCharsets.UTF_8).lines().filter(line -> line.length() > columns))
                    .as(command)
                    .isEmpty();
        }
    }

    private static <S extends State<S>> void evening(CardGame<S> game, int seats, int seed, String rules) {
        List<Bot<S>> bots =
                Games.bots(game, List.of(Games.bots(game).keySet().iterator().next()));
        List<String> names = new ArrayList<>(List.of("you"));
        for (int seat = 2; seat <= seats; seat++) {
            names.add(List.of("ann", "bob", "eve").get(seat % 3) + "-" + seat);
        }
        Setup setup = Setup.of(game.name()).with("RULES", rules).with("PLAYERS", String.join(" ", names));
        Pace pace = Pace.ofThePlayer();
        Session<S> session =
                new Session<>(Start.anew(game, names, List.of(Seat.of(1)), bots, setup, Seed.of(seed)), pace);
        new Play<>(game, number -> session, names, new Reader<>(session, seed), pace).run();
    }

    /** Draws every decision in all sizes, and plays any move. */
    private static final class Reader<S extends State<S>> implements Front {
        private final Session<S> session;
        private final Random random;
        private int moves;

        private Reader(Session<S> session, long seed) {
            this.session = session;
            this.random = new Random(seed);
        }

        @Override
        public Answer ask(Supplier<View> view, UnaryOperator<String> meaning, Optional<Duration> patience) {
            Menu<S> menu = session.menu();
            String typed = typed(menu);
            read(view.get(), typed, meaning.apply(typed));
            return session.now().isOver() || moves++ > MOVES ? Answer.GONE : Answer.of(typed);
        }

        private String typed(Menu<S> menu) {
            int count = menu.items().size() + menu.ranges().size();
            if (count == 0) {
                return "";
            }
            int chosen = random.nextInt(count);
            return chosen < menu.items().size()
                    ? menu.items().get(chosen).text()
                    : menu.ranges().get(chosen - menu.items().size()).range().label() + " "
                            + menu.ranges()
                                    .get(chosen - menu.items().size())
                                    .range()
                                    .min();
        }

        private void read(View view, String typed, String meaning) {
            Set<String> known = words(texts(view, typed, meaning).collect(Collectors.joining(" ")));
            for (int[] size : SIZES) {
                List<String> lines = Layout.screen(view, typed, meaning, size[0], size[1], Style.PLAIN)
                        .lines();
                String screen = String.join("\n", lines);
                String where = size[0] + "x" + size[1] + "\n" + screen;
                assertThat(lines)
                        .as(where)
                        .hasSizeLessThanOrEqualTo(size[1])
                        .allMatch(line -> line.length() <= size[0]);
                assertThat(known).as(where).containsAll(words(screen));
                beginsWithABeginning(view, size);
                session.now()
                        .state()
                        .outcome()
                        .ifPresent(outcome -> assertThat(screen.replaceAll("\\s+", " "))
                                .as(where)
                                .contains("you " + outcome.scores().get(0)));
            }
        }

        /** The first row of what is shown of the table, and of what has happened, says whom it is about: no line of another stands for mine. */
        private static void beginsWithABeginning(View view, int[] size) {
            View table = new View("", "", view.picture(), List.of(), view.message(), view.menu(), view.commands());
            List<String> begins = view.picture().text().blocks().stream()
                    .flatMap(block -> begins(block, size[0]))
                    .filter(begin -> !begin.isEmpty())
                    .toList();
            assertThat(Layout.screen(table, "", "", size[0], size[1], Style.PLAIN).lines().stream()
                            .skip(1)
                            .filter(line -> !line.isBlank())
                            .findFirst()
                            .map(String::strip))
                    .as(size[0] + "x" + size[1])
                    .isPresent()
                    .hasValueSatisfying(line -> assertThat(begins).anyMatch(line::startsWith));
            View story = new View("", "", Picture.empty(), view.story(), view.message(), view.menu(), view.commands());
            List<String> told =
                    view.story().stream().map(Reader::text).map(Reader::letters).toList();
            Layout.screen(story, "", "", size[0], size[1], Style.PLAIN).lines().stream()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .filter(line -> !view.story().isEmpty())
                    .ifPresent(line -> assertThat(told).as(line).anyMatch(entry -> entry.startsWith(letters(line))));
        }

        private static String letters(String text) {
            return text.replaceAll("[^A-Za-z]", "");
        }

        /** The possible beginnings of a block, or of a row of one, on the screen. */
        private static Stream<String> begins(Picture.Block block, int width) {
            Stream<String> whole = Stream.of(Painter.CardSize.values())
                    .map(size -> Painter.paint(Picture.empty().with(block), width, Style.PLAIN, size))
                    .flatMap(canvas -> canvas.lines().stream()
                            .filter(line -> !line.isBlank())
                            .limit(1))
                    .map(line -> line.strip().split("  ")[0]);
            return block instanceof Picture.Beside beside
                    ? Stream.concat(
                            whole, beside.rows().stream().map(row -> row.label().strip()))
                    : whole;
        }

        private static Set<String> words(String text) {
            Set<String> words = new HashSet<>();
            Matcher matcher = WORD.matcher(text);
            while (matcher.find()) {
                words.add(matcher.group());
            }
            return words;
        }

        private static Stream<String> texts(View view, String typed, String meaning) {
            Stream<Line> lines = Stream.of(view.story().stream(), view.menu().stream(), Stream.of(view.message()))
                    .flatMap(all -> all);
            return Stream.of(
                            Stream.of(view.title(), view.note(), typed, meaning, view.commands()),
                            lines.map(Reader::text),
                            view.picture().text().blocks().stream().map(Reader::text))
                    .flatMap(all -> all);
        }

        private static String text(Picture.Block block) {
            if (block instanceof Line line) {
                return line.parts().stream()
                        .map(part -> part instanceof Picture.Face face
                                ? " " + text(face.card()) + " "
                                : ((Picture.Words) part).text())
                        .collect(Collectors.joining());
            }
            if (block instanceof Picture.Row row) {
                return row.label() + " " + row.note() + " "
                        + row.cards().stream().map(Reader::text).collect(Collectors.joining(" "));
            }
            return block instanceof Picture.Beside beside
                    ? beside.rows().stream().map(Reader::text).collect(Collectors.joining(" "))
                    : ((Picture.Grid) block)
                            .tiles().stream()
                                    .map(tile -> tile.label() + " " + tile.note() + " " + text(tile.card()))
                                    .collect(Collectors.joining(" "));
        }

        private static String text(Card card) {
            return Style.PLAIN.text(card);
        }

        @Override
        public Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length) {
            return Answer.NOTHING;
        }

        @Override
        public boolean isWatched() {
            return false;
        }

        @Override
        public void page(String title, String markdown) {}

        @Override
        public void close() {}
    }
}
