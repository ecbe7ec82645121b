package dev.courtcards.blackjack.odds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sums the distribution of a round's result: every way to play a hand out, and every pair of ways after a split. */
final class PayoutCounter {
    /** The result of a hand where it is no total from 17 to 21: {@code LOW} is 16 or less. */
    private static final int OVER = 0;

    private static final int LOW = 16;
    private static final int CHARLIE = 22;
    private static final int BLACKJACK = 23;
    private static final int GIVEN_UP = 24;
    private static final int KINDS_OF_END = 2 * (GIVEN_UP + 1);
    private static final double GRAIN = 1e9;
    private static final int BITS = 6;
    private final OddsRules terms;
    private final Map<Double, Double> chances = new TreeMap<>();

    /** One way for a hand to end: the cards drawn to its first card, the number of their orders, its result and its bet. */
    private record End(long drawn, int cards, int made, int bet, double orders) {}

    /**
     * For sets of cards, the chance that exactly these come in one order, times the chance of each end of the dealer after them. All sets
     * are added first, so that many are computed at once.
     */
    private static final class Dealers {
        private long[] slots = new long[1 << 12];
        private int[] places = new int[1 << 12];
        private long[] sets = new long[1 << 10];
        private double[] chances = {};
        private int size;

        void add(long set) {
            if (2 * size > slots.length) {
                grow();
            }
            int slot = slot(set);
            if (places[slot] == 0) {
                if (size == sets.length) {
                    sets = Arrays.copyOf(sets, 2 * size);
                }
                sets[size] = set;
                slots[slot] = set;
                places[slot] = ++size;
            }
        }

        /** Computes the chances of all added sets. */
        void fill(Stock stock, DealerDraws draws) {
            chances = new double[size * DealerDraws.ENDS];
            double[] comes = new double[Lanes.COUNT];
            Lanes lanes = new Lanes();
            for (int from = 0; from < size; from += Lanes.COUNT) {
                int many = Math.min(Lanes.COUNT, size - from);
                for (int lane = 0; lane < many; lane++) {
                    comes[lane] = lay(stock, sets[from + lane], lanes, lane);
                }
                draws.chances(lanes, stock.step);
                for (int lane = 0; lane < many; lane++) {
                    for (int end = 0; end < DealerDraws.ENDS; end++) {
                        chances[(from + lane) * DealerDraws.ENDS + end] = comes[lane] * lanes.ends[end][lane];
                    }
                }
            }
        }

        /** Puts the stock without a set into a lane; returns the chance of the set. */
        private static double lay(Stock stock, long set, Lanes lanes, int lane) {
            double size = stock.size;
            double chance = 1;
            for (int card = 0; card < Hands.KINDS; card++) {
                double left = stock.count[card];
                for (long drawn = set >> BITS * card & (1 << BITS) - 1; drawn > 0; drawn--) {
                    chance *= Math.max(0, left) / size;
                    left -= stock.step;
                    size -= stock.step;
                }
                lanes.count[card][lane] = Math.max(0, left);
            }
            lanes.size[lane] = size;
            return chance;
        }

        /** The index in {@link #chances} at which those of a set begin. */
        int find(long set) {
            return (places[slot(set)] - 1) * DealerDraws.ENDS;
        }

        private int slot(long set) {
            int slot = (int) (set * 0x9E3779B97F4A7C15L >>> 40) & slots.length - 1;
            while (places[slot] != 0 && slots[slot] != set) {
                slot = slot + 1 & slots.length - 1;
            }
            return slot;
        }

        private void grow() {
            slots = new long[2 * slots.length];
            places = new int[slots.length];
            for (int i = 0; i < size; i++) {
                int slot = slot(sets[i]);
                slots[slot] = sets[i];
                places[slot] = i + 1;
            }
        }
    }

    PayoutCounter(OddsRules terms) {
        this.terms = terms;
    }

    Payouts payouts() {
        return new Payouts(new TreeMap<>(chances));
    }

    private void add(double net, double chance) {
        if (chance != 0) {
            chances.merge(Math.rint(net * GRAIN) / GRAIN, chance, Double::sum);
        }
    }

