package dev.courtcards.recall;

import static dev.courtcards.core.game.Reason.Common.NOT_YOUR_TURN;
import static dev.courtcards.recall.RecallReason.CALLER_FROZEN;
import static dev.courtcards.recall.RecallReason.COLLECTION_CARD;
import static dev.courtcards.recall.RecallReason.COLLECTION_FULL;
import static dev.courtcards.recall.RecallReason.NOT_MATCHING;
import static dev.courtcards.recall.RecallReason.NO_POWER;
import static dev.courtcards.recall.RecallReason.SEAT_LEFT;
import static dev.courtcards.recall.RecallReason.SLOT_EMPTY;
import static dev.courtcards.recall.RecallReason.WRONG_PHASE;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Turn.Special;
import java.util.Optional;

/** Refusals that several plays share (recall R14). */
final class Refusals {
    private Refusals() {}

    /** The refusal of any play of this actor. */
    static Optional<Refusal> anyway(RecallTable table, Actor by) {
        if (!(by instanceof Seat seat)) {
            return Refusal.because(Reason.Common.NOT_NOW, "%s cannot do that", by.text());
        }
        Optional<Refusal> missing = Refusal.noSuchSeat(seat, table.players().size());
        if (missing.isPresent()) {
            return missing;
        }
        if (!table.player(seat).active()) {
            return Refusal.because(SEAT_LEFT, "%s has left the game", seat);
        }
        return table.pending().isPresent()
                ? Refusal.because(
                        NOT_YOUR_TURN,
                        "waiting for %s",
                        table.pending().get().task().by.get(0))
                : Optional.empty();
    }

    static Optional<Refusal> inTurn(RecallTable table, Actor by, Phase phase, String what) {
        Optional<Refusal> anyway = anyway(table, by);
        if (anyway.isPresent()) {
            return anyway;
        }
        if (table.phase() != Phase.INITIAL_PEEK && !by.equals(table.turn().seat())) {
            return Optional.of(notYourTurn(table));
        }
        return table.phase() == phase ? Optional.empty() : wrongPhase(table, what);
    }

    static Refusal notYourTurn(RecallTable table) {
        return new Refusal(NOT_YOUR_TURN, "it is the turn of " + table.turn().seat());
    }

    static Optional<Refusal> wrongPhase(RecallTable table, String what) {
        return Refusal.because(
                WRONG_PHASE, "cannot %s in phase %s", what, table.phase().text());
    }

    static Optional<Refusal> slotEmpty(Spot spot) {
        return Refusal.because(SLOT_EMPTY, "no card lies at %s", spot);
    }

    static Optional<Refusal> card(RecallTable table, Spot spot) {
        Slot slot = table.slot(spot);
        if (slot.isEmpty()) {
            return slotEmpty(spot);
        }
        return slot.faceUp()
                ? Refusal.because(COLLECTION_CARD, "the card at %s is a collection card", spot)
                : Optional.empty();
    }

    /** Refuses a card of a rank that the player does not collect; a back may have any rank, which its owner checks. */
    static Optional<Refusal> rank(RecallPlayer player, Actor by, Card card) {
        Rank rank = card.rank();
        if (player.collectionRank().isEmpty()) {
            return Refusal.because(NOT_MATCHING, "%s collects no rank", by);
        }
        if (rank != Rank.UNKNOWN && player.collectionRank().get() != rank) {
            return Refusal.because(
                    NOT_MATCHING,
                    "%s collects %s, not %s",
                    by,
                    player.collectionRank().get(),
                    card);
        }
        return player.collected() < RecallRules.MOST_COLLECTED
                ? Optional.empty()
                : Refusal.because(COLLECTION_FULL, "%s has %d collection cards", by, RecallRules.MOST_COLLECTED);
    }

    static Optional<Refusal> power(RecallTable table, Actor by, Power power) {
        Optional<Refusal> anyway = anyway(table, by);
        if (anyway.isPresent()) {
            return anyway;
        }
        if (table.special().isEmpty()) {
            return wrongPhase(table, "use a power");
        }
        Special head = table.special().get();
        if (!head.seat().equals(by)) {
            return Refusal.because(NOT_YOUR_TURN, "it is %s who uses a power", head.seat());
        }
        return head.power() == power && !head.looking()
                ? Optional.empty()
                : Refusal.because(NO_POWER, "%s has no such power now", by);
    }

    static Optional<Refusal> target(RecallTable table, Spot spot, Power power) {
        if (table.slot(spot).isEmpty()) {
            return slotEmpty(spot);
        }
        if (!table.player(spot.seat()).active()) {
            return Refusal.because(SEAT_LEFT, "%s has left the game; those cards are out of play", spot.seat());
        }
        if (table.isProtected(spot.seat())) {
            return Refusal.because(CALLER_FROZEN, "%s has called Recall; those cards lie still", spot.seat());
        }
        return power == Power.SWAP && Menus.isFixed(table, table.slot(spot))
                ? Refusal.because(COLLECTION_CARD, "the card at %s is a collection card", spot)
                : Optional.empty();
    }
}
