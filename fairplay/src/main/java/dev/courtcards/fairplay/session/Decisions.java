package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.fairplay.log.Bets;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** The decisions that a match asks for, the timer that limits them, and the hidden bets of a round (L11, L13, L14). */
final class Decisions<S extends State<S>> {
    /** Milliseconds for a program to open a bet, and the extra time after which others report it late. */
    private static final int OPENING = 30_000;

    private static final int GRACE = 10_000;
    /** The extra time where several seats may act (L14). */
    private static final int RACE = 3_000;

    private final Cards<S> cards;
    private final Roll roll;
    private final Set<Integer> asked = new TreeSet<>(); // kept while cards are awaited
    private final Set<Integer> passed = new HashSet<>(); // seats whose time is up under the current timer
    private final Map<Integer, Integer> unopened = new HashMap<>();
    private Bets bets;
    private int ticket; // the ticket of the current timer

    Decisions(Cards<S> cards, Roll roll, byte[] ctx) {
        this.cards = cards;
        this.roll = roll;
        bets = Bets.none(ctx, 0);
    }

    private S state() {
        return cards.shared().state();
    }

    /** The seats that failed to open a bet at least this number of times. */
    Set<Integer> unopened(int times) {
        Set<Integer> seats = new HashSet<>(unopened.keySet());
        seats.removeIf(seat -> unopened.getOrDefault(seat, 0) < times);
        return seats;
    }

    // ---- questions

    /** The seats that the game asks for a move. */
    List<Integer> acting() {
        return state().mayAct().stream()
                .filter(Seat.class::isInstance)
                .map(actor -> ((Seat) actor).number())
                .toList();
    }

    /** Those of them that are present and have time left. */
    private List<Integer> able() {
        return acting().stream()
                .filter(seat -> !roll.isGone(seat) && !passed.contains(seat))
                .toList();
    }

    /** Those of them that owe a line: a decision, a bet's hash, or its opening. */
    List<Integer> deciding() {
        Set<Integer> done = isOpening()
                ? bets.opened().keySet()
                : isBetting() ? bets.hashes().keySet() : Set.<Integer>of();
        return able().stream().filter(seat -> !done.contains(seat)).toList();
    }

    /**
     * Updates the questions. A question stays while the cards of others' moves are awaited; an answer that comes then waits for its turn
     * (L11).
     */
    void ask(boolean over, boolean open, IntPredicate held) {
        List<Integer> deciding = over ? List.of() : deciding();
        if (open) {
            asked.addAll(deciding);
        }
        asked.retainAll(open || !isBetting() ? deciding : List.of());
        asked.removeIf(held::test);
    }

    /** The seats that are asked for a decision. */
    Set<Integer> asked() {
        return asked;
    }

    /** The questions as {@link Ask}s. */
    Stream<Ask> asks() {
        boolean opening = isOpening();
        int limit = timer().map(Timer::length)
                .map(span -> (int) Math.min(Integer.MAX_VALUE, span.toMillis()))
                .orElse(0);
        int grace = acting().size() > 1 ? RACE : GRACE;
        return asked.stream()
                .map(seat -> opening ? new Ask(seat, true, OPENING, GRACE) : new Ask(seat, false, limit, grace));
    }

    /** The timer that ends first: it limits the decisions. */
    Optional<Timer> timer() {
        return state().timers().stream().min(Comparator.comparing(Timer::length));
    }

    /** The ticket of the current timer; 0 for none. */
    int span() {
        return ticket;
    }

    /** Updates the current timer after a move. */
    void stand() {
        int span = timer().map(Timer::ticket).orElse(0);
        if (span != ticket || span == 0) {
            passed.clear();
        }
        ticket = span;
    }

    void expire(Ask ask) {
        if (ask.secret()) {
            unopened.merge(ask.seat(), 1, Integer::sum);
            bets = bets.opened(ask.seat(), (int) stake(ask.seat()).orElseThrow().min());
        } else {
            passed.add(ask.seat());
        }
    }

    // ---- bets

    /** Whether hidden bets are asked for. */
    boolean isBetting() {
        return acting().stream().anyMatch(seat -> stake(seat).isPresent());
    }

    private boolean isOpening() {
        return isBetting() && bets.hashes().keySet().containsAll(able());
    }

    /** The range of hidden bets of a seat; empty if it has none. */
    Optional<LegalActions.Range<S>> stake(int seat) {
        Seat by = Seat.of(seat);
        return state().legalActions(by).ranges().stream()
                .filter(range -> isUnseen(new Move<>(by, range.at(range.min()))))
                .findFirst();
    }

    static <S extends State<S>> boolean isUnseen(Move<S> move) {
        return !move.seenBy(Spectator.SPECTATOR).equals(move);
    }

    /** Takes a bet's hash or opening. */
    boolean bet(int seat, Message message) {
        boolean now = isBetting() && deciding().contains(seat) && (message.verb() == Verb.BET) == isOpening();
        if (now && bets.hashes().isEmpty()) {
            clear();
        }
        Optional<Bets> next = now ? bets.with(seat, message) : Optional.empty();
        next.ifPresent(more -> bets = more);
        return next.isPresent();
    }

    private void clear() {
        Game<S> game = cards.shared();
        bets = Bets.none(bets.ctx(), game.ply());
    }

    /** The message that commits a member to a bet, with its secret salts; empty for an action that is no bet. */
    Optional<Message> hash(int me, Action<S> action, IntFunction<byte[]> salts) {
        int round = cards.shared().ply();
        OptionalLong amount = stake(me).orElseThrow().amount().apply(action);
        return amount.isPresent()
                ? Optional.of(Bets.none(bets.ctx(), round).hash(me, (int) amount.getAsLong(), salts.apply(round)))
                : Optional.empty();
    }

    /** The message that opens a member's bet: searches the amount that gives its hash. */
    Optional<Message> open(int me, IntFunction<byte[]> salts) {
        byte[] salt = salts.apply(bets.round());
        LegalActions.Range<S> range = stake(me).orElseThrow();
        for (long amount = range.min(); amount <= range.max(); amount += range.step()) {
            if (bets.hash(me, (int) amount, salt).field(1).equals(bets.hashes().get(me))) {
                return Optional.of(Bets.open(me, (int) amount, salt));
            }
        }
        return Optional.empty();
    }

    /** The moves of all opened bets in seat order; an amount out of range becomes the least (L13). Empty until all are open. */
    List<Move<S>> opened() {
        if (!isOpening() || !deciding().isEmpty()) {
            return List.of();
        }
        List<Move<S>> moves = acting().stream().map(this::opened).toList();
        clear();
        return moves;
    }

    private Move<S> opened(int seat) {
        LegalActions.Range<S> range = stake(seat).orElseThrow();
        long amount = bets.opened().getOrDefault(seat, 0);
        return new Move<>(Seat.of(seat), range.at(range.has(amount) ? amount : range.min()));
    }
}
