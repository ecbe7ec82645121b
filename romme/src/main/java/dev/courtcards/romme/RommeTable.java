package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Grown;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.romme.meld.Arrangement;
import dev.courtcards.romme.meld.MeldSolver;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The state of a Rommé match.
 *
 * @param rules the options
 * @param phase the next step
 * @param round the round, from 1; 0 before the first
 * @param dealer the dealer of this round; empty until chosen
 * @param players by seat
 * @param begun points with which the match began, by seat; empty for none
 * @param stock the cards to draw
 * @param stockSeen whether the stock is a pile of discards turned over, whose order everybody has seen
 * @param earlier the number of cards in the shoes before this stock in this round
 * @param shuffles the number of times that cards were shuffled or turned over in this round
 * @param discards the discard pile, its top card last
 * @param melds the melds on the table in the order in which they were laid; the first is M1
 * @param turn the current turn
 * @param idle turns since a card was last laid
 * @param voids consecutive rounds that counted nothing
 * @param end the end of the match; empty before
 * @see Romme
 */
public record RommeTable(
        RommeRules rules,
        Phase phase,
        int round,
        Optional<Seat> dealer,
        List<Player> players,
        List<Long> begun,
        Shoe stock,
        boolean stockSeen,
        int earlier,
        int shuffles,
        List<Held> discards,
        List<LaidMeld> melds,
        Turn turn,
        int idle,
        int voids,
        Optional<String> end)
        implements Sealable<RommeTable> {

    /** The next step of a match. */
    public enum Phase {
        /** Chance picks the first dealer. */
        FIRST_DEALER,
        /** Chance shuffles. */
        SHUFFLE,
        /** The dealer deals. */
        DEAL,
        /** The player to act draws. */
        DRAW,
        /** Chance shuffles the discards: the stock was empty. */
        RECYCLE,
        /** The dealer hands out the card from the new stock. */
        SERVE,
        /** The player to act lays cards and discards one. */
        ACT,
        /** The round is over, and the dealer goes on to the next. */
        SCORED,
        /** The match is over. */
        OVER
    }

    /**
     * A player.
     *
     * @param hand the cards in hand, by their numbers
     * @param in whether the player still plays
     * @param opened whether the player has opened in this round
     * @param laid whether the player had laid a card in an earlier turn of this round
     * @param turns turns that the player has ended in this round
     * @param total points of the match
     * @param lost rounds that the player did not win
     */
    public record Player(List<Held> hand, boolean in, boolean opened, boolean laid, int turns, long total, int lost) {
        /** A player. */
        public Player {
            hand = List.copyOf(hand);
        }

        /**
         * The faces in hand.
         *
         * @return faces and backs, by the numbers of the cards
         */
        public List<Card> cards() {
            Card[] cards = new Card[hand.size()];
            for (int i = 0; i < cards.length; i++) {
                cards[i] = hand.get(i).card();
            }
            return List.of(cards);
        }

        /** This player as other players see it. */
        Player hidden() {
            Held[] backs = new Held[hand.size()];
            for (int i = 0; i < backs.length; i++) {
                backs[i] = hand.get(i).hidden();
            }
            return with(List.of(backs));
        }

        Player with(List<Held> cards) {
            return new Player(cards, in, opened, laid, turns, total, lost);
        }

        Player opened(boolean now) {
            return new Player(hand, in, now, laid, turns, total, lost);
        }
    }

    /**
     * A joker that was swapped and must be laid down.
     *
     * @param place its number
     * @param from the meld from which it came, from 1
     */
    public record Owed(int place, int from) {}

    /**
     * A turn.
     *
     * @param seat the player
     * @param taken the number of the card taken from the discard pile; 0 for none
     * @param duty whether and when it must be laid down
     * @param pending the number of last melds that do not reach the opening points yet
     * @param laid whether a card was laid in this turn, pending melds not counted
     * @param owed jokers that must be laid down
     */
    public record Turn(Seat seat, int taken, Duty duty, int pending, boolean laid, List<Owed> owed) {
        /** A turn. */
        public Turn {
            owed = List.copyOf(owed);
        }

        static Turn of(Seat seat) {
            return new Turn(seat, 0, Duty.NONE, 0, false, List.of());
        }
    }

    /** One moment of a match. */
    public RommeTable {
        players = List.copyOf(players);
        begun = List.copyOf(begun);
        discards = Grown.copyOf(discards);
        melds = List.copyOf(melds);
    }

    /**
     * A player.
     *
     * @param seat at this table
     * @return the player there
     */
    public Player player(Seat seat) {
        return players.get(seat.index());
    }

    /**
     * The player to act.
     *
     * @return the player whose turn it is
     */
    public Player active() {
        return player(turn.seat());
    }

    /** {@return the discard that can be taken; empty if there is none} */
    public Optional<Card> upcard() {
        return discards.isEmpty()
                ? Optional.empty()
                : Optional.of(discards.get(discards.size() - 1).card());
    }

    /** {@return the points of pending melds, which do not open yet; 0 for none} */
    public int pendingPoints() {
        int points = 0;
        for (int i = melds.size() - turn.pending(); i < melds.size(); i++) {
            points += points(melds.get(i));
        }
        return points;
    }

    /**
     * The points of a meld.
     *
     * @param meld on this table
     * @return its points (romme 4)
     */
    public int points(LaidMeld meld) {
        return Melds.points(rules, meld.run(), meld.pieces());
    }

    /**
     * The points of cards in hand.
     *
     * @param cards faces
     * @return the sum (romme 4)
     */
    public int deadwood(List<Card> cards) {
        return cards.stream().mapToInt(rules::deadwood).sum();
    }

    /**
     * Checks whether the player to act can go out now: lay all cards, or all but one that is discarded.
     *
     * @return also false before the draw, or if the hand is not known
     */
    public boolean canGoOut() {
        return wayOut().isPresent();
    }

    /**
     * A way for the player to act to go out now, on this table or on that player's view of it.
     *
     * @return moves, each allowed after those before; empty if there is no way, before the draw, or if the hand is not known
     */
    public Optional<List<RommeAction>> wayOut() {
        List<RommeAction> moves =
                phase == Phase.ACT && active().hand().size() <= MeldSolver.LARGEST ? Menus.goOut(this) : List.of();
        return moves.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(moves));
    }

    /**
     * The best melds of a known hand, without regard to the table.
     *
     * @param seat the owner of the hand, of up to {@value MeldSolver#LARGEST} cards
     * @param goal the goal of the search
     * @return its melds and the cards left
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public Arrangement best(Seat seat, MeldSolver.Goal goal) {
        return MeldSolver.best(rules.melds(), player(seat).cards(), goal);
    }

    @Override
    public Pack pack() {
        return rules.pack();
    }

    @Override
    public List<Card> cards() {
        List<Card> all = new ArrayList<>(stock.cards());
        discards.forEach(held -> all.add(held.card()));
        players.forEach(player -> all.addAll(player.cards()));
        melds.forEach(meld -> meld.pieces().forEach(piece -> all.add(piece.card())));
        return all;
    }

    @Override
    public RommeTable shuffled(Shoe shoe) {
        Draft next = new Draft(this);
        if (phase == Phase.SHUFFLE) {
            next.gather();
            next.phase = Phase.DEAL;
        } else {
            next.recycle(stock);
            next.phase = Phase.SERVE;
        }
        next.shuffles++;
        next.stock = shoe;
        next.stockSeen = false;
        return next.table();
    }

    @Override
    public List<Actor> mayAct() {
        return switch (phase) {
            case FIRST_DEALER, SHUFFLE, RECYCLE -> List.of(House.CHANCE);
            case DEAL, SERVE, SCORED -> List.of(House.DEALER);
            case DRAW, ACT -> turn.seat().alone();
            case OVER -> List.of();
        };
    }

    /** Checks whether cards are dealt and a turn is under way. */
    boolean isPlayed() {
        return switch (phase) {
            case DRAW, RECYCLE, SERVE, ACT -> true;
            case FIRST_DEALER, SHUFFLE, DEAL, SCORED, OVER -> false;
        };
    }

    boolean mayLeave() {
        return phase != Phase.FIRST_DEALER && phase != Phase.OVER;
    }

    @Override
    public boolean isOut(Seat seat) {
        return !player(seat).in();
    }

    @Override
    public LegalActions<RommeTable> legalActions(Actor actor) {
        if (actor == House.HOST && mayLeave()) {
            return LegalActions.of(Seat.first(players.size()).stream()
                    .filter(seat -> player(seat).in())
                    .map(RommeAction.Leave::new)
                    .toList());
        }
        if (!mayAct().contains(actor)) {
            return LegalActions.none();
        }
        return switch (phase) {
            case FIRST_DEALER ->
                LegalActions.pick(
                        "dealer",
                        1,
                        0,
                        Seat.first(players.size()).stream()
                                .map(RommeAction.NameDealer::new)
                                .toList());
            case SHUFFLE -> LegalActions.shuffle(rules.pack(), round, 0);
            case RECYCLE -> LegalActions.shuffle(recycled(), round, shuffles);
            case DEAL -> LegalActions.of(new RommeAction.Deal());
            case SERVE -> LegalActions.of(new RommeAction.Serve());
            case SCORED -> LegalActions.of(new RommeAction.Next());
            case DRAW, ACT -> LegalActions.of(Menus.of(this));
            case OVER -> LegalActions.none();
        };
    }

    /** The discards except the top one, as a pack to be shuffled. */
    private Pack recycled() {
        return Pack.of(
                rules.pack().id(),
                discards.subList(0, discards.size() - 1).stream()
                        .map(Held::face)
                        .sorted()
                        .toList());
    }

    @Override
    public Refusal notNow(Seat seat, Action<RommeTable> tried) {
        return Refusal.noSuchSeat(seat, players.size())
                .orElseGet(() -> phase == Phase.SCORED
                        ? new Refusal(RommeReason.ROUND_OVER, "round " + round + " is over; waiting for the next")
                        : notNow(seat));
    }

    /** Hides the stock and other hands, except cards that have been open (romme 8). */
    @Override
    public RommeTable seenBy(Viewer viewer) {
        Draft next = new Draft(this);
        Player[] seen = new Player[players.size()];
        int own = viewer instanceof Seat seat ? seat.index() : -1;
        for (int i = 0; i < seen.length; i++) {
            seen[i] = i == own ? players.get(i) : players.get(i).hidden();
        }
        next.players = List.of(seen);
        next.stock = stockSeen ? stock : stock.faceDown();
        return next.table();
    }

    @Override
    public Optional<Outcome> outcome() {
        if (phase != Phase.OVER) {
            return Optional.empty();
        }
        return Optional.of(Scoring.outcome(this, end.orElseThrow()));
    }

    @Override
    public List<Integer> owed(Viewer viewer) {
        List<Integer> owed = new ArrayList<>();
        for (Seat seat : Seat.first(players.size())) {
            for (Held held : player(seat).hand()) {
                if (held.card() == Card.UNKNOWN && (held.open() || seat.equals(viewer))) {
                    owed.add(held.place());
                }
            }
        }
        return owed;
    }

    @Override
    public Optional<RommeTable> revealed(int place, Card face) {
        Optional<RommeTable> known = revealed(place, List.of(face));
        if (known.isPresent()) {
            return known;
        }
        Draft next = new Draft(this);
        for (Seat seat : Seat.first(players.size())) {
            List<Held> hand = new ArrayList<>(player(seat).hand());
            for (int i = 0; i < hand.size(); i++) {
                if (hand.get(i).place() == place && hand.get(i).card() == Card.UNKNOWN) {
                    hand.set(i, new Held(face, place, hand.get(i).open()));
                    next.player(seat, player(seat).with(hand));
                    return Optional.of(next.table());
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<RommeTable> revealed(int place, List<Card> faces) {
        return stock.revealed(place - earlier, faces).map(known -> {
            Draft next = new Draft(this);
            next.stock = known;
            return next.table();
        });
    }

    /** The number of the next card of the stock. */
    int nextPlace() {
        return earlier + stock.dealt() + 1;
    }

    /** Counts only: a hand must not get into a log. */
    @Override
    public String toString() {
        return "RommeTable[" + phase + ", round " + round + ", " + turn.seat() + ", stock " + stock.size() + ", hands "
                + players.stream().map(player -> player.hand().size()).toList() + ", melds " + melds.size() + "]";
    }
}
