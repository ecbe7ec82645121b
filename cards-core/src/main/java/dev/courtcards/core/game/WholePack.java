package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.util.List;
import java.util.Optional;

/**
 * A state whose cards are those of one pack, each of them in one place. Chance shuffles them by a {@link Shuffle}, which
 * {@link LegalActions#shuffle} offers.
 *
 * @param <S> the implementing type itself
 * @see Game
 */
public interface WholePack<S extends WholePack<S>> extends State<S> {
    /** {@return the pack of this game} */
    Pack pack();

    /** {@return all cards of the pack wherever they lie, backs too, in any order; empty before the first shuffle} */
    List<Card> cards();

    /**
     * This state with a shuffled shoe.
     *
     * @param shoe of the pack that {@link LegalActions#toShuffle} asked for
     * @return the state after the shuffle
     */
    @CheckReturnValue
    S shuffled(Shoe shoe);

    /**
     * This state with a face on a back, in the shoe or on the table. A search completes a view with it to one of the states that it may be:
     * it gives the unseen cards to the places from 1 on until no back is left.
     *
     * <p>A place is the number of a card in its shoe, from 1, wherever the card lies by now; where a part of the pack is
     * shuffled again, its places count on from the shoe before.
     *
     * @param place from 1
     * @param face the face
     * @return empty if no back lies there, and always in a game whose views cannot be completed, the default
     */
    default Optional<S> revealed(int place, Card face) {
        return Optional.empty();
    }

    /**
     * This state with faces on successive backs of its shoe: {@link #revealed(int, Card)} for each of them, in one step, which speeds up a
     * search.
     *
     * @param place of the first, from 1
     * @param faces the faces
     * @return empty if one of the places is no back of the shoe, and always in a game that reveals one by one, the default
     */
    default Optional<S> revealed(int place, List<Card> faces) {
        return Optional.empty();
    }

    /**
     * The parts of the pack that are shuffled separately, such as the packs of players who each have their own. A back is one of the cards
     * of its part that are not in sight.
     *
     * @return by default one part with all places
     */
    default List<Part> parts() {
        return List.of(new Part(pack(), cards(), 1, Integer.MAX_VALUE));
    }

    /**
     * A part of the pack that is shuffled separately.
     *
     * @param pack its cards as they were put in
     * @param cards all of them wherever they lie, backs too, in any order
     * @param first its first {@linkplain #revealed place}
     * @param last its last place
     */
    record Part(Pack pack, List<Card> cards, int first, int last) {
        public Part {
            cards = List.copyOf(cards);
        }
    }
}
