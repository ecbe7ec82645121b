package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.core.game.Reason.Common.NOT_NOW;
import static dev.courtcards.highlow.ninepiles.NinePilesReason.BAD_GUESS;
import static dev.courtcards.highlow.ninepiles.NinePilesReason.NO_SUCH_PILE;
import static dev.courtcards.highlow.ninepiles.NinePilesReason.PILE_LOCKED;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.highlow.ninepiles.NinePilesRules.Verdict;
import java.util.Optional;

/**
 * The actions at a table of Nine Piles, beside the shuffle.
 *
 * @see NinePiles
 */
public sealed interface NinePilesAction extends Action<NinePilesTable> {
    /** The dealer lays out the first cards, one a pile (N1). */
    record Deal() implements NinePilesAction {
        @Override
        public Optional<Refusal> refusal(NinePilesTable table, Actor by) {
            return by == House.DEALER
                            && table.piles().isEmpty()
                            && !table.shoe().isEmpty()
                    ? Optional.empty()
                    : Refusal.because(NOT_NOW, "%s cannot deal now", by.text());
        }

        @Override
        public void play(Script<NinePilesTable> script, Actor by) {
            NinePilesTable table = script.state();
            script.happen(
                    new NinePilesEvent.Dealt(table.shoe().topFaces(table.rules().piles())));
        }
    }

    /**
     * A player guesses the next card, compared with the top of an open pile (N2).
     *
     * @param pile from 1
     * @param call higher, lower or the same
     */
    record Guess(int pile, Call call) implements NinePilesAction {
        @Override
        public Optional<Refusal> refusal(NinePilesTable table, Actor by) {
            if (!(by instanceof Seat) || table.piles().isEmpty()) {
                return Refusal.because(NOT_NOW, "%s cannot guess now", by.text());
            }
            int piles = table.piles().size();
            if (pile < 1 || pile > piles) {
                return Refusal.because(NO_SUCH_PILE, "there is no pile %d; the piles are 1 to %d", pile, piles);
            }
            if (!table.pile(pile).open()) {
                return Refusal.because(
                        PILE_LOCKED, "pile %d is face down; %d of %d are open", pile, table.openPiles(), piles);
            }
            if (call == Call.SAME && !table.rules().same()) {
                return Refusal.because(BAD_GUESS, "these rules have no guess of same; guess higher or lower");
            }
            return Optional.empty();
        }

        @Override
        public void play(Script<NinePilesTable> script, Actor by) {
            NinePilesTable table = script.state();
            Card top = table.pile(pile).top();
            Shoe left = table.shoe();
            int drawn = 0;
            Verdict verdict;
            do {
                verdict = table.rules().judge(call, top, left.topFace());
                left = left.rest();
                drawn++;
            } while (verdict == Verdict.TIED && !left.isEmpty());
            NinePilesTable now = script.happen(
                    new NinePilesEvent.Laid(pile, table.shoe().topFaces(drawn), verdict != Verdict.WRONG));
            if (verdict == Verdict.WRONG) {
                now = script.happen(new NinePilesEvent.Locked(pile));
            }
            if (!now.mayAct().isEmpty() && !now.next().equals(now.turn())) {
                script.happen(new NinePilesEvent.TurnPassed(now.next()));
            }
        }
    }

    /**
     * A player comes to the table: a new one to the next free seat, at the end of the order, or a player who has left to the old seat (N7).
     *
     * @param seat the seat that the player left, or the next free one
     */
    record Join(Seat seat) implements NinePilesAction, Arrival<NinePilesTable> {
        @Override
        public Optional<Refusal> refusal(NinePilesTable table, Actor by) {
            return Attendance.refusalToJoin(table, by, seat);
        }

        @Override
        public void play(Script<NinePilesTable> script, Actor by) {
            Attendance.change(script, seat, Presence.HERE);
        }
    }

    /**
     * A player leaves the game; {@link Join} brings the player back.
     *
     * @param seat the player's seat
     */
    record Leave(Seat seat) implements NinePilesAction, Departure<NinePilesTable> {
        @Override
        public Optional<Refusal> refusal(NinePilesTable table, Actor by) {
            return Attendance.refusal(table, by, seat, Presence.LEFT);
        }

        @Override
        public void play(Script<NinePilesTable> script, Actor by) {
            Attendance.change(script, seat, Presence.LEFT);
        }
    }

    /**
     * A player lost the connection.
     *
     * @param seat the player's seat
     */
    record Away(Seat seat) implements NinePilesAction {
        @Override
        public Optional<Refusal> refusal(NinePilesTable table, Actor by) {
            return Attendance.refusal(table, by, seat, Presence.AWAY);
        }

        @Override
        public void play(Script<NinePilesTable> script, Actor by) {
            Attendance.change(script, seat, Presence.AWAY);
        }
    }

    /**
     * A player is connected again.
     *
     * @param seat the player's seat
     */
    record Back(Seat seat) implements NinePilesAction, Arrival<NinePilesTable> {
        @Override
        public Optional<Refusal> refusal(NinePilesTable table, Actor by) {
            return Attendance.refusal(table, by, seat, Presence.HERE);
        }

        @Override
        public void play(Script<NinePilesTable> script, Actor by) {
            Attendance.change(script, seat, Presence.HERE);
        }
    }
}
