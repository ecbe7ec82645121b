package dev.courtcards.core.game;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Shuffler;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.Iterator;
import java.util.List;

/**
 * The source of the moves of {@link House#CHANCE}: a seed, or cards stacked for a test. It is no part of the game; the moves are part of
 * its history.
 *
 * @see Game
 */
public interface ChanceSource {
    /**
     * Whether this pack can be shuffled now. If not, the game waits.
     *
     * @param pack what is to be shuffled
     * @return true by default
     */
    default boolean isReady(Pack pack) {
        return true;
    }

    /**
     * Shuffles a pack.
     *
     * @param pack what is shuffled
     * @param hand the hand or round, from 1
     * @return all cards of the pack in their new order
     */
    Shoe shuffle(Pack pack, int hand);

    /**
     * Picks one of several.
     *
     * @param purpose what for, see {@code docs/rules/shuffle.md} section 4
     * @param hand the hand or round, from 1
     * @param number how many picks of that purpose that hand had before, from 0
     * @param candidates their number, at least 1
     * @return 0 to {@code candidates - 1}
     */
    int pick(String purpose, int hand, int number, int candidates);

    /**
     * The source for a game record's {@code SEED}: the specified shuffle and picks.
     *
     * @param combined the seed of the whole game
     * @return the same moves for the same seed in every release
     */
    static ChanceSource of(Seed combined) {
        return new ChanceSource() {
            @Override
            public Shoe shuffle(Pack pack, int hand) {
                return Shuffler.SPECIFIED.shuffle(pack, combined.deckKey(pack, hand));
            }

            @Override
            public int pick(String purpose, int hand, int number, int candidates) {
                return combined.pick(purpose, hand, number, candidates);
            }
        };
    }

    /**
     * A fast source for simulation, whose moves depend on the order of the calls.
     *
     * @param source a generator that nobody else uses at the same time
     * @return a source that draws from the generator
     */
    static ChanceSource fast(Xoshiro256PlusPlus source) {
        return new ChanceSource() {
            @Override
            public Shoe shuffle(Pack pack, int hand) {
                return source.shuffle(pack);
            }

            @Override
            public int pick(String purpose, int hand, int number, int candidates) {
                return source.nextInt(candidates);
            }
        };
    }

    /**
     * The source for a game record's {@code DECK}, {@code DECK2}, ...: each shuffle returns the next deck, filled up in pack order, and
     * after the last the pack in its order; every pick is the first candidate.
     *
     * @param decks top cards of each shuffle
     * @return a source that can be used for one game
     */
    static ChanceSource stacked(List<List<Card>> decks) {
        Iterator<List<Card>> next = decks.iterator();
        return new ChanceSource() {
            @Override
            public Shoe shuffle(Pack pack, int hand) {
                return pack.stacked(next.hasNext() ? next.next() : List.of());
            }

            @Override
            public int pick(String purpose, int hand, int number, int candidates) {
                return 0;
            }
        };
    }

    /**
     * Cards stacked for one shuffle.
     *
     * @param deck top cards, for example {@code "AS KH 7D"}; filled up in pack order
     * @return a source for one game; later shuffles return pack order
     */
    static ChanceSource stacked(String deck) {
        return stacked(List.of(Card.parseAll(deck)));
    }
}
