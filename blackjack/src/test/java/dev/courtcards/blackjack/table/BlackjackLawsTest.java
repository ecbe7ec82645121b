package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import dev.courtcards.testkit.Setups;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
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
                .claims(BlackjackLawsTest::turnedUp)
                .light();
    }

    /** What a hand's owner turns up: backs for all before, and none after. */
    private static List<Integer> turnedUp(Game<BlackjackTable> step) {
        BlackjackTable was = step.previous().orElseThrow().state().seenBy(Spectator.SPECTATOR);
        BlackjackTable is = step.state().seenBy(Spectator.SPECTATOR);
        return was.mayAct().contains(House.CHANCE)
                ? List.of()
                : IntStream.rangeClosed(1, 2 * is.cards().size())
                        .filter(place -> was.revealed(place, Card.JOKER).isPresent()
                                && is.revealed(place, Card.JOKER).isEmpty())
                        .boxed()
                        .toList();
    }

    @Test
    void sealedPlayIsForTablesWithoutAPeek() {
        assertThat(new Duel().newGame(Setup.of("blackjack").seats(2)).state().isSealable())
                .isTrue();
        for (String rules : List.of("vegas-strip", "infinite", "duel doubleOn=TEN_OR_ELEVEN")) {
            assertThat(Blackjack.newGame(BlackjackRules.parse(rules), 2).state().isSealable())
                    .as(rules)
                    .isFalse();
        }
    }

    @Test
    void aTableOfPeersKeepsTheLaws() {
        laws(Laws.of(new Blackjack(), Setup.of("blackjack").seats(3).with("RULES", "european rounds=3 decks=1")))
                .checkSeeds(seeds(10));
        laws(Laws.of(new Duel(), Setup.of("blackjack").seats(4).with("RULES", "duel rounds=4 decks=1")))
                .checkSeeds(seeds(20));
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
