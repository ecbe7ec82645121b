package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.poker.Hand.Phase;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Hand after hand: levels, places, presence, the clock, buy-ins (poker 9). */
class MatchTest {
    private static final ChanceSource LUCK = ChanceSource.of(Seed.of(1));

    /** Kings, a nine, a six and a five, and the burn cards. */
    private static final String BOARD = "2C KC KD 9H 3C 5H 4C 6H";

    private static Game<PokerTable> match(String rules, long... stacks) {
        List<Long> chips = Arrays.stream(stacks).boxed().toList();
        return Poker.newGame(PokerRules.parse(rules), chips, Seat.of(1)).settled(LUCK);
    }

    private static Game<PokerTable> play(Game<PokerTable> game, String lines) {
        Game<PokerTable> now = game;
        for (String line : lines.split(" ")) {
            now = now.play(Poker.NOTATION.read(line)).settled(LUCK);
        }
        return now;
    }

    /** Everybody folds to the big blind. */
    private static Game<PokerTable> walk(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (now.state().hand().phase() == Phase.BETTING) {
            now = play(now, "ACTION:" + now.state().hand().turn() + ":fold:0");
        }
        return now;
    }

    private static List<Long> stacks(Game<PokerTable> game) {
        return game.state().hand().players().stream().map(PokerPlayer::stack).toList();
    }

    @Test
    void chanceDrawsTheFirstButton() { // poker 9.4
        Game<PokerTable> game = Poker.newGame(PokerRules.GEOGRAM, 4);
        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        assertThat(game.state().legalActions(House.CHANCE).single()).hasSize(4);

        Game<PokerTable> drawn = game.play(House.CHANCE, new PokerHouse.Button(Seat.of(3)));

        assertThat(drawn.state().hand().positions()).isEqualTo(new Positions(Seat.of(3), Seat.of(4), Seat.of(1)));
        assertThat(Poker.deal(PokerRules.GEOGRAM, 4, LUCK).state().hand().phase())
                .isEqualTo(Phase.BETTING);
    }

    @Test
    void theNextHandWaitsForTheDealersWord() {
        Game<PokerTable> over = play(match("geogram", 1000, 1000), "ACTION:p1:fold:0");

        assertThat(over.state().hand().phase()).isEqualTo(Phase.NEXT);
        assertThat(stacks(over)).containsExactly(990L, 1010L);
        assertThat(over.state().hand().prizes()).containsExactly(new Hand.Prize(1, 1, Seat.of(2), 20, false));

        Game<PokerTable> next = play(over, "NEXT:dealer");

        assertThat(next.state().number()).isEqualTo(2);
        assertThat(next.state().hand().positions().button()).isEqualTo(Seat.of(2));
        assertThat(stacks(next)).containsExactly(970L, 1000L);
        assertThat(next.state().hand().prizes()).isEmpty();
    }

    @Test
    void aLevelCountsFromItsFirstHandOn() { // poker 9.5
        Game<PokerTable> game = match("geogram raiseEvery=10", 10_000, 10_000);
        for (int hand = 1; hand <= 21; hand++) {
            long big = game.state().hand().stakes().bigBlind();
            assertThat(big).as("hand " + hand).isEqualTo(hand <= 10 ? 20 : hand <= 20 ? 40 : 80);
            game = play(walk(game), "NEXT:dealer");
        }
    }

    @Test
    void levelsStandAsListedAndThenDouble() { // poker 9.5
        PokerRules rules = PokerRules.parse("geogram raiseEvery=2 levels=10/20,15/30/5");

        assertThat(List.of(1, 2, 3, 4, 5, 7, 9).stream()
                        .map(hand -> rules.level(hand).toString()))
                .containsExactly("10/20", "10/20", "15/30/5", "15/30/5", "30/60/10", "60/120/20", "120/240/40");
        assertThat(PokerRules.GEOGRAM.level(1000).toString()).isEqualTo("10/20");
        assertThat(rules.level(100_000)).isEqualTo(rules.level(1_000_000));
    }

    @Test
    void aPlayerWhoBustsWithMoreChipsEndsHigher() { // poker 9.1
        Game<PokerTable> over = play(
                matchWith("2S 3S AS 7D 8D AD " + BOARD, 1500, 400, 700),
                "ACTION:p1:allin:1500 ACTION:p2:allin:400 ACTION:p3:allin:700");

        assertThat(stacks(over)).containsExactly(2600L, 0L, 0L);
        assertThat(over.state().places()).containsExactly(1, 3, 2);
        assertThat(over.state().outcome())
                .contains(new Outcome(
                        Outcome.Unit.CHIPS,
                        true,
                        List.of(
                                new Outcome.Result(2600, 1100, 1),
                                new Outcome.Result(0, -400, 3),
                                new Outcome.Result(0, -700, 2)),
                        List.of(Seat.of(1)),
                        "one player has all the chips"));
    }

