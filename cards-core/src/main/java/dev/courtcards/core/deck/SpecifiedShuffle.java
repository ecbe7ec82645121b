package dev.courtcards.core.deck;

/**
 * The specified shuffle on primitive orders, for loops that must not allocate: keep one instance a thread.
 * {@link Shuffler#SPECIFIED} is the same shuffle for everybody else.
 */
public final class SpecifiedShuffle {
    private final WordStream words = new WordStream();

    /** A shuffler of its own for one thread. */
    public SpecifiedShuffle() {}

    /**
     * Shuffles the first cards of this order, as far as they will be dealt; index 0 is the top card. The first
     * {@code count} cards are the same whatever the count.
     *
     * @param order the cards before the shuffle, at most 65,536; changed in place
     * @param count how many cards are needed, 0 to the number of cards; the rest stays unshuffled
     * @param key of this shuffle, see {@link Seed#deckKey}
     */
    public void shuffle(byte[] order, int count, Seed key) {
        words.start(key);
        int steps = Math.min(count, order.length - 1);
        for (int i = 0; i < steps; i++) {
            int j = i + words.uniform(order.length - i);
            byte card = order[i];
            order[i] = order[j];
            order[j] = card;
        }
    }
}
