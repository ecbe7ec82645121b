package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * The dealer's chances and the expected value of every play under given rules, computed from exactly the unseen cards. Expected values are
 * means of the player's result in units of the first stake.
 *
 * <pre>{@code
 * Odds odds = Odds.of(OddsRules.USUAL);
 * Map<Decision, Double> plays = odds.plays(hand, up, Unseen.decks(6).without(seen), 1);
 * double houseEdge = -odds.value(Unseen.decks(6));
 * Chart chart = odds.chart();
 * }</pre>
 */
public final class Odds {
    private final OddsRules terms;

    private Odds(OddsRules terms) {
        this.terms = terms;
    }

    /**
     * The odds of a table.
     *
     * @param terms its rules
     * @return its odds
     */
    public static Odds of(OddsRules terms) {
        return new Odds(terms);
    }

    /** {@return the rules, as given} */
    public OddsRules terms() {
        return terms;
    }

    /**
     * The dealer's chances before a peek.
     *
     * @param up the dealer's card
     * @param unseen all cards that may come, with the hole card and without the up card
     * @return the chances
     */
    public DealerChances dealer(Rank up, Unseen unseen) {
        int kind = Unseen.kind(up);
        double[] ends = new double[DealerDraws.ENDS];
        DealerDraws.to(kind, terms.dealer().hitSoft17()).chances(unseen.stock(), ends);
        return DealerChances.of(ends);
    }

    /**
     * The expected value of each play of a hand, if all later plays are the best ones that depend on this hand alone. If the dealer has
     * peeked, there is no natural, and the values are means over the other hole cards; otherwise the dealer's naturals are included.
     *
     * @param hand two cards or more, at most 21
     * @param up the dealer's card
     * @param unseen all cards that may come, with the hole card and without the hand and the up card
     * @param hands the number of hands that the player has made of the first one, 1 before any split
     * @return the plays that the rules allow, as far as the stake permits; {@code STAND} and {@code HIT} are among them
     * @throws IllegalArgumentException if the cards are no such hand
     */
    public Map<Decision, Double> plays(List<Card> hand, Card up, Unseen unseen, int hands) {
        int number = number(hand);
        boolean fromSplit = hands > 1;
        int card = Unseen.kind(up.rank());
        Stock stock = with(unseen.stock(), number);
        boolean pair = isPair(hand)
                && !(fromSplit && isAcePair(number) && !terms.splitting().resplitAces());
        int from = pair && terms.splitting().maxHands() > hands ? Hands.of(Hands.pair(number)) : number;
        Against against = Against.best(terms, card, stock, from, fromSplit);
        Worth worth = against.worth();
        double pairs = pair ? pairs(hand.get(0).rank(), unseen, against, number) : 0;
        Map<Decision, Double> plays =
                against.plays(number, pairs, pair ? terms.splitting().maxHands() - hands + 1 : 1);
        double natural = worth.natural(number);
        Map<Decision, Double> means = new EnumMap<>(Decision.class);
        plays.forEach((move, value) -> means.put(
                move,
                switch (terms.dealer().holeCard()) {
                    case PEEK -> move == Decision.SURRENDER ? -0.5 : value / (1 - natural);
                    case NO_PEEK_LOSE_ALL -> value;
                    case NO_PEEK_ORIGINAL_ONLY -> value - natural;
                }));
        return means;
    }

    /** The first of the plays with the highest expected value. */
    static Decision best(Map<Decision, Double> plays) {
        Decision best = Decision.STAND;
        double most = Double.NEGATIVE_INFINITY;
        for (Map.Entry<Decision, Double> play : plays.entrySet()) {
            if (play.getValue() > most) {
                most = play.getValue();
                best = play.getKey();
            }
        }
        return best;
    }

    private static int number(List<Card> hand) {
        int number = Hands.of(hand);
        if (hand.size() < 2 || number == Hands.BUST) {
            throw new IllegalArgumentException("expected two cards or more of at most 21, not " + hand);
        }
        return number;
    }

    private static Stock with(Stock stock, int hand) {
        double[] more = stock.count.clone();
        byte[] counts = Hands.counts(hand);
        for (int card = 0; card < Hands.KINDS; card++) {
            more[card] += counts[card] * stock.step;
        }
        return new Stock(more, stock.step);
    }

    private boolean isPair(List<Card> hand) {
        if (hand.size() != 2) {
            return false;
        }
        Rank first = hand.get(0).rank();
        Rank second = hand.get(1).rank();
        return terms.splitting().splitBy() == OddsRules.SplitBy.RANK
                ? first == second
                : Unseen.kind(first) == Unseen.kind(second);
    }

    private static boolean isAcePair(int hand) {
        return Hands.pair(hand) == Hands.ACE;
    }

    private double pairs(Rank rank, Unseen unseen, Against against, int hand) {
        return terms.splitting().splitBy() == OddsRules.SplitBy.RANK ? unseen.count(rank) : against.pairs(hand);
    }

