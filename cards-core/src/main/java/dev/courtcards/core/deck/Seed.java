package dev.courtcards.core.deck;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * 256 bits from which all luck of a game follows; enough to reach every order of a single pack (about 2^226). Secret until
 * the game is over: {@link #toString()} does not print it, {@link #hex()} does.
 */
public final class Seed {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final byte[] DECK = tag("cards/deck/1");
    private static final byte[] PICK = tag("cards/pick/1");
    private final long a;
    private final long b;
    private final long c;
    private final long d;

    Seed(long a, long b, long c, long d) {
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
    }

    /**
     * A seed spread from one number with SplitMix64; for tests and simulations, not for games between strangers.
     *
     * @param number any number
     * @return the same seed for the same number, for ever
     */
    public static Seed of(long number) {
        long s = number;
        return new Seed(mix(s += GOLDEN), mix(s += GOLDEN), mix(s += GOLDEN), mix(s + GOLDEN));
    }

    /**
     * A seed from its bytes.
     *
     * @param bytes exactly 32, most significant first
     * @return the seed
     * @throws IllegalArgumentException for any other number of bytes
     */
    public static Seed of(byte[] bytes) {
        if (bytes.length != 32) {
            throw new IllegalArgumentException("a seed has 32 bytes, not " + bytes.length);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        return new Seed(in.getLong(), in.getLong(), in.getLong(), in.getLong());
    }

    /**
     * Reads what {@link #hex()} wrote.
     *
     * @param hex exactly 64 hexadecimal digits, in either case
     * @return the seed
     * @throws IllegalArgumentException for anything else
     */
    public static Seed parse(String hex) {
        if (!hex.matches("[0-9a-fA-F]{64}")) {
            throw new IllegalArgumentException(
                    "not a seed: " + hex.length() + " characters, expected 64 hexadecimal digits");
        }
        return of(HexFormat.of().parseHex(hex));
    }

    /**
     * An independent seed for part number n of a simulation, such as one game.
     *
     * @param n any number
     * @return the same seed for the same two, for ever
     */
    public Seed part(long n) {
        long s = mix(
                mix(n + GOLDEN)); // mixed once it would be a word of Seed.of(n), and part n of that would hold a zero
        return new Seed(mix(a ^ s), mix(b + s), mix(c ^ Long.rotateLeft(s, 32)), mix(d + GOLDEN * n));
    }

    /**
     * The key of one shuffle, as {@code docs/rules/shuffle.md} section 2 derives it from this combined seed.
     *
     * @param pack what is shuffled; its id and size enter the key
     * @param hand the hand or round, from 1
     * @return a key for {@link Shuffler#SPECIFIED}
     */
    public Seed deckKey(Pack pack, int hand) {
        byte[] id = pack.id().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer data = ByteBuffer.allocate(32 + 4 + 2 + 1 + id.length)
                .put(bytes())
                .putInt(hand)
                .putShort((short) pack.size())
                .put((byte) id.length)
                .put(id);
        return hash(DECK, data.array());
    }

    /**
     * A pick of chance other than a shuffle: uniform, as {@code docs/rules/shuffle.md} section 4 derives it from this
     * combined seed.
     *
     * @param purpose for example {@code starter}: 1 to 255 ASCII characters
     * @param hand the hand or round, from 1
     * @param number how many picks of that purpose that hand had before, from 0
     * @param candidates how many there are to pick from, 1 to 65,536
     * @return 0 to {@code candidates - 1}
     */
    public int pick(String purpose, int hand, int number, int candidates) {
        byte[] name = purpose.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer data = ByteBuffer.allocate(32 + 4 + 1 + name.length + 4)
                .put(bytes())
                .putInt(hand)
                .put((byte) name.length)
                .put(name)
                .putInt(number);
        return new WordStream().start(hash(PICK, data.array())).uniform(candidates);
    }

    /**
     * The seed's bytes, most significant first. Secret.
     *
     * @return a new array of 32
     */
    public byte[] bytes() {
        return ByteBuffer.allocate(32)
                .putLong(a)
                .putLong(b)
                .putLong(c)
                .putLong(d)
                .array();
    }

    /**
     * The seed in 64 lower-case hexadecimal digits, as a game record has it. Secret.
     *
     * @return the text that {@link #parse(String)} reads
     */
    public String hex() {
        return HexFormat.of().formatHex(bytes());
    }

    long a() {
        return a;
    }

    long b() {
        return b;
    }

    long c() {
        return c;
    }

    long d() {
        return d;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Seed other && a == other.a && b == other.b && c == other.c && d == other.d;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(new long[] {a, b, c, d});
    }

    @Override
    public String toString() {
        return "Seed[secret]";
    }

    static long mix(long number) {
        long z = number;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    private static Seed hash(byte[] tag, byte[] data) {
        MessageDigest sha = sha256();
        sha.update(tag);
        sha.update(tag);
        return of(sha.digest(data));
    }

    private static byte[] tag(String name) {
        return sha256().digest(name.getBytes(StandardCharsets.US_ASCII));
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
