package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.highlow.parlor.HighLowRules.PairRule;
import dev.courtcards.highlow.parlor.HighLowRules.Verdict;

/** The two posts with their values, and the result of a third card (R9). */
final class Posts {
    private static final Verdict PUSHED = new Verdict(Result.PUSH, 0);
    private static final Verdict LOST = new Verdict(Result.LOSE, 1);
    private static final Verdict WON = new Verdict(Result.WIN, 1);
    private static final Verdict ELEVEN = new Verdict(Result.WIN, 11);
    private static final Verdict[] POSTS = {
        LOST, new Verdict(Result.POST, 1), new Verdict(Result.POST, 2), new Verdict(Result.POST, 3)
    };

    /** Red dog's payments by the spread; wider spreads pay once. */
    private static final Verdict[] BY_SPREAD = {
        WON, new Verdict(Result.WIN, 5), new Verdict(Result.WIN, 4), new Verdict(Result.WIN, 2)
    };

    private final HighLowRules rules;
    private final HighLowHand hand;
    private final Rank first;
    private final Rank second;
    private final int low;
    private final int high;

    Posts(HighLowRules rules, HighLowHand hand) {
        this.rules = rules;
        this.hand = hand;
        this.first = hand.rank(0);
        this.second = hand.rank(1);
        int one = rules.value(hand, 0);
        int other = rules.value(hand, 1);
        this.low = Math.min(one, other);
        this.high = Math.max(one, other);
    }

    /** Whether the values differ by one. */
    boolean areNeighbours() {
        return high - low == 1;
    }

    /** The number of ranks between the posts. */
    int spread() {
        return Math.max(0, high - low - 1);
    }

    Verdict judge(Rank third) {
        if (first == second && (first != Rank.ACE || rules.posts().aceHigh())) {
            return pair(third);
        }
        if (third == first || third == second) {
            return POSTS[
                    rules.posts().tripleOnAAA() && first == second
                            ? 3
                            : rules.posts().postPenalty()];
        }
        int worth = third.numberAceHigh();
        if (third == Rank.ACE && !rules.posts().aceHigh() || worth <= low || worth >= high) {
            return LOST;
        }
        return rules.casino().redDog() && spread() < BY_SPREAD.length ? BY_SPREAD[spread()] : WON;
    }

    /** The result of a third card on a pair of posts; an ace is above the king here. */
    private Verdict pair(Rank third) {
        int rise = third.numberAceHigh() - first.numberAceHigh();
        if (rules.posts().pairRule() == PairRule.ELEVEN_TO_ONE) {
            return rise == 0 ? ELEVEN : PUSHED;
        }
        if (rise == 0) {
            return POSTS[3];
        }
        return rise > 0 == hand.call().filter(call -> call == PairCall.HIGHER).isPresent() ? WON : LOST;
    }
}
