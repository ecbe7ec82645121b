package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Who is next where several may act: two racers and a clock. */
class PlayoutTest {
    private static final Bot<Race.Track> FAST = (seen, random) -> new Race.Press();
    private static final Bot<Race.Track> SLEEPY = new Bot<>() {
        @Override
        public Action<Race.Track> choose(Observation<Race.Track> seen, RandomGenerator random) {
            throw new AssertionError("nobody must act here");
        }

        @Override
        public Optional<Action<Race.Track>> offer(Observation<Race.Track> seen, RandomGenerator random) {
            return Optional.empty();
        }
    };

    private static List<Actor> moversOf(List<Bot<Race.Track>> bots, int moves) {
        Playout<Race.Track> playout = Playout.of(Race.GAME, bots, Seed.of(1));
        Game<Race.Track> game = Race.GAME.start();
        for (int i = 0; i < moves && !game.isOver(); i++) {
            game = playout.step(game);
        }
        return game.moves().stream().map(move -> move.by()).toList();
    }

    @Test
    void aBotThatWaitsLetsTheOtherAct() {
        assertThat(moversOf(List.of(SLEEPY, FAST), 3)).hasSize(3).containsOnly(Seat.of(2));
    }

    @Test
    void theHouseActsWhenAllWait() {
        assertThat(moversOf(List.of(SLEEPY), 3)).isNotEmpty().containsOnly(House.CLOCK);
    }

    @Test
    void eachSeatIsSometimesAskedFirst() {
        assertThat(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L).stream()
                        .map(seed -> Playout.of(Race.GAME, List.of(FAST), Seed.of(seed))
                                .step(Race.GAME.start())
                                .lastMove()
                                .orElseThrow()
                                .by())
                        .distinct())
                .containsExactlyInAnyOrder(Seat.of(1), Seat.of(2));
    }

    @Test
    void aRandomBotWaitsNowAndThen() {
        List<Actor> movers = List.of();
        for (long seed = 1; seed <= 20 && !movers.contains(House.CLOCK); seed++) {
            movers =
                    Playout.of(Race.GAME, List.of(Bot.random()), Seed.of(seed))
                            .finish(Race.GAME.start())
                            .moves()
                            .stream()
                            .map(move -> move.by())
                            .toList();
        }

        assertThat(movers).contains(House.CLOCK);
    }

    @Test
    void aBotOffersWhatItChoosesAndTakesNoTimeByDefault() {
        Observation<Race.Track> seen = Race.GAME.start().seenBy(Seat.of(1));

        assertThat(FAST.offer(seen, RandomGenerator.getDefault())).contains(new Race.Press());
        assertThat(FAST.delay()).isZero();
        assertThat(Games.bots(Race.GAME)).containsOnlyKeys("random");
    }
}
