package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Side bets of casinos, each with usual payouts. */
enum UsualSideBet implements SideBet {
    /** The two cards are a pair. */
    PERFECT_PAIRS("perfect-pairs", "a pair of one suit pays 25 to 1, of one colour 12, any other 6") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            if (two.get(0).rank() != two.get(1).rank()) {
                return 0;
            }
            return isSuited(two)
                    ? 25
                    : two.get(0).suit().isRed() == two.get(1).suit().isRed() ? 12 : 6;
        }
    },
    /** The two cards and the up card as a hand of poker. */
    TWENTY_ONE_PLUS_THREE("21+3", "with the up card a flush, a straight or three of a kind pays 9 to 1") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            List<Card> three = List.of(two.get(0), two.get(1), dealer.get(0));
            boolean alike = three.stream().map(Card::rank).distinct().count() == 1;
            return alike || isSuited(three) || isStraight(three) ? 9 : 0;
        }
    },
    /** The two cards make 20. */
    LUCKY_LADIES(
            "lucky-ladies",
            "two queens of hearts pay 1000 to 1 against a natural, otherwise 125; 20 of two like cards 19, of one suit 9,"
                    + " any other 4") {
        @Override
        public When when() {
            return When.HOLE;
        }

        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            if (BlackjackHand.total(two) != 20) {
                return 0;
            }
            if (two.get(0) == two.get(1)) {
                boolean ladies = two.get(0).rank() == Rank.QUEEN && two.get(0).suit() == Suit.HEARTS;
                return !ladies ? 19 : BlackjackHand.isNatural(dealer.subList(0, 2)) ? 1000 : 125;
            }
            return isSuited(two) ? 9 : 4;
        }
    },
    /** The two cards are of one suit. */
    ROYAL_MATCH("royal-match", "king and queen of one suit pay 10 to 1, any other two of one suit 3") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            boolean royal = isOf(two, Rank.KING, Rank.QUEEN);
            return !isSuited(two) ? 0 : royal ? 10 : 3;
        }
    },
    /** A card matches the up card. */
    MATCH_THE_DEALER("match-the-dealer", "each card of the up card's rank pays 4 to 1, of its suit too 11") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            int sum = 0;
            for (Card card : two) {
                sum += card == dealer.get(0) ? 11 : card.rank() == dealer.get(0).rank() ? 4 : 0;
            }
            return sum;
        }
    },
    /** The two cards and the up card make 19 to 21. */
    LUCKY_LUCKY(
            "lucky-lucky",
            "with the up card 777 of one suit pays 200 to 1, 678 of one suit 100, any 777 50, any 678 30, 21 of one suit"
                    + " 15, any other 21 3, 20 and 19 2") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            List<Card> three = List.of(two.get(0), two.get(1), dealer.get(0));
            boolean suited = isSuited(three);
            if (isOf(three, Rank.SEVEN, Rank.SEVEN, Rank.SEVEN)) {
                return suited ? 200 : 50;
            }
            if (isOf(three, Rank.SIX, Rank.SEVEN, Rank.EIGHT)) {
                return suited ? 100 : 30;
            }
            int total = BlackjackHand.total(three);
            return total == 21 ? suited ? 15 : 3 : total == 20 || total == 19 ? 2 : 0;
        }
    },
    /** The two cards are worth more than 13. */
    OVER_13("over-13", "two cards of more than 13, an ace as 1, pay 1 to 1") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            return BlackjackHand.value(two.get(0)) + BlackjackHand.value(two.get(1)) > 13 ? 1 : 0;
        }
    },
    /** The two cards are worth less than 13. */
    UNDER_13("under-13", "two cards of less than 13, an ace as 1, pay 1 to 1") {
        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            return BlackjackHand.value(two.get(0)) + BlackjackHand.value(two.get(1)) < 13 ? 1 : 0;
        }
    },
    /** The dealer goes over 21. */
    BUST_IT(
            "bust-it",
            "the dealer's bust pays 1 to 1 with three cards, with four 2, five 9, six 50, seven 100, more 250") {
        @Override
        public When when() {
            return When.DRAWN;
        }

        @Override
        public int pays(List<Card> two, List<Card> dealer) {
            return BlackjackHand.total(dealer) <= 21 ? 0 : busts(dealer.size());
        }
    };

    private static final int[] BUSTS = {0, 0, 0, 1, 2, 9, 50, 100, 250};
    private final String code;
    private final String about;

    UsualSideBet(String code, String about) {
        this.code = code;
        this.about = about;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public String about() {
        return about;
    }

    private static int busts(int cards) {
        return BUSTS[Math.min(cards, BUSTS.length - 1)];
    }

    private static boolean isSuited(List<Card> cards) {
        return cards.stream().map(Card::suit).distinct().count() == 1;
    }

    private static boolean isOf(List<Card> cards, Rank... ranks) {
        return cards.stream()
                .map(Card::rank)
                .sorted()
                .toList()
                .equals(Stream.of(ranks).sorted().toList());
    }

    /** Three ranks in a row, an ace below the two or above the king. */
    private static boolean isStraight(List<Card> cards) {
        int[] low =
                cards.stream().mapToInt(card -> card.rank().number()).sorted().toArray();
        return low[1] == low[0] + 1 && low[2] == low[1] + 1 || Arrays.equals(low, new int[] {1, 12, 13});
    }
}
