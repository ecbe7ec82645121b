package dev.courtcards.recall.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallAction;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.Slot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file format: what is read, and where what is wrong stands. */
class BotFileTest {
    private static final String SMALL = """
            format: recall-bots/1
            levels:
              calm: {decision_delay_seconds: 0.25}
            events:
              play_card:
                - name: any
                  priority: 1
                  action: {type: select_random, source: playable_cards}
            """;

    @Test
    void fourBotsComeAlongAndStandOnTheShelf() {
        assertThat(RecallBots.shipped().keySet())
                .containsExactly("easy", "medium", "hard", "expert")
                .containsExactlyElementsOf(
                        RecallBots.read(RecallBots.shippedFile()).keySet());
        assertThat(Games.bots(new Recall()).keySet()).containsExactly("easy", "medium", "hard", "expert", "random");
        assertThat(Games.bots(new Recall(), List.of("expert", "random", "expert")))
                .extracting(bot -> bot.delay().isZero())
                .containsExactly(false, true, false);
        assertThat(new RecallBots().game()).isEqualTo(Recall.class);
        assertThat(RecallBots.shippedFile()).startsWith("# The bots of Recall");
    }

    @Test
    void theyThinkAsLongAsPeopleDo() {
        assertThat(RecallBots.shipped().values())
                .extracting(bot -> bot.delay())
                .containsExactly(
                        Duration.ofMillis(3000),
                        Duration.ofMillis(2500),
                        Duration.ofMillis(2000),
                        Duration.ofMillis(1500));
        assertThat(RecallBots.read(SMALL).values())
                .singleElement()
                .extracting(bot -> bot.delay())
                .isEqualTo(Duration.ofMillis(250));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "recall-bots/1 | recall-bots/2 | 1 | 9 | unknown-word",
                "format: | shape: | 1 | 1 | unknown-key",
                "levels: | level: | 2 | 1 | unknown-key",
                "calm: | 'calm: 3 #' | 3 | 9 | not-a-map",
                "calm: | 'very calm:' | 3 | 3 | bad-name",
                "calm: | 'a:b:' | 3 | 3 | bad-name",
                "decision_delay_seconds | delay | 3 | 10 | unknown-key",
                "0.25 | fast | 3 | 34 | bad-number",
                "0.25 | 61 | 3 | 34 | bad-number",
                "0.25 | -1 | 3 | 34 | bad-number",
                "0.25 | 1e1 | 3 | 34 | bad-number",
                "0.25 | .nan | 3 | 34 | bad-number",
                "0.25 | '0.25, max_cards_threshold: 1.5' | 3 | 61 | bad-number",
                "0.25 | '0.25, remember_probability: 1.5' | 3 | 62 | bad-number",
                "0.25 | '[0.25]' | 3 | 34 | not-a-word",
                "0.25 | '0.25, decision_delay_seconds: 1' | 3 | 40 | repeated-key",
                "play_card: | play_cards: | 5 | 3 | unknown-key",
                "name: any | 'names: any' | 6 | 7 | unknown-key",
                "priority: 1 | priority: 0 | 7 | 17 | bad-number",
                "priority: 1 | description: x | 6 | 7 | missing-key",
                "select_random | select_worst | 8 | 22 | unknown-word",
                "playable_cards | gainful_swaps | 8 | 45 | unknown-word",
                "playable_cards | 'playable_cards, filters: {type: x}' | 8 | 70 | not-a-list",
                "playable_cards | 'playable_cards, filters: [{type: x, value: 2}]' | 8 | 78 | unknown-word",
                "playable_cards | 'playable_cards, filters: [{type: exclude_rank, value: 1}]' | 8 | 99 | unknown-word",
                "type: select_random | type: skip | 8 | 28 | unknown-key",
                "priority: 1 | 'priority: 1\n      condition: {op: maybe}' | 8 | 23 | unknown-word",
                "priority: 1 | 'priority: 1\n      condition: {field: hand, op: equals}' | 8 | 18 | missing-key",
                "priority: 1 | 'priority: 1\n      condition: {field: head, op: exists}' | 8 | 26 | unknown-word",
                "priority: 1 | 'priority: 1\n      condition: {field: hand, op: exists, value: 1}' | 8 | 44 | unknown-key",
                "priority: 1 | 'priority: 1\n      condition: {field: peeks, op: exists}' | 8 | 26 | unknown-word",
                "priority: 1 | 'priority: 1\n      condition: {op: always, field: hand}' | 8 | 31 | unknown-key",
                "priority: 1 | 'priority: 1\n      execution_probability: {easy: 1}' | 8 | 31 | unknown-key",
                "priority: 1 | 'priority: 1\n      execution_probability: {calm: 2}' | 8 | 37 | bad-number",
                "playable_cards | 'playable_cards, extra: 1' | 8 | 61 | unknown-key",
                "playable_cards | 'playable_cards, filters: [{type: exclude_rank, value: ace, extra: 1}]' | 8 | 104 | unknown-key",
                "priority: 1 | 'priority: 1\n      condition: {and: [{op: always}], op: always}' | 8 | 40 | unknown-key",
                "priority: 1 | 'priority: 1\n      condition: {field: hand, op: equals, value: 1, extra: 2}' | 8 | 54 | unknown-key",
                "priority: 1 | 'priority: 1\n      description: [x]' | 8 | 20 | not-a-word",
                "calm: | '&a calm:' | 3 | 3 | not-plain",
                "any | '!!java.lang.Thread any' | 6 | 13 | not-plain",
                "any | '!spell any' | 6 | 13 | not-plain",
                "levels: | 'levels: [' | 4 | 1 | no-yaml",
            })
    void whatIsWrongIsNamedWithItsPlace(String part, String instead, int line, int column, String code) {
        String text = SMALL.replaceFirst(Pattern.quote(part), instead.replace("\\n", "\n"));

        assertThatThrownBy(() -> RecallBots.read(text)).isInstanceOfSatisfying(RecordException.class, problem -> {
            assertThat(problem.code()).as(problem.getMessage()).isEqualTo(code);
            assertThat(problem.line()).as(problem.getMessage()).isEqualTo(line);
            assertThat(problem.column()).as(problem.getMessage()).isEqualTo(column);
        });
    }

    @Test
    void namesAreNotRepeatedOnOneOccasion() {
        String rule = SMALL.substring(SMALL.indexOf("    - name"));

        assertThatThrownBy(() -> RecallBots.read(SMALL + rule)).hasMessageContaining("[repeated-name]");
    }

    @Test
    void noAliasIsFollowedAndNoneIsCounted() {
        assertThatThrownBy(() -> RecallBots.read(SMALL + "      condition: &x {and: [*x]}\n"))
                .isInstanceOf(RecordException.class);
    }

    @Test
    void conditionsWithinConditionsHaveAnEnd() {
        String deep = "{and: [".repeat(12) + "{op: always}" + "]}".repeat(12);

        assertThatThrownBy(() -> RecallBots.read(SMALL + "      condition: " + deep + "\n"))
                .hasMessageContaining("[too-deep]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[||1|101", "[|]|1|101", "'{a: '||1|401", "'- '||1|201", "'[{a: '||1|251"})
    void nothingIsTooDeepToBeRefused(String open, String close, int line, int column) {
        String text = open.repeat(100_000) + (close == null ? "" : close.repeat(100_000));

        assertThatThrownBy(() -> RecallBots.read(text)).isInstanceOfSatisfying(RecordException.class, problem -> {
            assertThat(problem.code()).as(problem.getMessage()).isEqualTo("too-deep");
            assertThat(problem.line()).isEqualTo(line);
            assertThat(problem.column()).as(problem.getMessage()).isEqualTo(column);
        });
    }

    @Test
    void nonsenseIsRefusedInOneLine() {
        for (String text : new String[] {
            "", " ", "\t", "- 1", "x", "{", "a: b: c", "\u0000", "%YAML 9.9\n---\n", "---\na: 1\n---\nb: 1"
        }) {
            assertThatThrownBy(() -> RecallBots.read(text))
                    .as(text)
                    .isInstanceOf(RecordException.class)
                    .satisfies(e ->
                            assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1));
        }
        assertThatThrownBy(() -> RecallBots.read("a: " + "x".repeat(2_000_000))).isInstanceOf(RecordException.class);
        assertThatThrownBy(() -> RecallBots.read("format: recall-bots/1\nlevels: {}\nevents: {}\n"))
                .hasMessageContaining("no-level");
    }

    @Test
    void rulesAreAskedByTheirPriorityNotByTheirPlace() {
        String two = SMALL.replace("select_random", "select_lowest_points")
                .replace(
                        "    - name: any",
                        "    - {name: last, priority: 9, action: {type: select_highest_points, source: playable_cards}}\n    - name: any");

        assertThat(offer(two, Views.of("KH! 2S! 9D!", "3S").drawn())).contains(new RecallAction.Play(2));
    }

    @Test
    void everyRankCanBeLeftOut() {
        String others = SMALL.replace(
                "source: playable_cards",
                "source: known_cards, filters: [{type: exclude_rank, value: 10}, {type: exclude_rank, value: jack},"
                        + " {type: exclude_rank, value: joker}]");

        assertThat(offer(others, Views.of("TH! JS! JK! 9D!", "3S").drawn())).contains(RecallAction.Play.DRAWN);
    }

    @Test
    void whoCallsByThresholdsCallsByThoseOfItsLevel() {
        Views six = Views.of("3H! 2S! AD!", "3S").drawn();
        String calls = """
                format: recall-bots/1
                levels:
                  it: {%s}
                events:
                  call_recall:
                    - {name: a, priority: 1, condition: {field: recall_thresholds, op: exists},
                       action: {type: select_random, source: call}}
                """;

        assertThat(offer(calls.formatted("max_points_threshold: 6, max_cards_threshold: 3"), six))
                .contains(new RecallAction.CallRecall());
        assertThat(offer(calls.formatted("max_points_threshold: 5"), six)).isEmpty();
        assertThat(offer(calls.formatted("max_points_threshold: 6"), six)).isPresent();
        assertThat(offer(calls.formatted("max_points_threshold: 6, max_cards_threshold: 2"), six))
                .isEmpty();
        assertThat(offer(calls.formatted(""), six)).isEmpty();
    }

    @Test
    void aForgottenSwapLeavesNothingOrAWrongBelief() {
        String lowest = SMALL.replace("{decision_delay_seconds: 0.25}", "{remember_probability: 0}")
                .replace("select_random, source: playable_cards", "select_lowest_points, source: known_cards");
        Views swapped = Views.of("9H! 2S QD!", "3S!")
                .trail(Views.P2, 1, List.of(new Slot.Stop(new RecallTable.Spot(Views.P1, 2), 1)))
                .drawn();

        assertThat(offer(lowest, swapped)).contains(new RecallAction.Play(1));
        assertThat(offer(lowest.replace("levels:", "forgetting: DROP\nlevels:"), swapped))
                .contains(new RecallAction.Play(1));
        assertThat(offer(lowest.replace("levels:", "forgetting: STALE\nlevels:"), swapped))
                .contains(new RecallAction.Play(2));
    }

    @Test
    void whatIsWrongIsSaidWithWhatWouldBeRight() {
        assertThatThrownBy(() -> RecallBots.read(SMALL.replace("0.25", "99")))
                .hasMessageContaining("\"99\"")
                .hasMessageContaining("a number from 0 to 60");
        assertThatThrownBy(() -> RecallBots.read(SMALL.replace("calm: {decision_delay_seconds: 0.25}", "calm: []")))
                .hasMessageContaining("a list");
        assertThatThrownBy(() -> RecallBots.read(SMALL.replace("select_random", "x".repeat(41))))
                .hasMessageContaining("x".repeat(40) + "...\"")
                .hasMessageContaining("select_random or select_highest_points");
        assertThatThrownBy(() -> RecallBots.read(SMALL.replace("select_random", "x".repeat(40))))
                .hasMessageContaining("x".repeat(40) + "\"");
    }

    private static Optional<Action<RecallTable>> offer(String file, Views views) {
        return views.offer(RecallBots.read(file).values().iterator().next());
    }

    /** The schema in the docs is for editors; it must know the same words. JSON is YAML, so the same reader reads it. */
    @Test
    void theSchemaHasTheSameWords() throws Exception {
        String schema = Files.readString(Path.of("..", "docs", "recall-bots.schema.json"));

        for (Occasion occasion : Occasion.values()) {
            assertThat(schema).contains('"' + word(occasion) + '"');
            occasion.sources().forEach(source -> assertThat(schema).contains('"' + word(source) + '"'));
        }
        for (Enum<?>[] words : new Enum<?>[][] {Rule.Fact.values(), Rule.Op.values(), Rule.Type.values()}) {
            for (Enum<?> word : words) {
                assertThat(schema).contains('"' + word(word) + '"');
            }
        }
        Yaml json = Yaml.parse(schema);
        assertThat(json.keys()).contains("$schema", "properties");
        String page = Files.readString(Path.of("..", "docs", "recall-bots.md"));
        for (Rule.Fact fact : Rule.Fact.values()) {
            assertThat(page).contains("`" + word(fact) + "`");
        }
        for (Source source : Source.values()) {
            assertThat(page).contains("`" + word(source) + "`");
        }
    }

    private static String word(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
