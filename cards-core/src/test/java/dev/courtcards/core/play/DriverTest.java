package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    @Test
    void theHouseTakesALineOfItsMenuWhereNoGameSaysMore() {
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
