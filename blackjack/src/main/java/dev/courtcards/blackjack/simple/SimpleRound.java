package dev.courtcards.blackjack.simple;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One moment of a round of simple blackjack. It is no {@link dev.courtcards.core.game.Sealable}: the rules judge the dealer's first card,
 * which nobody sees, for a dealt 21.
 *
 * @param rules how aces count
 * @param phase the round's phase; {@code READY} with an empty shoe waits for the shuffle
 * @param shoe the cards still to come
 * @param player the player's cards in the order dealt; until the dealer plays, only the player sees the first
 * @param dealer the dealer's cards in the order dealt; until the dealer plays, nobody sees the first
 * @see SimpleBlackjack
 */
public record SimpleRound(SimpleRules rules, Phase phase, Shoe shoe, List<Card> player, List<Card> dealer)
        implements WholePack<SimpleRound> {
    /** The only seat. */
    public static final Seat PLAYER = Seat.of(1);

    private static final List<Actor> CHANCE = List.of(House.CHANCE);
    private static final LegalActions<SimpleRound> SHUFFLE = LegalActions.shuffle(Pack.french(), 1, 0);
    private static final LegalActions<SimpleRound> DEAL = LegalActions.of(new SimpleAction.Deal());
    private static final LegalActions<SimpleRound> HIT_OR_STAY =
            LegalActions.of(new SimpleAction.Hit(), new SimpleAction.Stay());

    /** The phases of a round (blackjack S2). */
    public enum Phase {
        /** Nothing is dealt yet. */
        READY(PLAYER),
        /** The player hits or stays. */
        PLAYERS_ROUND(PLAYER),
        /** The dealer hits or stays. */
        DEALERS_ROUND(House.DEALER),
        /** The player went over 21; the dealer never played. */
        GAME_OVER_PLAYER_BUSTS(false),
        /** The player has a dealt 21, or more than a dealer who stays. */
        GAME_OVER_PLAYER_WINS(true),
        /** The dealer went over 21. */
        GAME_OVER_DEALER_BUSTS(true),
        /** The dealer has a dealt 21, or stays with more than the player. */
        GAME_OVER_DEALER_WINS(false),
        /** The dealer stays with the player's total. */
        GAME_OVER_DRAW(false);

        private final List<Actor> mayAct;
        private final Optional<Outcome> outcome;

        Phase(Actor turn) {
            this.mayAct = List.of(turn);
            this.outcome = Optional.empty();
        }

        Phase(boolean won) {
            this.mayAct = List.of();
            this.outcome = Optional.of(Outcome.of(List.of(won ? 1L : 0L), won ? List.of(PLAYER) : List.of(), words()));
        }

        /**
         * Whether the round is over.
         *
         * @return true for the five ends
         */
        public boolean isOver() {
            return outcome.isPresent();
        }

        /** Whether both first cards lie face up (blackjack S10). */
        boolean isOpen() {
            return compareTo(DEALERS_ROUND) >= 0;
        }

        String words() {
            return name().replace("GAME_OVER_", "").toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** A moment of a round. */
    public SimpleRound {
        player = List.copyOf(player);
        dealer = List.copyOf(dealer);
    }

    /** A round that waits for the shuffle. */
    static SimpleRound unshuffled(SimpleRules rules) {
        return new SimpleRound(rules, Phase.READY, Shoe.EMPTY, List.of(), List.of());
    }

    boolean isShuffled() {
        return shoe.size() + shoe.dealt() > 0;
    }

    @Override
    public List<Actor> mayAct() {
        return isShuffled() ? phase.mayAct : CHANCE;
    }

    @Override
    public LegalActions<SimpleRound> legalActions(Actor actor) {
        if (!mayAct().contains(actor)) {
            return LegalActions.none();
        }
        return actor == House.CHANCE ? SHUFFLE : phase == Phase.READY ? DEAL : HIT_OR_STAY;
    }

    @Override
    public Optional<Outcome> outcome() {
        return phase.outcome;
    }

    @Override
    public SimpleRound seenBy(Viewer viewer) {
        boolean open = phase.isOpen();
        return new SimpleRound(
                rules,
                phase,
                shoe.faceDown(),
                open || viewer.equals(PLAYER) ? player : withFirst(player, Card.UNKNOWN),
                open ? dealer : withFirst(dealer, Card.UNKNOWN));
    }

    /**
     * The player's total.
     *
     * @return the total of all cards
     * @throws IllegalStateException if one is face down here
     */
    public int playerTotal() {
        return rules.total(player);
    }

    /**
     * The dealer's total.
     *
     * @return the total of all cards
     * @throws IllegalStateException if one is face down here
     */
    public int dealerTotal() {
        return rules.total(dealer);
    }

    @Override
    public Pack pack() {
        return Pack.french();
    }

    @Override
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(shoe.cards());
        cards.addAll(player);
        cards.addAll(dealer);
        return cards;
    }

    @Override
    public SimpleRound shuffled(Shoe cards) {
        return new SimpleRound(rules, phase, cards, player, dealer);
    }

    @Override
    public Optional<SimpleRound> revealed(int place, Card face) {
        Optional<SimpleRound> known = revealed(place, List.of(face));
        if (known.isPresent()) {
            return known;
        }
        // The first two cards, one each, are the only ones that lie face down.
        if (place == 1 && isBack(player)) {
            return Optional.of(new SimpleRound(rules, phase, shoe, withFirst(player, face), dealer));
        }
        return place == 2 && isBack(dealer)
                ? Optional.of(new SimpleRound(rules, phase, shoe, player, withFirst(dealer, face)))
                : Optional.empty();
    }

    @Override
    public Optional<SimpleRound> revealed(int place, List<Card> faces) {
        return shoe.revealed(place, faces).map(this::shuffled);
    }

    private static boolean isBack(List<Card> hand) {
        return !hand.isEmpty() && hand.get(0) == Card.UNKNOWN;
    }

    SimpleRound dealt(List<Card> players, List<Card> dealers) {
        return new SimpleRound(
                rules, Phase.PLAYERS_ROUND, shoe.rest(players.size() + dealers.size()), players, dealers);
    }

    SimpleRound drew(Actor by, Card card) {
        return by == House.DEALER
                ? new SimpleRound(rules, phase, shoe.rest(), player, plus(dealer, card))
                : new SimpleRound(rules, phase, shoe.rest(), plus(player, card), dealer);
    }

    SimpleRound entered(Phase next, Card players, Card dealers) {
        return new SimpleRound(rules, next, shoe, withFirst(player, players), withFirst(dealer, dealers));
    }

    static List<Card> withFirst(List<Card> hand, Card card) {
        if (hand.isEmpty() || hand.get(0) == card) {
            return hand;
        }
        Card[] cards = hand.toArray(Card[]::new);
        cards[0] = card;
        return List.of(cards);
    }

    static List<Card> plus(List<Card> hand, Card card) {
        Card[] more = hand.toArray(new Card[hand.size() + 1]);
        more[hand.size()] = card;
        return List.of(more);
    }

    /** Shows public cards only, since a round may end up in a log. */
    @Override
    public String toString() {
        SimpleRound seen = seenBy(Spectator.SPECTATOR);
        return "Round[" + phase + ", player " + seen.player + ", dealer " + seen.dealer + ", " + shoe + "]";
    }
}
