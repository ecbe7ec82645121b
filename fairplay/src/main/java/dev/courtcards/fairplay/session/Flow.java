package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.log.Bets;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.WrongShowException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the ordered lines of a match come to, as they are heard one after the other: seeds, then moves, each with what nobody decides
 * after it. What it does not take it refuses without a change. A {@link Point} is one place of it.
 */
final class Flow<S extends State<S>> {
    /** Milliseconds for a bet to be opened, which no person does, and how much later others report that it was not. */
    static final int OPENING = 30_000;

    static final int GRACE = 10_000;
    /** The same where all race (L14). */
    static final int RACE = 3_000;

    private final CardGame<S> game;
    private final Agreement agreement;
    private final Cards<S> cards;
    private final Seeds seeds;
    private final Map<Integer, String> callsigns = new TreeMap<>();
    private final Deque<Said<S>> said = new ArrayDeque<>(); // whose cards have not all come, or which wait for such
    private final Set<Integer> gone = new TreeSet<>();
    private final Set<Integer> missing = new TreeSet<>(); // who is gone and had still to play
    private final Set<Integer> forfeited = new TreeSet<>();
    private final Set<Integer> resting = new TreeSet<>(); // until the next hand
    private final Set<Integer> passed = new HashSet<>(); // whose time in this span is up
    private final Set<Integer> asked = new TreeSet<>(); // for a decision, while cards are awaited too
    private final Map<Integer, Message> dropped =
            new HashMap<>(); // the last move of a seat that others made impossible
    private final Map<Integer, Integer> unopened = new HashMap<>();
    private Bets bets;
    private int ticket; // of the timer of this span
    private final List<Fault> faults = new ArrayList<>();
    private boolean ended; // before the game was: too few are left, or there are no seeds
    private Optional<Standing> before = Optional.empty(); // when this hand began
    private Optional<Standing> now;

    /** A move, and the numbers of the cards that it turns up; with its message if it waits for the moves before it. */
    private record Said<S extends State<S>>(Move<S> move, List<Integer> shown, Optional<Message> waits) {
        Said(Move<S> move, List<Integer> shown) {
            this(move, shown, Optional.empty());
        }

        boolean isBy(int seat) {
            return move.by().equals(Seat.of(seat));
        }
    }

    Flow(CardGame<S> game, Agreement agreement, Cards<S> cards) {
        this.game = game;
        this.agreement = agreement;
        this.cards = cards;
        seeds = new Seeds(agreement);
        bets = Bets.none(agreement.ctx(), 0);
        now = game.standing(cards.game().state());
    }

    // ---- what it has come to

    /** The game as this viewer sees it. */
    Game<S> game() {
        return cards.game();
    }

    private Game<S> shared() {
        return cards.shared();
    }

    Cards<S> cards() {
        return cards;
    }

    /** The seed of all, once all have shown theirs. */
    Optional<Seed> combined() {
        return seeds.combined();
    }

    boolean isBegun() {
        return combined().isPresent();
    }

    Bets bets() {
        return bets;
    }

    Set<Integer> missing() {
        return Set.copyOf(missing);
    }

    /** How the players stood when this hand began, and how they stand now, without the hand. */
    List<Standing> standings() {
        return now.map(last -> List.of(before.orElse(last), last)).orElse(List.of());
    }

    /** Whether a seat is back, and plays again in the next hand. */
    boolean isResting(int seat) {
        return resting.contains(seat);
    }

    /** Whether all who are missing have said so themselves. */
    boolean isForfeited() {
        return forfeited.containsAll(missing);
    }

    /** What proves that a seat cheated, which plays no more. */
    List<Fault> faults() {
        return List.copyOf(faults);
    }

    Map<String, String> callsigns() {
        Map<String, String> called = new HashMap<>();
        for (int seat = 1; seat <= seats(); seat++) {
            called.put(Chain.name(seat), callsigns.getOrDefault(seat, "PLAYER" + seat));
        }
        return called;
    }

    private int seats() {
        return agreement.players().size();
    }

