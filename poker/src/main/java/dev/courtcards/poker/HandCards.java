package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Where the dealt cards of a hand lie (poker 2.2): first those of the players, one by one from the left of the button, then street
 * by street a burn card and what came on the board; where the board is dealt twice the same again from there.
 */
final class HandCards {
    private final Hand hand;
    private final List<Card> dealt;
    private final List<Round> rounds;

    HandCards(Hand hand) {
        this.hand = hand;
        this.dealt = hand.dealt();
        this.rounds = hand.variant().rounds();
    }

    // ---- of the players

    /** How many players got cards. */
    int dealtIn() {
        int count = 0;
        for (int i = 0; i < hand.seats(); i++) {
            count += hand.players().get(i).standing() == Standing.OUT ? 0 : 1;
        }
        return count;
    }

    /** In which place a seat gets its first card, from 0: how many players sit between the button and it. */
    private int order(Seat seat) {
        int order = 0;
        for (Seat s = hand.positions().button().next(hand.seats()); !s.equals(seat); s = s.next(hand.seats())) {
            order += hand.player(s).standing() == Standing.OUT ? 0 : 1;
        }
        return order;
    }

    /** How many cards are dealt to players: none, or as many as the game gives for each. */
    private int holeCards() {
        return dealt.isEmpty() ? 0 : rounds.get(0).own() * dealtIn();
    }

    /** Who gets cards, from the left of the button. */
    private Seat[] dealtTo() {
        Seat[] seats = new Seat[dealtIn()];
        Seat seat = hand.positions().button();
        for (int i = 0; i < seats.length; ) {
            seat = seat.next(hand.seats());
            if (hand.player(seat).standing() != Standing.OUT) {
                seats[i++] = seat;
            }
        }
        return seats;
    }

    /** The next cards of the shoe, as many for each player as the game gives. */
    PokerEvent.HoleDealt holeDealt() {
        Seat[] seats = dealtTo();
        Card[] cards = new Card[rounds.get(0).own() * seats.length];
        Shoe left = hand.shoe();
        for (int i = 0; i < cards.length; i++) {
            cards[i] = left.top();
            left = left.rest();
        }
        return new PokerEvent.HoleDealt(List.of(seats), List.of(cards));
    }

    /** A seat's cards, faces or backs. */
    List<Card> hole(Seat seat) {
        if (dealt.isEmpty() || hand.player(seat).standing() == Standing.OUT) {
            return List.of();
        }
        int dealtIn = dealtIn();
        Card[] hole = new Card[rounds.get(0).own()];
        for (int i = 0, place = order(seat); i < hole.length; i++, place += dealtIn) {
            hole[i] = dealt.get(place);
        }
        return List.of(hole);
    }

    /** The faces of a seat's cards, to judge them or to turn them up. */
    List<Card> faces(Seat seat) {
        List<Card> hole = hole(seat);
        for (int i = 0; i < hole.size(); i++) {
            if (hole.get(i) == Card.UNKNOWN) {
                throw new FaceDownException(order(seat) + i * dealtIn() + 1);
            }
        }
        return hole;
    }

    /** With a seat's cards turned up. */
    List<Card> shown(Seat seat, List<Card> cards) {
        Card[] all = dealt.toArray(new Card[0]);
        int dealtIn = dealtIn();
        for (int i = 0, place = order(seat); i < cards.size(); i++, place += dealtIn) {
            all[place] = cards.get(i);
        }
        return List.of(all);
    }

    // ---- of the board

    /** Cards on the first board. */
    int boardSize() {
        int left = dealt.size() - holeCards();
        int size = 0;
        for (int r = 1; left > 0 && r < rounds.size(); r++) {
            size += rounds.get(r).board();
            left -= 1 + rounds.get(r).board();
        }
        return size;
    }

    /** How far the hand is: 0 before the first cards of the board. */
    int round() {
        return roundAfter(boardSize()) - 1;
    }

