package dev.courtcards.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** There is always somebody who can go on, or a timer that runs: looked for with packs so small that they run out at once. */
class SoftLockTest {
    private static final int COMMANDS = Boolean.getBoolean("deep") ? 1_000_000 : 15_000;

    @Test
    void thereIsAlwaysAMoveOrATimerUntilTheEnd() {
        long played = 0;
        for (long n = 0; played < COMMANDS; n++) {
            RandomPlay play = new RandomPlay(n, 40);
            int seats = 2 + (int) (n % 5);
            RecallRules rules = RandomPlay.rules(n / 5);
            Pack tiny = tiny(seats * rules.cards().handSize() + 1 + (int) (n % 3), (int) (n % 5));
            // No longer history than a game: what counts is the next state.
            RecallTable table = Recall.unshuffled(rules, tiny, seats, Optional.empty());
            while (table.outcome().isEmpty()) {
                played++;
                goesOn(n, table);
                table = Game.begin(table).play(play.move(table)).state();
                assertThat(table.cards()).as("seed %d", n).hasSize(tiny.size());
            }
            assertThat(table.mayAct()).isEmpty();
        }
    }

    private static void goesOn(long seed, RecallTable table) {
        List<Actor> mayAct = table.mayAct();
        boolean official = mayAct.equals(List.of(House.CHANCE)) || mayAct.equals(List.of(House.DEALER));
        assertThat(mayAct.contains(House.CLOCK) || official)
                .as("seed %d: %s may act in %s", seed, mayAct, table)
                .isTrue();
        assertThat(table.timers().isEmpty() && !official)
                .as("seed %d: no timer in %s", seed, table)
                .isFalse();
        for (Actor actor : mayAct) {
            // The full menu of a swap is long; it is never empty.
            assertThat(table.special().isPresent() || !table.legalActions(actor).isEmpty())
                    .as("seed %d: %s may do nothing in %s", seed, actor, table)
                    .isTrue();
        }
        for (Seat seat : table.active()) {
            assertThat(mayAct.contains(seat)
                            || table.special().isPresent()
                            || table.legalActions(seat).isEmpty())
                    .as("seed %d: %s may not act but has a menu in %s", seed, seat, table)
                    .isTrue();
        }
    }

    /** This many cards, many of a rank: from a rank on, then some jokers. */
    private static Pack tiny(int size, int from) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            cards.add(Card.at((i % 4) * 13 + (from + 8 + i / 4) % 13));
        }
        cards.set(size - 1, Card.JOKER);
        cards.sort(null);
        return Pack.of("tiny", cards);
    }
}
