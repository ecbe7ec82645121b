package dev.courtcards.recall;

import static dev.courtcards.core.record.Argument.SEAT;
import static dev.courtcards.core.record.Argument.TICKET;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Recall: remember the cards, throw those of the same rank out of turn, hold the fewest points.
 *
 * <pre>{@code
 * Game<RecallTable> game = Recall.deal(RecallRules.ORIGINAL, 4, ChanceSource.of(Seed.random()));
 * game = game.play(Seat.of(1), new Peek(1, 2));
 * game = game.play(House.CLOCK, new Expired(1));
 * game.seenBy(Seat.of(1)).state().knownCards(Seat.of(1));
 * }</pre>
 */
public final class Recall implements CardGame<RecallTable> {
    /** The notation of moves: {@code PEEK:p1:1,2}, {@code DRAW:p1}, {@code PLAY:p1:drawn}, {@code SAMERANK:p2:3}, ... */
    public static final Notation<RecallTable> NOTATION = Notation.later(() -> Notation.<RecallTable>ofSealable()
            .verb(
                    "TOSS",
                    RecallHouse.Toss.class,
                    "<seat>:<coin>",
                    a -> a.seat().text() + ":" + a.coin(),
                    t -> new RecallHouse.Toss(t.seat(0), t.amount(1)))
            .verb("DEAL", new RecallHouse.Deal())
            .verb(
                    "AUTOPEEK",
                    RecallHouse.AutoPeek.class,
                    "<seat>:<slot>,<slot>",
                    a -> a.seat().text() + ":" + slots(a.slots()),
                    t -> new RecallHouse.AutoPeek(t.seat(0), slots(t, 1)))
            .verb("BEGIN", RecallHouse.Begin.class, SEAT, RecallHouse.Begin::seat, RecallHouse.Begin::new)
            .verb(
                    "PEEK",
                    RecallAction.Peek.class,
                    "<slot>,<slot>",
                    a -> slots(a.slots()),
                    t -> new RecallAction.Peek(slots(t, 0)))
            .verb("DONE", new RecallAction.Done())
            .verb("DRAW", new RecallAction.Draw())
            .verb(
                    "PLAY",
                    RecallAction.Play.class,
                    "<slot|drawn>",
                    a -> a.slot() == 0 ? "drawn" : "" + a.slot(),
                    t -> Text.same(t.text(0), "drawn")
                            ? RecallAction.Play.DRAWN
                            : new RecallAction.Play(slot(t, 0, t.text(0))))
            .verb(
                    "TAKE",
                    RecallAction.TakeDiscard.class,
                    "<slot>",
                    a -> "" + a.slot(),
                    t -> new RecallAction.TakeDiscard(slot(t, 0, t.text(0))))
            .verb("COLLECT:drawn", new RecallAction.CollectDrawn())
            .verb("COLLECT:discard", new RecallAction.CollectDiscard())
            .verb(
                    "SAMERANK",
                    RecallAction.SameRank.class,
                    "<slot>",
                    a -> "" + a.slot(),
                    t -> new RecallAction.SameRank(slot(t, 0, t.text(0))))
            .verb(
                    "SWAP",
                    RecallAction.JackSwap.class,
                    "p<n>.<slot>:p<n>.<slot>",
                    a -> a.one() + ":" + a.other(),
                    t -> new RecallAction.JackSwap(spot(t, 0), spot(t, 1)))
            .verb(
                    "LOOK",
                    RecallAction.QueenPeek.class,
                    "p<n>.<slot>",
                    a -> a.at().toString(),
                    t -> new RecallAction.QueenPeek(spot(t, 0)))
            .verb("SKIP", new RecallAction.SkipSpecial())
            .verb("RECALL", new RecallAction.CallRecall())
            .verb("LEAVE", RecallAction.Leave.class, SEAT, RecallAction.Leave::seat, RecallAction.Leave::new)
            .verb(
                    "EXPIRED",
                    RecallAction.Expired.class,
                    TICKET,
                    RecallAction.Expired::ticket,
                    RecallAction.Expired::new));

    /** The depth of a search in turns. */
    private static final int TURNS = 5;

    /** The presets. */
    static final Rulebook<RecallRules> BOOK =
            Rulebook.later(RecallRules.class, List.of("original", "red-king", "cambio", "dutch"), RecallRules::preset);

    /** The game, for {@link java.util.ServiceLoader}; all instances are alike. */
    public Recall() {}

    /**
     * A table that waits for the shuffle.
     *
     * @param rules the options
     * @param seats 2 to 6
     * @return a game without a move
     * @throws IllegalArgumentException for any other number of seats
     */
    public static Game<RecallTable> newGame(RecallRules rules, int seats) {
        return newGame(rules, seats, Optional.empty());
    }

