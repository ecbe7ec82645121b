package dev.courtcards.fairplay.log;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whose match a log is.
 *
 * @param ctx the match's hash, 32 bytes, which covers players, terms and start
 * @param seats the players' keys in seat order, at most ten
 * @param dealer who deals without a seat, and keeps the order (L16)
 */
public record Match(byte[] ctx, List<PublicKey> seats, Optional<PublicKey> dealer) {
    /** Copies what it is given. */
    public Match {
        ctx = ctx.clone();
        seats = List.copyOf(seats);
        if (seats.size() < 2 || seats.size() > Chain.MOST) {
            throw new IllegalArgumentException("2 to 10 players, not " + seats.size());
        }
    }

    /** The eight digits that a line begins with. */
    String session() {
        return Hex.write(ctx).substring(0, 8);
    }

    boolean has(int member) {
        return member == Chain.DEALER ? dealer.isPresent() : member <= seats.size();
    }

    /** The key of a member, which there is. */
    public PublicKey key(int member) {
        return member == Chain.DEALER ? dealer.orElseThrow() : seats.get(member - 1);
    }

    /** The set of the first term: all (L16). */
    List<Chain> all() {
        return IntStream.rangeClosed(dealer.isPresent() ? 0 : 1, seats.size())
                .mapToObj(Chain::of)
                .toList();
    }
}
