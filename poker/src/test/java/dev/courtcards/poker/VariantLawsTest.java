package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.variant.Variant;
import dev.courtcards.testkit.Laws;
import dev.courtcards.testkit.Setups;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws in every game of the field, under any of its options; with {@code -Pdeep} in many more hands. */
class VariantLawsTest {
    private static final int TIMES = Boolean.getBoolean("deep") ? 60 : 1;

    static List<Variant> games() {
        return Variant.all().stream().filter(game -> game != Variant.NT).toList();
    }

    private static Laws<PokerTable> laws(Laws<PokerTable> laws) {
        return laws.chips(table -> table.chips()
                        - table.boughtIn().stream().mapToLong(chips -> chips).sum())
                .gains(table -> -table.raked())
                .light();
    }

    /** Any options but the amounts, which would only make the ranges wide that are looked through. */
    private static Setup any(Variant game, RandomGenerator random) {
        Setup any = Setups.any(new Poker(), random, "variant=" + game);
        String rules = any.get("RULES")
                .orElseThrow()
                .replaceAll(" (hands|stack)=[0-9]+", "")
                .replaceAll("BuyIn=[1-9][0-9]*", "BuyIn=900");
        int seats = 2 + random.nextInt(Math.min(6, game.mostPlayers() - 1));
        return any.seats(seats).with("RULES", rules + " hands=3");
    }

    @ParameterizedTest
    @MethodSource("games")
    void anyTableKeepsTheLaws(Variant game) {
        laws(Laws.of(new Poker(), random -> any(game, random))).checkSeeds(TIMES);
    }

    @ParameterizedTest
    @MethodSource("games")
    void botsKeepThem(Variant game) {
        for (String bot : List.of("tight", "equity")) {
            Setup setup = Setup.of("poker").seats(3).with("RULES", "geogram hands=2 variant=" + game);
            laws(Laws.of(new Poker(), setup))
                    .bot(Objects.requireNonNull(new Poker().bots().get(bot)))
                    .checkSeeds(TIMES);
        }
    }

    /** All call to the end, so that cards run out: burn cards are shuffled in, or one card comes for all. */
    @ParameterizedTest
    @CsvSource({"8, F7S", "7, FR", "8, F7S/8 studShort=COMMUNITY"})
    void aFullTableOfStudKeepsThem(int seats, String rules) {
        Setup setup = Setup.of("poker").seats(seats).with("RULES", "geogram levels=2/5/1 hands=2 variant=" + rules);
        laws(Laws.of(new Poker(), setup))
                .bot((seen, random) -> seen.legalActions().single().stream()
                        .filter(move -> !(move instanceof PokerAction.Fold) && !(move instanceof PokerAction.Muck))
                        .findFirst()
                        .orElseThrow())
                .checkSeeds(TIMES);
    }

    @ParameterizedTest
    @CsvSource({
        "geogram limitRaises=4",
        "geogram variant=PO limitRaises=5",
        "geogram variant=FT potAntes=ALWAYS",
        "wsop limitRaises=3",
        "geogram variant=PO tripsOverStraight=true",
        "geogram variant=FT straddle=UTG",
        "geogram variant=F7S straddle=UTG",
        "geogram variant=F7S/8 studTies=SUIT openPair=EITHER",
        "geogram variant=FT studShort=COMMUNITY",
        "geogram variant=FR levels=5/5/1",
        "geogram variant=FR levels=0/5/1",
        "geogram variant=F7S openPair=EITHER limitAllIn=LADDER",
        "geogram variant=NS straddle=UTG"
    })
    void anOptionWithoutMeaningIsRefused(String rules) { // variants 12
        assertThatThrownBy(() -> PokerRules.parse(rules)).hasMessageContaining("bad-rules");
    }

    @Test
    void presetsMeanTheSameInEveryGame() { // variants 12
        assertThat(PokerRules.parse("wsop variant=FT").game().limit().limitRaises())
                .isEqualTo(4);
        assertThat(PokerRules.parse("wsop variant=FT limitRaises=3")
                        .game()
                        .limit()
                        .limitRaises())
                .isEqualTo(3);
        assertThat(PokerRules.parse("wsop variant=PO").game().limit().potShortBlinds())
                .isEqualTo(LimitRules.PotShortBlinds.TRUE);
        assertThat(PokerRules.parse("online variant=FT").game().limit().limitAllIn())
                .isEqualTo(LimitRules.LimitAllIn.LADDER);
        assertThat(PokerRules.parse("cash variant=FT").game().limit().limitHeadsUp())
                .isEqualTo(LimitRules.LimitHeadsUp.ROUND);
        assertThat(PokerRules.parse("tda variant=FT").game())
                .isEqualTo(PokerRules.parse("variant=FT").game());
    }

    @Test
    void aGameIsNamedByItsCode() {
        assertThat(Poker.BOOK.write(PokerRules.GEOGRAM.with("variant=ft"))).isEqualTo("geogram variant=FT");
        assertThatThrownBy(() -> PokerRules.parse("variant=XY")).hasMessageContaining("NT or FT or NS or PO or FO/8");
    }
}
