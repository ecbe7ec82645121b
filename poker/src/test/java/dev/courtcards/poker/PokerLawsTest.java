package dev.courtcards.poker;

import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import dev.courtcards.testkit.Setups;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The laws in hands and whole matches; with {@code -Pdeep} in many more. */
class PokerLawsTest {
    private static final int TIMES = Boolean.getBoolean("deep") ? 30 : 1;

    private static Laws<PokerTable> laws(Laws<PokerTable> laws) {
        return laws.chips(table -> table.chips()
                        - table.boughtIn().stream().mapToLong(chips -> chips).sum())
                .gains(table -> -table.raked())
                .light();
    }

    @Test
    void wholeMatchesKeepTheLaws() {
        laws(Laws.of(new Poker())).checkSeeds(2);
    }

    @Test
    void anyTableKeepsTheLawsForSomeHands() {
        laws(Laws.of(new Poker(), PokerLawsTest::someHands))
                .bot(Objects.requireNonNull(new Poker().bots().get("tight")))
                .checkSeeds(4 * TIMES);
    }

    /** Any options but the amounts, which would only make the ranges wide that are looked through. */
    private static Setup someHands(RandomGenerator random) {
        Setup any = Setups.any(new Poker(), random);
        String rules = any.get("RULES")
                .orElseThrow()
                .replaceAll(" (hands|stack)=[0-9]+", "")
                .replaceAll("BuyIn=[1-9][0-9]*", "BuyIn=900");
        return any.with("RULES", rules + " hands=4");
    }

    @Test
    void singleHandsKeepTheLaws() {
        Setup setup = Setup.of("poker").seats(3).with("RULES", "geogram hands=1");
        laws(Laws.of(new Poker(), setup)).checkSeeds(16 * TIMES);
    }

    @ParameterizedTest
    @CsvSource({"geogram, 4", "tda, 6", "wsop, 3", "online, 10", "cash, 5"})
    void everyPresetKeepsTheLaws(String preset, int seats) {
        Setup setup = Setup.of("poker").seats(seats).with("RULES", preset + " hands=3");
        laws(Laws.of(new Poker(), setup)).checkSeeds(2 * TIMES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "geogram seconds=20 minutes=30",
                "geogram straddle=UTG freeFold=ALLOW",
                "cash straddle=UTG seconds=10",
                "online allInMuck=ALLOW levels=10/20/15 ante=BUTTON",
            })
    void tablesWithClocksAndStraddlesKeepTheLaws(String rules) {
        Setup setup = Setup.of("poker").seats(4).with("RULES", rules + " hands=3");
        laws(Laws.of(new Poker(), setup)).checkSeeds(2 * TIMES);
    }
}
