package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page on records names every game, move, header key and common code that there is, and its example plays. */
class RecordsPageTest {
    private static final String PAGE = page();
    private static final Pattern CODE = Pattern.compile("\\b(?:args|setup)\\.wrong\\([^;]*?\"([a-z]+(?:-[a-z]+)+)\"");

    private static String page() {
        try {
            return Files.readString(Path.of("..", "docs", "records.md")).replace("\\|", "|");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream()
                .filter(game -> game.getClass().getName().startsWith("dev.courtcards."));
    }

    @ParameterizedTest
    @MethodSource("games")
    void namesAllThatAGameWrites(CardGame<?> game) {
        assertThat(PAGE).contains("[`" + game.name() + "`](rules/");
        game.notation().forms().forEach(form -> assertThat(PAGE).contains("`" + form + "`"));
        game.headers().forEach(key -> assertThat(PAGE).contains("`" + key + ": "));
    }

    @Test
    void namesEveryCodeOfTheCore() {
        assertThat(List.of(Reason.Common.values()))
                .allSatisfy(reason -> assertThat(PAGE).contains("`" + reason.code() + "`"));
    }

    /** Codes without a game's name before a dot, by which a game reports what it cannot read. */
    @Test
    void namesEveryCodeOfWhatAGameCannotRead() throws IOException {
        List<String> codes = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path sources : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    for (Path file : files.filter(Files::isRegularFile).toList()) {
                        CODE.matcher(Files.readString(file)).results().forEach(found -> codes.add(found.group(1)));
                    }
                }
            }
        }
        assertThat(codes)
                .contains("bad-chips", "bad-slot")
                .allSatisfy(code -> assertThat(PAGE).contains("`" + code + "`"));
    }

    @Test
    void showsARecordThatPlays() {
        String text = Arrays.stream(PAGE.split("```"))
                .filter(block -> block.startsWith("\nGAME:"))
                .findFirst()
                .orElseThrow();
        GameRecord record = GameRecord.parse(text);

        assertThat(isOver(Games.found().find(record.setup()), record)).isTrue();
    }

    private static <S extends State<S>> boolean isOver(CardGame<S> game, GameRecord record) {
        return Replay.play(game, record).isOver();
    }
}
