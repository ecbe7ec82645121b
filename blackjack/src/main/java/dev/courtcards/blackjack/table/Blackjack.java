package dev.courtcards.blackjack.table;

import static dev.courtcards.core.record.Argument.AMOUNT;
import static dev.courtcards.core.record.Argument.CHIPS;
import static dev.courtcards.core.record.Argument.SEAT;
import static dev.courtcards.core.record.Argument.TICKET;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.core.Text;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Blackjack for chips at a casino's table, where players do not compete with one another: presets {@code vegas-strip},
 * {@code atlantic-city} and others. {@link Duel} is the same game as a match.
 *
 * <pre>{@code
 * Game<BlackjackTable> game = Blackjack.newGame(BlackjackRules.EUROPEAN, 2, ChanceSource.of(Seed.random()));
 * game = game.play(Seat.of(2), new Bet(20));
 * game = game.play(Seat.of(1), new Bet(50));
 * game = game.play(House.DEALER, new Deal());
 * }</pre>
 */
public sealed class Blackjack implements CardGame<BlackjackTable> permits Duel {
    /** The notation of the moves: {@code BET:p1:50}, {@code ACTION:p1:hit}, {@code ACTION:p1:insure:25}. */
    public static final Notation<BlackjackTable> NOTATION = Notation.later(() -> Notation.<BlackjackTable>ofSealable()
            .verb("BET", BlackjackAction.Bet.class, AMOUNT, BlackjackAction.Bet::amount, BlackjackAction.Bet::new)
            .verb(
                    "SIDEBET",
                    BlackjackAction.PlaceSideBet.class,
                    "<name>:<chips>",
                    a -> a.code() + ":" + a.amount(),
                    t -> new BlackjackAction.PlaceSideBet(Text.lower(t.text(0)), t.amount(1)))
            .verb("ACTION:hit", new BlackjackAction.Hit())
            .verb("ACTION:stand", new BlackjackAction.Stand())
            .verb("ACTION:double", new BlackjackAction.DoubleDown())
            .verb(
                    "ACTION:double-for",
                    BlackjackAction.DoubleFor.class,
                    CHIPS,
                    BlackjackAction.DoubleFor::amount,
                    BlackjackAction.DoubleFor::new)
            .verb("ACTION:split", new BlackjackAction.Split())
            .verb("ACTION:surrender", new BlackjackAction.Surrender())
            .verb(
                    "ACTION:insure",
                    BlackjackAction.Insure.class,
                    CHIPS,
                    BlackjackAction.Insure::amount,
                    BlackjackAction.Insure::new)
            .verb("ACTION:even-money", new BlackjackAction.EvenMoney())
            .verb("ACTION:decline", new BlackjackAction.Decline())
            .verb("FORFEIT", new BlackjackAction.Forfeit())
            .verb("LEAVE", BlackjackAction.Leave.class, SEAT, BlackjackAction.Leave::seat, BlackjackAction.Leave::new)
            .verb("DEAL", new BlackjackAction.Deal())
            .verb("DRAW", new BlackjackAction.Draw())
            .verb(
                    "EXPIRED",
                    BlackjackAction.Expired.class,
                    TICKET,
                    BlackjackAction.Expired::ticket,
                    BlackjackAction.Expired::new));

    /** Casino tables; {@link dev.courtcards.blackjack.odds.OddsRules} has the odds under the same names. */
    static final Rulebook<BlackjackRules> CASINOS = Rulebook.later(
            BlackjackRules.class,
            List.of(
                    "vegas-strip",
                    "atlantic-city",
                    "european",
                    "downtown",
                    "single-deck",
                    "charlie",
                    "infinite",
                    "push-22"),
            BlackjackRules::preset);

    /** The game, for {@link java.util.ServiceLoader}; all instances are alike. */
    public Blackjack() {}

    /**
     * A match that waits for the shuffle, or with an infinite deck for the bets.
     *
     * @param rules the options
     * @param seats 1 to 7
     * @return a game without a move
     * @throws IllegalArgumentException for any other number of seats
     */
    public static Game<BlackjackTable> newGame(BlackjackRules rules, int seats) {
        if (seats < 1 || seats > 7) {
            throw new IllegalArgumentException("a table has 1 to 7 seats, not " + seats);
        }
        return newGame(rules, Collections.nCopies(seats, rules.stakes().chips()));
    }

    private static Game<BlackjackTable> newGame(BlackjackRules rules, List<Long> chips) {
        return Game.begin(BlackjackTable.of(rules, chips));
    }

    /**
     * A match that waits for the bets.
     *
     * @param rules the options
     * @param seats 1 to 7
     * @param luck the source of the shuffle
     * @return a game after chance's moves before the bets
     */
    public static Game<BlackjackTable> newGame(BlackjackRules rules, int seats, ChanceSource luck) {
        return newGame(rules, seats).settled(luck);
    }

