package dev.courtcards.blackjack.odds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;

/**
 * All ways in which the dealer may draw to an up card. The cards after which he draws on are kept as sets, with the number of
 * orders in which the rules let him come to them; the sets lie in a tree by sorted cards, so that the chance of each costs one
 * product, and each has the last cards that end the round. There are few lists of last cards and the ends that they make: for
 * many stocks at once the chances of all sets of one list are added up before they are multiplied with the cards of the
 * stock, and what a set holds of these itself is taken off.
 */
final class DealerDraws {
    static final int BUST_22 = 5;
    static final int BUST = 6;
    static final int NATURAL = 7;
    static final int ENDS = 8;

    /** More than the dealer can draw. */
    static final int MOST_CARDS = 24;

    /** As many lists of last cards as there may be. */
    static final int MOST_LISTS = 24;

    private static final DealerDraws[][] ALL = new DealerDraws[2][Hands.KINDS];
    private final int longest;
    private final byte[] card;
    private final byte[] depth;
    private final byte[] before;
    private final double[] orders;

    /** Of each set, where its last cards begin in the three arrays after this one. */
    private final int[] lasts;

    private final byte[] last;
    private final byte[] lastBefore;
    private final byte[] end;

    /** Of each set, which list of last cards it has; -1 for none. */
    private final byte[] list;

    /** Of each list, its last cards and then the ends that they make. */
    private final byte[][] lists;

    /** Of each set, where those of its own cards begin in the three arrays after this one that are last cards, too. */
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

    /** How many cards the dealer may draw at most. */
    int longest() {
        return longest;
    }

    /** How the dealer ends after this card, or -1 if he draws on. */
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

    /** The node and all below it; what is kept of it is its card, its depth and how many such cards come before it. */
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

    /** The chance of every end, by {@link #BUST_22} and so on; 17 to 21 are 0 to 4. A natural is not among the 21s. */
    void chances(Stock stock, double[] chances) {
        chances(stock.count, stock.size, stock.step, new double[MOST_CARDS], new double[MOST_CARDS], chances);
    }

    /**
     * The same for many stocks side by side, which costs far less than one after the other: the tree is gone through once.
     *
     * @param lanes the stocks, and where the chances go to
     * @param step how much fewer a card makes, in all of them
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

    /** Tells of every set and what is drawn after it, the cards of one kind apart. */
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
            // Where a card has run out, the product is 0 before its count is less.
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
