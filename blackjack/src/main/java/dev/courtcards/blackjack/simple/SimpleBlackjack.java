package dev.courtcards.blackjack.simple;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Blackjack, preset {@code simple}: one player, one dealer, one pack, no bets.
 *
 * <pre>{@code
 * Game<SimpleRound> game = SimpleBlackjack.newGame(SimpleRules.SIMPLE, ChanceSource.of(Seed.random()));
 * game = game.play(SimpleRound.PLAYER, new SimpleAction.Deal());
 * game = game.play(SimpleRound.PLAYER, new SimpleAction.Stay());
 * game = game.play(House.DEALER, SimpleBlackjack.dealerHitsBelow(17).apply(game.state()));
 * }</pre>
 */
public final class SimpleBlackjack implements CardGame<SimpleRound> {
    /** The notation of the moves: {@code DEAL:p1}, {@code HIT:p1}, {@code STAY:dealer}; there are no others (blackjack S11). */
    public static final Notation<SimpleRound> NOTATION = Notation.later(() -> Notation.<SimpleRound>ofPack()
            .verb("DEAL", new SimpleAction.Deal())
            .verb("HIT", new SimpleAction.Hit())
            .verb("STAY", new SimpleAction.Stay()));

    private static final SimpleAction HIT = new SimpleAction.Hit();
    private static final SimpleAction STAY = new SimpleAction.Stay();
    private static final List<SimpleRound.Phase> PHASES =
            List.of(SimpleRound.Phase.PLAYERS_ROUND, SimpleRound.Phase.DEALERS_ROUND);
    private static final Rulebook<SimpleRules> RULEBOOK = Rulebook.of(SimpleRules.class, "simple", SimpleRules.SIMPLE);
    private static final Function<SimpleRound, SimpleAction> HOUSE = dealerHitsBelow(17);

    /** The game, for {@link java.util.ServiceLoader}; all instances are alike. */
    public SimpleBlackjack() {}

    /**
     * A round that waits for the shuffle.
     *
     * @param rules how aces count
     * @return a game without a move
     */
    public static Game<SimpleRound> newGame(SimpleRules rules) {
        return Game.begin(SimpleRound.unshuffled(rules));
    }

    /**
     * A round that is ready for the deal.
     *
     * @param rules how aces count
     * @param luck the source of the shuffle
     * @return a game after one move, chance's
     */
    public static Game<SimpleRound> newGame(SimpleRules rules, ChanceSource luck) {
        return newGame(rules).settled(luck);
    }

    /**
     * The snapshots of the round, from ready on: each accepted play has added one (blackjack S9).
     *
     * @param game a game of any length
     * @return the first is ready, the last is the round now; empty before the shuffle
     */
    public static List<SimpleRound> history(Game<SimpleRound> game) {
        return game.steps().stream()
                .map(Game::state)
                .filter(SimpleRound::isShuffled)
                .toList();
    }

    /**
     * A habit for the dealer, who may hit and stay freely (blackjack S7). Two aces count 22, so the dealer stays on them.
     *
     * @param least the lowest total on which the dealer stays
     * @return the dealer's play in a round where the dealer is to play
     */
    public static Function<SimpleRound, SimpleAction> dealerHitsBelow(int least) {
        return round -> round.dealerTotal() < least ? HIT : STAY;
    }

    @Override
    public String name() {
        return "blackjack";
    }

    @Override
    public String title() {
        return "Blackjack: one player against the dealer, nearer to 21 wins, no bets";
    }

    @Override
    public Rulebook<SimpleRules> rulebook() {
        return RULEBOOK;
    }

    @Override
    public int leastSeats() {
        return 1;
    }

    @Override
    public int mostSeats() {
        return 1;
    }

    @Override
    public Game<SimpleRound> begin(Setup setup) {
        setup.seats(leastSeats(), mostSeats());
        return newGame(RULEBOOK.read(setup));
    }

