package dev.courtcards.core.play;

import dev.courtcards.core.game.Outcome;
import java.util.List;

/**
 * The score of a match in progress.
 *
 * @param hands number of finished hands or rounds
 * @param moreIsBetter whether a higher score is better
 * @param kept whether the sum of all scores is constant, since the others win what a seat loses
 * @param results by seat: score, gain and place, without the hand in progress
 * @param staked by seat: the part of the score that is at stake in the hand in progress
 * @see Playout
 */
public record Standing(int hands, boolean moreIsBetter, boolean kept, List<Outcome.Result> results, List<Long> staked) {
    /**
     * @throws IllegalArgumentException if {@code results} and {@code staked} differ in length
     */
    public Standing {
        results = List.copyOf(results);
        staked = List.copyOf(staked);
        if (results.size() != staked.size()) {
            throw new IllegalArgumentException(
                    results.size() + " seats have a score and " + staked.size() + " a stake");
        }
    }

    /**
     * A standing without stakes, in a game whose sum of scores is not constant.
     *
     * @param hands number of finished hands or rounds
     * @param now the outcome if the match ended here
     * @return the standing
     */
    public static Standing of(int hands, Outcome now) {
        return new Standing(
                hands,
                now.moreIsBetter(),
                false,
                now.results(),
                now.results().stream().map(result -> 0L).toList());
    }

    /** {@return the scores by seat} */
    public List<Long> scores() {
        return results.stream().map(Outcome.Result::score).toList();
    }
}
