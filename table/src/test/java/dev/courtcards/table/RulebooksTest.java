package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The error of every game for options that conflict: one line that names an option to change. */
class RulebooksTest {
    private static final int EACH = Boolean.getBoolean("deep") ? 1 : 29;

    /** Values of options that have a form of their own. */
    private static final List<String> FORMS = List.of("5/30", "21+3", "10/20");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "blackjack | vegas-strip maxBet=5 | maxBet of at least minBet, 10",
                "blackjack | duel rounding=EVEN_BETS_ONLY chips=1 | an even bet from minBet to maxBet and in chips where rounding=EVEN_BETS_ONLY",
                "blackjack | vegas-strip faceUp=false sideBets=21+3 | faceUp=true where there are sideBets: what they pay reveals the cards",
                "poker | geogram rake=5/30 | mostBuyIn above 0 where there is a rake or runItTwice=true",
                "poker | cash leastBuyIn=2000 | leastBuyIn of at most mostBuyIn, 1000",
                "recall | handSize=2 initialPeek=3 | initialPeek of at most handSize, 2",
                "romme | match=ELIMINATION winnerScores=SUM_OF_OTHERS_POSITIVE | winnerScores=ZERO where match=ELIMINATION: where winners score, nobody is eliminated",
                "romme | decks=1 jokers=0 setMayRepeatSuit=true | decks=2 where setMayRepeatSuit=true: one pack has no suit twice in a rank",
            })
    void reportsWhatWouldGoTogether(String game, String rules, String expected) {
        Setup setup = Setup.of(game).with("RULES", rules);
        RecordException refused = catchThrowableOfType(
                RecordException.class,
                () -> Games.found().find(setup).rulebook().read(setup));

        assertThat(refused.problem()).startsWith("[bad-rules] RULES \"").endsWith("\", expected " + expected);
    }

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    /** Options at the ends of their ranges: one over each preset; two over the first, with {@code -Pdeep} every two. */
    @ParameterizedTest
    @MethodSource("games")
    void namesAnOptionWhateverDoesNotGoTogether(CardGame<?> game) {
        Rulebook<?> book = game.rulebook();
        for (String preset : book.presets()) {
            List<String> words = words(book, preset);
            for (int i = 0; i < words.size(); i++) {
                look(book, preset + " " + words.get(i));
                for (int j = i + 1;
                        j < words.size() && preset.equals(book.presets().get(0));
                        j++) {
                    if ((i * i + j) % EACH == 0) {
                        look(book, preset + " " + words.get(i) + " " + words.get(j));
                    }
                }
            }
        }
    }

    private static List<String> words(Rulebook<?> book, String preset) {
        List<String> words = new ArrayList<>();
        for (Rulebook.Option option : book.options(preset)) {
            for (String value : option.values().isEmpty() ? FORMS : option.values()) {
                words.add(option.name() + "=" + value);
            }
        }
        return words;
    }

    private static void look(Rulebook<?> book, String rules) {
        try {
            book.parse(rules);
        } catch (RecordException e) {
            if (e.code().equals("bad-rules")) {
                String[] said = e.problem().split(", expected ", -1);
                assertThat(said).as(rules).hasSize(2);
                assertThat(book.options(book.presets().get(0)))
                        .as(e.problem())
                        .anyMatch(option -> said[1].matches(".*\\b" + option.name() + "\\b.*"));
            }
        }
    }
}
