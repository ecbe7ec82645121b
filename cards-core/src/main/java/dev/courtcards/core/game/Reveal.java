package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import java.util.Collections;
import java.util.Optional;

/**
 * The face of a card on a sealed deck, played by chance. Allowed at any time, even after the end; it changes nothing that a game on a known
 * deck would show.
 *
 * @param to the only seat that learns the face; empty if all do
 * @param place number of the card in its shoe, from 1, wherever it lies now
 * @param face the face
 * @param <S> the game's state
 * @see Game
 */
public record Reveal<S extends Sealable<S>>(Optional<Seat> to, int place, Card face) implements Action<S> {
    @Override
    public Optional<Refusal> refusal(S state, Actor by) {
        if (by != House.CHANCE) {
            return Refusal.because(Reason.Common.NOT_NOW, "%s cannot reveal; chance does", by.text());
        }
        if (face == Card.UNKNOWN) {
            return Refusal.because(Reason.Common.BAD_REVEAL, "place %d cannot be %s; that is no face", place, face);
        }
        if (state.revealed(place, face).isEmpty()) {
            return Refusal.because(Reason.Common.BAD_REVEAL, "no back lies at place %d", place);
        }
        int known = Collections.frequency(state.cards(), face);
        return known < state.pack().count(face)
                ? Optional.empty()
                : Refusal.because(
                        Reason.Common.BAD_REVEAL,
                        "place %d cannot be %s; the pack holds %d, all known",
                        place,
                        face,
                        known);
    }

    @Override
    public void play(Script<S> script, Actor by) {
        script.happen(new Revealed<>(to, place, face));
    }

    @Override
    @CheckReturnValue
    public Reveal<S> seenBy(Viewer viewer, Actor by) {
        return isFor(to, viewer) ? this : new Reveal<>(to, place, Card.UNKNOWN);
    }

    private static boolean isFor(Optional<Seat> to, Viewer viewer) {
        return to.isEmpty() || viewer.equals(to.get());
    }

    /**
     * A face was revealed.
     *
     * @param to the only seat that learns the face; empty if all do
     * @param place from 1
     * @param face the face
     * @param <S> the game's state
     */
    public record Revealed<S extends Sealable<S>>(Optional<Seat> to, int place, Card face) implements Event<S> {
        @Override
        public S applyTo(S state) {
            return state.revealed(place, face).orElse(state);
        }

        @Override
        public Optional<Revealed<S>> seenBy(Viewer viewer) {
            return isFor(to, viewer) ? Optional.of(this) : Optional.empty();
        }
    }
}
