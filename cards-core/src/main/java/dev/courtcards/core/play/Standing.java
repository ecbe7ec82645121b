package dev.courtcards.core.play;

import dev.courtcards.core.game.Outcome;
import java.util.List;

/**
 * How the players of a match stand at some moment.
 *
 * @param hands how many hands or rounds are finished
 * @param moreIsBetter whether a higher score is the better one
 * @param kept whether all scores together stay what they are, since what one seat loses others win
 * @param results by seat: score, gain and place if the hand that is being played counts for nothing
 * @param staked by seat: how much of the score it has put into the hand that is being played
 * @see Playout
 */
public record Standing(int hands, boolean moreIsBetter, boolean kept, List<Outcome.Result> results, List<Long> staked) {
    /**
     * How the players stand.
     *
     * @throws IllegalArgumentException if there are more of the one than of the other
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
     * How the players stand where nothing is at stake, and scores come and go.
     *
     * @param hands how many are finished
     * @param now what the match would come to if it ended here
     * @return a standing without stakes
     */
    public static Standing of(int hands, Outcome now) {
        return new Standing(
                hands,
                now.moreIsBetter(),
                false,
                now.results(),
                now.results().stream().map(result -> 0L).toList());
    }

    /**
     * What the seats have.
     *
     * @return the scores by seat
     */
    public List<Long> scores() {
        return results.stream().map(Outcome.Result::score).toList();
    }
}
