package dev.courtcards.poker.equity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.EveryHand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchupTest {
    static Stream<String> matchUps() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(MatchupTest.class.getResourceAsStream("match-ups.txt")),
                StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.startsWith("#")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("matchUps")
    void countsPublishedMatchUpsToTheUnit(String line) {
        String[] parts = line.split("[|:]");
        Map<Integer, Double> expected = Arrays.stream(parts[2].strip().split(" "))
                .map(count -> count.split("="))
                .collect(Collectors.toMap(count -> Integer.valueOf(count[0]), count -> Double.valueOf(count[1])));

        Equity equity = Matchup.of(parts[0].strip().split(" ")).board(parts[1]).exact();

        assertThat(equity.winners()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AA      | random   | 10689050508 | 1827970020 | 68413872
            random  | AA       | 1827970020  | 10689050508 | 68413872
            QQ+,AKs | 22+,A2s+ | 2905904352  | 1199599044 | 75942972
            AA      | KK       | 50371344    | 10986372   | 285228
            """)
    void countsPublishedRangesToTheUnit(String one, String two, double first, double second, double ties) {
        assertThat(Matchup.of(one, two).exact().winners()).isEqualTo(Map.of(1, first, 2, second, 3, ties));
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void countsRandomAgainstRandom() {
        assertThat(Matchup.of("random", "random").exact(2, part -> {}).winners())
                .isEqualTo(Map.of(1, 1_334_125_369_292.0, 2, 1_334_125_369_292.0, 3, 113_130_263_816.0));
    }

    @Test
    void thereAreFewDifferentWaysToHoldHands() {
        assertThat(new Deals(new Range[] {Range.random(), Range.random()}, 0, 0).size())
                .isEqualTo(47_008);
        assertThat(new Deals(new Range[] {Range.parse("AA"), Range.parse("KK")}, 0, 0).size())
                .isEqualTo(3);
        assertThat(new Deals(new Range[] {Range.parse("AA"), Range.parse("AA")}, 0, 0).size())
                .isEqualTo(1);
        assertThat(new Deals(new Range[] {Range.parse("AKs"), Range.parse("QQ"), Range.parse("72s")}, 0, 0).size())
                .isEqualTo(6);
    }

    /** Random hands, boards and dead cards, against every board looked at. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 6, 10})
    void agreesWithEveryBoardLookedAt(int players) {
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(players));
        for (int i = 0; i < 400; i++) {
            List<Card> cards = shuffle.shuffle(Pack.french()).cards();
            int known = i % 4 == 0 ? 5 : i % 4 == 1 ? 4 : 3;
            int from = 2 * players;
            assertAgrees(
                    IntStream.range(0, players)
                            .mapToObj(p -> cards.subList(2 * p, 2 * p + 2))
                            .toList(),
                    cards.subList(from, from + known),
                    cards.subList(from + known, from + known + i % 7));
        }
    }

    /** As before, from few suits and ranks, so that flushes and full houses meet. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void agreesWithEveryBoardWhereFlushesAreMany(int players) {
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(100 + players));
        for (int i = 0; i < 600; i++) {
            List<Card> cards = shuffle.shuffle(Pack.of(
                            "few",
                            CardSet.FRENCH.cards().stream()
                                    .filter(card -> card.ordinal() < 16 || card.ordinal() % 13 > 9)
                                    .toList()))
                    .cards();
            int from = 2 * players;
            assertAgrees(
                    IntStream.range(0, players)
                            .mapToObj(p -> cards.subList(2 * p, 2 * p + 2))
                            .toList(),
                    cards.subList(from, from + 3 + i % 2),
                    cards.subList(from + 5, from + 5 + i % 3));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS KS, QS JD       | 2C 2D
            9C 8C, TC 7C, 2C 2D |
            """)
    void agreesWithEveryBoardFromTheStart(String hands, String dead) {
        assertAgrees(
                Stream.of(hands.split(",")).map(Card::parseAll).toList(),
                List.of(),
                dead == null ? List.of() : Card.parseAll(dead));
    }

    private static void assertAgrees(List<List<Card>> hands, List<Card> board, List<Card> dead) {
        long[] sets = hands.stream().mapToLong(hand -> CardSet.of(hand).bits()).toArray();
        CardSet known = CardSet.of(board);
        CardSet used = new CardSet(Arrays.stream(sets).sum()).or(known).or(CardSet.of(dead));
        double[] boards = new double[1 << sets.length];
        if (board.size() == 5) {
            boards[winners(sets, known.bits())]++;
        } else {
            // The walk is at hand to choose the boards; what it says of them is not asked for.
            EveryHand.each(known, CardSet.FRENCH.minus(used), 5, (cards, rank) -> boards[winners(sets, cards)]++);
        }
        Map<Integer, Double> expected = IntStream.range(0, boards.length)
                .filter(group -> boards[group] > 0)
                .boxed()
                .collect(Collectors.toMap(group -> group, group -> boards[group]));

        assertThat(Matchup.of(hands.stream()
                                .map(hand -> Range.of(hand.get(0), hand.get(1)))
                                .toList())
                        .dead(dead)
                        .board(board)
                        .exact()
                        .winners())
                .as("%s on %s without %s", hands, board, dead)
                .isEqualTo(expected);
    }

    private static int winners(long[] hands, long board) {
        int best = 0;
        int winners = 0;
        for (int i = 0; i < hands.length; i++) {
            int rank = Evaluator.rank(hands[i] | board);
            winners = rank > best ? 1 << i : rank == best ? winners | 1 << i : winners;
            best = Math.max(best, rank);
        }
        return winners;
    }

    /** Ranges on a flop with dead cards and weights, against every pair of hands by itself. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            QQ+,AKs:0.5,76s      | 22+:0.25,AQ,KTo+ | 7s8s9d | 2c
            random               | AA,7s2s          | AhKd2c |
            A5s-A2s,JJ-99:0.125  | random           | 3s3h4s | AsKs
            AKo                  | AKo              | AhKd2c | 9h
            """)
    void rangesAreTheSumOfTheirHands(String one, String two, String board, String dead) {
        Map<Integer, Double> expected = new TreeMap<>();
        long gone = Stream.of(board, dead == null ? "" : dead)
                .flatMap(text -> Stream.of(text.split("(?<=\\G..)")).filter(card -> !card.isEmpty()))
                .mapToLong(card -> 1L << Card.parse(card).ordinal())
                .sum();
        Range first = Range.parse(one).without(gone);
        Range second = Range.parse(two).without(gone);
        for (int a : first.numbers()) {
            for (int b : second.numbers()) {
                if ((Range.hand(a) & Range.hand(b)) == 0) {
                    double weight = first.weight(a) * second.weight(b);
                    matchup(a, b)
                            .board(board)
                            .dead(dead == null ? "" : dead)
                            .exact()
                            .winners()
                            .forEach((group, deals) -> expected.merge(group, deals * weight, Double::sum));
                }
            }
        }

        Equity equity =
                Matchup.of(one, two).board(board).dead(dead == null ? "" : dead).exact();

        // All weights are powers of two, so that nothing is rounded.
        assertThat(equity.winners()).isEqualTo(expected);
    }

    private static Matchup matchup(int... numbers) {
        return Matchup.of(Arrays.stream(numbers)
                .mapToObj(number -> new CardSet(Range.hand(number)).cards())
                .map(hand -> Range.of(hand.get(0), hand.get(1)))
                .toList());
    }

    @Test
    void threeRangesAreTheSumOfTheirHands() {
        Map<Integer, Double> expected = new TreeMap<>();
        for (int a : Range.parse("AA,KQs").numbers()) {
            for (int b : Range.parse("KK,A2s:0.5").numbers()) {
                for (int c : Range.parse("AKo").numbers()) {
                    long used = Range.hand(a) | Range.hand(b) | Range.hand(c);
                    if (Long.bitCount(used) == 6 && (used & 1L << 51) == 0) {
                        double weight = Range.parse("KK,A2s:0.5").weight(b);
                        matchup(a, b, c)
                                .dead("As")
                                .exact()
                                .winners()
                                .forEach((group, deals) -> expected.merge(group, deals * weight, Double::sum));
                    }
                }
            }
        }

        assertThat(Matchup.of("AA,KQs", "KK,A2s:0.5", "AKo").dead("As").exact().winners())
                .isEqualTo(expected);
    }

    @Test
    void sharesAddUpToAllDeals() {
        Equity equity = Matchup.of("AcKc", "QsQd", "7h7d").board("7c2c3s").exact();

        assertThat(equity.exact()).isTrue();
        assertThat(equity.deals()).isEqualTo(903);
        assertThat(equity.shares())
                .containsExactly(
                        new Equity.Share(239, 0, 239, 239, 0, 903, 0),
                        new Equity.Share(40, 0, 40, 40, 0, 903, 0),
                        new Equity.Share(624, 0, 624, 624, 0, 903, 0));
        assertThat(equity.shares().stream().mapToDouble(Equity.Share::equity).sum())
                .isEqualTo(1, within(1e-12));
    }

    @Test
    void tiesAreShared() {
        Equity.Share share =
                Matchup.of("AsKh", "AdKc").board("QsJd2h").exact().shares().get(1);

        assertThat(share).isEqualTo(new Equity.Share(0, 990, 495, 495, 0, 990, 0));
        assertThat(share.win()).isZero();
        assertThat(share.tie()).isEqualTo(1);
        assertThat(share.equity()).isEqualTo(0.5);
    }

    @Test
    void threadsDoNotChangeTheAnswer() {
        Matchup ranges = Matchup.of("22+:0.3,A2s+:0.7", "KTo+:0.1,99-66").board("7s8s9d");
        Matchup hands = Matchup.of("QQ+", "AK", "random");

        assertThat(ranges.exact(3, part -> {})).isEqualTo(ranges.exact());
        assertThat(hands.estimate(Seed.of(7), 100_000, 0, 3, part -> {}))
                .isEqualTo(hands.estimate(Seed.of(7), 100_000));
        assertThat(hands.estimate(Seed.of(7), 10_000_000, 0.001, 3, part -> {}))
                .isEqualTo(hands.estimate(Seed.of(7), 10_000_000, 0.001, 1, part -> {}));
    }

    /** Within four standard errors: fails once in sixteen thousand seeds, and the seed is fixed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AsAh   | KdKc                 |        |
            AsAh   | KdKc                 | 7s8s9d |
            AsAh   | KdKc                 | 7s8s9d | Ac,Ks
            AA     | random               |        |
            random | AA:0.5,76s           |        |
            QQ+:0.25,AKs | 22+,A2s+:0.125 |        |
            AK     | AK                   | AhKd2c |
            random | random               | 2h2d2c |
            """)
    void estimatesComeNearTheExactAnswer(String one, String two, String board, String dead) {
        Matchup matchup = Matchup.of(one, two).board(board == null ? "" : board).dead(dead == null ? "" : dead);
        boolean wide = one.equals(two) && one.equals("random");
        List<Equity.Share> exact = wide ? List.of() : matchup.exact().shares();

        Equity equity = matchup.estimate(Seed.of(42), 200_000);

        assertThat(equity.exact()).isFalse();
        assertThat(equity.deals()).isEqualTo(200_000);
        for (int i = 0; i < 2; i++) {
            Equity.Share share = equity.shares().get(i);
            assertThat(share.equity()).isEqualTo(wide ? 0.5 : exact.get(i).equity(), within(4 * share.error()));
            assertThat(share.error()).isBetween(0.0001, 0.0012);
            if (!wide) {
                assertThat(share.tie()).isEqualTo(exact.get(i).tie(), within(4 * Math.sqrt(0.25 / 200_000)));
            }
        }
    }

    /** All hands of three tight ranges come as often as they should; those of two that share cards are redrawn together. */
    @Test
    void manyRangesAreDealtAsTheyShould() {
        Matchup matchup = Matchup.of("AA,KK", "AK", "KK,QQ");

        Equity.Share exact = matchup.exact().shares().get(0);
        Equity.Share share = matchup.estimate(Seed.of(3), 400_000).shares().get(0);

        assertThat(share.equity()).isEqualTo(exact.equity(), within(4 * share.error()));
    }

    @Test
    void tenPlayersGetTheirCards() {
        String[] random = new String[10];
        Arrays.fill(random, "random");

        Equity equity = Matchup.of(random).estimate(Seed.of(10), 200_000);

        for (Equity.Share share : equity.shares()) {
            assertThat(share.equity()).isEqualTo(0.1, within(4 * share.error()));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255, 16_383, 16_384, 16_385, 32_768})
    void asManyAreDealtAsAreAskedFor(int deals) {
        assertThat(Matchup.of("AsAh", "KdKc").estimate(Seed.of(1), deals).deals())
                .isEqualTo(deals);
    }

    /** Both nearly always hold the same hand, which cannot be. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void rangesThatCanHardlyBeDealtAreRefused(int threads) {
        String range = "AsAh,KsKh:0.000000001";
        Matchup matchup = Matchup.of(range, range);

        assertThat(matchup.exact().winners().keySet()).containsExactly(1, 2, 3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> matchup.estimate(Seed.of(1), 100_000, 0, threads, part -> {}))
                .withMessage("these ranges hardly ever leave hands for all players; count exactly instead");
    }

    @Test
    void stopsWhenTheErrorIsSmallEnough() {
        Equity equity = Matchup.of("AsAh", "KdKc").estimate(Seed.of(1), 10_000_000, 0.001, 1, part -> {});

        assertThat(equity.deals()).isBetween(65_536.0, 200_000.0);
        assertThat(equity.shares()).allMatch(share -> share.error() <= 0.001);
        assertThat(Matchup.of("AsAh", "KdKc")
                        .estimate(Seed.of(1), 10_000_000, 0.4, 1, part -> {})
                        .deals())
                .isEqualTo(65_536);
        assertThat(Matchup.of("AsAh", "KdKc")
                        .estimate(Seed.of(1), 1_000, 0.4, 1, part -> {})
                        .deals())
                .isEqualTo(1_000);
    }

    @Test
    void theErrorIsThatOfTheMean() {
        // 0 and 1 with a chance of a half: half a pot of deviation, over the root of the deals.
        Equity equity = new Equity(2, false, new double[] {0, 5_000, 5_000, 0});

        assertThat(equity.shares().get(0).error()).isEqualTo(0.005, within(1e-12));
        assertThat(new Equity(2, false, new double[] {0, 0, 0, 100})
                        .shares()
                        .get(0)
                        .error())
                .isZero();
    }

    @Test
    void reportsHowFarItIs() {
        List<Double> parts = new ArrayList<>();
        List<Double> chunks = new ArrayList<>();

        Matchup.of("99+", "AK").exact(2, parts::add);
        Matchup.of("99+", "AK").estimate(Seed.of(1), 100_000, 0, 1, chunks::add);

        assertThat(parts).isSorted().endsWith(1.0).doesNotHaveDuplicates().hasSizeGreaterThan(10);
        assertThat(chunks).isSorted().endsWith(1.0).hasSize(7);
    }

    @Test
    void anInterruptCancels() {
        List<Matchup> matchups = List.of(Matchup.of("AsAh", "KdKc"), Matchup.of("QQ+", "AK", "random"));
        for (Matchup matchup : matchups) {
            for (int threads = 1; threads < 3; threads++) {
                int many = threads;
                Thread.currentThread().interrupt();

                assertThatThrownBy(() -> matchup.estimate(Seed.of(1), 1_000_000, 0, many, part -> {}))
                        .isInstanceOf(CancellationException.class);
                assertThat(Thread.interrupted()).isTrue();
            }
        }
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> Matchup.of("QQ+", "AK", "random").exact()).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** The interrupt comes with the third chunk; how many more are added until it is seen depends on the threads alone. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anInterruptEndsAnEstimateWithTheDealsSoFar(int threads) {
        Matchup matchup = Matchup.of("AsAh", "KdKc");
        Thread caller = Thread.currentThread();

        Equity equity = matchup.estimate(Seed.of(1), 100_000_000, 0, threads, part -> {
            if (part >= 3 * 16_384 / 100_000_000.0) {
                caller.interrupt();
            }
        });

        assertThat(Thread.interrupted()).isTrue();
        assertThat(equity.deals()).isBetween(3.0 * 16_384, 99_000_000.0);
        assertThat(equity).isEqualTo(matchup.estimate(Seed.of(1), (long) equity.deals()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            JsTs 9h9d AsQs | Qs9s2d8c     |      | QS comes twice: on the board and in hand 3
            AsAh AsKs      |              |      | AS comes twice: in hand 1 and in hand 2
            AsAh KsKd      |              | Kd   | KD comes twice: among the dead cards and in hand 2
            AsAh KsKd      |              | 2c2c | 2C comes twice among the dead cards
            AsAh KsKd      | 2c3c4c       | 2c   | 2C comes twice: on the board and among the dead cards
            AsAh KsKd      | 2c3c3c       |      | 3C comes twice on the board
            AsAh KsKd      | 2c3c         |      | a board of 2: [2C, 3C], expected 0, 3, 4 or 5 cards
            AsAh KsKd      | 2c3c4c5c6c7c |      | a board of 6: [2C, 3C, 4C, 5C, 6C, 7C], expected 0, 3, 4 or 5 cards
            AsAh KsKd      | jk2c3c       |      | a Joker on the board has no worth in poker
            AsAh KsKd      |              | ??   | a face-down card among the dead cards has no worth in poker
            AsAh           |              |      | 1 player, expected 2 to 10
            AsAh KK        | KsKhQd       | KdKc | range 2, KK, has no hand left: one card of each is on the board, dead or in a hand
            AsAh AA KK     |              | Ad   | range 2, AA, has no hand left: one card of each is on the board, dead or in a hand
            AA AA AA       |              |      | these ranges leave no hands that all players can hold at once
            """)
    void namesWhatIsWrong(String hands, String board, String dead, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matchup.of(hands.split(" "))
                        .board(board == null ? "" : board)
                        .dead(dead == null ? "" : dead))
                .withMessage(message);
    }

    /** Found by hand: the search for hands that go together tried the same cards in every order. */
    @ParameterizedTest
    @Timeout(30)
    @CsvSource(
            delimiter = '|',
            value = {
                "9|JJ+,AJ+,KQ|leave no hands that all players can hold at once",
                "9|JJ+,AJ+,KJ+,QJ|leave no hands that all players can hold at once",
                "9|JJ+,AJ+,KJ+,QJ,AA|leave no hands that all players can hold at once",
                "10|TT+,AT+,KT+,QT+,JT|",
                "8|JJ+,AJ+,KQ|",
                "8|AJ+,KQ|",
                "9|A2+,K2+|leave hardly any hands, if any, that all players can hold at once",
                "8|A2+,K2+|",
                "10|random|"
            })
    void tightRangesAreDealtOrRefusedAtOnce(int players, String range, String message) {
        List<Range> ranges = Collections.nCopies(players, Range.parse(range));
        if (message == null) {
            assertThat(Matchup.of(ranges).hands()).hasSize(players);
        } else {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Matchup.of(ranges))
                    .withMessage("these ranges " + message);
        }
    }

    @Test
    void refusesWhatIsNoCard() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matchup.of("AsAh", "KsKd").board("7s8s9"))
                .withMessageStartingWith("not a card: \"9\"");
        assertThat(Matchup.of("AsAh", "KsKd").board("10s 9s,8h").exact())
                .isEqualTo(Matchup.of("AsAh", "KsKd").board("Ts9s8h").exact());
    }

    @Test
    void refusesTooManyPlayersDeadCardsAndWays() {
        String[] random = new String[11];
        Arrays.fill(random, "random");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matchup.of(random))
                .withMessage("11 players, expected 2 to 10");
        String all = CardSet.FRENCH.cards().subList(0, 44).toString().replaceAll("[\\[\\]]", "");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matchup.of("AsAh", "KsKh").dead(all))
                .withMessageStartingWith("AH comes twice");
        String most = CardSet.FRENCH.cards().subList(0, 37).toString().replaceAll("[\\[\\]]", "");
        assertThat(Matchup.of("AsAh", "KsKh").dead(most).exact().deals()).isEqualTo(462);
        String more = CardSet.FRENCH
                .minus(CardSet.of(Card.parseAll("AS AH KS KH 2C 2D 2H 2S")))
                .toString()
                .replaceAll("[\\[\\]]", "");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matchup.of("AsAh", "KsKh").dead(more))
                .withMessage("with 44 dead cards too few are left for the board");
    }

    @Test
    void refusesNumbersThatMakeNoSense() {
        Matchup matchup = Matchup.of("AsAh", "KsKh");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> matchup.estimate(Seed.of(1), 0))
                .withMessage("1 to 35184372072448 deals can be dealt, not 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> matchup.exact(0, part -> {}))
                .withMessage("at least 1 thread is needed, not 0");
    }

    @Test
    void reportsWhatIsCompared() {
        assertThat(Matchup.of("QQ+,AKs:0.5", "7h2c")).hasToString("AA,AKs:0.5,KK,QQ v 7H2C");
        assertThat(Matchup.of("random", "7h2c").board("2d2s3c").dead("Ah"))
                .hasToString("random v 7H2C on [2D, 2S, 3C] without [AH]");
        Matchup matchup = Matchup.of("random", "7h2c").board("2d2s3c").dead("Ah");
        assertThat(matchup.hands()).containsExactly("random", "7H2C");
        assertThat(matchup.board()).isEqualTo(Card.parseAll("2D 2S 3C"));
        assertThat(matchup.dead()).isEqualTo(Card.parseAll("AH"));
    }
}
