package dev.courtcards.core.deck;

/**
 * {@link Shuffler#SPECIFIED} for loops: one instance a thread, reused, allocates nothing but the shoes it returns, and deals
 * the first cards of a fresh order at the price of those cards.
 *
 * @see dev.courtcards.core.deck
 */
public final class SpecifiedShuffle implements Shuffler {
    private final WordStream words;

    /** A shuffler of its own for one thread. */
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
     * Shuffles the first cards of this order, as far as they will be dealt; index 0 is the top card. The first
     * {@code count} cards are the same whatever the count.
     *
     * @param order the cards before the shuffle, at most 65,536; changed in place
     * @param count how many cards are needed, 0 to the number of cards; the rest stays as the swaps left it
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
