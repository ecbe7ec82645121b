package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Time and bots at a table where several may act at once, with a clock set by the test. */
class SessionTest {
    private long now;
    private final Session<?> session = session(Games.found().find(Setup.of("recall")));

    private <S extends dev.courtcards.core.game.State<S>> Session<S> session(CardGame<S> game) {
        return session(game, Games.bots(game, List.of("expert")), Seed.of(7));
    }

    private <S extends dev.courtcards.core.game.State<S>> Session<S> session(
            CardGame<S> game, List<Bot<S>> bots, Seed seed) {
        Setup setup = Setup.of("recall").seats(3);
        return new Session<>(Start.anew(game, setup.players(), List.of(Seat.of(1)), bots, setup, seed), () -> now);
    }

    private <S extends dev.courtcards.core.game.State<S>> List<Long> tossed(CardGame<S> game, Seed seed) {
        List<Long> tossed = new ArrayList<>();
        Bot<S> tosser = (seen, random) -> {
            tossed.add(random.nextLong());
            return seen.legalActions().random(random);
        };
        session(game, List.of(tosser), seed).untilNext();
        return tossed;
    }

    @Test
    void aBotTossesTheCoinsOfItsSeat() {
        Seed seed = Seed.of(7);

        assertThat(tossed(Games.found().find(Setup.of("recall")), seed))
                .startsWith(
                        seed.coins("bot/p2").nextLong(), seed.coins("bot/p3").nextLong());
    }

    private <S extends dev.courtcards.core.game.State<S>> void cheat(CardGame<S> game) {
        Bot<S> cheat =
                (seen, random) -> game.notation().read("REVEAL:p2:all:0:AS").action();
        Session<S> one = session(game, List.of(cheat), Seed.of(7));
        for (int steps = 0; steps < 100; steps++) {
            pass(one.untilNext().orElseThrow());
            one.step();
        }
    }

    @Test
    void aBotThatDoesWhatItMayNotIsNamedWithItsMoveAndTheRefusal() {
        assertThatThrownBy(() -> cheat(Games.found().find(Setup.of("recall"))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("move \\d+ of the bot of p2 is refused: p2 Reveal.*: .+ \\[.+]");
    }

    private void pass(Duration length) {
        now += length.toNanos();
    }

    @Test
    void othersActWhileThePersonMayAndAfterTheTimeTheyThink() {
        assertThat(session.waitsForPerson()).isTrue();
        assertThat(session.othersMayAct()).isTrue();
        Duration thinks = session.untilNext().orElseThrow();
        assertThat(thinks).isEqualTo(Duration.ofMillis(1500));

        session.step();
        assertThat(session.now().lastMove().orElseThrow().by()).isNotInstanceOf(Seat.class);

        pass(thinks);
        session.step();
        assertThat(session.now().lastMove().orElseThrow().by()).isEqualTo(Seat.of(2));
        session.step();
        assertThat(session.now().lastMove().orElseThrow().by()).isEqualTo(Seat.of(3));
    }

    @Test
    void aTimerRunsOutWhileThePersonIsAsked() {
        Duration peek = session.untilTimer().orElseThrow();
        assertThat(peek).isEqualTo(Duration.ofSeconds(15));

        pass(Duration.ofSeconds(10));
        assertThat(session.untilTimer()).contains(Duration.ofSeconds(5));
        pass(Duration.ofSeconds(5));
        session.step();

        assertThat(session.now().moves().stream().map(move -> move.by().text())).contains("clock");
        assertThat(session.seen().state().toString()).doesNotContain("INITIAL_PEEK,");
    }

    @Test
    void oneThingHappensAtATimeAndAllOfItInTheEnd() {
        for (int steps = 0; steps < 5_000 && !session.now().isOver(); steps++) {
            int before = session.now().ply();
            pass(session.untilNext().orElseThrow());
            session.step();
            assertThat(session.now().ply()).isGreaterThan(before);
        }

        assertThat(session.now().isOver()).isTrue();
        assertThat(session.untilNext()).isEmpty();
    }
}
