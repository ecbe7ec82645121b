package dev.courtcards.core.deck;

/**
 * Turns a pack and a key into a shoe. The same pack and key give the same shoe in every release.
 *
 * @see dev.courtcards.core.deck
 */
@FunctionalInterface
public interface Shuffler {
    /**
     * cards-shuffle/1, specified to the byte in {@code docs/rules/shuffle.md}: forward Fisher-Yates on the SHA-256 counter stream of the
     * key, so that a program in any language gets the same deck. For games and records; thread-safe. In a loop use a
     * {@link SpecifiedShuffle}, which reuses its hash function.
     */
    Shuffler SPECIFIED = (pack, key) -> new SpecifiedShuffle().shuffle(pack, key);

    /** Fisher-Yates on xoshiro256++: several times faster, for simulation only; rejects the key of all zero bits. */
    Shuffler FAST = (pack, key) -> new Xoshiro256PlusPlus(key).shuffle(pack);

    /**
     * Shuffles a pack.
     *
     * @param pack the cards
     * @param key secret until the hand is over
     * @return a full shoe, none dealt
     */
    Shoe shuffle(Pack pack, Seed key);
}
