package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.record.Argument;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import dev.courtcards.highlow.parlor.HighLowAction.Bet;
import dev.courtcards.highlow.parlor.HighLowAction.Declare;
import dev.courtcards.highlow.parlor.HighLowAction.Guess;
import dev.courtcards.highlow.parlor.HighLowAction.Insure;
import dev.courtcards.highlow.parlor.HighLowAction.Join;
import dev.courtcards.highlow.parlor.HighLowAction.Raise;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * High-Low: two cards are dealt, and the player bets that a third will lie between them. All play for one pot. The rules are in
 * {@code docs/rules/highlow.md}.
 *
 * <pre>{@code
 * Game<HighLowTable> game = HighLow.newGame(HighLowRules.PARLOR, List.of(500L, 500L));
 * game = game.play(Seat.of(1), new HighLowAction.Deal());      // chance shuffles, the dealer deals, p1 bets
 * }</pre>
 */
public final class HighLow implements CardGame<HighLowTable> {
    private static final Argument<Long> COINS = Argument.CHIPS.as("<coins>");

    /** How moves are written, for example {@code DECLARE:p1:high}, {@code BET:p1:20}, {@code POT:p1}, {@code CONTINUE:p1}. */
    public static final Notation<HighLowTable> NOTATION = Notation.later(() -> Notation.<HighLowTable>ofSealable()
            .verb("DRAW", new HighLowAction.Draw())
            .verb("DEAL", new HighLowAction.Deal())
            .verb("CONTINUE", new HighLowAction.Continue())
            .verb("DECLARE", Declare.class, Argument.word(Ace.class), Declare::ace, Declare::new)
            .verb("BET", Bet.class, COINS, Bet::amount, Bet::new)
            .verb("POT", new HighLowAction.BetPot())
            .verb("PASS", new HighLowAction.Pass())
            .verb("CALL", Guess.class, Argument.word(PairCall.class), Guess::call, Guess::new)
            .verb("RAISE", Raise.class, COINS, Raise::amount, Raise::new)
            .verb("INSURE", Insure.class, COINS, Insure::amount, Insure::new)
            .verb("END", new HighLowAction.End())
            .verb(
                    "LEAVE",
                    HighLowAction.Leave.class,
                    Argument.SEAT,
                    HighLowAction.Leave::seat,
                    HighLowAction.Leave::new)
            .verb(
                    "JOIN",
                    Join.class,
                    "<seat>:<coins>",
                    a -> a.seat().text() + ":" + a.coins(),
                    t -> new Join(t.seat(0), t.chips(1))));

    private static final Rulebook<HighLowRules> RULEBOOK = Rulebook.of(
                    HighLowRules.class, "parlor", HighLowRules.PARLOR)
            .preset("table", HighLowRules.TABLE)
            .preset("red-dog", HighLowRules.RED_DOG);

    private static final long USUAL_COINS = 500;

    /** For {@link java.util.ServiceLoader}. */
    public HighLow() {}

    /**
     * A room before the first hand, with the opening pot of the rules.
     *
     * @param rules the options
     * @param coins the coins of each of 1 to 10 players, each 1 to 999,999,999
     * @return the game before its first move
     * @throws IllegalArgumentException for another number of players or of coins
     */
    public static Game<HighLowTable> newGame(HighLowRules rules, List<Long> coins) {
        return newGame(rules, coins, rules.pot().openingPot());
    }

    /**
     * A room before the first hand, each player with the usual 500 coins.
     *
     * @param rules the options
     * @param seats 1 to 10 players
     * @return the game before its first move
     * @throws IllegalArgumentException for another number of players
     */
    public static Game<HighLowTable> newGame(HighLowRules rules, int seats) {
        return newGame(rules, Collections.nCopies(seats, USUAL_COINS));
    }

    static Game<HighLowTable> newGame(HighLowRules rules, List<Long> coins, long pot) {
        if (coins.isEmpty() || coins.size() > Seat.MOST) {
            throw new IllegalArgumentException("1 to " + Seat.MOST + " players, not " + coins.size());
        }
        coins.forEach(HighLow::requireCoins);
        return Game.begin(new HighLowTable(
                rules,
                pot,
                0,
                0,
                coins.stream().map(some -> HighLowSession.of(some, some, 0)).toList()));
    }

    static void requireCoins(long coins) {
        if (coins < 1 || coins > HighLowRules.MOST) {
            throw new IllegalArgumentException("1 to " + HighLowRules.MOST + " coins, not " + coins);
        }
    }

    @Override
    public String name() {
        return "highlow";
    }

    @Override
    public String title() {
        return "High-Low: will the third card lie between the two, and all for one pot";
    }

    @Override
    public Rulebook<HighLowRules> rulebook() {
        return RULEBOOK;
    }

    @Override
    public Set<String> headers() {
        return Set.of("COINS", "OPENING-POT");
    }

    @Override
    public int leastSeats() {
        return 1;
    }

    @Override
    public int mostSeats() {
        return Seat.MOST;
    }

    @Override
    public Game<HighLowTable> begin(Setup setup) {
        HighLowRules rules = RULEBOOK.read(setup);
        int seats = setup.seats(leastSeats(), mostSeats());
        List<Long> coins = setup.numbers("COINS", seats).orElse(Collections.nCopies(seats, USUAL_COINS));
        for (long some : coins) {
            require(setup, "COINS", some);
        }
        long pot = setup.numbers("OPENING-POT", 1).map(one -> one.get(0)).orElse((long)
                rules.pot().openingPot());
        require(setup, "OPENING-POT", pot);
        return newGame(rules, coins, pot);
    }

    /** Keeps the players' coins and the pot (R16); a player who cannot pay a bet starts with the usual coins again. */
    @Override
    public Setup next(Setup setup, HighLowTable left) {
        int seats = setup.seats(leastSeats(), mostSeats());
        long least = 2L * left.rules().bets().minBet();
        String coins = Seat.first(seats).stream()
                .map(seat -> left.session(seat).coins())
                .map(some -> some < least ? USUAL_COINS : Math.min(some, HighLowRules.MOST))
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
        return setup.withoutLuck()
                .with("COINS", coins)
                .with("OPENING-POT", "" + Math.min(left.pot(), HighLowRules.MOST));
    }

    private static void require(Setup setup, String key, long coins) {
        if (coins < 1 || coins > HighLowRules.MOST) {
            throw setup.wrong(key, "" + coins, "bad-amount", "1 to " + HighLowRules.MOST + " coins");
        }
    }

    @Override
    public HighLowTable placed(Setup setup, Zones zones) {
        return new Placed(zones, begin(setup).state()).read();
    }

    /** A position can be written while no dealer is due. */
    @Override
    public Optional<Position> position(HighLowTable room) {
        return Placed.write(room);
    }

    @Override
    public Notation<HighLowTable> notation() {
        return NOTATION;
    }

    @Override
    public Map<String, Bot<HighLowTable>> bots() {
        return Bots.all();
    }

    @Override
    public Heuristics<HighLowTable> heuristics() {
        return Heuristics.of(this).withRollout(Bots::careful);
    }

    @Override
    public Presentation<HighLowTable> presentation() {
        return new Show();
    }

    @Override
    public String rules() {
        return CardGame.page(HighLow.class.getResourceAsStream("highlow.md"));
    }
}
