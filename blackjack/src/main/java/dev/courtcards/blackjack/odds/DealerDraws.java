package dev.courtcards.blackjack.odds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;

/**
 * All sequences of cards that the dealer may draw to an up card. The cards after which the dealer draws on are kept as sets, each with the
 * number of orders in which the rules allow it. The sets lie in a tree by sorted cards, so the chance of each costs one product. Each set
 * has the last cards that end the round. There are few lists of last cards with their ends: for many stocks at once, the chances of all
 * sets with one list are summed before they are multiplied by the stock's cards, and the cards that a set itself holds of the list are
 * subtracted.
 */
final class DealerDraws {
    static final int BUST_22 = 5;
    static final int BUST = 6;
    static final int NATURAL = 7;
    static final int ENDS = 8;

    /** More cards than the dealer can draw. */
    static final int MOST_CARDS = 24;

    /** At least the number of lists of last cards. */
    static final int MOST_LISTS = 24;

    private static final DealerDraws[][] ALL = new DealerDraws[2][Hands.KINDS];
    private final int longest;
    private final byte[] card;
    private final byte[] depth;
    private final byte[] before;
    private final double[] orders;

    /** By set, where its last cards begin in the three arrays after this one. */
    private final int[] lasts;

    private final byte[] last;
    private final byte[] lastBefore;
    private final byte[] end;

    /** By set, the number of its list of last cards; -1 for none. */
    private final byte[] list;

    /** By list, its last cards, then the ends that they make. */
    private final byte[][] lists;

    /** By set, where those of its own cards that are also last cards begin in the three arrays after this one. */
    private final int[] owns;

    private final byte[] own;
    private final byte[] ownCard;
    private final byte[] ownEnd;

    static {
        for (int up = 0; up < Hands.KINDS; up++) {
            ALL[0][up] = new DealerDraws(up, false);
            ALL[1][up] = new DealerDraws(up, true);
        }
    }

    /** A set of cards in the tree, or the beginning of one. */
    private static final class Node {
        private final Map<Integer, Node> more = new TreeMap<>();
        private int hand;
        private long orders;
    }

