package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.romme.meld.Arrangement;
import dev.courtcards.romme.meld.MeldSolver;
import dev.courtcards.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds that begin in the middle, and the way out of them. */
class PlacedTest {
    private static final Setup SETUP = Setup.of("romme").seats(2);

    private static Game<RommeTable> begin(String position) {
        return new Romme().newGame(SETUP.with("POSITION", position), ChanceSource.of(Seed.of(18)));
    }

    @Test
    void aPositionIsPlayedOutByItsWayOut() {
        Game<RommeTable> game = begin("p1=TH7S8S9SJK2C melds=p2:7H,8H,9H opened=p1,p2 turn=p1");

        assertThat(game.state().cards()).hasSize(game.state().pack().size());
        assertThat(game.state().player(Seat.of(2)).hand()).hasSize(13);
        assertThat(game.state().canGoOut()).isTrue();
        List<RommeAction> way = game.state().seenBy(Seat.of(1)).wayOut().orElseThrow();
        for (RommeAction move : way) {
            game = game.play(Seat.of(1), move);
        }

        assertThat(game.state().player(Seat.of(1)).hand()).isEmpty();
    }

    @Test
    void oneAnswerDoesNotTouchAnother() {
        RommeTable table = begin("p1=TH7S8S9SJK2C p2=KCKDKH5S melds=p2:7H,8H,9H opened=p1,p2 turn=p1")
                .state();
        Arrangement first = table.best(Seat.of(1), MeldSolver.Goal.LEAST_DEADWOOD);
        List<RommeAction> way = table.wayOut().orElseThrow();
        String before = first + " " + way;

        Arrangement second = table.best(Seat.of(2), MeldSolver.Goal.LEAST_DEADWOOD);
        begin("p1=7S8S9S2C turn=p1").state().wayOut();

        assertThat(first + " " + way).isEqualTo(before);
        assertThat(second.left()).isEqualTo(Card.parseAll("5S"));
    }

    @Test
    void thereIsNoWayOutBeforeTheDrawNorForWhoDoesNotSeeTheHand() {
        assertThat(begin("p1=7S8S9S2C phase=draw turn=p1").state().wayOut()).isEmpty();
        RommeTable table = begin("p1=7S8S9SJK2C opened=p1 turn=p1").state();
        assertThat(table.wayOut()).isPresent();
        assertThat(table.seenBy(Seat.of(2)).wayOut()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p1=7S7S7S | bad-deck | expected no more than 2 7S in all zones",
                "melds=p1:7H,8H,TS | bad-meld | expected melds by the rules; 7H,8H,TS is neither",
                "melds=7H,8H,9H | bad-meld | expected owner:cards",
                "melds=p1:7H,8H,XX | bad-card | expected cards such as 7H",
                "melds=p1:7H,8H,9H opened=p2 | bad-position | \"opened=p2\", expected all who have laid a meld",
                "out=p2 | bad-position | \"out=p2\", expected two seats that play",
                "taken=7H p1=7H8H | bad-position | \"taken=7H\", expected a card of p1-open",
                "phase=deal | bad-word | \"phase=deal\", expected draw or act",
                "board=7H | unknown-zone | \"board=7H\", expected p1 or p2 or p1-open",
            })
    void whatCannotBeIsNamed(String position, String code, String words) {
        assertThatThrownBy(() -> begin(position)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.problem()).contains(words);
        });
    }

    @Test
    void aGameFromAPositionKeepsTheLaws() {
        Setup setup = SETUP.with("RULES", "match=FIXED_ROUNDS rounds=1 maxTurnsWithoutProgress=8");
        Game<RommeTable> middle = new Romme()
                .newGame(
                        setup.with("POSITION", "p1=TH7S8S9SJK2C p2=KCKDKH5S melds=p2:7H,8H,9H turn=p2"),
                        ChanceSource.of(Seed.of(1)));
        Setup whole = setup.with(new Romme().position(middle.state()).orElseThrow());

        Laws.of(new Romme(), whole).light().checkSeeds(2);
    }
}
