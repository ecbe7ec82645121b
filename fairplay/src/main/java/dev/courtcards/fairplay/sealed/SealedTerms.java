package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.key.Hex;
import dev.courtcards.fairplay.key.PublicKey;
import dev.courtcards.fairplay.key.TaggedHash;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What all players agree on before a sealed shuffle. Every proof and every hash of the hand is bound to all of it, so that
 * nothing said in one hand is worth anything in another.
 *
 * @param context of the session, 64 lower-case hexadecimal digits: players, keys, rules, time
 * @param hand the hand or round, from 1
 * @param seats how many players, 2 to 10
 * @param pack what is shuffled, 1 to {@link SealedDeck#MOST} cards, under the name of its how-manieth shuffle in this hand
 * @param proved whether every shuffle is proved at once; otherwise {@code audit} says when it is checked
 * @param audit when shuffles are checked that are not proved
 * @param dropout what happens when a player leaves
 * @see dev.courtcards.fairplay.sealed
 */
public record SealedTerms(
        String context, int hand, int seats, Pack pack, boolean proved, AuditPolicy audit, DropoutPolicy dropout) {
    private static final TaggedHash ID = new TaggedHash("cards/sealed-hand/1");
    private static final int FIXED = 32 + 4 + 4 + 4 + 32;

    /**
     * Terms.
     *
     * @param context of the session
     * @param hand from 1
     * @param seats 2 to 10
     * @param pack 1 to {@link SealedDeck#MOST} cards
     * @param proved whether every shuffle is proved
     * @param audit when shuffles are checked that are not proved
     * @param dropout what happens when a player leaves
     * @throws IllegalArgumentException if a part is not of that form, or two players choose escrow
     */
    public SealedTerms {
        Hex.read(context, 32, "sealed-context", "a session's context");
        if (hand < 1 || seats < 2 || seats > Seat.MOST) {
            throw new IllegalArgumentException("no sealed hand " + hand + " for " + seats + " players");
        }
        if (pack.size() > SealedDeck.MOST) {
            throw new IllegalArgumentException(
                    "a sealed deck has at most " + SealedDeck.MOST + " cards, not " + pack.size());
        }
        if (dropout == DropoutPolicy.ESCROW && seats < 3) {
            throw new IllegalArgumentException("with two players escrow would give each the other's cards");
        }
    }

    /**
     * The terms as they stand in a transcript.
     *
     * @return a new array
     */
    public byte[] bytes() {
        byte[] id = pack.id().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer to = ByteBuffer.allocate(FIXED + 1 + id.length + 2 + pack.size());
        to.put(Hex.read(context, 32, "sealed-context", "a session's context")).putInt(hand);
        to.put((byte) seats).put((byte) (proved ? 1 : 0));
        to.put((byte) audit.kind().ordinal()).put((byte) dropout.ordinal());
        to.putInt(audit.oneIn()).put(audit.auditor().map(PublicKey::bytes).orElse(new byte[32]));
        to.put((byte) id.length).put(id).putShort((short) pack.size());
        pack.cards().forEach(card -> to.put((byte) card.ordinal()));
        return to.array();
    }

    /**
     * Reads what {@link #bytes} wrote.
     *
     * @param bytes any
     * @return empty for anything else
     */
    public static Optional<SealedTerms> read(byte[] bytes) {
        try {
            ByteBuffer from = ByteBuffer.wrap(bytes);
            String context = Hex.write(next(from, 32));
            int hand = from.getInt();
            int seats = from.get();
            boolean proved = from.get() == 1;
            AuditPolicy.Kind kind = AuditPolicy.Kind.values()[from.get()];
            DropoutPolicy dropout = DropoutPolicy.values()[from.get()];
            int oneIn = from.getInt();
            byte[] auditor = next(from, 32);
            AuditPolicy audit = new AuditPolicy(
                    kind,
                    oneIn,
                    kind == AuditPolicy.Kind.TO_AUDITOR ? Optional.of(PublicKey.of(auditor)) : Optional.empty());
            String id = new String(next(from, from.get() & 0xFF), StandardCharsets.US_ASCII);
            byte[] faces = next(from, from.getShort() & 0xFFFF);
            List<Card> cards = new ArrayList<>();
            for (byte face : faces) {
                cards.add(Card.values()[face]);
            }
            SealedTerms terms = new SealedTerms(context, hand, seats, Pack.of(id, cards), proved, audit, dropout);
            return Arrays.equals(terms.bytes(), bytes) ? Optional.of(terms) : Optional.empty();
        } catch (BufferUnderflowException | ArrayIndexOutOfBoundsException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static byte[] next(ByteBuffer from, int count) {
        byte[] bytes = new byte[count];
        from.get(bytes);
        return bytes;
    }

    /** Stands for all of the terms in hashes. */
    byte[] id() {
        return ID.of(bytes());
    }

    /** What one seat says in this hand is bound to that. */
    byte[] scope(int seat) {
        return SealedDeck.join(id(), Curve.u8(seat));
    }

    /** Whether keys are left with the others. */
    boolean escrowed() {
        return dropout == DropoutPolicy.ESCROW;
    }
}
