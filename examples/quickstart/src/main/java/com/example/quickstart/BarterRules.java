package com.example.quickstart;

import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/** The options of Barter. */
public record BarterRules(
        @Limits(min = 1, max = 5) int cards,
        @Limits(min = 1, max = 12) int rounds) {
    public static final BarterRules STANDARD = new BarterRules(3, 8);
    public static final BarterRules LONG = STANDARD.withCards(5).withRounds(12);

    public BarterRules {
        Rulebook.check(BarterRules.class, cards, rounds);
    }

    public BarterRules withCards(int cards) {
        return new BarterRules(cards, rounds);
    }

    public BarterRules withRounds(int rounds) {
        return new BarterRules(cards, rounds);
    }
}
