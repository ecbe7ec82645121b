package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.sealed.key.Hex;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Bets that nobody sees before all have bet. */
class BetsTest {
    @Test
    void fair18NoAmountIsFoundByTryingAllWithoutTheSalt() {
        byte[] ctx = new byte[32];
        byte[] salt = new byte[32];
        salt[7] = 3;
        Bets round = Bets.none(ctx, 4);
        String said = round.hash(1, 50, salt).field(1);
        Set<String> tried = new HashSet<>();
        for (int amount = 10; amount <= 100; amount++) {
            tried.add(round.hash(1, amount, new byte[32]).field(1));
        }
        assertThat(tried).hasSize(91).doesNotContain(said);
        assertThat(round.hash(1, 50, salt).field(1)).isEqualTo(said);
        assertThat(round.hash(2, 50, salt).field(1)).isNotEqualTo(said);
        assertThat(Bets.none(ctx, 5).hash(1, 50, salt).field(1)).isNotEqualTo(said);
        assertThat(Bets.open(1, 50, salt).field(2)).isEqualTo(Hex.write(salt));
    }

    @Test
    void aBetIsMadeAndOpenedOnce() {
        Bets none = Bets.none(new byte[32], 1);
        byte[] salt = new byte[32];
        Bets made = none.with(1, none.hash(1, 50, salt)).orElseThrow();
        assertThat(none.with(1, Bets.open(1, 50, salt))).isEmpty();
        assertThat(made.with(1, none.hash(1, 60, salt))).isEmpty();
        Bets opened = made.with(1, Bets.open(1, 50, salt)).orElseThrow();
        assertThat(opened.opened()).containsEntry(1, 50);
        assertThat(opened.with(1, Bets.open(1, 50, salt))).isEmpty();
    }
}
