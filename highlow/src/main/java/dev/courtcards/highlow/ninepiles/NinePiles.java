package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.core.record.Argument.SEAT;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Away;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Back;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Deal;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Join;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Leave;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Nine Piles: the players together against the deck. Nine cards lie face up; the player whose turn it is guesses whether the next card is
 * higher or lower than the top of a pile. A wrong guess turns the pile face down for good. The players win if a pile is still face up when
 * the deck runs out. The rules are in {@code docs/rules/nine-piles.md}.
 *
 * <pre>{@code
 * Game<NinePilesTable> game = NinePiles.deal(2, Seed.random());
 * game = game.play(Seat.of(1), new NinePilesAction.Guess(4, Call.HIGHER));
 * game.seenBy(Seat.of(2)).state().pile(4).top();
 * }</pre>
 */
public final class NinePiles implements CardGame<NinePilesTable> {
    /**
     * The notation of the moves: {@code GUESS:p1:<pile>:<higher|lower|same>}, and the host's {@code JOIN}, {@code LEAVE}, {@code AWAY},
     * {@code BACK}.
     */
    public static final Notation<NinePilesTable> NOTATION = Notation.later(() -> Notation.<NinePilesTable>ofSealable()
            .verb("DEAL", new Deal())
            .verb(
                    "GUESS",
                    Guess.class,
                    "<pile>:<higher|lower|same>",
                    a -> a.pile() + ":" + Args.write(a.call()),
                    t -> new Guess(t.number(0), t.word(1, Call.class)))
            .verb("JOIN", Join.class, SEAT, Join::seat, Join::new)
            .verb("LEAVE", Leave.class, SEAT, Leave::seat, Leave::new)
            .verb("AWAY", Away.class, SEAT, Away::seat, Away::new)
            .verb("BACK", Back.class, SEAT, Back::seat, Back::new));

    private static final Rulebook<NinePilesRules> RULEBOOK = Rulebook.of(
                    NinePilesRules.class, "original", NinePilesRules.ORIGINAL)
            .preset("ties-lose", NinePilesRules.TIES_LOSE)
            .preset("ties-win", NinePilesRules.TIES_WIN)
            .preset("three-way", NinePilesRules.THREE_WAY)
            .preset("ace-high", NinePilesRules.ACE_HIGH)
            .preset("jokers", NinePilesRules.JOKERS);

    /** For {@link java.util.ServiceLoader}. */
    public NinePiles() {}

    /**
     * A table that waits for the shuffle.
     *
     * @param seats 1 to 10 players, all of them there
     * @return the game before its first move, by the original rules
     * @throws IllegalArgumentException for another number of seats
     */
    public static Game<NinePilesTable> newGame(int seats) {
        return newGame(NinePilesRules.ORIGINAL, seats);
    }

    /**
     * A table that waits for the shuffle.
     *
     * @param rules the options
     * @param seats 1 to 10 players, all of them there
     * @return the game before its first move
     * @throws IllegalArgumentException for another number of seats
     */
    public static Game<NinePilesTable> newGame(NinePilesRules rules, int seats) {
        if (seats < 1 || seats > Seat.MOST) {
            throw new IllegalArgumentException("1 to " + Seat.MOST + " seats, not " + seats);
        }
        return Game.begin(new NinePilesTable(
                rules, Collections.nCopies(seats, Presence.HERE), Seat.of(1), Shoe.EMPTY, List.of()));
    }

    /**
     * A table dealt from this seed, as a record with that {@code SEED} is; player 1 guesses first.
     *
     * @param seats 1 to 10 players
     * @param seed the seed of the game
     * @return the game, by the original rules
     * @throws IllegalArgumentException for another number of seats
     */
    public static Game<NinePilesTable> deal(int seats, Seed seed) {
        return deal(NinePilesRules.ORIGINAL, seats, ChanceSource.of(seed));
    }

    /**
     * A table with its piles dealt; player 1 guesses first.
     *
     * @param rules the options
     * @param seats 1 to 10 players
     * @param luck the chance of a seed, or stacked cards: those of pile 1, 2 and so on, then the stock
     * @return the game
     * @throws IllegalArgumentException for another number of seats, or cards that are not of the pack
     */
    public static Game<NinePilesTable> deal(NinePilesRules rules, int seats, ChanceSource luck) {
        return newGame(rules, seats).settled(luck);
    }

    @Override
    public String name() {
        return "nine-piles";
    }

    @Override
    public String title() {
        return "Nine Piles: higher or lower, the players together against the deck";
    }

