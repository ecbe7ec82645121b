package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of a position, whatever a game reads from it. */
class PositionTest {
    private static final Position RIVER = Position.empty()
            .with("p1", Card.parseAll("AS ??"))
            .with("stacks", 40, -5)
            .with("turn", Seat.of(2))
            .with("folded", Seat.of(1), Seat.of(3))
            .with("phase", "last-bets");

    @Test
    void isWrittenInTheOrderInWhichItWasSaid() {
        assertThat(RIVER.text()).isEqualTo("p1=AS?? stacks=40,-5 turn=p2 folded=p1,p3 phase=last-bets");
        assertThat(RIVER.zones()).containsExactly("p1", "stacks", "turn", "folded", "phase");
        assertThat(RIVER.get("turn")).contains("p2");
        assertThat(RIVER.get("board")).isEmpty();
    }

    @Test
    void isReadBackAsItWasWritten() {
        assertThat(Position.parse(RIVER.text())).isEqualTo(RIVER).hasSameHashCodeAs(RIVER);
        assertThat(Position.parse("  p1=AS??   stacks=1 ").text()).isEqualTo("p1=AS?? stacks=1");
        assertThat(Position.parse(" ")).isEqualTo(Position.empty());
    }

    @Test
    void aZoneThatIsSaidAgainKeepsItsPlace() {
        assertThat(RIVER.with("p1", "KS").text()).startsWith("p1=KS stacks=");
        assertThat(RIVER.get("p1")).contains("AS??");
    }

    @Test
    void noCardsAreNoZoneAndNoSeatsAreNone() {
        assertThat(RIVER.with("board", List.of())).isSameAs(RIVER);
        assertThat(Position.empty().with("folded", new Seat[0]).text()).isEqualTo("folded=none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "=AS", "P1=AS", "1p=AS", "p1=", "p_1=AS", "abcdefghijklmnopqrstuvwxyz-01234=AS"})
    void aPartIsAZoneAndItsValue(String part) {
        assertThatThrownBy(() -> Position.parse("turn=p1 " + part))
                .hasMessage("column 1: [bad-zone] \"" + part + "\", expected zone=value such as p1=ASKS");
    }

    @Test
    void aZoneIsSaidOnceAndTakesAnyTextWithoutBlanks() {
        assertThatThrownBy(() -> Position.parse("p1=AS p1=KS"))
                .hasMessage("column 1: [repeated-zone] \"p1=KS\", expected each zone once");
        assertThatThrownBy(() -> RIVER.with("p1", "AS KS")).hasMessageContaining("[bad-zone]");
        assertThat(Position.parse("abcdefghijklmnopqrstuvwxyz-0123=a=b").get("abcdefghijklmnopqrstuvwxyz-0123"))
                .contains("a=b");
    }

    @Test
    void isAValueThatKeepsItsSecrets() {
        assertThat(RIVER).hasToString("Position[p1, stacks, turn, folded, phase]");
        assertThat(RIVER).isNotEqualTo(Position.empty()).isNotEqualTo(RIVER.with("p1", "KS"));
        assertThatThrownBy(() -> RIVER.zones().clear()).isInstanceOf(UnsupportedOperationException.class);
    }
}
