package dev.courtcards.poker;

import static dev.courtcards.core.game.Reason.Common.AMOUNT_TOO_LARGE;
import static dev.courtcards.core.game.Reason.Common.AMOUNT_TOO_SMALL;
import static dev.courtcards.core.game.Reason.Common.NOT_NOW;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.variant.Limit;
import java.util.Optional;

/** Refusals that several actions share. */
final class Refusals {
    private Refusals() {}

    static Optional<Refusal> notNow(PokerTable table, Actor by, Phase phase, String what) {
        return table.hand().phase() == phase && by != House.HOST && table.waitsFor(by)
                ? Optional.empty()
                : Refusal.because(
                        NOT_NOW,
                        "%s cannot %s now; %s",
                        by.text(),
                        what,
                        table.notNow(by).message());
    }

    /** Refuses the dealer any move for an absent player but the least one. */
    static Optional<Refusal> onlyTheSeat(PokerTable table, Actor by, String what) {
        return by instanceof Seat
                ? Optional.empty()
                : Refusal.because(
                        NOT_NOW,
                        "%s cannot %s for %s, who is away",
                        by.text(),
                        what,
                        table.hand().turn());
    }

    static Optional<Refusal> aboutPresence(PokerTable table, Actor by, Seat seat) {
        return onlyTheHost(by)
                .or(() -> Refusal.noSuchSeat(seat, table.hand().seats()))
                .or(() -> table.places().get(seat.index()) == 0
                        ? Optional.empty()
                        : Refusal.because(PokerReason.NO_CHANGE, "%s is out of the match", seat));
    }

    static Optional<Refusal> onlyTheHost(Actor by) {
        return by == House.HOST
                ? Optional.empty()
                : Refusal.because(NOT_NOW, "%s cannot report that; the host does", by.text());
    }

    /** Refuses a check, call or fold while the bring-in is due. */
    static Optional<Refusal> toBringIn(Hand hand) {
        return Refusal.because(
                PokerReason.BRING_IN,
                "the first to act brings in; bring in %d or complete to %d",
                hand.toCall(),
                hand.minRaiseTo());
    }

    /** The refusal of an amount above the limit of the game or above all chips. */
    static Optional<Refusal> tooLarge(Hand hand, String tried) {
        long most = hand.maxRaiseTo();
        String limit = most == hand.allInTo()
                ? "there is; all in is "
                : hand.variant().limit() == Limit.POT ? "the pot allows; the most is " : "the limit; a raise goes to ";
        return Refusal.because(AMOUNT_TOO_LARGE, "%s is more than %s%d", tried, limit, most);
    }

    /** The refusal of an all-in raise of the player to act. */
    static Optional<Refusal> notRaisedAllIn(Hand hand, String tried) {
        return hand.mayRaise() ? tooLarge(hand, tried) : notRaised(hand, tried);
    }

    /** The refusal of any raise of the player to act. */
    static Optional<Refusal> notRaised(Hand hand, String tried) {
        String instead = hand.toCall() > 0 ? "call " + hand.toCall() + " or fold" : "check";
        if (!Betting.isOpen(hand)) {
            return Refusal.because(
                    PokerReason.NOT_REOPENED,
                    hand.variant().limit() == Limit.FIXED
                            ? "%1$s: to call %2$d, less than half a bet more, so the betting is not open again; %4$s"
                            : "%s: to call %d, last full raise %d (TDA 47-A), so the betting is not open again; %s",
                    tried,
                    hand.toCall(),
                    hand.street().fullRaise(),
                    instead);
        }
        if (hand.street().raisesLeft() == 0) {
            return Refusal.because(
                    PokerReason.CAPPED,
                    "%s: there have been as many raises as there may be, limitRaises=%d; %s",
                    tried,
                    hand.rules().game().limit().limitRaises(),
                    instead);
        }
        return hand.allInTo() <= hand.street().toMatch()
                ? Refusal.because(
                        AMOUNT_TOO_LARGE,
                        "%s: all chips are %d and no more than the bet of %d; %s",
                        tried,
                        hand.allInTo(),
                        hand.street().toMatch(),
                        instead)
                : Refusal.because(
                        PokerReason.NOBODY_TO_ANSWER,
                        "%s: nobody else has chips to answer a raise; %s",
                        tried,
                        instead);
    }

    /** Refuses a raise of the player to act to an amount in front that is not allowed. */
    static Optional<Refusal> notRaisedTo(Hand hand, long amount) {
        if (amount < hand.minRaiseTo()) {
            return Refusal.because(
                    AMOUNT_TOO_SMALL,
                    hand.variant().limit() == Limit.FIXED
                            ? "raise to %1$d is too small; to call %2$d, with a fixed limit a raise goes to %4$d"
                            : "raise to %d is too small; to call %d, last full raise %d (TDA 43): the least is %d, all in is %d",
                    amount,
                    hand.toCall(),
                    hand.street().fullRaise(),
                    hand.minRaiseTo(),
                    hand.allInTo());
        }
        if (hand.variant().limit() == Limit.FIXED && amount > hand.minRaiseTo() && amount < hand.maxRaiseTo()) {
            return Refusal.because(
                    AMOUNT_TOO_SMALL,
                    "raise to %d is neither the small bet nor the big one; a raise goes to %d or %d",
                    amount,
                    hand.minRaiseTo(),
                    hand.maxRaiseTo());
        }
        return amount <= Betting.largestRaiseTo(hand) ? Optional.empty() : tooLarge(hand, "raise to " + amount);
    }
}
