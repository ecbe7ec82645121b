package dev.courtcards.histories;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.MatchRules.Level;
import dev.courtcards.poker.MatchRules.Levels;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerRules.Ante;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.Positions;
import dev.courtcards.poker.Stakes;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** The table at which a history begins, with its rules and posts. */
final class Beginning {
    private final HandHistory history;
    private final PokerRules rules;
    /** The rules of a record, before and after the payer of the ante. */
    private final String options;

    private final String ways;
    private final int seats;
    /** Whether the blinds alone decide the posts. */
    private boolean usual;

    Beginning(HandHistory history, PokerRules rules, String options, String ways) {
        this.history = history;
        this.rules = rules;
        this.options = options;
        this.ways = ways;
        this.seats = history.stacks().size();
    }

    /** The table, before the shuffle. */
    Game<PokerTable> begin() {
        if (history.stacks().stream().filter(stack -> stack > 0).count() < 2) {
            throw history.place("starting_stacks")
                    .wrong("bad-table", "the stacks " + history.stacks(), "two players with chips");
        }
        try {
            Level level = level();
            PokerRules all = rules.withMatch(match -> match.withLevels(new Levels(List.of(level))))
                    .withAntes(antes -> antes.withAnte(payer()));
            Game<PokerTable> game = Poker.newGame(all, history.stacks(), Seat.of(seats));
            Hand hand = game.state().hand();
            List<Long> dead = isLive() ? history.dead() : Collections.nCopies(seats, 0L);
            long unposted = isSmallBlindEmpty() ? smallBlind() : 0;
            Stakes stakes = new Stakes(minBet(), antes(), posts(), dead, unposted, history.bringIn(), bigBet());
            Seat small = hand.positions().smallBlind();
            Seat big = hasBlinds() ? bigBlind() : hand.positions().bigBlind();
            if (hand.stakes().equals(stakes) && hand.positions().bigBlind().equals(big)) {
                usual = payer() == Ante.NONE;
                return game;
            }
            Seat dealer = hand.positions().button();
            Positions positions = new Positions(dealer, big.equals(small) ? dealer : small, big);
            return Poker.newGame(all, history.stacks(), positions, stakes);
        } catch (IllegalArgumentException e) {
            throw badTable(e);
        }
    }

    private RecordException badTable(IllegalArgumentException e) {
        return history.place("blinds_or_straddles")
                .wrong("bad-table", String.valueOf(e.getMessage()), "a table that can be played");
    }

    /** The table as the setup of a record; refuses a table that the record's keys cannot express. */
    Setup setup() {
        begin();
        Setup setup = Setup.of("poker")
                .with("RULES", options + (payer() == Ante.NONE ? "" : " ante=" + payer()) + ways)
                .with("PLAYERS", Names.inRecord(history.names()))
                .with("STACKS", words(history.stacks()))
                .with("BUTTON", Seat.of(seats).text());
        setup = isTwice()
                ? setup.with("BLINDS", smallBlind() + " " + minBet())
                : setup.with("RULES", setup.get("RULES").orElseThrow() + " levels=" + level());
        setup = payer() == Ante.NONE ? setup : setup.with("ANTE", words(antes()));
        setup = isLive() && isDead() ? setup.with("DEAD", words(history.dead())) : setup;
        setup = usual || !hasBlinds()
                ? setup
                : setup.with("POSTS", words(posts()))
                        .with("BIG-BLIND", bigBlind().text());
        try {
            new Poker().newGame(setup);
            return setup;
        } catch (IllegalArgumentException e) {
            throw badTable(e);
        }
    }

    private boolean isLive() {
        return history.antes().stream().anyMatch(ante -> ante > 0);
    }

    private boolean isDead() {
        return history.dead().stream().anyMatch(chips -> chips > 0);
    }

    private Ante payer() {
        return isLive() ? Ante.EACH : isDead() ? Ante.BIG_BLIND : Ante.NONE;
    }

    private List<Long> antes() {
        return isLive() ? history.antes() : history.dead();
    }

    private List<Long> posts() {
        return history.blinds().stream().map(Math::abs).toList();
    }

    private long minBet() {
        return Math.max(1, history.minBet());
    }

    private boolean isTwice() {
        return bigBet() == 2 * minBet();
    }

    private long bigBet() {
        return Math.max(minBet(), history.bigBet());
    }

    private Level level() {
        long ante = antes().stream().reduce(0L, Math::max);
        return isTwice()
                ? new Level(smallBlind(), minBet(), ante)
                : new Level(smallBlind(), minBet(), ante, minBet(), bigBet(), 0, 0);
    }

    private boolean hasBlinds() {
        return history.bringIn() == 0;
    }

    private long smallBlind() {
        if (isSmallBlindEmpty() && history.variant().limit() == Limit.POT) {
            // No file has its amount; it counts in the pot (variants 4.9).
            return minBet() / 2;
        }
        return !hasBlinds()
                ? history.bringIn()
                : Math.min(minBet(), Math.abs(history.blinds().get(seats == 2 ? 1 : 0)));
    }

    /** Checks whether the first player has the big blind and nobody the small one. */
    private boolean isSmallBlindEmpty() {
        return history.variant().opening() == Opening.BLINDS
                && seats > 2
                && bigBlind().equals(Seat.of(1));
    }

    /** The seat after which the betting begins: the last to post a blind or straddle, or the button if it alone posts. */
    private Seat bigBlind() {
        if (history.variant().opening() == Opening.BUTTON_BLIND) {
            return Seat.of(seats);
        }
        int big = 0;
        for (int i = 0; i < seats && seats > 2; i++) {
            big = history.blinds().get(i) > 0 ? i : big;
        }
        return Seat.of(big + 1);
    }

    private static String words(List<Long> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
