package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.ninepiles.NinePilesTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The opponent that every game has, {@code --bots search}, and its result as a hint. */
class SearchCommandTest {
    @Test
    void aSearchPlaysInASimulation() {
        Cli cli = Cli.run(
                "simulate", "nine-piles", "--seats", "2", "--bots", "search:4,random", "--games", "2", "--seed", "2a");

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).containsPattern("p1 +search +0").containsPattern("p2 +random +0");
    }

    @Test
    void aSearchSitsAtTheTable() {
        Cli cli = Cli.typed("q\n", "play", "poker", "--bots", "search:20", "--seed", "2a");

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).contains("search");
    }

    @ParameterizedTest
    @ValueSource(strings = {"search:0", "search:", "search:5x", "search:123456789", "searching"})
    void whatIsNoBudgetIsNoBot(String name) {
        Cli.run("simulate", "poker", "--bots", name).isRefusedWith("no bot of poker \"" + name + "\"");
    }

    @Test
    void whoNamesNoBotReadsThatASearchIsOne() {
        assertThat(Cli.run("simulate", "poker", "--bots", "nobody").err())
                .contains("equity, tight, random, search, search:5000, search:200ms");
    }

    @Test
    void aDeepHintReportsWhatWasTriedAndWhatItBrought() {
        Cli cli = Cli.typed("hint deep\nq\n", "play", "nine-piles", "--seed", "2a");

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).containsPattern("guess \\d (higher|lower|same): tried \\d+ %, \\+\\d+\\.\\d\\d");
    }

    /** A person sees the progress of a search, and Ctrl-C stops only the search, which returns what it has found. */
    @Test
    void aDeepHintReportsHowFarItIsAndCanBeEnded() {
        NinePiles game = new NinePiles();
        Setup setup = Setup.of("nine-piles").with("PLAYERS", "you");
        Pace pace = Pace.ofThePlayer();
        Start<NinePilesTable> start = Start.anew(
                game, setup.players(), List.of(Seat.of(1)), List.of(Bot.<NinePilesTable>random()), setup, Seed.of(1));
        Impatient front = new Impatient();
        Play<NinePilesTable> play = new Play<>(game, number -> new Session<>(start, pace), List.of("you"), front, pace);
        front.stop = play::stopSearch;

        play.run();

        assertThat(front.stopped.get()).isPositive();
        assertThat(front.hint).containsPattern("guess \\d (higher|lower): tried \\d+ %");
        assertThat(play.stopSearch()).isFalse();
        assertThat(Thread.interrupted()).isFalse();
    }

    private static final class Impatient implements Front {
        private BooleanSupplier stop = () -> false;
        private final AtomicInteger stopped = new AtomicInteger();
        private int asked;
        private String hint = "";

        @Override
        public Answer ask(Supplier<View> view, UnaryOperator<String> meaning, Optional<Duration> patience) {
            hint = view.get().toString();
            return asked++ == 0 ? Answer.of("hint deep") : Answer.GONE;
        }

        @Override
        public Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length) {
            if (view.get().message().toString().contains("% done; Ctrl-C")) {
                stopped.addAndGet(stop.getAsBoolean() ? 1 : 0);
            }
            return Answer.NOTHING;
        }

        @Override
        public boolean isWatched() {
            return true;
        }

        @Override
        public void page(String title, String markdown) {}

        @Override
        public void close() {}
    }
}
