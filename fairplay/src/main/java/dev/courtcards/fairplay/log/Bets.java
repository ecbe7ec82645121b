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
 * The hidden bets of a round: first each seat's hash, then the amount and the salt of that hash (B14, L13). Immutable; part of a
 * {@link LoggedGame}.
 *
 * @param ctx the match's hash
 * @param round number of the round, unique in a match
 * @param hashes by seat
 * @param opened opened amounts, by seat
 */
public record Bets(byte[] ctx, int round, Map<Integer, String> hashes, Map<Integer, Integer> opened) {
    private static final TaggedHash BET = new TaggedHash("cards/bet/1");
    private static final int SALT = 32;

    /** Copies its arguments. */
    public Bets {
        ctx = ctx.clone();
        hashes = Map.copyOf(hashes);
        opened = Map.copyOf(opened);
    }

    /** A round in which nobody has bet. */
    public static Bets none(byte[] ctx, int round) {
        return new Bets(ctx, round, Map.of(), Map.of());
    }

    /** The hash of a bet, a seat's first message. */
    public Message hash(int seat, int amount, byte[] salt) {
        return Message.of(Verb.BET_HASH, Chain.name(seat), digest(seat, amount, salt));
    }

    /** The opening of a bet, sent once the order that holds all hashes is settled. */
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

    /** The bets with a seat's hash or opening; empty if it names another seat, is repeated, or does not match its hash. */
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

    /** The bets with an opened amount. */
    public Bets opened(int seat, int amount) {
        return new Bets(ctx, round, hashes, put(opened, seat, amount));
    }

    private static <T> Map<Integer, T> put(Map<Integer, T> map, int seat, T value) {
        Map<Integer, T> more = new HashMap<>(map);
        more.put(seat, value);
        return more;
    }
}