    /**
     * The expected value of one unit of insurance.
     *
     * @param unseen all cards that may come, with the hole card
     * @return the mean result, from -1 to 2
     */
    public double insurance(Unseen unseen) {
        return 3 * unseen.stock().chance(Hands.TEN) - 1;
    }

    /**
     * The expected value of a round for a player who plays each hand as well as its own cards and the up card allow. Insurance is not
     * taken.
     *
     * @param shoe all cards before the deal
     * @return the mean of a round: minus the house edge
     */
    public double value(Unseen shoe) {
        return value(shoe, best(shoe));
    }

    /**
     * The expected value of a round for a player who plays by a chart. Insurance is not taken.
     *
     * @param shoe all cards before the deal
     * @param chart how to play
     * @return the mean of a round: minus the house edge
     */
    public double value(Unseen shoe, Chart chart) {
        return value(shoe, planned(shoe, chart));
    }

    /**
     * The distribution of a round's result, played as in {@link #value(Unseen)}. It is exact if a seat has at most two hands or the deck is
     * infinite; with more hands, those of one split count as independent given the dealer's end.
     *
     * @param shoe all cards before the deal
     * @return the payouts
     */
    public Payouts payouts(Unseen shoe) {
        return payouts(shoe, best(shoe));
    }

    /**
     * The distribution of a round's result, played by a chart; as exact as {@link #payouts(Unseen)}.
     *
     * @param shoe all cards before the deal
     * @param chart how to play
     * @return the payouts
     */
    public Payouts payouts(Unseen shoe, Chart chart) {
        return payouts(shoe, planned(shoe, chart));
    }

    private IntFunction<Against> best(Unseen shoe) {
        return up -> Against.best(terms, up, shoe.stock().without(up, 1), Hands.EMPTY, false);
    }

    private IntFunction<Against> planned(Unseen shoe, Chart chart) {
        return up -> Against.planned(terms, up, shoe.stock().without(up, 1), chart.plan());
    }

    private Payouts payouts(Unseen shoe, IntFunction<Against> table) {
        PayoutCounter counter = new PayoutCounter(terms);
        deal(shoe, table, counter::hand);
        return counter.payouts();
    }

    private double value(Unseen shoe, IntFunction<Against> table) {
        double[] sum = new double[1];
        deal(shoe, table, (against, hand, pair, pairs, chance) -> sum[0] += chance * against.turn(hand, pair, pairs));
        return sum[0];
    }

    /** The action for each deal of an up card and two cards. */
    private interface Deal {
        void dealt(Against against, int hand, boolean pair, double pairs, double chance);
    }

    private void deal(Unseen shoe, IntFunction<Against> table, Deal each) {
        Stock whole = shoe.stock();
        for (int up = 0; up < Hands.KINDS; up++) {
            if (whole.has(up)) {
                Against against = table.apply(up);
                Stock stock = against.stock();
                for (int first = 0; first < Hands.KINDS; first++) {
                    Stock rest = stock.without(first, 1);
                    for (int second = first; second < Hands.KINDS; second++) {
                        double chance = whole.chance(up)
                                * stock.chance(first)
                                * rest.chance(second)
                                * (first == second ? 1 : 2);
                        if (chance > 0) {
                            deal(against, Hands.of(first, second), shoe, chance, each);
                        }
                    }
                }
            }
        }
    }

    private void deal(Against against, int hand, Unseen shoe, double chance, Deal each) {
        int card = Hands.pair(hand);
        if (card == Hands.TEN && terms.splitting().splitBy() == OddsRules.SplitBy.RANK) {
            tens(against, hand, shoe, chance, each);
        } else {
            each.dealt(against, hand, card >= 0, card < 0 ? 0 : against.pairs(hand), chance);
        }
    }

    /** Two tens if only tens of one rank are a pair: each of the four ranks by its chance. */
    private static void tens(Against against, int hand, Unseen shoe, double chance, Deal each) {
        double step = shoe.isInfinite() ? 0 : 1;
        int[] ranks = shoe.tens();
        double all = ranks[0] + ranks[1] + ranks[2] + ranks[3];
        // By the number of cards left to pair with: the four ranks of a fresh shoe are alike.
        Map<Double, Double> same = new TreeMap<>();
        double different = 1;
        for (int rank : ranks) {
            double left = Math.max(0, rank - 2 * step);
            double pairs = against.up() == Hands.TEN && left > 0 ? left - step * left / (all - 2) : left;
            double part = rank / all * Math.max(0, rank - step) / (all - step);
            same.merge(pairs, part, Double::sum);
            different -= part;
        }
        same.forEach((pairs, part) -> each.dealt(against, hand, true, pairs, chance * part));
        each.dealt(against, hand, false, 0, chance * different);
    }

    /**
     * The chart with the highest expected value in a fresh shoe of these rules.
     *
     * @return the basic strategy
     */
    public Chart chart() {
        return ChartMaker.make(terms, Unseen.decks(terms.decks()).stock());
    }
}
