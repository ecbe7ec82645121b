package dev.courtcards.poker;

import static dev.courtcards.poker.Refusals.aboutPresence;
import static dev.courtcards.poker.Refusals.notNow;
import static dev.courtcards.poker.Refusals.notRaised;
import static dev.courtcards.poker.Refusals.notRaisedAllIn;
import static dev.courtcards.poker.Refusals.notRaisedTo;
import static dev.courtcards.poker.Refusals.onlyTheHost;
import static dev.courtcards.poker.Refusals.onlyTheSeat;
import static dev.courtcards.poker.Refusals.toBringIn;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A move of a player or the host at a poker table, beside {@link DrawAction}. {@code new Call()}, {@code new AllIn()}, {@link CheckOrCall}
 * and {@link Bet} need no arithmetic: a game records the move with its amount, {@code call:20}.
 *
 * @see Poker
 */
public sealed interface PokerAction extends Action<PokerTable> {

    // ---- players' bets (poker 4)

    /** Gives up the hand. */
    record Fold() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.BETTING, "fold")
                    .or(() -> Betting.mayFold(table.hand()) && (table.hand().toCall() > 0 || by instanceof Seat)
                            ? Optional.empty()
                            : Betting.isBringIn(table.hand())
                                    ? toBringIn(table.hand())
                                    : Refusal.because(
                                            PokerReason.CHECK_IS_FREE, "there is nothing to call; check, it is free"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Flow.bet(script, new PokerEvent.Folded(script.state().hand().turn()));
        }
    }

    /** Stays in without chips if there is no bet to match. */
    record Check() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.BETTING, "check")
                    .or(() -> table.hand().toCall() == 0
                            ? Optional.empty()
                            : Betting.isBringIn(table.hand())
                                    ? toBringIn(table.hand())
                                    : Refusal.because(
                                            PokerReason.BET_TO_MATCH,
                                            "to call %d; call or fold",
                                            table.hand().toCall()));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            Flow.bet(
                    script,
                    new PokerEvent.Matched(hand.turn(), hand.player(hand.turn()).bet()));
        }
    }

    /**
     * Matches the bet, or goes all in for less.
     *
     * @param amount chips added; below 0: the amount to call
     */
    record Call(long amount) implements PokerAction {
        /** Calls the amount to call. */
        public Call() {
            this(-1);
        }

        @Override
        public PokerAction in(PokerTable table) {
            return amount < 0 ? new Call(table.hand().toCall()) : this;
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.BETTING, "call")
                    .or(() -> Betting.isBringIn(table.hand()) ? toBringIn(table.hand()) : notCalled(table.hand()))
                    .or(() -> onlyTheSeat(table, by, "call"));
        }

        private Optional<Refusal> notCalled(Hand hand) {
            if (hand.toCall() == 0) {
                return Refusal.because(PokerReason.NOTHING_TO_CALL, "there is nothing to call; check");
            }
            return amount < 0 || amount == hand.toCall()
                    ? Optional.empty()
                    : Refusal.because(PokerReason.WRONG_CALL, "call of %d; to call %d", amount, hand.toCall());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            long added = amount < 0 ? hand.toCall() : amount;
            Flow.bet(
                    script,
                    new PokerEvent.Matched(hand.turn(), hand.player(hand.turn()).bet() + added));
        }
    }

    /**
     * Posts the bring-in, which opens the betting in games without blinds (variants 5).
     *
     * @param amount chips added; below 0: the amount due
     */
    record BringIn(long amount) implements PokerAction {
        /** Posts the bring-in due. */
        public BringIn() {
            this(-1);
        }

        @Override
        public PokerAction in(PokerTable table) {
            return amount < 0 ? new BringIn(table.hand().toCall()) : this;
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            long due = table.hand().toCall();
            return notNow(table, by, Phase.BETTING, "bring in")
                    .or(() -> Betting.isBringIn(table.hand())
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.NO_BRING_IN, "there is no bring-in now; check, call, raise or fold"))
                    .or(() -> amount < 0 || amount == due
                            ? Optional.empty()
                            : Refusal.because(PokerReason.WRONG_CALL, "bring-in of %d; it is %d", amount, due));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            Flow.bet(script, new PokerEvent.BroughtIn(hand.turn(), amount < 0 ? hand.toCall() : amount));
        }
    }

    /** Checks if that is free, otherwise calls. */
    record CheckOrCall() implements PokerAction {
        @Override
        public PokerAction in(PokerTable table) {
            return Menus.checkOrCall(table.hand());
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return in(table).refusal(table, by);
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            in(script.state()).play(script, by);
        }
    }

    /**
     * Makes the first bet of a street.
     *
     * @param amount chips in front of the player
     */
    record Bet(long amount) implements PokerAction {
        @Override
        public PokerAction in(PokerTable table) {
            return new RaiseTo(amount);
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            long toMatch = table.hand().street().toMatch();
            return notNow(table, by, Phase.BETTING, "bet")
                    .or(() -> toMatch > 0
                            ? Refusal.because(
                                    PokerReason.BET_TO_MATCH,
                                    "bet of %d: there is a bet of %d; raise, call or fold",
                                    amount,
                                    toMatch)
                            : in(table).refusal(table, by));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            in(script.state()).play(script, by);
        }
    }

    /**
     * Bets or raises <em>to</em> this total in front of the player, not by this amount (poker 4.3).
     *
     * @param amount chips in front of the player after the raise
     */
    record RaiseTo(long amount) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Hand hand = table.hand();
            return notNow(table, by, Phase.BETTING, "raise")
                    .or(() -> onlyTheSeat(table, by, "raise"))
                    .or(() -> hand.mayRaise() ? Optional.empty() : notRaised(hand, "raise to " + amount))
                    .or(() -> notRaisedTo(hand, amount));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            Flow.bet(script, new PokerEvent.Raised(hand.turn(), Math.min(amount, hand.maxRaiseTo())));
        }
    }

    /**
     * Puts in all chips: a call if they do not exceed the amount to call, otherwise a bet or a raise (poker 4.5).
     *
     * @param amount chips in front of the player in all; below 0: all chips
     */
    record AllIn(long amount) implements PokerAction {
        /** Puts in all chips. */
        public AllIn() {
            this(-1);
        }

        @Override
        public PokerAction in(PokerTable table) {
            return amount < 0 ? new AllIn(table.hand().allInTo()) : this;
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Hand hand = table.hand();
            return notNow(table, by, Phase.BETTING, "go all in")
                    .or(() -> onlyTheSeat(table, by, "go all in"))
                    .or(() -> Betting.isAllInACall(hand) || Betting.mayRaiseAllIn(hand)
                            ? Optional.empty()
                            : notRaisedAllIn(hand, "all in to " + (amount < 0 ? hand.allInTo() : amount)))
                    .or(() -> amount < 0 || amount == hand.allInTo()
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.WRONG_ALL_IN,
                                    "all in to %d; all chips are %d",
                                    amount,
                                    hand.allInTo()));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            long all = amount < 0 ? hand.allInTo() : amount;
            Flow.bet(
                    script,
                    Betting.isAllInACall(hand)
                            ? new PokerEvent.Matched(hand.turn(), all)
                            : new PokerEvent.Raised(hand.turn(), all));
        }
    }

    // ---- players before the cards and after the bets

    /** Posts twice the big blind before the cards (poker 2.7). */
    record Straddle() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.STRADDLE, "straddle").or(() -> onlyTheSeat(table, by, "straddle"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.Straddled(script.state().hand().turn()));
            Flow.afterStraddle(script);
        }
    }

    /** Does not straddle. */
    record Pass() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.STRADDLE, "pass");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Flow.afterStraddle(script);
        }
    }

    /**
     * Answers whether the rest of the board is dealt twice, which takes a yes of all live players (poker 8.1).
     *
     * @param yes whether the player agrees
     */
    record Twice(boolean yes) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.TWICE, "answer that")
                    .or(() -> yes ? onlyTheSeat(table, by, "agree") : Optional.empty());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Flow.afterVote(script, yes);
        }
    }

    /** Turns up all cards at the showdown; the dealer does so for all once nobody can bet (poker 8.1, 8.2). */
    record Show() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(
                    table, by, table.hand().phase() == Phase.TURN_UP ? Phase.TURN_UP : Phase.SHOWDOWN, "show cards");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            if (hand.phase() == Phase.SHOWDOWN) {
                script.happen(new PokerEvent.Shown(hand.turn(), hand.cards().faces(hand.turn())));
                Flow.afterShow(script);
                return;
            }
            Dealing.fromLeft(hand, seat -> hand.player(seat).standing() == Standing.IN)
                    .forEach(seat -> script.happen(
                            new PokerEvent.Shown(seat, hand.cards().faces(seat))));
            Flow.afterTurnUp(script);
        }
    }

    /** Gives up a beaten hand at the showdown, unseen (poker 8.2). */
    record Muck() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.SHOWDOWN, "muck")
                    .or(() -> onlyTheSeat(table, by, "muck"))
                    .or(() -> Flow.mayMuck(table.hand())
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.MUST_SHOW,
                                    "only a hand that is not all in and is beaten by cards shown in every pot may be mucked"
                                            + " (TDA 16, 17); show"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.Mucked(script.state().hand().turn()));
            Flow.afterShow(script);
        }
    }

    /**
     * Chooses the next game (variants 11.4).
     *
     * @param game one of the rotation
     */
    record Choose(Variant game) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            List<Variant> games = table.hand().rules().game().games();
            return notNow(table, by, Phase.CHOICE, "choose the game")
                    .or(() -> games.contains(game)
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.OTHER_GAME,
                                    "%s is not played here; it is one of %s",
                                    game,
                                    games.stream().map(Variant::code).collect(Collectors.joining(", "))))
                    .or(() -> this.equals(Menus.inAbsence(table.hand()))
                            ? Optional.empty()
                            : onlyTheSeat(table, by, "choose another game than the next"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Seat seat = script.state().hand().turn();
            script.happen(new PokerEvent.GameChanged(game));
            script.happen(new PokerEvent.Turned(Phase.SHUFFLE, seat));
        }
    }

    /**
     * Reports that a player has left; from now on the dealer checks or folds for the seat (poker 9.7).
     *
     * @param seat the player's seat
     */
    record Away(Seat seat) implements PokerAction, Departure<PokerTable> {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return aboutPresence(table, by, seat)
                    .or(() -> table.isAway(seat)
                            ? Refusal.because(PokerReason.NO_CHANGE, "%s is away already", seat)
                            : Optional.empty());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.WentAway(seat));
        }
    }

    /**
     * Reports that a player is back.
     *
     * @param seat the player's seat
     */
    record Back(Seat seat) implements PokerAction, Arrival<PokerTable> {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return aboutPresence(table, by, seat)
                    .or(() -> table.isAway(seat)
                            ? Optional.empty()
                            : Refusal.because(PokerReason.NO_CHANGE, "%s is not away", seat));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.CameBack(seat));
        }
    }

    /**
     * Reports that a player buys chips at a cash table, between two hands (poker 9.8).
     *
     * @param seat the player's seat
     * @param amount chips added
     */
    record BuyIn(Seat seat, long amount) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Optional<Refusal> not = onlyTheHost(by)
                    .or(() -> Refusal.noSuchSeat(seat, table.hand().seats()));
            if (not.isPresent()) {
                return not;
            }
            if (!table.mayBuyIn(seat)) {
                return Refusal.because(
                        PokerReason.NO_BUY_IN,
                        "%s cannot buy chips now; only at a cash table, between two hands, with fewer than %d",
                        seat,
                        table.hand().rules().cash().mostBuyIn());
            }
            return Refusal.within("a buy-in", amount, table.leastBuyIn(seat), table.mostBuyIn(seat));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.BoughtIn(seat, amount));
        }
    }

    /** Ends the match after this hand, or at once if the hand is over. */
    record Close() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return onlyTheHost(by)
                    .or(() -> table.closing()
                            ? Refusal.because(PokerReason.NO_CHANGE, "the match ends with this hand already")
                            : Optional.empty());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            PokerTable table = script.happen(new PokerEvent.Closed());
            if (table.hand().phase() == Phase.NEXT) {
                Flow.end(script);
            }
        }
    }
}
