package com.example.quickstart;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.table.Blackjack;
import dev.courtcards.blackjack.table.BlackjackAction;
import dev.courtcards.blackjack.table.BlackjackRules;
import dev.courtcards.blackjack.table.BlackjackTable;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import dev.courtcards.json.GameJson;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerAction.AllIn;
import dev.courtcards.poker.PokerAction.Bet;
import dev.courtcards.poker.PokerAction.Call;
import dev.courtcards.poker.PokerAction.CheckOrCall;
import dev.courtcards.poker.PokerAction.Show;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** What programs want first, each in a few lines: docs/tasks.md shows them. */
final class Tasks {
    private Tasks() {}

    /** A hand of three, one of them all in. */
    static Game<PokerTable> pokerHand(Seed seed) {
        ChanceSource luck = ChanceSource.of(seed);
        Game<PokerTable> game = Poker.newGame(PokerRules.GEOGRAM, List.of(200L, 900L, 900L), Seat.of(1));
        game = game.settled(luck).play(Seat.of(1), new AllIn());
        game = game.play(Seat.of(2), new Call());
        game = game.play(Seat.of(3), new Call()).settled(luck); // the flop
        game = game.play(Seat.of(2), new Bet(100));
        while (game.state().mayAct().get(0) instanceof Seat next) {
            boolean bets = game.state().hand().phase() == Phase.BETTING;
            game = game.play(next, bets ? new CheckOrCall() : new Show()).settled(luck);
        }
        System.out.println(game.state().hand().prizes()); // of the main pot, of the side pot
        return game;
    }

    /** A bot that plays by the best chart of its table. */
    static Tally blackjackByTheChart(Seed seed) {
        BlackjackRules rules =
                BlackjackRules.VEGAS_STRIP.withTerms(t -> t.withDoubling(d -> d.withDoubleAfterSplit(false)));
        Chart best = Odds.of(rules.terms()).chart();
        Bot<BlackjackTable> bot = (seen, coins) -> Blackjack.advice(best, seen)
                .orElseGet(() -> seen.state().phase() == BlackjackTable.Phase.BET
                        ? new BlackjackAction.Bet(10)
                        : new BlackjackAction.Decline());
        Game<BlackjackTable> start = Blackjack.newGame(rules, 1);
        Tally tally = Simulation.of(new Blackjack(), start, List.of(bot), seed).play(0, 100);
        System.out.println(tally.gain(Seat.of(1)).mean()); // chips a game
        return tally;
    }

    /** A view as JSON, and a move back from a client. */
    static Game<PokerTable> json(Game<PokerTable> game, String fromClient) {
        GameJson<PokerTable> json = GameJson.of(new Poker());
        System.out.println(json.view(game, Seat.of(1))); // what p1 may see, and what it may do
        Move<PokerTable> move = json.readMove(fromClient); // {"move":"ACTION:p1:call:20"}
        game = game.play(move);
        return game;
    }

    /** Tables on threads of any kind: on Java 21, {@code Executors.newVirtualThreadPerTaskExecutor()}. */
    static List<Future<Outcome>> tables(ExecutorService threads, int count) throws InterruptedException {
        Poker poker = new Poker();
        Callable<Outcome> table = () -> {
            Seed seed = Seed.random();
            var driver = Driver.of(poker, List.of(poker.bots().get("tight")), ChanceSource.of(seed), seed);
            var start = poker.newGame(Setup.of("poker").seats(3));
            var host = Host.leading(driver, start, Host.Clock.ZERO, System::nanoTime, game -> {});
            while (!host.game().isOver()) {
                Seat next = (Seat) host.game().state().mayAct().get(0);
                host.submit(next, driver.choice(host.game(), next));
            }
            return host.game().state().outcome().orElseThrow();
        };
        return threads.invokeAll(Collections.nCopies(count, table));
    }
}
