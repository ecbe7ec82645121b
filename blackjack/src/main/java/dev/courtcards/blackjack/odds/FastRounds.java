package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fast rounds of one seat that plays by a chart, without states, events or allocations. A card of the shoe is drawn when it is needed. The
 * same seed gives the same rounds for any number of threads.
 *
 * <pre>{@code
 * FastRounds.of(OddsRules.DUEL, chart, 0).run(Seed.of(1), 100_000_000, 2).mean();
 * }</pre>
 */
public final class FastRounds {
    /** The number of rounds that share a part of the seed; a part begins with a fresh shoe. */
    private static final long PART = 1 << 16;

    private static final int DECK = 52;
    private static final int LEFT_AT_LEAST = 30;
    private static final byte HIT = 0;
    private static final byte STAND = 1;
    private static final byte DOUBLE = 2;
    private static final byte SPLIT = 3;
    private static final byte SURRENDER = 4;

    private final OddsRules terms;
    private final int cut;
    private final int[] after;
    private final byte[] totals;

    /** By hand and up card: the play of a first hand, of one from a split, and of both where no split is allowed. */
    private final byte[][] moves = new byte[4][];

    /**
     * One round.
     *
     * @param net the result in units of the first stake
     * @param cards the number of cards dealt
     */
    public record Round(double net, int cards) {}

    private FastRounds(OddsRules terms, Chart chart, double penetration) {
        this.terms = terms;
        cut = terms.decks() == 0 ? Integer.MAX_VALUE : (int) (penetration * DECK * terms.decks());
        if (terms.decks() > 0 && DECK * terms.decks() - cut < LEFT_AT_LEAST || penetration < 0) {
            throw new IllegalArgumentException("a cut card lies at 0 or more with at least " + LEFT_AT_LEAST
                    + " cards behind it, not at " + penetration);
        }
        boolean tens = chart.rows().getOrDefault("pT", List.of()).stream().anyMatch(cell -> cell.equals("P"));
        if (terms.splitting().blackjackAfterSplit() || tens && terms.splitting().splitBy() == OddsRules.SplitBy.RANK) {
            throw new IllegalArgumentException("fast rounds have no naturals after splits and split no tens by rank");
        }
        after = new int[Hands.size() * Hands.KINDS];
        totals = new byte[Hands.size()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = new byte[after.length];
        }
        for (int hand = 0; hand < Hands.size(); hand++) {
            totals[hand] = (byte) Hands.total(hand);
            for (int card = 0; card < Hands.KINDS; card++) {
                int at = hand * Hands.KINDS + card;
                after[at] = Hands.after(hand, card);
                for (int i = 0; Hands.cards(hand) > 1 && i < moves.length; i++) {
                    Plan.May may = Plan.May.notSplit(terms, hand, card, i % 2 == 1);
                    Decision move = terms.isOver(hand)
                            ? Decision.STAND
                            : chart.move(hand, card, i < 2, may.surrender(), may.twice());
                    moves[i][at] = code(move);
                }
            }
        }
    }

    private static byte code(Decision move) {
        return switch (move) {
            case HIT -> HIT;
            case STAND -> STAND;
            case DOUBLE -> DOUBLE;
            case SPLIT -> SPLIT;
            case SURRENDER -> SURRENDER;
        };
    }

    /**
     * Rounds by a chart.
     *
     * @param terms the table's rules, without naturals after splits and without splits of tens by rank
     * @param chart how the seat plays; it takes no insurance
     * @param penetration the part of the shoe after which it is shuffled before the next round; 0 shuffles before each round
     * @return the rounds
     * @throws IllegalArgumentException for rules that are not supported, and for a cut card with fewer than 30 cards behind it
     */
    public static FastRounds of(OddsRules terms, Chart chart, double penetration) {
        return new FastRounds(terms, chart, penetration);
    }

