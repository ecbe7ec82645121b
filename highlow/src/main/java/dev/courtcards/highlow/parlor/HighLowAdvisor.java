package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Tells what the third card will do, exactly, from the cards that a session has not seen since its shuffle: never from their
 * order.
 *
 * <pre>{@code
 * HighLowAdvisor.of(game.seenBy(seat).state(), seat).odds();
 * }</pre>
 */
public final class HighLowAdvisor {
    private static final Rank[] RANKS = Arrays.copyOf(Rank.values(), 13);
    private static final int OF_A_RANK = 8;
    private static final int CARDS = 104;
    private final Room room;
    private final HighLowRules rules;
    private final Session session;
    private final Hand hand;

    private HighLowAdvisor(Room room, Seat seat) {
        this.room = room;
        this.rules = room.rules();
        this.session = room.session(seat);
        this.hand = session.hand();
    }

    /**
     * The chances of the third card.
     *
     * @param win that the hand is won
     * @param lose that it is lost, but on no post
     * @param post that a post is hit
     * @param value what one coin of the bet wins in the mean, below zero if it loses
     */
    public record Odds(double win, double lose, double post, double value) {
        private static final Odds NONE = new Odds(0, 0, 0, 0);

        private Odds plus(Odds more, double weight) {
            return new Odds(
                    win + weight * more.win,
                    lose + weight * more.lose,
                    post + weight * more.post,
                    value + weight * more.value);
        }
    }

    /**
     * Advice for a moment of the game.
     *
     * @param room as anybody sees it
     * @param seat whose session it is about
     * @return an advisor for exactly this moment
     */
    public static HighLowAdvisor of(Room room, Seat seat) {
        return new HighLowAdvisor(room, seat);
    }

    /**
     * The chances, where both posts lie and are worth what they are worth.
     *
     * @return empty where there is nothing to be said yet
     */
    public Optional<Odds> odds() {
        return switch (session.phase()) {
            case BETTING, RAISING -> Optional.of(third(hand));
            default -> Optional.empty();
        };
    }

    /**
     * The chances after this word about an ace.
     *
     * @param ace high or low
     * @return of the third card; where the second has not come yet, the mean over all that may come
     * @throws IllegalStateException if no ace waits to be declared
     */
    public Odds odds(Ace ace) {
        if (session.phase() != Phase.DECLARING) {
            throw new IllegalStateException("no ace waits to be declared");
        }
        Hand declared = hand.declared(ace);
        return hand.cards().size() == 2
                ? third(declared)
                : second(declared, unseen(), session.shoe().size());
    }

    /**
     * The chances after this word about a pair.
     *
     * @param call higher or lower
     * @return of the third card
     * @throws IllegalStateException if there is no pair to call
     */
    public Odds odds(Call call) {
        if (session.phase() != Phase.CALLING) {
            throw new IllegalStateException("there is no pair to call");
        }
        return third(hand.called(call));
    }

    private Odds third(Hand posts) {
        return third(posts, unseen());
    }

    /** How many cards of each rank may come next: those not seen, or all but those on the table where a shuffle is due. */
    private int[] unseen() {
        int[] unseen = new int[RANKS.length];
        Discards gone = session.shoe().isEmpty() ? Discards.of(hand.cards()) : session.discards();
        for (Rank rank : RANKS) {
            unseen[rank.ordinal()] = OF_A_RANK - gone.count(rank);
        }
        return unseen;
    }

    private Odds third(Hand posts, int[] unseen) {
        long win = 0;
        long lose = 0;
        long post = 0;
        long sum = 0;
        int all = 0;
        for (Rank rank : RANKS) {
            int count = unseen[rank.ordinal()];
            HighLowRules.Verdict verdict = rules.judge(posts, rank);
            all += count;
            switch (verdict.result()) {
                case WIN -> {
                    win += count;
                    sum += (long) count * verdict.times();
                }
                case LOSE -> {
                    lose += count;
                    sum -= (long) count * verdict.times();
                }
                case POST -> {
                    post += count;
                    sum -= (long) count * verdict.times();
                }
                default -> {}
            }
        }
        double cards = all;
        return new Odds(win / cards, lose / cards, post / cards, sum / cards);
    }

