package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.core.game.Reason.Common.NOT_NOW;
import static dev.courtcards.core.game.Reason.Common.NO_SUCH_SEAT;
import static dev.courtcards.highlow.ninepiles.NinePilesReason.NO_CHANGE;
import static dev.courtcards.highlow.ninepiles.NinePilesReason.PLAYER_LEFT;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import java.util.Locale;
import java.util.Optional;

/** The presence of the players (N7): the common part of the host's four reports. */
final class Attendance {
    private Attendance() {}

    /** Why a report about a player in the game is refused. */
    static Optional<Refusal> refusal(NinePilesTable table, Actor by, Seat seat, Presence to) {
        if (isNoHost(table, by)) {
            return noHost(by);
        }
        Optional<Refusal> missing = Refusal.noSuchSeat(seat, table.players().size());
        if (missing.isPresent()) {
            return missing;
        }
        Presence now = table.players().get(seat.index());
        if (now == to) {
            return Refusal.because(
                    NO_CHANGE, "%s is %s already", seat, to.name().toLowerCase(Locale.ROOT));
        }
        return now == Presence.LEFT
                ? Refusal.because(PLAYER_LEFT, "%s has left the game and can only join again", seat)
                : Optional.empty();
    }

    /** Why no player can come to this seat. */
    static Optional<Refusal> refusalToJoin(NinePilesTable table, Actor by, Seat seat) {
        int seats = table.players().size();
        if (isNoHost(table, by)) {
            return noHost(by);
        }
        if (seat.number() > seats + 1) {
            return Refusal.because(NO_SUCH_SEAT, "there is no %s; the next free seat is p%d", seat, seats + 1);
        }
        return seat.number() > seats || table.players().get(seat.index()) == Presence.LEFT
                ? Optional.empty()
                : Refusal.because(NO_CHANGE, "%s is in the game already", seat);
    }

    private static boolean isNoHost(NinePilesTable table, Actor by) {
        return by != House.HOST || table.piles().isEmpty();
    }

    private static Optional<Refusal> noHost(Actor by) {
        return Refusal.because(NOT_NOW, "%s cannot report on players now; the host can, after the deal", by.text());
    }

    /** Sets a player's presence, and passes the turn if the player whose turn it was is not there any more. */
    static void change(Script<NinePilesTable> script, Seat seat, Presence to) {
        NinePilesTable now = script.happen(new NinePilesEvent.PresenceChanged(seat, to));
        if (!now.isHere(now.turn()) && !now.next().equals(now.turn())) {
            script.happen(new NinePilesEvent.TurnPassed(now.next()));
        }
    }
}