    private IntStream players() {
        return IntStream.rangeClosed(1, seats()).filter(seat -> !gone.contains(seat));
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

    /** Whether nothing is awaited but decisions. */
    boolean isOpen() {
        return isBegun()
                && !isOver()
                && said.isEmpty()
                && cards.isReady()
                && cards.owing().isEmpty();
    }

    /** Who did not open a bet so often, or more. */
    Set<Integer> unopened(int times) {
        Set<Integer> seats = new HashSet<>(unopened.keySet());
        seats.removeIf(seat -> unopened.getOrDefault(seat, 0) < times);
        return seats;
    }

    int span() {
        return ticket;
    }

    // ---- whom it asks

    List<Ask> asks() {
        List<Ask> asks = new ArrayList<>();
        if (isOver()) {
            return asks;
        }
        if (!isBegun()) {
            return seeds.asks(members());
        }
        cards.owing().stream()
                .filter(seat -> !gone.contains(seat))
                .forEach(seat -> asks.add(new Ask(seat, true, 0, 0)));
        if (!asked.isEmpty()) {
            Optional<Timer> timer = timer();
            int limit = timer.map(span ->
                            (int) Math.min(Integer.MAX_VALUE, span.length().toMillis()))
                    .orElse(0);
            boolean race = acting().size() > 1;
            boolean opening = isOpening();
            for (int seat : asked) {
                asks.add(
                        opening
                                ? new Ask(seat, true, OPENING, GRACE)
                                : new Ask(seat, false, limit, race ? RACE : GRACE));
            }
        }
        return asks;
    }

    private List<Integer> members() {
        List<Integer> members = new ArrayList<>(hasDealer() ? List.of(Chain.DEALER) : List.of());
        players().forEach(members::add);
        return members;
    }

    /** The timer that ends first: in its span the decisions are made. */
    private Optional<Timer> timer() {
        return shared().state().timers().stream().min(Comparator.comparing(Timer::length));
    }

    /** Which seats the game asks for a move. */
    private List<Integer> acting() {
        return shared().state().mayAct().stream()
                .filter(Seat.class::isInstance)
                .map(actor -> ((Seat) actor).number())
                .toList();
    }

    /** Whom of them a line is asked of: a decision, a bet's hash, or what opens it. */
    private List<Integer> deciding() {
        boolean opening = isOpening();
        return acting().stream()
                .filter(seat -> !gone.contains(seat) && !passed.contains(seat))
                .filter(seat -> opening
                        ? !bets.opened().containsKey(seat)
                        : !isBetting() || !bets.hashes().containsKey(seat))
                .toList();
    }

    /** A decision that is asked for stays so while the cards of others' moves are awaited: what comes then waits for its turn (L11). */
    private void ask() {
        List<Integer> deciding = isOver() ? List.of() : deciding();
        if (isOpen()) {
            asked.addAll(deciding);
        }
        asked.retainAll(isOpen() || !isBetting() ? deciding : List.of());
        asked.removeIf(this::isHeld);
    }

    /** Whose move would have to wait now for others' cards. */
    Set<Integer> holding() {
        return isOpen() ? Set.of() : Set.copyOf(asked);
    }

    /** Whether a move of this seat waits for cards. */
    boolean isHeld(int seat) {
        return said.stream().anyMatch(next -> next.isBy(seat));
    }

    /** Whether a move that waited for others' was none any more when its turn came. */
    boolean isDropped(int seat, Message move) {
        return move.equals(dropped.get(seat));
    }

    /** Whether the decisions that are asked for are such as others may not see before all have made them. */
    boolean isBetting() {
        return acting().stream().anyMatch(seat -> stake(seat).isPresent());
    }

    /** What such a seat may choose from. */
    Optional<LegalActions.Range<S>> stake(int seat) {
        Seat by = Seat.of(seat);
        return shared().state().legalActions(by).ranges().stream()
                .filter(range -> isUnseen(new Move<>(by, range.at(range.min()))))
                .findFirst();
    }

    private static <S extends State<S>> boolean isUnseen(Move<S> move) {
        return !move.seenBy(Spectator.SPECTATOR).equals(move);
    }

    private boolean isOpening() {
        return isBetting()
                && bets.hashes()
                        .keySet()
                        .containsAll(acting().stream()
                                .filter(seat -> !gone.contains(seat) && !passed.contains(seat))
                                .toList());
    }

    // ---- what it hears

    /** Takes a message; a move is only put behind others if cards are awaited where it is ordered. */
    boolean hear(int member, Message message, boolean waits) {
        boolean taken = !gone.contains(member) && take(member, message, waits);
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
            case BET_HASH, BET -> isOpen() && isBetting() && bet(member, message);
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
        if (!waits && (!isOpen() || isBetting() || !asked.contains(seat))) {
            return false;
        }
        Optional<Move<S>> move = read(line)
                .filter(next -> next.by().equals(Seat.of(seat)) && !isUnseen(next))
                .filter(next -> waits || cards.refusal(next).isEmpty());
        move.ifPresent(
                next -> said.add(new Said<>(next, shown, Optional.of(message).filter(said -> waits))));
        return move.isPresent();
    }

    /** A move as it is written, in the one way in which it is. */
    private Optional<Move<S>> read(String line) {
        try {
            return Optional.of(game.notation().read(line))
                    .filter(move -> game.notation().write(move).equals(line));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    private boolean bet(int seat, Message message) {
        boolean now = deciding().contains(seat) && (message.verb() == Verb.BET) == isOpening();
        if (now && bets.hashes().isEmpty()) {
            bets = Bets.none(agreement.ctx(), shared().ply());
        }
        Optional<Bets> next = now ? bets.with(seat, message) : Optional.empty();
        next.ifPresent(more -> bets = more);
        return next.isPresent();
    }

    /** Once all bets are open they are made in seat order; what nobody may bet becomes the least (L13). */
    private boolean settle() {
        if (!isOpening() || !deciding().isEmpty()) {
            return false;
        }
        for (int seat : acting()) {
            LegalActions.Range<S> range = stake(seat).orElseThrow();
            long amount = bets.opened().getOrDefault(seat, 0);
            said.add(new Said<>(
                    new Move<>(Seat.of(seat), range.at(range.has(amount) ? amount : range.min())), List.of()));
        }
        bets = Bets.none(agreement.ctx(), shared().ply());
        return true;
    }

    // ---- what happens to a seat

    void expire(Ask ask) {
        if (ask.secret()) {
            unopened.merge(ask.seat(), 1, Integer::sum);
            bets = bets.opened(ask.seat(), (int) stake(ask.seat()).orElseThrow().min());
        } else {
            passed.add(ask.seat());
        }
        goOn();
    }

    void leave(int seat, boolean forfeit) {
        if (seat == Chain.DEALER) {
            ended = true;
        } else if (gone.add(seat)) {
            resting.remove(seat);
            if (!isBegun() || !shared().state().isOut(Seat.of(seat))) {
                missing.add(seat);
            }
            if (forfeit) {
                forfeited.add(seat);
            }
            ended |= !isBegun() || players().count() < 2;
            if (!isOver() && cards.leave(seat)) {
                said.clear();
                asked.clear();
            }
            goOn();
        }
    }

    void comeBack(int seat) {
        if (departure(seat).isPresent()) {
            resting.add(seat);
            goOn();
        }
    }

    private Optional<Action<S>> departure(int seat) {
        return ofHost(
                action -> action instanceof Departure<S> there && there.seat().equals(Seat.of(seat)));
    }

    private Optional<Action<S>> arrival(int seat) {
        return ofHost(
                action -> action instanceof Arrival<S> there && there.seat().equals(Seat.of(seat)));
    }

    private Optional<Action<S>> ofHost(Predicate<Action<S>> wanted) {
        return isBegun()
                ? shared().state().legalActions(House.HOST).single().stream()
                        .filter(wanted)
                        .findFirst()
                : Optional.empty();
    }

    // ---- what nobody decides

    private void goOn() {
        settleAll();
        ask();
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

    /** What is next where nothing was said. */
    private boolean goOnWithout() {
        if (!cards.owing().isEmpty()) {
            return false; // nobody gets ahead of who has not seen its cards
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
        next.ifPresent(move -> said.add(new Said<>(move, List.of())));
        boolean more = next.isPresent() || settle();
        ended |= !more && isStuck();
        return more;
    }

    /** Whether only such are asked as are gone, and the game has no rule for that. */
    private boolean isStuck() {
        return !acting().isEmpty() && gone.containsAll(acting()) && timer().isEmpty();
    }

    /** At the end, what players turned up because of what they saw. */
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
                return true; // it was right before the others'
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

    /** A member whose move the cards show to be against the rules has no part in the match any more. */
    private void cheated(Fault fault) {
        faults.add(fault);
        String by = fault.member();
        if (agreement.members().containsKey(by) && !by.equals(Agreement.DEALER)) {
            leave(Seat.parse(by).number(), false);
        } else {
            ended = true; // what a dealer has not dealt right is worth nothing
        }
    }

    private static Fault shown(WrongShowException e) {
        return Fault.of(e.by(), Fault.Kind.WRONG_SHOW, String.valueOf(e.getMessage()));
    }

    private void stand() {
        int span = timer().map(Timer::ticket).orElse(0);
        if (span != ticket || span == 0) {
            passed.clear();
        }
        ticket = span;
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
            resting.clear();
        }
    }

    /** What chance, the dealer, the host or the clock does next, or a stand-in for who is gone. */
    private Optional<Move<S>> ofHouse() {
        Optional<Move<S>> official =
                shared().official(Optional.of(ChanceSource.of(combined().orElseThrow())));
        return official.or(this::presence).or(this::standIn).or(this::expiry).or(this::led);
    }

    /** The host lets the first seat go that is away, or else in that is back. */
    private Optional<Move<S>> presence() {
        return Stream.concat(
                        seatsWhere(this::isAway).map(this::departure),
                        seatsWhere(seat -> !isAway(seat)).map(this::arrival))
                .flatMap(Optional::stream)
                .findFirst()
                .map(action -> new Move<>(House.HOST, action));
    }

    private Stream<Integer> seatsWhere(IntPredicate holds) {
        return IntStream.rangeClosed(1, seats()).filter(holds).boxed();
    }

    private boolean isAway(int seat) {
        return gone.contains(seat) || resting.contains(seat);
    }

    /** A game that has no rule for who is gone, or asks such a seat all the same, where all cards are known. */
    private Optional<Move<S>> standIn() {
        boolean plays = agreement.terms().mode() == Mode.OPEN && !isBetting() && timer().isEmpty();
        return acting().stream()
                .filter(seat -> plays && gone.contains(seat))
                .findFirst()
                .map(Seat::of)
                .map(seat -> new Move<>(seat, Bot.<S>random().choose(shared().seenBy(seat), coins("left"))));
    }

    private Optional<Move<S>> expiry() {
        boolean all = deciding().isEmpty() && !isBetting();
        return timer().filter(span -> all).flatMap(span -> Driver.expiry(shared(), span.ticket()));
    }

    /** What the house leads where no seat may act. */
    private Optional<Move<S>> led() {
        return acting().isEmpty()
                ? shared().state().mayAct().stream()
                        .filter(actor -> actor instanceof House && actor != House.CHANCE && actor != House.CLOCK)
                        .findFirst()
                        .map(by -> new Move<>(by, game.house(shared().state(), (House) by, coins("house"))))
                : Optional.empty();
    }

    private java.util.random.RandomGenerator coins(String what) {
        return combined().orElseThrow().coins(what + '/' + shared().ply());
    }

    /** Why this move would be refused. */
    Optional<Refusal> refusal(Move<S> move) {
        return cards.refusal(move);
    }

    @Override
    public String toString() {
        return "Flow[" + (isBegun() ? shared() : "no seeds") + (said.isEmpty() ? "" : ", cards are missing")
                + (gone.isEmpty() ? "" : ", without " + gone) + (faults.isEmpty() ? "" : ", " + faults) + "]";
    }
}
