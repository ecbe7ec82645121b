package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds that begin at a position. */
class PlacedTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);

    private static Blackjack game(String rules) {
        return rules.startsWith("duel") ? new Duel() : new Blackjack();
    }

    private static Setup setup(String rules) {
        return Setup.of("blackjack").seats(2).with("RULES", rules);
    }

    private static BlackjackTable begin(String rules, String position) {
        return game(rules)
                .newGame(setup(rules).with("POSITION", position), ChanceSource.of(Seed.of(18)))
                .state();
    }

    @Test
    void handsLieAsSaidAndTheRestIsDealt() {
        BlackjackTable table = begin("vegas-strip", "p1=TS6H p1-hands=20:playing dealer=9C?? stock=5D");

        assertThat(table.current().total()).isEqualTo(16);
        assertThat(table.player(TWO).hands()).hasSize(1);
        assertThat(table.dealer()).hasSize(2).startsWith(Card.NINE_OF_CLUBS);
        assertThat(table.shoe().top()).isEqualTo(Card.FIVE_OF_DIAMONDS);
        assertThat(table.legalActions(ONE).offers(new BlackjackAction.Hit())).isTrue();
        assertThat(table.cards()).hasSize(table.pack().size());
        assertThat(table.allChips())
                .isEqualTo(table.players().stream()
                        .mapToLong(BlackjackPlayer::brought)
                        .sum());
    }

    @Test
    void splitHandsAreDividedByCommas() {
        BlackjackTable table =
                begin("vegas-strip", "p1=8S3H,8C2D p1-hands=20:stood,20:stood p2=TS7C turn=p2 bets=20,20 dealer=6C??");

        assertThat(table.player(ONE).hands()).extracting(BlackjackHand::split).containsExactly(true, true);
        assertThat(table.turn()).isEqualTo(TWO);
    }

    @Test
    void faceDownHandsAreTheirOwnersAlone() {
        BlackjackTable table = begin("duel", "p1=TS6H p2=9S7D dealer=9C??");

        assertThat(table.seenBy(TWO).player(ONE).hands().get(0).cards()).containsOnly(Card.UNKNOWN);
        assertThat(table.seenBy(TWO).player(TWO).hands().get(0).cards()).isEqualTo(Card.parseAll("9S7D"));
    }

    /** Whatever luck brings, a card that is not said fits how the hand stands and that the dealer has looked. */
    @Test
    void whatIsNotSaidFitsWhatIs() {
        for (int seed = 0; seed < 50; seed++) {
            BlackjackTable table = new Blackjack()
                    .newGame(
                            setup("vegas-strip").with("POSITION", "p1=TS6H p2=???????? p2-hands=50:stood dealer=AC??"),
                            ChanceSource.of(Seed.of(seed)))
                    .state();

            assertThat(table.player(TWO).hands().get(0).total()).isLessThan(22);
            assertThat(BlackjackHand.isNatural(table.dealer())).isFalse();
            assertThat(table.cards())
                    .doesNotContain(Card.UNKNOWN)
                    .hasSize(table.pack().size());
        }
    }

    @Test
    void aRoundBeginsWithTheBets() {
        BlackjackTable table = begin("duel", "phase=bet round=3 bets=50,- chips=700,300");

        assertThat(table.mayAct()).contains(TWO).doesNotContain(ONE);
        assertThat(table.round()).isEqualTo(3);
        assertThat(table.seenBy(TWO).player(ONE).bet().orElseThrow().isHidden()).isTrue();
    }

    @Test
    void naturalsAreNotAskedAgain() {
        BlackjackTable table = begin("vegas-strip", "p1=ASKH p2=9S7D dealer=6C??");

        assertThat(table.player(ONE).hands().get(0).standing()).isEqualTo(Standing.NATURAL);
        assertThat(table.turn()).isEqualTo(TWO);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "single-deck | p1=TS6H dealer=TS?? | bad-deck | expected no more than 1 TS in all zones, as in french52; it stands in p1",
                "vegas-strip | p1=TS6H p1-hands=20:bust | bad-position | expected playing, stood or surrendered for [TS, 6H]",
                "vegas-strip | p1=TS6H9C p1-hands=20:playing | bad-position | expected bust for [TS, 6H, 9C]",
                "vegas-strip | p1=TS6H p1-hands=20 turn=p3 | bad-seat | \"turn=p3\", expected seats of p1 to p2",
                "vegas-strip | p1=TS6H p1-hands=20:lost | bad-word | expected stake:standing with playing or stood",
                "vegas-strip | p1=TS6H p1-hands=20:playing,20:stood | bad-count | expected as many hands as cards lie in, 1",
                "vegas-strip | p1=TS6H bets=20,20 p1-hands=50:playing | bad-number | expected a stake of once to twice the bet, 20",
                "vegas-strip | p1=TS6H p1-hands=x:playing | bad-number | expected stake:standing with a stake in chips",
                "vegas-strip | p1=TS | card-count | \"p1=TS\", expected two cards at least",
                "vegas-strip | p1=TS6H p2=9S7D turn=p2 | bad-position | \"turn=p2\", expected the first seat with something to decide",
                "vegas-strip | dealer=ACKS | bad-position | \"dealer=ACKS\", expected cards with which the dealer, who has looked",
                "vegas-strip | dealer=9C | card-count | \"dealer=9C\", expected 2 cards",
                "vegas-strip | phase=insurance dealer=9C?? | bad-position | expected what the rules have against 9C",
                "vegas-strip | phase=early | bad-position | expected what the rules have against",
                "vegas-strip | insurance=5,0 dealer=9C?? | bad-position | expected at most half a bet against an ace",
                "vegas-strip | phase=bet bets=20,20 | bad-position | \"bets=20,20\", expected a - for somebody who is to bet",
                "vegas-strip | phase=bet turn=p1 | bad-position | \"turn=p1\", expected nobody in phase=bet",
                "vegas-strip | bets=1000000,20 | bad-number | expected bets of",
                "vegas-strip | bets=20 | bad-count | \"bets=20\", expected 2 bets",
                "duel | places=2,0 | bad-position | \"places=2,0\", expected 0 for as many as it takes",
                "vegas-strip | phase=dealer | bad-word | \"phase=dealer\", expected bet or early or insurance or play",
                "vegas-strip | board=7H | unknown-zone | \"board=7H\", expected p1 or p2 or p1-hands",
                "infinite | p1=TS6H | no-positions | expected blackjack from its start",
            })
    void whatCannotBeIsNamed(String rules, String position, String code, String words) {
        assertThatThrownBy(() -> begin(rules, position)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.problem()).contains(words);
        });
    }

    @Test
    void thereIsNoneWhereASideBetLies() {
        Game<BlackjackTable> game =
                new Blackjack().newGame(setup("vegas-strip sideBets=21+3")).settled(ChanceSource.of(Seed.of(1)));
        assertThat(new Blackjack().position(game.state())).isPresent();

        Game<BlackjackTable> beside = game.play(ONE, new BlackjackAction.PlaceSideBet("21+3", 5));

        assertThat(new Blackjack().position(beside.state())).isEmpty();
    }

    /** Begun from its position a moment has the same hands, menus and views, and the same moves lead to the same end. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "duel rounds=3 chips=200",
                "duel rounds=3 seconds=20",
                "vegas-strip rounds=6",
                "atlantic-city rounds=6",
                "european rounds=6",
                "downtown rounds=6 doubleForLess=true",
                "single-deck rounds=6",
                "charlie rounds=6",
                "push-22 rounds=6"
            })
    void aMomentOfAPlayoutPlaysOnFromItsPosition(String rules) {
        Blackjack game = game(rules);
        Setup setup = Setup.of("blackjack").seats(3).with("RULES", rules);
        for (int seed = 0; seed < (Boolean.getBoolean("deep") ? 1_000 : 12); seed++) {
            RandomGenerator random = new Xoshiro256PlusPlus(Seed.of(seed));
            Game<BlackjackTable> over = Playout.of(
                            game, List.of(Objects.requireNonNull(game.bots().get("random"))), Seed.of(seed))
                    .finish(game.newGame(setup));
            int ply = random.nextInt(over.ply());
            Optional<Position> position = game.position(over.at(ply).state());
            if (position.isEmpty()) {
                continue;
            }

            Game<BlackjackTable> begun = game.newGame(setup.with(position.get()));

            for (Move<BlackjackTable> move : over.moves().subList(ply, over.ply())) {
                alike(game, over.at(ply + begun.ply()).state(), begun.state());
                begun = begun.play(move);
            }
            assertThat(begun.state().outcome()).isEqualTo(over.state().outcome());
        }
    }

    private static void alike(Blackjack game, BlackjackTable was, BlackjackTable now) {
        assertThat(game.position(now)).isEqualTo(game.position(was));
        assertThat(now.mayAct()).isEqualTo(was.mayAct());
        assertThat(now.house()).isEqualTo(was.house());
        for (Actor actor : was.mayAct()) {
            assertThat(now.legalActions(actor).single())
                    .isEqualTo(was.legalActions(actor).single());
            assertThat(now.legalActions(actor).ranges().toString())
                    .isEqualTo(was.legalActions(actor).ranges().toString());
        }
        List<Viewer> viewers = new ArrayList<>(Seat.first(was.players().size()));
        viewers.add(Spectator.SPECTATOR);
        for (Viewer viewer : viewers) {
            assertThat(now.seenBy(viewer).players())
                    .isEqualTo(was.seenBy(viewer).players());
            assertThat(now.seenBy(viewer).dealer()).isEqualTo(was.seenBy(viewer).dealer());
        }
    }

    @Test
    void aGameFromAPositionKeepsTheLaws() {
        BlackjackTable middle = begin("duel rounds=2", "p1=TS6H p2=9S7D dealer=AC?? round=2");
        Setup whole = setup("duel rounds=2").with(new Duel().position(middle).orElseThrow());

        Laws.of(new Duel(), whole).light().checkSeeds(10);
        assertThat(middle.phase()).isEqualTo(Phase.PLAY);
    }
}
