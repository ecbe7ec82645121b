package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.util.Optional;

/**
 * The shuffled cards, played by chance. It carries the order, never a seed; every viewer sees a shoe of backs. Dealing is a move of its
 * own, the dealer's.
 *
 * @param shoe all cards of the pack asked for; on a sealed deck, all of them backs
 * @param <S> the game's state
 * @see Game
 */
public record Shuffle<S extends WholePack<S>>(Shoe shoe) implements Action<S> {
    @Override
    public Optional<Refusal> refusal(S state, Actor by) {
        Optional<Pack> pack = state.legalActions(House.CHANCE).toShuffle();
        if (by != House.CHANCE || pack.isEmpty()) {
            return Refusal.because(Reason.Common.NOT_NOW, "%s cannot shuffle now", by.text());
        }
        return pack.get().isWhole(shoe) || pack.get().isSealed(shoe)
                ? Optional.empty()
                : Refusal.because(
                        Reason.Common.BAD_SHOE,
                        "these are not the %d cards of %s",
                        pack.get().size(),
                        pack.get().id());
    }

    @Override
    public void play(Script<S> script, Actor by) {
        script.happen(new Shuffled<>(shoe));
    }

    @Override
    @CheckReturnValue
    public Shuffle<S> seenBy(Viewer viewer, Actor by) {
        return new Shuffle<>(shoe.faceDown());
    }

    /**
     * The cards were shuffled; nobody sees the order.
     *
     * @param shoe the cards to come
     * @param <S> the game's state
     */
    public record Shuffled<S extends WholePack<S>>(Shoe shoe) implements Event<S> {
        @Override
        public S applyTo(S state) {
            return state.shuffled(shoe);
        }

        @Override
        public Optional<Shuffled<S>> seenBy(Viewer viewer) {
            return Optional.of(new Shuffled<>(shoe.faceDown()));
        }
    }
}
