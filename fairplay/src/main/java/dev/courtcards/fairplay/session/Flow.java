package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Checked;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.WrongShowException;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The state of a match after its ordered lines: seeds, then moves, each followed by the moves that nobody decides. A refused line changes
 * nothing. A {@link Point} is one position of it.
 */
final class Flow<S extends State<S>> {
    private final CardGame<S> game;
    private final Agreement agreement;
    final Cards<S> cards;
    private final Seeds seeds;
    final Roll roll;
    final Decisions<S> decisions;
    private final Map<Integer, String> callsigns = new TreeMap<>();
    private final Deque<Said<S>> said = new ArrayDeque<>(); // moves that wait for cards, or for such a move
    private final Map<Integer, Message> dropped = new HashMap<>(); // by seat its last move that others made impossible
    private final List<Fault> faults = new ArrayList<>();
    private boolean ended; // before the end of the game: too few players, no seeds, or the dealer
    private Optional<Standing> before = Optional.empty(); // the start of this hand
    private Optional<Standing> now;

    /** A move and the places of the cards that it turns up; with its message if it waits for the moves before it. */
    private record Said<S extends State<S>>(Move<S> move, List<Integer> shown, Optional<Message> waits) {
        Said(Move<S> move, List<Integer> shown) {
            this(move, shown, Optional.empty());
        }

        boolean isBy(int seat) {
            return move.by().equals(Seat.of(seat));
        }
    }

    private Flow(CardGame<S> game, Agreement agreement, Roll roll, Cards<S> cards) {
        this.game = game;
        this.agreement = agreement;
        this.cards = cards;
        seeds = new Seeds(agreement);
        this.roll = roll;
        decisions = new Decisions<>(cards, roll, agreement.ctx());
        now = game.standing(cards.game().state());
    }

