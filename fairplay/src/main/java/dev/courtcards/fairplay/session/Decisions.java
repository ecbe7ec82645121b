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

/** Which decisions a match asks for, in which span of time, and the bets of a round, which nobody sees before all have bet (L11, L13, L14). */
final class Decisions<S extends State<S>> {
    /** Milliseconds for a bet to be opened, which no person does, and how much later others report that it was not. */
    private static final int OPENING = 30_000;

    private static final int GRACE = 10_000;
    /** The same where all race (L14). */
    private static final int RACE = 3_000;

    private final Cards<S> cards;
    private final Roll roll;
    private final Set<Integer> asked = new TreeSet<>(); // while cards are awaited too
    private final Set<Integer> passed = new HashSet<>(); // whose time in this span is up
    private final Map<Integer, Integer> unopened = new HashMap<>();
    private Bets bets;
    private int ticket; // of the timer of this span

    Decisions(Cards<S> cards, Roll roll, byte[] ctx) {
        this.cards = cards;
        this.roll = roll;
        bets = Bets.none(ctx, 0);
    }

    private S state() {
        return cards.shared().state();
    }

    /** Who did not open a bet so often, or more. */
    Set<Integer> unopened(int times) {
        Set<Integer> seats = new HashSet<>(unopened.keySet());
        seats.removeIf(seat -> unopened.getOrDefault(seat, 0) < times);
        return seats;
    }

    // ---- whom the game asks

    /** Which seats the game asks for a move. */
    List<Integer> acting() {
        return state().mayAct().stream()
                .filter(Seat.class::isInstance)
                .map(actor -> ((Seat) actor).number())
                .toList();
    }

    /** Which of them are there, and have time left. */
    private List<Integer> able() {
        return acting().stream()
                .filter(seat -> !roll.isGone(seat) && !passed.contains(seat))
                .toList();
    }

    /** Of whom of them a line is asked: a decision, a bet's hash, or what opens it. */
    List<Integer> deciding() {
        Set<Integer> done = isOpening()
                ? bets.opened().keySet()
                : isBetting() ? bets.hashes().keySet() : Set.<Integer>of();
        return able().stream().filter(seat -> !done.contains(seat)).toList();
    }

    /** A decision that is asked for stays so while the cards of others' moves are awaited: what comes then waits for its turn (L11). */
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

    /** The questions that this puts. */
    Stream<Ask> asks() {
        boolean opening = isOpening();
        int limit = timer().map(Timer::length)
                .map(span -> (int) Math.min(Integer.MAX_VALUE, span.toMillis()))
                .orElse(0);
        int grace = acting().size() > 1 ? RACE : GRACE;
        return asked.stream()
                .map(seat -> opening ? new Ask(seat, true, OPENING, GRACE) : new Ask(seat, false, limit, grace));
    }

    /** The timer that ends first: in its span the decisions are made. */
    Optional<Timer> timer() {
        return state().timers().stream().min(Comparator.comparing(Timer::length));
    }

    /** The number of the span. */
    int span() {
        return ticket;
    }

    /** After a move another span may have begun. */
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

    /** Whether the decisions that are asked for are such as others may not see before all have made them. */
    boolean isBetting() {
        return acting().stream().anyMatch(seat -> stake(seat).isPresent());
    }

    private boolean isOpening() {
        return isBetting() && bets.hashes().keySet().containsAll(able());
    }

    /** What such a seat may choose from. */
    Optional<LegalActions.Range<S>> stake(int seat) {
        Seat by = Seat.of(seat);
        return state().legalActions(by).ranges().stream()
                .filter(range -> isUnseen(new Move<>(by, range.at(range.min()))))
                .findFirst();
    }

    static <S extends State<S>> boolean isUnseen(Move<S> move) {
        return !move.seenBy(Spectator.SPECTATOR).equals(move);
    }

    /** Takes a bet's hash, or what opens it. */
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

    /** What commits a member to a bet, with salts that only it can make; empty for what is none. */
    Optional<Message> hash(int me, Action<S> action, IntFunction<byte[]> salts) {
        int round = cards.shared().ply();
        OptionalLong amount = stake(me).orElseThrow().amount().apply(action);
        return amount.isPresent()
                ? Optional.of(Bets.none(bets.ctx(), round).hash(me, (int) amount.getAsLong(), salts.apply(round)))
                : Optional.empty();
    }

    /** What opens its bet: whichever amount makes the hash that it has said. */
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

    /** Once all bets are open they are made in seat order; what nobody may bet becomes the least (L13). */
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
