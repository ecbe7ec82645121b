package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Seen;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Who is next where several may act: two racers and a clock. */
class PlayoutTest {
    private static final Bot<Race.Track> FAST = (seen, random) -> new Race.Press();
    private static final Bot<Race.Track> SLEEPY = new Bot<>() {
        @Override
        public Action<Race.Track> choose(Seen<Race.Track> seen, RandomGenerator random) {
            throw new AssertionError("nobody must act here");
        }

        @Override
        public Optional<Action<Race.Track>> offer(Seen<Race.Track> seen, RandomGenerator random) {
            return Optional.empty();
        }
    };

    private static List<Actor> moversOf(List<Bot<Race.Track>> bots, int moves) {
        Playout<Race.Track> playout = Playout.of(new Racing(), bots, Seed.of(1));
        Game<Race.Track> game = new Racing().newGame(Setup.of("race"));
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
                        .map(seed -> Playout.of(new Racing(), List.of(FAST), Seed.of(seed))
                                .step(new Racing().newGame(Setup.of("race")))
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
            movers = Playout.of(new Racing(), List.of(Bot.random()), Seed.of(seed))
                    .finish(new Racing().newGame(Setup.of("race")))
                    .moves()
                    .stream()
                    .map(move -> move.by())
                    .toList();
        }

        assertThat(movers).contains(House.CLOCK);
    }

    @Test
    void aBotThatSaysNothingElseOffersWhatItChoosesAndTakesNoTime() {
        Seen<Race.Track> seen = new Racing().newGame(Setup.of("race")).seenBy(Seat.of(1));

        assertThat(FAST.offer(seen, RandomGenerator.getDefault())).contains(new Race.Press());
        assertThat(FAST.delay()).isZero();
        assertThat(BotShelf.all(new Racing())).containsOnlyKeys("random");
    }

    record NoRules() {}

    private static final class Racing implements CardGame<Race.Track> {
        @Override
        public String name() {
            return "race";
        }

        @Override
        public String title() {
            return "Race";
        }

        @Override
        public Rulebook<?> rulebook() {
            return Rulebook.of(NoRules.class, "plain", new NoRules());
        }

        @Override
        public int leastSeats() {
            return 2;
        }

        @Override
        public int mostSeats() {
            return 2;
        }

        @Override
        public Game<Race.Track> newGame(Setup setup) {
            return Race.newGame(Duration.ofSeconds(1), Duration.ofSeconds(9));
        }

        @Override
        public Notation<Race.Track> notation() {
            return Race.NOTATION;
        }
    }
}
