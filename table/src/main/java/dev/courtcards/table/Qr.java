package dev.courtcards.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A QR code of a text in half blocks: bytes, level L, mask 0 (ISO/IEC 18004). In most terminals it is light on dark, which cameras read
 * too.
 */
final class Qr {
    /** The error codewords of each block, and the number of blocks, by version from 1, at level L. */
    private static final int[] ERRORS = {
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26
    };

    private static final int[] BLOCKS = {1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12};
    private static final int FORMAT = 0x77c4; // level L, mask 0
    private static final int QUIET = 2;
    private static final int[] EXP = new int[255];
    private static final int[] LOG = new int[256];

    static {
        for (int i = 0, x = 1; i < 255; i++) {
            EXP[i] = x;
            LOG[x] = i;
            x = x << 1 ^ (x > 127 ? 285 : 0);
        }
    }

    private final int version;
    private final int size;
    private final int[][] dots; // -1 where nothing is drawn yet

    private Qr(int version) {
        this.version = version;
        size = 17 + 4 * version;
        dots = new int[size][size];
        for (int[] row : dots) {
            Arrays.fill(row, -1);
        }
    }

    /** The code in rows of modules, dark ones true. */
    static boolean[][] dots(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int version = 1;
        while (room(version) < bytes.length + (version < 10 ? 2 : 3)) {
            version++;
            if (version > ERRORS.length) {
                throw new IllegalArgumentException("a code of " + bytes.length + " bytes is too large for a screen");
            }
        }
        Qr code = new Qr(version);
        code.frame();
        code.fill(code.codewords(bytes));
        boolean[][] dark = new boolean[code.size][code.size];
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                dark[y][x] = code.dots[y][x] == 1;
            }
        }
        return dark;
    }

    /** The code in lines of half blocks with a margin; light modules are drawn. */
    static List<String> lines(String text) {
        boolean[][] dark = dots(text);
        List<String> lines = new ArrayList<>();
        for (int y = -QUIET; y < dark.length + QUIET; y += 2) {
            StringBuilder line = new StringBuilder();
            for (int x = -QUIET; x < dark.length + QUIET; x++) {
                boolean above = isDark(dark, x, y);
                boolean below = isDark(dark, x, y + 1);
                line.append(above ? below ? ' ' : '▄' : below ? '▀' : '█');
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static boolean isDark(boolean[][] dark, int x, int y) {
        return x >= 0 && y >= 0 && x < dark.length && y < dark.length && dark[y][x];
    }

    /** The number of codewords of a version. */
    private static int all(int version) {
        int aligned = version / 7 + 2;
        int modules = (16 * version + 128) * version + 64;
        if (version > 1) {
            modules -= (25 * aligned - 10) * aligned - 55 + (version > 6 ? 36 : 0);
        }
        return modules / 8;
    }

    /** The number of data codewords. */
    private static int room(int version) {
        return all(version) - ERRORS[version - 1] * BLOCKS[version - 1];
    }

    private int[] codewords(byte[] bytes) {
        int[] data = new int[room(version)];
        // Four bits of mode, then eight or sixteen bits of length: each codeword holds halves of two bytes.
        List<Integer> halves = new ArrayList<>(List.of(4));
        for (int shift = version < 10 ? 4 : 12; shift >= 0; shift -= 4) {
            halves.add(bytes.length >> shift & 15);
        }
        for (byte b : bytes) {
            halves.add(b >> 4 & 15);
            halves.add(b & 15);
        }
        halves.add(0);
        for (int i = 0, pad = 236; i < data.length; i++) {
            if (2 * i < halves.size()) {
                data[i] = halves.get(2 * i) << 4 | halves.get(2 * i + 1);
            } else {
                data[i] = pad;
                pad ^= 253;
            }
        }
        return inTurn(data);
    }

    /** The codewords of all blocks interleaved, first data, then errors; the last blocks may be one longer. */
    private int[] inTurn(int[] data) {
        int blocks = BLOCKS[version - 1];
        int errors = ERRORS[version - 1];
        int least = data.length / blocks;
        int shorter = blocks - data.length % blocks;
        int[] turned = new int[all(version)];
        for (int b = 0, from = 0; b < blocks; b++) {
            int length = least + (b < shorter ? 0 : 1);
            int[] rest = new int[length + errors];
            System.arraycopy(data, from, rest, 0, length);
            for (int i = 0; i < length; i++) {
                turned[i < least ? i * blocks + b : least * blocks + b - shorter] = rest[i];
            }
            divide(rest, length, errors);
            for (int i = 0; i < errors; i++) {
                turned[data.length + i * blocks + b] = rest[length + i];
            }
            from += length;
        }
        return turned;
    }

    private static int times(int a, int b) {
        return a == 0 || b == 0 ? 0 : EXP[(LOG[a] + LOG[b]) % 255];
    }

    /** Leaves the remainder of the division after the first n numbers. */
    private static void divide(int[] rest, int length, int errors) {
        int[] by = new int[errors + 1];
        by[0] = 1;
        for (int i = 0; i < errors; i++) {
            for (int j = i + 1; j > 0; j--) {
                by[j] ^= times(by[j - 1], EXP[i]);
            }
        }
        for (int i = 0; i < length; i++) {
            int factor = rest[i];
            for (int j = 0; j <= errors; j++) {
                rest[i + j] ^= times(by[j], factor);
            }
        }
    }

    private void dot(int x, int y, boolean dark) {
        if (x >= 0 && y >= 0 && x < size && y < size) {
            dots[y][x] = dark ? 1 : 0;
        }
    }

    /** Concentric squares, some of which are light. */
    private void rings(int cx, int cy, int radius, List<Integer> light) {
        for (int y = -radius; y <= radius; y++) {
            for (int x = -radius; x <= radius; x++) {
                dot(cx + x, cy + y, !light.contains(Math.max(Math.abs(x), Math.abs(y))));
            }
        }
    }

    private void frame() {
        for (int i = 8; i < size - 8; i++) {
            dot(i, 6, i % 2 == 0);
            dot(6, i, i % 2 == 0);
        }
        align();
        for (int[] corner : new int[][] {{3, 3}, {size - 4, 3}, {3, size - 4}}) {
            rings(corner[0], corner[1], 4, List.of(2, 4));
        }
        for (int i = 0; i < 15; i++) {
            boolean on = (FORMAT >> i & 1) == 1;
            dot(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, on);
            dot(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, on);
        }
        dot(8, size - 8, true);
        int name = version;
        for (int i = 0; i < 12; i++) {
            name = name << 1 ^ (name >> 11) * 0x1f25;
        }
        name |= version << 12;
        for (int i = 0; i < 18 && version > 6; i++) {
            boolean on = (name >> i & 1) == 1;
            dot(size - 11 + i % 3, i / 3, on);
            dot(i / 3, size - 11 + i % 3, on);
        }
    }

    private void align() {
        int count = version / 7 + 2;
        int step = (4 * version + 2 * count + 1) / (2 * count - 2) * 2;
        for (int i = 0; i < count && version > 1; i++) {
            for (int j = 0; j < count; j++) {
                boolean corner = i == 0 && j == 0 || i == 0 && j == count - 1 || i == count - 1 && j == 0;
                if (!corner) {
                    int x = i == 0 ? 6 : size - 7 - (count - 1 - i) * step;
                    int y = j == 0 ? 6 : size - 7 - (count - 1 - j) * step;
                    rings(x, y, 2, List.of(1));
                }
            }
        }
    }

    /** Fills columns of two from the right, upwards and downwards in turn. */
    private void fill(int[] codewords) {
        int bit = 0;
        boolean up = true;
        for (int x = size - 1; x > 0; x -= 2, up = !up) {
            x -= x == 6 ? 1 : 0;
            for (int i = 0; i < size; i++) {
                int y = up ? size - 1 - i : i;
                for (int column = x; column >= x - 1; column--) {
                    if (dots[y][column] < 0) {
                        int on = bit < 8 * codewords.length ? codewords[bit >> 3] >> 7 - bit % 8 & 1 : 0;
                        dots[y][column] = on ^ ((column + y) % 2 == 0 ? 1 : 0);
                        bit++;
                    }
                }
            }
        }
    }
}
