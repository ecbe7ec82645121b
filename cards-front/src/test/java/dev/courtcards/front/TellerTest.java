package dev.courtcards.front;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Words;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the words of a telling are made of; the table's tests tell whole games. */
class TellerTest {
    private static final Heap HEAP = new Heap();
    private static final Seat ONE = Seat.of(1);
    private final Game<Heap.Pebbles> game = HEAP.newGame(Setup.of("heap").seats(2));

    private static String text(Line line) {
        return line.parts().stream()
                .map(part -> part instanceof Words words
                        ? words.text()
                        : part.toString().replaceAll(".*card=(..).*", "$1"))
                .collect(Collectors.joining());
    }

    @Test
    void tellsTheMoveThenTheEventsWithoutWhatIsEmptyOrSaid() {
        assertThat(text(Teller.toPlayer(HEAP, ONE).lastMove(game.play(ONE, new Heap.Take(2)))))
                .isEqualTo("you take 2: taken pebbles 2, very small; p2: to move");
    }

    @Test
    void tellsPartsWithinParts() {
        assertThat(text(Teller.of(HEAP, Spectator.SPECTATOR, Actor::text).lastMove(game.play(ONE, new Heap.GiveUp()))))
                .isEqualTo("p1 give up: given up hands (2C ??) (), early");
    }

    @Test
    void callsPeopleByTheirNames() {
        Teller<Heap.Pebbles> teller = Teller.of(HEAP, ONE, actor -> actor.equals(ONE) ? "ann" : actor.text());

        assertThat(text(teller.lastMove(game.play(ONE, new Heap.Take(1))))).startsWith("ann take 1: ");
        assertThat(teller.name(House.DEALER)).isEqualTo("dealer");
        assertThat(Teller.seats(List.of("you", "p2", "hi-lo", "tight-4"))).isEqualTo("p1 you, p2, p3 hi-lo, p4 tight");
    }

    @Test
    void tellsHowItEnded() {
        Game<Heap.Pebbles> over = game.play(ONE, new Heap.GiveUp());

        assertThat(Teller.toPlayer(HEAP, ONE).outcome(over.state().outcome().orElseThrow()))
                .isEqualTo("The game is over: the heap is gone. Score: you 1, p2 0.");
        assertThat(Teller.toPlayer(HEAP, ONE).lastMove(game).isEmpty()).isTrue();
    }
}
