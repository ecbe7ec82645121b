package dev.courtcards.blackjack.table;

import static dev.courtcards.blackjack.table.BlackjackReason.CANNOT_DOUBLE;
import static dev.courtcards.blackjack.table.BlackjackReason.CANNOT_HIT;
import static dev.courtcards.blackjack.table.BlackjackReason.CANNOT_SPLIT;
import static dev.courtcards.blackjack.table.BlackjackReason.CANNOT_SURRENDER;
import static dev.courtcards.blackjack.table.BlackjackReason.NO_INSURANCE;

import dev.courtcards.blackjack.odds.Decision;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.show.Grammar;
import java.util.Optional;

/**
 * The actions of players, dealer and clock at a blackjack table.
 *
 * @see Blackjack
 */
public sealed interface BlackjackAction extends Action<BlackjackTable> {
    /**
     * The action for a play of the odds. If no card may be drawn, as to a split ace, {@code HIT} means to stand.
     *
     * @param advice for example of {@link dev.courtcards.blackjack.odds.Chart#move}
     * @param menu the player's legal actions
     * @return the action
     */
    static BlackjackAction of(Decision advice, LegalActions<BlackjackTable> menu) {
        return switch (advice) {
            case HIT -> menu.offers(new Hit()) ? new Hit() : new Stand();
            case STAND -> new Stand();
            case DOUBLE -> new DoubleDown();
            case SPLIT -> new Split();
            case SURRENDER -> new Surrender();
        };
    }

