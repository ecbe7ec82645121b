package dev.courtcards.blackjack.table;

import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import dev.courtcards.testkit.Setups;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlackjackLawsTest {
    /** A third of the games, fifty times as many with {@code -Pdeep}. */
    private static int seeds(int count) {
        return Boolean.getBoolean("deep") ? 50 * count : (count + 2) / 3;
    }

    private static Laws<BlackjackTable> laws(Laws<BlackjackTable> laws) {
        // The kit's random player leaves half of its matches at the first bet; this one stays.
        return laws.bot(Objects.requireNonNull(new Blackjack().bots().get("random")))
                .chips(table -> table.allChips()
                        - table.players().stream()
                                .mapToLong(BlackjackPlayer::brought)
                                .sum())
                .gains(table -> -table.house())
                .light();
    }

    @Test
    void singleRoundsOfADuelKeepTheLaws() {
        laws(Laws.of(new Duel(), Setup.of("blackjack").seats(3).with("RULES", "duel rounds=1")))
                .checkSeeds(seeds(30));
    }

    @Test
    void anyTableKeepsTheLaws() {
        laws(Laws.of(new Blackjack(), BlackjackLawsTest::fewRounds)).checkSeeds(seeds(5));
    }

    @Test
    void anyDuelKeepsTheLaws() {
        laws(Laws.of(new Duel(), random -> Setups.any(new Duel(), random, "rounds=2", "chips=60")))
                .checkSeeds(seeds(5));
    }

    private static Setup fewRounds(RandomGenerator random) {
        return Setups.any(new Blackjack(), random, "rounds=3", "chips=300", "minBet=10", "maxBet=100");
    }

    @Test
    void aTableWithAllSideBetsKeepsTheLaws() {
        String all = String.join(",", SideBets.all().keySet());
        Setup setup = Setup.of("blackjack")
                .seats(2)
                .with("RULES", "downtown rounds=2 doubleForLess=true seconds=20 sideBets=" + all);
        laws(Laws.of(new Blackjack(), setup)).checkSeeds(seeds(5));
    }

    @ParameterizedTest
    @CsvSource({
        "duel, 4",
        "vegas-strip, 1",
        "atlantic-city, 7",
        "european, 3",
        "downtown, 2",
        "single-deck, 7",
        "charlie, 2",
        "push-22, 5",
        "infinite, 2"
    })
    void everyPresetKeepsTheLaws(String preset, int seats) {
        Setup setup = Setup.of("blackjack").seats(seats).with("RULES", preset + " rounds=6");
        laws(Laws.of(preset.equals("duel") ? new Duel() : new Blackjack(), setup))
                .checkSeeds(seeds(2));
    }
}
