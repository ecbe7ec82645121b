package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The bets of a round, which nobody sees before all have bet: first each seat's hash, then the bet and the salt of that hash (B14, L13).
 * Immutable; part of a {@link LoggedGame}.
 *
 * @param ctx the match's hash
 * @param round the number of the round, never twice in a match
 * @param hashes by seat
 * @param opened the amounts that are open, by seat
 */
public record Bets(byte[] ctx, int round, Map<Integer, String> hashes, Map<Integer, Integer> opened) {
    private static final TaggedHash BET = new TaggedHash("cards/bet/1");
    private static final int SALT = 32;

    /** Copies what it is given. */
    public Bets {
        ctx = ctx.clone();
        hashes = Map.copyOf(hashes);
        opened = Map.copyOf(opened);
    }

    /** A round in which nobody has bet. */
    public static Bets none(byte[] ctx, int round) {
        return new Bets(ctx, round, Map.of(), Map.of());
    }

    /** What a seat says first. */
    public Message hash(int seat, int amount, byte[] salt) {
        return Message.of(Verb.BET_HASH, Chain.name(seat), digest(seat, amount, salt));
    }

    /** What it says once the order that holds all hashes is settled. */
    public static Message open(int seat, int amount, byte[] salt) {
        return Message.of(Verb.BET, Chain.name(seat), amount, Hex.write(salt));
    }

    private String digest(int seat, int amount, byte[] salt) {
        ByteBuffer fields = ByteBuffer.allocate(4 + 1 + 4)
                .putInt(round)
                .put((byte) (seat - 1))
                .putInt(amount);
        return Hex.write(BET.of(ctx, fields.array(), salt));
    }

    /** The bets with what this seat has said, a hash or what opens it; empty if it is not that seat's, comes again or opens another bet. */
    public Optional<Bets> with(int seat, Message said) {
        if (!said.field(0).equals(Chain.name(seat)) || opened.containsKey(seat)) {
            return Optional.empty();
        }
        if (said.verb() == Verb.BET_HASH) {
            return hashes.containsKey(seat)
                    ? Optional.empty()
                    : Optional.of(new Bets(ctx, round, put(hashes, seat, said.field(1)), opened));
        }
        byte[] salt = Hex.read(said.field(2), SALT, "field", "a salt");
        return digest(seat, said.number(1), salt).equals(hashes.get(seat))
                ? Optional.of(opened(seat, said.number(1)))
                : Optional.empty();
    }

    /** The bets with one that is not opened in time, and so the least. */
    public Bets opened(int seat, int amount) {
        return new Bets(ctx, round, hashes, put(opened, seat, amount));
    }

    private static <T> Map<Integer, T> put(Map<Integer, T> map, int seat, T value) {
        Map<Integer, T> more = new HashMap<>(map);
        more.put(seat, value);
        return more;
    }
}
