package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.log.Member;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** For how long each question is open, by one member's clock. */
final class Thinking {
    private final Map<Ask, Asked> asked = new HashMap<>();

    /** A question, by the number of the order that put it, and since when it is open here. */
    private record Asked(int question, long since) {}

    /** Since when each question is open. */
    void watch(Member member, long now) {
        List<Ask> asks = member.position().asks();
        asked.keySet().retainAll(asks);
        for (Ask ask : asks) {
            int put = member.question(ask);
            Asked before = asked.get(ask);
            if (before == null || before.question() != put) {
                asked.put(ask, new Asked(put, now));
            }
        }
    }

    /** For how long. */
    long lasted(Ask ask, long now) {
        return now - asked.getOrDefault(ask, new Asked(0, now)).since();
    }
}
