package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.LimitRules.LimitAllIn;
import dev.courtcards.poker.LimitRules.LimitHeadsUp;
import dev.courtcards.poker.PokerRules.Ante;
import dev.courtcards.poker.StudRules.OpenPair;
import dev.courtcards.poker.StudRules.StudTies;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random hands of every game against another reckoning: whose turn it is, what may be bet, where the chips go. */
class ReckoningTest {
    private static final int HANDS = Boolean.getBoolean("deep") ? 2_500 : 50;
    private static final List<String> ANTES =
            List.of("levels=10/20", "levels=10/20/5 ante=EACH", "levels=10/20/20 ante=BIG_BLIND");

    static List<Variant> games() {
        return Variant.all();
    }

    private static String options(Variant game, Xoshiro256PlusPlus random) {
        String antes = ANTES.get(random.nextInt(ANTES.size()));
        String stud =
                !game.opening().isByCard() ? "" : random.nextBoolean() ? " studShort=COMMUNITY" : " studShort=BURNS";
        if (game == Variant.F7S) {
            stud += " studTies=" + StudTies.values()[random.nextInt(2)];
            if (random.nextBoolean()) {
                return antes + stud + " limitRaises=" + random.nextInt(5) + " openPair=EITHER";
            }
        }
        return antes
                + stud
                + switch (game.limit()) {
                    case NO -> "";
                    case POT -> random.nextBoolean() ? " potAntes=ALWAYS" : " potShortBlinds=TRUE";
                    case FIXED ->
                        drawing(game, random) + " limitRaises=" + random.nextInt(5) + " limitAllIn="
                                + LimitAllIn.values()[random.nextInt(2)] + " limitHeadsUp="
                                + LimitHeadsUp.values()[random.nextInt(3)];
                };
    }

    private static String drawing(Variant game, Xoshiro256PlusPlus random) {
        boolean usual = !game.rounds().get(1).drawn() || random.nextBoolean();
        return usual ? "" : random.nextBoolean() ? " drawOrder=EACH" : " drawOrder=EACH reshuffle=OTHERS";
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
        /** The size of a bet now. */
        private long unit;

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
            return game.limit() == Limit.FIXED && street > (game == Variant.F5D ? 0 : 1) ? 40 : 20;
        }

        private boolean isStud() {
            return game.opening().isByCard();
        }

        private void post() {
            int small = game == Variant.NS ? -1 : n == 2 ? button : (button + 1) % n;
            int big = isStud() ? -1 : game == Variant.NS ? button : n == 2 ? 1 - button : (button + 2) % n;
            small = isStud() ? -1 : small;
            long ante = rules.level(1).ante();
            boolean each = rules.antes().ante() == Ante.EACH || isStud() || game == Variant.NS && ante > 0;
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
            if (isStud()) {
                begin(10, 0, -1);
                level = 0;
            } else {
                begin(20, 1, big);
            }
        }

        private int last;

        private void begin(long toMatch, int bets, int before) {
            match = toMatch;
            inc = bet();
            unit = bet();
            level = toMatch;
            made = bets;
            Arrays.fill(acted, -1);
            last = before;
            int live = 0;
            for (int i = 0; i < n; i++) {
                live += folded[i] ? 0 : 1;
            }
            LimitHeadsUp two = rules.game().limit().limitHeadsUp();
            counted = rules.game().limit().limitRaises() > 0
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
            return isBringIn() ? 10 : Math.max(0, Math.min(match, most) - front[i]);
        }

        private boolean isBringIn() {
            return isStud() && street == 0 && LongStream.of(front).sum() == 0;
        }

        private static List<Card> open(Hand hand, int i) {
            List<Card> own = hand.hole(Seat.of(i + 1));
            return own.subList(2, Math.min(6, own.size()));
        }

        private int number(Card card) {
            return game == Variant.FR ? card.rank().number() : card.rank().numberAceHigh();
        }

