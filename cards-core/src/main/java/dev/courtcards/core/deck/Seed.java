package dev.courtcards.core.deck;

import dev.courtcards.core.CheckReturnValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * 256 bits that fix all shuffles and picks of a game; enough to reach every order of a single pack (about 2^226). Secret until the game is
 * over: {@link #toString()} does not print it, {@link #hex()} does.
 *
 * @see dev.courtcards.core.deck
 */
public final class Seed {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    /** One for each thread: a digest is expensive to make, and a simulation needs several hashes for each game. */
    private static final ThreadLocal<MessageDigest> SHA = ThreadLocal.withInitial(Seed::sha256);

    /** Made at first use, since the first hash of a program is slow. */
    private static final class Tags {
        static final byte[] DECK = tag("cards/deck/1");
        static final byte[] PICK = tag("cards/pick/1");
    }

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

    /** {@return a new seed that nobody can guess, from {@link SecureRandom}, for games between people} */
    public static Seed random() {
        byte[] bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return of(bytes);
    }

    /**
     * A seed expanded from one number with SplitMix64, for repeatable tests and simulations. For games between people use
     * {@link #random()}: a search through all small numbers finds such a seed.
     *
     * @param number any number
     * @return the same seed for the same number in every release
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
     * Reads the text of {@link #hex()}.
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
     * An independent seed for one part of a simulation, such as game n.
     *
     * @param n any number
     * @return the same seed for the same two in every release
     */
    @CheckReturnValue
    public Seed part(long n) {
        // Mixed twice: mix(n + GOLDEN) is the first word of Seed.of(n), and part n of that seed would begin with a zero
        // word.
        long s = mix(mix(n + GOLDEN));
        return new Seed(mix(a ^ s), mix(b + s), mix(c ^ Long.rotateLeft(s, 32)), mix(d + GOLDEN * n));
    }

    /**
     * The key of one shuffle, derived from this combined seed by {@code docs/rules/shuffle.md} section 2.
     *
     * @param pack what is shuffled; its id and size enter the key
     * @param hand the hand or round, from 1
     * @return a key for {@link Shuffler#SPECIFIED}
     * @throws IllegalArgumentException if the hand is below 1
     */
    @CheckReturnValue
    public Seed deckKey(Pack pack, int hand) {
        byte[] id = name(pack.id());
        return hash(
                Tags.DECK,
                data(hand, 2 + id.length).putShort((short) pack.size()).put(id));
    }

    /**
     * A uniform pick of chance, derived from this combined seed by {@code docs/rules/shuffle.md} section 4.
     *
     * @param purpose for example {@code starter}: 1 to 255 printable ASCII characters without blanks
     * @param hand the hand or round, from 1
     * @param number of earlier picks for that purpose in that hand, from 0
     * @param candidates their number, 1 to 65,536
     * @return 0 to {@code candidates - 1}
     * @throws IllegalArgumentException if the purpose is not of that form or a number is out of its range
     */
    public int pick(String purpose, int hand, int number, int candidates) {
        if (number < 0 || candidates < 1 || candidates > 65_536) {
            throw new IllegalArgumentException(
                    "a pick has a number from 0 and 1 to 65536 candidates, not " + number + " and " + candidates);
        }
        return new WordStream().start(pickKey(purpose, hand, number)).uniform(candidates);
    }

    /**
     * A seed for a purpose outside the game, such as {@code bot/p2}: the key of that purpose's first pick in hand 1. It is a one-way hash
     * that reveals nothing about this seed or the key of another purpose.
     *
     * @param purpose 1 to 255 printable ASCII characters without blanks
     * @return the same seed for the same purpose in every release
     * @throws IllegalArgumentException if the purpose is not of that form
     */
    @CheckReturnValue
    public Seed key(String purpose) {
        return pickKey(purpose, 1, 0);
    }

    /**
     * A random generator for a purpose outside the game: the words of its {@link #key(String) key}, four to a {@code long}. They reveal
     * nothing about this seed.
     *
     * @param purpose {@code bot/p2} for the bot in seat 2, see {@code docs/rules/shuffle.md} section 4
     * @return a generator at its first word; not thread-safe
     * @throws IllegalArgumentException if the purpose is not of that form
     */
    public RandomGenerator coins(String purpose) {
        return new WordStream().start(key(purpose));
    }

    private Seed pickKey(String purpose, int hand, int number) {
        byte[] name = name(purpose);
        return hash(Tags.PICK, data(hand, name.length + 4).put(name).putInt(number));
    }

    /** The input of a hash: this seed, the hand, and room for more bytes. */
    private ByteBuffer data(int hand, int more) {
        if (hand < 1) {
            throw new IllegalArgumentException("hands count from 1, not " + hand);
        }
        return ByteBuffer.allocate(32 + 4 + more)
                .putLong(a)
                .putLong(b)
                .putLong(c)
                .putLong(d)
                .putInt(hand);
    }

    private static boolean isName(String text) {
        boolean is = !text.isEmpty() && text.length() <= 255;
        for (int i = 0; is && i < text.length(); i++) {
            is = text.charAt(i) >= '!' && text.charAt(i) <= '~';
        }
        return is;
    }

    /** A name as input of a hash: its length in one byte, then its characters. */
    private static byte[] name(String text) {
        requireName(text);
        return ((char) text.length() + text).getBytes(StandardCharsets.ISO_8859_1);
    }

    static void requireName(String text) {
        if (!isName(text)) {
            throw new IllegalArgumentException(
                    "a name in a shuffle is 1 to 255 printable ASCII characters without blanks, not \"" + text + "\"");
        }
    }

    /** {@return the 32 bytes of the seed, most significant first, a new array; secret} */
    public byte[] bytes() {
        return ByteBuffer.allocate(32)
                .putLong(a)
                .putLong(b)
                .putLong(c)
                .putLong(d)
                .array();
    }

    /** {@return the seed in 64 lower-case hexadecimal digits, as a game record has it, for {@link #parse(String)}; secret} */
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

    /** A tagged hash, {@code docs/rules/shuffle.md} section 1, from the tag's own hash. */
    static Seed hash(byte[] tag, ByteBuffer data) {
        MessageDigest sha = SHA.get();
        sha.update(tag);
        sha.update(tag);
        return of(sha.digest(data.array()));
    }

    static byte[] tag(String name) {
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
