package dev.courtcards.romme;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.function.Function;

/** The presentation of {@link Romme}. */
final class Show implements Presentation<RommeTable> {
    @Override
    public Picture picture(Observation<RommeTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    @Override
    public Optional<Picture.Line> tell(Event<RommeTable> event, Function<Actor, String> names) {
        return Story.of(event, names);
    }

    /** Empty: the events of a move say it all. */
    @Override
    public Optional<String> deed(RommeTable table, Action<RommeTable> action) {
        return Optional.of("");
    }

    /** Reads cards picked by their numbers in hand or by name, several at once. */
    @Override
    public String heard(Observation<RommeTable> seen, String typed) {
        return Words.heard(seen, typed);
    }

    /** Shows the best melds, openings and ways to go out. */
    @Override
    public Optional<Function<Observation<RommeTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }
}
