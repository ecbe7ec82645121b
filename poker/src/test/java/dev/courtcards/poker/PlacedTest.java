package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hands that begin in the middle. */
class PlacedTest {
    private static final ChanceSource LUCK = ChanceSource.of(Seed.of(18));

    private static Game<PokerTable> begin(String position) {
        return new Poker()
                .newGame(Setup.of("poker").seats(3).with("RULES", "hands=1").with("POSITION", position), LUCK);
    }

    @Test
    void aRiverBeginsWithWhatIsSaidAndIsPlayedToItsEnd() {
        Game<PokerTable> game = begin("p1=AsKs p3=QdQc board=QhJhTh2c3d folded=p2 paid=50,20,50 bets=0,0,40 turn=p1");

        Hand hand = game.state().hand();
        assertThat(hand.hole(Seat.of(1))).isEqualTo(Card.parseAll("AsKs"));
        assertThat(hand.board()).isEqualTo(Card.parseAll("QhJhTh2c3d"));
        assertThat(hand.pot()).isEqualTo(160);
        assertThat(hand.toCall()).isEqualTo(40);
        assertThat(hand.street().aggressor()).contains(Seat.of(3));

        game = game.play(Seat.of(1), new PokerAction.Call()).settled(LUCK);
        game = game.play(Seat.of(3), new PokerAction.Show()).play(Seat.of(1), new PokerAction.Show());
        game = game.settled(LUCK);

        assertThat(game.state().outcome().orElseThrow().gains()).containsExactly(110L, -20L, -90L);
    }

    @Test
    void beforeTheFlopTheBlindsArePostedAndWhoIsNotSaidGetsCards() {
        Game<PokerTable> game = begin("p2=7h7d");

        assertThat(game.state().hand().players()).extracting(PokerPlayer::bet).containsExactly(0L, 10L, 20L);
        assertThat(game.state().mayAct()).containsExactly(Seat.of(1));
        assertThat(game.state().cards()).doesNotHaveDuplicates().hasSize(52);
        assertThat(game.state().seenBy(Seat.of(1)).hand().hole(Seat.of(2))).containsOnly(Card.UNKNOWN);
    }

    @Test
    void aSimulationFillsUpEachGameAnew() {
        Setup setup = Setup.of("poker")
                .seats(2)
                .with("RULES", "hands=1")
                .with(Position.empty().with("p1", Card.parseAll("AsKs")).with("board", Card.parseAll("QhJhTh")));
        Simulation<PokerTable> games =
                Simulation.of(new Poker(), setup, List.<Bot<PokerTable>>of(Bot.random()), Seed.of(1));

        assertThat(LongStream.range(0, 5)
                        .mapToObj(n -> games.game(n).at(0).state().hand())
                        .peek(hand -> assertThat(hand.hole(Seat.of(1))).isEqualTo(Card.parseAll("AsKs")))
                        .map(hand -> hand.hole(Seat.of(2)))
                        .collect(Collectors.toSet()))
                .hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p1=AsKs p2=AsJh | bad-deck | \"p2=AsJh\", expected no more than 1 AS in all zones, as in french52",
                "p1=AsKs p2=JK2c | bad-deck | \"p2=JK2c\", expected cards of french52, which has no JK",
                "p1=As | card-count | \"p1=As\", expected 2 cards",
                "board=AsKs | card-count | \"board=AsKs\", expected 3 to 5 cards",
                "flop=AsKsQs | unknown-zone | \"flop=AsKsQs\", expected p1 to p3 or board or",
                "turn=p4 | bad-seat | \"turn=p4\", expected seats of p1 to p3",
                "turn=p2 folded=p2 | bad-position | \"turn=p2\", expected a seat that has chips and something to answer",
                "folded=p1,p2 | bad-position | \"folded=p1,p2\", expected two seats that hold cards",
                "folded=p1 out=p1 | bad-position | \"out=p1\", expected seats that are in no other of",
                "bets=1,2 | bad-count | \"bets=1,2\", expected 3 numbers, or one for all",
                "bets=2000 | bad-number | expected stacks= of what p1 has behind its bets",
                "stacks=-1 | bad-number | \"stacks=-1\", expected whole numbers from 0",
                "bought=5 | bad-position | \"bought=5\", expected as many chips as there are with the rake, 3000",
                "phase=showdown bets=0 | card-count | expected board= of 5 cards at a showdown",
                "phase=showdown bets=1 | bad-position | \"bets=1\", expected no bets once the betting is over",
                "phase=twice bets=0 | bad-position | \"phase=twice\", expected twice only with runItTwice=true",
                "phase=award | bad-word | \"phase=award\", expected betting or twice or showdown",
                "shown=p1 | bad-position | \"shown=p1\", expected nobody there before phase=showdown",
                "out=p3 p3=AsKs | bad-position | \"p3=AsKs\", expected no cards of a seat that is out",
                "acted=1,2 | bad-count | \"acted=1,2\", expected 3 numbers, - for who has not acted",
                "p1=AsXs | bad-card | \"p1=AsXs\", expected cards such as",
                "p1 | bad-zone | \"p1\", expected zone=value",
                "p1=AsKs p1=AsKs | repeated-zone | \"p1=AsKs\", expected each zone once",
            })
    void whatCannotBeIsNamed(String position, String code, String words) {
        assertThatThrownBy(() -> begin(position)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.problem()).contains(words);
        });
    }

    @Test
    void withoutLuckEveryCardMustBeSaid() {
        assertThatThrownBy(() -> new Poker().newGame(Setup.of("poker").seats(2).with("POSITION", "p1=AsKs")))
                .hasMessageContaining("[no-luck]")
                .hasMessageContaining("SEED or DECK");
    }
}
