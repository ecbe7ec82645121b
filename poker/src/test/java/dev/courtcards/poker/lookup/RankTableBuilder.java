package dev.courtcards.poker.lookup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Makes {@code ranks.bin}, the resource of {@link RankTable}. After a change of the hash, write it anew from the module's
 * folder: compile the tests, then
 *
 * <pre>java -cp target/classes:target/test-classes dev.courtcards.poker.lookup.RankTableBuilder
 *     src/main/resources/dev/courtcards/poker/lookup/ranks.bin</pre>
 */
final class RankTableBuilder {
    private static final int FREE = 0;
    private static final int COLUMNS = 1 << RankHash.ROW_SHIFT - RankHash.SHIFT;

    /** From the score of a best five to its place among all, 1 for the worst. */
    private final Map<Integer, Integer> places = new TreeMap<>();
    /** By row, each hand as its column, in the upper 32 bits, and its score, later its place. */
    private final long[][] rows = new long[RankHash.ROWS][0];

    private RankTableBuilder() {}

    public static void main(String[] args) throws IOException {
        Files.write(Path.of(args[0]), build());
    }

    static byte[] build() {
        return new RankTableBuilder().bytes();
    }

    private byte[] bytes() {
        for (int size = 5; size <= 7; size++) {
            addHands(new int[13], 0, size, 0);
        }
        for (int ranks = 0; ranks < 1 << 13; ranks++) {
            if (Integer.bitCount(ranks) >= 5) {
                places.put(flushScore(ranks), 0);
            }
        }
        int place = 0;
        for (Map.Entry<Integer, Integer> each : places.entrySet()) {
            each.setValue(++place);
        }
        for (long[] row : rows) {
            Arrays.setAll(row, i -> row[i] & ~0xFFFFFFFFL | placeOf((int) row[i]));
        }
        int[] shifts = new int[RankHash.ROWS];
        int[] table = packed(shifts);
        ByteBuffer bytes = ByteBuffer.allocate(2 * (RankHash.ROWS + (1 << 13) + table.length));
        for (int row = 0; row < shifts.length; row++) {
            bytes.putChar((char) move(row, shifts[row]));
        }
        for (int ranks = 0; ranks < 1 << 13; ranks++) {
            bytes.putShort((short) (Integer.bitCount(ranks) < 5 ? 0 : placeOf(flushScore(ranks))));
        }
        for (int value : table) {
            bytes.putShort((short) value);
        }
        return bytes.array();
    }

    private static int column(int hash) {
        return hash >>> RankHash.SHIFT & COLUMNS - 1;
    }

    /** What hashes of this row are moved by to stand at this shift, which is even, plus their columns; halved. */
    private static int move(int row, int shift) {
        return (shift - row * COLUMNS & RankHash.PLACES - 1) / 2;
    }

    private int placeOf(int score) {
        return places.getOrDefault(score, 0);
    }

    private void addHands(int[] counts, int rank, int left, int hash) {
        if (left == 0) {
            int score = score(counts);
            places.put(score, 0);
            int row = RankHash.row(hash);
            int column = column(hash);
            rows[row] = Arrays.copyOf(rows[row], rows[row].length + 1);
            rows[row][rows[row].length - 1] = (long) column << 32 | score;
        } else if (rank < 13) {
            for (int count = 0; count <= Math.min(4, left); count++) {
                counts[rank] = count;
                addHands(counts, rank + 1, left - count, hash + count * RankHash.of(rank));
            }
            counts[rank] = 0;
        }
    }

    /** First fit, the longest rows first; two hands of the same worth may share a place. */
    private int[] packed(int[] shifts) {
        int[] table = new int[1 << 18];
        int end = 0;
        int first = 0;
        Integer[] order = IntStream.range(0, RankHash.ROWS).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparing(row -> -rows[row].length));
        for (int row : order) {
            while (table[first] != FREE) {
                first++;
            }
            int least = Arrays.stream(rows[row])
                    .mapToInt(hand -> (int) (hand >>> 32))
                    .min()
                    .orElse(0);
            int shift = Math.max(0, first - least) & ~1;
            while (!fits(table, rows[row], shift)) {
                shift += 2;
            }
            shifts[row] = shift;
            for (long hand : rows[row]) {
                int at = shift + (int) (hand >>> 32);
                table[at] = (int) hand;
                end = Math.max(end, at + 1);
            }
        }
        return Arrays.copyOf(table, end);
    }

    private boolean fits(int[] table, long[] row, int shift) {
        for (long hand : row) {
            int there = table[shift + (int) (hand >>> 32)];
            if (there != FREE && there != (int) hand) {
                return false;
            }
        }
        return true;
    }

    /** Orders hands without a flush: the category, then up to five ranks of four bits each, the most important first. */
    private static int score(int[] counts) {
        int straight = straight(IntStream.range(0, 13)
                .filter(r -> counts[r] > 0)
                .map(r -> 1 << r)
                .sum());
        int[] byCount = IntStream.rangeClosed(1, 13)
                .map(i -> 13 - i)
                .filter(rank -> counts[rank] > 0)
                .boxed()
                .sorted(Comparator.comparing(rank -> -counts[rank]))
                .mapToInt(Integer::intValue)
                .toArray();
        int top = byCount[0];
        int most = counts[top];
        if (most == 4) {
            return score(7, top, best(counts, top, -1));
        }
        if (most == 3 && counts[byCount[1]] >= 2) {
            int pair = IntStream.range(0, 13)
                    .filter(r -> r != top && counts[r] >= 2)
                    .max()
                    .orElseThrow();
            return score(6, top, pair);
        }
        if (straight >= 0) {
            return score(4, straight);
        }
        if (most == 3) {
            int kicker = best(counts, top, -1);
            return score(3, top, kicker, best(counts, top, kicker));
        }
        if (most == 2 && counts[byCount[1]] == 2) {
            return score(2, top, byCount[1], best(counts, top, byCount[1]));
        }
        return most == 2
                ? score(1, top, byCount[1], byCount[2], byCount[3])
                : score(0, byCount[0], byCount[1], byCount[2], byCount[3], byCount[4]);
    }

    private static int best(int[] counts, int not, int nor) {
        return IntStream.range(0, 13)
                .filter(r -> counts[r] > 0 && r != not && r != nor)
                .max()
                .orElseThrow();
    }

    private static int flushScore(int ranks) {
        int straight = straight(ranks);
        if (straight >= 0) {
            return score(8, straight);
        }
        return score(
                5,
                IntStream.rangeClosed(1, 13)
                        .map(i -> 13 - i)
                        .filter(r -> (ranks >> r & 1) != 0)
                        .limit(5)
                        .toArray());
    }

    /** The top card of the best straight in these ranks, or -1. */
    private static int straight(int ranks) {
        for (int top = 12; top >= 4; top--) {
            if ((ranks >> top - 4 & 31) == 31) {
                return top;
            }
        }
        return (ranks & 0x100F) == 0x100F ? 3 : -1;
    }

    private static int score(int category, int... ranks) {
        int score = category;
        for (int i = 0; i < 5; i++) {
            score = score << 4 | (i < ranks.length ? ranks[i] : 0);
        }
        return score;
    }
}
