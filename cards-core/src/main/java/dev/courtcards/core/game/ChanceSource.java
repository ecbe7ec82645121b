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
 * Where {@link House#CHANCE} takes its moves from: a seed, or cards stacked for a test. It stands outside the game; the moves
 * that it leads to stand in the game's history.
 *
 * @see Game
 */
public interface ChanceSource {
    /**
     * Whether these cards can be shuffled now. Where they cannot, the game waits.
     *
     * @param pack what is to be shuffled
     * @return true by default
     */
    default boolean isReady(Pack pack) {
        return true;
    }

    /**
     * The order of these cards.
     *
     * @param pack what is shuffled
     * @param hand the hand or round, from 1
     * @return a whole shoe of that pack
     */
    Shoe shuffle(Pack pack, int hand);

    /**
     * One of several.
     *
     * @param purpose what for, see {@code docs/rules/shuffle.md} section 4
     * @param hand the hand or round, from 1
     * @param number how many picks of that purpose that hand had before, from 0
     * @param candidates how many there are, at least 1
     * @return 0 to {@code candidates - 1}
     */
    int pick(String purpose, int hand, int number, int candidates);

    /**
     * The luck of a game record's {@code SEED}: the specified shuffle and picks.
     *
     * @param combined the seed of the whole game
     * @return the same luck for the same seed, for ever
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
     * Fast luck for simulation, drawn in the order in which it is asked for.
     *
     * @param source a generator that nobody else uses at the same time
     * @return luck that follows from the generator's state
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
     * The luck of a game record's {@code DECK}, {@code DECK2}, ...: shuffles give these decks in turn, each filled up in pack
     * order, then pack order itself; every pick is the first candidate.
     *
     * @param decks top cards of each shuffle
     * @return luck that is used up as it is asked
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
     * @return luck for one shuffle, then pack order
     */
    static ChanceSource stacked(String deck) {
        return stacked(List.of(Card.parseAll(deck)));
    }
}
