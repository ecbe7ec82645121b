package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.function.Function;

/** How {@link HighLow} is shown and spoken of. */
final class Show implements Presentation<HighLowTable> {
    @Override
    public Picture picture(Observation<HighLowTable> seen, Function<Actor, String> names) {
        return View.of(seen);
    }

    /** The words of the original (R14). */
    @Override
    public Optional<Picture.Line> tell(Event<HighLowTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** The original's short words: {@code 1} and {@code 2} for an ace, Enter for the next hand, {@code read sign}. */
    @Override
    public String heard(Observation<HighLowTable> seen, String typed) {
        return Words.heard(seen, typed);
    }

    /** The chances of the third card, and what each bet wins in the mean. */
    @Override
    public Optional<Function<Observation<HighLowTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }

    /** To leave. */
    @Override
    public boolean grave(HighLowTable room, Action<HighLowTable> action) {
        return action instanceof HighLowAction.End;
    }
}
