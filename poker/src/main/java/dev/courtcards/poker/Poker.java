package dev.courtcards.poker;

import static dev.courtcards.core.record.Argument.CHIPS;
import static dev.courtcards.core.record.Argument.SEAT;
import static dev.courtcards.core.record.Argument.TICKET;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import dev.courtcards.poker.PokerAction.AllIn;
import dev.courtcards.poker.PokerAction.Away;
import dev.courtcards.poker.PokerAction.Back;
import dev.courtcards.poker.PokerAction.BringIn;
import dev.courtcards.poker.PokerAction.BuyIn;
import dev.courtcards.poker.PokerAction.Call;
import dev.courtcards.poker.PokerAction.Choose;
import dev.courtcards.poker.PokerAction.Fold;
import dev.courtcards.poker.PokerAction.RaiseTo;
import dev.courtcards.poker.PokerAction.Twice;
import dev.courtcards.poker.variant.Variant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Poker for two to ten players: no-limit Texas Hold'em or another {@link Variant}, as a match of many hands, a tournament or a cash table.
 *
 * <pre>{@code
 * Game<PokerTable> game = Poker.deal(PokerRules.GEOGRAM, 3, ChanceSource.of(Seed.random()));
 * game = game.play(Seat.of(1), new RaiseTo(60));
 * game = game.play(Seat.of(2), new Fold());
 * }</pre>
 */
public final class Poker implements CardGame<PokerTable> {
    /** The notation of moves (poker 12): {@code ACTION:p1:raise:60}, {@code SHOW:p2}, {@code NEXT:dealer}. */
    public static final Notation<PokerTable> NOTATION = Notation.later(() -> Notation.<PokerTable>ofSealable()
            .verb("ACTION:fold", Fold.class, "0", a -> "0", t -> nothing(t, new Fold()))
            .verb("ACTION:check", PokerAction.Check.class, "0", a -> "0", t -> nothing(t, new PokerAction.Check()))
            .verb("ACTION:call", Call.class, CHIPS.as("<chips added>"), Call::amount, Call::new)
            .verb("ACTION:bring-in", BringIn.class, CHIPS.as("<chips added>"), BringIn::amount, BringIn::new)
            .verb("ACTION:raise", RaiseTo.class, CHIPS.as("<chips in front, to>"), RaiseTo::amount, RaiseTo::new)
            .verb("ACTION:allin", AllIn.class, CHIPS.as("<chips in front>"), AllIn::amount, AllIn::new)
            .verb("LAYOFF", DrawAction.LayOff.class, "<cards>", DrawAction.LayOff::text, DrawAction.LayOff::read)
            .verb("PAT", new DrawAction.Pat())
            .verb("CHOOSE", Choose.class, "<game>", a -> a.game().code(), t -> new Choose(game(t)))
            .verb("STRADDLE", new PokerAction.Straddle())
            .verb("PASS", new PokerAction.Pass())
            .verb("SHOW", new PokerAction.Show())
            .verb("MUCK", new PokerAction.Muck())
            .verb(
                    "TWICE",
                    Twice.class,
                    "<yes|no>",
                    a -> a.yes() ? "yes" : "no",
                    t -> new Twice(t.word(0, YesNo.class) == YesNo.YES))
            .verb("BUTTON", PokerHouse.Button.class, SEAT, PokerHouse.Button::seat, PokerHouse.Button::new)
            .verb("POST", new PokerHouse.Post())
            .verb("DEAL", new PokerHouse.Deal())
            .verb("COLLECT", new PokerHouse.Collect())
            .verb("AWARD", new PokerHouse.Award())
            .verb("NEXT", new PokerHouse.Next())
            .verb("EXPIRED", PokerHouse.Expired.class, TICKET, PokerHouse.Expired::ticket, PokerHouse.Expired::new)
            .verb("AWAY", Away.class, SEAT, Away::seat, Away::new)
            .verb("BACK", Back.class, SEAT, Back::seat, Back::new)
            .verb(
                    "BUYIN",
                    BuyIn.class,
                    "<seat>:<chips>",
                    a -> a.seat().text() + ":" + a.amount(),
                    t -> new BuyIn(t.seat(0), t.chips(1)))
            .verb("CLOSE", new PokerAction.Close()));

