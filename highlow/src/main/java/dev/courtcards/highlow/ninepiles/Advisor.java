package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.game.Observation;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The advice to a player: the chance of each guess on the open piles, the best one marked (N11). */
final class Advisor {
    private Advisor() {}

    static Picture of(Observation<NinePilesTable> seen) {
        NinePilesTable table = seen.state();
        Picture picture = Picture.empty();
        if (table.outcome().isPresent() || table.openPiles() == 0) {
            return picture;
        }
        NinePilesAdvisor advisor = NinePilesAdvisor.of(table);
        Guess best = advisor.best();
        for (int number = 1; number <= table.piles().size(); number++) {
            if (table.pile(number).open()) {
                List<String> chances = new ArrayList<>();
                for (Call call : Call.values()) {
                    if (call != Call.SAME || table.rules().same()) {
                        chances.add(String.format(
                                Locale.ROOT, "%s %.1f %%", Args.write(call), 100 * advisor.chance(number, call)));
                    }
                }
                picture = picture.line(
                        "pile " + number + ": " + String.join(", ", chances),
                        number == best.pile() ? Tone.STRONG : Tone.PLAIN);
            }
        }
        return picture.line("best: " + best.pile() + " " + Args.write(best.call()), Tone.GOOD);
    }
}