    private static Game<RecallTable> newGame(RecallRules rules, int seats, Optional<Seat> starter) {
        if (seats < 2 || seats > RecallTable.MOST_SEATS) {
            throw new IllegalArgumentException(
                    "Recall is for 2 to " + RecallTable.MOST_SEATS + " players, not " + seats);
        }
        return Game.begin(unshuffled(rules, rules.pack(), seats, starter));
    }

    /**
     * A table with the hands dealt, before the first peek.
     *
     * @param rules the options
     * @param seats 2 to 6
     * @param luck decides the shuffle
     * @return a game after the moves of the officials
     */
    public static Game<RecallTable> deal(RecallRules rules, int seats, ChanceSource luck) {
        return newGame(rules, seats).settled(luck);
    }

    private static String slots(List<Integer> slots) {
        return slots.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static List<Integer> slots(Args args, int i) {
        return Arrays.stream(args.text(i).split(",", -1))
                .map(text -> slot(args, i, text))
                .toList();
    }

    private static int slot(Args args, int i, String text) {
        if (!text.matches("[1-9][0-9]?")) {
            throw args.wrong(i, "bad-slot", "a slot from 1 to 99");
        }
        return Integer.parseInt(text);
    }

    private static Spot spot(Args args, int i) {
        String text = Text.lower(args.text(i));
        int dot = text.indexOf('.');
        if (!text.matches("p([1-9]|10)\\.[1-9][0-9]?")) {
            throw args.wrong(i, "bad-place", "a seat and a slot such as p2.3");
        }
        return new Spot(Seat.parse(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
    }

    @Override
    public String name() {
        return "recall";
    }

    @Override
    public String title() {
        return "Recall: remember the cards, throw those of the same rank out of turn, hold the fewest points";
    }

    @Override
    public Rulebook<RecallRules> rulebook() {
        return BOOK;
    }

    @Override
    public Set<String> headers() {
        return Set.of("STARTER");
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return RecallTable.MOST_SEATS;
    }

    @Override
    public Game<RecallTable> begin(Setup setup) {
        int seats = setup.seats(leastSeats(), mostSeats());
        return newGame(BOOK.read(setup), seats, setup.seat("STARTER", seats));
    }

    @Override
    public RecallTable placed(Setup setup, Zones zones) {
        return new Placed(zones, begin(setup).state()).read();
    }

    /** A position from the first draw on, while a player, or only the clock, is to act. */
    @Override
    public Optional<Position> position(RecallTable table) {
        return PositionWriter.write(table);
    }

    @Override
    public Notation<RecallTable> notation() {
        return NOTATION;
    }

    /** Plays five turns of each player with perfect memory, and scores the lead in points over the best other player, and a win. */
    @Override
    public Heuristics<RecallTable> heuristics() {
        return Heuristics.of(this)
                .withRollout(new Quick())
                .withCutoff((from, now) -> now.turn().number()
                        > from.turn().number() + TURNS * now.players().size())
                .withValues(now -> Seat.first(now.players().size()).stream()
                        .map(seat -> Scoring.ahead(now, seat))
                        .toList())
                .withDepth(1);
    }

    @Override
    public Presentation<RecallTable> presentation() {
        return new Show();
    }

    /** The dealer plays for a late player the known card of most points. */
    @Override
    public Action<RecallTable> house(RecallTable table, House by, RandomGenerator random) {
        if (by != House.DEALER || table.legalActions(by).forced().isPresent()) {
            return CardGame.super.house(table, by, random);
        }
        Seat seat = table.turn().seat();
        int worst = table.turn().drawn() > 0 ? 0 : -1;
        int most = Integer.MIN_VALUE;
        for (int n = 1; n <= table.player(seat).slots().size(); n++) {
            Slot slot = table.player(seat).slot(n);
            Card card = slot.card();
            if (table.player(seat).isPlayable(n)
                    && slot.isKnownTo(seat)
                    && table.rules().pointsOf(card) > most) {
                most = table.rules().pointsOf(card);
                worst = n == table.turn().drawn() ? 0 : n;
            }
        }
        return worst >= 0 ? new RecallAction.Play(worst) : CardGame.super.house(table, by, random);
    }

    @Override
    public String rules() {
        return CardGame.page(Recall.class.getResourceAsStream("recall.md"));
    }

    /** A table that waits for the shuffle. */
    static RecallTable unshuffled(RecallRules rules, Pack pack, int seats, Optional<Seat> starter) {
        List<RecallPlayer> players = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            players.add(RecallPlayer.NEW);
        }
        return new RecallTable(
                rules,
                pack,
                Phase.NOT_DEALT,
                Shoe.EMPTY,
                0,
                0,
                List.of(),
                players,
                starter,
                Turn.of(starter.orElse(Seat.of(1)), 0),
                List.of(),
                Optional.empty(),
                0,
                Optional.of(new Pending(Pending.Task.SHUFFLE, Seat.of(1))),
                Optional.empty());
    }
}