    /** The presets. */
    static final Rulebook<PokerRules> BOOK = Rulebook.later(
            PokerRules.class,
            List.of("geogram", "tda", "wsop", "online", "cash", "stud", "razz", "horse", "8game"),
            PokerRules::preset);

    private enum YesNo {
        YES,
        NO
    }

    /** The game, for {@link java.util.ServiceLoader}; all instances are alike. */
    public Poker() {}

    /**
     * {@return a match that waits for chance to draw the button}
     *
     * @param rules the options to play by
     * @param seats 2 to 10
     * @throws IllegalArgumentException for any other number of seats
     */
    public static Game<PokerTable> newGame(PokerRules rules, int seats) {
        return Game.begin(
                PokerTable.of(rules, Collections.nCopies(seats, rules.match().stack()), Optional.empty()));
    }

    /**
     * A match whose first hand is dealt.
     *
     * @param rules the options to play by
     * @param seats 2 to 10
     * @param luck for the button and the first shuffle
     * @return a game that waits for a player
     */
    public static Game<PokerTable> deal(PokerRules rules, int seats, ChanceSource luck) {
        return newGame(rules, seats).settled(luck);
    }

    /**
     * A match with these stacks and this button.
     *
     * @param rules the options to play by
     * @param stacks by seat, 0 for an empty one
     * @param button of the first hand
     * @return a game that waits for the shuffle
     * @throws IllegalArgumentException if there are not two to ten seats, fewer than two have chips, or the button is at none
     */
    public static Game<PokerTable> newGame(PokerRules rules, List<Long> stacks, Seat button) {
        return Game.begin(PokerTable.of(rules, stacks, Optional.of(button)));
    }

    /**
     * A match whose first hand has its own positions and posts: blinds of any size at any seat, no small blind, different antes. If some
     * cards are unknown, shuffle a shoe of backs and reveal the known ones; a back that the rules must rank throws a
     * {@link dev.courtcards.core.deck.FaceDownException} with its place.
     *
     * @param rules the options to play by; who pays the ante decides whether antes are dead money
     * @param stacks by seat, 0 for an empty one
     * @param positions the button and the blinds; the betting begins after the big blind
     * @param stakes the posts of each seat
     * @return a game that waits for the shuffle
     * @throws IllegalArgumentException as above, or if the stakes are for another number of seats
     */
    public static Game<PokerTable> newGame(PokerRules rules, List<Long> stacks, Positions positions, Stakes stakes) {
        return Game.begin(PokerTable.of(rules, stacks, positions, stakes));
    }

    @Override
    public String name() {
        return "poker";
    }

    @Override
    public String title() {
        return "Poker: Hold'em, Omaha, stud and draws, a match for two to ten";
    }

    @Override
    public Rulebook<PokerRules> rulebook() {
        return BOOK;
    }

    @Override
    public Set<String> headers() {
        return Set.of("STACKS", "BUTTON", "BLINDS", "ANTE", "DEAD", "POSTS", "BIG-BLIND");
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return Seat.MOST;
    }

    @Override
    public Game<PokerTable> begin(Setup setup) {
        return Game.begin(Header.read(this, setup));
    }

