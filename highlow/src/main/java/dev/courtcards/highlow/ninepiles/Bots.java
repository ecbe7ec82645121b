package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.play.Bot;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The bots of the game. */
final class Bots {
    private Bots() {}

    static Map<String, Bot<NinePilesTable>> all() {
        Map<String, Bot<NinePilesTable>> bots = new LinkedHashMap<>();
        bots.put("counting", (seen, random) -> NinePilesAdvisor.of(seen.state()).best());
        bots.put("careful", Bots::careful);
        bots.put("random", Bot.random());
        return bots;
    }

    /** Takes the first open pile farthest from the middle rank and guesses towards the middle, or higher on the middle itself. */
    static Action<NinePilesTable> careful(Observation<NinePilesTable> seen, RandomGenerator random) {
        NinePilesRules rules = seen.state().rules();
        List<Pile> piles = seen.state().piles();
        int middle = rules.aceHigh() ? 8 : 7;
        int best = 0;
        int bestRise = 0;
        int farthest = -1;
        for (int i = 0; i < piles.size(); i++) {
            if (piles.get(i).open()) {
                Card top = piles.get(i).top();
                int rise = top == Card.JOKER ? -middle : rules.value(top.rank()) - middle;
                if (Math.abs(rise) > farthest) {
                    farthest = Math.abs(rise);
                    best = i + 1;
                    bestRise = rise;
                }
            }
        }
        return new Guess(best, bestRise > 0 ? Call.LOWER : Call.HIGHER);
    }
}
