package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A seat leaves at any time, and the others play on: in every game under every preset. */
class PresenceTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);

    /** A table without an end is played for this number of moves. */
    private static final int MOVES = Boolean.getBoolean("deep") ? 250 : 100;

    static Stream<Arguments> tables() {
        return Games.found().all().stream()
                .filter(game -> game.getClass().getName().startsWith("dev.courtcards."))
                .flatMap(game -> game.rulebook().presets().stream().map(preset -> Arguments.of(game, preset)));
    }

    @ParameterizedTest
    @MethodSource("tables")
    <S extends State<S>> void theOthersPlayOn(CardGame<S> game, String preset) {
        int seats = Math.min(Math.max(2, game.leastSeats()), game.mostSeats());
        for (int number = 0; number < 6; number++) {
            Setup setup = Setup.of(game.name()).seats(seats).with("RULES", preset);
            new Evening<>(game, setup, Seed.of(number)).playOn(Seat.of(1 + number % seats), number * number * 2);
        }
    }

    /** A table whose people are bots, where time passes when nobody acts. */
    private static final class Evening<S extends State<S>> {
        private final CardGame<S> game;
        private final Seed seed;
        private final Bot<S> bot;
        private final AtomicLong now = new AtomicLong();
        private final Map<Seat, RandomGenerator> coins = new HashMap<>();
        private final Host<S> host;
        private final List<Seat> gone = new ArrayList<>();

        Evening(CardGame<S> game, Setup setup, Seed seed) {
            this.game = game;
            this.seed = seed;
            this.bot = game.bots().values().iterator().next();
            this.host =
                    Host.holding(game.newGame(setup), ChanceSource.of(seed), Host.Clock.ZERO, now::get, after -> {});
        }

        RandomGenerator coins(Seat seat) {
            return coins.computeIfAbsent(seat, any -> seed.coins("bot/" + seat));
        }

        void leave(Seat seat) {
            gone.add(seat);
            host.leave(seat, bot, coins(seat));
        }

        void playOn(Seat leaver, int after) {
            while (!host.game().isOver() && host.game().ply() < after + MOVES) {
                if (gone.isEmpty() && host.game().ply() >= after) {
                    leave(leaver);
                } else {
                    Game<S> before = host.game();
                    step();
                    assertThat(host.game())
                            .as("%s waits for %s", game.name(), before.state().mayAct())
                            .isNotSameAs(before);
                }
            }
        }

        /** A present seat acts, then time passes, then the house moves. */
        void step() {
            Game<S> before = host.game();
            List<Actor> mayAct = before.state().mayAct();
            for (Actor actor : mayAct) {
                if (actor instanceof Seat seat && !gone.contains(seat)) {
                    Optional<Action<S>> offer = bot.offer(before.seenBy(seat), coins(seat));
                    if (offer.isPresent()) {
                        assertThat(host.submit(seat, offer.get())).isEmpty();
                        return;
                    }
                }
            }
            Optional<Duration> end = host.deadline();
            if (end.isPresent()) {
                now.set(end.get().toNanos());
                host.tick();
                return;
            }
            Optional<Actor> last = mayAct.stream()
                    .filter(actor -> actor == House.DEALER || actor == House.HOST)
                    .findFirst()
                    .or(() -> mayAct.stream()
                            .filter(actor -> actor instanceof Seat && !gone.contains(actor))
                            .findFirst());
            last.ifPresent(actor -> assertThat(host.submit(
                            actor,
                            actor instanceof Seat seat
                                    ? bot.choose(before.seenBy(seat), coins(seat))
                                    : game.house(before.state(), (House) actor, seed.coins("house"))))
                    .isEmpty());
        }

        String lastMove() {
            Move<S> move = host.game().lastMove().orElseThrow();
            return game.notation().write(move);
        }
    }

    private static Evening<?> evening(String name, String preset) {
        return evening(Games.found().find(Setup.of(name).with("RULES", preset)), preset);
    }

    private static <S extends State<S>> Evening<S> evening(CardGame<S> game, String preset) {
        Evening<S> evening = new Evening<>(game, Setup.of(game.name()).seats(3).with("RULES", preset), Seed.of(7));
        while (evening.host.game().state().mayAct().stream().noneMatch(actor -> actor instanceof Seat)) {
            evening.step();
        }
        return evening;
    }

    @Test
    void aGameWithARuleForItHearsWhoLeavesAndComesBack() {
        Evening<?> piles = evening("nine-piles", "original");

        piles.leave(ONE);
        assertThat(piles.lastMove()).isEqualTo("LEAVE:host:p1");
        assertThat(piles.host.game().state().mayAct()).containsExactly(TWO);
        assertThat(piles.host.back(ONE)).isEmpty();
        assertThat(piles.lastMove()).isEqualTo("JOIN:host:p1");
        assertThat(piles.host.back(ONE)).isEmpty();
    }

    @Test
    void aGameThatLetsNobodyBackGivesAReason() {
        Evening<?> duel = evening("blackjack", "duel");

        duel.leave(ONE);
        assertThat(duel.lastMove()).isEqualTo("LEAVE:host:p1");
        assertThat(duel.host.back(ONE).map(Refusal::reason)).contains(Reason.Common.NOT_NOW);
    }

    @Test
    void inAGameWithoutARuleForItAStandInPlaysUntilThePlayerIsBack() {
        Evening<?> sale = evening("auction", "long");

        sale.leave(ONE);
        while (sale.host.game().state().mayAct().contains(ONE)) {
            sale.step();
        }
        assertThat(sale.host.game().moves()).anyMatch(move -> move.by().equals(ONE));

        assertThat(sale.host.back(ONE)).isEmpty();
        sale.gone.clear();
        while (!sale.host.game().state().mayAct().contains(ONE)) {
            sale.step();
        }
        assertThat(sale.host.game().isOver()).isFalse();
    }
}
