package dev.courtcards.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Words;
import dev.courtcards.recall.RecallRules.Power;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The words for what happens: a story stays where it can be read, and the cards have to be remembered. */
class StoryTest {
    private static final Recall RECALL = new Recall();

    private static List<Optional<Line>> told(Game<RecallTable> game, Viewer viewer) {
        return game.lastEvents(viewer).stream()
                .map(event -> RECALL.presentation().tell(event, actor -> "<" + actor.text() + ">"))
                .toList();
    }

    @Test
    void showsNobodyMoreThanEverybodySaw() {
        Set<String> words = new HashSet<>();
        for (int seed = 0; seed < (Boolean.getBoolean("deep") ? 300 : 60); seed++) {
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
                .contains("called Recall", "drew a card", "played ", "the first turn is for <p1>", "collecting ")
                .anyMatch(text -> text.matches("looked at [1-4] and [1-4]"))
                .anyMatch(text -> text.matches("exchanged <p.>'s \\d and <p.>'s \\d"))
                .anyMatch(text -> text.matches("looked at <p.>'s \\d"))
                .anyMatch(text -> text.contains("which is wrong, and took it back"));
    }

    @Test
    void describesEachEventInItsOwnWords() {
        Card card = Card.SEVEN_OF_CLUBS;
        Seat one = Seat.of(1);
        Map<Event<RecallTable>, String> told = new LinkedHashMap<>();
        told.put(new RecallEvent.DrewNothing(one), "there is no card for <p1>");
        told.put(new RecallEvent.Played(one, 1, card, Power.NONE), "played ");
        told.put(new RecallEvent.CollectedDrawn(one, card), "collected , just drawn");
        told.put(new RecallEvent.Missed(one), "too late for <p1>");
        told.put(new RecallEvent.Matched(one, 2, card, Power.SWAP), "threw  after it, good for an exchange");
        told.put(new RecallEvent.Matched(one, 2, card, Power.PEEK), "threw  after it, good for a look");
        told.put(
                new RecallEvent.Mismatched(one, 2, card, true),
                "threw , which is wrong, and took it back, with no more tries");
        told.put(new RecallEvent.Mismatched(one, 2, card, false), "threw , which is wrong, and took it back");
        told.put(new RecallEvent.Penalized(one, Card.UNKNOWN), "<p1> took a card for it");
        told.put(new RecallEvent.PenaltySkipped(one), "there is no card to take for <p1>");
        told.put(new RecallEvent.CollectedDiscard(one, card), "collected  from the discards");
        told.put(new RecallEvent.SpecialEnded(one, Power.SWAP, true), "<p1> let it be");
        told.put(new RecallEvent.SpecialEnded(one, Power.SWAP, false), "");
        told.put(new RecallEvent.RankLost(one), "<p1> lost the last card of a collection");
        told.put(new RecallEvent.Left(one), "<p1> left");
        told.put(
                new RecallEvent.Finished(RecallTable.End.RECALL, List.of(one), List.of(List.of(card))),
                "the game is over");
        told.forEach((event, words) -> assertThat(RECALL.presentation()
                        .tell(event, actor -> "<" + actor.text() + ">")
                        .map(StoryTest::text))
                .as("%s", event)
                .contains(words));
    }

    private static String text(Line line) {
        return line.parts().stream()
                .filter(part -> part instanceof Words)
                .map(part -> ((Words) part).text())
                .collect(Collectors.joining());
    }
}