    private DealerDraws(int up, boolean hitSoft17) {
        Node root = new Node();
        Map<Integer, Long> drawing = new HashMap<>(Map.of(Hands.EMPTY, 1L));
        int most = 0;
        while (!drawing.isEmpty()) {
            most++;
            Map<Integer, Long> next = new HashMap<>();
            for (Map.Entry<Integer, Long> now : drawing.entrySet()) {
                add(root, now.getKey(), now.getValue());
                for (int drawn = 0; drawn < Hands.KINDS; drawn++) {
                    if (end(up, now.getKey(), drawn, hitSoft17) < 0) {
                        next.merge(Hands.after(now.getKey(), drawn), now.getValue(), Long::sum);
                    }
                }
            }
            drawing = next;
        }
        longest = most;
        List<int[]> sets = new ArrayList<>();
        List<Long> ways = new ArrayList<>();
        List<int[]> exits = new ArrayList<>();
        flatten(root, new int[] {0, 0, 0}, sets, ways, exits, (hand, drawn) -> end(up, hand, drawn, hitSoft17));
        int size = sets.size();
        card = column(sets, 0);
        depth = column(sets, 1);
        before = column(sets, 2);
        orders = ways.stream().mapToDouble(Long::doubleValue).toArray();
        lasts = new int[size + 1];
        for (int i = 0; i < size; i++) {
            lasts[i] = sets.get(i)[3];
        }
        lasts[size] = exits.size();
        last = column(exits, 0);
        lastBefore = column(exits, 1);
        end = column(exits, 2);

        list = new byte[size];
        owns = new int[size + 1];
        List<String> known = new ArrayList<>();
        List<byte[]> found = new ArrayList<>();
        List<int[]> again = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            byte[] cards = Arrays.copyOfRange(last, lasts[i], lasts[i + 1]);
            byte[] all = Arrays.copyOf(cards, 2 * cards.length);
            System.arraycopy(end, lasts[i], all, cards.length, cards.length);
            if (cards.length > 0 && !known.contains(Arrays.toString(all))) {
                known.add(Arrays.toString(all));
                found.add(all);
            }
            list[i] = (byte) known.indexOf(Arrays.toString(all));
            owns[i] = again.size();
            for (int exit = lasts[i]; exit < lasts[i + 1]; exit++) {
                if (lastBefore[exit] > 0) {
                    again.add(new int[] {lastBefore[exit], last[exit], end[exit]});
                }
            }
        }
        owns[size] = again.size();
        lists = found.toArray(byte[][]::new);
        own = column(again, 0);
        ownCard = column(again, 1);
        ownEnd = column(again, 2);
    }

    private static byte[] column(List<int[]> rows, int column) {
        byte[] values = new byte[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (byte) rows.get(i)[column];
        }
        return values;
    }

    static DealerDraws to(int up, boolean hitSoft17) {
        return ALL[hitSoft17 ? 1 : 0][up];
    }

    /** The largest number of cards that the dealer may draw. */
    int longest() {
        return longest;
    }

    /** The dealer's end after this card, or -1 if the dealer draws on. */
    private static int end(int up, int before, int drawn, boolean hitSoft17) {
        int hard = up + 1 + drawn + 1;
        byte[] counts = Hands.counts(before);
        for (int i = 0; i < Hands.KINDS; i++) {
            hard += counts[i] * (i + 1);
        }
        boolean ace = up == Hands.ACE || drawn == Hands.ACE || counts[Hands.ACE] > 0;
        boolean soft = ace && hard <= 11;
        int total = soft ? hard + 10 : hard;
        if (total < 17 || total == 17 && soft && hitSoft17) {
            return -1;
        }
        if (total == 21 && before == Hands.EMPTY) {
            return NATURAL;
        }
        return total <= 21 ? total - 17 : total == 22 ? BUST_22 : BUST;
    }

    private static void add(Node root, int hand, long orders) {
        Node node = root;
        for (int i = Hands.TEN; i >= 0; i--) {
            for (int k = 0; k < Hands.counts(hand)[i]; k++) {
                node = node.more.computeIfAbsent(i, any -> new Node());
            }
        }
        node.hand = hand;
        node.orders = orders;
    }

    /** Flattens a node and all below it; each keeps its card, its depth, and the number of equal cards before it. */
    private static void flatten(
            Node node, int[] place, List<int[]> sets, List<Long> ways, List<int[]> exits, IntBinaryOperator end) {
        sets.add(new int[] {place[0], place[1], place[2], exits.size()});
        ways.add(node.orders);
        for (int drawn = 0; node.orders > 0 && drawn < Hands.KINDS; drawn++) {
            int last = end.applyAsInt(node.hand, drawn);
            if (last >= 0 && last != BUST) {
                exits.add(new int[] {drawn, Hands.counts(node.hand)[drawn], last});
            }
        }
        for (Map.Entry<Integer, Node> more : node.more.entrySet()) {
            boolean again = place[1] > 0 && more.getKey() == place[0];
            int[] next = {more.getKey(), place[1] + 1, again ? place[2] + 1 : 0};
            flatten(more.getValue(), next, sets, ways, exits, end);
        }
    }

    /** The chance of each end: 17 to 21 are 0 to 4, then {@link #BUST_22} and so on. A natural is not among the 21s. */
    void chances(Stock stock, double[] chances) {
        chances(stock.count, stock.size, stock.step, new double[MOST_CARDS], new double[MOST_CARDS], chances);
    }

    /**
     * The same for many stocks side by side in one walk through the tree, which is far cheaper than one after the other.
     *
     * @param lanes the stocks, and the resulting chances
     * @param step the decrease by one card, in all stocks
     */
    void chances(Lanes lanes, double step) {
        for (double[] end : lanes.ends) {
            Arrays.fill(end, 0);
        }
        for (int i = 0; i < lists.length; i++) {
            Arrays.fill(lanes.sum[i], 0);
        }
        double[] all = lanes.weight;
        Arrays.fill(all, 1);
        for (int k = 0; k <= longest; k++) {
            double[] falling = lanes.falling[k];
            double gone = k * step;
            for (int lane = 0; lane < Lanes.COUNT; lane++) {
                all[lane] *= Math.max(lanes.size[lane] - gone, 1);
                falling[lane] = 1 / all[lane];
            }
        }
        Arrays.fill(lanes.product[0], 1);
        for (int i = 0; i < card.length; i++) {
            int at = depth[i];
            double[] product = lanes.product[at];
            if (at > 0) {
                Lanes.times(lanes.product[at - 1], lanes.count[card[i]], before[i] * step, product);
            }
            if (list[i] >= 0) {
                Lanes.weigh(orders[i], product, lanes.falling[at], lanes.weight, lanes.sum[list[i]]);
                for (int exit = owns[i]; exit < owns[i + 1]; exit++) {
                    Lanes.take(own[exit] * step, lanes.weight, lanes.ends[ownEnd[exit]]);
                }
            }
        }
        for (int i = 0; i < lists.length; i++) {
            int many = lists[i].length / 2;
            for (int exit = 0; exit < many; exit++) {
                Lanes.add(lanes.sum[i], lanes.count[lists[i][exit]], lanes.ends[lists[i][many + exit]]);
            }
        }
        for (int i = 0; i < ENDS; i++) {
            if (i != BUST) {
                Lanes.take(1, lanes.ends[i], lanes.ends[BUST]);
            }
        }
        for (int lane = 0; lane < Lanes.COUNT; lane++) {
            lanes.ends[BUST][lane] = Math.max(0, 1 + lanes.ends[BUST][lane]);
        }
    }

    /** Passes each set and its last cards to the stands, with the cards of one kind apart. */
    void walk(Stands stands, int kind) {
        for (int i = 0; i < lists.length; i++) {
            stands.list(i, lists[i], lists[i].length / 2);
        }
        int[] kin = new int[longest];
        for (int i = 0; i < card.length; i++) {
            int at = depth[i];
            if (at > 0) {
                kin[at] = kin[at - 1] + (card[i] == kind ? 1 : 0);
            }
            double held = 0;
            for (int exit = owns[i]; exit < owns[i + 1]; exit++) {
                held += ownCard[exit] == kind ? 0 : own[exit] * stands.worth(ownEnd[exit]);
            }
            stands.add(at, card[i], before[i], kin[at], orders[i], list[i], held);
        }
    }

    void chances(double[] count, double size, double step, double[] product, double[] falling, double[] chances) {
        for (int i = 0; i < ENDS; i++) {
            chances[i] = 0;
        }
        double all = 1;
        for (int k = 0; k <= longest; k++) {
            all *= Math.max(size - k * step, 1);
            falling[k] = 1 / all;
        }
        product[0] = 1;
        for (int i = 0; i < card.length; i++) {
            int at = depth[i];
            // Once a kind runs out the product is 0, so a count below 0 does not matter.
            double now = 1;
            if (at > 0) {
                now = product[at - 1] * (count[card[i]] - before[i] * step);
                product[at] = now;
            }
            double weight = orders[i] * now * falling[at];
            for (int exit = lasts[i]; exit < lasts[i + 1]; exit++) {
                chances[end[exit]] += weight * (count[last[exit]] - lastBefore[exit] * step);
            }
        }
        double others = 0;
        for (int i = 0; i < ENDS; i++) {
            others += chances[i];
        }
        chances[BUST] = Math.max(0, 1 - others);
    }
}
