package dev.courtcards.core.deck;

/**
 * {@link Shuffler#SPECIFIED} for loops: one reused instance for each thread, which allocates only the shoes that it returns, and can
 * shuffle the first cards alone in less time.
 *
 * @see dev.courtcards.core.deck
 */
public final class SpecifiedShuffle implements Shuffler {
    private final WordStream words;

    /** A shuffler for one thread. */
    public SpecifiedShuffle() {
        this(new WordStream());
    }

    SpecifiedShuffle(WordStream words) {
        this.words = words;
    }

    @Override
    public Shoe shuffle(Pack pack, Seed key) {
        byte[] order = pack.order();
        shuffle(order, order.length, key);
        return pack.whole(order);
    }

    /**
     * Shuffles the first {@code count} cards of this order; index 0 is the top card. A larger count gives the same first cards.
     *
     * @param order the cards before the shuffle, at most 65,536; changed in place
     * @param count number of cards to shuffle, 0 to all; the others keep no particular order
     * @param key of this shuffle, see {@link Seed#deckKey}
     * @throws IllegalArgumentException if there are more than 65,536 cards, or fewer than are needed; nothing is changed then
     */
    public void shuffle(byte[] order, int count, Seed key) {
        if (order.length > 65_536) {
            throw new IllegalArgumentException("the specified shuffle takes up to 65536 cards, not " + order.length);
        }
        if (count < 0 || count > order.length) {
            throw new IllegalArgumentException(
                    "of " + order.length + " cards, " + count + " cannot be shuffled to the top");
        }
        words.start(key);
        for (int i = 0; i < count; i++) {
            int j = i + words.uniform(order.length - i);
            byte card = order[i];
            order[i] = order[j];
            order[j] = card;
        }
    }
}