    @Test
    void aPlayerWhoBustsWithEqualChipsSharesThePlace() { // poker 9.1
        Game<PokerTable> over = play(
                matchWith("2S 3S AS 7D 8D AD " + BOARD, 1500, 400, 400),
                "ACTION:p1:allin:1500 ACTION:p2:allin:400 ACTION:p3:allin:400");

        assertThat(over.state().places()).containsExactly(1, 2, 2);
    }

    @Test
    void anEmptySeatIsRankedBehindThoseWhoShareAPlace() {
        Game<PokerTable> over = play(
                matchWith("2S 3S AS 7D 8D AD " + BOARD, 1500, 400, 400, 0),
                "ACTION:p1:allin:1500 ACTION:p2:allin:400 ACTION:p3:allin:400");

        assertThat(over.state().outcome().orElseThrow().places()).containsExactly(1, 2, 2, 4);
    }

    private static Game<PokerTable> matchWith(String deck, long... stacks) {
        List<Long> chips = Arrays.stream(stacks).boxed().toList();
        return Poker.newGame(PokerRules.GEOGRAM, chips, Seat.of(1)).settled(ChanceSource.stacked(deck));
    }

    @Test
    void anEmptySeatHasNoPlace() { // poker 2.1
        Game<PokerTable> over =
                play(matchWith("2S AS 7D AD " + BOARD, 400, 0, 1000), "ACTION:p1:allin:400 ACTION:p3:call:380");

        assertThat(stacks(over).get(1)).isZero();
        assertThat(over.state().places().get(1)).isZero();
    }

    @Test
    void aPlayerWhoIsOutIsNotDealtInAgain() { // poker 9.1
        Game<PokerTable> game = play(
                matchWith("2S 3S AS 4S 7D 8D AD 9D " + BOARD, 1000, 1000, 400, 1000),
                "ACTION:p4:allin:1000 ACTION:p1:fold:0 ACTION:p2:fold:0 ACTION:p3:allin:400");
        assertThat(stacks(game)).containsExactly(1000L, 990L, 0L, 1410L);
        assertThat(game.state().places()).containsExactly(0, 0, 4, 0);
        assertThat(code(game, "AWAY:host:p3")).isEqualTo("poker.no-change");

        Game<PokerTable> next = play(game, "NEXT:dealer");

        assertThat(next.state().hand().player(Seat.of(3)).standing()).isEqualTo(PokerPlayer.Standing.OUT);
        assertThat(next.state().hand().hole(Seat.of(3))).isEmpty();
        assertThat(next.state().hand().positions()).isEqualTo(new Positions(Seat.of(2), Seat.of(3), Seat.of(4)));
    }

    private static Outcome money(long each, List<Long> chips, List<Seat> winners, String reason) {
        List<Long> brought = Collections.nCopies(chips.size(), each);
        return Outcome.money(Outcome.Unit.CHIPS, brought, chips, winners, reason);
    }

    @Test
    void theHandLimitEndsTheMatchAndMostChipsWin() { // poker 9.6
        Game<PokerTable> game = match("geogram hands=2", 1000, 1000, 1000);
        game = play(walk(game), "NEXT:dealer");
        game = walk(game);

        // p3 won the small blind of p2, then p1 that of p3.
        assertThat(game.isOver()).isTrue();
        assertThat(game.state().outcome())
                .contains(money(1000, List.of(1010L, 990L, 1000L), List.of(Seat.of(1)), "hand limit"));
        assertThat(game.state().places()).containsExactly(1, 3, 2);
    }

    @Test
    void equalChipsAtTheLimitShareTheWin() { // poker 9.6
        Game<PokerTable> over = Spot.stacks(1000, 1000, 1000)
                .hole("p1", "2S 3D")
                .hole("p2", "2H 3C")
                .hole("p3", "2D 3H")
                .board("AC KC QD JD TH")
                .play("p1 call, p2 call, p3 check, p2 check, p3 check, p1 check, p2 check, p3 check, p1 check")
                .play("p2 check, p3 check, p1 check")
                .ends(1000, 1000, 1000)
                .game();

        assertThat(over.state().outcome().orElseThrow().winners()).isEqualTo(Seat.first(3));
        assertThat(over.state().places()).containsExactly(1, 1, 1);
    }

