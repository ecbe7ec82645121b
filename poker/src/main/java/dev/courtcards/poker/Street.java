package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import java.util.Optional;

/**
 * The betting of a street (poker 1).
 *
 * @param toMatch the chips that a player must have in front to stay in
 * @param fullRaise the largest full bet or raise so far, at first the big blind: the least by which the next may raise. In fixed limit the
 *     amount that the next raise adds to {@code toMatch} (variants 4.2, 4.3)
 * @param aggressor the last player to bet or raise; empty if nobody has
 * @param raisesLeft the number of bets and raises still allowed; below 0: any number
 * @see Poker
 */
public record Street(long toMatch, long fullRaise, Optional<Seat> aggressor, int raisesLeft) {
    /** The {@code raisesLeft} of a street without a limit on raises. */
    static final int ANY = -1;

    /** A street without a limit on raises. */
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
