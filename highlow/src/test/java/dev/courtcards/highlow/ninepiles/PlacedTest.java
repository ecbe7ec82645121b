package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that begin at a position. */
class PlacedTest {
    private static final Setup SETUP = Setup.of("nine-piles").seats(2);

    private static NinePilesTable begin(String position) {
        return new NinePiles()
                .newGame(SETUP.with("POSITION", position), ChanceSource.of(Seed.of(18)))
                .state();
    }

    @Test
    void pilesAreAsSaidAndTheRestIsDealt() {
        NinePilesTable table = begin("pile4=2C7H locked=1,9 stock=KS turn=p2");

        assertThat(table.pile(4).cards()).isEqualTo(Card.parseAll("2C7H"));
        assertThat(table.openPiles()).isEqualTo(7);
        assertThat(table.shoe().top()).isEqualTo(Card.KING_OF_SPADES);
        assertThat(table.mayAct()).containsExactly(Seat.of(2));
        assertThat(table.cards()).hasSize(52).doesNotHaveDuplicates();
    }

    @Test
    void aRecordBeginsThereWithItsDeckForWhatIsNotSaid() {
        GameRecord record = GameRecord.parse("GAME: nine-piles\nPLAYERS: ann bob\nPOSITION: pile1=7H locked=2\n"
                + "DECK: 2C 3C 4C 5C 6C 8C 9C TC JH\nGUESS:p1:1:higher\n");

        NinePilesTable table = Replay.play(new NinePiles(), record).state();

        assertThat(table.pile(1).cards()).isEqualTo(Card.parseAll("7HJH"));
        assertThat(table.pile(9).top()).isEqualTo(Card.TEN_OF_CLUBS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pile1=7H pile2=7H | bad-deck | no more than 1 7H in all zones",
                "pile10=7H | unknown-zone | \"pile10=7H\", expected pile1 or",
                "locked=10 | bad-position | \"locked=10\", expected numbers of piles",
                "locked=1,2,3,4,5,6,7,8,9 | bad-position | expected numbers of piles, each once, and one pile that is open",
                "away=p1 turn=p1 | bad-position | \"turn=p1\", expected a seat that is there",
                "players=1 | bad-number | \"players=1\", expected whole numbers from 2 to 10",
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
                new NinePiles().position(begin("pile4=2C7H locked=1,9 turn=p2")).orElseThrow());

        Laws.of(new NinePiles(), whole).checkSeeds(20);
    }
}
