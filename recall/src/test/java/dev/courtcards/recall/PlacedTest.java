package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.testkit.Laws;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that begin in the middle. */
class PlacedTest {
    private static final Recall GAME = new Recall();
    private static final Setup SETUP = Setup.of("recall").seats(2);

    private static RecallTable begin(Setup setup, String position) {
        return GAME.newGame(setup.with("POSITION", position), ChanceSource.of(Seed.of(18)))
                .state();
    }

    private static RecallTable begin(String position) {
        return begin(SETUP, position);
    }

    @Test
    void handsAreAsSaidAndTheRestIsDealt() {
        RecallTable table = begin("p1=AS7H2C gaps=p1.2 collected=p1.1 p1-knows=p1.3,p2.1 discards=9C stock=KS turn=p2");

        assertThat(table.player(P1).slots()).extracting(Slot::toString).containsExactly("AS", "-", "??", "??");
        assertThat(table.player(P1).collectionRank()).contains(Rank.ACE);
        assertThat(table.player(P2).cards()).isEqualTo(4);
        assertThat(table.knownCards(P1).get(P1)).hasSize(2);
        assertThat(table.knownCards(P1).get(P2)).hasSize(1);
        assertThat(table.knownCards(P2).get(P2)).isEmpty();
        assertThat(table.pile().top()).isEqualTo(Card.KING_OF_SPADES);
        assertThat(table.mayAct()).containsExactly(P2, House.CLOCK);
        assertThat(table.cards()).hasSize(54);
    }

    @Test
    void whoPlaysHasDrawnTheLastCard() {
        RecallTable table = begin("p2=AS7H2CKD9S phase=playing turn=p2");

        assertThat(table.turn().drawn()).isEqualTo(5);
        assertThat(table.isInSight(P2, new Spot(P2, 5))).isTrue();
        assertThat(table.legalActions(P2).single()).contains(RecallAction.Play.DRAWN, new RecallAction.Play(1));
    }

    @Test
    void theCardJustPlayedDecidesWhatTheWindowIsFor() {
        RecallTable table = begin("discards=3HJS phase=same-rank-window");

        assertThat(table.turn().windowRank()).contains(Rank.JACK);
        assertThat(table.turn().specials()).extracting(Turn.Special::power).containsExactly(RecallRules.Power.SWAP);
        assertThat(table.topDiscard()).contains(Card.JACK_OF_SPADES);
    }

