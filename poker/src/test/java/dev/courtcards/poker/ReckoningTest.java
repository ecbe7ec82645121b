package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerRules.Ante;
import dev.courtcards.poker.VariantRules.LimitAllIn;
import dev.courtcards.poker.VariantRules.LimitHeadsUp;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random hands of every game against another reckoning: whose turn it is, what may be bet, where the chips go. */
class ReckoningTest {
    private static final int HANDS = Boolean.getBoolean("deep") ? 2_500 : 60;
    private static final List<String> ANTES =
            List.of("levels=10/20", "levels=10/20/5 ante=EACH", "levels=10/20/20 ante=BIG_BLIND");

    static List<Variant> games() {
        return Variant.all();
    }

    private static String options(Variant game, Xoshiro256PlusPlus random) {
        String antes = ANTES.get(random.nextInt(ANTES.size()));
        return antes
                + switch (game.limit()) {
                    case NO -> "";
                    case POT -> random.nextBoolean() ? " potAntes=ALWAYS" : " potShortBlinds=TRUE";
                    case FIXED ->
                        " limitRaises=" + random.nextInt(5) + " limitAllIn="
                                + LimitAllIn.values()[random.nextInt(2)] + " limitHeadsUp="
                                + LimitHeadsUp.values()[random.nextInt(3)];
                };
    }

