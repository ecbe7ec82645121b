package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Seat;
import dev.courtcards.highlow.parlor.HighLowRules.Verdict;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Computes the exact chances of the third card from the cards that a session has not seen since its shuffle, without their order.
 *
 * <pre>{@code
 * HighLowAdvisor.of(table.seenBy(Seat.of(1)), Seat.of(1)).odds();
 * }</pre>
 */
public final class HighLowAdvisor {
    private static final Rank[] RANKS = Arrays.copyOf(Rank.values(), 13);
    private static final int OF_A_RANK = 8;
    private static final int CARDS = 104;
    private final HighLowTable room;
    private final HighLowRules rules;
    private final HighLowSession session;
    private final HighLowHand hand;

    private HighLowAdvisor(HighLowTable room, Seat seat) {
        this.room = room;
        this.rules = room.rules();
        this.session = room.session(seat);
        this.hand = session.hand();
    }

    /**
     * The chances of the third card.
     *
     * @param win the chance that the hand wins
     * @param lose the chance that it loses without a post
     * @param post the chance that a post is hit
     * @param value the average gain of one coin of the bet, negative for a loss
     */
    public record Odds(double win, double lose, double post, double value) {}

    /**
     * Advice for a moment of the game.
     *
     * @param room the table as any viewer sees it
     * @param seat the seat to advise
     * @return an advisor for exactly this moment
     */
    public static HighLowAdvisor of(HighLowTable room, Seat seat) {
        return new HighLowAdvisor(room, seat);
    }

    /**
     * The chances of the third card, once both posts have their value.
     *
     * @return empty before the player may bet or raise
     */
    public Optional<Odds> odds() {
        return switch (session.phase()) {
            case BETTING, RAISING -> Optional.of(third(hand));
            default -> Optional.empty();
        };
    }

    /**
     * The chances after declaring an ace.
     *
     * @param ace high or low
     * @return chances of the third card; before the second card, their mean over all second cards
     * @throws IllegalStateException if no ace waits to be declared
     */
    public Odds odds(Ace ace) {
        if (session.phase() != Phase.DECLARING) {
            throw new IllegalStateException("no ace waits to be declared");
        }
        HighLowHand declared = hand.declared(ace);
        return hand.cards().size() == 2 ? third(declared) : second(declared, unseen());
    }

    /**
     * The chances after a call on a pair.
     *
     * @param call higher or lower
     * @return chances of the third card
     * @throws IllegalStateException if there is no pair to call
     */
    public Odds odds(PairCall call) {
        if (session.phase() != Phase.CALLING) {
            throw new IllegalStateException("there is no pair to call");
        }
        return third(hand.called(call));
    }

    private Odds third(HighLowHand posts) {
        return third(posts, unseen());
    }

    /** The number of cards of each rank that may come next: those not seen, or all but those on the table if a shuffle is due. */
    private int[] unseen() {
        if (session.shoe().isEmpty()) {
            return fresh(hand);
        }
        int[] unseen = new int[RANKS.length];
        for (Rank rank : RANKS) {
            unseen[rank.ordinal()] = OF_A_RANK - session.discards().count(rank);
        }
        return unseen;
    }

    private Odds third(HighLowHand posts, int[] unseen) {
        Posts judge = rules.posts(posts);
        Sums sums = new Sums();
        for (Rank rank : RANKS) {
            sums.add(judge.judge(rank), unseen[rank.ordinal()]);
        }
        return sums.odds();
    }

    /** Sums the results of cards by weight. */
    private static final class Sums {
        private double win;
        private double lose;
        private double post;
        private double value;
        private double cards;

        void add(Verdict verdict, double weight) {
            cards += weight;
            switch (verdict.result()) {
                case WIN -> win += weight;
                case LOSE -> lose += weight;
                case POST -> post += weight;
                default -> {}
            }
            value += weight * verdict.gain();
        }

        /** The chances if the weights are numbers of cards. */
        Odds odds() {
            return new Odds(win / cards, lose / cards, post / cards, value / cards);
        }

        /** The chances if the weights are probabilities. */
        Odds mean() {
            return new Odds(win, lose, post, value);
        }
    }

