package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.at;
import static dev.courtcards.recall.Tables.drawing;
import static dev.courtcards.recall.Tables.known;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.KnownCard;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the players know of the cards (recall R11). */
class KnowledgeTest {
    @Test
    void hasTheOriginalsShape() {
        Game<RecallTable> game = drawing("5S! QH! --", "JK* 2C").game();

        assertThat(game.state().knownCardsJson(P1))
                .isEqualTo("{\"p1\":{"
                        + "\"card-1\":{\"cardId\":\"card-1\",\"rank\":\"5\",\"suit\":\"spades\",\"points\":5,\"slot\":1},"
                        + "\"card-2\":{\"cardId\":\"card-2\",\"rank\":\"queen\",\"suit\":\"hearts\",\"points\":10,"
                        + "\"specialPower\":\"queen_peek\",\"slot\":2}},"
                        + "\"p2\":{\"card-3\":{\"cardId\":\"card-3\",\"rank\":\"joker\",\"suit\":\"joker\",\"points\":0,"
                        + "\"slot\":1}}}");
        assertThat(game.state().knownCardsJson(P2)).startsWith("{\"p1\":{},\"p2\":{\"card-3\":");
        assertThat(drawing("JC! AD! TS!", "2C").game().state().knownCardsJson(P1))
                .contains("\"specialPower\":\"jack_swap\"", "\"rank\":\"ace\"", "\"rank\":\"10\"");
    }

    @Test
    void namesOwnerCardPointsPowerAndSlot() {
        RecallTable table = drawing("5S! QH! --", "JK* 2C").game().state();

        assertThat(known(table, P1, P1))
                .containsEntry("card-2", new KnownCard("card-2", Card.QUEEN_OF_HEARTS, 10, Power.PEEK, 2))
                .containsOnlyKeys("card-1", "card-2");
        assertThat(known(table, P1, P2)).containsOnlyKeys("card-3");
    }

    @Test
    void isTheSameInTheViewersOwnView() {
        Game<RecallTable> game = drawing("5S! QH! --", "JK* 2C!").game();

        assertThat(game.seenBy(P1).state().knownCards(P1))
                .isEqualTo(game.state().knownCards(P1));
        assertThat(known(game.seenBy(P1).state(), P2, P2)).containsOnlyKeys("card-3");
    }

    @Test
    void isNotWhatAPersonIsShown() {
        Game<RecallTable> game = drawing("5S! QH!", "JK* 2C").game();

        assertThat(game.seenBy(P1).state().player(P1).slot(1).card()).isEqualTo(Card.FIVE_OF_SPADES);
        assertThat(game.state().isInSight(P1, at(P1, 1))).isFalse();
    }

    /**
     * Held against a book that is kept from the events alone: who was shown which card. Nobody has an entry that was not
     * earned, everybody has all that were, and each stands at the true place.
     */
    @Test
    void isWhatWasEarnedAndStandsAtTheTruePlace() {
        for (long n = 0; n < (Boolean.getBoolean("deep") ? 1_000 : 12); n++) {
            RandomPlay play = new RandomPlay(n, 12);
            int seats = 2 + (int) (n % 5);
            Game<RecallTable> game = play.finish(Recall.newGame(RandomPlay.rules(n), seats));
            Map<Integer, Set<Seat>> shown = new HashMap<>();
            RecallTable before = game.at(0).state();
            for (Game<RecallTable> step : game.steps()) {
                for (Event<RecallTable> event : step.lastEvents()) {
                    RecallTable after = event.applyTo(before);
                    earn(shown, event, before, after);
                    before = after;
                }
                check(n, step.state(), shown);
            }
        }
    }

    private static void earn(
            Map<Integer, Set<Seat>> shown, Event<RecallTable> event, RecallTable before, RecallTable after) {
        if (event instanceof RecallStart.Peeked e) {
            e.slots().forEach(slot -> shownTo(shown, after, new Spot(e.seat(), slot), e.seat()));
        } else if (event instanceof RecallEvent.Drew e) {
            shownTo(
                    shown,
                    after,
                    new Spot(e.seat(), after.player(e.seat()).slots().size()),
                    e.seat());
        } else if (event instanceof RecallEvent.Took) {
            int number = before.discards().get(before.discards().size() - 1).number();
            shown.put(number, new HashSet<>(Seat.first(after.players().size())));
        } else if (event instanceof RecallEvent.Looked e) {
            shownTo(shown, after, e.at(), e.seat());
        } else if (event instanceof RecallStart.Chosen e) {
            shownToAll(shown, after, new Spot(e.seat(), e.slot()));
        } else if (event instanceof RecallEvent.Mismatched e) {
            shownToAll(shown, after, new Spot(e.seat(), e.slot()));
        } else if (event instanceof RecallEvent.CollectedDrawn e) {
            shownToAll(shown, before, new Spot(e.seat(), before.turn().drawn()));
        } else if (event instanceof RecallEvent.CollectedDiscard e) {
            shownToAll(
                    shown,
                    after,
                    new Spot(e.seat(), after.player(e.seat()).slots().size()));
        } else if (event instanceof RecallEvent.Finished) {
            for (Seat seat : Seat.first(after.players().size())) {
                for (int slot = 1; slot <= after.player(seat).slots().size(); slot++) {
                    shownToAll(shown, after, new Spot(seat, slot));
                }
            }
        }
    }

    private static void shownTo(Map<Integer, Set<Seat>> shown, RecallTable table, Spot spot, Seat viewer) {
        if (!table.slot(spot).isEmpty()) {
            shown.computeIfAbsent(table.slot(spot).number(), number -> new HashSet<>())
                    .add(viewer);
        }
    }

    private static void shownToAll(Map<Integer, Set<Seat>> shown, RecallTable table, Spot spot) {
        Seat.first(table.players().size()).forEach(viewer -> shownTo(shown, table, spot, viewer));
    }

    private static void check(long seed, RecallTable table, Map<Integer, Set<Seat>> shown) {
        for (Seat viewer : Seat.first(table.players().size())) {
            for (Seat owner : Seat.first(table.players().size())) {
                RecallPlayer player = table.player(owner);
                Map<String, KnownCard> known = known(table, viewer, owner);
                int entries = 0;
                for (int n = 1; n <= player.slots().size(); n++) {
                    Slot slot = player.slot(n);
                    KnownCard entry = known.get("card-" + slot.number());
                    boolean earned = shown.getOrDefault(slot.number(), Set.of()).contains(viewer);
                    assertThat(entry != null && entry.slot() == n && entry.card() == slot.card())
                            .as("seed %d, %s of %s.%d in %s", seed, viewer, owner, n, table)
                            .isEqualTo(earned);
                    entries += earned ? 1 : 0;
                }
                assertThat(known).as("seed %d", seed).hasSize(entries);
            }
        }
    }
}