    @Test
    void mostChipsAtTheLimitWinAndEqualOnesShare() {
        Game<PokerTable> over = Spot.stacks(1400, 1400, 1200)
                .hole("p1", "2S 3D")
                .hole("p2", "2H 3C")
                .hole("p3", "2D 3H")
                .board("AC KC QD JD TH")
                .play("p1 call, p2 call, p3 check, p2 check, p3 check, p1 check, p2 check, p3 check, p1 check")
                .play("p2 check, p3 check, p1 check")
                .ends(1400, 1400, 1200)
                .game();

        assertThat(over.state().outcome().orElseThrow().winners()).containsExactly(Seat.of(1), Seat.of(2));
        assertThat(over.state().places()).containsExactly(1, 1, 3);
    }

    @Test
    void theHostEndsTheMatchWithTheHandThatIsPlayed() { // poker 9.6
        Game<PokerTable> game = play(match("geogram", 1000, 1000), "CLOSE:host");
        assertThat(game.state().mayAct()).containsExactly(Seat.of(1));
        assertThat(game.refusal(House.HOST, new PokerAction.Close())
                        .orElseThrow()
                        .reason())
                .isEqualTo(PokerReason.NO_CHANGE);

        Game<PokerTable> over = play(game, "ACTION:p1:fold:0");

        assertThat(over.state().outcome())
                .contains(money(1000, List.of(990L, 1010L), List.of(Seat.of(2)), "table closed"));
        assertThat(play(play(match("geogram", 1000, 1000), "ACTION:p1:fold:0"), "CLOSE:host")
                        .isOver())
                .as("between two hands at once")
                .isTrue();
    }

    // ---- presence and time (poker 9.7)

    @Test
    void theDealerChecksOrFoldsForWhoIsAway() {
        Game<PokerTable> game = match("geogram", 1000, 1000, 1000);

        Game<PokerTable> away = play(game, "AWAY:host:p2 ACTION:p1:call:20");

        assertThat(away.lastMove().orElseThrow()).isEqualTo(Poker.NOTATION.read("ACTION:dealer:fold:0"));
        assertThat(away.state().mayAct()).containsExactly(Seat.of(3));

        Game<PokerTable> free = play(game, "AWAY:host:p3 ACTION:p1:call:20 ACTION:p2:call:10");

        assertThat(free.state().hand().board()).hasSize(3);
        assertThat(free.state().hand().player(Seat.of(3)).isLive()).isTrue();
    }

    @Test
    void theDealerDoesNothingElseForThem() {
        Game<PokerTable> game = match("tda", 20_000, 20_000, 20_000).play(House.HOST, new PokerAction.Away(Seat.of(1)));
        assertThat(game.state().mayAct()).containsExactly(House.DEALER);
        for (Action<PokerTable> action : List.<Action<PokerTable>>of(
                new PokerAction.Call(200),
                new PokerAction.RaiseTo(400),
                new PokerAction.AllIn(20_000),
                new PokerAction.Check())) {
            assertThat(game.refusal(House.DEALER, action)).as("" + action).isPresent();
        }
        assertThat(game.refusal(Seat.of(1), new PokerAction.Fold())).isPresent();
        assertThat(play(game, "BACK:host:p1").state().mayAct()).containsExactly(Seat.of(1));
    }

    @Test
    void theDealerPassesRefusesASecondBoardAndShowsForThem() {
        Game<PokerTable> straddle =
                match("geogram straddle=UTG", 1000, 1000, 1000).play(House.HOST, new PokerAction.Away(Seat.of(1)));
        assertThat(straddle.state().legalActions(House.DEALER).forced()).contains(new PokerAction.Pass());
        assertThat(code(straddle, "STRADDLE:dealer")).isEqualTo("not-now");

        Game<PokerTable> twice = play(match("cash", 1000, 1000), "ACTION:p1:allin:1000 ACTION:p2:call:990")
                .play(House.HOST, new PokerAction.Away(Seat.of(2)));
        assertThat(twice.state().legalActions(House.DEALER).forced()).contains(new PokerAction.Twice(false));
        assertThat(code(twice, "TWICE:dealer:yes")).isEqualTo("not-now");

        Game<PokerTable> showdown = play(
                        matchWith("AS 2S AD 4D " + BOARD, 1000, 1000),
                        "ACTION:p1:call:10 ACTION:p2:check:0 ACTION:p2:check:0 ACTION:p1:check:0 ACTION:p2:check:0"
                                + " ACTION:p1:check:0 ACTION:p2:check:0 ACTION:p1:check:0 SHOW:p2")
                .play(House.HOST, new PokerAction.Away(Seat.of(1)));
        assertThat(showdown.state().legalActions(House.DEALER).forced()).contains(new PokerAction.Show());
        assertThat(code(showdown, "MUCK:dealer")).isEqualTo("not-now");
    }

