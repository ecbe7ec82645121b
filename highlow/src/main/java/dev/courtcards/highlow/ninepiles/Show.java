package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.core.show.Presentation;
import java.util.Optional;
import java.util.function.Function;

/** How {@link NinePiles} is shown and described. */
final class Show implements Presentation<NinePilesTable> {
    @Override
    public Picture picture(Observation<NinePilesTable> seen, Function<Actor, String> names) {
        return View.of(seen, names);
    }

    /** A guess and whether it was right. The table shows whose turn is next, and generic words suffice for the shuffle and the deal. */
    @Override
    public Optional<Picture.Line> tell(Event<NinePilesTable> event, Function<Actor, String> names) {
        if (event instanceof NinePilesEvent.Laid laid) {
            Picture.Line cards = Picture.Line.empty();
            for (Card card : laid.cards()) {
                cards = cards.card(card);
            }
            return Optional.of(
                    laid.right()
                            ? cards.words(" - right", Tone.GOOD)
                            : cards.words(" - wrong", Tone.BAD).words(", pile " + laid.pile() + " is closed"));
        }
        return event instanceof NinePilesEvent.Locked || event instanceof NinePilesEvent.TurnPassed
                ? Optional.of(Picture.Line.empty())
                : Optional.empty();
    }

    /** The number of a closed pile means a guess there, so that the answer gives the reason. */
    @Override
    public String heard(Observation<NinePilesTable> seen, String typed) {
        String word = typed.strip();
        int pile = word.matches("[1-9][0-9]?") ? Integer.parseInt(word) : 0;
        boolean closed = pile > 0
                && pile <= seen.state().piles().size()
                && !seen.state().pile(pile).open();
        return closed ? "guess " + pile + " higher" : typed;
    }

    /** The chance of each guess. */
    @Override
    public Optional<Function<Observation<NinePilesTable>, Picture>> advisor() {
        return Optional.of(Advisor::of);
    }

    /** The players play together, so an undo harms nobody. */
    @Override
    public boolean mayUndo() {
        return true;
    }
}
