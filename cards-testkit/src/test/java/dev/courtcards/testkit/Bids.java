package dev.courtcards.testkit;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Notation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A game of sealed bids without cards: all bid at once, the bids go into the pot, the highest takes it, and of several chance
 * picks one. After five rounds the most chips win.
 *
 * @param round from 1
 * @param stacks chips by seat; a sealed bid is still among them
 * @param bids by seat, empty until made
 * @param pot opened bids that nobody has taken yet
 * @param tied seats that chance picks the winner from
 */
record Bids(int round, List<Long> stacks, List<Optional<Amount>> bids, long pot, List<Seat> tied)
        implements State<Bids> {
    static final int ROUNDS = 5;
    static final long MOST = 20;
    static final Notation<Bids> NOTATION = Notation.<Bids>empty()
            .<Bid>verb("BID", Bid.class, "<amount>", a -> a.amount().toString(), t -> new Bid(t.amount(0)))
            .<Pick>verb("PICK", Pick.class, "<seat>", a -> a.winner().text(), t -> new Pick(t.seat(0)))
            .<TimeUp>verb("EXPIRED", TimeUp.class, "<ticket>", a -> "" + a.ticket(), t -> new TimeUp(t.number(0)));

    Bids {
        stacks = List.copyOf(stacks);
        bids = List.copyOf(bids);
        tied = List.copyOf(tied);
    }

    static Game<Bids> newGame(int seats) {
        return Game.begin(new Bids(1, fill(seats, 60L), fill(seats, Optional.empty()), 0, List.of()));
    }

    static Laws<Bids> laws() {
        return Laws.of(newGame(3), NOTATION)
                .chips(s -> s.pot() + s.stacks().stream().mapToLong(n -> n).sum());
    }

    static <T> List<T> fill(int count, T one) {
        return Stream.generate(() -> one).limit(count).toList();
    }

    private static <T> List<T> put(List<T> some, Seat seat, T one) {
        List<T> all = new ArrayList<>(some);
        all.set(seat.index(), one);
        return all;
    }

    private boolean isOver() {
        return round > ROUNDS && !Fault.NO_END.is();
    }

    long most(Actor by) {
        return Math.min(MOST, stacks.get(((Seat) by).index()));
    }

    int ticket() {
        return Fault.TICKETS_COUNT_DOWN.is() ? 9 - round : round;
    }

    @Override
    public List<Actor> mayAct() {
        if (isOver()) {
            return List.of();
        }
        if (!tied.isEmpty()) {
            return List.of(House.CHANCE);
        }
        List<Actor> all = new ArrayList<>();
        for (Seat seat : Seat.first(stacks.size())) {
            if (bids.get(seat.index()).isEmpty()) {
                all.add(seat);
            }
        }
        all.add(House.CLOCK);
        return List.copyOf(all);
    }

    @Override
    public List<Timer> timers() {
        return isOver() && !Fault.TIMER_AFTER_END.is() || !tied.isEmpty()
                ? List.of()
                : fill(Fault.TIMER_LISTED_TWICE.is() ? 2 : 1, new Timer(ticket(), "bids", Duration.ofSeconds(20)));
    }

    @Override
    public LegalActions<Bids> legalActions(Actor actor) {
        if (!mayAct().contains(actor)) {
            return LegalActions.none();
        }
        if (actor == House.CHANCE) {
            return LegalActions.pick(
                    "tie", round, 0, tied.stream().map(Pick::new).toList());
        }
        if (actor == House.CLOCK) {
            return Fault.DEAD_TIMER_OFFERED.is() && round == 2
                    ? LegalActions.of(new TimeUp(1), new TimeUp(2))
                    : LegalActions.of(new TimeUp(ticket()));
        }
        long most = most(actor) + (Fault.RANGE_TOO_WIDE.is() ? 1 : 0);
        long least = Fault.RANGE_BEGINS_TOO_HIGH.is() ? Math.min(1, most) : 0;
        long step = Fault.RANGE_LEAVES_OUT_ODD_AMOUNTS.is() ? 2 : 1;
        return LegalActions.<Bids>none()
                .orRange(
                        "bid",
                        least,
                        most / step * step,
                        step,
                        Bid.class,
                        bid -> bid.amount().orElse(-1) + (Fault.RANGE_READS_ANOTHER_AMOUNT.is() ? 1 : 0),
                        n -> new Bid(Amount.of(n)));
    }

    @Override
    public Bids seenBy(Viewer viewer) {
        List<Optional<Amount>> seen = new ArrayList<>();
        for (Seat seat : Seat.first(bids.size())) {
            boolean open = viewer.equals(seat) || Fault.BID_SHOWN_IN_STATE.is();
            seen.add(open ? bids.get(seat.index()) : bids.get(seat.index()).map(a -> Amount.HIDDEN));
        }
        return new Bids(round, stacks, seen, pot, tied);
    }

    @Override
    public Optional<Outcome> outcome() {
        if (!isOver()) {
            return Optional.empty();
        }
        long most = stacks.stream().mapToLong(n -> n).max().orElseThrow();
        List<Seat> winners = Seat.first(stacks.size()).stream()
                .filter(s -> stacks.get(s.index()) == most)
                .toList();
        return Optional.of(Outcome.of(
                Fault.SCORE_MISSING.is() ? stacks.subList(0, 2) : stacks,
                Fault.WINNER_NAMED_TWICE.is() ? List.of(winners.get(0), winners.get(0)) : winners,
                Fault.OUTCOME_WITHOUT_REASON.is() ? "" : "most chips"));
    }

    private static Optional<Refusal> not(Action<Bids> action, Actor by) {
        Reason reason = Fault.REFUSAL_HAS_NO_CODE.is() ? () -> "Not now!" : Reason.Common.NOT_NOW;
        String where = Fault.REFUSAL_HAS_TWO_LINES.is() ? "\n" : " ";
        return Refusal.because(reason, "%s cannot %s" + where + "now", by.text(), action);
    }

    static void open(Script<Bids> script) {
        Bids now = script.state();
        List<Amount> bids =
                now.bids().stream().map(bid -> bid.orElse(Amount.of(0))).toList();
        long most = bids.stream().mapToLong(Amount::value).max().orElseThrow();
        List<Seat> best = Seat.first(bids.size()).stream()
                .filter(s -> bids.get(s.index()).value() == most)
                .toList();
        script.happen(new Opened(bids, best.size() == 1 ? List.of() : best));
        if (best.size() == 1) {
            script.happen(new Won(best.get(0)));
        }
    }

    /** A seat bids, and only it knows how much. */
    record Bid(Amount amount) implements Action<Bids> {
        @Override
        public Optional<Refusal> refusal(Bids state, Actor by) {
            boolean may = state.mayAct().contains(by);
            if (!(by instanceof Seat) || !may && !Fault.REFUSAL_FAILS_ON_A_STRANGER.is()) {
                return not(this, by);
            }
            if (state.bids().get(((Seat) by).index()).isPresent()) {
                return not(this, by);
            }
            long most = state.most(by) + (Fault.RANGE_NOT_TIGHT.is() ? 1 : 0);
            return amount.isHidden() || amount.value() <= most
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.AMOUNT_TOO_LARGE, "%s is too much, at most %d", amount, most);
        }

        @Override
        public void play(Script<Bids> script, Actor by) {
            long pay = Fault.STACK_TELLS_BID_BY_EVENT.is() ? amount.value() / 15 : 0;
            Bids now = script.happen(new Sealed((Seat) by, amount, pay));
            if (now.mayAct().size() == 1) {
                open(script);
            }
        }

        @Override
        public Bid seenBy(Viewer viewer, Actor by) {
            boolean open = viewer.equals(by)
                    || Fault.MOVE_NOT_MASKED.is()
                    || Fault.MOVE_SHOWN_TO_CROWD.is() && viewer == Spectator.SPECTATOR;
            return open
                    ? this
                    : new Bid(
                            Fault.MASKING_A_MOVE_TWICE_DIFFERS.is() && amount.isHidden()
                                    ? Amount.of(0)
                                    : Amount.HIDDEN);
        }
    }

    /** Chance picks the winner of a tie. */
    record Pick(Seat winner) implements Action<Bids> {
        @Override
        public Optional<Refusal> refusal(Bids state, Actor by) {
            return by == House.CHANCE && state.tied().contains(winner) ? Optional.empty() : not(this, by);
        }

        @Override
        public void play(Script<Bids> script, Actor by) {
            script.happen(new Won(winner));
        }
    }

    /** A player who has not bid bids nothing. */
    record TimeUp(int ticket) implements Timer.Expiry<Bids> {
        @Override
        public Optional<Refusal> refusal(Bids state, Actor by) {
            if (by != House.CLOCK) {
                return not(this, by);
            }
            return state.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(
                            Fault.STALE_TIMER_CALLED_OTHERWISE.is() ? Reason.Common.NOT_NOW : Reason.Common.STALE_TIMER,
                            "timer %d is not running",
                            ticket);
        }

        @Override
        public void play(Script<Bids> script, Actor by) {
            open(script);
        }
    }

    /** A bid was made. */
    record Sealed(Seat by, Amount amount, long pay) implements Event<Bids> {
        @Override
        public Bids applyTo(Bids s) {
            long paid = Fault.STACK_TELLS_BID.is() && !amount.isHidden() ? amount.value() / 2 : pay;
            List<Long> stacks = put(s.stacks, by, s.stacks.get(by.index()) - paid);
            return new Bids(s.round, stacks, put(s.bids, by, Optional.of(amount)), s.pot + paid, s.tied);
        }

        @Override
        public Optional<Sealed> seenBy(Viewer viewer) {
            boolean open = viewer.equals(by) || Fault.EVENT_SHOWN_TO_CROWD.is() && viewer == Spectator.SPECTATOR;
            long told = Fault.MASKING_AN_EVENT_TWICE_DIFFERS.is() && amount.isHidden() ? 1 : pay;
            return Optional.of(open ? this : new Sealed(by, Amount.HIDDEN, told));
        }
    }

    /** All bids were turned up and went into the pot. */
    record Opened(List<Amount> amounts, List<Seat> tied) implements Event<Bids> {
        @Override
        public Bids applyTo(Bids s) {
            List<Long> stacks = new ArrayList<>();
            long pot = s.pot;
            for (int i = 0; i < amounts.size(); i++) {
                stacks.add(s.stacks.get(i) - amounts.get(i).value());
                pot += amounts.get(i).value();
            }
            List<Optional<Amount>> bids = amounts.stream().map(Optional::of).toList();
            return new Bids(s.round, stacks, bids, pot, tied);
        }

        @Override
        public Optional<Opened> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /** A seat took the pot, and the next round begins. */
    record Won(Seat by) implements Event<Bids> {
        @Override
        public Bids applyTo(Bids s) {
            long won = Fault.ODD_CHIP_LOST.is() ? s.pot / 2 * 2 : s.pot;
            List<Long> stacks = put(s.stacks, by, s.stacks.get(by.index()) + won);
            return new Bids(s.round + 1, stacks, fill(stacks.size(), Optional.empty()), 0, List.of());
        }

        @Override
        public Optional<Won> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
