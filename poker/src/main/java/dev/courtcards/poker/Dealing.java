package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.variant.Round;
import java.util.ArrayList;
import java.util.List;

/** What the dealer deals next (poker 2.2). */
final class Dealing {
    private Dealing() {}

    static PokerEvent next(Hand hand) {
        Shoe shoe = hand.cards().shoe();
        return hand.cards().dealt().isEmpty()
                ? holeDealt(hand)
                : new PokerEvent.BoardDealt(
                        shoe.top(),
                        shoe.rest().topFaces(rounds(hand).get(nextRound(hand)).board()));
    }

    /** One by one, as many for each player as the game gives. */
    private static PokerEvent holeDealt(Hand hand) {
        List<Seat> seats = dealtTo(hand);
        Card[] cards = new Card[rounds(hand).get(0).own() * seats.size()];
        Shoe left = hand.cards().shoe();
        for (int i = 0; i < cards.length; i++) {
            cards[i] = left.top();
            left = left.rest();
        }
        return new PokerEvent.HoleDealt(seats, List.of(cards));
    }

    /** Who gets cards, from the left of the button. */
    private static List<Seat> dealtTo(Hand hand) {
        List<Seat> seats = new ArrayList<>(hand.seats());
        Seat seat = hand.positions().button();
        for (int i = 0; i < hand.seats(); i++) {
            seat = seat.next(hand.seats());
            if (hand.player(seat).isLive()) {
                seats.add(seat);
            }
        }
        return List.copyOf(seats);
    }

    private static List<Round> rounds(Hand hand) {
        return hand.variant().rounds();
    }

    /** Whether the next cards come on the second board. */
    private static boolean isSecond(Hand hand) {
        return !hand.isMoreToCome() && hand.isDealtTwice();
    }

    private static int nextRound(Hand hand) {
        return isSecond(hand)
                ? roundAfter(hand, hand.secondBoard().size())
                : hand.cards().round() + (isLaidOffBefore(hand) ? 0 : 1);
    }

    /** Whether players have laid off cards before the street that comes now (variants 6.7). */
    private static boolean isLaidOffBefore(Hand hand) {
        int round = hand.cards().round();
        int board = rounds(hand).subList(0, round + 1).stream()
                .mapToInt(Round::board)
                .sum();
        return rounds(hand).get(round).layOff() > 0 && hand.board().size() < board;
    }

    /** The round in which the next cards come on a board of this size. */
    private static int roundAfter(Hand hand, int board) {
        int round = 1;
        for (int size = 0; size < board; round++) {
            size += rounds(hand).get(round).board();
        }
        return round;
    }

    /** The cards of a street lie on the board, or on the second where the first is whole. */
    static Hand laid(Hand hand, Card burnt, List<Card> cards) {
        Card[] all = new Card[1 + cards.size()];
        all[0] = burnt;
        for (int i = 1; i < all.length; i++) {
            all[i] = cards.get(i - 1);
        }
        boolean second = isSecond(hand);
        int round = second ? hand.cards().round() : nextRound(hand);
        return hand.with(hand.cards().dealt(List.of(all), HandCards.board(second ? 2 : 1, cards.size()), round));
    }

    /** Whether there are cards for the rest of two boards. */
    static boolean isEnoughForTwo(Hand hand) {
        int rest = hand.variant().boardCards() == 0 ? hand.cards().shoe().size() + 1 : 0;
        for (int r = hand.cards().round() + 1; r < rounds(hand).size(); r++) {
            rest += 1 + rounds(hand).get(r).board();
        }
        return hand.cards().shoe().size() >= 2 * rest;
    }

    /** Whether no more cards come. */
    static boolean isDone(Hand hand) {
        return !hand.isMoreToCome()
                && (!hand.isDealtTwice()
                        || hand.secondBoard().size() == hand.variant().boardCards());
    }
}
