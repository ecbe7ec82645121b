package dev.courtcards.highlow.parlor;

import static dev.courtcards.core.game.Reason.Common.AMOUNT_TOO_SMALL;
import static dev.courtcards.core.game.Reason.Common.NOT_NOW;
import static dev.courtcards.highlow.parlor.HighLowReason.FULL;
import static dev.courtcards.highlow.parlor.HighLowReason.NOT_IN_THESE_RULES;
import static dev.courtcards.highlow.parlor.HighLowReason.NO_SPREAD;
import static dev.courtcards.highlow.parlor.HighLowReason.SEAT_TAKEN;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Args;
import java.util.Locale;
import java.util.Optional;

/**
 * The actions of a parlor.
 *
 * @see HighLow
 */
public sealed interface HighLowAction extends Action<HighLowTable> {
    /** A move of a player in certain phases of the session. */
    sealed interface ByPlayer extends HighLowAction {
        /**
         * Whether the move belongs to this phase.
         *
         * @param phase the phase now
         * @return whether it does
         */
        boolean fits(Phase phase);

        /**
         * Why the move is refused in a phase that fits.
         *
         * @param room the table
         * @param session the player's session
         * @return the reason; empty if the move is legal
         */
        default Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            return Optional.empty();
        }

        @Override
        default Optional<Refusal> refusal(HighLowTable room, Actor by) {
            if (!(by instanceof Seat seat)) {
                return Refusal.because(NOT_NOW, "%s cannot do that; a player can", by.text());
            }
            if (seat.index() >= room.sessions().size()) {
                return Optional.of(room.notNow(seat, this));
            }
            HighLowSession session = room.session(seat);
            return fits(session.phase())
                    ? refusal(room, session)
                    : Refusal.because(
                            NOT_NOW,
                            "%s cannot do that now; the session is %s",
                            seat,
                            session.phase().name().toLowerCase(Locale.ROOT));
        }
    }

    /** The dealer deals until the player must act or the hand is over. */
    record Draw() implements HighLowAction {
        @Override
        public Optional<Refusal> refusal(HighLowTable room, Actor by) {
            return by == House.DEALER && room.mayAct().contains(by)
                    ? Optional.empty()
                    : Refusal.because(NOT_NOW, "%s cannot deal now", by.text());
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            Flow.deal(script, script.state().dealing().orElseThrow());
        }
    }

    /**
     * The host lets a player in (R15).
     *
     * @param seat a free seat: a new one, or one that a player has left
     * @param coins the player's coins, at least 1
     */
    record Join(Seat seat, long coins) implements HighLowAction {
        @Override
        public Optional<Refusal> refusal(HighLowTable room, Actor by) {
            if (by != House.HOST || room.dealing().isPresent()) {
                return Refusal.because(NOT_NOW, "%s cannot let anybody in now; the host can, between deals", by.text());
            }
            Optional<Seat> free = room.freeSeat();
            if (free.isEmpty()) {
                return Refusal.because(FULL, "the parlor is full: all %d seats play", Seat.MOST);
            }
            if (!free.get().equals(seat)) {
                return Refusal.because(SEAT_TAKEN, "%s is not the next free seat; %s is", seat, free.get());
            }
            return Refusal.within("coins", coins, 1, HighLowRules.MOST);
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            script.happen(new HighLowEvent.Joined(seat, coins));
        }
    }

    /** Begins the session's first hand. */
    record Deal() implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.WAITING;
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            HighLowTable room = script.state();
            Flow.begin(
                    script,
                    (Seat) by,
                    Math.min(room.rules().pot().ante(), room.session((Seat) by).coins()));
        }
    }

    /** Starts the next hand (R10). */
    record Continue() implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.FINISHED;
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            Flow.begin(script, (Seat) by, 0);
        }
    }

    /**
     * Declares an ace high or low (R3, R5).
     *
     * @param ace high or low
     */
    record Declare(Ace ace) implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.DECLARING;
        }

        @Override
        public Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            return leavesRoom(room.rules(), session.hand(), ace)
                    ? Optional.empty()
                    : Refusal.because(
                            NO_SPREAD,
                            "%s leaves no room between %s; declare %s",
                            Args.write(ace),
                            session.hand().cards(),
                            ace == Ace.HIGH ? "low" : "high");
        }

        /** Whether the ace, alone or beside the other card, can be declared so (R5). */
        static boolean leavesRoom(HighLowRules rules, HighLowHand hand, Ace ace) {
            return hand.cards().size() == 1 || rules.spread(hand.declared(ace)) > 0;
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            HighLowTable room = script.state();
            boolean alone = room.session((Seat) by).hand().cards().size() == 1;
            script.happen(new HighLowEvent.Declared(
                    (Seat) by, ace, alone ? Phase.DEALING : room.rules().afterPosts()));
        }
    }

    /**
     * Calls the third card higher or lower than a pair; written {@code CALL}.
     *
     * @param call higher or lower
     */
    record Guess(PairCall call) implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.CALLING;
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            script.happen(new HighLowEvent.Called(
                    (Seat) by, call, script.state().rules().afterPosts()));
        }
    }

    /**
     * Bets coins (R6).
     *
     * @param amount coins
     */
    record Bet(long amount) implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.BETTING || phase == Phase.STAKING;
        }

        @Override
        public Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            return betRefusal(room, session, amount);
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            script.happen(new HighLowEvent.Staked((Seat) by, amount, false));
        }
    }

    /** Bets exactly the pot at the moment of the move (R7); written {@code POT}. */
    record BetPot() implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.BETTING;
        }

        @Override
        public Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            return betRefusal(room, session, room.pot());
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            script.happen(new HighLowEvent.Staked((Seat) by, script.state().pot(), true));
        }
    }

    /**
     * Raises the bet by this many coins (red dog).
     *
     * @param amount coins added, up to the bet; 0 leaves the bet
     */
    record Raise(long amount) implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.RAISING;
        }

        @Override
        public Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            return Refusal.within("a raise", amount, 0, room.maxRaise(session));
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            script.happen(new HighLowEvent.Raised((Seat) by, amount));
        }
    }

    /**
     * Insures a post, beside the bet.
     *
     * @param amount coins
     */
    record Insure(long amount) implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.BETTING || phase == Phase.RAISING;
        }

        @Override
        public Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            long most = room.maxInsurance(session);
            return most < 1
                    ? Refusal.because(NOT_IN_THESE_RULES, "there is nothing to insure here")
                    : Refusal.within("insurance", amount, 1, most);
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            script.happen(new HighLowEvent.Insured((Seat) by, amount));
        }
    }

    /** Passes the hand without a bet, if the rules have a pass. */
    record Pass() implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase == Phase.BETTING;
        }

        @Override
        public Optional<Refusal> refusal(HighLowTable room, HighLowSession session) {
            return room.rules().bets().pass()
                    ? Optional.empty()
                    : Refusal.because(NOT_IN_THESE_RULES, "there is no pass here; bet, or end");
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            Flow.settle(script, (Seat) by, Result.PASS, 0, 0);
        }
    }

    /** Leaves with all coins; legal whenever the player may act (R10). A bet on the table stays with the house (red dog). */
    record End() implements ByPlayer {
        @Override
        public boolean fits(Phase phase) {
            return phase != Phase.DEALING && !phase.isOver();
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            HighLowSession session = script.state().session((Seat) by);
            if (session.phase() != Phase.FINISHED && session.hand().bet() > 0) {
                Flow.settle(script, (Seat) by, Result.FORFEIT, 1, session.hand().bet());
            }
            script.happen(new HighLowEvent.Left((Seat) by));
        }
    }

    /**
     * The host reports that a player has left, with the same effect as {@link End}.
     *
     * @param seat the player's seat
     */
    record Leave(Seat seat) implements HighLowAction, Departure<HighLowTable> {
        @Override
        public Optional<Refusal> refusal(HighLowTable room, Actor by) {
            if (by != House.HOST || room.dealing().isPresent()) {
                return Refusal.because(NOT_NOW, "%s cannot report now that %s has left", by.text(), seat);
            }
            return new End().refusal(room, seat);
        }

        @Override
        public void play(Script<HighLowTable> script, Actor by) {
            new End().play(script, seat);
        }
    }

    private static Optional<Refusal> betRefusal(HighLowTable room, HighLowSession session, long amount) {
        long least = room.rules().bets().minBet();
        long most = room.maxBet(session);
        return most < least
                ? Refusal.because(AMOUNT_TOO_SMALL, "no bet can be made: the least is %d, the most %d", least, most)
                : Refusal.within("a bet", amount, least, most);
    }
}
