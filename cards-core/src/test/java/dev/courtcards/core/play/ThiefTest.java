package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What a bot can reckon from its coins: all, where they come from the generator or the seed of the cards; nothing here. */
class ThiefTest {
    private static final Seed SEED = Seed.of(20);
    private static final HighCard GAME = new HighCard();
    private static final Pack PACK = new HighCard.Rules(HighCard.Ties.SHARE, false, 1).pack();

    /** Plays and looks at what the thief in seat 1 guessed of the shuffle. */
    private final List<Shoe> guesses = new ArrayList<>();

    private final Bot<HighCard.Table> thief = (seen, random) -> {
        guesses.addAll(Thief.guesses(random, PACK));
        return new HighCard.Keep();
    };
    private final List<Bot<HighCard.Table>> bots = List.of(thief, (seen, random) -> new HighCard.Keep());

    private static Game<HighCard.Table> start() {
        return GAME.newGame(Setup.of("high-card"));
    }

    private static Shoe shuffled(Game<HighCard.Table> end) {
        return ((Shuffle<?>) end.moves().get(0).action()).shoe();
    }

    @Test
    void findsTheCardsWhereCoinsComeFromTheirGenerator() {
        Xoshiro256PlusPlus shared = new Xoshiro256PlusPlus(SEED);
        Shoe shoe = ChanceSource.fast(shared).shuffle(PACK, 1);

        assertThat(Thief.guesses(shared, PACK)).contains(shoe);
    }

    @Test
    void findsTheCardsWhereCoinsComeFromAPartOfTheirSeed() {
        RandomGenerator coins = new Xoshiro256PlusPlus(SEED.part(1));

        assertThat(Thief.guesses(coins, PACK)).contains(ChanceSource.of(SEED).shuffle(PACK, 1));
    }

    @Test
    void findsNothingInAPlayout() {
        Game<HighCard.Table> end = Playout.of(GAME, bots, SEED).finish(start());

        assertThat(guesses).as("its own generator it knows").isNotEmpty().doesNotContain(shuffled(end));
    }

    @Test
    void findsNothingInASimulation() {
        Game<HighCard.Table> end =
                Simulation.of(GAME, Setup.of("high-card"), bots, SEED).game(0);

        assertThat(guesses).isNotEmpty().doesNotContain(shuffled(end));
    }

    @Test
    void findsNothingWherePeoplePlay() {
        Game<HighCard.Table> end =
                Playout.of(GAME, bots, ChanceSource.of(SEED), SEED).finish(start());

        assertThat(shuffled(end)).isEqualTo(ChanceSource.of(SEED).shuffle(PACK, 1));
        assertThat(guesses).isEmpty();
    }

    @Test
    void eachSeatAndTheHouseHaveCoinsOfTheirOwn() {
        assertThat(List.of("bot/p1", "bot/p2", "house", "luck").stream()
                        .map(purpose -> SEED.coins(purpose).nextLong())
                        .distinct())
                .hasSize(4);
        assertThat(SEED.coins("bot/p1").nextInt(1000)).isEqualTo(SEED.pick("bot/p1", 1, 0, 1000));
        assertThat(Seed.random()).isNotEqualTo(Seed.random());
    }
}