    /**
     * {@inheritDoc}
     *
     * <p>The zones: {@code player} and {@code dealer}, in the order dealt, two cards each by default; {@code stock}, top card first;
     * {@code phase}, {@code players-round} unless it is {@code dealers-round}. Neither has a dealt 21 or more than 21.
     */
    @Override
    public SimpleRound placed(Setup setup, Zones zones) {
        SimpleRound start = begin(setup).state();
        Pack pack = start.pack();
        zones.take(pack, 1, 0, "player", "dealer", "stock", "phase");
        SimpleRound.Phase phase = zones.word("phase", SimpleRound.Phase.PLAYERS_ROUND, PHASES);
        List<Card> player = zones.cards("player", 2, pack.size());
        List<Card> dealer = zones.cards("dealer", 2, phase == SimpleRound.Phase.PLAYERS_ROUND ? 2 : pack.size());
        requireRunning(start.rules(), zones, "player", player);
        requireRunning(start.rules(), zones, "dealer", dealer);
        List<Card> top = zones.cards("stock", 0, pack.size());
        List<Card> players = zones.filled(player, Math.max(2, player.size()));
        List<Card> dealers = zones.filled(dealer, Math.max(2, dealer.size()));
        int dealt = players.size() + dealers.size();
        List<Card> shoe = new ArrayList<>(Collections.nCopies(dealt, Card.UNKNOWN));
        shoe.addAll(zones.stock(top));
        return new SimpleRound(start.rules(), phase, Shoe.of(shoe).rest(dealt), players, dealers);
    }

    private static void requireRunning(SimpleRules rules, Zones zones, String zone, List<Card> hand) {
        List<Card> faces = hand.stream().filter(Card::isFaceUp).toList();
        int total = rules.total(faces);
        // Two aces dealt count 22, which ends nothing.
        if (faces.size() > 2 && total > 21 || hand.size() == 2 && total == 21) {
            throw zones.wrong(zone, "bad-position", "cards that do not end the round, not " + total);
        }
    }

    /** Positions exist where the player or the dealer is to hit or stay. */
    @Override
    public Optional<Position> position(SimpleRound round) {
        return PHASES.contains(round.phase())
                ? Optional.of(Position.empty()
                        .with("player", round.player())
                        .with("dealer", round.dealer())
                        .with("stock", round.shoe().cards())
                        .with("phase", Zones.word(round.phase())))
                : Optional.empty();
    }

    @Override
    public Notation<SimpleRound> notation() {
        return NOTATION;
    }

    /** Beside {@code random}: {@code mimic} plays like the house, {@code never-bust} hits while no card can bust it. */
    @Override
    public Map<String, Bot<SimpleRound>> bots() {
        Map<String, Bot<SimpleRound>> bots = new LinkedHashMap<>();
        bots.put("mimic", bot(round -> round.playerTotal() < 17));
        bots.put("never-bust", bot(SimpleBlackjack::cannotBust));
        bots.put("random", Bot.random());
        return bots;
    }

    @Override
    public Presentation<SimpleRound> presentation() {
        return new Show();
    }

    private static boolean cannotBust(SimpleRound round) {
        return Stream.of(Card.ACE_OF_SPADES, Card.TEN_OF_SPADES)
                .allMatch(worst -> round.rules().total(SimpleRound.plus(round.player(), worst)) <= 21);
    }

    private static Bot<SimpleRound> bot(Predicate<SimpleRound> hits) {
        return (seen, random) -> seen.legalActions().forced().orElseGet(() -> hits.test(seen.state()) ? HIT : STAY);
    }

    @Override
    public Action<SimpleRound> house(SimpleRound round, House by, RandomGenerator random) {
        return HOUSE.apply(round);
    }

    @Override
    public String rules() {
        return CardGame.page(SimpleBlackjack.class.getResourceAsStream("blackjack.md"));
    }
}
