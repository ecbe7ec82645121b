package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {
    private static final HighCard GAME = new HighCard();
    private static final Bot<HighCard.Table> KEEP = (seen, random) -> new HighCard.Keep();
    private static final Bot<HighCard.Table> CHANGE_LOW = (seen, random) -> {
        Card mine = seen.state().hands().get(((Seat) seen.viewer()).index());
        return mine.rank().numberAceHigh() < 8 ? new HighCard.Change() : new HighCard.Keep();
    };

    private static Simulation<HighCard.Table> simulation(int seats, long seed) {
        return Simulation.of(GAME, Setup.of("high-card").seats(seats), List.of(KEEP, CHANGE_LOW), Seed.of(seed));
    }

    @Test
    void givesTheSameTallyForAnyNumberOfThreads() {
        Tally one = simulation(3, 7).run(2_000, 1, done -> {});

        assertThat(simulation(3, 7).run(2_000, 3, done -> {})).isEqualTo(one);
        assertThat(simulation(3, 7).play(0, 700).plus(simulation(3, 7).play(700, 2_000)))
                .isEqualTo(one);
        assertThat(simulation(3, 8).run(2_000, 1, done -> {})).isNotEqualTo(one);
    }

    @Test
    void aStartIsAsGoodAsTheSetupThatMakesIt() {
        Game<HighCard.Table> start = GAME.newGame(Setup.of("high-card").seats(3));

        assertThat(Simulation.of(GAME, start, List.of(KEEP, CHANGE_LOW), Seed.of(7))
                        .play(0, 100))
                .isEqualTo(simulation(3, 7).play(0, 100));
    }

    /** How often a seat changed its card, and in which order: a text tells more than a count. */
    private static String changes(Game<HighCard.Table> end) {
        return end.moves().stream()
                .filter(move -> move.action() instanceof HighCard.Change)
                .map(move -> move.by().text())
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void anObserverSeesTheGamesInOrderOnAnyNumberOfThreads(int threads) {
        Simulation<HighCard.Table> simulation = simulation(3, 7);
        List<String> one = LongStream.range(5, 1_000)
                .mapToObj(number -> changes(simulation.game(number)))
                .toList();

        List<String> seen = simulation.run(
                5, 1_000, threads, done -> {}, Collectors.mapping(SimulationTest::changes, Collectors.toList()));

        assertThat(seen).isEqualTo(one).contains("", "p2");
    }

    @Test
    void aTallyIsOneObserverOfSeveral() {
        Simulation<HighCard.Table> simulation = simulation(2, 7);

        Map.Entry<Tally, Long> both = simulation.run(
                0, 500, 2, done -> {}, Collectors.teeing(Tally.collector(), Collectors.counting(), Map::entry));

        assertThat(both.getKey()).isEqualTo(simulation.play(0, 500));
        assertThat(both.getValue()).isEqualTo(500);
    }

    @Test
    void countsEveryGameAndMove() {
        Tally tally = simulation(2, 1).run(1_000, 2, done -> {});

        assertThat(tally.games()).isEqualTo(1_000);
        assertThat(tally.moves()).isEqualTo(4_000);
        assertThat(tally.seats()).hasSize(2);
        assertThat(tally.reasons()).containsOnlyKeys("high card").containsEntry("high card", 1_000L);
        long won = tally.seats().get(0).won() + tally.seats().get(1).won();
        assertThat(won - tally.seats().get(0).shared()).isEqualTo(1_000);
        assertThat(tally.seats().get(0).shared())
                .isEqualTo(tally.seats().get(1).shared())
                .isPositive();
    }

    /** Seat 1 keeps: its card is uniform on 2..14, mean 8, variance 14. Tolerance 4 standard errors of 20,000 games. */
    @Test
    void estimatesMeansAndErrors() {
        Tally tally = simulation(2, 5).run(20_000, 2, done -> {});

        Tally.Estimate kept = tally.gain(Seat.of(1));
        assertThat(kept.error()).isCloseTo(Math.sqrt(14.0 / 20_000), within(0.001));
        assertThat(kept.mean()).isCloseTo(8, within(4 * kept.error()));
        assertThat(kept.margin()).isEqualTo(1.96 * kept.error());
        assertThat(tally.wins(Seat.of(2)).mean())
                .isGreaterThan(tally.wins(Seat.of(1)).mean() + 0.1);
        assertThat(tally.wins(Seat.of(1)).mean()).isEqualTo(tally.seats().get(0).won() / 20_000.0);
    }

    @Test
    void aGameOfTheSimulationCanBePlayedAlone() {
        Simulation<HighCard.Table> simulation = simulation(2, 3);
        Tally sum = Tally.NONE;
        for (int n = 0; n < 20; n++) {
            Game<HighCard.Table> game = simulation.game(n);
            assertThat(game.isOver()).isTrue();
            sum = sum.plus(simulation.play(n, n + 1));
            assertThat(simulation.play(n, n + 1).seats().get(0).gain().longValueExact())
                    .isEqualTo(game.state().outcome().orElseThrow().scores().get(0));
        }
        assertThat(sum).isEqualTo(simulation.play(0, 20));
    }

    @Test
    void reportsProgressUpToTheLastGame() {
        AtomicLong most = new AtomicLong();

        simulation(2, 1).run(1_000, 2, done -> most.accumulateAndGet(done, Math::max));

        assertThat(most).hasValue(1_000);
    }

    @Test
    void anInterruptEndsItWithoutAGapAndTheRestCanBePlayedLater() {
        Thread caller = Thread.currentThread();
        Simulation<HighCard.Table> simulation = simulation(2, 1);
        Tally part;
        try {
            part = simulation.run(1_000_000_000L, 3, done -> {
                if (done > 500) {
                    caller.interrupt();
                }
            });
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(part.games()).isBetween(500L, 1_000_000L);
        assertThat(part).isEqualTo(simulation.play(0, part.games()));
        long all = part.games() + 1_000;
        assertThat(part.plus(simulation.run(part.games(), all, 2, done -> {})))
                .isEqualTo(simulation.run(all, 3, done -> {}));
    }

    @Test
    void aTallyReadsBack() {
        Tally tally = simulation(3, 1).play(0, 100);

        assertThat(tally.text())
                .startsWith("games=100 moves=500 unit=points seat=")
                .endsWith(" end=100,high+card");
        assertThat(Tally.parse(tally.text())).isEqualTo(tally);
        assertThat(Tally.parse(Tally.NONE.text())).isEqualTo(Tally.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "games=1",
                "games=1 moves=2",
                "games=1 moves=2 unit=points end=2,won",
                "games=1 moves=2 unit=points seat=1,2,3 end=1,won",
                "games=1 moves=2 unit=points seat=1,2,3,- end=1,won",
                "games=1 moves=2 unit=points  end=1,won",
                "games=01 moves=2 unit=points end=1,won",
                "games=1 moves=99999999999999999999 unit=points end=1,won",
                "games=1 moves=2 unit=points end=1,%6",
                "games=-1 moves=2 unit=points end=1,won",
                "games=1 moves=2 unit=points seat=2,0,1,1 end=1,won",
                "games=2 moves=2 unit=points seat=1,2,1,1 end=2,won",
                "games=1 moves=2 unit=points seat=9999999999999999,0,1,1 end=1,won",
                "games=1 moves=2 unit=points end=1,won seat=0,0,0,0",
                "games=9999999999999999 moves=2 unit=points end=9999999999999999,won"
            })
    void whatIsNoTallyIsRefused(String text) {
        assertThatThrownBy(() -> Tally.parse(text))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("[bad-tally]");
    }

    @ParameterizedTest
    @ValueSource(strings = {" seat=0,0,0,0", " end=0,a", " seat=0,0,0,-", " ", " end=0,%"})
    void aLongTextThatIsNoTallyIsRefusedToo(String word) {
        whatIsNoTallyIsRefused("games=0 moves=0" + word.repeat(100_000));
    }

    @Test
    void aTallyHasNoMoreSeatsThanAnyGame() {
        String seat = " seat=0,0,0,0";
        assertThat(Tally.parse("games=0 moves=0" + seat.repeat(Seat.MOST)).seats())
                .hasSize(Seat.MOST);
        whatIsNoTallyIsRefused("games=0 moves=0" + seat.repeat(Seat.MOST + 1));
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                1,
                -1,
                3_037_000_499L,
                3_037_000_500L,
                -3_037_000_500L,
                4_294_967_296L,
                Long.MAX_VALUE,
                Long.MIN_VALUE
            })
    void sumsOfScoresHaveAnySize(long score) {
        TallySum sum = new TallySum();
        for (int i = 0; i < 1_000; i++) {
            sum.add(Outcome.of(List.of(score), List.of(Seat.of(1)), "over"), 1);
        }
        Tally tally = sum.tally();
        BigInteger one = BigInteger.valueOf(score);
        BigInteger thousand = BigInteger.valueOf(1_000);

        assertThat(tally.seats())
                .containsExactly(new Tally.SeatTally(
                        1_000, 0, one.multiply(thousand), one.pow(2).multiply(thousand)));
        assertThat(Tally.parse(tally.text())).isEqualTo(tally);
        Tally twice = Tally.parse(tally.text()).plus(tally);
        assertThat(twice.seats().get(0).gain()).isEqualTo(one.multiply(BigInteger.valueOf(2_000)));
        assertThat(twice.gain(Seat.of(1)).mean()).isEqualTo(one.doubleValue());
    }

    @Test
    void countsThatNoLongHoldsAreNotWrapped() {
        Tally most = new Tally(Long.MAX_VALUE, 0, Optional.empty(), List.of(), new TreeMap<>());
        Tally moves = new Tally(0, Long.MAX_VALUE, Optional.empty(), List.of(), new TreeMap<>());
        Tally ends = new Tally(0, 0, Optional.empty(), List.of(), new TreeMap<>(Map.of("over", Long.MAX_VALUE)));
        for (Tally tally : List.of(most, moves, ends)) {
            assertThatThrownBy(() -> tally.plus(tally)).isInstanceOf(ArithmeticException.class);
        }
    }

    @Test
    void aFaultNamesItsGame() {
        Bot<HighCard.Table> faulty = (seen, random) -> new HighCard.Deal();
        Simulation<HighCard.Table> simulation = Simulation.of(GAME, Setup.of("high-card"), List.of(faulty), Seed.of(1));

        assertThatThrownBy(() -> simulation.run(10, 1, done -> {})).hasMessageContaining("game 0 of the simulation");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFaultEndsAllThreadsAtOnce(boolean isError) {
        AtomicLong asked = new AtomicLong();
        Bot<HighCard.Table> tires = (seen, random) -> {
            boolean tired = asked.incrementAndGet() == 40;
            if (tired && isError) {
                throw new AssertionError("tired");
            }
            if (tired) {
                throw new IllegalArgumentException("tired");
            }
            return new HighCard.Keep();
        };
        Simulation<HighCard.Table> simulation = Simulation.of(GAME, Setup.of("high-card"), List.of(tires), Seed.of(1));

        assertThatThrownBy(() -> simulation.run(1_000_000, 2, done -> {})).hasMessageContaining("tired");
        assertThat(asked).hasValueLessThan(1_000_000);
    }

    @Test
    void aFaultOfTheProgressListenerEndsAllThreadsAtOnce() {
        AtomicLong told = new AtomicLong();

        assertThatThrownBy(() -> simulation(2, 1).run(1_000_000, 2, done -> {
                    told.accumulateAndGet(done, Math::max);
                    if (done == 64) {
                        throw new IllegalStateException("no more");
                    }
                }))
                .hasMessage("no more");
        assertThat(told).hasValueLessThan(1_000_000);
    }

    @Test
    void noGamesHaveNoMean() {
        Tally none = simulation(2, 1).play(3, 3);

        assertThat(none).isEqualTo(Tally.NONE);
        assertThat(simulation(2, 1).play(0, 1).gain(Seat.of(1)).error()).isNaN();
    }

    @Test
    void botsComeRoundWhereThereAreMoreSeats() {
        List<Seat> asked = new ArrayList<>();
        Bot<HighCard.Table> first = (seen, random) -> {
            asked.add((Seat) seen.viewer());
            return new HighCard.Keep();
        };
        Playout.of(GAME, List.of(first, KEEP), Seed.of(1))
                .finish(GAME.newGame(Setup.of("high-card").seats(4)));

        assertThat(asked).containsExactly(Seat.of(1), Seat.of(3));
        assertThatThrownBy(() -> Playout.of(GAME, List.of(), Seed.of(1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aBotThatDoesWhatItMayNotIsNamedWithSeatMoveAndRefusal() {
        Bot<HighCard.Table> wrong = (seen, random) -> new HighCard.Deal();
        Game<HighCard.Table> start = GAME.newGame(Setup.of("high-card"));

        assertThatThrownBy(
                        () -> Playout.of(GAME, List.of(KEEP, wrong), Seed.of(1)).finish(start))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("move \\d+ of the bot of p2 is refused: p2 Deal\\[]: .+ \\[.+]");
    }

    @Test
    void aPlayoutTakesItsLuckFromItsSource() {
        Playout<HighCard.Table> playout = Playout.of(GAME, List.of(KEEP), ChanceSource.stacked("4D AH"), Seed.of(1));

        Game<HighCard.Table> end = playout.finish(GAME.newGame(Setup.of("high-card")));

        assertThat(end.state().hands()).isEqualTo(Card.parseAll("4D AH"));
    }

    @Test
    void theHouseChoosesFromItsOwnMenuByDefault() {
        Game<Race.Track> race = Race.newGame(java.time.Duration.ofSeconds(1), java.time.Duration.ofSeconds(9));

        assertThat(GAME.house(
                        GAME.newGame(Setup.of("high-card"))
                                .play(House.CHANCE, shuffled())
                                .state(),
                        House.DEALER,
                        new Xoshiro256PlusPlus(Seed.of(1))))
                .isEqualTo(new HighCard.Deal());
        assertThat(race.state().legalActions(House.CLOCK).single()).hasSize(2);
    }

    private static dev.courtcards.core.game.Action<HighCard.Table> shuffled() {
        return GAME.newGame(Setup.of("high-card"))
                .state()
                .legalActions(House.CHANCE)
                .drawn(ChanceSource.stacked(Collections.emptyList()))
                .orElseThrow();
    }
}
