package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The state of a match, in which the seats keep their chips from hand to hand.
 *
 * @param number of the hand, from 1
 * @param hand the current hand
 * @param away the seats of absent players, in seat order; the dealer checks or folds for them
 * @param boughtIn by seat, all chips brought to the table
 * @param places by seat, the final place, 0 while the player is in; only in tournaments
 * @param raked the chips that the house has taken
 * @param closing whether the match ends with this hand
 * @param chooser the player who chooses the game, or chose it last; empty without dealer's choice (variants 11.4)
 * @param game the game from the next shuffle on; once shuffled, the game of the hand
 * @see Poker
 */
public record PokerTable(
        int number,
        Hand hand,
        List<Seat> away,
        List<Long> boughtIn,
        List<Integer> places,
        long raked,
        boolean closing,
        Optional<Seat> chooser,
        Variant game)
        implements Sealable<PokerTable> {
    private static final List<Actor> CHANCE = List.of(House.CHANCE);
    private static final List<Actor> DEALER = List.of(House.DEALER);
    private static final List<Actor> HOST = List.of(House.HOST);
    private static final List<Actor> DEALER_OR_CLOCK = List.of(House.DEALER, House.CLOCK);
    private static final List<Actor> HOST_OR_CLOCK = List.of(House.HOST, House.CLOCK);

    public PokerTable {
        away = Row.copyOf(away);
        boughtIn = Row.copyOf(boughtIn);
        places = Row.copyOf(places);
    }

    /** A match before its first hand: two to ten players (poker 2.1), no more than any of its games takes (variants 11.5). */
    static PokerTable of(PokerRules rules, List<Long> stacks, Optional<Seat> button) {
        if (stacks.size() > Seat.MOST
                || stacks.stream().anyMatch(stack -> stack < 0)
                || stacks.stream().filter(stack -> stack > 0).count() < 2) {
            throw new IllegalArgumentException(
                    "a table has at most " + Seat.MOST + " seats, two of them with chips, not " + stacks);
        }
        if (button.isPresent() && button.get().number() > stacks.size()) {
            throw new IllegalArgumentException("there is no " + button.get() + " among " + stacks.size() + " seats");
        }
        for (Variant game : rules.game().games()) {
            if (stacks.size() > game.mostPlayers()) {
                throw new IllegalArgumentException(
                        game + " is for at most " + game.mostPlayers() + " players, not " + stacks.size());
            }
        }
        Variant game = rules.game(1);
        List<PokerPlayer> players = stacks.stream().map(PokerPlayer::with).toList();
        Seat first = button.orElse(Seat.of(1));
        Hand waiting = new Hand(
                rules,
                game,
                new Positions(first, first, first),
                new Stakes(1, Collections.nCopies(players.size(), 0L), Collections.nCopies(players.size(), 0L)),
                Phase.BUTTON,
                first,
                players,
                Street.checked(1),
                HandCards.of(Shoe.EMPTY, game.boardCards()),
                0,
                List.of());
        PokerTable table = new PokerTable(
                1, waiting, List.of(), stacks, stacks.stream().map(s -> 0).toList(), 0, false, Optional.empty(), game);
        return button.map(table::buttonAt).orElse(table);
    }

    /** A single hand with the given posts. */
    static PokerTable of(PokerRules rules, List<Long> stacks, Positions positions, Stakes stakes) {
        if (stakes.antes().size() != stacks.size() || stakes.blinds().size() != stacks.size()) {
            throw new IllegalArgumentException(
                    "an ante and a blind for each of " + stacks.size() + " seats, not " + stakes);
        }
        PokerTable table = of(rules, stacks, Optional.of(positions.button()));
        if (table.hand.phase() == Phase.CHOICE) {
            throw new IllegalArgumentException("posts of one game where players choose it");
        }
        return table.with(table.hand.at(positions, stakes));
    }

    // ---- actors

    /** Checks whether the game waits for this actor, clock and host aside. */
    boolean waitsFor(Actor actor) {
        List<Actor> mayAct = mayAct();
        return !mayAct.isEmpty() && mayAct.get(0).equals(actor);
    }

    boolean isAway(Seat seat) {
        return !away.isEmpty() && away.contains(seat);
    }

    @Override
    public List<Actor> mayAct() {
        Phase phase = hand.phase();
        if (phase == Phase.OVER) {
            return List.of();
        } else if (phase == Phase.NEXT) {
            return canGoOn() ? isTimed() ? DEALER_OR_CLOCK : DEALER : isTimed() ? HOST_OR_CLOCK : HOST;
        } else if (phase.house.isPresent()) {
            return phase.house.get() == House.CHANCE ? CHANCE : DEALER;
        } else if (isAway(hand.turn())) {
            return DEALER;
        }
        return isTimed() || hand.rules().match().seconds() > 0
                ? hand.turn().orClock()
                : hand.turn().alone();
    }

    @Override
    public LegalActions<PokerTable> legalActions(Actor actor) {
        if (actor == House.HOST) {
            return Menus.host(this);
        }
        List<Actor> mayAct = mayAct();
        return mayAct.contains(actor) ? Menus.of(this, actor) : LegalActions.none();
    }

    /** Checks whether the time of the match runs (poker 9.6). */
    private boolean isTimed() {
        return hand.rules().match().minutes() > 0 && !closing;
    }

    /** The timers of the match, ticket 1 if there is one, and of the current decision. While officials act, the clock waits. */
    @Override
    public List<Timer> timers() {
        if (hand.phase() == Phase.OVER) {
            return List.of();
        }
        List<Timer> timers = new ArrayList<>(2);
        if (isTimed()) {
            timers.add(new Timer(
                    1, "the match", Duration.ofMinutes(hand.rules().match().minutes())));
        }
        if (hand.rules().match().seconds() > 0 && mayAct().get(0) instanceof Seat seat) {
            timers.add(new Timer(
                    hand.decisions() + (hand.rules().match().minutes() > 0 ? 1 : 0),
                    seat + " to act",
                    Duration.ofSeconds(hand.rules().match().seconds())));
        }
        return List.copyOf(timers);
    }

    boolean isMatchTimer(int ticket) {
        return hand.rules().match().minutes() > 0 && ticket == 1;
    }

    @Override
    public Refusal notNow(Actor by) {
        Refusal waiting = Sealable.super.notNow(by);
        return by instanceof Seat seat ? Refusal.noSuchSeat(seat, hand.seats()).orElse(waiting) : waiting;
    }

    // ---- the match (poker 9)

    /** Checks whether a seat may buy chips now: at a cash table, between two hands, with fewer than the most allowed (poker 9.8). */
    boolean mayBuyIn(Seat seat) {
        return hand.phase() == Phase.NEXT
                && hand.player(seat).stack() < hand.rules().cash().mostBuyIn();
    }

    long leastBuyIn(Seat seat) {
        return Math.max(1, hand.rules().cash().leastBuyIn() - hand.player(seat).stack());
    }

    long mostBuyIn(Seat seat) {
        return hand.rules().cash().mostBuyIn() - hand.player(seat).stack();
    }

    /** Checks whether a seat is dealt in next: it has chips and, at a cash table, a player who is not away. */
    boolean playsOn(Seat seat) {
        return hand.player(seat).stack() > 0 && !(hand.rules().isCash() && isAway(seat));
    }

    /** Checks whether another hand can begin: two seats play, and a player is not away. */
    boolean canGoOn() {
        int playing = 0;
        boolean there = false;
        for (int i = 0; i < hand.seats() && !(playing > 1 && there); i++) {
            Seat seat = Seat.of(i + 1);
            boolean plays = playsOn(seat);
            playing += plays ? 1 : 0;
            there |= plays && !isAway(seat);
        }
        return playing > 1 && there;
    }

    /** Checks whether the match ends with the hand just paid out (poker 9.6). */
    boolean isDecided() {
        return closing
                || number == hand.rules().match().hands()
                || !hand.rules().isCash() && isOneLeft();
    }

    private boolean isOneLeft() {
        int left = 0;
        for (int i = 0; i < hand.seats(); i++) {
            left += hand.players().get(i).stack() > 0 ? 1 : 0;
        }
        return left == 1;
    }

    /** Moves button and blinds from the last hand to this one. In a rotation they stay after a hand of stud (variants 11.3). */
    PokerEvent.ButtonMoved buttonMoved() {
        Predicate<Seat> in = seat -> hand.player(seat).standing() == Standing.IN;
        Positions last = hand.positions();
        boolean single = firstOpening() != Opening.BLINDS;
        boolean stood = hand.stakes().bringIn() > 0
                && hand.rules().game().turns().studDealer() == RotationRules.StudDealer.STANDS;
        Positions positions = single
                ? first(Positions.after(last.button(), hand.seats(), in), in)
                : last.next(hand.rules().betting().button(), hand.seats(), in, stood);
        return new PokerEvent.ButtonMoved(positions, stakes(positions, in));
    }

    /** The opening that places the blinds; in a rotation they have places in stud too. */
    private Opening firstOpening() {
        Opening opening = game.opening();
        return opening.isByCard() && hand.rules().game().isRotation() ? Opening.BLINDS : opening;
    }

    private Positions first(Seat button, Predicate<Seat> in) {
        return Positions.first(firstOpening(), button, hand.seats(), in);
    }

    private Stakes stakes(Positions positions, Predicate<Seat> in) {
        return Stakes.of(hand.rules(), game, number, positions, hand.seats(), in);
    }

    @Override
    public Optional<Outcome> outcome() {
        if (hand.phase() != Phase.OVER) {
            return Optional.empty();
        }
        List<Long> chips = hand.players().stream().map(PokerPlayer::stack).toList();
        List<Long> counted = Seat.first(hand.seats()).stream()
                .map(seat -> chips.get(seat.index()) - (hand.rules().isCash() ? boughtIn.get(seat.index()) : 0))
                .toList();
        long most = Collections.max(counted);
        List<Seat> winners = Seat.first(hand.seats()).stream()
                .filter(seat -> counted.get(seat.index()) == most)
                .toList();
        String reason = number == hand.rules().match().hands()
                ? "hand limit"
                : chips.stream().filter(c -> c > 0).count() == 1
                                && !hand.rules().isCash()
                        ? "one player has all the chips"
                        : "table closed";
        Outcome outcome = Outcome.money(Outcome.Unit.CHIPS, boughtIn, chips, winners, reason);
        return Optional.of(hand.rules().isCash() ? outcome : outcome.ranked(byPlace()));
    }

    /** The current order of a tournament: by chips, players without chips by their place (poker 9.6), empty seats last. */
    Comparator<Seat> byPlace() {
        return Comparator.<Seat>comparingLong(seat -> -hand.player(seat).chips())
                .thenComparing(seat -> boughtIn.get(seat.index()) == 0)
                .thenComparingInt(seat -> places.get(seat.index()));
    }

    /** {@return all chips: the players', in the pots and with the house; always the total that was brought} */
    public long chips() {
        return hand.players().stream().mapToLong(PokerPlayer::chips).sum() + raked;
    }

    // ---- views

    /** Shows hole cards only to their owner until they are turned up (poker 10). */
    @Override
    public PokerTable seenBy(Viewer viewer) {
        return with(hand.with(hand.cards().seenBy(hand, viewer)));
    }

    @Override
    public Pack pack() {
        return hand.variant().pack();
    }

    @Override
    public List<Card> cards() {
        return hand.cards().all();
    }

    @Override
    public List<Integer> owed(Viewer viewer) {
        return hand.cards().owed(hand, viewer);
    }

    @Override
    public boolean mayShuffleUnseen() {
        return Dealing.mayRunOut(hand.rules().game(), hand.seats());
    }

    @Override
    public boolean isOut(Seat seat) {
        return places.get(seat.index()) > 0;
    }

    @Override
    public Optional<PokerTable> revealed(int place, Card face) {
        return hand.cards().revealed(place, face).map(hand::with).map(this::with);
    }

    @Override
    public Optional<PokerTable> revealed(int place, List<Card> faces) {
        return hand.cards().revealed(place, faces).map(hand::with).map(this::with);
    }

    // ---- after events

    PokerTable with(Hand next) {
        return new PokerTable(number, next, away, boughtIn, places, raked, closing, chooser, game);
    }

    /** The first hand with this button, before the shuffle or the choice of the game. */
    PokerTable buttonAt(Seat button) {
        PokerTable table = posting(button);
        Positions positions = table.hand.positions();
        return table.waiting(1, Positions.before(positions.button(), hand.seats()), positions.bigBlind());
    }

    PokerTable began(int next) {
        return waiting(next, chooser.orElse(hand.turn()), hand.turn());
    }

    /** The table before the shuffle, or before a choice of the game by the player after the last chooser (variants 11.4). */
    private PokerTable waiting(int next, Seat lastChooser, Seat turn) {
        boolean isChosen = hand.rules().isChosen(next);
        Optional<Seat> chooses =
                isChosen ? Optional.of(Positions.after(lastChooser, hand.seats(), this::playsOn)) : chooser;
        Hand now = isChosen ? hand.turned(Phase.CHOICE, chooses.orElseThrow()) : hand.turned(Phase.SHUFFLE, turn);
        return new PokerTable(next, now, away, boughtIn, places, raked, closing, chooses, game);
    }

    /** The table with another game; in the first hand with its posts. */
    PokerTable playing(Variant next) {
        PokerTable table = new PokerTable(number, hand, away, boughtIn, places, raked, closing, chooser, next);
        return number > 1 ? table : table.posting(hand.positions().button());
    }

    private PokerTable posting(Seat button) {
        Positions positions = first(button, this::playsOn);
        return with(hand.at(positions, stakes(positions, this::playsOn)));
    }

    @Override
    public PokerTable shuffled(Shoe cards) {
        if (hand.phase() == Phase.RESHUFFLE) {
            return with(hand.with(hand.cards().shuffled(cards, Dealing.shuffled(hand)))
                    .turned(Phase.DEAL, hand.turn()));
        }
        Row<PokerPlayer> players = Row.of(hand.seats(), i -> {
            Seat seat = Seat.of(i + 1);
            return hand.player(seat).begins(playsOn(seat) ? Standing.IN : Standing.OUT);
        });
        return with(new Hand(
                hand.rules(),
                game,
                hand.positions(),
                hand.stakes(),
                Phase.POST,
                hand.turn(),
                players,
                hand.street(),
                HandCards.of(cards, game.boardCards()),
                hand.decisions(),
                List.of()));
    }

    PokerTable awarded(List<Hand.Prize> prizes, long rake) {
        return new PokerTable(
                number, hand.awarded(prizes), away, boughtIn, places, raked + rake, closing, chooser, game);
    }

    PokerTable placed(Seat seat, int place) {
        Row<Integer> now = Row.copyOf(places).with(seat.index(), place);
        return new PokerTable(number, hand, away, boughtIn, now, raked, closing, chooser, game);
    }

    PokerTable bought(Seat seat, long amount) {
        Row<Long> now = Row.copyOf(boughtIn).with(seat.index(), boughtIn.get(seat.index()) + amount);
        return new PokerTable(number, hand.bought(seat, amount), away, now, places, raked, closing, chooser, game);
    }

    PokerTable away(Seat seat) {
        List<Seat> now = new ArrayList<>();
        for (Seat other : Seat.first(hand.seats())) {
            if (isAway(other) || other.equals(seat)) {
                now.add(other);
            }
        }
        return away(now);
    }

    private PokerTable away(List<Seat> now) {
        return new PokerTable(number, hand, now, boughtIn, places, raked, closing, chooser, game);
    }

    /** The table after a player came back, who gets the full time again. */
    PokerTable back(Seat seat) {
        return with(seat.equals(hand.turn()) ? hand.turned(hand.phase(), seat) : hand)
                .away(away.stream().filter(other -> !other.equals(seat)).toList());
    }

    PokerTable closed() {
        return new PokerTable(number, hand, away, boughtIn, places, raked, true, chooser, game);
    }

    @Override
    public String toString() {
        return "Table[hand " + number + ", " + hand + (away.isEmpty() ? "" : ", away " + away) + "]";
    }
}