    /** The round in which the next cards come on a board of this size. */
    private int roundAfter(int board) {
        int round = 1;
        for (int size = 0; size < board; round++) {
            size += rounds.get(round).board();
        }
        return round;
    }

    List<Card> board() {
        List<Card> board = new ArrayList<>(hand.variant().boardCards());
        lay(board, holeCards());
        return List.copyOf(board);
    }

    /** Empty where the board is dealt once. */
    List<Card> secondBoard() {
        if (hand.shared() == hand.variant().boardCards()) {
            return List.of();
        }
        List<Card> board = new ArrayList<>(hand.variant().boardCards());
        int next = lay(board, holeCards());
        board.subList(Math.min(hand.shared(), board.size()), board.size()).clear();
        lay(board, next);
        return List.copyOf(board);
    }

    /** Lays street by street, the burn cards left out; the number of the first card after the board. */
    private int lay(List<Card> board, int from) {
        int next = from;
        for (int r = roundAfter(board.size()); r < rounds.size() && next < dealt.size(); r++) {
            int street = rounds.get(r).board();
            board.addAll(dealt.subList(next + 1, next + 1 + street));
            next += 1 + street;
        }
        return next;
    }

    /** How many cards the dealer turns up next. */
    int nextStreet() {
        int whole = hand.variant().boardCards();
        int size = boardSize();
        return rounds.get(roundAfter(size < whole ? size : secondBoard().size()))
                .board();
    }

    /** Whether there are cards for the rest of two boards. */
    boolean isEnoughForTwo() {
        int rest = 0;
        for (int r = roundAfter(boardSize()); r < rounds.size(); r++) {
            rest += 1 + rounds.get(r).board();
        }
        return hand.shoe().size() >= 2 * rest;
    }

    boolean isBoardWhole() {
        int whole = hand.variant().boardCards();
        return boardSize() == whole && (hand.shared() == whole || secondBoard().size() == whole);
    }

    /** The cards burnt, in order. */
    List<Card> burnt() {
        List<Card> burnt = new ArrayList<>();
        eachBurnt(place -> burnt.add(dealt.get(place)));
        return burnt;
    }

    private void eachBurnt(IntConsumer visitor) {
        int board = 0;
        for (int next = holeCards(); next < dealt.size(); ) {
            visitor.accept(next);
            int street = rounds.get(roundAfter(board)).board();
            next += 1 + street;
            board += street;
            board = board == hand.variant().boardCards() ? hand.shared() : board;
        }
    }

    // ---- what is seen

    private boolean sees(Viewer viewer, Seat seat) {
        return viewer.equals(seat) || hand.player(seat).standing() == Standing.SHOWN;
    }

    /** What this viewer may know: own cards, the cards shown, the boards; never a burn card. */
    List<Card> seenBy(Viewer viewer) {
        Card[] seen = dealt.toArray(new Card[0]);
        int hole = holeCards();
        if (hole > 0) {
            Seat[] seats = dealtTo();
            for (int i = 0; i < seats.length; i++) {
                for (int place = i; place < hole && !sees(viewer, seats[i]); place += seats.length) {
                    seen[place] = Card.UNKNOWN;
                }
            }
        }
        eachBurnt(place -> seen[place] = Card.UNKNOWN);
        return List.of(seen);
    }

    /** Places, from 1, of cards that this viewer may see but that are backs here. */
    List<Integer> owed(Viewer viewer) {
        List<Integer> places = new ArrayList<>();
        if (!dealt.isEmpty()) {
            int dealtIn = dealtIn();
            for (Seat seat : Seat.first(hand.seats())) {
                if (hand.player(seat).standing() != Standing.OUT && sees(viewer, seat)) {
                    for (int place = order(seat); place < holeCards(); place += dealtIn) {
                        if (dealt.get(place) == Card.UNKNOWN) {
                            places.add(place + 1);
                        }
                    }
                }
            }
        }
        return places;
    }
}