    /**
     * The mean over all second cards to an ace. Cards that cannot be played are thrown away first, k of them with a chance of
     * its own; the playable one after them is of each rank in proportion to its cards.
     */
    private Odds second(Hand ace, int[] unseen, int size) {
        int playable = 0;
        int[] kept = new int[RANKS.length];
        for (Rank rank : RANKS) {
            kept[rank.ordinal()] = isThrown(ace, rank) ? 0 : unseen[rank.ordinal()];
            playable += kept[rank.ordinal()];
        }
        int thrown = size - playable;
        Odds mean = Odds.NONE;
        double chance = 1;
        for (int k = 0; k <= thrown; k++) {
            int left = size - k;
            if (left == 0) {
                return mean.plus(second(ace, fresh(ace), CARDS - 1), chance);
            }
            double now = chance * playable / left;
            for (Rank rank : RANKS) {
                if (kept[rank.ordinal()] > 0 && now > 0) {
                    double weight = now * kept[rank.ordinal()] / playable;
                    mean = mean.plus(afterSecond(ace, unseen, rank, k, left - 1), weight);
                }
            }
            chance -= now;
        }
        return mean;
    }

    private boolean isThrown(Hand ace, Rank rank) {
        return rules.second(ace, card(rank)) == HighLowRules.Second.REDRAW;
    }

    private Odds afterSecond(Hand ace, int[] unseen, Rank second, int thrown, int left) {
        Hand posts = ace.with(card(second));
        if (rules.second(ace, card(second)) == HighLowRules.Second.CONSECUTIVE) {
            return Odds.NONE;
        }
        int[] rest = left == 0 ? fresh(posts) : unseen.clone();
        if (left > 0) {
            rest[second.ordinal()]--;
            // Beside an ace, only one rank is ever thrown away.
            for (Rank rank : RANKS) {
                if (isThrown(ace, rank)) {
                    rest[rank.ordinal()] -= thrown;
                }
            }
        }
        return third(posts, rest);
    }

    private static int[] fresh(Hand table) {
        int[] all = new int[RANKS.length];
        Arrays.fill(all, OF_A_RANK);
        table.cards().forEach(card -> all[card.rank().ordinal()]--);
        return all;
    }

    private static Card card(Rank rank) {
        return Card.of(rank, Suit.CLUBS);
    }

    /**
     * What this bet wins in the mean.
     *
     * @param amount coins
     * @return coins, below zero if it loses
     * @throws NoSuchElementException if there is no bet to be made
     */
    public double value(long amount) {
        return amount * odds().orElseThrow().value();
    }

    /**
     * The move that wins most in the mean, where all that comes after the hand counts for nothing: the most coins on a hand
     * that wins, and on one that loses a pass or the fewest.
     *
     * @param menu of this seat, not empty
     * @return one of its moves; to end the session only where there is nothing else
     */
    public Action<Room> best(Options<Room> menu) {
        return switch (session.phase()) {
            case DECLARING -> declare(menu);
            case CALLING ->
                new HighLowAction.Guess(
                        odds(Call.HIGHER).value() >= odds(Call.LOWER).value() ? Call.HIGHER : Call.LOWER);
            case BETTING -> bet(menu);
            case RAISING -> new HighLowAction.Raise(third(hand).value() > 0 ? room.maxRaise(session) : 0);
            case STAKING ->
                menu.ranges().isEmpty()
                        ? menu.single().get(0)
                        : menu.ranges().get(0).at(rules.minBet());
            default -> menu.single().get(0);
        };
    }

    private Action<Room> declare(Options<Room> menu) {
        HighLowAction.Declare low = new HighLowAction.Declare(Ace.LOW);
        HighLowAction.Declare high = new HighLowAction.Declare(Ace.HIGH);
        if (!menu.single().contains(high)) {
            return low;
        }
        return !menu.single().contains(low)
                        || odds(Ace.HIGH).value() >= odds(Ace.LOW).value()
                ? high
                : low;
    }

    private Action<Room> bet(Options<Room> menu) {
        boolean good = third(hand).value() > 0;
        if (!good && rules.pass()) {
            return new HighLowAction.Pass();
        }
        long most = room.maxBet(session);
        if (most < rules.minBet()) {
            return new HighLowAction.End();
        }
        return new HighLowAction.Bet(good ? most : rules.minBet());
    }
}
