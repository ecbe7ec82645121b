package dev.courtcards.blackjack.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds that begin at a position. */
class PlacedTest {
    private static final Setup SETUP = Setup.of("blackjack");

    private static SimpleRound begin(String position) {
        return new SimpleBlackjack()
                .newGame(SETUP.with("POSITION", position), ChanceSource.of(Seed.of(18)))
                .state();
    }

    @Test
    void theHandIsAsSaidAndTheRestIsDealt() {
        SimpleRound round = begin("player=TS6H dealer=??9C stock=5D");

        assertThat(round.playerTotal()).isEqualTo(16);
        assertThat(round.dealer()).hasSize(2);
        assertThat(round.shoe().top().code()).isEqualTo("5D");
        assertThat(round.cards()).hasSize(52).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "player=TS6HKD | bad-position | \"player=TS6HKD\", expected cards that do not end the round, not 26",
                "dealer=AS9CTD phase=players-round | card-count | \"dealer=AS9CTD\", expected 2 cards",
                "player=TS dealer=2C3C | card-count | \"player=TS\", expected 2 to 52 cards",
                "phase=ready | bad-word | \"phase=ready\", expected players-round or dealers-round",
                "p1=TS9S | unknown-zone | \"p1=TS9S\", expected player or dealer or stock or phase",
            })
    void whatCannotBeIsNamed(String position, String code, String words) {
        assertThatThrownBy(() -> begin(position)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.problem()).contains(words);
        });
    }

    @Test
    void aGameFromAPositionKeepsTheLaws() {
        Setup whole = SETUP.with(
                new SimpleBlackjack().position(begin("player=TS6H dealer=??9C")).orElseThrow());

        Laws.of(new SimpleBlackjack(), whole).checkSeeds(20);
    }
}
