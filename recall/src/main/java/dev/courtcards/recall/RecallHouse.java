package dev.courtcards.recall;

import static dev.courtcards.core.game.Reason.Common.NOT_NOW;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Phase;
import java.util.List;
import java.util.Optional;

/**
 * A move of chance or the dealer at a Recall table, legal only while the game waits for it (recall R1, R3, R9).
 *
 * @see Recall
 */
public sealed interface RecallHouse extends RecallAction {

    @Override
    default Optional<Refusal> refusal(RecallTable table, Actor by) {
        return by instanceof House
                        && table.mayAct().contains(by)
                        && table.legalActions(by).offers(this)
                ? Optional.empty()
                : Refusal.because(NOT_NOW, "%s cannot do that now", by.text());
    }

    /**
     * Chance tosses a coin for equal cards in a player's first peek, before the deal (recall R5).
     *
     * @param seat the player
     * @param coin 0 or 1, or more sides for more cards; hidden from the others
     */
    record Toss(Seat seat, Amount coin) implements RecallHouse {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            boolean masked = coin.isHidden()
                    && by == House.CHANCE
                    && table.pending().equals(Optional.of(new Pending(Pending.Task.COIN, seat)));
            return masked ? Optional.empty() : RecallHouse.super.refusal(table, by);
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            script.happen(new RecallStart.Tossed(seat, coin));
        }

        @Override
        public Toss seenBy(Viewer viewer, Actor by) {
            return viewer.equals(seat) || coin.isHidden() ? this : new Toss(seat, Amount.HIDDEN);
        }

        @Override
        public String toString() {
            return "Toss[" + seat + "]";
        }
    }

    /** The dealer deals, or after a reshuffle gives a player the card that was due (recall R1, R9). */
    record Deal() implements RecallHouse {
        @Override
        public void play(Script<RecallTable> script, Actor by) {
            RecallTable table = script.state();
            if (table.phase() == Phase.NOT_DEALT) {
                Flow.deal(script);
            } else {
                Flow.give(script, table.pending().orElseThrow().seat());
            }
        }
    }

    /**
     * Chance picks the first peek of a player who is late (recall R3).
     *
     * @param seat the player
     * @param slots from 1
     */
    record AutoPeek(Seat seat, List<Integer> slots) implements RecallHouse {
        /** A pick. */
        public AutoPeek {
            slots = List.copyOf(slots);
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.peek(script, seat, slots, true);
            Flow.peekForOthers(script);
        }
    }

    /**
     * Chance picks the starter.
     *
     * @param seat the starter
     */
    record Begin(Seat seat) implements RecallHouse {
        @Override
        public void play(Script<RecallTable> script, Actor by) {
            script.happen(new RecallStart.StarterChosen(seat));
            Flow.begin(script);
        }
    }
}
