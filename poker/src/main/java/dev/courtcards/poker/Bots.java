package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.equity.Matchup;
import dev.courtcards.poker.equity.Range;
import dev.courtcards.poker.eval.Category;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.HandRank;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Limit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Computer players, which decide by their own cards, the board and the bets (poker 14). */
final class Bots {
    /** Deals for one estimate of an equity: a standard error of at most 4 in 100. */
    private static final int TRIALS = 160;

    /** Loaded when a bot plays, not when its name is listed. */
    private static final class Held {
        /** The range assumed of a player who has put in more than a blind. */
        static final Range GOOD = Range.parse("22+,A2s+,K8s+,Q9s+,J9s+,T9s,98s,A8o+,KTo+,QTo+,JTo");
    }

    private Bots() {}

    static Map<String, Bot<PokerTable>> all() {
        Map<String, Bot<PokerTable>> bots = new LinkedHashMap<>();
        bots.put("equity", betting(Bots::byOdds));
        bots.put("tight", betting((hand, seat, random) -> tight(hand, seat)));
        bots.put("random", Bot.random());
        return bots;
    }

    /** A way of betting. */
    private interface Style {
        Action<PokerTable> choose(Hand hand, Seat seat, RandomGenerator random);
    }

    /** A bot that never straddles, mucks where it may, and deals the board once. */
    private static Bot<PokerTable> betting(Style style) {
        return (seen, random) -> {
            List<Action<PokerTable>> menu = seen.legalActions().single();
            if (seen.state().hand().phase() == Phase.DRAW && seen.viewer() instanceof Seat seat) {
                return chosen(seen.state(), Discards.best(seen.state().hand(), seat, random));
            }
            if (seen.state().hand().phase() == Phase.CHOICE) {
                return menu.get(random.nextInt(menu.size()));
            }
            return seen.state().hand().phase() == Phase.BETTING && seen.viewer() instanceof Seat seat
                    ? style.choose(seen.state().hand(), seat, random)
                    : menu.get(menu.size() - 1);
        };
    }

    private static Action<PokerTable> chosen(PokerTable table, List<Integer> places) {
        return places.isEmpty() ? new DrawAction.Pat() : new DrawAction.LayOff(List.of(), places).in(table);
    }

    private static Action<PokerTable> raiseTo(Hand hand, long amount) {
        if (hand.mayRaise() && hand.variant().limit() == Limit.FIXED) {
            return new PokerAction.RaiseTo(hand.maxRaiseTo());
        }
        return hand.mayRaise()
                ? new PokerAction.RaiseTo(Math.max(hand.minRaiseTo(), Math.min(hand.maxRaiseTo(), amount)))
                : Menus.checkOrCall(hand);
    }

    /** Calls by pot odds, raises by the pot when well ahead, and bluffs at times. */
    private static Action<PokerTable> byOdds(Hand hand, Seat seat, RandomGenerator random) {
        double equity = equity(hand, seat, Seed.of(random.nextLong()), TRIALS);
        double odds = odds(hand);
        double fair = 1.0 / hand.live();
        long potRaise = hand.street().toMatch() + hand.pot() + hand.toCall();
        if (equity > Math.min(0.85, 1.6 * fair) || hand.toCall() == 0 && random.nextInt(12) == 0) {
            return raiseTo(hand, potRaise);
        }
        return equity > odds + 0.02 ? Menus.checkOrCall(hand) : Menus.checkOrFold(hand);
    }

    /** The call as a part of the pot after it. */
    static double odds(Hand hand) {
        return (double) hand.toCall() / (hand.pot() + hand.toCall());
    }

    /** The equity of a seat's cards, against any hand of a player who put in no more than a blind, otherwise against {@link Held#GOOD}. */
    static double equity(Hand hand, Seat seat, Seed seed, int trials) {
        if (Drawing.begun(hand) + Drawing.left(hand) > 0) {
            return Discards.equity(hand, seat, seed, trials);
        }
        if (!isHoldem(hand)) {
            return sampled(hand, seat, seed, trials);
        }
        List<Range> ranges = new ArrayList<>();
        ranges.add(Range.of(hand.hole(seat).get(0), hand.hole(seat).get(1)));
        for (Seat other : Seat.first(hand.seats())) {
            PokerPlayer player = hand.player(other);
            if (!other.equals(seat) && player.isLive()) {
                ranges.add(player.contributed() + player.bet() > hand.stakes().bigBlind() ? Held.GOOD : Range.random());
            }
        }
        return Matchup.of(ranges, hand.board())
                .estimate(seed, trials)
                .shares()
                .get(0)
                .equity();
    }

    private static boolean isHoldem(Hand hand) {
        return hand.rankings().equals(List.of(Ranking.HIGH)) && hand.variant().ownCards() == 2;
    }

