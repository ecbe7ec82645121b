package dev.courtcards.recall;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;

/**
 * One player.
 *
 * @param slots the hand, slot 1 first; gaps among the slots of the deal stay, later ones go once no card follows them
 * @param collectionRank the rank that this player collects; empty if none
 * @param coin chance's choice between equal cards of the first peek; hidden from the others
 * @param active false once the player has left
 * @param peek the state of the first peek
 * @param lockedOut whether a wrong card was played in this same-rank window
 * @param missed consecutive turns missed
 * @see Recall
 */
public record RecallPlayer(
        List<Slot> slots,
        Optional<Rank> collectionRank,
        Amount coin,
        boolean active,
        Peek peek,
        boolean lockedOut,
        int missed) {
    static final RecallPlayer NEW =
            new RecallPlayer(List.of(), Optional.empty(), Amount.HIDDEN, true, Peek.TO_COME, false, 0);

    /** The state of a player's first peek (recall R3, R5). */
    public enum Peek {
        /** The player has not peeked yet. */
        TO_COME,
        /** The player looks at the cards. */
        LOOKING,
        /** The player ended the peek. */
        DONE,
        /** The time ran out, and the cards were picked for the player. */
        AUTOMATIC
    }

    /** A player. */
    public RecallPlayer {
        slots = Row.copyOf(slots);
    }

    /**
     * A slot.
     *
     * @param slot from 1
     * @return a gap if there is no such slot
     */
    public Slot slot(int slot) {
        return slot >= 1 && slot <= slots.size() ? slots.get(slot - 1) : Slot.GAP;
    }

    /**
     * The number of cards that the player holds.
     *
     * @return with collection cards and a drawn card
     */
    public int cards() {
        int cards = 0;
        for (int i = 0; i < slots.size(); i++) {
            cards += slots.get(i).isEmpty() ? 0 : 1;
        }
        return cards;
    }

    /** {@return the number of collection cards; 0 to 4} */
    public int collected() {
        int cards = 0;
        for (int i = 0; i < slots.size(); i++) {
            cards += slots.get(i).faceUp() ? 1 : 0;
        }
        return cards;
    }

    /**
     * Checks whether a slot has a card that may be played or thrown (recall R4, R6).
     *
     * @param slot from 1
     * @return false for gaps and collection cards
     */
    public boolean isPlayable(int slot) {
        Slot at = slot(slot);
        return !at.isEmpty() && !at.faceUp();
    }

    boolean hasPlayable() {
        for (int slot = 1; slot <= slots.size(); slot++) {
            if (isPlayable(slot)) {
                return true;
            }
        }
        return false;
    }

    /** The number of the first gap; 0 if there is none. */
    int firstGap() {
        for (int slot = 1; slot <= slots.size(); slot++) {
            if (slot(slot).isEmpty()) {
                return slot;
            }
        }
        return 0;
    }

    /**
     * Checks whether the player collects cards of this rank (recall R5).
     *
     * @param rank of the card
     * @return true for the rank collected, unless all four are collected
     */
    public boolean collects(Rank rank) {
        return collectionRank.isPresent() && collectionRank.get() == rank && collected() < RecallRules.MOST_COLLECTED;
    }

    RecallPlayer with(List<Slot> others) {
        return new RecallPlayer(others, collectionRank, coin, active, peek, lockedOut, missed);
    }

    RecallPlayer collecting(Optional<Rank> rank) {
        return new RecallPlayer(slots, rank, coin, active, peek, lockedOut, missed);
    }

    RecallPlayer tossed(Amount side) {
        return new RecallPlayer(slots, collectionRank, side, active, peek, lockedOut, missed);
    }

    RecallPlayer left() {
        return new RecallPlayer(slots, collectionRank, coin, false, peek, lockedOut, missed);
    }

    RecallPlayer at(Peek stage) {
        return new RecallPlayer(slots, collectionRank, coin, active, stage, lockedOut, missed);
    }

    RecallPlayer lockedOut(boolean out) {
        return new RecallPlayer(slots, collectionRank, coin, active, peek, out, missed);
    }

    RecallPlayer missed(int turns) {
        return turns == missed ? this : new RecallPlayer(slots, collectionRank, coin, active, peek, lockedOut, turns);
    }

    RecallPlayer seenBy(Viewer viewer, boolean own) {
        if ((own || coin == Amount.HIDDEN) && !hides(viewer)) {
            return this;
        }
        return new RecallPlayer(
                Row.of(slots.size(), i -> slots.get(i).seenBy(viewer)),
                collectionRank,
                own ? coin : Amount.HIDDEN,
                active,
                peek,
                lockedOut,
                missed);
    }

    private boolean hides(Viewer viewer) {
        for (int i = 0; i < slots.size(); i++) {
            if (slots.get(i).hides(viewer)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return slots + collectionRank.map(rank -> " collects " + rank).orElse("") + (active ? "" : " left");
    }
}