    /** Adds a hand of two cards against an up card, dealt with this chance. */
    void hand(Against against, int hand, boolean pair, double pairs, double chance) {
        Worth worth = against.worth();
        double natural = worth.natural(hand);
        if (Hands.isNatural(hand)) {
            add(terms.blackjackPays().ratio(), chance * (1 - natural));
            add(0, chance * natural);
            return;
        }
        Decision move = against.decide(hand, pair, pairs);
        if (move == Decision.SURRENDER && terms.surrendering().surrender() != OddsRules.Surrender.LATE) {
            add(-0.5, chance);
            return;
        }
        if (!terms.losesAll()) {
            add(-1, chance * natural);
        }
        if (move == Decision.SPLIT) {
            new Split(against, hand, pairs).add(chance);
        } else {
            Table alone = new Table(against, worth);
            alone.reached.put(hand, chance);
            alone.playFrom(hand, move);
        }
    }

    private double net(int made, int bet, int end) {
        if (made == OVER) {
            return -bet;
        }
        if (end == DealerDraws.NATURAL) {
            return made == BLACKJACK ? 0 : -bet;
        }
        return switch (made) {
            case GIVEN_UP -> -0.5;
            case BLACKJACK -> terms.blackjackPays().ratio();
            case CHARLIE -> bet;
            default ->
                switch (end) {
                    case DealerDraws.BUST -> bet;
                    case DealerDraws.BUST_22 -> terms.winning().push22() ? 0 : bet;
                    default ->
                        made > end + 17
                                ? bet
                                : made < end + 17 || terms.winning().dealerWinsTies() ? -bet : 0;
                };
        };
    }

    private int made(int hand) {
        return terms.isCharlie(hand) ? CHARLIE : Math.max(LOW, Hands.total(hand));
    }

    private int dealerEnds() {
        return terms.losesAll() ? DealerDraws.ENDS : DealerDraws.NATURAL;
    }

    /** A hand that is not split: the chance to reach each other hand. */
    private final class Table {
        private final Against against;
        private final Worth worth;
        private final TreeMap<Integer, Double> reached = new TreeMap<>();

        Table(Against against, Worth worth) {
            this.against = against;
            this.worth = worth;
        }

        /** Plays the hand with this number, then all hands that follow from it. */
        void playFrom(int first, Decision move) {
            Decision now = move;
            for (Map.Entry<Integer, Double> next = reached.pollFirstEntry();
                    next != null;
                    next = reached.pollFirstEntry()) {
                int hand = next.getKey();
                if (hand != first) {
                    now = worth.isOver(hand) ? Decision.STAND : against.plan().move(hand, worth.up, worth.may(hand));
                }
                play(hand, now, next.getValue());
            }
        }

        private void play(int hand, Decision move, double chance) {
            if (move == Decision.STAND || move == Decision.SURRENDER) {
                settle(hand, move == Decision.STAND ? made(hand) : GIVEN_UP, 1, chance);
                return;
            }
            for (int card = 0; card < Hands.KINDS; card++) {
                double drawn = chance * worth.chance(hand, card);
                int after = Hands.after(hand, card);
                if (drawn > 0 && after == Hands.BUST) {
                    PayoutCounter.this.add(move == Decision.DOUBLE ? -2 : -1, -drawn * worth.bust(hand, card));
                } else if (drawn > 0 && move == Decision.DOUBLE) {
                    settle(after, made(after), 2, drawn);
                } else if (drawn > 0) {
                    reached.merge(after, drawn, Double::sum);
                }
            }
        }

        private void settle(int hand, int made, int bet, double chance) {
            double[] dealer = worth.dealer(hand);
            for (int end = 0; end < dealerEnds(); end++) {
                PayoutCounter.this.add(net(made, bet, end), chance * dealer[end]);
            }
        }
    }

    /** A pair that is split. */
    private final class Split {
        private final Against against;
        private final int card;
        private final double pairs;
        private final int hands;

