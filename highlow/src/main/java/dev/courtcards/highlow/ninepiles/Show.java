package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.function.Function;

/** How {@link NinePiles} is shown and spoken of. */
final class Show implements Presentation<NinePilesTable> {
    @Override
    public Picture picture(Observation<NinePilesTable> seen, Function<Actor, String> names) {
        return View.of(seen);
    }

    /** How good each guess is. */
    @Override
    public Optional<Function<Observation<NinePilesTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }

    /** They play together, so that nobody loses by it. */
    @Override
    public boolean mayUndo() {
        return true;
    }
}
