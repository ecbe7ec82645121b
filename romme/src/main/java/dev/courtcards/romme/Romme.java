package dev.courtcards.romme;

import static dev.courtcards.core.record.Argument.CARD;
import static dev.courtcards.core.record.Argument.SEAT;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.Argument;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import dev.courtcards.romme.RommeRules.FirstDealer;
import dev.courtcards.romme.RommeRules.WinnerScores;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import dev.courtcards.romme.RommeTable.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rommé: sets and runs of two packs and six jokers; a player who has laid all cards ends the round.
 *
 * <pre>{@code
 * Game<RommeTable> game = Romme.deal(RommeRules.GEOGRAM, 4, ChanceSource.of(Seed.random()));
 * game = game.play(game.state().turn().seat(), new RommeAction.Draw(RommeAction.Source.PILE));
 * game.seenBy(Seat.of(1)).state().player(Seat.of(1)).cards();
 * }</pre>
 */
public final class Romme implements CardGame<RommeTable> {
    private static final int MOST_SEATS = 6;

    /** The notation of moves (romme 9): {@code DRAW:p1:pile}, {@code MELD:p1:7S,7H,JK}, {@code LAYOFF:p1:M1:8C}, ... */
    public static final Notation<RommeTable> NOTATION = Notation.later(() -> Notation.<RommeTable>ofSealable()
            .verb(
                    "FIRSTDEALER",
                    RommeAction.NameDealer.class,
                    SEAT,
                    RommeAction.NameDealer::seat,
                    RommeAction.NameDealer::new)
            .verb("DEAL", new RommeAction.Deal())
            .verb("SERVE", new RommeAction.Serve())
            .verb("NEXT", new RommeAction.Next())
            .verb(
                    "DRAW",
                    RommeAction.Draw.class,
                    Argument.word(RommeAction.Source.class),
                    RommeAction.Draw::from,
                    RommeAction.Draw::new)
            .verb(
                    "MELD",
                    RommeAction.LayMeld.class,
                    "<cards>",
                    a -> Melds.text(a.pieces()),
                    t -> new RommeAction.LayMeld(pieces(t, 0, t.text(0))))
            .verb(
                    "OPEN",
                    RommeAction.Open.class,
                    "<cards>;<cards>",
                    a -> a.melds().stream()
                            .map(meld -> Melds.text(meld.pieces()))
                            .collect(Collectors.joining(";")),
                    t -> new RommeAction.Open(Arrays.stream(t.text(0).split(";", -1))
                            .map(cards -> new RommeAction.LayMeld(pieces(t, 0, cards)))
                            .toList()))
            .verb(
                    "LAYOFF",
                    RommeAction.LayOff.class,
                    "M<n>:<cards>",
                    a -> "M" + a.meld() + ":" + Melds.text(a.pieces()),
                    t -> new RommeAction.LayOff(meld(t, 0), pieces(t, 1, t.text(1))))
            .verb(
                    "SWAP",
                    RommeAction.Swap.class,
                    "M<n>:<card>",
                    a -> "M" + a.meld() + ":" + a.card(),
                    t -> new RommeAction.Swap(meld(t, 0), t.card(1)))
            .verb("LEAVE", RommeAction.Leave.class, SEAT, RommeAction.Leave::seat, RommeAction.Leave::new)
            .verb("TAKEBACK", new RommeAction.TakeBack())
            .verb("DISCARD", RommeAction.Discard.class, CARD, RommeAction.Discard::card, RommeAction.Discard::new));

    /** The presets (romme 10). */
    static final Rulebook<RommeRules> BOOK = Rulebook.later(
            RommeRules.class,
            List.of("geogram", "standard", "dskv-like", "palast", "lite", "austria-51", "round-the-corner"),
            RommeRules::preset);

    /** The game, for {@link java.util.ServiceLoader}; all instances are alike. */
    public Romme() {}

    /**
     * A match before its first move.
     *
     * @param rules the options
     * @param seats 2 to 6
     * @return a game without a move
     * @throws IllegalArgumentException for any other number of seats, or more than there are cards for
     */
    public static Game<RommeTable> newGame(RommeRules rules, int seats) {
        return newGame(rules, seats, Optional.empty(), List.of());
    }

    private static Game<RommeTable> newGame(RommeRules rules, int seats, Optional<Seat> dealer, List<Long> totals) {
        if (seats < 2 || seats > mostSeats(rules)) {
            throw new IllegalArgumentException("2 to " + mostSeats(rules) + " players, not " + seats);
        }
        Optional<Seat> first = dealer.isEmpty() && rules.deal().firstDealer() == FirstDealer.FIRST_SEAT
                ? Optional.of(Seat.of(1))
                : dealer;
        List<Player> players = Seat.first(seats).stream()
                .map(seat -> totals.isEmpty() ? 0 : totals.get(seat.index()))
                .map(total -> new Player(List.of(), true, false, false, 0, total, 0))
                .toList();
        return Game.begin(new RommeTable(
                rules,
                first.isPresent() ? Phase.SHUFFLE : Phase.FIRST_DEALER,
                first.isPresent() ? 1 : 0,
                first,
                players,
                totals,
                Shoe.EMPTY,
                false,
                0,
                0,
                List.of(),
                List.of(),
                Turn.of(Seat.of(1)),
                0,
                0,
                Optional.empty()));
    }