    /** The equity of a seat's cards in any game, against random cards beside the open ones. */
    private static double sampled(Hand hand, Seat seat, Seed seed, int trials) {
        RandomGenerator random = new Xoshiro256PlusPlus(seed);
        CardSet mine = CardSet.of(hand.hole(seat));
        CardSet board = CardSet.of(hand.board());
        List<Card> unseen = new ArrayList<>(hand.variant().pack().cards());
        unseen.removeIf(card -> mine.or(board).contains(card));
        List<CardSet> open = new ArrayList<>(List.of(mine));
        for (Seat other : Seat.first(hand.seats())) {
            List<Card> up = hand.cards().up(other);
            unseen.removeAll(up);
            if (!other.equals(seat) && hand.player(other).isLive()) {
                open.add(CardSet.of(up));
            }
        }
        int known = open.stream().mapToInt(CardSet::size).sum();
        int more = Math.max(0, hand.variant().boardCards() - board.size());
        // Too few cards at a full table of stud: one for all replaces the last of each.
        int own = Math.min(hand.variant().ownCards(), (unseen.size() - more + known) / open.size());
        double won = 0;
        for (int t = 0; t < trials; t++) {
            for (int i = 0; i < more + own * open.size() - known; i++) {
                Collections.swap(unseen, i, random.nextInt(i, unseen.size()));
            }
            int next = more;
            List<CardSet> all = new ArrayList<>();
            for (CardSet cards : open) {
                int to = next + Math.max(0, own - cards.size());
                all.add(cards.or(CardSet.of(unseen.subList(next, to))));
                next = to;
            }
            CardSet whole = board.or(CardSet.of(unseen.subList(0, more)));
            won += share(hand.rankings(), all.get(0), all.subList(1, all.size()), whole);
        }
        return won / trials;
    }

    /** The part of a pot that these cards win against the others, low and high together. */
    private static double share(List<Ranking> rankings, CardSet mine, List<CardSet> others, CardSet board) {
        double high = share(rankings.get(0), mine, others, board);
        double low = rankings.size() == 1 ? -1 : share(rankings.get(1), mine, others, board);
        return low < 0 ? high : (high + low) / 2;
    }

    /** The part of a pot by one ranking; below 0 if nobody has such a hand. */
    private static double share(Ranking ranking, CardSet mine, List<CardSet> others, CardSet board) {
        int rank = ranking.rank(mine, board);
        int most = 0;
        int ties = 1;
        for (CardSet cards : others) {
            int other = ranking.rank(cards, board);
            most = Math.max(most, other);
            ties += other == rank ? 1 : 0;
        }
        return rank == 0 && most == 0 ? -1 : most > rank ? 0 : 1.0 / ties;
    }

    /** Plays few hands, and raises with them. */
    private static Action<PokerTable> tight(Hand hand, Seat seat) {
        if (!isHoldem(hand)) {
            double part = hand.live() * equity(hand, seat, Seed.of(1), TRIALS);
            return part > 1.6
                    ? raiseTo(hand, hand.street().toMatch() + hand.pot())
                    : part > 1.25 ? Menus.checkOrCall(hand) : Menus.checkOrFold(hand);
        }
        long big = hand.stakes().bigBlind();
        if (hand.board().isEmpty()) {
            int points = points(hand.hole(seat));
            return points >= 10
                    ? raiseTo(hand, 3 * hand.street().toMatch())
                    : points >= 8 && hand.toCall() <= 3 * big ? Menus.checkOrCall(hand) : Menus.checkOrFold(hand);
        }
        int worth = worth(hand, seat);
        return worth >= 2
                ? raiseTo(hand, hand.street().toMatch() + hand.pot())
                : worth == 1 && 2 * hand.toCall() <= hand.pot() ? Menus.checkOrCall(hand) : Menus.checkOrFold(hand);
    }

    /** 2 for two pair or better, 1 for a pair, each with a card of the player's own; 0 for what the board alone makes. */
    private static int worth(Hand hand, Seat seat) {
        List<Card> hole = hand.hole(seat);
        CardSet all = CardSet.of(hand.board()).or(CardSet.of(hole));
        Category mine = new HandRank(Evaluator.rank(all.bits())).category();
        boolean own = hole.get(0).rank() == hole.get(1).rank()
                || hand.board().stream().anyMatch(card -> hole.stream().anyMatch(h -> h.rank() == card.rank()));
        return mine.compareTo(Category.STRAIGHT) >= 0 || mine.compareTo(Category.TWO_PAIR) >= 0 && own
                ? 2
                : mine == Category.PAIR && own ? 1 : 0;
    }

    /** The points of two hole cards by a rule of thumb: the higher card, doubled for a pair, more if suited, less for a gap. */
    private static int points(List<Card> hole) {
        int high = Math.max(number(hole.get(0)), number(hole.get(1)));
        int low = Math.min(number(hole.get(0)), number(hole.get(1)));
        int points = switch (high) {
            case 14 -> 10;
            case 13 -> 8;
            case 12 -> 7;
            case 11 -> 6;
            default -> (high + 1) / 2;
        };
        if (high == low) {
            return Math.max(5, 2 * points);
        }
        int gap = high - low - 1;
        int suited = hole.get(0).suit() == hole.get(1).suit() ? 2 : 0;
        return points + suited - Math.min(5, gap) + (gap < 2 && high < 12 ? 1 : 0);
    }

    private static int number(Card card) {
        return card.rank().numberAceHigh();
    }
}