    @Test
    void aSeatThatIsNotThereIsNamed() {
        Game<PokerTable> game = match("geogram", 1000, 1000);

        assertThat(code(game, "ACTION:p3:fold:0")).isEqualTo("no-such-seat");
        assertThat(code(game, "ACTION:p2:fold:0")).isEqualTo("not-your-turn");
        assertThat(code(Poker.newGame(PokerRules.GEOGRAM, 2), "BUTTON:chance:p3"))
                .isEqualTo("no-such-seat");
    }

    @Test
    void anAllInPlayerWhoGoesAwayStaysIn() {
        Game<PokerTable> over = play(
                matchWith("2S AS 7D AD KC KH KS 3C 4C 8H 9H", 1000, 400),
                "ACTION:p1:call:10 ACTION:p2:allin:400 AWAY:host:p2 ACTION:p1:call:380");

        assertThat(over.state().hand().player(Seat.of(2)).standing()).isEqualTo(PokerPlayer.Standing.SHOWN);
    }

    @Test
    void awayPlayersPayBlindsInATournamentAndNoneAtACashTable() {
        Game<PokerTable> tournament = play(match("geogram", 1000, 1000, 1000), "AWAY:host:p1");
        tournament = play(walk(tournament), "NEXT:dealer");
        assertThat(stacks(tournament)).containsExactly(980L, 990L, 1000L);

        Game<PokerTable> cash = play(match("cash", 1000, 1000, 1000), "AWAY:host:p1");
        cash = play(walk(cash), "NEXT:dealer");
        assertThat(cash.state().hand().player(Seat.of(1)).standing()).isEqualTo(PokerPlayer.Standing.OUT);
        assertThat(stacks(cash)).containsExactly(1000L, 985L, 1000L);
    }

    @Test
    void theGameWaitsForTheHostWhereNobodyIsThere() {
        Game<PokerTable> game = play(match("geogram", 1000, 1000), "AWAY:host:p1 AWAY:host:p2");

        assertThat(game.state().hand().phase()).isEqualTo(Phase.NEXT);
        assertThat(game.state().mayAct()).containsExactly(House.HOST);
        assertThat(play(game, "BACK:host:p2").state().mayAct()).containsExactly(House.DEALER);
    }

    @Test
    void aPlayersTimeRunsOut() {
        Game<PokerTable> game = match("geogram seconds=30", 1000, 1000);
        assertThat(game.state().timers()).containsExactly(new Timer(1, "p1 to act", Duration.ofSeconds(30)));

        Game<PokerTable> called = play(game, "ACTION:p1:call:10");
        assertThat(called.state().timers()).extracting(Timer::ticket).containsExactly(2);
        assertThat(called.refusal(House.CLOCK, new PokerHouse.Expired(1))
                        .orElseThrow()
                        .reason()
                        .code())
                .isEqualTo("stale-timer");

        Game<PokerTable> late = play(called, "EXPIRED:clock:2");
        assertThat(late.state().hand().board()).as("a free check").hasSize(3);
        Game<PokerTable> folded = play(game, "EXPIRED:clock:1");
        assertThat(folded.state().hand().player(Seat.of(1)).standing()).isEqualTo(PokerPlayer.Standing.FOLDED);
        assertThat(folded.state().timers()).isEmpty();
    }

    @Test
    void whoComesBackHasTheWholeTimeAgain() {
        Game<PokerTable> game = match("geogram seconds=30", 1000, 1000)
                .play(House.HOST, new PokerAction.Away(Seat.of(1)))
                .play(House.HOST, new PokerAction.Back(Seat.of(1)));

        assertThat(game.state().timers()).extracting(Timer::ticket).containsExactly(2);
    }

    @Test
    void theTimeOfTheMatchRunsOutAfterTheHand() { // poker 9.6
        Game<PokerTable> game = match("geogram minutes=20 seconds=30", 1000, 1000);
        assertThat(game.state().timers())
                .containsExactly(
                        new Timer(1, "the match", Duration.ofMinutes(20)),
                        new Timer(2, "p1 to act", Duration.ofSeconds(30)));
        assertThat(game.play(Seat.of(1), new PokerAction.Fold()).refusal(House.CLOCK, new PokerHouse.Expired(1)))
                .as("it runs on while the dealer acts, and waits for him")
                .get()
                .hasToString("waiting for dealer [not-your-turn]");

        Game<PokerTable> last = play(game, "EXPIRED:clock:1");

        assertThat(last.state().timers()).extracting(Timer::ticket).containsExactly(2);
        assertThat(play(last, "EXPIRED:clock:2").isOver()).isTrue();
        assertThat(play(play(game, "ACTION:p1:fold:0"), "EXPIRED:clock:1").isOver())
                .as("between two hands at once")
                .isTrue();
    }

