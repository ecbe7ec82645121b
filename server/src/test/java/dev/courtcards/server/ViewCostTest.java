package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Cost;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cost of a view: each move makes one for each reader, and views are most of a server's work. */
class ViewCostTest {
    private static <S extends State<S>> long bytes(CardGame<S> game) {
        Setup setup = ViewTest.setup(game, 2);
        List<Moment<S>> moments = ViewTest.steps(game, setup, 120).stream()
                .map(step -> ViewTest.moment(game, step, Math.min(2, game.mostSeats())))
                .toList();
        Runnable views =
                () -> moments.forEach(at -> View.of(at, Seat.of(1), at.now().ply() - 1));
        views.run();
        return Cost.allocatedBy(views) / moments.size();
    }

    @ParameterizedTest
    @CsvSource({
        "blackjack vegas-strip, 30_000",
        "highlow parlor, 28_000",
        "nine-piles original, 40_000",
        "poker geogram, 35_000",
        "recall original, 34_000",
        "romme geogram, 44_000"
    })
    void aViewAllocatesFewBytes(String rules, String most) {
        String[] words = rules.split(" ");
        CardGame<?> game = Games.found().find(Setup.of(words[0]).with("RULES", words[1]));

        assertThat(bytes(game)).isPositive().isLessThan(Long.parseLong(most.replace("_", "")));
    }

    private static <S extends State<S>> Shown<S> shown(CardGame<S> game) {
        Setup setup = ViewTest.setup(game, 2);
        List<Game<S>> steps = ViewTest.steps(game, setup, 120);
        return new Shown<>(ViewTest.moment(game, steps.get(steps.size() - 1), 2), List.of(), new HandTime());
    }

    /** A view of the whole game has as many bytes as a hundred moves: a request for it keeps no memory. */
    @Test
    void aViewIsKeptNoLongerThanItIsSent() {
        Shown<?> shown = shown(Games.found().find(Setup.of("romme")));
        byte[] view = shown.view(Seat.of(1), 0);

        assertThat(shown.view(Seat.of(1), 0)).isSameAs(view);

        WeakReference<byte[]> kept = new WeakReference<>(view);
        view = new byte[0];
        System.gc();

        assertThat(kept.get()).isNull();
    }
}
