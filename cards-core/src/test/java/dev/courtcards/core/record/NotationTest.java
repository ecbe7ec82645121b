package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.play.HighCard;
import dev.courtcards.core.play.HighCard.Table;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {
    private static final Bids.Bid BID = new Bids.Bid(
            25,
            Amount.of(40),
            Seat.of(10),
            Bids.Word.NO_CALL,
            Card.TEN_OF_SPADES,
            List.of(Card.JOKER, Card.UNKNOWN, Card.ACE_OF_HEARTS));

    private static Move<Table> read(String line) {
        return Bids.NOTATION.read(line);
    }

    @Test
    void writesEveryKindOfArgument() {
        assertThat(Bids.NOTATION.write(new Move<>(Seat.of(1), BID))).isEqualTo("BID:p1:25:40:p10:no-call:TS:JK,??,AH");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BID:p1:25:40:p10:no-call:TS:JK,??,AH",
                "BID:P1:25:40:P10:NO-CALL:ts:jk,??,ah",
                "BID:p1:25:40:p10:No-Call:10♠:joker,??,A♥",
                "BID:p1:25:40:p10:no-call:Ten of Spades:JK,??,ace of hearts",
                "BID:p1:25:40:p10:no-call:10s:Joker,face-down card,aH"
            })
    void readsArgumentsInEitherCaseAndByTheirOtherNames(String line) {
        assertThat(read(line)).isEqualTo(new Move<>(Seat.of(1), BID));
    }

    @Test
    void aLaterNotationIsMadeOnceALineIsReadOrWritten() {
        AtomicInteger made = new AtomicInteger();
        Notation<Table> later = Notation.later(() -> {
            made.incrementAndGet();
            return Bids.NOTATION;
        });
        assertThat(made).hasValue(0);

        Move<Table> move = later.read("BID:p1:25:40:p10:no-call:TS:JK,??,AH");

        assertThat(later.write(move)).isEqualTo("BID:p1:25:40:p10:no-call:TS:JK,??,AH");
        assertThat(made).hasValue(1);
    }

    @Test
    void aHiddenAmountIsAQuestionMark() {
        Bids.Bid hidden =
                new Bids.Bid(0, Amount.HIDDEN, Seat.of(1), Bids.Word.CALL, Card.UNKNOWN, List.of(Card.UNKNOWN));
        String line = Bids.NOTATION.write(new Move<>(Seat.of(2), hidden));

        assertThat(line).isEqualTo("BID:p2:0:?:p1:call:??:??");
        assertThat(read(line)).isEqualTo(new Move<>(Seat.of(2), hidden));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ACTION:p1:stand", "ACTION:p1:insure:25", "NEXT:dealer"})
    void distinguishesActionsOfOneVerbByAWord(String line) {
        assertThat(Bids.NOTATION.write(read(line))).isEqualTo(line);
    }

    @Test
    void theWordIsReadInEitherCase() {
        assertThat(read("ACTION:p1:STAND")).isEqualTo(new Move<>(Seat.of(1), new Bids.Stand()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p10", "dealer", "chance", "clock", "host", "HOST", "P10"})
    void everyActorMaySpeak(String actor) {
        assertThat(read("NEXT:" + actor).by().text()).isEqualToIgnoringCase(actor);
    }

    @ParameterizedTest(name = "{0}: [{2}]")
    @CsvSource(
            delimiter = '|',
            value = {
                "BID:p1:x:40:p10:call:TS:2C     |  8 | bad-number | \"x\", expected a whole number such as 0 or 25",
                "BID:p1:-1:40:p10:call:TS:2C    |  8 | bad-number | \"-1\"",
                "BID:p1:007:40:p10:call:TS:2C   |  8 | bad-number | \"007\"",
                "BID:p1:1234567890:4:p10:call:TS:2C | 8 | bad-number | \"1234567890\"",
                "BID:p1:?:40:p10:call:TS:2C     |  8 | bad-number | \"?\"",
                "BID:p1:25:??:p10:call:TS:2C    | 11 | bad-number | \"??\"",
                "BID:p1:25:40:10:call:TS:2C     | 14 | bad-seat | \"10\", expected p1 to p10",
                "BID:p1:25:40:p0:call:TS:2C     | 14 | bad-seat | \"p0\"",
                "BID:p1:25:40:dealer:call:TS:2C | 14 | bad-seat | \"dealer\"",
                "BID:p1:25:40:p2:no_call:TS:2C  | 17 | bad-word | \"no_call\", expected no-call or call",
                "BID:p1:25:40:p2:call:TSS:2C    | 22 | bad-card | \"TSS\", expected a card such as TS, JK or ??",
                "BID:p1:25:40:p2:call:TS:2C,3C,4X | 31 | bad-card | \"4X\"",
                "BID:p1:25:40:p2:call:T\u017f:2C | 22 | bad-card | \"T\u017f\", expected a card such as TS, JK or ??",
                "BID:p1:25:40:p2:call:TS:2C,    | 28 | bad-card | \"\"",
                "BID:p1:25:40:p2:call:TS        | 24 | argument-count | 5 arguments in",
                "BID:p1:25:40:p2:call:TS:2C:3C  | 28 | argument-count | 7 arguments in",
                "BID                            |  4 | missing-actor | the end of the line, expected BID:<actor>:<number>:<amount>",
                "BID:                           |  5 | bad-actor | \"\"",
                "ACTION:p1:insure               | 17 | argument-count | 0 arguments in \"ACTION:p1:insure\", expected ACTION:<actor>:insure:<amount>",
                "ACTION:p1:stand:1              | 17 | argument-count | 1 argument in",
                "ACTION:p1:insure:13            | 18 | bad-argument | 13 brings?no luck, expected ACTION:<actor>:insure:<amount>",
                "ACTION:p1:hit                  | 11 | bad-word | \"hit\", expected stand or insure",
                "ACTION:p1                      | 10 | bad-word | the end of the line, expected stand or insure",
                "ACTION                         |  7 | missing-actor | the end of the line, expected ACTION:<actor>:stand",
                "next:dealer                    |  1 | unknown-verb | \"next\", expected ACTION or BID or NEXT",
                "ACTION:stand:p1                |  8 | bad-actor | \"stand\"",
            })
    void reportsWhatIsWrongAndInWhichColumn(String line, int column, String code, String problem) {
        RecordException wrong = catchThrowableOfType(RecordException.class, () -> read(line));

        assertThat(wrong).as(line).isNotNull();
        assertThat(wrong.line()).isZero();
        assertThat(wrong.column() + " " + wrong.code()).isEqualTo(column + " " + code);
        assertThat(wrong.problem()).startsWith("[" + code + "] ").contains(problem);
        assertThat(wrong).hasMessage("column " + column + ": " + wrong.problem());

        RecordException inFile = wrong.at(7, 5);
        assertThat(inFile.line() + ":" + inFile.column()).isEqualTo("7:" + (column + 4));
        assertThat(inFile.problem()).isEqualTo(wrong.problem());
        assertThat(inFile).hasCause(wrong);
    }

    @Test
    void anEmptyLineIsNoMove() {
        assertThatThrownBy(() -> read("")).hasMessage("column 1: [unknown-verb] \"\", expected ACTION or BID or NEXT");
    }

    @Test
    void showsItsForms() {
        assertThat(Bids.NOTATION.forms())
                .containsExactly(
                        "BID:<actor>:<number>:<amount>:<seat>:<no-call|call>:<card>:<cards>",
                        "ACTION:<actor>:stand",
                        "ACTION:<actor>:insure:<amount>",
                        "NEXT:<actor>");
    }

    @Test
    void hasOneVerbForAnActionAndOneActionForAVerb() {
        assertThatThrownBy(() -> Bids.NOTATION.verb("NEXT", new Bids.Secret())).hasMessageContaining("two verbs NEXT");
        assertThatThrownBy(() -> Bids.NOTATION.verb("AGAIN", new Bids.Next())).hasMessageContaining("two for Next");
        assertThat(Bids.NOTATION.forms()).hasSize(4);
    }

    @Test
    void cannotWriteAnUnknownAction() {
        assertThatThrownBy(() -> Bids.NOTATION.write(new Move<>(Seat.of(1), new Bids.Secret())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no verb for Secret");
    }

    @Test
    void aShuffleIsItsCardsFromTheTop() {
        Move<Table> shuffle = new Move<>(House.CHANCE, new Shuffle<Table>(Shoe.of(Card.parseAll("2C TS JK"))));

        assertThat(HighCard.NOTATION.write(shuffle)).isEqualTo("SHUFFLE:chance:2C,TS,JK");
        assertThat(HighCard.NOTATION.read("SHUFFLE:chance:2c,10♠,joker")).isEqualTo(shuffle);
        assertThat(HighCard.NOTATION.write(shuffle.seenBy(Seat.of(1)))).isEqualTo("SHUFFLE:chance:??,??,??");
    }
}
