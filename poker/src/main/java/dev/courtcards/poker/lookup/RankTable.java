package dev.courtcards.poker.lookup;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.ByteBuffer;
import java.security.CodeSource;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates five, six or seven cards by a perfect hash of their ranks; 330 KB, read from a resource that the test class
 * {@code RankTableBuilder} makes.
 *
 * <p>Each rank has a key, and no two hands have the same sum of keys. A hand's hash is a sum: of four words, one for the ranks of each
 * suit, or of seven, one for each card. It names a row and a column, and each row is shifted along the table so that hands of different
 * worth never share a place. Flushes are found by suit: seven cards with a flush cannot hold a full house or four of a kind, which would
 * take three cards outside the suit.
 */
public final class RankTable {
    /** The sum of an empty hand: each suit counts from three in four bits, so that the fifth card sets the upper bit. */
    public static final long NO_CARD = 0x3333;

    private static final long FIVE_OF_A_SUIT = 0x8888;
    private static final int SUIT_MASK = 0x1FFF;
    private static final int FLUSH = 1;

    /** Half of the shift of each row's hashes; their place is the row's shift plus the column. */
    private static final char[] ROWS = new char[RankHash.ROWS];
    /** The worth of the flush in the ranks of one suit, 0 for less than five. */
    private static final char[] FLUSHES = new char[1 << 13];
    /** The number of places used. */
    private static final int PLACES = 82_755;
    /**
     * The worth of a hand without a flush, by the row's shift plus the column. The length is a power of two, so that a mask is the only
     * bounds check.
     */
    private static final char[] RANKS = new char[RankHash.PLACES];

    static {
        ByteBuffer.wrap(read()).asCharBuffer().get(ROWS).get(FLUSHES).get(RANKS, 0, PLACES);
    }

    /** The hash of the ranks of one suit in the upper bits, with {@link #FLUSH} if there are five or more. */
    private static final int[] SUITED = suited();

    /** The word of each card by byte: its hash in the upper bits, one in the count of its suit in the lower bits; 0 for no card. */
    private static final long[] WORDS = words();
    /** The bit of each card in a card set by byte; 0 for no card. */
    private static final long[] BITS = bits();

    private RankTable() {}

    /** The size of the tables in bytes. */
    static int bytes() {
        return Integer.BYTES * SUITED.length
                + Character.BYTES * (ROWS.length + FLUSHES.length + RANKS.length)
                + Long.BYTES * (WORDS.length + BITS.length);
    }

    /** Builds each set from one of lower ranks, without a call for each: this runs once, before anything is compiled. */
    private static int[] suited() {
        int[] words = new int[1 << 13];
        for (int rank = 0; rank < 13; rank++) {
            int key = RankHash.of(rank);
            int above = 1 << rank;
            for (int lower = 0; lower < above; lower++) {
                int word = words[lower] + key;
                words[above + lower] = FLUSHES[above + lower] == 0 ? word : word | FLUSH;
            }
        }
        return words;
    }

    private static long[] words() {
        long[] words = new long[256];
        for (int card = 0; card < 52; card++) {
            words[card] = (long) RankHash.of(card % 13) << 32 | 1L << card / 13 * 4;
        }
        return words;
    }

    private static long[] bits() {
        long[] bits = new long[256];
        for (int card = 0; card < 52; card++) {
            bits[card] = 1L << card;
        }
        return bits;
    }

    private static byte[] read() {
        byte[] bytes = new byte[Character.BYTES * (ROWS.length + FLUSHES.length + PLACES)];
        try (ZipFile jar = jar();
                InputStream in = open(jar)) {
            if (in == null || in.readNBytes(bytes, 0, bytes.length) < bytes.length) {
                throw new IOException("it is missing or cut short");
            }
        } catch (IOException e) {
            throw new IllegalStateException("ranks.bin beside RankTable cannot be read", e);
        }
        return bytes;
    }

    /** The jar file of this class, if there is one. */
    private static @Nullable ZipFile jar() throws IOException {
        CodeSource source = RankTable.class.getProtectionDomain().getCodeSource();
        URL place = source == null ? null : source.getLocation();
        File file = new File(place == null ? "" : place.getPath());
        return file.isFile() ? new ZipFile(file) : null;
    }

