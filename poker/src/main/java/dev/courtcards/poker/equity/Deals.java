package dev.courtcards.poker.equity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The different ways in which players can hold hands of their ranges. Ways that differ only by an exchange of suits are one; so are two
 * players' hands and the same hands exchanged. Random against random has 47,008 ways instead of 1,624,350.
 */
final class Deals {
    /** The most ways; more would take hours, and memory. */
    static final int MOST = 1 << 22;

    private static final int HANDS = 1326;
    private static final int NONE = -1;

    private final int players;
    private final int[][] numbers;
    private final double[][] weights;
    /** The image of each hand, by exchange of suits that leaves board and dead cards as they are. */
    private final short[][] images;
    /** The exchanges that are still minimal, by player and place. */
    private final int[][] best;

    // A tree: a node stands for the hands of the first players. The root is node 0.
    private int[] parent = new int[1024];
    private short[] hand = new short[1024];
    /** The weight of each complete node, and its weight with the two hands exchanged. */
    private double[] weight = new double[1024];

    private double[] exchanged = {};
    private int nodes = 1;
    private int deals;
    /** A hash table with open addressing: the node with a parent and hand; 0 for none. */
    private int[] table = new int[4096];

    private int[] leaves = {};

    Deals(Range[] ranges, long board, long dead) {
        this.players = ranges.length;
        this.numbers = Arrays.stream(ranges).map(Range::numbers).toArray(int[][]::new);
        this.weights = Arrays.stream(ranges).map(Range::weights).toArray(double[][]::new);
        this.images = images(board, dead);
        this.best = new int[ranges.length + 1][images.length];
        Arrays.setAll(best[0], i -> i);
        deal(0, 0, 0, 1, images.length);
        leaves = leaves();
    }

    /** The number of deals. */
    int size() {
        return leaves.length;
    }

    /** Puts the hands of a deal into this array. */
    void hands(int deal, long[] hands) {
        int node = leaves[deal];
        for (int i = players - 1; i >= 0; i--) {
            hands[i] = Range.hand(hand[node]);
            node = parent[node];
        }
    }

    /** The weight of a deal. */
    double weight(int deal) {
        return weight[leaves[deal]];
    }

    /** The weight of a two-player deal with the hands exchanged. */
    double exchanged(int deal) {
        return exchanged.length == 0 ? 0 : exchanged[leaves[deal]];
    }

    private static short[][] images(long board, long dead) {
        List<short[]> images = new ArrayList<>();
        for (int code = 0; code < 256; code++) {
            int[] to = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
            boolean all = (1 << to[0] | 1 << to[1] | 1 << to[2] | 1 << to[3]) == 15;
            if (all && exchanged(board, to) == board && exchanged(dead, to) == dead) {
                short[] image = new short[HANDS];
                for (int i = 0; i < HANDS; i++) {
                    image[i] = (short) Range.number(exchanged(Range.hand(i), to));
                }
                images.add(image);
            }
        }
        return images.toArray(short[][]::new);
    }

    private static long exchanged(long cards, int[] to) {
        long exchanged = 0;
        for (int suit = 0; suit < 4; suit++) {
            exchanged |= (cards >>> 13 * suit & 0x1FFF) << 13 * to[suit];
        }
        return exchanged;
    }

    private void deal(int player, int node, long used, double weightSoFar, int choices) {
        if (player < 2) {
            Chunks.stopIfInterrupted();
        }
        for (int i = 0; i < numbers[player].length; i++) {
            int number = numbers[player][i];
            long cards = Range.hand(number);
            if ((cards & used) != 0) {
                continue;
            }
            int least = least(player, number, choices);
            int next = find(node, least);
            if (next == NONE) {
                next = grow(node, least);
            }
            double product = weightSoFar * weights[player][i];
            if (player == players - 1) {
                if (weight[next] == 0 && ++deals > MOST) {
                    throw new IllegalArgumentException("these ranges have more than " + MOST
                            + " different ways to hold hands, too many to count; estimate instead");
                }
                weight[next] += product;
            } else {
                deal(player + 1, next, used | cards, product, bestOf(player, number, choices, least));
            }
        }
    }

    private int least(int player, int number, int choices) {
        int least = HANDS;
        for (int i = 0; i < choices; i++) {
            least = Math.min(least, images[best[player][i]][number]);
        }
        return least;
    }

    private int bestOf(int player, int number, int choices, int least) {
        int left = 0;
        for (int i = 0; i < choices; i++) {
            if (images[best[player][i]][number] == least) {
                best[player + 1][left++] = best[player][i];
            }
        }
        return left;
    }

    private int slot(int node, int number) {
        long hash = ((long) node * HANDS + number) * 0x9E3779B97F4A7C15L;
        int slot = (int) (hash >>> 40) & table.length - 1;
        while (table[slot] != 0 && (parent[table[slot]] != node || hand[table[slot]] != number)) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    private int find(int node, int number) {
        int found = table[slot(node, number)];
        return found == 0 ? NONE : found;
    }

    private int grow(int node, int number) {
        if (nodes == parent.length) {
            parent = Arrays.copyOf(parent, 2 * nodes);
            hand = Arrays.copyOf(hand, 2 * nodes);
            weight = Arrays.copyOf(weight, 2 * nodes);
        }
        parent[nodes] = node;
        hand[nodes] = (short) number;
        table[slot(node, number)] = nodes++;
        if (2 * nodes > table.length) {
            int[] all = table;
            table = new int[2 * all.length];
            for (int each : all) {
                if (each != 0) {
                    table[slot(parent[each], hand[each])] = each;
                }
            }
        }
        return nodes - 1;
    }

    private int[] leaves() {
        if (players == 2) {
            exchanged = new double[nodes];
        }
        int[] found = new int[deals];
        int n = 0;
        for (int node = 1; node < nodes; node++) {
            if (weight[node] > 0 && !isExchanged(node)) {
                found[n++] = node;
            }
        }
        return Arrays.copyOf(found, n);
    }

    /** Counts two hands with the same hands exchanged if those came before; returns whether they did. */
    private boolean isExchanged(int node) {
        if (players != 2) {
            return false;
        }
        int one = hand[node];
        int two = hand[parent[node]];
        int first = least(0, one, images.length);
        int choices = bestOf(0, one, images.length, first);
        int other = find(0, first);
        int same = other == NONE ? NONE : find(other, least(1, two, choices));
        if (same == NONE || same >= node || weight[same] == 0) {
            return false;
        }
        exchanged[same] += weight[node];
        return true;
    }
}