    /** A match before its first line, as these eyes see it. */
    static <S extends State<S>> Flow<S> of(CardGame<S> game, Agreement agreement, Eyes eyes, Checked checked) {
        Game<S> start = game.newGame(agreement.setup());
        Roll roll = new Roll(agreement.players().size());
        Mode mode = agreement.terms().mode();
        if (mode == Mode.OPEN) {
            return new Flow<>(game, agreement, roll, new Cards.Open<>(start));
        }
        if (!(start.state() instanceof Sealable<?> state) || !state.isSealable()) {
            throw new UnreadableException("mode", game.name() + " cannot be played in the mode " + mode.text());
        }
        return new Flow<>(game, agreement, roll, unseen(start, agreement, roll, eyes, checked));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // isSealable() holds for the first state
    private static <S extends State<S>> Cards<S> unseen(
            Game<S> start, Agreement agreement, Roll roll, Eyes eyes, Checked checked) {
        return agreement.terms().mode() == Mode.DEALER
                ? new DealtCards(start, agreement, roll, eyes)
                : new SealedCards(start, agreement, roll, eyes, checked);
    }

    // ---- state

    /** The game as this viewer sees it. */
    Game<S> game() {
        return cards.game();
    }

    private Game<S> shared() {
        return cards.shared();
    }

    /** The combined seed, once all seeds are revealed. */
    Optional<Seed> combined() {
        return seeds.combined();
    }

    boolean isBegun() {
        return combined().isPresent();
    }

    /** The standings at the start of this hand and now; empty for a game without standings. */
    List<Standing> standings() {
        return now.map(last -> List.of(before.orElse(last), last)).orElse(List.of());
    }

    /** The proven faults; a seat at fault no longer plays. */
    List<Fault> faults() {
        return List.copyOf(faults);
    }

    /** The callsigns, in seat order. */
    List<String> callsigns() {
        return IntStream.rangeClosed(1, agreement.players().size())
                .mapToObj(seat -> callsigns.getOrDefault(seat, "PLAYER" + seat))
                .toList();
    }

    private boolean hasDealer() {
        return agreement.terms().mode() == Mode.DEALER;
    }

    /** The number of the hand, from 1; 0 while there are no seeds. */
    int hand() {
        return isBegun()
                ? 1 + cards.decks().orElseGet(() -> now.map(Standing::hands).orElse(0))
                : 0;
    }

    boolean isOver() {
        return ended
                || isBegun()
                        && said.isEmpty()
                        && shared().isOver()
                        && cards.owing().isEmpty();
    }

    /** Whether only decisions are awaited. */
    boolean isOpen() {
        return isBegun()
                && !isOver()
                && said.isEmpty()
                && cards.isReady()
                && cards.owing().isEmpty();
    }

    // ---- questions

    List<Ask> asks() {
        List<Ask> asks = new ArrayList<>();
        if (isOver()) {
            return asks;
        }
        if (!isBegun()) {
            return seeds.asks(members());
        }
        cards.owing().stream().filter(seat -> !roll.isGone(seat)).forEach(seat -> asks.add(new Ask(seat, true, 0, 0)));
        decisions.asks().forEach(asks::add);
        return asks;
    }

    private List<Integer> members() {
        List<Integer> members = new ArrayList<>(hasDealer() ? List.of(Chain.DEALER) : List.of());
        members.addAll(roll.players());
        return members;
    }

    /** The seats whose moves would wait now for others' cards. */
    Set<Integer> holding() {
        return isOpen() ? Set.of() : Set.copyOf(decisions.asked());
    }

    /** Whether a move of this seat waits for cards. */
    boolean isHeld(int seat) {
        return said.stream().anyMatch(next -> next.isBy(seat));
    }

    /** Whether a waiting move had become illegal when its turn came. */
    boolean isDropped(int seat, Message move) {
        return move.equals(dropped.get(seat));
    }

    // ---- lines

    /** Takes a message; returns whether it counts. With {@code waits} a move is queued behind others and judged later. */
    boolean hear(int member, Message message, boolean waits) {
        boolean taken = !roll.isGone(member) && take(member, message, waits);
        if (taken) {
            goOn();
        }
        return taken;
    }

    private boolean take(int member, Message message, boolean waits) {
        return switch (message.verb()) {
            case CALLSIGN -> member != Chain.DEALER && callsigns.putIfAbsent(member, message.field(0)) == null;
            case SEED_HASH -> seeds.commit(member, message.field(0), members()) && committed();
            case SEED_REVEAL ->
                isBegun()
                        ? seeds.isCommitted(member, message.field(0)) && cards.hear(member, message)
                        : revealed(member, message.field(0));
            case MOVE -> moved(member, List.of(), message.field(1), message, waits);
            case SHOW -> moved(member, message.numbers(1), message.field(2), message, waits);
            case BET_HASH, BET -> isOpen() && decisions.bet(member, message);
            default -> isBegun() && cards.hear(member, message);
        };
    }

    private boolean committed() {
        ended |= seeds.isCopied();
        return true;
    }

    private boolean revealed(int member, String seed) {
        boolean good = seeds.show(member, seed, members());
        combined().ifPresent(cards::begin);
        return good;
    }

    private boolean moved(int seat, List<Integer> shown, String line, Message message, boolean waits) {
        if (!waits && (!isOpen() || decisions.isBetting() || !decisions.asked().contains(seat))) {
            return false;
        }
        Optional<Move<S>> move = read(line)
                .filter(next -> next.by().equals(Seat.of(seat)) && !Decisions.isUnseen(next))
                .filter(next -> waits || cards.refusal(next).isEmpty());
        move.ifPresent(
                next -> said.add(new Said<>(next, shown, Optional.of(message).filter(said -> waits))));
        return move.isPresent();
    }

    /** Reads a move; empty if it is not in its canonical form. */
    private Optional<Move<S>> read(String line) {
        try {
            return Optional.of(game.notation().read(line))
                    .filter(move -> game.notation().write(move).equals(line));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    // ---- seats

    void expire(Ask ask) {
        decisions.expire(ask);
        goOn();
    }

    void leave(int seat, boolean forfeit) {
        if (seat == Chain.DEALER) {
            ended = true;
        } else if (roll.leave(seat, !isBegun() || !shared().state().isOut(Seat.of(seat)), forfeit)) {
            ended |= !isBegun() || roll.players().size() < 2;
            if (!isOver() && cards.leave(seat)) {
                said.clear();
                decisions.asked().clear();
            }
            goOn();
        }
    }

    void comeBack(int seat) {
        if (isBegun() && Roll.departure(shared().state(), seat).isPresent()) {
            roll.rest(seat);
            goOn();
        }
    }

    // ---- moves that nobody decides

    private void goOn() {
        settleAll();
        decisions.ask(isOver(), isOpen(), this::isHeld);
    }

    private void settleAll() {
        for (boolean more = isBegun() && !ended; more; ) {
            Optional<Fault> fault = cards.fault();
            if (fault.isPresent()) {
                cheated(fault.get());
                return;
            }
            more = !said.isEmpty() ? follow() : shared().isOver() ? check() : goOnWithout();
        }
    }

    /** Makes the next step that needs no line; returns whether there was one. */
    private boolean goOnWithout() {
        if (!cards.owing().isEmpty()) {
            return false; // nobody plays on before all have seen their cards
        }
        Optional<Move<S>> next = presence();
        if (next.isEmpty() && !cards.isReady()) {
            boolean shuffled = cards.advance();
            if (shuffled) {
                stand();
            }
            return shuffled;
        }
        next = next.or(this::ofHouse);
        List<Move<S>> moves = next.map(List::of).orElseGet(decisions::opened);
        moves.forEach(move -> said.add(new Said<>(move, List.of())));
        ended |= moves.isEmpty() && isStuck();
        return !moves.isEmpty();
    }

    /** Whether only seats that are gone may act, and the game has no rule for that. */
    private boolean isStuck() {
        List<Integer> acting = decisions.acting();
        return !acting.isEmpty() && roll.areGone(acting) && decisions.timer().isEmpty();
    }

    /** Judges at the end the cards that players turned up because of cards that they saw. */
    private boolean check() {
        try {
            if (cards.owing().isEmpty()) {
                cards.check();
            }
        } catch (WrongShowException e) {
            cheated(shown(e));
        }
        return false;
    }

    private boolean follow() {
        Said<S> next = said.element();
        try {
            if (!cards.follow(next.move(), next.shown())) {
                return false;
            }
            said.remove();
            stand();
        } catch (IllegalActionException | WrongShowException e) {
            if (next.waits().isPresent()) {
                said.remove();
                dropped.put(((Seat) next.move().by()).number(), next.waits().get());
                return true; // not a fault: it was legal before the moves of others
            }
            said.clear();
            cheated(
                    e instanceof WrongShowException wrong
                            ? shown(wrong)
                            : Fault.of(
                                    next.move().by().text(),
                                    Fault.Kind.ILLEGAL_MOVE,
                                    "makes a move that the cards do not allow: " + e.getMessage()));
            return false;
        }
        return true;
    }

    /** Removes a member whose fault the cards prove; a fault of the dealer ends the match. */
    private void cheated(Fault fault) {
        faults.add(fault);
        String by = fault.member();
        if (agreement.members().containsKey(by) && !by.equals(Agreement.DEALER)) {
            leave(Seat.parse(by).number(), false);
        } else {
            ended = true; // a wrong deal makes the match worthless
        }
    }

    private static Fault shown(WrongShowException e) {
        return Fault.of(e.by(), Fault.Kind.WRONG_SHOW, String.valueOf(e.getMessage()));
    }

    private void stand() {
        decisions.stand();
        int hands = now.map(Standing::hands).orElse(0);
        Optional<Standing> fresh = shared().lastMove()
                        .filter(move -> move.action() instanceof Reveal)
                        .isPresent()
                ? Optional.empty()
                : game.standing(shared().state());
        if (fresh.isPresent() || now.isEmpty()) {
            cards.keep();
        }
        if (fresh.isPresent()) {
            if (before.isEmpty() || fresh.get().hands() != before.get().hands()) {
                before = fresh;
            }
            now = fresh;
        }
        if (now.map(Standing::hands).orElse(0) != hands) {
            roll.nextHand();
        }
    }

    /** The next move of chance, the dealer, the host or the clock, or of a stand-in for a seat that is gone. */
    private Optional<Move<S>> ofHouse() {
        Optional<Move<S>> official =
                shared().official(Optional.of(ChanceSource.of(combined().orElseThrow())));
        return official.or(this::presence).or(this::standIn).or(this::expiry).or(this::led);
    }

    private Optional<Move<S>> presence() {
        return roll.presence(shared().state());
    }

    /** A random move for a seat that is gone but may act, in an open match without a timer. */
    private Optional<Move<S>> standIn() {
        boolean plays = agreement.terms().mode() == Mode.OPEN
                && !decisions.isBetting()
                && decisions.timer().isEmpty();
        return decisions.acting().stream()
                .filter(seat -> plays && roll.isGone(seat))
                .findFirst()
                .map(Seat::of)
                .map(seat -> new Move<>(seat, Bot.<S>random().choose(shared().seenBy(seat), coins("left"))));
    }

    private Optional<Move<S>> expiry() {
        boolean all = decisions.deciding().isEmpty() && !decisions.isBetting();
        return decisions.timer().filter(span -> all).flatMap(span -> Driver.expiry(shared(), span.ticket()));
    }

    /** The move of the house if no seat may act. */
    private Optional<Move<S>> led() {
        return decisions.acting().isEmpty()
                ? shared().state().mayAct().stream()
                        .filter(actor -> actor instanceof House && actor != House.CHANCE && actor != House.CLOCK)
                        .findFirst()
                        .map(by -> new Move<>(by, game.house(shared().state(), (House) by, coins("house"))))
                : Optional.empty();
    }

    private RandomGenerator coins(String what) {
        return combined().orElseThrow().coins(what + '/' + shared().ply());
    }

    @Override
    public String toString() {
        return "Flow[" + (isBegun() ? shared() : "no seeds") + (said.isEmpty() ? "" : ", cards are missing")
                + ", played by " + roll.players() + (faults.isEmpty() ? "" : ", " + faults) + "]";
    }
}
