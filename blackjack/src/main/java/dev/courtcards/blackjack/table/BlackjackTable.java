package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * One moment at a blackjack table: round after round with the same players and their remaining chips.
 *
 * <p>On a sealed deck the owner judges a hand face down, and turns it up for a natural, 21 or a bust. A dealer who peeks cannot play on a
 * sealed deck ({@link #isSealable}). {@link #revealed} completes any view.
 *
 * @param rules the options
 * @param round from 1
 * @param phase the phase of the round
 * @param turn the seat that decides, where one does
 * @param hand the hand of that player, from 0
 * @param players by seat
 * @param dealer the dealer's cards: the up card, then the hole card, which nobody sees until it is turned up
 * @param shoe the cards still to come; of an infinite deck those that chance has drawn and that are not dealt yet
 * @param burned cards laid aside unseen after the shuffle
 * @param discards cards of earlier rounds of this shoe, which everybody has seen; of an infinite deck only those of players who left in
 *     this round
 * @param house the house's winnings, negative for losses
 * @param ticket the ticket of the timer now, or of the last one
 * @param shuffles the number of shuffles
 * @param earlier the number of places in earlier shuffles, from which the shoe's places count on: during a round the discards may be
 *     shuffled again, and each card of an infinite deck has the next place
 * @param places the places of the cards that lie face down: the hole card, then those of the players' hands by seat, hand by hand, unless
 *     they are dealt face up; empty once all are turned up
 * @see Blackjack
 */
public record BlackjackTable(
        BlackjackRules rules,
        int round,
        Phase phase,
        Seat turn,
        int hand,
        List<BlackjackPlayer> players,
        List<Card> dealer,
        Shoe shoe,
        List<Card> burned,
        List<Card> discards,
        long house,
        int ticket,
        int shuffles,
        int earlier,
        List<Integer> places)
        implements Sealable<BlackjackTable> {
    /** The phases of a round. */
    public enum Phase {
        /** A fresh shoe is shuffled. */
        SHUFFLE,
        /** All players bet; the cards of the last round still lie on the table. */
        BET,
        /** The bets are revealed; the dealer deals. */
        DEAL,
        /** Hands may be given up before the dealer peeks. */
        EARLY,
        /** Insurance and even money are offered. */
        INSURANCE,
        /** The hands are played one after the other. */
        PLAY,
        /** All have played; the dealer turns up the hole card. */
        DEALER,
        /** All cards lie face up; the dealer draws. */
        SHOWDOWN,
        /** The match is over. */
        OVER
    }

    private static final List<Actor> CHANCE = List.of(House.CHANCE);
    private static final List<Actor> DEALER = List.of(House.DEALER);
    private static final List<Pack> PACKS = IntStream.rangeClosed(0, 8)
            .mapToObj(decks -> decks < 2 ? Pack.french() : Pack.of("shoe" + decks, decks, 0))
            .toList();
    private static final List<List<Card>> BACKS = IntStream.range(0, 32)
            .mapToObj(n -> List.copyOf(Collections.nCopies(n, Card.UNKNOWN)))
            .toList();

    /** A moment at the table. */
    public BlackjackTable {
        players = Row.copyOf(players);
        dealer = List.copyOf(dealer);
        burned = List.copyOf(burned);
        discards = List.copyOf(discards);
        places = List.copyOf(places);
    }

    static BlackjackTable of(BlackjackRules rules, List<Long> chips) {
        List<BlackjackPlayer> players = chips.stream()
                .map(each -> BlackjackPlayer.with(each * rules.unit()))
                .toList();
        Phase first = rules.isInfinite() ? Phase.BET : Phase.SHUFFLE;
        return new BlackjackTable(
                rules,
                1,
                first,
                Seat.of(1),
                0,
                players,
                List.of(),
                Shoe.EMPTY,
                List.of(),
                List.of(),
                0,
                1,
                0,
                0,
                List.of());
    }

    static List<Card> backs(int count) {
        return count < BACKS.size() ? BACKS.get(count) : Collections.nCopies(count, Card.UNKNOWN);
    }

    /**
     * A player.
     *
     * @param seat a seat of the table
     * @return the player there
     */
    public BlackjackPlayer player(Seat seat) {
        return players.get(seat.index());
    }

    /** The hand whose turn it is. */
    BlackjackHand current() {
        return player(turn).hands().get(hand);
    }

    /** The number of hands of all players. */
    int hands() {
        int count = 0;
        for (int i = 0; i < players.size(); i++) {
            count += players.get(i).hands().size();
        }
        return count;
    }

    int inMatch() {
        int count = 0;
        for (int i = 0; i < players.size(); i++) {
            count += players.get(i).isIn() ? 1 : 0;
        }
        return count;
    }

    /** Whether n players in the match are too few to go on (blackjack D4). */
    boolean isDecided(int left) {
        return left == 0 || left == 1 && rules.match().lastOneWins() && players.size() > 1;
    }

    /** Whether every bet is revealed. */
    boolean isRevealed() {
        return phase != Phase.BET && phase != Phase.SHUFFLE;
    }

    /** {@return all chips: stacks, stakes and what the house has; the sum never changes} */
    public long allChips() {
        return house
                + players.stream()
                        .mapToLong(player -> player.chips() + staked(player))
                        .sum();
    }

    /** A player's chips on the table; a bet is there before its cards are. */
    long staked(BlackjackPlayer player) {
        if (!isRevealed()) {
            return 0;
        }
        return player.staked()
                + (phase == Phase.DEAL && player.isIn()
                        ? player.bet().orElseThrow().value()
                        : 0);
    }

    /**
     * A player's result in the last round compared with the others (blackjack D5).
     *
     * @param seat a seat of the table
     * @return for information only; no rule depends on it
     */
    public Ground ground(Seat seat) {
        long mine = player(seat).net();
        List<Long> others = Seat.first(players.size()).stream()
                .filter(other -> !other.equals(seat) && !player(other).hands().isEmpty())
                .map(other -> player(other).net())
                .toList();
        if (others.isEmpty() || mine < 0 && others.stream().allMatch(net -> net < 0)) {
            return Ground.NO_CHANGE;
        }
        if (others.stream().allMatch(net -> net < mine)) {
            return Ground.GAINED;
        }
        return others.stream().allMatch(net -> net > mine) ? Ground.LOST : Ground.EVEN;
    }

    /** The result of a round compared with the other players. */
    public enum Ground {
        /** Better than all others. */
        GAINED,
        /** Worse than all others. */
        LOST,
        /** All lost, or there are no others. */
        NO_CHANGE,
        /** In between. */
        EVEN
    }

    // ---- who may act

    private boolean isTimed() {
        return rules.seconds() > 0;
    }

    @Override
    public List<Actor> mayAct() {
        return switch (phase) {
            case SHUFFLE -> CHANCE;
            case BET -> betting();
            case DEAL -> rules.isInfinite() && shoe.size() < 2 * inMatch() + 2 ? CHANCE : DEALER;
            case EARLY, INSURANCE -> only(turn);
            case PLAY -> shoe.isEmpty() ? CHANCE : current().cards().size() < 2 ? DEALER : only(turn);
            case DEALER, SHOWDOWN -> shoe.isEmpty() ? CHANCE : DEALER;
            case OVER -> List.of();
        };
    }

    private List<Actor> only(Seat seat) {
        return isTimed() ? seat.orClock() : seat.alone();
    }

    private List<Actor> betting() {
        if (players.size() == 1) {
            return only(Seat.of(1));
        }
        List<Actor> betting = new ArrayList<>(players.size() + 1);
        for (int i = 0; i < players.size(); i++) {
            if (players.get(i).isIn() && players.get(i).bet().isEmpty()) {
                betting.add(Seat.of(i + 1));
            }
        }
        if (isTimed()) {
            betting.add(House.CLOCK);
        }
        return betting;
    }

    @Override
    public LegalActions<BlackjackTable> legalActions(Actor actor) {
        return Menus.of(this, actor);
    }

    @Override
    public List<Timer> timers() {
        return isTimed() && mayAct().contains(House.CLOCK)
                ? List.of(new Timer(ticket, phase == Phase.BET ? "bets" : "turn", Duration.ofSeconds(rules.seconds())))
                : List.of();
    }

    @Override
    public Refusal notNow(Seat seat, Action<BlackjackTable> tried) {
        Optional<Refusal> missing = Refusal.noSuchSeat(seat, players.size());
        if (missing.isPresent()) {
            return missing.get();
        }
        if (!player(seat).isIn()) {
            return new Refusal(BlackjackReason.NOT_IN_MATCH, seat + " is no longer in the match");
        }
        if (tried instanceof BlackjackAction.Bet && player(seat).bet().isPresent()) {
            return new Refusal(BlackjackReason.ALREADY_BET, "the bet of " + seat + " is made and cannot be changed");
        }
        return notNow(seat);
    }

    @Override
    public boolean isOut(Seat seat) {
        return !player(seat).isIn();
    }

    // ---- the end of the match

    @Override
    public Optional<Outcome> outcome() {
        if (phase != Phase.OVER) {
            return Optional.empty();
        }
        List<Seat> winners = Seat.first(players.size()).stream()
                .filter(seat -> rules.match().lastOneWins()
                        ? place(seat) == 1
                        : player(seat).chips() > player(seat).brought())
                .toList();
        String how = inMatch() == 0 ? "nobody left" : isDecided(inMatch()) ? "one left" : "rounds played";
        Outcome outcome = money(winners, how);
        return Optional.of(
                rules.match().lastOneWins() ? outcome.ranked(Comparator.comparingInt(this::place)) : outcome);
    }

    /** The outcome by the chips in front of the players. */
    Outcome money(List<Seat> winners, String reason) {
        return Outcome.money(
                Outcome.Unit.CHIPS,
                players.stream().map(BlackjackPlayer::brought).toList(),
                players.stream().map(BlackjackPlayer::chips).toList(),
                winners,
                reason);
    }

    /**
     * The place of a player as things stand (blackjack D4).
     *
     * @param seat a seat of the table
     * @return from 1; equal chips share a place
     */
    public int place(Seat seat) {
        BlackjackPlayer player = player(seat);
        long richer = players.stream()
                .filter(other -> other.isIn() && other.chips() > player.chips())
                .count();
        return player.isIn() ? 1 + (int) richer : player.place();
    }

    // ---- views

    @Override
    public BlackjackTable seenBy(Viewer viewer) {
        return new BlackjackTable(
                rules,
                round,
                phase,
                turn,
                hand,
                seen(viewer),
                isHoleHidden() ? List.of(dealer.get(0), Card.UNKNOWN) : dealer,
                shoe.faceDown(),
                backs(burned.size()),
                discards,
                house,
                ticket,
                shuffles,
                earlier,
                places);
    }

    /** Whether the hole card of this round still lies face down. */
    boolean isHoleHidden() {
        return phase == Phase.EARLY || phase == Phase.INSURANCE || phase == Phase.PLAY || phase == Phase.DEALER;
    }

    private List<BlackjackPlayer> seen(Viewer viewer) {
        BlackjackPlayer[] seen = new BlackjackPlayer[players.size()];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = players.get(i).seen(viewer.equals(Seat.of(i + 1)), isRevealed());
        }
        return List.of(seen);
    }

    @Override
    public Pack pack() {
        return PACKS.get(rules.terms().decks());
    }

    /** The cards that chance shuffles now: a fresh shoe, or during a round the discards; for each card of an infinite deck one pack. */
    Pack toShuffle() {
        return phase == Phase.SHUFFLE || rules.isInfinite()
                ? pack()
                : Pack.of(pack().id(), discards.stream().sorted().toList());
    }

    @Override
    public List<Card> cards() {
        if (rules.isInfinite()) {
            // Each card goes back before the next is drawn: the cards on the table are copies.
            return pack().cards();
        }
        List<Card> cards = new ArrayList<>(shoe.cards());
        cards.addAll(dealer);
        cards.addAll(burned);
        cards.addAll(discards);
        players.forEach(player -> player.hands().forEach(hand -> cards.addAll(hand.cards())));
        return cards;
    }

    // ---- on a sealed deck

    /** Not sealable: a dealer who peeks, doubles of some totals only, and side bets, since the rules judge cards that nobody sees. */
    @Override
    public boolean isSealable() {
        OddsRules terms = rules.terms();
        boolean anyDouble = terms.doubling().doubleSoft()
                && (terms.doubling().doubleOn() == OddsRules.DoubleOn.ANY_TWO
                        || terms.doubling().doubleOn() == OddsRules.DoubleOn.ANY_CARDS);
        return !rules.isInfinite()
                && terms.dealer().holeCard() != OddsRules.HoleCard.PEEK
                && rules.sideBets().isEmpty()
                && (rules.dealing().faceUp() || anyDouble);
    }

    @Override
    public boolean mayTurnUpDealt() {
        return phase == Phase.DEAL && !rules.dealing().faceUp();
    }

    /** The places of a player's cards that are backs here. */
    @Override
    public List<Integer> owed(Viewer viewer) {
        if (!(viewer instanceof Seat seat) || places.size() == 1) {
            return List.of();
        }
        List<Integer> backs = new ArrayList<>();
        int at = 1 + cardsBefore(seat, 0);
        for (BlackjackHand hand : player(seat).hands()) {
            for (Card card : hand.cards()) {
                if (card == Card.UNKNOWN) {
                    backs.add(places.get(at));
                }
                at++;
            }
        }
        return backs;
    }

    // ---- changes

    @Override
    public BlackjackTable shuffled(Shoe cards) {
        return new Draft(this).shuffled(cards);
    }

    /** A hidden side bet stays hidden: no rule needs it. */
    @Override
    public Optional<BlackjackTable> unsealed(RandomGenerator random) {
        BlackjackTable drawn = this;
        for (Seat seat : Seat.first(players.size())) {
            if (player(seat).bet().filter(Amount::isHidden).isPresent()) {
                long least = Menus.leastBet(rules, player(seat));
                long steps = (Menus.mostBet(rules, player(seat)) - least) / rules.step();
                drawn = new Draft(drawn).bet(seat, Amount.of(least + rules.step() * random.nextLong(steps + 1)));
            }
        }
        return drawn == this ? Optional.empty() : Optional.of(drawn);
    }

    @Override
    public Optional<BlackjackTable> revealed(int place, Card face) {
        return new Draft(this).revealed(place, face);
    }

    @Override
    public Optional<BlackjackTable> revealed(int place, List<Card> faces) {
        return new Draft(this).revealed(place, faces);
    }

    int nextPlace() {
        return earlier + shoe.dealt() + 1;
    }

    /** The number of cards in the hands before this one. */
    int cardsBefore(Seat seat, int which) {
        int before = 0;
        for (int i = 0; i <= seat.index() && i < players.size(); i++) {
            List<BlackjackHand> hands = players.get(i).hands();
            for (int j = 0; j < (i < seat.index() ? hands.size() : which); j++) {
                before += hands.get(j).cards().size();
            }
        }
        return before;
    }

    /** Shows public cards only, since a table may end up in a log. */
    @Override
    public String toString() {
        BlackjackTable seen = seenBy(Spectator.SPECTATOR);
        return "Table[round " + round + ", " + phase + ", turn " + turn + ", dealer " + seen.dealer + ", "
                + seen.players + ", house " + house + ", " + shoe + "]";
    }
}
