package dev.courtcards.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PartsTest {
    private record Pair(int left, String right) {}

    private record Broken(int left) {
        @Override
        public int left() {
            throw new ArithmeticException("gone");
        }
    }

    @Test
    void namesTheComponentsInOrder() {
        assertThat(Parts.of(new Pair(1, "b"))).containsExactly(Map.entry("left", 1), Map.entry("right", "b"));
        assertThatThrownBy(() -> Parts.of(new Pair(1, "b")).clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aPartThatCannotBeReadIsNamed() {
        assertThatThrownBy(() -> Parts.of(new Broken(1)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Broken.left()")
                .hasRootCauseMessage("gone");
    }
}
