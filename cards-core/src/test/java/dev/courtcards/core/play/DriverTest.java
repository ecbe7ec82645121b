package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What programs do at a table where people sit too and time passes. */
class DriverTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seed SEED = Seed.of(1);
    private static final ChanceSource LUCK = ChanceSource.of(SEED);
    private final Game<Race.Track> race = Race.newGame(Duration.ofSeconds(5), Duration.ofSeconds(100));
    private final Game<Rounds.Count> begun = Game.begin(new Rounds.Count(0));

    @Test
    void aSeatWithoutABotIsPlayedFromElsewhere() {
        Driver<Race.Track> none = Driver.of(Race.GAME, List.of(), LUCK, SEED);

        assertThatThrownBy(() -> none.choice(race, ONE)).hasMessage("no bot plays p1");
        assertThatThrownBy(() -> none.offer(race, ONE)).hasMessage("no bot plays p1");
    }

    @Test
    void aBotWithoutASeatIsRefused() {
        Bot<Race.Track> bot = (seen, random) -> new Race.Press();
        Bot<Rounds.Count> other = (seen, random) -> new Rounds.Step();

        assertThatThrownBy(() -> Driver.of(Race.GAME, List.of(bot, bot, bot), LUCK, SEED))
                .hasMessage("3 bots for 2 seats of race");
        assertThatThrownBy(() -> Driver.of(new Rounds(), List.of(other, other), LUCK, SEED))
                .hasMessage("2 bots for 1 seat of rounds");
    }

    @Test
    void eachBotTossesTheCoinsOfItsSeatAndGoesOnWithThem() {
        List<Long> tossed = new ArrayList<>();
        Bot<Race.Track> tosser = (seen, random) -> {
            tossed.add(random.nextLong());
            return new Race.Press();
        };
        Driver<Race.Track> driver = Driver.of(Race.GAME, List.of(tosser), LUCK, SEED);
        driver.offer(race, Seat.of(2));
        driver.choice(race, Seat.of(2));

        RandomGenerator coins = SEED.coins("bot/p2");
        assertThat(tossed).containsExactly(coins.nextLong(), coins.nextLong());
    }

    @Test
    void theDealerLeadsWhereNobodyElseMayAct() {
        Driver<Rounds.Count> driver = Driver.of(new Rounds(), List.of(), LUCK, SEED);
        Game<Rounds.Count> next = begun.play(House.DEALER, new Rounds.Step());

        assertThat(driver.led(begun)).contains(new Move<>(House.DEALER, new Rounds.Step()));
        assertThat(driver.led(next)).isEmpty();
    }

    @Test
    void whoMustActIsNeitherChanceNorTheClock() {
        Driver<Race.Track> driver = Driver.of(List.of((seen, random) -> new Race.Press()), LUCK, SEED);
        Driver<Rounds.Count> dealer = Driver.of(new Rounds(), List.of(), LUCK, SEED);

        assertThat(driver.forced(race)).contains(new Move<>(ONE, new Race.Press()));
        assertThat(dealer.forced(begun)).contains(new Move<>(House.DEALER, new Rounds.Step()));
    }

    /** A table at which these may act, in this order. */
    private record Waiting(List<Actor> mayAct) implements State<Waiting> {
        @Override
        public LegalActions<Waiting> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Waiting seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }
    }

    private record Wait() implements Action<Waiting> {
        @Override
        public Optional<Refusal> refusal(Waiting state, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Waiting> script, Actor by) {}
    }

    private static final Driver<Waiting> WAITING = Driver.of(List.of((seen, random) -> new Wait()), LUCK, SEED);

    @Test
    void chanceAndTheClockAreNotForced() {
        Game<Waiting> both = Game.begin(new Waiting(List.of(House.CHANCE, House.CLOCK)));
        Game<Waiting> seat = Game.begin(new Waiting(List.of(House.CHANCE, House.CLOCK, ONE)));

        assertThat(WAITING.forced(both)).isEmpty();
        assertThat(WAITING.forced(seat)).contains(new Move<>(ONE, new Wait()));
    }

    @Test
    void theDealerLeadsNotWhereAPlayerOrChanceMayAct() {
        for (Actor other : List.of(ONE, House.CHANCE)) {
            assertThat(WAITING.led(Game.begin(new Waiting(List.of(House.DEALER, other)))))
                    .isEmpty();
        }
        assertThat(WAITING.led(Game.begin(new Waiting(List.of(House.CLOCK))))).isEmpty();
    }

    @Test
    void chanceThatIsAskedForNothingIsAMistakeOfTheGame() {
        assertThatThrownBy(() -> WAITING.choice(Game.begin(new Waiting(List.of(House.CHANCE))), House.CHANCE))
                .hasMessage("chance may act but is asked for no shuffle and no pick");
    }

    @Test
    void theHouseTakesALineOfItsMenuByDefault() {
        Driver<Race.Track> driver = Driver.of(List.of(), LUCK, SEED);

        assertThat(race.state().legalActions(House.CLOCK).offers(driver.choice(race, House.CLOCK)))
                .isTrue();
    }

    @Test
    void aTimerExpiresByItsTicket() {
        assertThat(Driver.expiry(race, 2)).contains(new Move<>(House.CLOCK, new Race.Expired(2)));
        assertThat(Driver.expiry(race, 9)).isEmpty();
    }
}
