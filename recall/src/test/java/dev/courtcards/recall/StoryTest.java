package dev.courtcards.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Picture.Words;
import dev.courtcards.core.play.Playout;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The words for what happens: a story stays where it can be read, and the cards have to be remembered. */
class StoryTest {
    private static final Recall RECALL = new Recall();

    private static List<Optional<Line>> told(Game<RecallTable> game, Viewer viewer) {
        return game.lastEvents(viewer).stream()
                .map(event -> RECALL.tell(event, actor -> "<" + actor.text() + ">"))
                .toList();
    }

    @Test
    void tellsNobodyMoreThanEverybodySaw() {
        Set<String> words = new HashSet<>();
        for (int seed = 0; seed < 300; seed++) {
            Game<RecallTable> end = Playout.of(RECALL, List.of(Bot.random()), Seed.of(seed))
                    .finish(Recall.newGame(RecallRules.ORIGINAL, 3));
            for (Game<RecallTable> step : end.steps()) {
                List<Optional<Line>> everybody = told(step, Spectator.SPECTATOR);
                for (Seat seat : Seat.first(3)) {
                    assertThat(told(step, seat))
                            .as("seed %d, ply %d", seed, step.ply())
                            .isEqualTo(everybody);
                }
                everybody.forEach(line -> line.ifPresent(parts -> words.add(text(parts))));
            }
        }
        assertThat(words)
                .contains("called Recall", "drew a card", "played ", "<p1> begins", "collects ")
                .anyMatch(text -> text.matches("looked at [1-4] and [1-4]"))
                .anyMatch(text -> text.matches("exchanged <p.>'s \\d and <p.>'s \\d"))
                .anyMatch(text -> text.matches("looked at <p.>'s \\d"))
                .anyMatch(text -> text.contains("which is wrong, and took it back"));
    }

    private static String text(Line line) {
        return line.parts().stream()
                .filter(part -> part instanceof Words)
                .map(part -> ((Words) part).text())
                .collect(Collectors.joining());
    }
}
