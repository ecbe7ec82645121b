package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.sealed.HandSecret;
import dev.courtcards.sealed.key.SecretKey;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A viewer of a match with its secrets; nothing prints it.
 *
 * @param viewer a seat, or the spectator, also for the dealer
 * @param secrets a player's secrets by the number of the deck, from 1
 * @param key the key of a player or the dealer
 * @param seed the dealer's seed
 */
record Eyes(Viewer viewer, IntFunction<HandSecret> secrets, Optional<SecretKey> key, Optional<byte[]> seed) {
    /** The viewer of public knowledge. */
    static final Eyes OF_ALL = new Eyes(Spectator.SPECTATOR, Eyes::none, Optional.empty(), Optional.empty());

    static Eyes player(int seat, SecretKey key, IntFunction<HandSecret> secrets) {
        return new Eyes(Seat.of(seat), secrets, Optional.of(key), Optional.empty());
    }

    static Eyes dealer(SecretKey key, byte[] seed) {
        return new Eyes(Spectator.SPECTATOR, Eyes::none, Optional.of(key), Optional.of(seed.clone()));
    }

    private static HandSecret none(int deck) {
        throw new IllegalStateException("a spectator has no secret of deck " + deck);
    }
}
