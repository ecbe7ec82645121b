package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Chooses the discards in a draw, in any game: those that leave the best hand on average. A hand counts by the part of random hands that it
 * beats; the more draws are left, the more it must beat.
 */
final class Discards {
    private static final int HANDS = 4_096;
    private static final int TRIES = 60;
    /** The sorted ranks of random hands, by game and ranking. */
    private static final Map<String, int[]> WORTHS = new ConcurrentHashMap<>();

    private final Hand hand;
    private final Variant variant;
    private final RandomGenerator random;
    private final List<Card> own;
    private final List<Card> unseen;

    private Discards(Hand hand, Seat seat, RandomGenerator random) {
        this.hand = hand;
        this.variant = hand.variant();
        this.random = random;
        this.own = hand.hole(seat);
        this.unseen = new ArrayList<>(variant.pack().cards());
        unseen.removeAll(own);
        unseen.removeAll(hand.board());
        unseen.removeAll(hand.cards().laidOff(seat));
    }

    /** The best discards of the player to act, by their numbers; empty to stand pat. */
    static List<Integer> best(Hand hand, Seat seat, RandomGenerator random) {
        return new Discards(hand, seat, random)
                .best(hand.variant().rounds().get(hand.cards().round()), Drawing.left(hand));
    }

    /** The equity of a seat's cards, if all players lay off well. */
    static double equity(Hand hand, Seat seat, Seed seed, int trials) {
        return new Discards(hand, seat, new Xoshiro256PlusPlus(seed)).equity(trials);
    }

    private double equity(int trials) {
        int left = Drawing.left(hand);
        int begun = Drawing.begun(hand);
        List<Card> kept = own;
        if (left > 0) {
            List<Integer> off = best(Drawing.next(hand), left - 1);
            kept = places(i -> !off.contains(i + 1)).mapToObj(own::get).toList();
        }
        double won = 0;
        int size = variant.ownCards(variant.rounds().size() - 1);
        for (int t = 0; t < trials; t++) {
            CardSet board = board(size * hand.live());
            for (Ranking ranking : hand.rankings()) {
                int mine = 0;
                // A player with several draws to come keeps the best result.
                for (int draw = 0; draw < Math.max(1, left); draw++) {
                    mine = Math.max(mine, ranking.rank(filled(kept, size), board));
                }
                won += share(ranking, mine, size, board, 1 + 2 * (left + begun))
                        / hand.rankings().size();
            }
        }
        return won / trials;
    }

    /** The equity against players who each hold the best of this number of random hands. */
    private double share(Ranking ranking, int mine, int size, CardSet board, int tries) {
        int ties = 1;
        for (int other = 1; other < hand.live(); other++) {
            int rank = 0;
            for (int i = 0; i < tries; i++) {
                rank = Math.max(rank, ranking.rank(filled(List.of(), size), board));
            }
            if (rank > mine) {
                return 0;
            }
            ties += rank == mine ? 1 : 0;
        }
        return 1.0 / ties;
    }

    private List<Integer> best(Round round, int drawsAfter) {
        int least = round.drawn() ? 0 : Math.min(round.layOff(), own.size());
        int most = Math.min(round.layOff(), own.size());
        int size = own.size() - (round.drawn() ? 0 : most);
        double best = -1;
        List<Integer> choice = List.of();
        for (int set = 0; set < 1 << own.size(); set++) {
            int count = Integer.bitCount(set);
            if (count >= least && count <= most) {
                int off = set;
                List<Card> kept =
                        places(i -> (off >> i & 1) == 0).mapToObj(own::get).toList();
                double worth = worth(
                        kept,
                        size,
                        3 + 2 * drawsAfter,
                        count == 0 && hand.board().size() == variant.boardCards() ? 1 : TRIES);
                if (worth > best) {
                    best = worth;
                    choice = places(i -> (off >> i & 1) != 0)
                            .mapToObj(i -> i + 1)
                            .toList();
                }
            }
        }
        return choice;
    }

    private IntStream places(IntPredicate which) {
        return IntStream.range(0, own.size()).filter(which);
    }

    private double worth(List<Card> kept, int size, int power, int tries) {
        double worth = 0;
        for (int i = 0; i < tries; i++) {
            CardSet board = board(size);
            for (Ranking ranking : hand.rankings()) {
                int rank = ranking.rank(filled(kept, size), board);
                worth += rank == 0 ? 0 : Math.pow(beaten(ranking, rank), power);
            }
        }
        return worth / tries;
    }

    /** The complete board; its new cards stay out of hands of this size. */
    private CardSet board(int cards) {
        int more = variant.boardCards() - hand.board().size();
        shuffle(Math.min(unseen.size(), more + cards));
        List<Card> board = new ArrayList<>(hand.board());
        board.addAll(unseen.subList(unseen.size() - more, unseen.size()));
        return CardSet.of(board);
    }

    private void shuffle(int count) {
        int last = unseen.size() - 1;
        for (int i = 0; i < count && i < last; i++) {
            Collections.swap(unseen, last - i, random.nextInt(last - i + 1));
        }
    }

    /** These cards, filled up to this number with cards that are not on the board. */
    private CardSet filled(List<Card> kept, int size) {
        CardSet cards = CardSet.of(kept);
        int from = unseen.size() - (variant.boardCards() - hand.board().size());
        while (cards.size() < size) {
            cards = cards.with(unseen.get(random.nextInt(from)));
        }
        return cards;
    }

    /** The part of random hands that this rank beats, 0 to 1. */
    private double beaten(Ranking ranking, int rank) {
        int[] worths = WORTHS.computeIfAbsent(variant.code() + ranking, key -> worths(variant, ranking));
        int place = Arrays.binarySearch(worths, rank);
        return (place < 0 ? -place - 1 : place) / (double) worths.length;
    }

    private static int[] worths(Variant variant, Ranking ranking) {
        RandomGenerator random = new Xoshiro256PlusPlus(Seed.of(1));
        List<Card> cards = new ArrayList<>(variant.pack().cards());
        int own = variant.ownCards(variant.rounds().size() - 1);
        int all = own + variant.boardCards();
        int[] worths = new int[HANDS];
        for (int n = 0; n < HANDS; n++) {
            for (int i = 0; i < all; i++) {
                Collections.swap(cards, i, random.nextInt(i, cards.size()));
            }
            worths[n] = ranking.rank(CardSet.of(cards.subList(0, own)), CardSet.of(cards.subList(own, all)));
        }
        Arrays.sort(worths);
        return worths;
    }
}
