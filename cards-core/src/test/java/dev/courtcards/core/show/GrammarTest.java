package dev.courtcards.core.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class GrammarTest {
    @Test
    void youHasOtherWordsThanAName() {
        assertThat(Grammar.does("you", "win")).isEqualTo("you win");
        assertThat(Grammar.does("ann", "win")).isEqualTo("ann wins");
        assertThat(Grammar.whose("you") + " 4").isEqualTo("your 4");
        assertThat(Grammar.whose("ann") + " 4").isEqualTo("ann's 4");
        assertThat("Your turn" + Grammar.spokenTo("you") + Grammar.spokenTo("ann"))
                .isEqualTo("Your turn, ann");
    }

    @Test
    void aThirdPersonEndsAsItIsSpelt() {
        assertThat(Grammar.does("ann", "draw a card")).isEqualTo("ann draws a card");
        assertThat(Grammar.does("ann", "pass")).isEqualTo("ann passes");
        assertThat(Grammar.does("ann", "go all in")).isEqualTo("ann goes all in");
        assertThat(Grammar.does("ann", "try again")).isEqualTo("ann tries again");
        assertThat(Grammar.does("ann", "stay")).isEqualTo("ann stays");
        assertThat(Grammar.does("you", "pass")).isEqualTo("you pass");
    }

    @Test
    void aSentenceAboutSeatsHasNames() {
        Function<Seat, String> names = seat -> List.of("you", "ann").get(seat.index());

        assertThat(Grammar.named("p1 has left, and p2 has left", names)).isEqualTo("you have left, and ann has left");
        assertThat(Grammar.named("p1 cannot do that", names)).isEqualTo("you cannot do that");
        assertThat(Grammar.named("p1 goes home as p1 is tired; p1 was late", names))
                .isEqualTo("you go home as you are tired; you were late");
        assertThat(Grammar.named("p1 looks at no card", names)).isEqualTo("you look at no card");
        assertThat(Grammar.named("no card lies at p2.3; none at p1.12", names))
                .isEqualTo("no card lies at ann's 3; none at your 12");
        assertThat(Grammar.named("waiting for p1", names)).isEqualTo("waiting for you");
        assertThat(Grammar.named("pile 1 is face down", names)).isEqualTo("pile 1 is face down");
    }

    @Test
    void aSentenceBeginsWithACapitalButANameStaysAsItIs() {
        assertThat(Grammar.begun("you win")).isEqualTo("You win");
        assertThat(Grammar.begun("your turn")).isEqualTo("Your turn");
        assertThat(Grammar.begun("young wins")).isEqualTo("young wins");
        assertThat(Grammar.begun("ann wins")).isEqualTo("ann wins");
    }

    @Test
    void oneThingIsNotMany() {
        assertThat(Grammar.count(1, "point")).isEqualTo("1 point");
        assertThat(Grammar.count(0, "point")).isEqualTo("0 points");
        assertThat(Grammar.count(-1, "point")).isEqualTo("-1 point");
    }
}
