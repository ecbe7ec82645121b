package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.highlow.parlor.HighLowAction.Bet;
import dev.courtcards.highlow.parlor.HighLowAction.Declare;
import dev.courtcards.highlow.parlor.HighLowAction.End;
import dev.courtcards.highlow.parlor.HighLowAction.Insure;
import dev.courtcards.highlow.parlor.HighLowAction.Raise;

/** The moves of a player in each phase. */
final class Menus {
    static final LegalActions<HighLowTable> DRAW = LegalActions.of(new HighLowAction.Draw());
    private static final End END = new End();
    private static final LegalActions<HighLowTable> BEGIN = LegalActions.of(new HighLowAction.Deal(), END);
    private static final LegalActions<HighLowTable> GO_ON = LegalActions.of(new HighLowAction.Continue(), END);
    private static final LegalActions<HighLowTable> CALL =
            LegalActions.of(new HighLowAction.Guess(PairCall.HIGHER), new HighLowAction.Guess(PairCall.LOWER), END);
    private static final LegalActions<HighLowTable> LEAVE = LegalActions.of(END);
    private static final LegalActions<HighLowTable> LEAVE_OR_PASS = LEAVE.or(new HighLowAction.Pass());
    private static final LegalActions<HighLowTable> POT = LegalActions.of(new HighLowAction.BetPot(), END);
    private static final LegalActions<HighLowTable> POT_OR_PASS = POT.or(new HighLowAction.Pass());

    private Menus() {}

    static LegalActions<HighLowTable> join(Seat seat) {
        return LegalActions.range(
                seat + " joins with",
                1,
                HighLowRules.MOST,
                HighLowAction.Join.class,
                HighLowAction.Join::coins,
                coins -> new HighLowAction.Join(seat, coins));
    }

    static LegalActions<HighLowTable> of(HighLowTable room, HighLowSession session) {
        return switch (session.phase()) {
            case WAITING -> BEGIN;
            case FINISHED -> GO_ON;
            case CALLING -> CALL;
            case DECLARING -> declare(room, session);
            case STAKING -> bet(room, session, LEAVE);
            case BETTING -> betting(room, session);
            case RAISING ->
                insurance(
                        room,
                        session,
                        LEAVE.orRange("raise by", 0, room.maxRaise(session), Raise.class, Raise::amount, Raise::new));
            case DEALING, LEFT, WON -> LegalActions.none();
        };
    }

    private static LegalActions<HighLowTable> declare(HighLowTable room, HighLowSession session) {
        LegalActions<HighLowTable> menu = LegalActions.none();
        for (Ace ace : new Ace[] {Ace.HIGH, Ace.LOW}) {
            if (Declare.leavesRoom(room.rules(), session.hand(), ace)) {
                menu = menu.or(new Declare(ace));
            }
        }
        return menu.or(END);
    }

    private static LegalActions<HighLowTable> betting(HighLowTable room, HighLowSession session) {
        boolean pot = room.pot() >= room.rules().bets().minBet() && room.pot() <= room.maxBet(session);
        LegalActions<HighLowTable> menu =
                room.rules().bets().pass() ? pot ? POT_OR_PASS : LEAVE_OR_PASS : pot ? POT : LEAVE;
        return insurance(room, session, bet(room, session, menu));
    }

    private static LegalActions<HighLowTable> bet(
            HighLowTable room, HighLowSession session, LegalActions<HighLowTable> menu) {
        long most = room.maxBet(session);
        return most < room.rules().bets().minBet()
                ? menu
                : menu.orRange("bet", room.rules().bets().minBet(), most, Bet.class, Bet::amount, Bet::new);
    }

    private static LegalActions<HighLowTable> insurance(
            HighLowTable room, HighLowSession session, LegalActions<HighLowTable> menu) {
        long most = room.maxInsurance(session);
        return most < 1 ? menu : menu.orRange("insure with", 1, most, Insure.class, Insure::amount, Insure::new);
    }
}
