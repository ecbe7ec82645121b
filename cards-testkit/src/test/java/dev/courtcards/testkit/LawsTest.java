package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LawsTest {
    /** Where each mistake is found and what is said of it; another check of the same law would say something else. */
    private static final List<String> TOLD = CardGame.page(LawsTest.class.getResourceAsStream("faults.txt"))
            .lines()
            .toList();

    private static final int SEEDS = Integer.getInteger("testkit.seeds", Boolean.getBoolean("deep") ? 300 : 60);

    @Test
    void aSoundGameOfCardsKeepsAllLaws() {
        assertThatCode(() -> Laws.of(new Trick.Named()).checkSeeds(SEEDS)).doesNotThrowAnyException();
    }

    @Test
    void aSoundGameOfSealedBidsKeepsAllLaws() {
        assertThatCode(() -> Bids.laws().checkSeeds(SEEDS)).doesNotThrowAnyException();
    }

    @Test
    void aBotThatLeavesItsMenuIsFound() {
        Laws<Trick> laws = Laws.of(new Trick.Named()).bot((seen, random) -> new Trick.Play(99));

        LawBroken broken = catchThrowableOfType(LawBroken.class, () -> laws.checkSeeds(9));

        assertThat(broken.law()).isEqualTo(Law.MENUS);
        assertThat(broken).hasMessageContaining("chose Play[slot=99], which its menu does not offer");
    }

    @Test
    void theLuckOfASetupGivesWayToTheSeed() {
        Setup stacked = Setup.of("trick").seats(2).with("DECK", "AS KS").with("DECK2", "2C");

        assertThat(Laws.of(new Trick.Named(), stacked).check(1).state())
                .isEqualTo(Laws.of(new Trick.Named(), Setup.of("trick").seats(2))
                        .check(1)
                        .state());
    }

    @ParameterizedTest
    @EnumSource
    void everyFaultIsFoundByItsLaw(Fault fault) {
        Laws<Bids> bids = Bids.laws();
        Laws<Trick> tricks = Laws.of(new Trick.Named());

        LawBroken broken = fault.during(() -> catchThrowableOfType(LawBroken.class, () -> {
            for (long seed = 0; seed < SEEDS; seed++) {
                bids.check(seed);
                tricks.check(seed);
            }
        }));

        assertThat(broken).as("no law found it").isNotNull();
        assertThat(broken.law()).as(broken.getMessage()).isEqualTo(fault.law);
        assertThat(broken.getMessage()).contains(fault.law.toString(), "seed " + broken.seed());
        if (fault.isTheSameEachTime()) {
            assertThat(told(fault, broken)).isIn(TOLD);
        }
    }

    private static String told(Fault fault, LawBroken broken) {
        String said = String.valueOf(broken.getMessage())
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .strip();
        return fault + ": seed " + broken.seed() + ", after " + broken.ply() + " moves: " + said;
    }
}
