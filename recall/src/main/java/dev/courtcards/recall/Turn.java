package dev.courtcards.recall;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.Power;
import java.util.List;
import java.util.Optional;

/**
 * A turn.
 *
 * @param seat the player
 * @param number from 1; 0 before the first
 * @param drawn the slot of the drawn card, 0 for none
 * @param windowRank the rank to be matched in the same-rank window (recall R6)
 * @param snapped the first player with a right card in the same-rank window
 * @param specials powers to be used after the window, in the order played (recall R7)
 * @see Recall
 */
public record Turn(
        Seat seat, int number, int drawn, Optional<Rank> windowRank, Optional<Seat> snapped, List<Special> specials) {
    /**
     * A card's power that waits to be used.
     *
     * @param seat the player of the card
     * @param power its power
     * @param looking whether the player is looking at a card now
     */
    public record Special(Seat seat, Power power, boolean looking) {}

    /** A turn. */
    public Turn {
        specials = Row.copyOf(specials);
    }

    static Turn of(Seat seat, int number) {
        return new Turn(seat, number, 0, Optional.empty(), Optional.empty(), List.of());
    }

    Turn drew(int slot) {
        return new Turn(seat, number, slot, windowRank, snapped, specials);
    }

    Turn opened(Rank rank) {
        return new Turn(seat, number, drawn, Optional.of(rank), snapped, specials);
    }

    Turn snapped(Seat by) {
        return snapped.isPresent() ? this : new Turn(seat, number, drawn, windowRank, Optional.of(by), specials);
    }

    Turn queued(Seat by, Power power) {
        return power == Power.NONE ? this : specials(Row.copyOf(specials).plus(new Special(by, power, false)));
    }

    Turn specials(List<Special> left) {
        return new Turn(seat, number, drawn, windowRank, snapped, left);
    }
}
