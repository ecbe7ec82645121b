package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.command.FileFormat.Played;
import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.poker.Poker;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which file is in which format, and what is shown of it. */
class FormatTest {
    private static final String RARE = Files.text("rare.phhs");

    private final List<Played<?>> games = new ArrayList<>();
    private final List<RecordException> problems = new ArrayList<>();

    private void read(String file, String text) {
        FileFormat.of(file, text).orElseThrow().read(text, BigDecimal.ONE, games::add, problems::add);
    }

    @Test
    void filesAreFoundByTheirNameOrTheirText() {
        assertThat(FileFormat.of("a.phh", RARE)).containsInstanceOf(PhhFormat.class);
        assertThat(FileFormat.of("a.phhs", RARE)).containsInstanceOf(PhhFormat.class);
        assertThat(FileFormat.of("a.txt", RARE)).isEmpty();
        assertThat(FileFormat.of("a", Files.text("session.txt"))).containsInstanceOf(PokerStarsFormat.class);
        assertThat(FileFormat.of("a.game", Files.text("match.game"))).isEmpty();
    }

    @Test
    void handsAreShownWithTheirStacksInTheMoneyOfTheFile() {
        read("rare.phhs", RARE);

        assertThat(problems).isEmpty();
        assertThat(games).hasSize(5);
        assertThat(games.get(1).players()).containsExactly("p1", "p2", "p3", "p4");
        assertThat(games.get(1).numbers())
                .isEqualTo(Map.of(
                        "finishing_stacks",
                        List.of(
                                new BigDecimal("35"),
                                new BigDecimal("21"),
                                new BigDecimal("0"),
                                new BigDecimal("9.5"))));
        assertThat(games.get(4).players()).startsWith("A\tB");
    }

    @Test
    void aHandWithOtherStacksIsShownAndOneThatCannotBePlayedIsNot() {
        read(
                "rare.phhs",
                RARE.replace("[990, 840, 1610,", "[990, 840, 1611,").replace("\"p4 cbr 29.95\"", "\"p4 cbr 1\""));

        assertThat(problems).extracting(RecordException::code).containsExactly("stacks-differ", "amount-too-small");
        assertThat(games).hasSize(4);
        games.clear();
        problems.clear();
        read(
                "session.txt",
                Files.text("session.txt").replaceFirst("Fay \\[f\\]: bets \\$0.60", "Fay [f]: bets \\$0.06"));

        assertThat(problems).extracting(RecordException::code).containsExactly("amount-too-small");
        assertThat(games).hasSize(1);
    }

    /** A record of a hand begins at the very table at which the hand was played. */
    @ParameterizedTest
    @ValueSource(strings = {"rare.phhs", "exchange.phhs", "match.phhs", "rare.txt", "session.txt", "tournament.txt"})
    void theRecordOfAHandBeginsAtItsTable(String file) {
        Format format = Format.of(file).orElseThrow();
        for (HandHistory hand : format.read(Files.text(file), BigDecimal.ONE, problems::add)) {
            Replayer.Replayed played = hand.replay();

            assertThat(new Poker().newGame(played.setup()).state())
                    .isEqualTo(played.game().at(0).state());
        }
    }

    @Test
    void theCommandDescribesItself() {
        Tool convert = Tool.found().stream()
                .filter(tool -> tool.name().equals("convert"))
                .findFirst()
                .orElseThrow();

        assertThat(convert.words()).isEqualTo("FROM TO");
        assertThat(convert.about()).isNotEmpty().allMatch(line -> line.length() < 130);
        assertThat(convert.options())
                .extracting(Tool.Option::name)
                .containsExactly("from", "to", "hand", "chip-unit", "skip");
        assertThat(convert.options().get(0).meaning()).contains("phh, pokerstars, record");
        assertThat(convert.example()).startsWith("convert ");
    }
}