    /**
     * Bets on the round to come; the amount is hidden from others until all have bet.
     *
     * @param amount in chips
     */
    record Bet(Amount amount) implements BlackjackAction {
        /**
         * Bets this number of chips.
         *
         * @param chips the number
         */
        public Bet(long chips) {
            this(Amount.of(chips));
        }

        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.BET)) {
                return notNow(table, by, "bets are not made now");
            }
            if (amount.isHidden()) {
                return Optional.empty();
            }
            BlackjackPlayer player = table.player((Seat) by);
            long least = Menus.leastBet(table.rules(), player);
            long most = Menus.mostBet(table.rules(), player);
            Optional<Refusal> beyond = Refusal.within("a bet", amount.value(), least, most);
            if (beyond.isPresent()) {
                return beyond;
            }
            return amount.value() % table.rules().step() == 0
                    ? Optional.empty()
                    : Refusal.because(
                            BlackjackReason.ODD_BET, "a bet of %d is odd; bets are even here", amount.value());
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            script.happen(new BlackjackEvent.BetPlaced((Seat) by, amount));
            Flow.revealIfAllHaveBet(script);
        }

        @Override
        public Bet seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new Bet(Amount.HIDDEN);
        }
    }

    /**
     * Makes a side bet on the round to come, before the main bet; the amount is hidden from others until all have bet.
     *
     * @param code the side bet
     * @param amount in chips
     */
    record PlaceSideBet(String code, Amount amount) implements BlackjackAction {
        /**
         * Bets this number of chips.
         *
         * @param code the side bet
         * @param chips the number
         */
        public PlaceSideBet(String code, long chips) {
            this(code, Amount.of(chips));
        }

        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.BET)) {
                return notNow(table, by, "bets are not made now");
            }
            if (!table.rules().sideBets().names().contains(code)) {
                return Refusal.because(
                        BlackjackReason.NO_SIDE_BET,
                        "the side bets of this table are: %s",
                        table.rules().sideBets());
            }
            BlackjackPlayer player = table.player((Seat) by);
            if (Menus.hasSideBet(player, code)) {
                return Refusal.because(
                        BlackjackReason.ALREADY_BET, "the bet on %s is made and cannot be changed", code);
            }
            if (amount.isHidden()) {
                return Optional.empty();
            }
            long most = Math.max(0, Menus.mostSideBet(table.rules(), player));
            return Refusal.within("a side bet", amount.value(), 1, most);
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            script.happen(new BlackjackEvent.SideBetPlaced((Seat) by, code, amount));
        }

        @Override
        public PlaceSideBet seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new PlaceSideBet(code, Amount.HIDDEN);
        }
    }

    /** Takes a card. */
    record Hit() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.PLAY)) {
                return notNow(table, by, "no hand is played now");
            }
            return Menus.mayHit(table)
                    ? Optional.empty()
                    : Refusal.because(CANNOT_HIT, "a split ace gets one card and no more at this table");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.draw(script, 0);
        }
    }

    /** Takes no more cards. */
    record Stand() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            return isSeats(table, by, Phase.PLAY) ? Optional.empty() : notNow(table, by, "no hand is played now");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.rest(script, Standing.STOOD);
        }
    }

    /** Doubles the stake, takes one card and stands. */
    record DoubleDown() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.PLAY)) {
                return notNow(table, by, "no hand is played now");
            }
            if (!Menus.mayDouble(table)) {
                return notDoubled();
            }
            return Menus.isPoor(table) ? poor(table, by) : Optional.empty();
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.draw(script, script.state().current().stake());
        }
    }

    /**
     * Adds fewer chips than the stake, takes one card and stands.
     *
     * @param amount in chips
     */
    record DoubleFor(long amount) implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.PLAY)) {
                return notNow(table, by, "no hand is played now");
            }
            if (!Menus.mayDoubleForLess(table)) {
                return notDoubled();
            }
            return Refusal.within("a double for less", amount, 1, Menus.mostForLess(table));
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.draw(script, amount);
        }
    }

    /** Splits a pair into two hands, with as many chips on the second. */
    record Split() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.PLAY)) {
                return notNow(table, by, "no hand is played now");
            }
            if (Menus.maySplit(table)) {
                return Optional.empty();
            }
            return Menus.isPoor(table)
                    ? poor(table, by)
                    : Refusal.because(
                            CANNOT_SPLIT,
                            "only two cards of one %s are split, into at most %d hands",
                            Args.write(table.rules().terms().splitting().splitBy()),
                            table.rules().terms().splitting().maxHands());
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.split(script);
        }
    }

    /** Gives the hand up for half its stake; {@link Forfeit} gives up the match. */
    record Surrender() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (isSeats(table, by, Phase.EARLY)) {
                return Optional.empty();
            }
            if (!isSeats(table, by, Phase.PLAY)) {
                return notNow(table, by, "no hand is given up now");
            }
            return Menus.maySurrender(table)
                    ? Optional.empty()
                    : Refusal.because(CANNOT_SURRENDER, "this hand cannot be given up at this table, or not any more");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.rest(script, Standing.SURRENDERED);
        }
    }

    /**
     * Buys insurance against a natural of the dealer; it pays two to one.
     *
     * @param amount in chips, at most half the bet
     */
    record Insure(long amount) implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.INSURANCE)) {
                return notNow(table, by, "there is no insurance now");
            }
            long most = Menus.mostInsurance(table.player((Seat) by));
            if (most < 1) {
                return Refusal.because(NO_INSURANCE, "there are no chips for insurance; take even money or decline");
            }
            return Refusal.within("insurance", amount, 1, most);
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            script.happen(new BlackjackEvent.Insured((Seat) by, amount));
            Flow.advance(script, Phase.INSURANCE, script.state().turn().number());
        }
    }

    /** Takes the stake of a natural once, before the dealer peeks. */
    record EvenMoney() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (!isSeats(table, by, Phase.INSURANCE)) {
                return notNow(table, by, "even money is not offered now");
            }
            return Menus.mayTakeEvenMoney(table.rules(), table.player((Seat) by))
                    ? Optional.empty()
                    : Refusal.because(NO_INSURANCE, "even money is for a natural that pays 3:2");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.rest(script, Standing.EVEN_MONEY);
        }
    }

    /** Takes no insurance, or does not surrender before the dealer peeks. */
    record Decline() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            return isSeats(table, by, Phase.INSURANCE) || isSeats(table, by, Phase.EARLY)
                    ? Optional.empty()
                    : notNow(table, by, "there is nothing to decline");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.advance(script, script.state().phase(), script.state().turn().number());
        }
    }

    /** Gives up the match (blackjack D3). */
    record Forfeit() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            return by instanceof Seat && table.mayAct().contains(by)
                    ? Optional.empty()
                    : notNow(table, by, "only a player whose turn it is gives up");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.forfeit(script, (Seat) by);
        }
    }

    /**
     * The host reports that a player has left, at any time, with the same effect as {@link Forfeit}.
     *
     * @param seat the player's seat
     */
    record Leave(Seat seat) implements BlackjackAction, Departure<BlackjackTable> {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            if (by != House.HOST) {
                return notNow(table, by, "only the host reports who has left");
            }
            return seat.number() <= table.players().size() && table.player(seat).isIn()
                    ? Optional.empty()
                    : Optional.of(table.notNow(seat, this));
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.forfeit(script, seat);
        }
    }

    /** The dealer deals. */
    record Deal() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            return by == House.DEALER && table.phase() == Phase.DEAL
                    ? Optional.empty()
                    : notNow(table, by, "the dealer deals once all have bet");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.deal(script);
        }
    }

    /** The dealer draws what is due: a split hand's second card, or the dealer's own cards to the end. */
    record Draw() implements BlackjackAction {
        @Override
        public Optional<Refusal> refusal(BlackjackTable table, Actor by) {
            return by == House.DEALER
                            && table.phase() != Phase.DEAL
                            && table.mayAct().contains(by)
                    ? Optional.empty()
                    : notNow(table, by, "the dealer draws once all have played");
        }

        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.dealerDraws(script);
        }
    }

    /**
     * The clock reports that the time is up: a player who has not bet bets the minimum, one who has not played stands, one who has not
     * answered declines.
     *
     * @param ticket the ticket of the timer
     */
    record Expired(int ticket) implements BlackjackAction, Timer.Expiry<BlackjackTable> {
        @Override
        public void play(Script<BlackjackTable> script, Actor by) {
            Flow.expire(script);
        }
    }

    private static boolean isSeats(BlackjackTable table, Actor by, Phase phase) {
        return table.phase() == phase && by instanceof Seat && table.mayAct().contains(by);
    }

    private static Optional<Refusal> notNow(BlackjackTable table, Actor by, String why) {
        return Optional.of(
                by instanceof Seat && !table.mayAct().contains(by)
                        ? table.notNow(by)
                        : new Refusal(Reason.Common.NOT_NOW, why));
    }

    private static Optional<Refusal> notDoubled() {
        return Refusal.because(CANNOT_DOUBLE, "this hand cannot be doubled at this table; hit or stand");
    }

    private static Optional<Refusal> poor(BlackjackTable table, Actor by) {
        return Refusal.because(
                BlackjackReason.NOT_ENOUGH_CHIPS,
                "%s has %s left and needs %d more",
                by.text(),
                Grammar.count(table.player(table.turn()).chips(), "chip"),
                table.current().stake());
    }
}
