package dev.courtcards.recall.bots;

import static dev.courtcards.recall.bots.Views.P1;
import static dev.courtcards.recall.bots.Views.P2;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Slot.Stop;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a bot believes. */
class MemoryTest {
    private static final List<Stop> KNOWN_BEFORE = List.of(new Stop(new Spot(P1, 1), 1));

    private static Level level(double remember, boolean stale) {
        return new Level("it", Duration.ZERO, remember, 0, 0, 0, stale);
    }

    private static Memory memory(Views views, double remember, boolean stale) {
        RecallTable seen = views.table().seenBy(P1);
        return Memory.of(seen, P1, level(remember, stale));
    }

    @Test
    void ownCardsThatNothingHappenedToAreNeverForgotten() {
        Memory memory = memory(Views.of("5S! 6S", "7S! 8S*"), 0, false);

        assertThat(memory.at(P1, 1)).isEqualTo(Card.FIVE_OF_SPADES);
        assertThat(memory.at(P1, 2)).isEqualTo(Card.UNKNOWN);
        assertThat(memory.at(P2, 1)).isEqualTo(Card.SEVEN_OF_SPADES);
        assertThat(memory.at(P2, 2)).isEqualTo(Card.EIGHT_OF_SPADES);
    }

    @Test
    void aPerfectMemoryFollowsEverySwap() {
        Views views = Views.of("5S 6S", "7S! 8S+").trail(P2, 1, KNOWN_BEFORE);

        assertThat(memory(views, 1, false).at(P2, 1)).isEqualTo(Card.SEVEN_OF_SPADES);
        assertThat(memory(views, 1, false).at(P2, 2)).isEqualTo(Card.EIGHT_OF_SPADES);
    }

    @Test
    void aForgottenSwapLeavesNoBelief() {
        Memory memory = memory(Views.of("5S 6S", "7S! 8S").trail(P2, 1, KNOWN_BEFORE), 0, false);

        assertThat(memory.at(P2, 1)).isEqualTo(Card.UNKNOWN);
        assertThat(memory.at(P1, 1)).isEqualTo(Card.UNKNOWN);
    }

    @Test
    void aForgottenSwapLeavesAWrongBeliefWhereMemoriesGoStale() {
        Memory memory = memory(Views.of("5S 6S", "7S! 8S").trail(P2, 1, KNOWN_BEFORE), 0, true);

        assertThat(memory.at(P2, 1)).isEqualTo(Card.UNKNOWN);
        assertThat(memory.at(P1, 1)).isEqualTo(Card.SEVEN_OF_SPADES);
        // Not where it knows better, nor where there is no slot any more.
        assertThat(memory(Views.of("5S! 6S", "7S! 8S").trail(P2, 1, KNOWN_BEFORE), 0, true)
                        .at(P1, 1))
                .isEqualTo(Card.FIVE_OF_SPADES);
        List<Stop> far = List.of(new Stop(new Spot(P1, 9), 1));
        assertThat(memory(Views.of("5S 6S", "7S! 8S").trail(P2, 1, far), 0, true)
                        .at(P1, 1))
                .isEqualTo(Card.UNKNOWN);
    }

    @Test
    void swapsBeforeACardWasSeenNeedNoMemory() {
        List<Stop> before = List.of(new Stop(new Spot(P1, 1), 2));

        assertThat(memory(Views.of("5S 6S", "7S! 8S").trail(P2, 1, before), 0, false)
                        .at(P2, 1))
                .isEqualTo(Card.SEVEN_OF_SPADES);
    }

    @Test
    void whatWasShownToAllMayBeForgottenByTheOthers() {
        assertThat(memory(Views.of("5S+ 6S", "7S+ 8S"), 0, false).at(P2, 1)).isEqualTo(Card.UNKNOWN);
        assertThat(memory(Views.of("5S+ 6S", "7S+ 8S"), 0, false).at(P1, 1)).isEqualTo(Card.FIVE_OF_SPADES);
    }

    /** 52 faces at 40 places, each shown once to all: 0.7 are remembered; tolerance 4 standard errors of 0.010. */
    @Test
    void forgettingIsAsOftenAsItsLevelHasIt() {
        int remembered = 0;
        for (int place = 1; place <= 40; place++) {
            for (int face = 0; face < 52; face++) {
                String[] hands = {"JK ".repeat(place).strip(), Card.at(face).code() + "+"};
                remembered += memory(Views.of(hands), 0.7, false).at(P2, 1).isFaceUp() ? 1 : 0;
            }
        }
        assertThat(remembered / (40 * 52.0)).isBetween(0.66, 0.74);
    }

    @Test
    void aMemoryIsTheSameEachTime() {
        for (int n = 0; n < 50; n++) {
            Views views = Views.of("5S", Card.at(n).code() + "+");
            assertThat(memory(views, 0.5, false).at(P2, 1))
                    .isEqualTo(memory(views, 0.5, false).at(P2, 1));
        }
    }
}
