package dev.courtcards.recall;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.function.Function;

/** The presentation of {@link Recall}. */
final class Show implements Presentation<RecallTable> {
    @Override
    public Picture picture(Observation<RecallTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    @Override
    public Optional<Picture.Line> tell(Event<RecallTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** Empty words, as the events of a move describe it; only the end of a look has words. */
    @Override
    public Optional<String> deed(RecallTable table, Action<RecallTable> action) {
        return Optional.of(action instanceof RecallAction.Done ? "look no more" : "");
    }
}
