package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import java.util.Optional;

/**
 * What the betting of a street has come to (poker 1).
 *
 * @param toMatch what a player must have in front to stay in
 * @param fullRaise the largest full bet or raise so far, by which the next must raise at least; at first the big blind. In fixed limit what the next
 *     raise adds to what is to match (variants 4.2, 4.3)
 * @param aggressor who bet or raised last; empty if nobody has
 * @param raisesLeft how many more bets and raises there may be; below 0: any number
 * @see Poker
 */
public record Street(long toMatch, long fullRaise, Optional<Seat> aggressor, int raisesLeft) {
    /** Where raises are not counted. */
    static final int ANY = -1;

    /** A street on which raises are not counted. */
    Street(long toMatch, long fullRaise, Optional<Seat> aggressor) {
        this(toMatch, fullRaise, aggressor, ANY);
    }

    static Street checked(long bet) {
        return new Street(0, bet, Optional.empty());
    }

    static Street posted(long toMatch) {
        return new Street(toMatch, toMatch, Optional.empty());
    }

    Street with(int raises) {
        return new Street(toMatch, fullRaise, aggressor, raises);
    }

    /** Whether an amount in front would be a full bet or raise (poker 5). */
    private boolean isFull(long amount) {
        return amount - toMatch >= fullRaise;
    }

    Street raised(Seat by, long amount) {
        return new Street(amount, isFull(amount) ? amount - toMatch : fullRaise, Optional.of(by), raisesLeft);
    }
}