    /**
     * The mean over all second cards to an ace. Only one rank is ever discarded beside an ace. The number k of discarded cards has its own
     * distribution, and the playable card after them is of each rank in proportion to its cards. So the chances of the third card are sums
     * over k that are the same for all second cards.
     */
    private Odds second(HighLowHand ace, int[] unseen) {
        int size = 0;
        int thrown = 0;
        Rank thrownRank = Rank.TWO;
        for (Rank rank : RANKS) {
            size += unseen[rank.ordinal()];
            if (rules.second(ace, card(rank)) == HighLowRules.Second.REDRAW) {
                thrownRank = rank;
                thrown = unseen[rank.ordinal()];
            }
        }
        int playable = size - thrown;
        if (playable == 0) {
            return second(ace, fresh(ace));
        }
        double ofOneLeft = 0;
        double ofOneThrown = 0;
        double shoeEnds = 0;
        double chance = 1;
        for (int k = 0; k <= thrown; k++) {
            int left = size - k;
            double now = chance * playable / left;
            chance -= now;
            if (left == 1) {
                shoeEnds = now;
            } else {
                ofOneLeft += now / (left - 1);
                ofOneThrown += k * now / (left - 1);
            }
        }
        Sums sums = new Sums();
        for (Rank rank : RANKS) {
            HighLowRules.Second second = rules.second(ace, card(rank));
            double weight = (double) unseen[rank.ordinal()] / playable;
            if (weight == 0 || second == HighLowRules.Second.REDRAW || second == HighLowRules.Second.CONSECUTIVE) {
                continue;
            }
            HighLowHand hand = ace.with(card(rank));
            Posts judge = rules.posts(hand);
            int[] next = shoeEnds > 0 ? fresh(hand) : unseen;
            for (Rank third : RANKS) {
                int left = unseen[third.ordinal()] - (third == rank ? 1 : 0);
                double chances = left * ofOneLeft - (third == thrownRank ? ofOneThrown : 0);
                double afterShuffle = shoeEnds * next[third.ordinal()] / (CARDS - 2);
                sums.add(judge.judge(third), weight * (chances + afterShuffle));
            }
        }
        return sums.mean();
    }

    private static int[] fresh(HighLowHand table) {
        int[] all = new int[RANKS.length];
        Arrays.fill(all, OF_A_RANK);
        table.cards().forEach(card -> all[card.rank().ordinal()]--);
        return all;
    }

    private static Card card(Rank rank) {
        return Card.of(rank, Suit.CLUBS);
    }

    /**
     * The average gain of a bet.
     *
     * @param amount coins
     * @return coins, negative for a loss
     * @throws NoSuchElementException if there is no bet to be made
     */
    public double value(long amount) {
        return amount * odds().orElseThrow().value();
    }

    /**
     * The move with the best average gain in this hand alone: the largest bet on a hand that wins on average, otherwise a pass or the
     * smallest bet.
     *
     * @return a move of the seat's menu; the end of the session only if there is no other
     * @throws NoSuchElementException if the seat may not move now
     */
    public Action<HighLowTable> best() {
        return switch (session.phase()) {
            case DECLARING -> declare();
            case CALLING ->
                new HighLowAction.Guess(
                        odds(PairCall.HIGHER).value() >= odds(PairCall.LOWER).value()
                                ? PairCall.HIGHER
                                : PairCall.LOWER);
            case BETTING -> bet(third(hand).value() > 0);
            case RAISING -> new HighLowAction.Raise(third(hand).value() > 0 ? room.maxRaise(session) : 0);
            case STAKING -> bet(false);
            case WAITING -> new HighLowAction.Deal();
            case FINISHED -> new HighLowAction.Continue();
            case DEALING, LEFT, WON -> throw new NoSuchElementException("there is nothing to do now");
        };
    }

    private Action<HighLowTable> declare() {
        boolean high = HighLowAction.Declare.leavesRoom(rules, hand, Ace.HIGH);
        boolean both = high && HighLowAction.Declare.leavesRoom(rules, hand, Ace.LOW);
        boolean better = both ? odds(Ace.HIGH).value() >= odds(Ace.LOW).value() : high;
        return new HighLowAction.Declare(better ? Ace.HIGH : Ace.LOW);
    }

    private Action<HighLowTable> bet(boolean good) {
        if (!good && rules.bets().pass() && session.phase() == Phase.BETTING) {
            return new HighLowAction.Pass();
        }
        long most = room.maxBet(session);
        if (most < rules.bets().minBet()) {
            return new HighLowAction.End();
        }
        return new HighLowAction.Bet(good ? most : rules.bets().minBet());
    }
}
