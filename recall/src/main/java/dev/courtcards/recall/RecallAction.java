package dev.courtcards.recall;

import static dev.courtcards.core.game.Reason.Common.NOT_NOW;
import static dev.courtcards.recall.RecallReason.ALREADY_CALLED;
import static dev.courtcards.recall.RecallReason.ALREADY_PEEKED;
import static dev.courtcards.recall.RecallReason.CALLER_FROZEN;
import static dev.courtcards.recall.RecallReason.COLLECT_BLOCKED;
import static dev.courtcards.recall.RecallReason.DISCARD_EMPTY;
import static dev.courtcards.recall.RecallReason.LOCKED_OUT;
import static dev.courtcards.recall.RecallReason.SAME_SLOT;
import static dev.courtcards.recall.RecallReason.SEAT_LEFT;
import static dev.courtcards.recall.RecallReason.SLOT_EMPTY;
import static dev.courtcards.recall.RecallReason.SNAP_TAKEN;
import static dev.courtcards.recall.RecallReason.WRONG_PHASE;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallRules.RecallTiming;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Turn.Special;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A move at a Recall table, beside the shuffle (recall R4); {@link RecallHouse} has the moves of chance and the dealer. A wrong same-rank
 * card is a legal play.
 *
 * @see Recall
 */