    @Override
    public String name() {
        return "blackjack";
    }

    @Override
    public String title() {
        return "Blackjack Table: for chips, with the rules of casinos";
    }

    @Override
    public Rulebook<BlackjackRules> rulebook() {
        return CASINOS;
    }

    @Override
    public Set<String> headers() {
        return Set.of("CHIPS");
    }

    @Override
    public int leastSeats() {
        return 1;
    }

    @Override
    public int mostSeats() {
        return 7;
    }

    @Override
    public Game<BlackjackTable> begin(Setup setup) {
        BlackjackRules rules = rulebook().read(setup);
        int seats = setup.seats(leastSeats(), mostSeats());
        List<Long> chips = setup.numbers("CHIPS", seats)
                .orElse(Collections.nCopies(seats, rules.stakes().chips()));
        if (chips.stream().anyMatch(c -> c * rules.unit() < rules.step())) {
            throw setup.wrong("CHIPS", setup.get("CHIPS").orElse(""), "bad-chips", "chips for every player");
        }
        return newGame(rules, chips);
    }

    @Override
    public BlackjackTable placed(Setup setup, Zones zones) {
        BlackjackTable start = begin(setup).state();
        return start.rules().isInfinite() ? CardGame.super.placed(setup, zones) : new Placed(zones, start).read();
    }

    /** Positions exist where a player is to decide, without side bets and with a finite shoe. */
    @Override
    public Optional<Position> position(BlackjackTable table) {
        return PositionWriter.write(table);
    }

    @Override
    public Notation<BlackjackTable> notation() {
        return NOTATION;
    }

    /**
     * {@code basic} plays by the chart of the table's rules, {@code hi-lo} and {@code zen} play and bet by the count, {@code mimic} plays
     * like the dealer, {@code never-bust} hits while no card can bust it; {@code random} takes any line of its menu but never gives a match
     * up.
     */
    @Override
    public Map<String, Bot<BlackjackTable>> bots() {
        return Bots.all();
    }

    /** A playout finishes the round by the chart and counts the chips. */
    @Override
    public Heuristics<BlackjackTable> heuristics() {
        return Heuristics.of(this)
                .withRollout(Objects.requireNonNull(Bots.all().get("basic")))
                .withCutoff((from, now) -> now.round() > from.round())
                .withValues(now -> now.players().stream()
                        .map(player -> (double) player.chips())
                        .toList())
                .withDepth(1);
    }

    @Override
    public Presentation<BlackjackTable> presentation() {
        return new Show();
    }

    /**
     * A bot that plays every hand by a chart, bets twice the minimum and takes no insurance.
     *
     * <pre>{@code
     * BlackjackRules rules = BlackjackRules.VEGAS_STRIP.withTerms(t -> t.withDoubling(d -> d.withDoubleAfterSplit(false)));
     * Chart best = Odds.of(rules.terms()).chart();
     * Game<BlackjackTable> start = Blackjack.newGame(rules, 1);
     * Simulation.of(new Blackjack(), start, List.of(Blackjack.bot(best)), Seed.of(1)).play(0, 1_000);
     * }</pre>
     *
     * @param chart how to play, for example {@link dev.courtcards.blackjack.odds.Odds#chart()}
     * @return the bot
     */
    public static Bot<BlackjackTable> bot(Chart chart) {
        return Bots.by(chart);
    }

    /**
     * A chart's play for the hand whose turn it is.
     *
     * @param chart how to play, for example {@link dev.courtcards.blackjack.odds.Odds#chart()}
     * @param seen the player's view
     * @return a legal action; empty while bets are made, insurance is offered, or it is another player's turn
     */
    public static Optional<BlackjackAction> advice(Chart chart, Observation<BlackjackTable> seen) {
        return Bots.advice(chart, seen);
    }

    /** The chips between rounds; during a round some are on the table. */
    @Override
    public Optional<Standing> standing(BlackjackTable table) {
        boolean over = table.phase() == BlackjackTable.Phase.OVER;
        boolean between = over
                || table.phase() == BlackjackTable.Phase.BET
                || table.phase() == BlackjackTable.Phase.SHUFFLE && table.round() == 1;
        Comparator<Seat> mostChips =
                Comparator.comparingLong(seat -> -table.player(seat).chips());
        return between
                ? Optional.of(Standing.of(
                        over ? table.round() : table.round() - 1,
                        table.money(List.of(), "").ranked(mostChips)))
                : Optional.empty();
    }

    @Override
    public String rules() {
        return CardGame.page(dev.courtcards.blackjack.simple.SimpleBlackjack.class.getResourceAsStream("blackjack.md"));
    }
}