        Split(Against against, int hand, double pairs) {
            this.against = against;
            this.card = Hands.pair(hand);
            this.pairs = pairs;
            this.hands = card == Hands.ACE && !terms.splitting().resplitAces()
                    ? 2
                    : terms.splitting().maxHands();
        }

        void add(double chance) {
            Stock stock = against.stock().without(card, 2);
            List<End> any = ends(false);
            if (hands == 2 && stock.step > 0) {
                both(stock, any, chance);
            } else {
                several(stock, any, ends(true), 2, 0, 0, chance);
            }
        }

        /** The ends of one hand, independent of the others; if {@code noPair}, only those whose second card makes no pair. */
        private List<End> ends(boolean noPair) {
            Worth worth = new Worth(terms, against.up(), against.stock(), true, against.plan());
            Map<End, Double> all = new HashMap<>();
            TreeMap<Integer, Double> reached = new TreeMap<>(Map.of(Hands.of(card), 1.0));
            for (Map.Entry<Integer, Double> next = reached.pollFirstEntry();
                    next != null;
                    next = reached.pollFirstEntry()) {
                int hand = next.getKey();
                double orders = next.getValue();
                Decision move = Hands.cards(hand) == 1 ? Decision.HIT : move(worth, hand);
                if (move == Decision.STAND || move == Decision.SURRENDER) {
                    boolean blackjack =
                            Hands.isNatural(hand) && terms.splitting().blackjackAfterSplit();
                    int made = blackjack ? BLACKJACK : move == Decision.STAND ? made(hand) : GIVEN_UP;
                    all.merge(end(hand, -1, made, 1), orders, Double::sum);
                } else {
                    for (int drawn = 0; drawn < Hands.KINDS; drawn++) {
                        if (noPair && drawn == card && Hands.cards(hand) == 1 || worth.left(hand, drawn) <= 0) {
                            continue;
                        }
                        int after = Hands.after(hand, drawn);
                        int bet = move == Decision.DOUBLE ? 2 : 1;
                        if (after == Hands.BUST) {
                            all.merge(end(hand, drawn, OVER, bet), orders, Double::sum);
                        } else if (bet == 2) {
                            all.merge(end(after, -1, made(after), 2), orders, Double::sum);
                        } else {
                            reached.merge(after, orders, Double::sum);
                        }
                    }
                }
            }
            List<End> ends = new ArrayList<>();
            all.forEach((end, orders) -> ends.add(new End(end.drawn, end.cards, end.made, end.bet, orders)));
            return ends;
        }

        private Decision move(Worth worth, int hand) {
            boolean aces = card == Hands.ACE && Hands.cards(hand) == 2;
            if (worth.isOver(hand) || aces && !terms.splitting().hitSplitAces()) {
                return Decision.STAND;
            }
            Plan.May may = aces && !terms.splitting().doubleSplitAces() ? Plan.May.NOTHING : worth.may(hand);
            return against.plan().move(hand, against.up(), may);
        }

        private End end(int hand, int last, int made, int bet) {
            long key = 0;
            int cards = 0;
            byte[] counts = Hands.counts(hand);
            for (int i = 0; i < Hands.KINDS; i++) {
                int drawn = counts[i] - (i == card ? 1 : 0) + (i == last ? 1 : 0);
                key |= (long) drawn << BITS * i;
                cards += drawn;
            }
            return new End(key, cards, made, bet, 0);
        }