    /**
     * One round with given cards.
     *
     * @param order the cards from the top on, enough for the round
     * @return how it ends
     */
    public Round round(List<Card> order) {
        byte[] cards = new byte[order.size()];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = (byte) Unseen.kind(order.get(i).rank());
        }
        Seat seat = new Seat(cards);
        seat.round();
        RoundTally tally = seat.tally(terms);
        return new Round(tally.mean(), seat.at);
    }

    /**
     * Many rounds.
     *
     * @param seed the seed of all rounds
     * @param rounds the number of rounds
     * @param threads the number of threads, at least 1; the result does not depend on it
     * @return the counts of their results
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public RoundTally run(Seed seed, long rounds, int threads) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "rounds");
            thread.setDaemon(true);
            return thread;
        });
        try {
            AtomicLong next = new AtomicLong();
            List<Future<RoundTally>> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                all.add(pool.submit(() -> parts(seed, rounds, next)));
            }
            RoundTally sum = RoundTally.NONE;
            for (Future<RoundTally> one : all) {
                sum = sum.plus(one.get());
            }
            return sum;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            CancellationException cancelled = new CancellationException("the rounds were cancelled");
            cancelled.initCause(e);
            throw cancelled;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private RoundTally parts(Seed seed, long rounds, AtomicLong next) {
        Seat seat = new Seat(shoe());
        long part = next.getAndIncrement();
        while (part * PART < rounds && !Thread.currentThread().isInterrupted()) {
            seat.begin(new Xoshiro256PlusPlus(seed.part(part)));
            for (long left = Math.min(PART, rounds - part * PART); left > 0; left--) {
                if (seat.at >= cut) {
                    seat.at = 0;
                }
                seat.round();
            }
            part = next.getAndIncrement();
        }
        return seat.tally(terms);
    }

    /** The kinds of all cards of a fresh shoe; of an infinite deck one card of each rank. */
    private byte[] shoe() {
        byte[] shoe = new byte[terms.decks() == 0 ? 13 : DECK * terms.decks()];
        for (int i = 0; i < shoe.length; i++) {
            shoe[i] = (byte) Math.min(Hands.TEN, i % 13);
        }
        return shoe;
    }

    /** The seat and the dealer at play. */
    private final class Seat {
        private static final int MOST_HANDS = 4;
        private static final int MIDDLE = 16;
        private final byte[] cards;
        private final byte[] order;
        private final boolean infinite = terms.decks() == 0;
        private final boolean losesAll = terms.losesAll();
        private final boolean peeks = terms.dealer().holeCard() == OddsRules.HoleCard.PEEK;
        private final int[] hands = new int[MOST_HANDS];
        private final int[] bets = new int[MOST_HANDS];

        /** By net result in half stakes, from {@link #MIDDLE} on; paid naturals are counted apart. */
        private final long[] nets = new long[2 * MIDDLE + 1];

        private long naturals;
        private Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(1));
        private boolean fixed = true;
        private int at;

        Seat(byte[] cards) {
            this.cards = cards;
            order = cards.clone();
        }

        void begin(Xoshiro256PlusPlus with) {
            System.arraycopy(order, 0, cards, 0, cards.length);
            random = with;
            fixed = false;
            at = 0;
        }

        RoundTally tally(OddsRules terms) {
            return RoundTally.of(nets, MIDDLE, naturals, terms.blackjackPays().ratio());
        }

        private int next() {
            if (fixed) {
                return cards[at++];
            }
            if (infinite) {
                return cards[random.nextInt(cards.length)];
            }
            int drawn = at + random.nextInt(cards.length - at);
            byte card = cards[drawn];
            cards[drawn] = cards[at];
            cards[at++] = card;
            return card;
        }

        void round() {
            int first = next();
            int up = next();
            int hand = after[after[first] * Hands.KINDS + next()];
            int hole = next();
            boolean natural = up + hole == Hands.TEN && (up == Hands.ACE || hole == Hands.ACE);
            if (totals[hand] == 21) {
                if (natural) {
                    nets[MIDDLE]++;
                } else {
                    naturals++;
                }
                return;
            }
            byte move = moves[terms.splitting().maxHands() > 1 ? 0 : 2][hand * Hands.KINDS + up];
            if (move == SURRENDER && terms.surrendering().surrender() != OddsRules.Surrender.LATE) {
                nets[MIDDLE - 1]++;
                return;
            }
            if (natural && peeks) {
                nets[MIDDLE - 2]++;
                return;
            }
            if (move == SURRENDER) {
                nets[MIDDLE - (natural ? 2 : 1)]++;
                return;
            }
            nets[MIDDLE + play(hand, up, hole, move, natural)]++;
        }

        /** The result in half stakes. */
        private int play(int hand, int up, int hole, byte first, boolean natural) {
            hands[0] = hand;
            bets[0] = 2;
            int count = 1;
            byte move = first;
            int lost = 0;
            boolean open = false;
            for (int i = 0; i < count; i++) {
                int now = hands[i];
                boolean aces = false;
                if (count > 1) {
                    aces = now == after[Hands.ACE];
                    now = after[now * Hands.KINDS + next()];
                    move = second(now, up, aces, count);
                }
                while (move == SPLIT) {
                    int card = Hands.pair(now);
                    aces = card == Hands.ACE;
                    hands[count++] = after[card];
                    bets[count - 1] = 2;
                    now = after[after[card] * Hands.KINDS + next()];
                    bets[i] = 2;
                    move = second(now, up, aces, count);
                }
                if (move == SURRENDER) {
                    bets[i] = 0;
                    lost++;
                    continue;
                }
                while (move == HIT) {
                    now = after[now * Hands.KINDS + next()];
                    move = now < 0 ? STAND : moves[count > 1 ? 3 : 2][now * Hands.KINDS + up];
                }
                if (move == DOUBLE) {
                    bets[i] = 4;
                    now = after[now * Hands.KINDS + next()];
                }
                hands[i] = now;
                if (now < 0) {
                    lost += bets[i];
                    bets[i] = 0;
                } else {
                    open |= !terms.isCharlie(now);
                }
            }
            if (natural) {
                return losesAll ? -lost - staked(count) : -2;
            }
            return settled(count, open ? dealer(up, hole) : 0) - lost;
        }

        private byte second(int hand, int up, boolean aces, int count) {
            boolean more = count < terms.splitting().maxHands()
                    && (!aces || terms.splitting().resplitAces());
            byte move = moves[more ? 1 : 3][hand * Hands.KINDS + up];
            if (aces && move != SPLIT && !terms.splitting().hitSplitAces()) {
                return STAND;
            }
            if (aces
                    && (move == DOUBLE || move == SURRENDER)
                    && !terms.splitting().doubleSplitAces()) {
                return totals[hand] >= 18 ? STAND : HIT;
            }
            return move;
        }

        private int staked(int count) {
            int sum = 0;
            for (int i = 0; i < count; i++) {
                sum += bets[i];
            }
            return sum;
        }

        /** The dealer's total. */
        private int dealer(int up, int hole) {
            int hard = up + hole + 2;
            boolean ace = up == Hands.ACE || hole == Hands.ACE;
            while (true) {
                boolean soft = ace && hard <= 11;
                int total = soft ? hard + 10 : hard;
                if (total > 17 || total == 17 && !(soft && terms.dealer().hitSoft17())) {
                    return total;
                }
                int card = next();
                hard += card + 1;
                ace |= card == Hands.ACE;
            }
        }

        private int settled(int count, int dealer) {
            int won = 0;
            for (int i = 0; i < count; i++) {
                int total = bets[i] == 0 ? 0 : totals[hands[i]];
                if (bets[i] == 0
                        || !terms.isCharlie(hands[i]) && terms.winning().push22() && dealer == 22) {
                    continue;
                }
                if (terms.isCharlie(hands[i]) || dealer > 21 || total > dealer) {
                    won += bets[i];
                } else if (total < dealer || terms.winning().dealerWinsTies()) {
                    won -= bets[i];
                }
            }
            return won;
        }
    }
}