    /** Opens the resource in the jar: a search of the class path goes through the JVM's own modules first, half the time of a first use. */
    private static @Nullable InputStream open(@Nullable ZipFile jar) throws IOException {
        InputStream in = jar == null ? null : jar.getInputStream(new ZipEntry("dev/courtcards/poker/lookup/ranks.bin"));
        return in == null ? RankTable.class.getResourceAsStream("ranks.bin") : in;
    }

    /** The hash of one card of this rank, 0 for the two, 12 for the ace; the hash of a hand is the sum. 25 bits, in the upper part. */
    public static int hash(int rank) {
        return RankHash.of(rank);
    }

    /** The worth of five, six or seven of the 52 cards, as the bits of a card set: 1 to 7462. */
    public static int rank(long cards) {
        int sum = SUITED[(int) cards & SUIT_MASK]
                + SUITED[(int) (cards >>> 13) & SUIT_MASK]
                + SUITED[(int) (cards >>> 26) & SUIT_MASK]
                + SUITED[(int) (cards >>> 39) & SUIT_MASK];
        return (sum & FLUSH) == 0 ? plain(sum) : anyFlush(cards);
    }

    // The rare cases are short enough to be inlined on every JVM; a call would slow down the usual path.

    /** The flush of any suit; three of the four terms are 0. */
    private static int anyFlush(long cards) {
        return flush((int) cards)
                + flush((int) (cards >>> 13))
                + flush((int) (cards >>> 26))
                + flush((int) (cards >>> 39));
    }

    /** The word of a card, 0 to 51, in a hand that is the sum of {@link #NO_CARD} and the words of its cards; 0 for no card. */
    public static long word(int card) {
        return WORDS[card & 0xFF];
    }

    /** The bit of a card, 0 to 51, in a card set; 0 for no card. */
    public static long bit(int card) {
        return BITS[card & 0xFF];
    }

    /** The worth of seven consecutive cards, bytes of 0 to 51: 1 to 7462, or 0 if they are not seven different cards. */
    public static int seven(byte[] cards, int from) {
        int a = cards[from] & 0xFF;
        int b = cards[from + 1] & 0xFF;
        int c = cards[from + 2] & 0xFF;
        int d = cards[from + 3] & 0xFF;
        int e = cards[from + 4] & 0xFF;
        int f = cards[from + 5] & 0xFF;
        int g = cards[from + 6] & 0xFF;
        long set = BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e] | BITS[f] | BITS[g];
        if (Long.bitCount(set) != 7) {
            return 0;
        }
        return rank(NO_CARD + WORDS[a] + WORDS[b] + WORDS[c] + WORDS[d] + WORDS[e] + WORDS[f] + WORDS[g], set);
    }

    /** The worth of seven consecutive cards without a check that they differ; any number for other cards. */
    public static int sevenUnchecked(byte[] cards, int from) {
        int a = cards[from] & 0xFF;
        int b = cards[from + 1] & 0xFF;
        int c = cards[from + 2] & 0xFF;
        int d = cards[from + 3] & 0xFF;
        int e = cards[from + 4] & 0xFF;
        int f = cards[from + 5] & 0xFF;
        int g = cards[from + 6] & 0xFF;
        return rank(
                NO_CARD + WORDS[a] + WORDS[b] + WORDS[c] + WORDS[d] + WORDS[e] + WORDS[f] + WORDS[g],
                BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e] | BITS[f] | BITS[g]);
    }

    /** The suit of this upper bit in a count of suits. */
    private static int suit(long flush) {
        return Long.numberOfTrailingZeros(flush) >> 2;
    }

    /**
     * The worth of a hand of five, six or seven cards, given as the sum of {@link #NO_CARD} and their words, and as the bits of a card set,
     * which are used only for a flush.
     */
    public static int rank(long sum, long cards) {
        long flush = sum & FIVE_OF_A_SUIT;
        return flush == 0 ? plain((int) (sum >>> 32)) : flush((int) (cards >>> 13 * suit(flush)));
    }

    /** The worth without a flush of these ranks, a sum of five to seven {@link #hash}es; the bits below are ignored. */
    public static int plain(int hash) {
        return RANKS[RankHash.place(hash, ROWS[RankHash.row(hash)])];
    }

    /** The worth of the best flush in these ranks of one suit, bit 0 the two, 0 if there are less than five; bits above 12 are ignored. */
    public static int flush(int ranks) {
        return FLUSHES[ranks & SUIT_MASK];
    }
}
