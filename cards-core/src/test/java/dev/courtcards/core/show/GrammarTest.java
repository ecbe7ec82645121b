package dev.courtcards.core.show;

import static org.assertj.core.api.Assertions.assertThat;

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