        /** Both hands at once: each pair of ends by the cards that the two take together. */
        private void both(Stock stock, List<End> ends, double chance) {
            // All that the result depends on: the results and bets of both hands as one number, then the dealer's end.
            double[] sums = new double[KINDS_OF_END * KINDS_OF_END * DealerDraws.ENDS];
            Dealers dealers = new Dealers();
            End[] all = ends.toArray(End[]::new);
            for (int i = 0; i < all.length; i++) {
                for (int j = i; j < all.length; j++) {
                    dealers.add(all[i].drawn + all[j].drawn);
                }
            }
            dealers.fill(stock, DealerDraws.to(against.up(), terms.dealer().hitSoft17()));
            for (int i = 0; i < all.length; i++) {
                for (int j = i; j < all.length; j++) {
                    int at = dealers.find(all[i].drawn + all[j].drawn);
                    double weight = all[i].orders * all[j].orders * (i == j ? chance : 2 * chance);
                    int to = (kind(all[i]) * KINDS_OF_END + kind(all[j])) * DealerDraws.ENDS;
                    for (int end = 0; end < DealerDraws.ENDS; end++) {
                        sums[to + end] += weight * dealers.chances[at + end];
                    }
                }
            }
            for (int kinds = 0; kinds < KINDS_OF_END * KINDS_OF_END; kinds++) {
                int one = kinds / KINDS_OF_END;
                int two = kinds % KINDS_OF_END;
                for (int end = 0; end < dealerEnds(); end++) {
                    PayoutCounter.this.add(
                            net(one / 2, one % 2 + 1, end) + net(two / 2, two % 2 + 1, end),
                            sums[kinds * DealerDraws.ENDS + end]);
                }
            }
        }

        private static int kind(End end) {
            return 2 * end.made + end.bet - 1;
        }

        /**
         * Two hands or more, which count as independent given the dealer's end: exact for an infinite deck.
         *
         * @param waiting the number of hands that wait for their second card
         * @param gone the number of cards of the pair's kind that were split again
         * @param others the number of hands whose second card made no pair
         */
        private void several(
                Stock stock, List<End> any, List<End> noPair, int waiting, int gone, int others, double chance) {
            double left = Math.max(0, pairs - gone * stock.step);
            double pair = left / (stock.size - (gone + others) * stock.step);
            if (waiting > 0 && gone < hands - 2) {
                if (pair > 0) {
                    several(stock, any, noPair, waiting + 1, gone + 1, others, chance * pair);
                }
                several(stock, any, noPair, waiting - 1, gone, others + 1, chance * (1 - pair));
                return;
            }
            Stock rest = stock.without(card, gone);
            double[] dealer = new double[DealerDraws.ENDS];
            DealerDraws.to(against.up(), terms.dealer().hitSoft17()).chances(rest, dealer);
            List<Map<Double, Double>> whatever = byEnd(rest, any);
            List<Map<Double, Double>> single = byEnd(rest, noPair);
            for (int end = 0; end < dealerEnds(); end++) {
                Map<Double, Double> nets = Map.of(0.0, chance * dealer[end]);
                for (int hand = 0; hand < waiting + others; hand++) {
                    nets = plus(nets, (hand < waiting ? whatever : single).get(end));
                }
                nets.forEach(PayoutCounter.this::add);
            }
        }

        private Map<Double, Double> plus(Map<Double, Double> nets, Map<Double, Double> more) {
            Map<Double, Double> sums = new TreeMap<>();
            nets.forEach((net, chance) ->
                    more.forEach((other, part) -> sums.merge(net + other, chance * part, Double::sum)));
            return sums;
        }

        /** The distribution of one hand's result, by the dealer's end. */
        private List<Map<Double, Double>> byEnd(Stock stock, List<End> ends) {
            List<Map<Double, Double>> all = new ArrayList<>();
            double[] sums = new double[DealerDraws.ENDS];
            Dealers dealers = new Dealers();
            ends.forEach(end -> dealers.add(end.drawn));
            dealers.fill(stock, DealerDraws.to(against.up(), terms.dealer().hitSoft17()));
            for (End end : ends) {
                int at = dealers.find(end.drawn);
                for (int i = 0; i < DealerDraws.ENDS; i++) {
                    sums[i] += end.orders * dealers.chances[at + i];
                }
            }
            for (int end = 0; end < DealerDraws.ENDS; end++) {
                Map<Double, Double> nets = new TreeMap<>();
                for (End one : ends) {
                    if (sums[end] > 0) {
                        double part = one.orders * dealers.chances[dealers.find(one.drawn) + end];
                        nets.merge(net(one.made, one.bet, end), part / sums[end], Double::sum);
                    }
                }
                all.add(nets);
            }
            return all;
        }
    }
}
