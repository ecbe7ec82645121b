package dev.courtcards.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.testkit.Laws;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SolverTest {
    private static final String NUMBER = "[01][.][0-9]{6}";

    private static Solver<Kuhn> kuhn() {
        return Solver.of(Kuhn.GAME, Kuhn.GAME.newGame(Setup.of("kuhn")));
    }

    /** Kuhn, 1950: the first player loses one eighteenth of the ante. */
    @Test
    void kuhnPokerIsSolved() {
        Solver<Kuhn> solver = kuhn();
        assertThat(solver.choices()).isEqualTo(12);

        solver.iterate(2_000);

        assertThat(solver.value()).isCloseTo(-1.0 / 18, within(1e-4));
        assertThat(solver.exploitability()).isBetween(-1e-9, 1e-3);
    }

    /** Southey and others, 2005, and Lanctot, 2013: −0.0856 for the first player. */
    @Test
    void leducPokerIsSolved() {
        Solver<Leduc> solver = Solver.of(Leduc.GAME, Leduc.GAME.newGame(Setup.of("leduc")));
        assertThat(solver.choices()).isEqualTo(936);

        solver.iterate(300);

        assertThat(solver.value()).isCloseTo(-0.0856, within(5e-4));
        assertThat(solver.exploitability()).isBetween(0.0, 0.01);
    }

    /** Of even play, before the first iteration: as open_spiel has it for its uniform policy; NashConv, halved. */
    @Test
    void evenPlayIsExploited() {
        Solver<Leduc> leduc = Solver.of(Leduc.GAME, Leduc.GAME.newGame(Setup.of("leduc")));

        assertThat(kuhn().value()).isCloseTo(0.125, within(1e-12));
        assertThat(kuhn().exploitability()).isCloseTo(11.0 / 24, within(1e-12));
        assertThat(leduc.exploitability()).isCloseTo(4.747222 / 2, within(1e-6));
    }

    /** What was found before is no part of the next answer. */
    @Test
    void theExploitabilityIsThatOfTheSolutionSoFar() {
        Solver<Kuhn> often = kuhn();
        often.exploitability();
        often.iterate(3);
        Solver<Kuhn> once = kuhn();
        once.iterate(3);

        assertThat(often.exploitability()).isEqualTo(once.exploitability()).isPositive();
    }

    /** A bot bets as often as the solution has it; of 10,000 coins, within four standard errors. */
    @Test
    void theSolutionPlays() {
        Solver<Kuhn> solver = kuhn();
        solver.read(solver.text().replaceAll("(BET:p\\d) \\S+ (PASS:p\\d) \\S+", "$1 0.3 $2 0.7"));
        Game<Kuhn> dealt = Kuhn.GAME.newGame(Setup.of("kuhn")).settled(ChanceSource.stacked("QS KS JS"));
        RandomGenerator coins = new Xoshiro256PlusPlus(Seed.of(1));

        long bets = Stream.generate(() -> solver.bot().choose(dealt.seenBy(Seat.of(1)), coins))
                .limit(10_000)
                .filter(Kuhn.Bet.class::isInstance)
                .count();

        assertThat(bets / 10_000.0).isCloseTo(0.3, within(0.018));
    }

    @Test
    void aSolutionIsKeptAsText() {
        Solver<Kuhn> solver = kuhn();
        solver.iterate(200);
        Solver<Kuhn> later = kuhn();

        later.read(solver.text());

        assertThat(later.text()).isEqualTo(solver.text());
        assertThat(later.value()).isCloseTo(solver.value(), within(1e-5));
        assertThatThrownBy(() -> later.read("")).hasMessage("found 0 lines, expected 12");
        assertThatThrownBy(() -> later.read(solver.text().replace("PASS", "PASSE")))
                .hasMessage("line 1: expected PASS:p1 and a number");
        assertThatThrownBy(() -> later.read(solver.text().replaceFirst("0\\.\\d+", "2")))
                .hasMessage("line 1: found 2, expected a number from 0 to 1");
    }

    @Test
    void aGameThatIsTooLargeIsRefused() {
        assertThatThrownBy(() -> Solver.of(
                        new Poker(), new Poker().newGame(Setup.of("poker").seats(2))))
                .hasMessage("the game is too large to be solved: found a shuffle of 52 cards, expected at most 8");
        assertThatThrownBy(() -> Solver.of(new NinePiles(), NinePiles.deal(3, Seed.of(1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected two seats, ");
    }

    @Test
    void leducKeepsTheLaws() {
        Laws.of(Leduc.GAME).checkSeeds(100);
    }

    /** What chance drew one deal at a time is near the solution of all deals; within twice what it was found to be. */
    @Test
    void whereChanceDrawsTheSolutionIsTheSame() {
        Solver<Kuhn> sampling = Solver.sampling(Kuhn.GAME, Kuhn.GAME.newGame(Setup.of("kuhn")), Seed.of(1));
        sampling.iterate(4_000);
        assertThat(sampling.choices()).isEqualTo(12);
        Solver<Kuhn> whole = kuhn();
        Map<String, String> found =
                sampling.text().lines().collect(Collectors.toMap(line -> line.replaceAll(NUMBER, ""), line -> line));

        whole.read(whole.text()
                .lines()
                .map(line -> found.get(line.replaceAll(NUMBER, "")))
                .collect(Collectors.joining("\n")));

        assertThat(whole.value()).isCloseTo(-1.0 / 18, within(0.01));
        assertThat(whole.exploitability()).isBetween(0.0, 0.04);
        assertThatThrownBy(sampling::value).hasMessage("where chance is sampled, only a part of the game is known");
        assertThatThrownBy(sampling::exploitability).isInstanceOf(IllegalStateException.class);
    }

    /** A pack of any size may be shuffled, if what follows one deal is small. */
    @Test
    void whereChanceDrawsAPackMayBeLarge() {
        Solver<Leduc> sampling = Solver.sampling(Leduc.GAME, Leduc.GAME.newGame(Setup.of("leduc")), Seed.of(1));
        sampling.iterate(50);
        int few = sampling.choices();
        sampling.iterate(450);

        assertThat(few).isBetween(100, 930);
        assertThat(sampling.choices()).isBetween(few + 1, 936);
        assertThat(sampling.iterations()).isEqualTo(500);
        assertThat(Playout.of(Leduc.GAME, List.of(sampling.bot(), Bot.random()), Seed.of(1))
                        .finish(Leduc.GAME.newGame(Setup.of("leduc")))
                        .isOver())
                .isTrue();
    }
}
