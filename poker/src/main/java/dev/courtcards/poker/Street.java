package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import java.util.Optional;

/**
 * What the betting of a street has come to.
 *
 * @param toMatch what a player must have in front to stay in
 * @param fullRaise the largest full bet or raise so far, by which the next must raise at least; at first the big blind
 * @param aggressor who bet or raised last; empty if nobody has
 * @see Poker
 */
public record Street(long toMatch, long fullRaise, Optional<Seat> aggressor) {
    static Street checked(long bigBlind) {
        return new Street(0, bigBlind, Optional.empty());
    }

    static Street posted(long toMatch) {
        return new Street(toMatch, toMatch, Optional.empty());
    }

    /** Whether an amount in front would be a full bet or raise (poker 5). */
    private boolean isFull(long amount) {
        return amount - toMatch >= fullRaise;
    }

    Street raised(Seat by, long amount) {
        return new Street(amount, isFull(amount) ? amount - toMatch : fullRaise, Optional.of(by));
    }
}