    @ParameterizedTest
    @MethodSource("games")
    void anotherReckoningComesToTheSame(Variant game) {
        for (int n = 0; n < HANDS; n++) {
            Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(n + 1));
            int seats = 2 + random.nextInt(game.mostPlayers() - 1);
            List<Long> stacks = new ArrayList<>();
            for (int i = 0; i < seats; i++) {
                stacks.add(1L + random.nextInt(random.nextBoolean() ? 60 : 1000));
            }
            PokerRules rules = PokerRules.GEOGRAM.with("hands=1 variant=" + game + " " + options(game, random));
            new Reckoning(rules, stacks, Seat.of(1 + random.nextInt(seats))).play(random);
        }
    }

    /** A hand by plain arrays, from the moves alone. */
    private static final class Reckoning {
        private final PokerRules rules;
        private final Variant game;
        private final int n;
        private final int button;
        private final long[] stack;
        private final long[] front;
        private final long[] paid;
        private final boolean[] folded;
        private final long[] acted;
        private long dead;
        private long match;
        private long inc;
        private long level;
        private int made;
        private boolean counted;
        private int street;
        private Game<PokerTable> table;

        Reckoning(PokerRules rules, List<Long> stacks, Seat button) {
            this.rules = rules;
            this.game = rules.game().variant();
            this.n = stacks.size();
            this.button = button.index();
            this.stack = stacks.stream().mapToLong(s -> s).toArray();
            this.front = new long[n];
            this.paid = new long[n];
            this.folded = new boolean[n];
            this.acted = new long[n];
            this.table = Poker.newGame(rules, stacks, button);
        }

        private long bet() {
            return game.limit() == Limit.FIXED && street > 1 ? 40 : 20;
        }

        private void post() {
            int small = game == Variant.NS ? -1 : n == 2 ? button : (button + 1) % n;
            int big = game == Variant.NS ? button : n == 2 ? 1 - button : (button + 2) % n;
            long ante = rules.level(1).ante();
            boolean each = rules.antes().ante() == Ante.EACH || game == Variant.NS && ante > 0;
            for (int i = 0; i < n; i++) {
                if (each) {
                    paid[i] = Math.min(ante, stack[i]);
                    stack[i] -= paid[i];
                } else if (i == big) {
                    dead = Math.min(ante, stack[i]);
                    stack[i] -= dead;
                }
                front[i] = Math.min(i == small ? 10 : i == big ? 20 : 0, stack[i]);
                stack[i] -= front[i];
            }
            begin(20, 1, big);
        }

        private int last;

        private void begin(long toMatch, int bets, int before) {
            match = toMatch;
            inc = bet();
            level = toMatch;
            made = bets;
            Arrays.fill(acted, -1);
            last = before;
            int live = 0;
            for (int i = 0; i < n; i++) {
                live += folded[i] ? 0 : 1;
            }
            LimitHeadsUp two = rules.game().limitHeadsUp();
            counted = rules.game().limitRaises() > 0
                    && !(two != LimitHeadsUp.NEVER && n == 2 || two == LimitHeadsUp.ROUND && live == 2);
        }

        private boolean able(int i) {
            return !folded[i] && stack[i] > 0;
        }

        private boolean alone(int i) {
            for (int j = 0; j < n; j++) {
                if (j != i && able(j)) {
                    return false;
                }
            }
            return true;
        }

        private long need(int i) {
            long most = 0;
            for (int j = 0; j < n; j++) {
                most = j == i || folded[j] ? most : Math.max(most, front[j] + stack[j]);
            }
            return Math.max(0, Math.min(match, most) - front[i]);
        }

        private int next() {
            for (int k = 1; k <= n; k++) {
                int i = (last + k) % n;
                if (able(i) && (need(i) > 0 || acted[i] < 0 && !alone(i))) {
                    return i;
                }
            }
            return -1;
        }

        private long pot() {
            long pot = dead;
            for (int i = 0; i < n; i++) {
                pot += paid[i] + front[i];
            }
            return pot;
        }

        private void look(Hand hand, int i) {
            assertThat(hand.turn().index()).as("turn").isEqualTo(i);
            assertThat(hand.toCall()).as("to call").isEqualTo(Math.min(need(i), stack[i]));
            long all = front[i] + stack[i];
            boolean limit = game.limit() == Limit.FIXED;
            boolean open = acted[i] < 0 || (limit ? 2 * (match - acted[i]) >= bet() : match - acted[i] >= inc);
            boolean may = all > match
                    && !alone(i)
                    && open
                    && !(limit && counted && made > rules.game().limitRaises());
            assertThat(hand.mayRaise()).as("may raise").isEqualTo(may);
            if (!may) {
                return;
            }
            long least = limit ? level + bet() : match + inc;
            long most = limit ? least : game.limit() == Limit.POT ? Math.max(least, potRaise(i)) : all;
            assertThat(hand.minRaiseTo()).as("least").isEqualTo(Math.min(least, all));
            assertThat(hand.maxRaiseTo()).as("most").isEqualTo(Math.min(most, all));
        }

        private long potRaise(int i) {
            long pot = pot();
            if (street == 0 && rules.game().potAntes() == VariantRules.PotAntes.AFTER_FLOP) {
                pot -= dead;
            }
            if (street == 0 && rules.game().potShortBlinds() == VariantRules.PotShortBlinds.FULL) {
                int small = n == 2 ? button : (button + 1) % n;
                int big = n == 2 ? 1 - button : (button + 2) % n;
                pot += Math.max(0, 10 - front[small]) + Math.max(0, 20 - front[big]);
            }
            return match + match - front[i] + pot;
        }

        private void raise(int i, long to) {
            put(i, to);
            if (game.limit() != Limit.FIXED) {
                inc = Math.max(inc, to - match);
            } else if (to == level + bet()
                    || rules.game().limitAllIn() == LimitAllIn.HALF && 2 * (to - level) >= bet()) {
                level = to;
                made++;
            }
            match = to;
            acted[i] = to;
        }

        private void put(int i, long to) {
            stack[i] -= to - front[i];
            front[i] = to;
        }

        private void gather() {
            long[] bets = LongStream.of(front).sorted().toArray();
            for (int i = 0; i < n; i++) {
                if (!folded[i] && front[i] > bets[n - 2]) {
                    put(i, bets[n - 2]);
                }
                paid[i] += front[i];
                front[i] = 0;
            }
            street = Math.min(street + 1, 3);
            begin(0, 0, button);
        }

        void play(Xoshiro256PlusPlus random) {
            ChanceSource luck = ChanceSource.fast(random);
            while (!table.isOver()) {
                Hand hand = table.state().hand();
                Actor by = table.state().mayAct().get(0);
                if (hand.phase() == Phase.BETTING) {
                    int i = next();
                    look(hand, i);
                }
                if (hand.phase() == Phase.AWARD) {
                    pay(hand);
                }
                table = table.play(
                        by,
                        by == House.CHANCE
                                ? table.state().legalActions(by).drawn(luck).orElseThrow()
                                : table.state().legalActions(by).random(random));
                follow(hand);
            }
            assertThat(table.state().hand().players().stream().map(PokerPlayer::stack))
                    .containsExactlyElementsOf(LongStream.of(stack).boxed().toList());
        }

        private void follow(Hand before) {
            Object move = table.lastMove().orElseThrow().action();
            int i = before.turn().index();
            if (move instanceof PokerAction.Post) {
                post();
            } else if (move instanceof PokerAction.Collect) {
                gather();
            } else if (move instanceof PokerAction.Muck) {
                folded[i] = true;
            } else if (before.phase() == Phase.BETTING) {
                long all = front[i] + stack[i];
                if (move instanceof PokerAction.Fold) {
                    folded[i] = true;
                } else if (move instanceof PokerAction.RaiseTo raise) {
                    raise(i, raise.amount());
                } else if (move instanceof PokerAction.AllIn && all > front[i] + need(i)) {
                    raise(i, all);
                } else {
                    acted[i] = match;
                    put(i, Math.min(all, front[i] + need(i)));
                }
                last = i;
            }
        }

        /** Layer by layer of what the live have paid, each to the best hands, odd chips from the left of the button. */
        private void pay(Hand hand) {
            long below = -1;
            long[] tops = LongStream.range(0, n)
                    .filter(i -> !folded[(int) i])
                    .map(i -> paid[(int) i])
                    .sorted()
                    .distinct()
                    .toArray();
            for (int t = 0; t < tops.length; t++) {
                long top = t == tops.length - 1 ? Long.MAX_VALUE : tops[t];
                long chips = below < 0 ? dead : 0;
                for (int i = 0; i < n; i++) {
                    chips += Math.min(paid[i], top) - Math.min(paid[i], Math.max(0, below));
                }
                List<Integer> best = best(hand, tops[t], game.rankings().get(0));
                List<Integer> low = game.rankings().size() == 1
                        ? best
                        : best(hand, tops[t], game.rankings().get(1));
                long half = low.isEmpty() || low.equals(best) ? 0 : chips / 2;
                give(best, chips - half);
                give(low, half);
                below = tops[t];
            }
        }

        private void give(List<Integer> best, long chips) {
            for (int w = 0; w < best.size(); w++) {
                stack[best.get(w)] += chips / best.size() + (w < chips % best.size() ? 1 : 0);
            }
        }

        private List<Integer> best(Hand hand, long least, Ranking ranking) {
            List<Integer> best = new ArrayList<>();
            int live = 0;
            for (int i = 0; i < n; i++) {
                live += !folded[i] && paid[i] >= least ? 1 : 0;
            }
            int most = 1;
            for (int k = 1; k <= n; k++) {
                int i = (button + k) % n;
                if (!folded[i] && paid[i] >= least) {
                    int rank = live == 1 ? 1 : hand.rank(ranking, hand.board(), Seat.of(i + 1));
                    if (rank > most) {
                        best.clear();
                        most = rank;
                    }
                    if (rank == most) {
                        best.add(i);
                    }
                }
            }
            return best;
        }
    }
}