    /**
     * {@inheritDoc}
     *
     * <p>The zones of cards: {@code p1} and so on, the own cards; {@code board}; {@code burn}; {@code stock}, top card first.
     * <p>By seat, or one number for all: {@code stacks} behind; {@code bets} in front, before the flop by default the blinds; {@code paid}
     * into the pots; {@code dead} money in them; {@code bought}, the chips brought to the table; {@code places} of players who are out.
     * <p>Seats: {@code turn}; {@code folded}, {@code shown}, {@code mucked}, {@code out} and {@code away}; {@code button}, {@code small}
     * and {@code big} blind.
     * <p>The betting: {@code raise}, the last full one; {@code aggressor}, a seat or {@code none}; {@code acted}, by seat the amount to
     * match when it last acted, {@code -} if it has not acted. By default these three follow from bets and turn. In fixed limit
     * {@code raises}, the number still allowed, or {@code any}.
     * <p>The course: {@code phase}, {@code betting} by default, {@code twice} or {@code showdown}; {@code hand}, its number, which decides
     * the game of a rotation; {@code game} and its {@code chooser} with dealer's choice; {@code raked}; {@code decisions} so far, which
     * number the timers.
     * <p>Games with a draw: {@code draws}, the number begun; {@code p1-off} and so on, the discards of a seat in the last draw, and
     * {@code p1-off-before} in those before; the phase may be {@code draw}. There is no position after a reshuffle.
     */
    @Override
    public PokerTable placed(Setup setup, Zones zones) {
        return new Placed(zones, Header.read(this, setup), Header.hasOwnStakes(setup)).read();
    }

    /** A position if a player is to bet, draw, show, or answer whether the board is dealt twice. */
    @Override
    public Optional<Position> position(PokerTable table) {
        return PositionWriter.write(table);
    }

    @Override
    public Notation<PokerTable> notation() {
        return NOTATION;
    }

    /** {@code equity} plays by pot odds, {@code tight} plays few hands, {@code random} takes any line of its menu. */
    @Override
    public Map<String, Bot<PokerTable>> bots() {
        return Bots.all();
    }

    /** Plays the hand to its end without bluffs, and scores the chips. */
    @Override
    public Heuristics<PokerTable> heuristics() {
        return Heuristics.of(this)
                .withRollout(Objects.requireNonNull(Bots.all().get("tight")))
                .withCutoff((from, now) -> now.number() > from.number())
                .withValues(now -> now.hand().players().stream()
                        .map(player -> (double) player.chips())
                        .toList())
                .withDepth(1);
    }

    @Override
    public Presentation<PokerTable> presentation() {
        return new Show();
    }

    /** The chips of a tournament; empty at a cash table, where chips come and go. */
    @Override
    public Optional<Standing> standing(PokerTable table) {
        Hand hand = table.hand();
        if (hand.rules().isCash()) {
            return Optional.empty();
        }
        List<Long> chips = hand.players().stream().map(PokerPlayer::chips).toList();
        Outcome now = Outcome.money(Outcome.Unit.CHIPS, table.boughtIn(), chips, List.of(), "")
                .ranked(table.byPlace());
        boolean awarded = hand.phase().compareTo(Hand.Phase.AWARD) > 0;
        return Optional.of(new Standing(
                awarded ? table.number() : table.number() - 1,
                true,
                true,
                now.results(),
                hand.players().stream()
                        .map(player -> awarded ? 0 : player.chips() - player.stack())
                        .toList()));
    }

    /**
     * {@return the view of a spectator who sees the game with a delay, so that no player can be helped from outside}
     *
     * @param game the current game
     * @param moves the delay in moves, 0 or more
     */
    public static Observation<PokerTable> delayed(Game<PokerTable> game, int moves) {
        return game.at(Math.max(0, game.ply() - moves)).seenBy(Spectator.SPECTATOR);
    }

    /** Takes the move of an official; the host, if the game waits for it, closes the table. */
    @Override
    public Action<PokerTable> house(PokerTable table, House by, RandomGenerator random) {
        return by == House.HOST && !table.closing()
                ? new PokerAction.Close()
                : table.legalActions(by).random(random);
    }

    @Override
    public String rules() {
        return CardGame.page(Poker.class.getResourceAsStream("poker.md"))
                + "\n"
                + CardGame.page(Poker.class.getResourceAsStream("poker-variants.md"));
    }

    private static Variant game(Args args) {
        try {
            return Variant.parse(args.text(0));
        } catch (BadValueException e) {
            throw args.wrong(0, "bad-game", e.expected());
        }
    }

    private static <A> A nothing(Args args, A action) {
        if (!args.text(0).equals("0")) {
            throw args.wrong(0, "bad-amount", "0");
        }
        return action;
    }
}
