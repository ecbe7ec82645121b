package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowTest {
    private static final Row<String> ROW = Row.copyOf(List.of("a", "b", "c"));

    @Test
    void aChangedRowLeavesTheOneBeforeAsItWas() {
        assertThat(ROW.with(1, "x")).containsExactly("a", "x", "c");
        assertThat(ROW.plus("d")).containsExactly("a", "b", "c", "d");
        assertThat(ROW.plusAll(List.of("d", "e"))).containsExactly("a", "b", "c", "d", "e");
        assertThat(ROW).containsExactly("a", "b", "c");
    }

    @Test
    void aRowEqualsAnyListOfTheSameItemsBothWays() {
        List<String> list = List.of("a", "b", "c");
        assertThat(ROW).isEqualTo(list).hasSameHashCodeAs(list);
        assertThat(list).isEqualTo(ROW);
        assertThat(ROW).isEqualTo(Row.of(3, i -> "abc".substring(i, i + 1))).isNotEqualTo(ROW.plus("d"));
        assertThat(ROW.toArray()).containsExactly("a", "b", "c");
    }

    @Test
    void aRowIsCopiedFromOtherListsOnceAndIsItsOwnCopy() {
        List<String> changing = new ArrayList<>(List.of("a"));
        Row<String> copy = Row.copyOf(changing);
        changing.set(0, "z");
        assertThat(copy).containsExactly("a");
        assertThat(Row.copyOf(copy)).isSameAs(copy);
        assertThat(Row.copyOf(List.of()))
                .isSameAs(Row.copyOf(new ArrayList<>()))
                .isEmpty();
    }

    @Test
    void nothingChangesARow() {
        assertThatThrownBy(() -> ROW.add("d")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ROW.set(0, "d")).isInstanceOf(UnsupportedOperationException.class);
        ROW.toArray()[0] = "z";
        assertThatThrownBy(() -> {
                    var items = ROW.iterator();
                    items.next();
                    items.remove();
                })
                .isInstanceOf(UnsupportedOperationException.class);
        assertThat(ROW).containsExactly("a", "b", "c");
    }

    @Test
    void aRowHasNoItemThatIsNullAndNoPlaceBeyondItsEnd() {
        assertThatNullPointerException().isThrownBy(() -> ROW.plus(nothing()));
        assertThatNullPointerException().isThrownBy(() -> ROW.plusAll(Arrays.asList("d", nothing())));
        assertThatNullPointerException().isThrownBy(() -> ROW.with(0, nothing()));
        assertThatNullPointerException().isThrownBy(() -> Row.of(1, i -> nothing()));
        assertThatThrownBy(() -> ROW.with(3, "d")).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ROW.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @SuppressWarnings("NullAway") // what is refused
    private static String nothing() {
        return null;
    }
}
