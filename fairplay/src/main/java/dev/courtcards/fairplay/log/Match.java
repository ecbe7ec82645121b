package dev.courtcards.fairplay.log;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * The match of a log.
 *
 * @param ctx the match's hash, 32 bytes, which covers players, terms and start
 * @param seats the players' keys in seat order, at most ten
 * @param dealer the dealer's key; the dealer has no seat and keeps the order (L16)
 */
public record Match(byte[] ctx, List<PublicKey> seats, Optional<PublicKey> dealer) {
    private static final TaggedHash MATCH = new TaggedHash("cards/session/1");
    private static final TaggedHash TERMS = new TaggedHash("cards/rules/1");

    /** Copies its arguments. */
    public Match {
        ctx = ctx.clone();
        seats = List.copyOf(seats);
        if (seats.size() < 2 || seats.size() > Chain.MOST) {
            throw new IllegalArgumentException("2 to 10 players, not " + seats.size());
        }
    }

    /** The hash of a match: of its id, game, players in seat order, start in seconds since 1970, and the hash of its terms. */
    public static byte[] ctx(UUID id, String game, List<PublicKey> players, long started, byte[] terms) {
        byte[] name = game.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer data =
                ByteBuffer.allocate(16 + 1 + name.length + 1 + PublicKey.SIZE * players.size() + 8 + TaggedHash.SIZE);
        data.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
        data.put((byte) name.length).put(name).put((byte) players.size());
        players.forEach(player -> data.put(player.bytes()));
        return MATCH.of(data.putLong(started).put(terms).array());
    }

    /** The hash of the terms, lines {@code KEY: value}. */
    public static byte[] terms(String text) {
        return TERMS.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The first eight digits of every line. */
    String session() {
        return Hex.write(ctx).substring(0, 8);
    }

    boolean has(int member) {
        return member == Chain.DEALER ? dealer.isPresent() : member <= seats.size();
    }

    /** The key of an existing member. */
    public PublicKey key(int member) {
        return member == Chain.DEALER ? dealer.orElseThrow() : seats.get(member - 1);
    }

    /** The set of the first term: all members (L16). */
    List<Chain> all() {
        return IntStream.rangeClosed(dealer.isPresent() ? 0 : 1, seats.size())
                .mapToObj(Chain::of)
                .toList();
    }
}
