package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.hand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games in writing. */
class RecordTest {
    private static final String RECORD = """
            GAME: recall
            RULES: original
            PLAYERS: ann bob cid
            STARTER: p2
            DECK: 5C 2C 7S KD 3C 8S QD 4C 9S JH 6C TS JK 9C 7D 2D 5D
            PEEK:p1:1,2
            PEEK:p2:2,3
            DONE:p1
            EXPIRED:clock:1
            DRAW:p2
            PLAY:p2:drawn
            SAMERANK:p2:1
            SAMERANK:p3:3
            EXPIRED:clock:4
            DRAW:p3
            RECALL:p3
            PLAY:p3:4
            EXPIRED:clock:7
            DRAW:p1
            PLAY:p1:3
            EXPIRED:clock:10
            LOOK:p1:p2.4
            DONE:p1
            EXPIRED:clock:12
            """;

    private static Game<RecallTable> play(String text) {
        return Replay.play(new Recall(), GameRecord.parse(text));
    }

    @Test
    void isFoundByItsName() {
        assertThat(Games.found().names()).contains("recall");
        assertThat(new Recall().headers()).containsExactly("STARTER");
        assertThat(new Recall().leastSeats()).isEqualTo(2);
        assertThat(new Recall().mostSeats()).isEqualTo(6);
        assertThat(new Recall().title()).startsWith("Recall: ");
    }

    @Test
    void aRecordIsPlayed() {
        Game<RecallTable> game = play(RECORD);

        assertThat(game.isOver()).isTrue();
        assertThat(game.state().outcome().orElseThrow())
                .isEqualTo(Outcome.fewest(List.of(30L, 22L, 17L), List.of(P3), "recall"));
        assertThat(hand(game, P1)).isEqualTo("5C* KD 5D JH");
        assertThat(hand(game, P2)).isEqualTo("2C 3C* 4C 6C 7D");
        assertThat(hand(game, P3)).isEqualTo("7S* 8S -- 2D");
        assertThat(game.state().player(P2).slot(4).isKnownTo(P1)).isTrue();
        assertThat(game.state().topDiscard()).contains(Card.QUEEN_OF_DIAMONDS);
    }

    @Test
    void aRecordIsWrittenAsItWasRead() {
        GameRecord record = GameRecord.parse(RECORD);

        assertThat(Replay.write(new Recall(), record.setup(), play(RECORD)).text())
                .isEqualTo(RECORD);
    }

    @Test
    void aPlaceMayBeWrittenInAnyOrder() {
        assertThat(Recall.NOTATION.read("SWAP:p1:p3.2:p2.1")).isEqualTo(Recall.NOTATION.read("SWAP:p1:P2.1:p3.2"));
        assertThat(Recall.NOTATION.read("PLAY:p1:DRAWN").action()).isSameAs(RecallAction.Play.DRAWN);
        assertThat(Recall.NOTATION.read("COLLECT:p1:Drawn").action()).isEqualTo(new RecallAction.CollectDrawn());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PLAY:p1:0 | bad-slot",
                "PLAY:p1:x | bad-slot",
                "PLAY:p1:100 | bad-slot",
                "SAMERANK:p1:drawn | bad-slot",
                "PEEK:p1:1, | bad-slot",
                "LOOK:p1:2 | bad-place",
                "LOOK:p1:p2. | bad-place",
                "LOOK:p1:p11.1 | bad-place",
                "SWAP:p1:p1.1 | argument-count",
                "COLLECT:p1:both | bad-word",
                "LEAVE:host:p0 | bad-seat",
                "TOSS:chance:p1:x | bad-number",
            })
    void whatIsNoMoveIsRefusedWithItsPlace(String line, String code) {
        assertThatThrownBy(() -> Recall.NOTATION.read(line))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("[" + code + "]");
    }

    @Test
    void theHeaderIsChecked() {
        assertThatThrownBy(() -> play("GAME: recall\nPLAYERS: a b\nSTARTER: p3\n"))
                .hasMessageContaining("line 3, column 10: [bad-seat] STARTER \"p3\", expected p1 to p2");
        assertThatThrownBy(() -> play("GAME: recall\nPLAYERS: a\n")).hasMessageContaining("2 to 6 players");
        assertThatThrownBy(() -> play("GAME: recall\nRULES: original initialPeek=3 handSize=2\n"))
                .hasMessageContaining("expected initialPeek of at most handSize, 2");
        assertThatThrownBy(() -> play("GAME: recall\nRULES: original points=K:99,\n"))
                .hasMessageContaining("bad-option");
        assertThatThrownBy(() -> play("GAME: recall\nBUTTON: p1\n")).hasMessageContaining("unknown-header");
    }

    @Test
    void aTableHasTwoToSixSeats() {
        assertThatThrownBy(() -> Recall.newGame(RecallRules.ORIGINAL, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Recall.newGame(RecallRules.ORIGINAL, 7)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new Recall().newGame(Setup.of("recall")).state().players()).hasSize(2);
    }

    @Test
    void aStarterWhoHasLeftIsPassedOver() {
        Game<RecallTable> game = play("""
                GAME: recall
                PLAYERS: a b c
                STARTER: p2
                DECK: 5C
                LEAVE:host:p2
                EXPIRED:clock:1
                """);

        assertThat(game.state().turn().seat()).isEqualTo(P3);
    }
}