    @Test
    void aPeekIsOfThePlayerThatPeeksAlone() {
        RecallTable table = begin("discards=QS phase=special-play-window powers=p2:peek looking=1 looks=p2:p1.1");

        assertThat(table.isInSight(P2, new Spot(P1, 1))).isTrue();
        assertThat(table.slot(new Spot(P1, 1)).isKnownTo(P1)).isFalse();
        assertThat(table.legalActions(P2).single()).contains(new RecallAction.Done());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p1=7H2C discards=7H | bad-deck | \"discards=7H\", expected no more than 1 7H in all zones",
                "p1=7H2C gaps=p1.5 | bad-place | \"gaps=p1.5\", expected places of hands, p1 having 3",
                "gaps=p3.1 | bad-place | \"gaps=p3.1\", expected places such as p2.3",
                "gaps=p1.1,p1.1 | bad-place | expected each place once",
                "p1=7H p1-knows=p1.2 | bad-place | \"p1-knows=p1.2\", expected places where a card lies",
                "gaps=p1.1,p1.2,p1.3,p1.4 | card-count | p1= of a card at least",
                "p1=7H8H collected=p1.1,p1.2 | bad-position | expected cards of the one rank that p1 collects",
                "p1=7H7S7C7D collected=p1.1,p1.2,p1.3,p1.4 | bad-position | expected at most three cards of p1",
                "collects=7 | bad-count | \"collects=7\", expected 2 ranks",
                "collects=7,X | bad-word | \"collects=7,X\", expected 2 to 9, T, J",
                "left=p1 | bad-position | \"left=p1\", expected two seats that are still there",
                "drawn=1 | bad-position | \"drawn=1\", expected nothing but in phase=playing",
                "phase=playing p1=7H drawn=2 | bad-position | \"drawn=2\", expected a slot with a card",
                "rank=7 | bad-position | \"rank=7\", expected nothing but in phase=same-rank-window",
                "phase=same-rank-window | bad-position | discards= of a card of the rank just played on top",
                "phase=same-rank-window rank=7 discards=8H | bad-position | expected a card of the rank just played on top",
                "phase=special-play-window discards=8H | bad-position | powers= of a power first",
                "phase=special-play-window discards=8H powers=p1:jump | bad-word | expected who:swap or who:peek",
                "phase=special-play-window discards=QH looking=1 | bad-position | \"looking=1\", expected 1 where the last",
                "looks=p1:p2.1 | bad-position | \"looks=p1:p2.1\", expected looks at own cards, and one more with looking=1",
                "looks=p2.1 | bad-place | expected who:place with a card",
                "trails=p1.1 | bad-place | expected place:from+who had seen it",
                "trails=p1.1:p2.1+p9 | bad-seat | expected seats of p1 to p2",
                "phase=initial-peek | bad-word | \"phase=initial-peek\", expected drawing-card or playing",
                "board=7H | unknown-zone | \"board=7H\", expected p1 or p2 or p1-knows",
            })
    void whatCannotBeIsNamed(String position, String code, String words) {
        assertThatThrownBy(() -> begin(position)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.problem()).contains(words);
        });
    }

    @Test
    void thereIsNoneBeforeTheFirstDraw() {
        assertThat(GAME.position(Recall.deal(RecallRules.ORIGINAL, 2, ChanceSource.of(Seed.of(1)))
                        .state()))
                .isEmpty();
    }

    /** Begun from its position a moment has the same hands, menus and views, and the same moves lead to the same end. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void aMomentOfAPlayoutPlaysOnFromItsPosition(long n) {
        for (int times = 0; times < (Boolean.getBoolean("deep") ? 200 : 1); times++) {
            RandomPlay play = new RandomPlay(n + 10L * times, 40);
            RecallRules rules = RandomPlay.rules(n);
            int seats = 2 + play.random.nextInt(5);
            Setup setup = Setup.of("recall")
                    .seats(seats)
                    .with("RULES", GAME.rulebook().write(rules));
            List<Game<RecallTable>> steps =
                    play.finish(Recall.newGame(rules, seats)).steps();
            Game<RecallTable> over = steps.get(steps.size() - 1);
            Game<RecallTable> moment = steps.get(play.random.nextInt(steps.size()));
            Optional<Position> position = GAME.position(moment.state());
            if (position.isEmpty()) {
                continue;
            }

            Game<RecallTable> begun = GAME.newGame(setup.with(position.get()));

            for (Move<RecallTable> move : over.moves().subList(moment.ply(), over.ply())) {
                RecallTable was = over.at(moment.ply() + begun.ply()).state();
                alike(was, begun.state());
                begun = begun.play(move);
            }
            assertThat(begun.state().outcome()).isEqualTo(over.state().outcome());
        }
    }

    private static void alike(RecallTable was, RecallTable now) {
        assertThat(GAME.position(now)).isEqualTo(GAME.position(was));
        assertThat(now.mayAct()).isEqualTo(was.mayAct());
        for (Actor actor : was.mayAct()) {
            assertThat(now.legalActions(actor).single())
                    .isEqualTo(was.legalActions(actor).single());
        }
        for (Seat seat : Seat.first(was.players().size())) {
            assertThat(text(now.seenBy(seat))).isEqualTo(text(was.seenBy(seat)));
            assertThat(GAME.position(now.seenBy(seat))).isEqualTo(GAME.position(was.seenBy(seat)));
        }
    }

    /** How many cards the shoe has dealt is not said: cards that are shuffled again count in two shoes. */
    private static String text(RecallTable seen) {
        return seen.toString().replaceAll(", [0-9]+ dealt", "");
    }

    @Test
    void aGameFromAPositionKeepsTheLaws() {
        RecallTable middle = begin("p1=AS7H2CKD9S collected=p1.1 p2-knows=p2.1 discards=9C phase=playing");
        Setup whole = SETUP.with(GAME.position(middle).orElseThrow());

        Laws.of(GAME, whole).light().checkSeeds(1);
        assertThat(middle.phase()).isEqualTo(Phase.PLAYING);
    }
}
