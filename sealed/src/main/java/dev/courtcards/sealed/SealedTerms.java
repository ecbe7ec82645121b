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
 * What all players agree on before a sealed shuffle. Every proof and every hash of the hand is bound to all of it, so that
 * nothing said in one hand is worth anything in another.
 *
 * @param context of the session, 64 lower-case hexadecimal digits: players, keys, rules, time
 * @param hand the hand or round, from 1
 * @param seats how many players, 2 to 10
 * @param pack what is shuffled, 1 to {@link SealedDeck#MOST} cards
 * @param without seats that have no part in it: who is gone, or out of the game. They do not shuffle and open nothing
 */
public record SealedTerms(String context, int hand, int seats, Pack pack, Set<Seat> without) {
    private static final TaggedHash ID = new TaggedHash("cards/sealed-hand/2");

    /**
     * Terms.
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

    /** Stands for all of the terms in hashes. */
    byte[] id() {
        byte[] name = pack.id().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer all = ByteBuffer.allocate(32 + 4 + 1 + 1 + name.length + 2 + pack.size() + without.size());
        all.put(Hex.read(context, 32, "sealed-context", "a session's context")).putInt(hand);
        all.put((byte) seats).put((byte) name.length).put(name).putShort((short) pack.size());
        pack.cards().forEach(card -> all.put((byte) card.ordinal()));
        without.stream().mapToInt(Seat::number).sorted().forEach(seat -> all.put((byte) seat));
        return ID.of(all.array());
    }

    /** What one seat sends in this hand is bound to that. */
    byte[] scope(int seat) {
        return SealedDeck.join(id(), Curve.u8(seat));
    }
}
