package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.util.List;
import java.util.Optional;

/**
 * A state whose cards all come from one pack, each of them somewhere exactly once. Chance brings them with a
 * {@link Shuffle}, offered by {@link LegalActions#shuffle}.
 *
 * @param <S> the implementing type itself
 * @see Game
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
     * @param shoe of the pack that {@link LegalActions#toShuffle} asked for
     * @return the state after the shuffle
     */
    @CheckReturnValue
    S shuffled(Shoe shoe);

    /**
     * This state with a face on a card that was a back, in the shoe or on the table. With it a view becomes a whole state that
     * may be the true one: a search tries the places from 1 on until no back is left, and gives them the cards it does not see.
     *
     * <p>A place is the number of a card in its shoe, from 1, wherever the card lies by now; where a part of the pack is
     * shuffled again, its places count on from the shoe before.
     *
     * @param place from 1
     * @param face what it is
     * @return empty if no back lies there, and always for a game whose views cannot be completed
     */
    default Optional<S> revealed(int place, Card face) {
        return Optional.empty();
    }

    /**
     * This state with faces on backs of its shoe, one after the other: what {@link #revealed(int, Card)} does for each of them, at once.
     * A search deals many worlds, and is the quicker for it.
     *
     * @param place of the first, from 1
     * @param faces what they are
     * @return empty if one of them is no back of the shoe, and always for a game that reveals one by one
     */
    default Optional<S> revealed(int place, List<Card> faces) {
        return Optional.empty();
    }

    /**
     * The parts of the pack that are shuffled apart, such as the packs of players who each have their own. A card face down is one
     * of those that its part does not show.
     *
     * @return one part with all places, where a game does not say otherwise
     */
    default List<Part> parts() {
        return List.of(new Part(pack(), cards(), 1, Integer.MAX_VALUE));
    }

    /**
     * A part of the pack that is shuffled apart.
     *
     * @param pack its cards as they were put in
     * @param cards every one of them wherever it lies, backs too, in any order
     * @param first the first of its {@linkplain #revealed places}
     * @param last the last of its places
     */
    record Part(Pack pack, List<Card> cards, int first, int last) {
        /** A part. */
        public Part {
            cards = List.copyOf(cards);
        }
    }
}
