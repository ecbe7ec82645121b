package dev.courtcards.poker.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EquityToolTest {
    /** A call from a command line, and what was written. */
    private static final class Written implements Tool.Call {
        private final List<String> words = new ArrayList<>();
        private final Map<String, String> options = new LinkedHashMap<>();
        private final List<String> lines = new ArrayList<>();
        private final List<Double> parts = new ArrayList<>();
        private Picture picture = Picture.empty();
        private EquityTool.Answer<?, ?> json = new EquityTool.Answer<>(
                "", false, false, 0, Optional.empty(), List.of(), List.of(), List.of(), List.of());
        /** From this part on Ctrl-C is pressed, once. */
        private double interruptAt = 2;

        private int columns = 80;

        Written(String line) {
            for (String word : line.split(" +")) {
                String[] parts = word.split("=", 2);
                if (word.startsWith("--")) {
                    options.put(parts[0].substring(2), parts.length > 1 ? parts[1] : "");
                } else {
                    words.add(word);
                }
            }
        }

        Written run() {
            new EquityTool().run(this);
            return this;
        }

        @Override
        public List<String> words() {
            return words;
        }

        @Override
        public Optional<String> value(String option) {
            return Optional.ofNullable(options.get(option));
        }

        @Override
        public boolean has(String option) {
            return options.containsKey(option);
        }

        @Override
        public void progress(double part) {
            parts.add(part);
            if (part >= interruptAt) {
                interruptAt = 2;
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public int columns() {
            return columns;
        }

        @Override
        public InputStream in() {
            return InputStream.nullInputStream();
        }

        @Override
        public void show(Picture shown) {
            picture = shown;
            for (Picture.Block block : shown.blocks()) {
                lines.add(
                        block instanceof Picture.Row row
                                ? row.label() + " " + row.cards()
                                : ((Picture.Line) block)
                                        .parts().stream()
                                                .map(part -> ((Picture.Words) part).text())
                                                .collect(Collectors.joining()));
            }
        }

        @Override
        public void json(Record value) {
            json = (EquityTool.Answer<?, ?>) value;
        }

        @SuppressWarnings("unchecked") // a game without two halves was asked
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer() {
            return (EquityTool.Answer<EquityTool.Player, EquityTool.Group>) json;
        }

        @SuppressWarnings("unchecked") // a game of two halves was asked
        EquityTool.Answer<EquityTool.SplitPlayer, EquityTool.SplitGroup> splitAnswer() {
            return (EquityTool.Answer<EquityTool.SplitPlayer, EquityTool.SplitGroup>) json;
        }

        @Override
        public void print(String text) {
            lines.add(text);
        }
    }

    private static Optional<List<Card>> hand(String cards) {
        return Optional.of(Card.parseAll(cards));
    }

    private static Written run(String line) {
        return new Written(line).run();
    }

    @Test
    void showsBarsAndShares() {
        assertThat(run("AsAh KdKc --board=7s8s9d --dead=2c").lines)
                .containsExactly(
                        "board [7S, 8S, 9D]",
                        "dead [2C]",
                        "                                equity     win     tie",
                        "AsAh  ██████████████████████░░   89.90   87.53    4.76",
                        "KdKc  ██░░░░░░░░░░░░░░░░░░░░░░   10.10    7.72    4.76",
                        "all 946 deals counted");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            75 | 22+,A2s+,KTs+,QTs…  ███████████████░░░░░░░░░   64.19
            62 | 22+,A2s+,KTs+,QTs…  ████████░░░░   64.19
            50 | 22+,A2s+,KTs+…  ███░   64.19
            40 | 22+…  ███░   64.19
            30 | 22+…   64.19
            """)
    void narrowTerminalsHaveShorterBars(int columns, String first) {
        Written written = new Written("22+,A2s+,KTs+,QTs+,ATo+ random --deals=10000");
        written.columns = columns;

        List<String> lines = written.run().lines;

        assertThat(lines.get(1)).startsWith(first);
        assertThat(lines.subList(0, 3)).allMatch(line -> line.length() <= Math.max(columns, 34));
    }

    @Test
    void shortensLongRangesAndReportsHowAnEstimateWasMade() {
        List<String> lines = run("22+,A2s+,KTs+,QTs+,ATo+ random --deals=50000 --seed=2a --threads=2").lines;

        assertThat(lines.get(0)).endsWith("  equity           win     tie");
        assertThat(lines.get(1)).matches("22\\+,A2s\\+,KTs\\+,QTs…  █{16}░{8} +6\\d\\.\\d\\d ±0\\.2\\d +\\S+ +\\S+");
        assertThat(lines.get(3)).isEqualTo("estimated from 50,000 deals, seed 2a, ± the standard error");
    }

    @Test
    void countsAsNumbers() {
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer =
                run("AsKh AdKc Td9d --board=QsJd2h --json").answer();

        assertThat(answer.exact()).isTrue();
        assertThat(answer.complete()).isTrue();
        assertThat(answer.seed()).isEmpty();
        assertThat(answer.deals()).isEqualTo(903L);
        assertThat(answer.board()).hasSize(3);
        assertThat(answer.players()).hasSize(3);
        assertThat(answer.players().get(0).hand()).isEqualTo(hand("AsKh"));
        assertThat(answer.players().get(0))
                .isEqualTo(new EquityTool.Player(
                        hand("AsKh"),
                        Optional.empty(),
                        answer.players().get(1).equity(),
                        answer.players().get(1).win(),
                        answer.players().get(1).tie(),
                        0,
                        answer.players().get(1).wins(),
                        answer.players().get(1).ties(),
                        answer.players().get(1).pots()));
        assertThat(answer.winners().stream().map(EquityTool.Group::players))
                .contains(List.of(3), List.of(1, 2))
                .doesNotContain(List.of(2, 3));
        assertThat(answer.winners().stream()
                        .mapToLong(group -> group.deals().longValue())
                        .sum())
                .isEqualTo(903);
    }

    @Test
    void reportsWhoWinsHowManyDeals() {
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer =
                run("AcKc QsQd 7h7d --board=7c2c3s --json").answer();

        assertThat(answer.dead()).isEmpty();
        assertThat(run("AsAh KdKc --dead=9h,9s --board=2c2d2h --json").answer().dead())
                .isEqualTo(Card.parseAll("9H 9S"));
        assertThat(answer.winners())
                .containsExactly(
                        new EquityTool.Group(List.of(1), 239L),
                        new EquityTool.Group(List.of(2), 40L),
                        new EquityTool.Group(List.of(3), 624L));
        assertThat(answer.players())
                .containsExactly(
                        new EquityTool.Player(
                                hand("AcKc"), Optional.empty(), 239 / 903.0, 239 / 903.0, 0, 0, 239L, 0L, 239L),
                        new EquityTool.Player(
                                hand("QsQd"), Optional.empty(), 40 / 903.0, 40 / 903.0, 0, 0, 40L, 0L, 40L),
                        new EquityTool.Player(
                                hand("7h7d"), Optional.empty(), 624 / 903.0, 624 / 903.0, 0, 0, 624L, 0L, 624L));
        assertThat(run("AsKh AdKc --board=QsJd2h2d --json").answer().players().get(1))
                .isEqualTo(new EquityTool.Player(hand("AdKc"), Optional.empty(), 0.5, 0, 1, 0, 0L, 44L, 22L));
    }

    @Test
    void namesARangeByItsText() {
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer =
                run("AsKh,AsKh:1 QQ+ --deals=5000 --json").answer();

        assertThat(answer.players())
                .extracting(EquityTool.Player::hand)
                .containsExactly(hand("AsKh"), Optional.empty());
        assertThat(answer.players())
                .extracting(EquityTool.Player::range)
                .containsExactly(Optional.empty(), Optional.of("AA,KK,QQ"));
    }

    @Test
    void anEstimateStartsFromItsSeed() {
        String question = "AA,KK QQ+ --deals=5000 --json --seed=";
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer =
                run(question + "2A").answer();

        assertThat(answer.seed()).contains("2A");
        assertThat(run(question + "000000000000002a").answer().players()).isEqualTo(answer.players());
        assertThat(run(question + "2b").answer().players()).isNotEqualTo(answer.players());
        assertThat(run(question + Seed.of(42).hex()).answer().players()).isEqualTo(answer.players());
        assertThat(run(question + "ffffffffffffffff").answer().players()).isNotEqualTo(answer.players());
        assertThat(run("AA,KK QQ+ --deals=5000 --json").answer().players())
                .isEqualTo(run(question + "1").answer().players())
                .isNotEqualTo(answer.players());
    }

    @Test
    void dealsNoMoreThanItIsAsked() {
        assertThat(run("AsAh KdKc --deals=0001000 --json").answer().deals()).isEqualTo(1_000L);
        assertThat(run("AsAh KdKc --deals=1 --error=99 --json").answer().deals())
                .isEqualTo(1L);
        assertThat(run("AsAh KdKc --error=.5 --json").answer().deals()).isEqualTo(65_536L);
        assertThat(run("AsAh KdKc --deals=100000 --error=99 --json").answer().deals())
                .isEqualTo(65_536L);
        assertThat(run("AsAh KdKc --deals=100000 --json").answer().deals()).isEqualTo(100_000L);
        assertThat(run("AsAh KdKc --threads=1000 --json").answer().exact()).isTrue();
        assertThat(run("AsAh KdKc --threads=2 --json").answer())
                .isEqualTo(run("AsAh KdKc --threads=1 --json").answer());
    }

    @Test
    void anEndThatCameEarlyIsSeenFirst() {
        Picture.Line whole = (Picture.Line) last(run("AsAh KdKc --board=7s8s9d"));
        Written early = new Written("AsAh KdKc --deals=100000000 --threads=1");
        early.interruptAt = 0.001;
        Picture.Line half = (Picture.Line) last(early.run());

        assertThat(((Picture.Words) whole.parts().get(0)).tone()).isEqualTo(Picture.Tone.FAINT);
        assertThat(((Picture.Words) half.parts().get(0)).tone()).isEqualTo(Picture.Tone.STRONG);
        assertThat(((Picture.Words) half.parts().get(0)).text()).startsWith("ended early: estimated from ");
    }

    private static Picture.Block last(Written call) {
        return call.picture.blocks().get(call.picture.blocks().size() - 1);
    }

    @Test
    void weightsMakeCountsThatAreNotWhole() {
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer =
                run("AsAh:0.3 KdKc --board=7s8s9d2c --json").answer();

        assertThat(answer.deals().doubleValue()).isCloseTo(0.3 * 44, within(1e-9));
        assertThat(run("AsAh:0.3 KdKc --board=7s8s9d2c").lines).last().isEqualTo("all 13.200 deals counted");
    }

    /** Three wide ranges are estimated, to the error that is promised; a narrower promise or a count can be asked for. */
    @Test
    void choosesHowToFindTheAnswer() {
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> wide =
                run("random random random --json").answer();
        assertThat(wide.exact()).isFalse();
        assertThat(wide.seed()).contains("1");
        assertThat(wide.players()).allMatch(player -> player.error() <= 0.0005 && player.error() > 0.0004);

        EquityTool.Answer<EquityTool.Player, EquityTool.Group> rough =
                run("AsAh KdKc --error=0.4 --json").answer();
        assertThat(rough.exact()).isFalse();
        assertThat(rough.deals()).isEqualTo(65_536L);
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> fine =
                run("AsAh KdKc --error=0.1 --json").answer();
        assertThat(fine.players()).allMatch(player -> player.error() <= 0.001 && player.error() > 0.0009);

        assertThat(run("KQs,QQ+ A9s+ T9s --board=2c3d4h --exact --json")
                        .answer()
                        .exact())
                .isTrue();
    }

    @Test
    void reportsHowFarItIs() {
        assertThat(run("AA,KQs random --threads=1").parts)
                .startsWith(0.0)
                .endsWith(1.0)
                .isSorted()
                .hasSizeGreaterThan(20);
    }

    @Test
    void anInterruptedEstimateReportsTheDealsSoFar() {
        Written call = new Written("AsAh KdKc --deals=100000000 --threads=1 --json");
        call.interruptAt = 0.001;
        EquityTool.Answer<EquityTool.Player, EquityTool.Group> answer =
                call.run().answer();

        assertThat(Thread.interrupted()).isFalse();
        assertThat(answer.complete()).isFalse();
        assertThat(answer.deals().longValue()).isBetween(100_000L, 200_000L);
    }

    @Test
    void anInterruptedCountIsEstimated() {
        Written call = new Written("AA,KQs random --threads=1");
        call.interruptAt = 0.5;

        assertThat(call.run().lines)
                .last()
                .isEqualTo("ended early: estimated from 131,072 deals, seed 1, ± the standard error");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void showsHighLowAndScoop() {
        assertThat(run("AsKd2c3h 9s8s7d6d --game=FO/8 --board=4s5cKh").lines)
                .containsExactly(
                        "board [4S, 5C, KH]",
                        "                                    equity    high     low   scoop",
                        "AsKd2c3h  ██████████████████░░░░░░   73.48   48.54   69.15   48.54",
                        "9s8s7d6d  ██████░░░░░░░░░░░░░░░░░░   26.52   51.46    0.00    1.59",
                        "all 820 deals counted");
    }

    @Test
    void answersOfSplitGamesHaveBothHalves() {
        EquityTool.Answer<EquityTool.SplitPlayer, EquityTool.SplitGroup> answer =
                run("As2d9c9d KsKd7c --game=fo/8 --board=3h4cKh9s2s --json").splitAnswer();

        assertThat(answer.game()).isEqualTo("FO/8");
        assertThat(answer.exact()).isTrue();
        assertThat(answer.players())
                .extracting(EquityTool.SplitPlayer::range)
                .containsExactly(Optional.empty(), Optional.of("KsKd7c"));
        assertThat(answer.winners())
                .contains(new EquityTool.SplitGroup(List.of(2), List.of(2), 15L))
                .doesNotContain(new EquityTool.SplitGroup(List.of(2), List.of(1), 1L));
    }

    /** Exact where two million ways suffice, otherwise estimated; hold'em keeps its ranges under its own code. */
    @Test
    void gamesAreCountedOrEstimated() {
        assertThat(run("As2d3h4c 4s5d6h7c --game=FB").lines).last().isEqualTo("all 1 deals counted");
        assertThat(run("As2d3c 4h5s7d --game=FR --error=1").lines)
                .last()
                .isEqualTo("estimated from 65,536 deals, seed 1, ± the standard error");
        EquityTool.Answer<?, ?> limit = run("QQ+ AKs --game=FT --board=7s8s9d --json").json;
        assertThat(limit.exact()).isTrue();
        assertThat(limit.game()).isEqualTo("FT");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AsAh KdKc --game=XX          | [equity.cards] not a game: "XX", expected NT or FT or NS
            AsAh KdKc1 --game=PO         | [equity.cards] not a range: "KdKc1", expected hands
            AsAhKs KsKc3d --game=PO      | [equity.cards] KS comes twice: in hand 1 and in hand 2, expected
            """)
    void refusesWhatIsNoHandOfTheGame(String line, String problem) {
        assertThatThrownBy(() -> run(line))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.problem()).startsWith(problem));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AsAh                         | [equity.cards] 1 player, expected 2 to 10
            AsAh AsKd                    | [equity.cards] AS comes twice: in hand 1 and in hand 2, expected hands, a board and dead cards that go together
            AsAh QJ7                     | [equity.cards] not a range: "QJ7", expected hands as in QQ+, AKs, KTo+, A5s-A2s, AsKh or random, each with a weight of 0 to 1 if you like, as in AKs:0.5
            AsAh KdKc --board=7s8s       | [equity.cards] a board of 2: [7S, 8S], expected 0, 3, 4 or 5 cards
            AsAh KdKc --board=7s8ſ9d     | [equity.cards] --board 7s8ſ9d, expected cards as in 7s8s9d
            AsAh KdKc --dead=7s8         | [equity.cards] --dead 7s8, expected cards as in 7s8s9d
            AsAh KdKc --deals=0          | [bad-number] --deals 0, expected a whole number from 1 to 1000000000000
            AsAh KdKc --deals=x          | [bad-number] --deals x, expected a whole number from 1 to 1000000000000
            AsAh KdKc --deals=1000000000001 | [bad-number] --deals 1000000000001, expected a whole number from 1 to 1000000000000
            AsAh KdKc --threads=0        | [bad-number] --threads 0, expected a whole number from 1 to 1000
            AsAh KdKc --threads=1001     | [bad-number] --threads 1001, expected a whole number from 1 to 1000
            AsAh KdKc --error=0          | [bad-number] --error 0, expected percent points from 0.001 to 99, as in 0.05
            AsAh KdKc --error=0.0009     | [bad-number] --error 0.0009, expected percent points from 0.001 to 99, as in 0.05
            AsAh KdKc --error=100        | [bad-number] --error 100, expected percent points from 0.001 to 99, as in 0.05
            AsAh KdKc --error=           | [bad-number] --error , expected percent points from 0.001 to 99, as in 0.05
            AsAh KdKc --exact --error=1  | [equity.both] --exact beside --deals or --error, expected one way to find the answer
            AsAh KdKc --error=x          | [bad-number] --error x, expected percent points from 0.001 to 99, as in 0.05
            AsAh KdKc --seed=12345678901234567 | [equity.seed] --seed 12345678901234567, expected 64 hexadecimal digits, or up to 16 for a number
            AsAh KdKc --seed=x           | [equity.seed] --seed x, expected 64 hexadecimal digits, or up to 16 for a number
            AsAh KdKc --exact --deals=9  | [equity.both] --exact beside --deals or --error, expected one way to find the answer
            """)
    void refusesInOneLine(String line, String problem) {
        assertThatThrownBy(() -> run(line))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.problem()).isEqualTo(problem));
    }

    @Test
    void helps() {
        Tool tool = Tool.found().stream()
                .filter(found -> Objects.equals(found.name(), "equity"))
                .findFirst()
                .orElseThrow();

        assertThat(tool.about()).allMatch(line -> line.length() < 80);
        assertThat(tool.words()).isEqualTo("PLAYER");
        assertThat(tool.options()).extracting(Tool.Option::name).contains("board", "dead", "json");
        assertThat(Arrays.asList(tool.example().split(" "))).startsWith("equity");
    }
}
