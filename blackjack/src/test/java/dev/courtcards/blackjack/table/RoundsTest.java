package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.FastRounds;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.Unseen;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Playout;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rounds of the table with all its events, held against the fast rounds and the odds. */
class RoundsTest {
    private static final String ONE_ROUND = " rounds=1 burn=0 minBet=10 maxBet=1000 chips=1000";

    private static ChanceSource always(Shoe shoe) {
        return new ChanceSource() {
            @Override
            public Shoe shuffle(Pack pack, int hand) {
                return shoe;
            }

            @Override
            public int pick(String purpose, int hand, int number, int candidates) {
                return 0;
            }
        };
    }

    /** The same cards give the same end, and take as many; 100,000 rounds in all with {@code -Pdeep}. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "vegas-strip",
                "atlantic-city",
                "european",
                "downtown",
                "single-deck",
                "charlie",
                "push-22",
                "atlantic-city hitSplitAces=true doubleSplitAces=true resplitAces=true surrenderAfterSplit=true",
                "european holeCard=NO_PEEK_ORIGINAL_ONLY surrender=EARLY dealerWinsTies=true",
                "vegas-strip surrender=EARLY_NOT_ACE doubleOn=ANY_CARDS doubleSoft=false blackjackPays=6:5 maxHands=3"
            })
    void endAsFastRoundsDoCardForCard(String rules) {
        BlackjackRules options = BlackjackRules.parse(rules + ONE_ROUND);
        Chart chart = Odds.of(options.terms()).chart();
        FastRounds fast = FastRounds.of(options.terms(), chart, 0);
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(rules.hashCode()));
        Pack pack = options.terms().decks() == 1
                ? Pack.french()
                : Pack.of("shoe", options.terms().decks(), 0);
        Game<BlackjackTable> start = Blackjack.newGame(options, 1);

        for (int i = 0; i < (Boolean.getBoolean("deep") ? 10_000 : 600); i++) {
            Shoe shoe = random.shuffle(pack);
            BlackjackTable end = Playout.of(new Blackjack(), List.of(Blackjack.bot(chart)), always(shoe), Seed.of(12))
                    .finish(start)
                    .state();
            FastRounds.Round round = fast.round(shoe.cards());

            assertThat(end.player(Seat.of(1)).net())
                    .as("round %d of %s", i, rules)
                    .isEqualTo(Math.round(20 * round.net()));
            assertThat(end.shoe().dealt())
                    .as("cards of round %d of %s", i, rules)
                    .isEqualTo(round.cards());
        }
    }

    /** Two million rounds by the chart against its exact worth, four standard errors; {@code docs/blackjack-odds.md}. */
    @ParameterizedTest
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    @ValueSource(strings = {"vegas-strip decks=6", "duel lastOneWins=false chips=1000", "atlantic-city", "infinite"})
    void averageWhatTheOddsGive(String rules) {
        checkMean(rules, 2_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vegas-strip decks=6", "infinite"})
    void averageWhatTheOddsGiveBriefly(String rules) {
        checkMean(rules, 20_000);
    }

    private static void checkMean(String rules, int rounds) {
        BlackjackRules options = BlackjackRules.parse(rules + " rounds=1");
        Chart chart = Odds.of(options.terms()).chart();
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(12));
        Game<BlackjackTable> start = Blackjack.newGame(options, 1);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < rounds; i++) {
            BlackjackTable end = Playout.of(
                            new Blackjack(), List.of(Blackjack.bot(chart)), ChanceSource.fast(random), Seed.of(12))
                    .finish(start)
                    .state();
            double net = end.player(Seat.of(1)).net() / 20.0;
            sum += net;
            squares += net * net;
        }
        double mean = sum / rounds;
        double error = Math.sqrt((squares / rounds - mean * mean) / rounds);
        double exact =
                Odds.of(options.terms()).value(Unseen.decks(options.terms().decks()), chart);
        if (Boolean.getBoolean("deep")) {
            System.out.printf(
                    Locale.ROOT,
                    "%,d rounds at %s: mean %.6f, exactly %.7f, %.2f standard errors apart%n",
                    rounds,
                    rules,
                    mean,
                    exact,
                    Math.abs(mean - exact) / error);
        }
        assertThat(Math.abs(mean - exact))
                .as("%s: %f, exactly %f", rules, mean, exact)
                .isLessThan(4 * error);
    }
}
