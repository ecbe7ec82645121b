package dev.courtcards.blackjack.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StrategyToolTest {
    /** A run of the tool, and what it wrote. */
    private static final class Run implements Tool.Call {
        private final Map<String, String> given;
        private final List<String> lines = new ArrayList<>();
        private final List<Picture.Tone> tones = new ArrayList<>();

        Run(Map<String, String> given) {
            this.given = given;
            new StrategyTool().run(this);
        }

        @Override
        public List<String> words() {
            return List.of();
        }

        @Override
        public Optional<String> value(String option) {
            return Optional.ofNullable(given.get(option));
        }

        @Override
        public boolean has(String option) {
            return given.containsKey(option);
        }

        @Override
        public InputStream in() {
            return InputStream.nullInputStream();
        }

        @Override
        public void show(Picture picture) {
            for (Picture.Block block : picture.blocks()) {
                List<Picture.Part> parts = ((Picture.Line) block).parts();
                lines.add(parts.stream()
                        .map(part -> ((Picture.Words) part).text())
                        .collect(Collectors.joining())
                        .stripTrailing());
                parts.forEach(part -> tones.add(((Picture.Words) part).tone()));
            }
        }

        @Override
        public void json(Record value) {
            lines.add(value.toString());
        }

        @Override
        public void print(String text) {
            lines.add(text);
        }
    }

    @Test
    void printsThePublishedChart() {
        Run run = new Run(Map.of("rules", "infinite surrender=LATE hitSoft17=true"));

        assertThat(run.lines)
                .contains(
                        "blackjack, rules atlantic-city decks=0 hitSoft17=true",
                        "hard    2   3   4   5   6   7   8   9   10  A",
                        "16      S   S   S   S   S   H   H   Rh  Rh  Rh",
                        "A,7     Ds  Ds  Ds  Ds  Ds  S   S   H   H   H",
                        "8,8     P   P   P   P   P   P   P   P   P   Rp",
                        "10,10   S   S   S   S   S   S   S   S   S   S",
                        "house edge, best play of every hand  0.6294 %")
                .doesNotContain("4       H   H   H   H   H   H   H   H   H   H");
        assertThat(run.tones).contains(Picture.Tone.values());
    }

    @Test
    void printsPayouts() {
        Run run = new Run(Map.of("rules", "usual maxHands=1 decks=1", "payouts", ""));

        assertThat(run.lines)
                .contains("result     chance")
                .anyMatch(line -> line.matches("  \\+1\\.5 0\\.046492443\\d"));
        assertThat(run.lines.get(run.lines.size() - 1)).startsWith("standard deviation 1.");
    }

    @Test
    void writesForPrograms() {
        assertThat(new Run(Map.of("csv", "")).lines)
                .containsExactly(Odds.of(OddsRules.USUAL).chart().csv().stripTrailing());
        assertThat(new Run(Map.of("json", "", "rules", "duel")).lines)
                .singleElement()
                .asString()
                .contains(
                        "rules=duel", "h16=[S, S, S, S, S, H, H, H, H, H]", "best=-0.00566", "payouts=Optional.empty");
    }

    @Test
    void refusesACountThatIsNone() {
        assertThatThrownBy(() -> new Run(Map.of("count", "omega")))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("--count omega, expected hi-lo or zen");
        assertThatThrownBy(() -> new Run(Map.of("count", "zen", "rules", "infinite")))
                .hasMessageContaining("decks that run low");
    }

    @Test
    void refusesRulesThatAreNone() {
        assertThatThrownBy(() -> new Run(Map.of("rules", "usual decks=9")))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("decks=0 to 8");
        assertThatThrownBy(() -> new Run(Map.of("rules", "monaco"))).hasMessageContaining("duel");
    }

    @Test
    void hasAHelpText() {
        StrategyTool tool = new StrategyTool();

        assertThat(tool.name()).isEqualTo("strategy");
        assertThat(tool.about().get(0)).contains("chart");
        assertThat(tool.about().get(2)).contains("vegas-strip", "european", "single-deck", "atlantic-city");
        assertThat(tool.options())
                .extracting(Tool.Option::name)
                .containsExactly("rules", "payouts", "count", "json", "csv");
        assertThat(tool.words()).isEmpty();
        assertThat(tool.example()).startsWith("strategy");
        assertThat(Tool.found()).hasAtLeastOneElementOfType(StrategyTool.class);
    }
}
