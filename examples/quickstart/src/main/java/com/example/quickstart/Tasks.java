package com.example.quickstart;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.table.Blackjack;
import dev.courtcards.blackjack.table.BlackjackRules;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** What programs often want, each as short as it can be. */
final class Tasks {
    private Tasks() {}

    /** A hand of poker from the deal to the showdown: three players all in with different stacks make two pots. */
    static Game<PokerTable> hand(Seed seed) {
        ChanceSource luck = ChanceSource.of(seed);
        Game<PokerTable> hand = Poker.newGame(PokerRules.TDA, List.of(30_000L, 8_000L, 50_000L), Seat.of(1))
                .settled(luck);
        hand = hand.play(Seat.of(1), new PokerAction.AllIn()).settled(luck);
        hand = hand.play(Seat.of(2), new PokerAction.AllIn()).settled(luck);
        return hand.play(Seat.of(3), new PokerAction.CheckOrCall()).settled(luck);
    }

    /** What a bot that plays by the best chart gains in so many games at a casino's table. */
    static Tally bestChart(long games) {
        BlackjackRules rules = BlackjackRules.VEGAS_STRIP;
        Chart best = Odds.of(rules.terms()).chart();
        return Simulation.of(new Blackjack(), Blackjack.newGame(rules, 1), List.of(Blackjack.bot(best)), Seed.of(1))
                .play(0, games);
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