        /** How many of each rank, then the ranks, those of which there are most first. */
        private String worth(Hand hand, int i) {
            int[] count = new int[15];
            open(hand, i).forEach(card -> count[number(card)]++);
            return IntStream.range(1, 15)
                    .filter(r -> count[r] > 0)
                    .boxed()
                    .sorted(Comparator.comparing((Integer r) -> count[r])
                            .thenComparing(r -> r)
                            .reversed())
                    .collect(
                            StringBuilder::new,
                            (text, r) ->
                                    text.insert(text.length() / 2, count[r]).append((char) ('a' + r)),
                            StringBuilder::append)
                    .toString();
        }

        private int opener(Hand hand) {
            List<Integer> live = IntStream.range(1, n + 1)
                    .mapToObj(k -> (button + k) % n)
                    .filter(i -> !folded[i])
                    .toList();
            Comparator<Integer> card =
                    Comparator.comparingInt(i -> 4 * number(open(hand, i).get(0))
                            + open(hand, i).get(0).suit().ordinal());
            if (street == 0) {
                return Collections.min(live, game == Variant.FR ? card.reversed() : card);
            }
            Comparator<Integer> order = Comparator.comparing(i -> worth(hand, i));
            if (game == Variant.F7S && rules.game().stud().studTies() == StudTies.SUIT) {
                order = order.thenComparing(i -> open(hand, i).stream()
                        .max(Comparator.comparingInt(
                                c -> 4 * number(c) + c.suit().ordinal()))
                        .orElseThrow()
                        .suit());
            }
            return Collections.min(live, game == Variant.FR ? order : order.reversed());
        }

        private boolean mayBetBig(Hand hand) {
            return street == 1
                    && unit == 20
                    && game == Variant.F7S
                    && rules.game().stud().openPair() == OpenPair.EITHER
                    && IntStream.range(0, n)
                            .anyMatch(i -> !folded[i]
                                    && open(hand, i).get(0).rank()
                                            == open(hand, i).get(1).rank());
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
            long from = isStud() && street == 0 && acted[i] <= 10 ? 0 : acted[i];
            boolean open = acted[i] < 0 || (limit ? 2 * (match - from) >= unit : match - acted[i] >= inc);
            assertThat(table.state().legalActions(hand.turn()).offers(new PokerAction.Fold()))
                    .as("may fold")
                    .isEqualTo(isBringIn() ? i != opener(hand) : need(i) > 0);
            boolean may = all > match
                    && !alone(i)
                    && open
                    && !(limit && counted && made > rules.game().limit().limitRaises());
            assertThat(hand.mayRaise()).as("may raise").isEqualTo(may);
            if (!may) {
                return;
            }
            long least = limit ? level + unit : match + inc;
            long most = limit
                    ? least + (mayBetBig(hand) ? 20 : 0)
                    : game.limit() == Limit.POT ? Math.max(least, potRaise(i)) : all;
            assertThat(hand.minRaiseTo()).as("least").isEqualTo(Math.min(least, all));
            assertThat(hand.maxRaiseTo()).as("most").isEqualTo(Math.min(most, all));
        }

        private long potRaise(int i) {
            long pot = pot();
            if (street == 0 && rules.game().limit().potAntes() == LimitRules.PotAntes.AFTER_FLOP) {
                pot -= dead;
            }
            if (street == 0 && rules.game().limit().potShortBlinds() == LimitRules.PotShortBlinds.FULL) {
                int small = n == 2 ? button : (button + 1) % n;
                int big = n == 2 ? 1 - button : (button + 2) % n;
                pot += Math.max(0, 10 - front[small]) + Math.max(0, 20 - front[big]);
            }
            return match + match - front[i] + pot;
        }

