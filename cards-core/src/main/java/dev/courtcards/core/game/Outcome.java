package dev.courtcards.core.game;

import java.util.List;

/**
 * How a game ended.
 *
 * @param scores by seat: chips or coins after a game for money, points, or 1 and 0
 * @param winners the seats that won, several in a tie; empty where the deck, the dealer or the house did
 * @param reason in the game's own words, the same text for the same kind of end
 */
public record Outcome(List<Long> scores, List<Seat> winners, String reason) {
    /**
     * An outcome.
     *
     * @param scores by seat
     * @param winners only seats win
     * @param reason in the game's own words
     */
    public Outcome {
        scores = List.copyOf(scores);
        winners = List.copyOf(winners);
    }
}
