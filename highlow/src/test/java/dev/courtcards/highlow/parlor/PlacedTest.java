package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rooms that begin at a position. */
class PlacedTest {
    private static final HighLow GAME = new HighLow();
    private static final Setup SETUP = Setup.of("highlow").seats(2);

    private static HighLowTable begin(String rules, String position) {
        return GAME.newGame(SETUP.with("RULES", rules).with("POSITION", position), ChanceSource.of(Seed.of(18)))
                .state();
    }

    @Test
    void postsLieAsSaidAndWaitForABet() {
        HighLowTable room = begin("parlor", "p1=3S9D p1-stock=5H coins=200,500 pot=90");

        assertThat(room.session(ONE).phase()).isEqualTo(Phase.BETTING);
        assertThat(room.session(ONE).shoe().top()).isEqualTo(Card.FIVE_OF_HEARTS);
        assertThat(room.session(ONE).shoe().size()).isEqualTo(102);
        assertThat(room.session(TWO).phase()).isEqualTo(Phase.WAITING);
        assertThat(room.legalActions(ONE).offers(new HighLowAction.Bet(100))).isTrue();
        assertThat(room.legalActions(ONE).offers(new HighLowAction.Bet(101))).isFalse();
        assertThat(room.cards()).hasSize(208);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parlor | p1=AS | DECLARING",
                "parlor | p1=7SAS | DECLARING",
                "parlor | p1=7SAS declared=low,- | BETTING",
                "parlor | p1=AS7S declared=high,- | BETTING",
                "parlor pairRule=HIGHER_LOWER | p1=7S7H | CALLING",
                "parlor pairRule=HIGHER_LOWER | p1=7S7H calls=lower,- | BETTING",
                "red-dog | p1=3S9D bets=20,0 | RAISING",
                "red-dog | phases=staking,waiting | STAKING",
                "parlor | p1=3S9DKH bets=20,0 | FINISHED",
            })
    void theCardsDecideWhatIsDue(String rules, String position, Phase phase) {
        assertThat(begin(rules, position).session(ONE).phase()).isEqualTo(phase);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parlor | p1=3S9D p1-discards=3S3S | bad-deck | no more than 2 3S in all zones, as in parlor104/p1; it stands in p1",
                "parlor | p1=3S4S | bad-position | \"p1=3S4S\", expected two posts that leave room",
                "parlor | p1=KSAS declared=high,- | bad-position | expected two posts that leave room",
                "parlor | p1=3S | card-count | \"p1=3S\", expected two posts, or an ace alone",
                "parlor | p1=AS7S | bad-position | declared= of high or low for the first ace of p1",
                "parlor | p1=3S9D phases=waiting,waiting | bad-position | expected what the cards of p1 wait for",
                "parlor | phases=dealing,waiting | bad-word | expected waiting or staking",
                "parlor | phases=left | bad-count | expected 2 words",
                "parlor | phases=left,won | bad-position | expected a seat that still plays",
                "parlor | p1=3S9D bets=20,0 | bad-position | expected what p1 has bet so far",
                "red-dog | p1=3S9D | bad-position | bets= of what p1 has bet so far, at least 10",
                "red-dog | p1=3S9D bets=20,0 coins=10 | bad-position | \"coins=10\", expected what p1 may have to pay, 20",
                "red-dog | p1=3S3D bets=20,0 | card-count | expected three cards",
                "parlor | p1=3S9D insured=5,0 | bad-position | \"insured=5,0\", expected coins on posts",
                "parlor | p1=3S9D hands=0 | bad-number | \"hands=0\", expected more than before",
                "parlor | pot=0 | bad-number | \"pot=0\", expected whole numbers from 1",
                "parlor | p1-hole=3S | unknown-zone | \"p1-hole=3S\", expected p1 to p10 or p1-discards to p10-discards",
            })
    void whatCannotBeIsNamed(String rules, String position, String code, String words) {
        assertThatThrownBy(() -> begin(rules, position)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.problem()).contains(words);
        });
    }

    /** A game begun from a position has the same hands, menus and view, and the same moves lead to the same coins. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "parlor",
                "parlor ante=5 reAnte=true pairRule=HIGHER_LOWER consecutive=FORFEIT tripleOnAAA=true",
                "parlor legacyRedraw=true insurance=6",
                "table firstRoundLimit=true consecutive=PUSH loneSecondAce=LOW",
                "red-dog insurance=5",
                "red-dog aceHigh=false pairRule=HIGHER_LOWER"
            })
    void aMomentOfAPlayoutPlaysOnFromItsPosition(String rules) {
        Setup setup = Setup.of("highlow").seats(3).with("RULES", rules);
        for (int seed = 0; seed < (Boolean.getBoolean("deep") ? 1_000 : 20); seed++) {
            RandomGenerator random = new Xoshiro256PlusPlus(Seed.of(seed));
            Playout<HighLowTable> playout = Playout.of(GAME, List.of(Bot.random()), Seed.of(seed));
            Game<HighLowTable> over = GAME.newGame(setup);
            for (int i = 0; i < 60 && !over.isOver(); i++) {
                over = i == 30 && over.refusal(House.HOST, join(over)).isEmpty()
                        ? over.play(House.HOST, join(over))
                        : playout.step(over);
            }
            int ply = random.nextInt(over.ply() + 1);
            Optional<Position> position = GAME.position(over.at(ply).state());
            if (position.isEmpty()) {
                continue;
            }

            Game<HighLowTable> begun = GAME.newGame(setup.with(position.get()));

            for (Move<HighLowTable> move : over.moves().subList(ply, over.ply())) {
                alike(over.at(ply + begun.ply()).state(), begun.state());
                begun = begun.play(move);
            }
            assertThat(begun.state().outcome()).isEqualTo(over.state().outcome());
            assertThat(begun.state().ledger()).isEqualTo(over.state().ledger());
        }
    }

    private static HighLowAction.Join join(Game<HighLowTable> game) {
        return new HighLowAction.Join(game.state().freeSeat().orElseThrow(), 70);
    }

    private static void alike(HighLowTable was, HighLowTable now) {
        assertThat(GAME.position(now)).isEqualTo(GAME.position(was));
        assertThat(now.mayAct()).isEqualTo(was.mayAct());
        for (Actor actor : was.mayAct()) {
            assertThat(now.legalActions(actor).single())
                    .isEqualTo(was.legalActions(actor).single());
            assertThat(now.legalActions(actor).ranges().toString())
                    .isEqualTo(was.legalActions(actor).ranges().toString());
        }
        assertThat(GAME.position(now.seenBy(Spectator.SPECTATOR)))
                .isEqualTo(GAME.position(was.seenBy(Spectator.SPECTATOR)));
        for (Seat seat : Seat.first(was.sessions().size())) {
            assertThat(now.session(seat).hand()).isEqualTo(was.session(seat).hand());
        }
    }

    @Test
    void aGameFromAPositionKeepsTheLaws() {
        HighLowTable middle = begin("parlor", "p1=3S9D p2=7SAS coins=200,500 pot=90");
        Setup whole = SETUP.with(GAME.position(middle).orElseThrow());

        Laws.of(GAME, whole).chips(HighLowTable::ledger).checkSeeds(10);
    }
}