    @Override
    public Rulebook<NinePilesRules> rulebook() {
        return RULEBOOK;
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
    public Game<NinePilesTable> begin(Setup setup) {
        return newGame(RULEBOOK.read(setup), setup.seats(leastSeats(), mostSeats()));
    }

    /**
     * {@inheritDoc}
     *
     * <p>The zones: {@code pile1} and so on, each with its top card last, by default one card; {@code locked}, the numbers of the piles
     * that are face down; {@code stock}, top card first; {@code turn}; the seats {@code away} and {@code left}; {@code players}, the number
     * of seats if some have joined.
     */
    @Override
    public NinePilesTable placed(Setup setup, Zones zones) {
        NinePilesTable start = begin(setup).state();
        Pack pack = start.pack();
        int count = start.rules().piles();
        zones.take(
                pack,
                1,
                0,
                Stream.concat(
                                IntStream.rangeClosed(1, count).mapToObj(n -> "pile" + n),
                                Stream.of("locked", "stock", "turn", "away", "left", "players"))
                        .toArray(String[]::new));
        List<String> locked = zones.words("locked");
        List<List<Card>> said = new ArrayList<>();
        for (int n = 1; n <= count; n++) {
            said.add(zones.cards("pile" + n, 1, pack.size()));
        }
        List<Card> top = zones.cards("stock", 0, pack.size());
        List<Pile> piles = new ArrayList<>();
        int laid = 0;
        for (List<Card> cards : said) {
            List<Card> pile = zones.filled(cards, Math.max(1, cards.size()));
            piles.add(new Pile(pile, !locked.contains("" + (piles.size() + 1))));
            laid += pile.size();
        }
        if (piles.stream().filter(pile -> !pile.open()).count() != locked.size()
                || piles.stream().noneMatch(Pile::open)) {
            throw zones.wrong("locked", "bad-position", "numbers of piles, each once, and one pile that is open");
        }
        List<Card> shoe = new ArrayList<>(Collections.nCopies(laid, Card.UNKNOWN));
        shoe.addAll(zones.stock(top));
        if (shoe.size() == laid) {
            throw zones.wrong("stock", "card-count", "a card at least");
        }
        int seats = (int)
                zones.number("players", start.players().size(), start.players().size(), Seat.MOST);
        List<Seat> away = zones.seats("away", seats);
        List<Seat> left = zones.seats("left", seats);
        List<Presence> players = Seat.first(seats).stream()
                .map(seat -> left.contains(seat) ? Presence.LEFT : away.contains(seat) ? Presence.AWAY : Presence.HERE)
                .toList();
        Seat turn = zones.seat("turn", seats).orElse(Seat.of(1));
        if (players.contains(Presence.HERE) && players.get(turn.index()) != Presence.HERE) {
            throw zones.wrong("turn", "bad-position", "a seat that is there");
        }
        return new NinePilesTable(start.rules(), players, turn, Shoe.of(shoe).rest(laid), piles);
    }

    /** A position can be written while a guess is due or the game waits for a player to come back. */
    @Override
    public Optional<Position> position(NinePilesTable table) {
        if (table.piles().isEmpty() || table.mayAct().isEmpty()) {
            return Optional.empty();
        }
        Position position = Position.empty();
        for (int n = 1; n <= table.piles().size(); n++) {
            position = position.with("pile" + n, table.pile(n).cards());
        }
        long[] locked = IntStream.rangeClosed(1, table.piles().size())
                .filter(n -> !table.pile(n).open())
                .asLongStream()
                .toArray();
        position = locked.length == 0 ? position : position.with("locked", locked);
        return Optional.of(position.with("stock", table.shoe().cards())
                .with("turn", table.turn())
                .with("away", present(table, Presence.AWAY))
                .with("left", present(table, Presence.LEFT))
                .with("players", table.players().size()));
    }

    private static Seat[] present(NinePilesTable table, Presence presence) {
        return Seat.first(table.players().size()).stream()
                .filter(seat -> table.players().get(seat.index()) == presence)
                .toArray(Seat[]::new);
    }

    @Override
    public Notation<NinePilesTable> notation() {
        return NOTATION;
    }

    @Override
    public Map<String, Bot<NinePilesTable>> bots() {
        return Bots.all();
    }

    /** Values a game by the cards played and the open piles. A win alone, about one in a hundred, reveals nothing of a single guess. */
    @Override
    public Heuristics<NinePilesTable> heuristics() {
        return Heuristics.of(this).withRollout(Bots::careful).withValues(now -> {
            double played = now.pack().size() - now.shoe().size() + now.openPiles();
            return Collections.nCopies(now.players().size(), played);
        });
    }

    @Override
    public Presentation<NinePilesTable> presentation() {
        return new Show();
    }

    /** The first line of the menu: while the game waits for players, one comes back. */
    @Override
    public Action<NinePilesTable> house(NinePilesTable state, House by, RandomGenerator random) {
        LegalActions<NinePilesTable> menu = state.legalActions(by);
        return menu.single().isEmpty() ? menu.random(random) : menu.single().get(0);
    }

    @Override
    public String rules() {
        return CardGame.page(NinePiles.class.getResourceAsStream("nine-piles.md"));
    }
}
