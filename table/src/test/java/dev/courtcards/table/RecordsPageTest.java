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
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page on records names every game, move, header key and common code that there is, and its example plays. */
class RecordsPageTest {
    private static final String PAGE = page();

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
