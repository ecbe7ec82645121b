package dev.courtcards.core.game;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.util.List;

/**
 * A state whose cards all come from one pack, each of them somewhere exactly once. Chance brings them with a
 * {@link Shuffle}, offered by {@link Options#shuffle}.
 *
 * @param <S> the implementing type itself
 */
public interface WholePack<S extends WholePack<S>> extends State<S> {
    /**
     * What this game is played with.
     *
     * @return the pack
     */
    Pack pack();

    /**
     * Every card of this state wherever it lies, backs too, in any order: after the first shuffle as many as the pack has.
     *
     * @return empty before the first shuffle
     */
    List<Card> cards();

    /**
     * This state with the cards that chance brought.
     *
     * @param shoe of the pack that {@link Options#toShuffle} asked for
     * @return the state after the shuffle
     */
    S shuffled(Shoe shoe);
}