public sealed interface RecallAction extends Action<RecallTable>
        permits RecallHouse,
                RecallAction.Peek,
                RecallAction.Done,
                RecallAction.Draw,
                RecallAction.Play,
                RecallAction.TakeDiscard,
                RecallAction.CollectDrawn,
                RecallAction.CollectDiscard,
                RecallAction.SameRank,
                RecallAction.JackSwap,
                RecallAction.QueenPeek,
                RecallAction.SkipSpecial,
                RecallAction.CallRecall,
                RecallAction.Leave,
                RecallAction.Expired {

    /**
     * A player peeks at own cards before the first turn (recall R5).
     *
     * @param slots the number of slots that the rules have, each from 1; {@code equals} ignores their order
     */
    record Peek(List<Integer> slots) implements RecallAction {
        /** A first peek. */
        public Peek {
            slots = List.copyOf(slots);
        }

        /**
         * A first peek.
         *
         * @param one a slot
         * @param other another slot
         */
        public Peek(int one, int other) {
            this(List.of(one, other));
        }

        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Optional<Refusal> anyway = Refusals.anyway(table, by);
            if (anyway.isPresent()) {
                return anyway;
            }
            if (table.phase() != Phase.INITIAL_PEEK) {
                return Refusals.wrongPhase(table, "peek");
            }
            if (table.player((Seat) by).peek() != RecallPlayer.Peek.TO_COME) {
                return Refusal.because(ALREADY_PEEKED, "%s has had the first peek", by);
            }
            for (int slot : slots) {
                if (table.player((Seat) by).slot(slot).isEmpty()) {
                    return Refusals.slotEmpty(new Spot((Seat) by, slot));
                }
            }
            int count = table.rules().cards().initialPeek();
            return new HashSet<>(slots).size() == count && slots.size() == count
                    ? Optional.empty()
                    : Refusal.because(SAME_SLOT, "a peek is at %d different slots, not at %s", count, slots);
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.peek(script, (Seat) by, sorted(slots), false);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Peek peek && sorted(slots).equals(sorted(peek.slots));
        }

        @Override
        public int hashCode() {
            return sorted(slots).hashCode();
        }
    }

    /** A player ends a look at cards. */
    record Done() implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Optional<Refusal> anyway = Refusals.anyway(table, by);
            if (anyway.isPresent()) {
                return anyway;
            }
            boolean looks = table.phase() == Phase.INITIAL_PEEK
                    ? table.player((Seat) by).peek() == RecallPlayer.Peek.LOOKING
                    : table.special()
                            .filter(head -> head.looking() && head.seat().equals(by))
                            .isPresent();
            return looks ? Optional.empty() : Refusal.because(WRONG_PHASE, "%s looks at no card", by);
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            if (script.state().phase() == Phase.INITIAL_PEEK) {
                Flow.lookAway(script, (Seat) by);
            } else {
                Flow.endSpecial(script);
            }
        }
    }

    /** The player to act draws the top card of the pile. */
    record Draw() implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            return Refusals.inTurn(table, by, Phase.DRAWING_CARD, "draw");
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.draw(script, (Seat) by);
        }
    }

    /**
     * The player to act plays a card, known or not.
     *
     * @param slot from 1; 0 is the card just drawn
     */
    record Play(int slot) implements RecallAction {
        /** Plays the card just drawn. */
        public static final Play DRAWN = new Play(0);

        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            boolean forAnother = by == House.DEALER
                    && table.pending()
                            .filter(p -> p.task() == Pending.Task.PLAY)
                            .isPresent();
            if (!forAnother) {
                Optional<Refusal> refused = Refusals.inTurn(table, by, Phase.PLAYING, "play");
                if (refused.isPresent()) {
                    return refused;
                }
            }
            Seat seat = table.turn().seat();
            int drawn = table.turn().drawn();
            if (slot == 0) {
                return drawn > 0 ? Optional.empty() : Refusal.because(SLOT_EMPTY, "%s has drawn no card", seat);
            }
            if (slot == drawn) {
                return Refusal.because(SLOT_EMPTY, "the card in slot %d is the drawn one; say drawn", slot);
            }
            return Refusals.card(table, new Spot(seat, slot));
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Turn turn = script.state().turn();
            Flow.play(script, turn.seat(), slot == 0 ? turn.drawn() : slot);
        }
    }

    /**
     * The player to act takes the top discard in place of a draw, and plays the card that it replaces.
     *
     * @param slot from 1
     */
    record TakeDiscard(int slot) implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            if (!table.rules().play().takeDiscard()) {
                return Refusals.anyway(table, by)
                        .or(() -> Refusal.because(WRONG_PHASE, "no discard is taken at this table; draw"));
            }
            return Refusals.inTurn(table, by, Phase.DRAWING_CARD, "take a discard")
                    .or(() -> table.discards().isEmpty()
                            ? Refusal.because(DISCARD_EMPTY, "no card lies on the discard pile")
                            : Refusals.card(table, new Spot((Seat) by, slot)));
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.take(script, (Seat) by, slot);
        }
    }

    /** The player to act keeps the card just drawn as a collection card, which ends the turn. */
    record CollectDrawn() implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Optional<Refusal> refused = Refusals.inTurn(table, by, Phase.PLAYING, "collect");
            if (refused.isPresent()) {
                return refused;
            }
            RecallPlayer player = table.player((Seat) by);
            Slot drawn = player.slot(table.turn().drawn());
            return drawn.isEmpty()
                    ? Refusal.because(SLOT_EMPTY, "%s has drawn no card", by)
                    : Refusals.rank(player, by, drawn.card());
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            RecallTable table = script.state();
            Card card = table.player((Seat) by).slot(table.turn().drawn()).face();
            script.happen(new RecallEvent.CollectedDrawn((Seat) by, card));
            if (!Flow.endsWithFour(script, (Seat) by)) {
                Flow.endTurn(script);
            }
        }
    }

    /** Any player takes the top discard as a collection card, in turn or out of turn. */
    record CollectDiscard() implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Optional<Refusal> anyway = Refusals.anyway(table, by);
            if (anyway.isPresent()) {
                return anyway;
            }
            if (table.phase() == Phase.INITIAL_PEEK || table.phase() == Phase.SAME_RANK_WINDOW) {
                return Refusal.because(
                        COLLECT_BLOCKED,
                        "nothing is collected in phase %s",
                        table.phase().text());
            }
            Optional<Card> top = table.topDiscard();
            return top.isEmpty()
                    ? Refusal.because(DISCARD_EMPTY, "no card lies on the discard pile")
                    : Refusals.rank(table.player((Seat) by), by, top.get());
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            script.happen(new RecallEvent.CollectedDiscard(
                    (Seat) by, script.state().topDiscard().orElseThrow()));
            Flow.endsWithFour(script, (Seat) by);
        }
    }

    /**
     * Any player throws a card of the rank just played; a wrong one comes back, and a penalty card with it (recall R6).
     *
     * @param slot from 1
     */
    record SameRank(int slot) implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Optional<Refusal> anyway = Refusals.anyway(table, by);
            if (anyway.isPresent()) {
                return anyway;
            }
            if (table.phase() != Phase.SAME_RANK_WINDOW) {
                return Refusals.wrongPhase(table, "throw a card of the same rank");
            }
            if (!Menus.throwsCards(table)) {
                return Refusal.because(WRONG_PHASE, "no card is thrown after another at this table");
            }
            Seat seat = (Seat) by;
            if (table.player(seat).lockedOut()) {
                return Refusal.because(LOCKED_OUT, "%s played a wrong card in this window", seat);
            }
            if (Menus.isFrozenCaller(table, seat)) {
                return Refusal.because(CALLER_FROZEN, "%s has called Recall and throws no more cards", seat);
            }
            if (Menus.isSnapTaken(table, seat)) {
                return Refusal.because(
                        SNAP_TAKEN,
                        "this window belongs to %s",
                        table.turn().snapped().orElseThrow());
            }
            return Refusals.card(table, new Spot(seat, slot));
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.match(script, (Seat) by, slot);
        }
    }

    /**
     * The player of a jack exchanges two cards of any hands (recall R7).
     *
     * @param one a place
     * @param other another place; {@code equals} ignores their order
     */
    record JackSwap(Spot one, Spot other) implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            return Refusals.power(table, by, Power.SWAP)
                    .or(() -> Refusals.target(table, one, Power.SWAP))
                    .or(() -> Refusals.target(table, other, Power.SWAP))
                    .or(() -> one.equals(other)
                            ? Refusal.because(SAME_SLOT, "a swap is of two places, not of %s with itself", one)
                            : Optional.empty());
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            script.happen(new RecallEvent.Swapped((Seat) by, one, other));
            Flow.endSpecial(script);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof JackSwap swap
                    && (one.equals(swap.one) && other.equals(swap.other)
                            || one.equals(swap.other) && other.equals(swap.one));
        }

        @Override
        public int hashCode() {
            return one.hashCode() + other.hashCode();
        }
    }

    /**
     * The player of a queen looks at a card of any hand (recall R7).
     *
     * @param at the place
     */
    record QueenPeek(Spot at) implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            return Refusals.power(table, by, Power.PEEK).or(() -> Refusals.target(table, at, Power.PEEK));
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            script.happen(new RecallEvent.Looked(
                    (Seat) by, at, script.state().slot(at).card()));
        }
    }

    /** A player does not use a power. */
    record SkipSpecial() implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Power power = table.special().map(Special::power).orElse(Power.NONE);
            return Refusals.power(table, by, power);
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.endSpecial(script);
        }
    }

    /** A player calls Recall: every other player has one more turn (recall R8). */
    record CallRecall() implements RecallAction {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            Optional<Refusal> anyway = Refusals.anyway(table, by);
            if (anyway.isPresent()) {
                return anyway;
            }
            if (table.caller().isPresent()) {
                return Refusal.because(
                        ALREADY_CALLED, "%s has called Recall", table.caller().get());
            }
            if (table.phase() == Phase.INITIAL_PEEK) {
                return Refusals.wrongPhase(table, "call Recall");
            }
            if (!by.equals(table.turn().seat())) {
                return Optional.of(Refusals.notYourTurn(table));
            }
            return Menus.isTimeToCall(table) ? Optional.empty() : Refusals.wrongPhase(table, "call Recall");
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            RecallTable table = script.happen(new RecallEvent.RecallCalled((Seat) by));
            if (table.rules().play().recallTiming() == RecallTiming.INSTEAD_OF_TURN) {
                Flow.endTurn(script);
            }
        }
    }

    /**
     * The host reports that a player has left (recall R4).
     *
     * @param seat the player's seat
     */
    record Leave(Seat seat) implements RecallAction, Departure<RecallTable> {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            if (by != House.HOST || table.phase() == Phase.NOT_DEALT) {
                return Refusal.because(NOT_NOW, "%s cannot report that %s has left", by.text(), seat);
            }
            return Refusal.noSuchSeat(seat, table.players().size())
                    .or(() -> table.player(seat).active()
                            ? Optional.empty()
                            : Refusal.because(SEAT_LEFT, "%s has left already", seat));
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {
            Flow.leave(script, seat);
        }
    }

    /**
     * The clock reports that a timer has run out (recall R3).
     *
     * @param ticket of the timer
     */
    record Expired(int ticket) implements RecallAction, Timer.Expiry<RecallTable> {
        @Override
        public void play(Script<RecallTable> script, Actor by) {
            switch (script.state().phase()) {
                case INITIAL_PEEK -> Flow.peekForOthers(script);
                case DRAWING_CARD, PLAYING -> Flow.miss(script);
                case SAME_RANK_WINDOW -> Flow.closeWindow(script);
                default -> Flow.endSpecial(script);
            }
        }
    }

    private static List<Integer> sorted(List<Integer> slots) {
        return slots.stream().sorted().toList();
    }
}
