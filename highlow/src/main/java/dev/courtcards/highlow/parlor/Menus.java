package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import dev.courtcards.highlow.parlor.HighLowAction.Bet;
import dev.courtcards.highlow.parlor.HighLowAction.Declare;
import dev.courtcards.highlow.parlor.HighLowAction.End;
import dev.courtcards.highlow.parlor.HighLowAction.Insure;
import dev.courtcards.highlow.parlor.HighLowAction.Raise;

/** What may be done. */
final class Menus {
    static final Options<Room> DRAW = Options.of(new HighLowAction.Draw());
    private static final End END = new End();
    private static final Options<Room> BEGIN = Options.of(new HighLowAction.Deal(), END);
    private static final Options<Room> GO_ON = Options.of(new HighLowAction.Continue(), END);
    private static final Options<Room> CALL =
            Options.of(new HighLowAction.Guess(Call.HIGHER), new HighLowAction.Guess(Call.LOWER), END);
    private static final Options<Room> LEAVE = Options.of(END);
    private static final Options<Room> LEAVE_OR_PASS = LEAVE.or(new HighLowAction.Pass());
    private static final Options<Room> POT = Options.of(new HighLowAction.BetPot(), END);
    private static final Options<Room> POT_OR_PASS = POT.or(new HighLowAction.Pass());

    private Menus() {}

    static Options<Room> join(Seat seat) {
        return Options.range(
                seat + " joins with",
                1,
                HighLowRules.MOST,
                HighLowAction.Join.class,
                HighLowAction.Join::coins,
                coins -> new HighLowAction.Join(seat, coins));
    }

    static Options<Room> of(Room room, Session session) {
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
            case DEALING, LEFT, WON -> Options.none();
        };
    }

    private static Options<Room> declare(Room room, Session session) {
        Options<Room> menu = Options.none();
        for (Ace ace : new Ace[] {Ace.HIGH, Ace.LOW}) {
            if (Declare.leavesRoom(room.rules(), session.hand(), ace)) {
                menu = menu.or(new Declare(ace));
            }
        }
        return menu.or(END);
    }

    private static Options<Room> betting(Room room, Session session) {
        boolean pot = room.pot() >= room.rules().bets().minBet() && room.pot() <= room.maxBet(session);
        Options<Room> menu = room.rules().bets().pass() ? pot ? POT_OR_PASS : LEAVE_OR_PASS : pot ? POT : LEAVE;
        return insurance(room, session, bet(room, session, menu));
    }

    private static Options<Room> bet(Room room, Session session, Options<Room> menu) {
        long most = room.maxBet(session);
        return most < room.rules().bets().minBet()
                ? menu
                : menu.orRange("bet", room.rules().bets().minBet(), most, Bet.class, Bet::amount, Bet::new);
    }

    private static Options<Room> insurance(Room room, Session session, Options<Room> menu) {
        long most = room.maxInsurance(session);
        return most < 1 ? menu : menu.orRange("insure with", 1, most, Insure.class, Insure::amount, Insure::new);
    }
}
