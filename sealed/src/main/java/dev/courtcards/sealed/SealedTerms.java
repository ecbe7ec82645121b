package dev.courtcards.sealed;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * The terms that all players agree on before a sealed shuffle. Every proof and every hash of the hand is bound to all of them, so that no
 * message is valid in another hand.
 *
 * @param context of the session, 64 lower-case hexadecimal digits: players, keys, rules, time
 * @param hand the hand or round, from 1
 * @param seats number of players, 2 to 10
 * @param pack the cards to shuffle, 1 to {@link SealedDeck#MOST} cards
 * @param without seats that take no part, because they are gone or out of the game: they neither shuffle nor open cards
 */
public record SealedTerms(String context, int hand, int seats, Pack pack, Set<Seat> without) {
    private static final TaggedHash ID = new TaggedHash("cards/sealed-hand/2");

    /**
     * Checks the terms.
     *
     * @throws IllegalArgumentException if a part is not of that form
     */
    public SealedTerms {
        Hex.read(context, 32, "sealed-context", "a session's context");
        if (hand < 1 || seats < 2 || seats > Seat.MOST) {
            throw new IllegalArgumentException("no sealed hand " + hand + " for " + seats + " players");
        }
        List<Seat> all = Seat.first(seats);
        if (!all.containsAll(without) || without.size() == seats) {
            throw new IllegalArgumentException("no sealed hand of " + seats + " players without " + without);
        }
        without = Set.copyOf(without);
        if (pack.size() > SealedDeck.MOST) {
            throw new IllegalArgumentException(
                    "a sealed deck has at most " + SealedDeck.MOST + " cards, not " + pack.size());
        }
    }

    /** The hash of all terms. */
    byte[] id() {
        byte[] name = pack.id().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer all = ByteBuffer.allocate(32 + 4 + 1 + 1 + name.length + 2 + pack.size() + without.size());
        all.put(Hex.read(context, 32, "sealed-context", "a session's context")).putInt(hand);
        all.put((byte) seats).put((byte) name.length).put(name).putShort((short) pack.size());
        pack.cards().forEach(card -> all.put((byte) card.ordinal()));
        without.stream().mapToInt(Seat::number).sorted().forEach(seat -> all.put((byte) seat));
        return ID.of(all.array());
    }

    /** The bytes that bind a message to its seat and this hand. */
    byte[] scope(int seat) {
        return SealedDeck.join(id(), Curve.u8(seat));
    }
}
