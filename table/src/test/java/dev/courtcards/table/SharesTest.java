package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a player sends of the order of a deck, and keeps to check it (fair play G55). */
class SharesTest {
    private static Map<String, Object> view(String wants) {
        return Map.of("you", "p1", "deck", Map.of("number", 2L, "wants", wants));
    }

    /** A post whose answer was lost may have arrived: another hash would be refused, and without the share the deck would be void. */
    @Test
    void theSameHashIsSentUntilTheServerAnswers() {
        Shares shares = new Shares();
        String first = shares.wanted("t", view("hash")).orElseThrow();

        assertThat(shares.wanted("t", view("hash"))).contains(first);
        assertThat(shares.wanted("t", view("share"))).isPresent();
        shares.answered("t", view("hash"), true);
        assertThat(shares.wanted("t", view("hash"))).isEmpty();
        assertThat(shares.wanted("t", view(""))).isEmpty();
    }

    @Test
    void aShareThatTheServerDidNotTakeIsNotChecked() {
        Shares taken = new Shares();
        Shares refused = new Shares();
        Shares unanswered = new Shares();
        for (Shares shares : new Shares[] {taken, refused, unanswered}) {
            shares.wanted("t", view("hash"));
        }
        taken.answered("t", view("hash"), true);
        refused.answered("t", view("hash"), false);

        assertThat(taken.withOwn("t", "CLOSED:2\n")).matches("CLOSED:2\nOWN:2:[0-9a-f]{64}\n");
        assertThat(refused.withOwn("t", "CLOSED:2\n")).isEqualTo("CLOSED:2\n");
        assertThat(unanswered.withOwn("t", "CLOSED:2\n")).isEqualTo("CLOSED:2\n");
        assertThat(refused.wanted("t", view("hash"))).isEmpty();
    }

    @Test
    void aSpectatorSendsNothing() {
        assertThat(new Shares().wanted("t", Map.of("you", "", "deck", Map.of("number", 1L, "wants", "hash"))))
                .isEmpty();
    }
}
