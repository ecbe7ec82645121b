package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.GameRecord.Line;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameRecordTest {
    private static final String TEXT = """
            # two players, the first changes
            GAME: high-card

              RULES:   wild  packs=1 # and one pack
            PLAYERS: ann#1 bo
            STAKES:\t5 5
            DECK: 2C 3D 4H
            CHANGE:p1
            \tKEEP:p2   # she keeps
            #KEEP:p1
            """;

    @Test
    void keepsHeaderAndMovesWithTheirPlaces() {
        GameRecord record = GameRecord.parse(TEXT);

        assertThat(record.setup().keys()).containsExactly("GAME", "RULES", "PLAYERS", "STAKES", "DECK");
        assertThat(record.setup().get("RULES")).contains("wild  packs=1");
        assertThat(record.setup().get("STAKES")).contains("5 5");
        assertThat(record.setup().players()).containsExactly("ann#1", "bo");
        assertThat(record.lines()).containsExactly(new Line(8, 1, "CHANGE:p1"), new Line(9, 2, "KEEP:p2"));
    }

    @Test
    void writesItWithoutCommentsAndBlanks() {
        String text = GameRecord.parse(TEXT).text();

        assertThat(text).isEqualTo("""
                        GAME: high-card
                        RULES: wild  packs=1
                        PLAYERS: ann#1 bo
                        STAKES: 5 5
                        DECK: 2C 3D 4H
                        CHANGE:p1
                        KEEP:p2
                        """);
        assertThat(GameRecord.parse(text).text()).isEqualTo(text);
    }

    @Test
    void numbersTheLinesThatItWillWrite() {
        GameRecord record = GameRecord.of(Setup.of("high-card").with("DECK", "2C"), List.of("KEEP:p1", "KEEP:p2"));

        assertThat(record.lines()).containsExactly(new Line(3, 1, "KEEP:p1"), new Line(4, 1, "KEEP:p2"));
        assertThat(GameRecord.parse(record.text())).isEqualTo(record);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void readsEitherEndOfALineAndNone(String end) {
        String text = "GAME: high-card" + end + "DECK: 2C" + end + end + "KEEP:p1";

        assertThat(GameRecord.parse(text).lines()).containsExactly(new Line(4, 1, "KEEP:p1"));
        assertThat(GameRecord.parse(text + end)).isEqualTo(GameRecord.parse(text));
    }

    @Test
    void skipsAByteOrderMark() {
        byte[] bytes = ("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8);

        assertThat(GameRecord.parse(bytes)).isEqualTo(GameRecord.parse(TEXT));
        assertThat(GameRecord.parse("\uFEFFGAME: x").setup().game()).isEqualTo("x");
    }

    @Test
    void readsNamesInAnyScript() {
        byte[] bytes = "GAME: high-card\nPLAYERS: Zoë 王五".getBytes(StandardCharsets.UTF_8);

        assertThat(GameRecord.parse(bytes).setup().players()).containsExactly("Zoë", "王五");
    }

    @Test
    void aHeaderAloneIsARecord() {
        assertThat(GameRecord.parse("GAME: high-card").lines()).isEmpty();
    }

    @Test
    void printsNoCardThatIsNotDealtYet() {
        GameRecord record = GameRecord.parse("GAME: high-card\nDECK: 2C\nSHUFFLE:chance:2C,3D\nKEEP:p1\n");

        assertThat(record).hasToString("GameRecord[Setup[GAME, DECK], 2 moves]");
    }

    @Test
    void isAValue() {
        List<Line> lines = new ArrayList<>(List.of(new Line(2, 1, "KEEP:p1")));
        GameRecord record = new GameRecord(Setup.of("high-card"), lines);
        lines.clear();

        assertThat(record.lines()).hasSize(1);
        assertThat(record).isEqualTo(GameRecord.of(Setup.of("high-card"), List.of("KEEP:p1")));
    }
}
