package dev.courtcards.core.play;

import java.util.List;

/**
 * How the players of a match stand at some moment.
 *
 * @param hands how many hands or rounds are finished
 * @param scores by seat: what it has if the hand that is being played counts for nothing
 * @param staked by seat: how much of that it has put into the hand that is being played
 */
public record Standing(int hands, List<Long> scores, List<Long> staked) {
    /**
     * How the players stand.
     *
     * @param hands how many are finished
     * @param scores by seat
     * @param staked by seat
     * @throws IllegalArgumentException if there are more of the one than of the other
     */
    public Standing {
        scores = List.copyOf(scores);
        staked = List.copyOf(staked);
        if (scores.size() != staked.size()) {
            throw new IllegalArgumentException(scores.size() + " seats have a score and " + staked.size() + " a stake");
        }
    }

    /**
     * How the players stand where nothing is at stake.
     *
     * @param hands how many are finished
     * @param scores by seat
     * @return a standing without stakes
     */
    public static Standing of(int hands, List<Long> scores) {
        return new Standing(hands, scores, scores.stream().map(score -> 0L).toList());
    }
}
