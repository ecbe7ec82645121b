package dev.courtcards.core.deck;

/** Turns a pack and a key into a shoe. The same pack and key give the same shoe in every release. */
@FunctionalInterface
public interface Shuffler {
    /**
     * cards-shuffle/1, specified to the byte in {@code docs/rules/shuffle.md}: forward Fisher-Yates on the SHA-256 counter
     * stream of the key, so that a phone in Dart or a page in JavaScript gets the same deck. For games and records.
     */
    Shuffler SPECIFIED = (pack, key) -> {
        byte[] order = pack.order();
        new SpecifiedShuffle().shuffle(order, order.length, key);
        return new Shoe(order, 0);
    };

    /** Fisher-Yates on xoshiro256++ with batched bounded draws: several times faster, for simulation alone. */
    Shuffler FAST = (pack, key) -> new FastShuffle(key).shuffle(pack);

    /**
     * The order of these cards that this key stands for.
     *
     * @param pack the cards
     * @param key secret until the hand is over
     * @return a full shoe, none dealt
     */
    Shoe shuffle(Pack pack, Seed key);
}