    // ---- cash tables (poker 9.8)

    @Test
    void chipsAreBoughtBetweenHandsUpToTheMost() {
        Game<PokerTable> game = match("cash", 1000, 1000);
        assertThat(code(game, "BUYIN:host:p1:100")).isEqualTo("poker.no-buy-in");

        Game<PokerTable> between = play(game, "ACTION:p1:fold:0");

        assertThat(code(between, "BUYIN:host:p1:6")).isEqualTo("amount-too-large");
        assertThat(code(between, "BUYIN:host:p1:0")).isEqualTo("amount-too-small");
        assertThat(code(between, "BUYIN:host:p2:1")).isEqualTo("poker.no-buy-in");
        assertThat(code(between, "BUYIN:host:p3:1")).isEqualTo("no-such-seat");
        Game<PokerTable> full = play(between, "BUYIN:host:p1:5");
        assertThat(stacks(full)).containsExactly(1000L, 1005L);
        assertThat(full.state().boughtIn()).containsExactly(1005L, 1000L);
        assertThat(full.state().chips()).isEqualTo(2005);
    }

    @Test
    void aCashTableWithOnePlayerLeftWaitsForABuyIn() {
        Game<PokerTable> game = Poker.newGame(
                        PokerRules.CASH.with("runItTwice=false"), List.of(1000L, 1000L), Seat.of(1))
                .settled(ChanceSource.stacked("AS 2D AD 3D " + BOARD));
        game = game.play(Seat.of(1), new PokerAction.AllIn(1000)).settled(ChanceSource.stacked(""));
        game = game.play(Seat.of(2), new PokerAction.Call(990)).settled(ChanceSource.stacked(""));

        assertThat(stacks(game)).containsExactly(0L, 1970L);
        assertThat(game.state().places()).containsExactly(0, 0);
        assertThat(game.state().mayAct()).containsExactly(House.HOST);
        assertThat(new Poker().house(game.state(), House.HOST, new SplittableRandom(1)))
                .isEqualTo(new PokerAction.Close());
        assertThat(code(game, "BUYIN:host:p1:399")).isEqualTo("amount-too-small");

        Game<PokerTable> more = play(game, "BUYIN:host:p1:400 NEXT:dealer");

        assertThat(more.state().number()).isEqualTo(2);
        Outcome outcome =
                play(more, "CLOSE:host ACTION:p2:fold:0").state().outcome().orElseThrow();
        assertThat(outcome.scores()).containsExactly(405L, 1965L);
        assertThat(outcome.winners()).containsExactly(Seat.of(2));
    }

    @Test
    void atACashTableThePlayerWhoWonMostWins() { // poker 9.6
        Game<PokerTable> game = match("cash hands=1", 500, 1000);

        Outcome outcome = play(game, "ACTION:p1:raise:30 ACTION:p2:fold:0")
                .state()
                .outcome()
                .orElseThrow();

        assertThat(outcome.scores()).containsExactly(510L, 990L);
        assertThat(outcome.winners()).containsExactly(Seat.of(1));
    }

    @Test
    void atACashTableWhatWasBoughtInIsNoGain() {
        Game<PokerTable> game = match("cash hands=2 rake=0/0 mostBuyIn=5000", 1000, 1000);

        Outcome outcome = play(
                        game, "ACTION:p1:raise:100 ACTION:p2:fold:0 BUYIN:host:p2:2000 NEXT:dealer ACTION:p2:fold:0")
                .state()
                .outcome()
                .orElseThrow();

        assertThat(outcome.scores()).containsExactly(1015L, 2985L);
        assertThat(outcome.gains()).containsExactly(15L, -15L);
        assertThat(outcome.winners()).containsExactly(Seat.of(1));
        assertThat(outcome.places()).containsExactly(1, 2);
    }

    private static String code(Game<PokerTable> game, String line) {
        var move = Poker.NOTATION.read(line);
        return game.refusal(move.by(), move.action()).orElseThrow().reason().code();
    }

    @Test
    void theNextHandIsAnnouncedAndTheDealIsNot() {
        assertThat(new PokerHouse.Next().announced()).isTrue();
        assertThat(new PokerAction.Fold().announced()).isFalse();
    }
}
