package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.PokerPlayer;
import dev.courtcards.poker.eval.Category;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.HandRank;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** The site's words for the worth of a hand and for the street of a fold. */
record StarsWords(Variant variant) {
    private static final String[] NUMBERS = {"1st", "2nd", "3rd"};

    /** The worth of a hand: high, low, or both in a split pot with a low. */
    String worth(List<Card> hole, List<Card> board) {
        List<Ranking> rankings = variant.rankings();
        String first = worth(rankings.get(0), hole, board);
        if (rankings.size() == 1) {
            return first;
        }
        boolean hasLow = rankings.get(1).rank(CardSet.of(hole), CardSet.of(board)) > 0;
        return "HI: " + first + (hasLow ? "; LO: " + ranks(rankings.get(1).counted(hole, board)) : "");
    }

    private static String worth(Ranking ranking, List<Card> hole, List<Card> board) {
        List<Card> counted = ranking.counted(hole, board);
        long ranks = counted.stream().map(Card::rank).distinct().count();
        return switch (ranking) {
            case BADUGI -> (ranks == 4 ? "a Badugi: " : "a " + ranks + "-card: ") + ranks(counted);
            case ACE_TO_FIVE, EIGHT_OR_BETTER, OMAHA_EIGHT -> "Lo: " + (ranks == 5 ? ranks(counted) : high(counted));
            case DEUCE_TO_SEVEN -> {
                boolean isLow = new HandRank(Evaluator.rank(counted)).category() == Category.HIGH_CARD;
                yield "Lo: " + (isLow ? highRanks(counted) : high(counted));
            }
            default -> high(counted);
        };
    }

    /** The ranks from the top, the ace last. */
    private static String ranks(List<Card> cards) {
        return ranks(cards, card -> card.rank().number());
    }

    private static String highRanks(List<Card> cards) {
        return ranks(cards, card -> card.rank().numberAceHigh());
    }

    private static String ranks(List<Card> cards, ToIntFunction<Card> order) {
        return cards.stream()
                .sorted(Comparator.comparingInt(order).reversed())
                .map(card -> card.code().substring(0, 1))
                .collect(Collectors.joining(","));
    }

    private static String high(List<Card> five) {
        HandRank rank = new HandRank(Evaluator.rank(five));
        String article = switch (rank.category()) {
            case PAIR, STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH -> "a ";
            case HIGH_CARD, TWO_PAIR, THREE_OF_A_KIND, FOUR_OF_A_KIND -> "";
        };
        return article
                + rank.name().toLowerCase(Locale.ROOT)
                + rank.words().substring(rank.name().length());
    }

    /** The street on which a player folds, by the hand before. */
    String folded(Hand hand, Seat seat) {
        PokerPlayer player = hand.player(seat);
        int round = hand.cards().round();
        String idle = round == 0 && player.bet() == 0 ? " (didn't bet)" : "";
        if (variant.isDraw()) {
            String which = variant.rounds().size() > 2 && round > 0 ? NUMBERS[round - 1] + " " : "";
            return "folded " + (round == 0 ? "before" : "after") + " the " + which + "Draw" + idle;
        }
        if (variant.opening().isByCard()) {
            return "folded on the " + (round == 4 ? "River" : round == 0 ? "3rd Street" : round + 3 + "th Street")
                    + idle;
        }
        return switch (hand.board().size()) {
            case 0, 1 -> "folded before Flop" + idle;
            case 3 -> "folded on the Flop";
            case 4 -> "folded on the Turn";
            default -> "folded on the River";
        };
    }
}