        private void raise(Hand hand, int i, long to) {
            put(i, to);
            unit = mayBetBig(hand) && to - level > 20 ? 40 : unit;
            if (game.limit() != Limit.FIXED) {
                inc = Math.max(inc, to - match);
            } else if (to == level + unit
                    || rules.game().limit().limitAllIn() == LimitAllIn.HALF && 2 * (to - level) >= unit) {
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
            street = Math.min(street + 1, game.rounds().size() - 1);
            begin(0, 0, isStud() ? -1 : button);
        }

        void play(Xoshiro256PlusPlus random) {
            ChanceSource luck = ChanceSource.fast(random);
            while (!table.isOver()) {
                Hand hand = table.state().hand();
                Actor by = table.state().mayAct().get(0);
                if (hand.phase() == Phase.BETTING) {
                    last = last < 0 ? (opener(hand) + n - 1) % n : last;
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
            if (move instanceof PokerHouse.Post) {
                post();
            } else if (move instanceof PokerHouse.Collect) {
                gather();
            } else if (move instanceof PokerAction.Muck) {
                folded[i] = true;
            } else if (before.phase() == Phase.SHUFFLE) {
                draws = new Draws(move);
            } else if (game.rounds().get(1).drawn()) {
                draws.follow(move, i, before.phase());
            }
            if (before.phase() == Phase.BETTING) {
                bet(before, move, i);
            }
        }

        private void bet(Hand before, Object move, int i) {
            long all = front[i] + stack[i];
            if (move instanceof PokerAction.Fold) {
                folded[i] = true;
            } else if (move instanceof PokerAction.RaiseTo raise) {
                raise(before, i, raise.amount());
            } else if (move instanceof PokerAction.AllIn && all > front[i] + need(i)) {
                raise(before, i, all);
            } else {
                acted[i] = match;
                put(i, Math.min(all, front[i] + need(i)));
            }
            last = i;
        }

        private Draws draws = new Draws(new PokerHouse.Next());

        /** Who holds what in a game with draws, from the orders that chance brought and what was laid off. */
        private final class Draws {
            private final List<List<Card>> hands = new ArrayList<>();
            private final List<List<Card>> laid = new ArrayList<>();
            private final List<List<Card>> mine = new ArrayList<>();
            private final List<Card> out = new ArrayList<>();
            private final List<Card> nowOut = new ArrayList<>();
            private List<Card> stub = new ArrayList<>();
            private int chosen;
            private boolean burnt;

            Draws(Object shuffle) {
                for (int i = 0; i < n; i++) {
                    hands.add(new ArrayList<>());
                    laid.add(new ArrayList<>());
                    mine.add(new ArrayList<>());
                }
                stub.addAll(shuffle instanceof Shuffle<?> first ? first.shoe().cards() : List.of());
            }

            void follow(Object move, int by, Phase phase) {
                if (move instanceof PokerHouse.Deal && phase == Phase.DEAL) {
                    deal();
                } else if (move instanceof DrawAction.LayOff lay) {
                    assertThat(hands.get(by)).containsAll(lay.cards());
                    hands.get(by).removeAll(lay.cards());
                    laid.get(by).addAll(lay.cards());
                    mine.get(by).addAll(lay.cards());
                    chosen++;
                } else if (move instanceof DrawAction.Pat) {
                    chosen++;
                } else if (move instanceof Shuffle<?> again) {
                    shuffled(again.shoe().cards());
                } else {
                    return;
                }
                Hand hand = table.state().hand();
                for (int i = 0; i < n; i++) {
                    if (!folded[i]) {
                        assertThat(hand.hole(Seat.of(i + 1))).containsExactlyInAnyOrderElementsOf(hands.get(i));
                    }
                }
                boolean over =
                        hand.phase() != Phase.DRAW && hand.phase() != Phase.DEAL && hand.phase() != Phase.RESHUFFLE;
                if (phase != Phase.BETTING && over || hand.phase() == Phase.DRAW && chosen == live()) {
                    laid.forEach(cards -> out.addAll(cards));
                    laid.forEach(List::clear);
                    out.addAll(nowOut);
                    nowOut.clear();
                    chosen = 0;
                    burnt = false;
                }
            }

            private int live() {
                int live = 0;
                for (int i = 0; i < n; i++) {
                    live += folded[i] ? 0 : 1;
                }
                return live;
            }

            private void deal() {
                int own = game.rounds().get(0).own();
                if (out.isEmpty() && nowOut.isEmpty() && hands.stream().allMatch(List::isEmpty) && chosen == 0) {
                    for (int k = 0; k < own * n; k++) {
                        hands.get((button + 1 + k) % n).add(stub.remove(0));
                    }
                    return;
                }
                int need = burnt ? 0 : 1;
                for (int i = 0; i < n; i++) {
                    need += folded[i] ? 0 : own - hands.get(i).size();
                }
                int may = need <= stub.size() ? need : stub.size() - 1;
                if (!burnt && may > 0) {
                    nowOut.add(stub.remove(0));
                    burnt = true;
                    may--;
                }
                for (int k = 1; k <= n; k++) {
                    int i = (button + k) % n;
                    for (; !folded[i] && hands.get(i).size() < own && may > 0; may--) {
                        Card card = stub.remove(0);
                        assertThat(mine.get(i)).as("what p%d laid off", i + 1).doesNotContain(card);
                        hands.get(i).add(card);
                    }
                }
            }

            /** Chance shuffles what may be: never a card that is held, nor one that only its drawer laid off in this draw. */
            private void shuffled(List<Card> cards) {
                List<Card> held = new ArrayList<>();
                List<Card> must = new ArrayList<>(stub);
                List<Card> may = new ArrayList<>();
                for (int i = 0; i < n; i++) {
                    held.addAll(folded[i] ? List.of() : hands.get(i));
                    must.addAll(folded[i] ? hands.get(i) : List.of());
                    may.addAll(laid.get(i));
                }
                if (cards.size() > stub.size()) {
                    must.addAll(out);
                    must.addAll(nowOut);
                    assertThat(cards).containsAll(must);
                }
                assertThat(cards).doesNotContainAnyElementsOf(held).doesNotHaveDuplicates();
                must.addAll(may);
                assertThat(must).containsAll(cards);
                out.removeAll(cards);
                nowOut.removeAll(cards);
                laid.forEach(list -> list.removeAll(cards));
                for (int i = 0; i < n; i++) {
                    if (folded[i]) {
                        hands.get(i).removeAll(cards);
                    }
                }
                stub = new ArrayList<>(cards);
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
                give(byHighest(hand, best, 0), chips - half);
                give(byHighest(hand, low, 1), half);
                below = tops[t];
            }
        }

        /** In stud odd chips go by the highest card that counts, the ace low for a low. */
        private List<Integer> byHighest(Hand hand, List<Integer> best, int half) {
            if (!isStud() || best.size() < 2) {
                return best;
            }
            Ranking ranking = game.rankings().get(game.rankings().size() == 1 ? 0 : half);
            boolean low = ranking != Ranking.HIGH;
            int[] highest = new int[n];
            for (int i : best) {
                List<Card> all = new ArrayList<>(hand.hole(Seat.of(i + 1)));
                all.addAll(hand.board());
                int rank = ranking.rank(CardSet.of(all), CardSet.EMPTY);
                for (int leave = 0; leave < 1 << all.size(); leave++) {
                    List<Card> five = new ArrayList<>();
                    for (int c = 0; c < all.size(); c++) {
                        if ((leave >> c & 1) == 0) {
                            five.add(all.get(c));
                        }
                    }
                    if (five.size() == 5 && ranking.rank(CardSet.of(five), CardSet.EMPTY) == rank) {
                        for (Card card : five) {
                            int number =
                                    low ? card.rank().number() : card.rank().numberAceHigh();
                            highest[i] = Math.max(
                                    highest[i], 4 * number + card.suit().ordinal());
                        }
                    }
                }
            }
            return best.stream()
                    .sorted(Comparator.comparingInt(i -> -highest[i]))
                    .toList();
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
                    int rank = live == 1 ? 1 : hand.rank(ranking, CardSet.of(hand.board()), Seat.of(i + 1));
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