    /** The most seats; a quarter of the cards stays in the stock. */
    private static int mostSeats(RommeRules rules) {
        int cards = rules.deal().decks() * 52 + rules.deal().jokers();
        return Math.min(MOST_SEATS, cards * 3 / 4 / rules.deal().handSize());
    }

    /**
     * A match with the cards of round 1 dealt.
     *
     * @param rules the options
     * @param seats 2 to 6
     * @param luck decides the first dealer and the shuffle
     * @return a game after the moves of the officials
     */
    public static Game<RommeTable> deal(RommeRules rules, int seats, ChanceSource luck) {
        return newGame(rules, seats).settled(luck);
    }

    private static int meld(Args args, int i) {
        String text = Text.upper(args.text(i));
        if (!text.matches("M[1-9][0-9]{0,2}")) {
            throw args.wrong(i, "bad-meld", "a meld such as M1");
        }
        return Integer.parseInt(text.substring(1));
    }

    private static List<Piece> pieces(Args args, int i, String text) {
        List<Piece> pieces = new ArrayList<>();
        for (String piece : text.split(",", -1)) {
            pieces.add(piece(args, i, piece));
        }
        return pieces;
    }

    private static Piece piece(Args args, int i, String text) {
        try {
            return Piece.parse(text);
        } catch (IllegalArgumentException e) {
            throw args.wrong(i, "bad-card", "cards such as 7H, JK or JK=8H separated by commas");
        }
    }

    @Override
    public String name() {
        return "romme";
    }

    @Override
    public String title() {
        return "Rommé: sets and runs with two packs and six jokers; be the first without a card";
    }

    @Override
    public Rulebook<RommeRules> rulebook() {
        return BOOK;
    }

    @Override
    public Set<String> headers() {
        return Set.of("DEALER", "TOTALS");
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return MOST_SEATS;
    }

    @Override
    public Game<RommeTable> begin(Setup setup) {
        int seats = setup.seats(leastSeats(), mostSeats());
        RommeRules rules = rulebook().read(setup);
        if (seats > mostSeats(rules)) {
            throw setup.wrong(
                    "PLAYERS",
                    setup.get("PLAYERS").orElse(""),
                    "bad-seats",
                    "at most " + mostSeats(rules) + " players, where "
                            + rules.deal().handSize() + " cards are dealt of "
                            + rules.pack().size());
        }
        Optional<Seat> dealer = setup.seat("DEALER", seats);
        // If the winner scores the others' losses, their points are below zero.
        Optional<List<Long>> totals = rules.scoring().winnerScores() == WinnerScores.SUM_OF_OTHERS_POSITIVE
                ? setup.signedNumbers("TOTALS", seats)
                : setup.numbers("TOTALS", seats);
        return newGame(rules, seats, dealer, totals.orElse(List.of()));
    }

    /**
     * {@inheritDoc}
     *
     * <p>The zones: {@code p1} and so on, the hands, and {@code p1-open}, what of a hand everybody has seen; {@code melds},
     * {@code p1:7H,8H,JK=9H;p2:QC,QS,QH}, in the order in which they were laid; {@code discards}, top card last; {@code stock}, top card
     * first, and {@code stock-seen=1} where all have seen its order; {@code turn}; {@code phase}, {@code act} unless it is {@code draw};
     * {@code taken}, the card of the open hand that was taken from the discards in this turn; {@code laying=1} if a card was laid in
     * it; the seats that have {@code opened}, all owners of melds unless said, that have {@code laid} a card in earlier turns, and that
     * are {@code out} of the match; by seat {@code turns} ended, {@code totals} and rounds {@code lost}; {@code round}, {@code dealer},
     * {@code shuffles} in this round, {@code idle} turns and {@code voids} rounds. A hand that is not said is dealt.
     */
    @Override
    public RommeTable placed(Setup setup, Zones zones) {
        return new Placed(zones, begin(setup).state()).read();
    }

    /**
     * A position while a player is to draw or to lay cards, unless a meld of this turn is pending, a swapped joker is owed, or a player has
     * left in this round.
     */
    @Override
    public Optional<Position> position(RommeTable table) {
        return Placed.write(table);
    }

    @Override
    public Notation<RommeTable> notation() {
        return NOTATION;
    }

    @Override
    public Map<String, Bot<RommeTable>> bots() {
        return Bots.all();
    }

    /** Plays a round by laying all that can be laid, as random players hardly ever go out. */
    @Override
    public Heuristics<RommeTable> heuristics() {
        return Heuristics.of(this).withRollout(Bots::greedy).withDepth(1);
    }

    @Override
    public Presentation<RommeTable> presentation() {
        return new Show();
    }

    @Override
    public String rules() {
        return CardGame.page(Romme.class.getResourceAsStream("romme.md"));
    }

    /** The totals, if the fewest points win. */
    @Override
    public Optional<Standing> standing(RommeTable table) {
        RommeRules rules = table.rules();
        if (rules.scoring().winnerScores() != RommeRules.WinnerScores.ZERO) {
            return Optional.empty();
        }
        List<Long> totals =
                table.players().stream().map(RommeTable.Player::total).toList();
        boolean scored = table.phase().compareTo(RommeTable.Phase.SCORED) >= 0;
        return Optional.of(Standing.of(
                scored ? table.round() : Math.max(0, table.round() - 1), Outcome.fewest(totals, List.of(), "")));
    }
}
