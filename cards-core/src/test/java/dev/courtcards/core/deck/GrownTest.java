package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrownTest {
    private static final List<Integer> THREE = List.of(1, 2, 3);
    private static final Grown<Integer> GROWN = Grown.copyOf(THREE);

    @Test
    void isAListLikeAnyOther() {
        assertThat(GROWN).isEqualTo(THREE).hasSameHashCodeAs(THREE).hasToString("[1, 2, 3]");
        assertThat(THREE).isEqualTo(GROWN);
        assertThat(List.copyOf(GROWN)).isEqualTo(THREE);
        assertThat(GROWN.toArray(new Integer[0])).containsExactly(1, 2, 3);
        assertThat(GROWN.stream().map(n -> 2 * n)).containsExactly(2, 4, 6);
        assertThat(GROWN.get(0)).isEqualTo(1);
        assertThat(GROWN.get(2)).isEqualTo(3);
        assertThat(GROWN.indexOf(2)).isEqualTo(1);
        assertThat(Grown.copyOf(List.of())).isEmpty();
    }

    @Test
    void growsWithoutChangingWhatItGrewFrom() {
        Grown<Integer> four = GROWN.plus(4);
        Grown<Integer> other = GROWN.plus(5);

        assertThat(four).containsExactly(1, 2, 3, 4);
        assertThat(other).containsExactly(1, 2, 3, 5);
        assertThat(GROWN).containsExactly(1, 2, 3);
        assertThat(four.subList(0, 3)).isSameAs(GROWN);
        assertThat(Grown.copyOf(four)).isSameAs(four);
    }

    @Test
    void givesParts() {
        assertThat(GROWN.subList(0, 3)).isSameAs(GROWN);
        assertThat(GROWN.subList(0, 0)).isEmpty();
        assertThat(GROWN.subList(1, 3)).containsExactly(2, 3);
        assertThatThrownBy(() -> GROWN.subList(0, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> GROWN.subList(2, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesWhatNoListOfThisLengthHolds() {
        assertThatThrownBy(() -> GROWN.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> GROWN.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void cannotBeModified() {
        assertThatThrownBy(() -> GROWN.set(0, 9)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> GROWN.add(9)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> GROWN.remove(0)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> Collections.reverse(GROWN)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> GROWN.iterator().remove()).isInstanceOf(UnsupportedOperationException.class);
    }
}
