package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.PokerPlayer.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The cards of a hand, and where each lies (poker 2.2, variants 2).
 *
 * @param shoe the cards still to come
 * @param dealt the cards that came from it, in the order in which they did
 * @param where a letter for each card dealt: {@code a} a card of seat 1, face down, {@code A} one of its face up, {@code b} and
 *     {@code B} those of seat 2 and so on, {@code +} the board, {@code =} the second board, {@code .} burnt,
 *     {@code -} shuffled again
 * @param round for which round of betting the last cards came, from 0
 * @param shared how many cards the first and the second board have in common; the whole board if there is only one
 * @see Hand
 */
public record HandCards(Shoe shoe, List<Card> dealt, String where, int round, int shared) {
    private static final char BOARD = '+';
    private static final char SECOND = '=';
    private static final char BURNT = '.';
    private static final char GONE = '-';

    /**
     * Cards.
     *
     * @param shoe the cards still to come
     * @param dealt the cards that came from it
     * @param where a letter for each card dealt
     * @param round for which round of betting the last cards came
     * @param shared how many cards both boards have in common
     */
    public HandCards {
        dealt = List.copyOf(dealt);
    }

    /** Before the deal. */
    static HandCards of(Shoe shoe, int wholeBoard) {
        return new HandCards(shoe, List.of(), "", 0, wholeBoard);
    }

    // ---- where cards lie

    static String down(List<Seat> seats, int cards) {
        return places('a', seats, cards);
    }

    static String up(List<Seat> seats, int cards) {
        return seats.isEmpty() ? String.valueOf(BOARD).repeat(cards) : places('A', seats, cards);
    }

    private static String places(char first, List<Seat> seats, int cards) {
        StringBuilder where = new StringBuilder(cards);
        for (int i = 0; i < cards; i++) {
            where.append((char) (first + seats.get(i % seats.size()).index()));
        }
        return where.toString();
    }

    static String burnt(int cards) {
        return String.valueOf(BURNT).repeat(cards);
    }

    static String board(int board, int cards) {
        return burnt(1) + String.valueOf(board == 1 ? BOARD : SECOND).repeat(cards);
    }

    private boolean isOf(Seat seat, int place) {
        char letter = where.charAt(place);
        return letter == 'a' + seat.index() || letter == 'A' + seat.index();
    }

    /** Whether a card lies face up for this viewer. */
    private boolean sees(Hand hand, Viewer viewer, int place) {
        char letter = where.charAt(place);
        if (letter < 'a') {
            return letter != BURNT && letter != GONE;
        }
        Seat owner = Seat.of(letter - 'a' + 1);
        return viewer.equals(owner) || hand.player(owner).standing() == Standing.SHOWN;
    }

    // ---- of the players

    /** A seat's cards, faces or backs. */
    List<Card> own(Seat seat) {
        List<Card> own = new ArrayList<>(7);
        for (int place = 0; place < dealt.size(); place++) {
            if (isOf(seat, place)) {
                own.add(dealt.get(place));
            }
        }
        return List.copyOf(own);
    }

    /** Those of a seat's cards that lie open from the deal on. */
    List<Card> up(Seat seat) {
        return at((char) ('A' + seat.index()));
    }

    /** The faces of a seat's cards, to judge them or to turn them up. */
    List<Card> faces(Seat seat) {
        List<Card> own = own(seat);
        if (own.contains(Card.UNKNOWN)) {
            int place = 0;
            while (!isOf(seat, place) || dealt.get(place) != Card.UNKNOWN) {
                place++;
            }
            throw new FaceDownException(place + 1);
        }
        return own;
    }

    /** With a seat's cards turned up. */
    HandCards shown(Seat seat, List<Card> cards) {
        Card[] all = dealt.toArray(new Card[0]);
        for (int place = 0, i = 0; place < all.length && i < cards.size(); place++) {
            if (isOf(seat, place)) {
                all[place] = cards.get(i++);
            }
        }
        return with(shoe, List.of(all));
    }

    // ---- of the board

    private List<Card> at(char letter) {
        List<Card> cards = new ArrayList<>(5);
        for (int place = 0; place < dealt.size(); place++) {
            if (where.charAt(place) == letter) {
                cards.add(dealt.get(place));
            }
        }
        return cards;
    }

    List<Card> board() {
        return List.copyOf(at(BOARD));
    }

    /** What both boards share, and what came on the second. */
    List<Card> secondBoard() {
        List<Card> board = at(BOARD);
        board.subList(Math.min(shared, board.size()), board.size()).clear();
        board.addAll(at(SECOND));
        return List.copyOf(board);
    }

    /** The cards burnt, in order. */
    List<Card> burnt() {
        return List.copyOf(at(BURNT));
    }

    // ---- what happened

    private HandCards with(Shoe left, List<Card> cards) {
        return new HandCards(left, cards, where, round, shared);
    }

    /** The next cards of the shoe came. */
    HandCards dealt(List<Card> cards, String to, int forRound) {
        List<Card> all = new ArrayList<>(dealt.size() + cards.size());
        all.addAll(dealt);
        all.addAll(cards);
        return new HandCards(shoe.rest(cards.size()), all, where + to, forRound, shared);
    }

    /** The cards of the shoe and those burnt are another shoe now. */
    HandCards shuffled(Shoe shuffled) {
        List<Card> all = new ArrayList<>(dealt);
        all.addAll(shoe.cards());
        String gone = String.valueOf(GONE).repeat(shoe.size());
        return new HandCards(shuffled, all, where.replace(BURNT, GONE) + gone, round, shared);
    }

    /** From here on there are two boards. */
    HandCards twice() {
        return new HandCards(shoe, dealt, where, round, at(BOARD).size());
    }

    /** Whether a card was burnt for each round but the first, and none was shuffled again. */
    boolean isBurntAsUsual() {
        return where.chars().filter(letter -> letter == BURNT).count() == round;
    }

    // ---- what is seen

    /** Every card wherever it lies. */
    List<Card> all() {
        List<Card> all = new ArrayList<>(dealt);
        for (int place = dealt.size() - 1; place >= 0; place--) {
            if (where.charAt(place) == GONE) {
                all.remove(place);
            }
        }
        all.addAll(shoe.cards());
        return all;
    }

    /** What this viewer may know: own cards, those that lie face up, the boards; never a burn card or one still to come. */
    HandCards seenBy(Hand hand, Viewer viewer) {
        Card[] seen = dealt.toArray(new Card[0]);
        for (int place = 0; place < seen.length; place++) {
            if (!sees(hand, viewer, place)) {
                seen[place] = Card.UNKNOWN;
            }
        }
        return with(shoe.faceDown(), List.of(seen));
    }

    /** Places, from 1, of cards that this viewer may see but that are backs here. */
    List<Integer> owed(Hand hand, Viewer viewer) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < dealt.size(); place++) {
            if (dealt.get(place) == Card.UNKNOWN && sees(hand, viewer, place)) {
                places.add(place + 1);
            }
        }
        return places;
    }

    Optional<HandCards> revealed(int place, Card face) {
        if (place > dealt.size()) {
            // The places of a part of the pack that is shuffled again count on from the shoe before.
            int before = dealt.size() - shoe.dealt();
            return shoe.revealed(place - before, face).map(left -> with(left, dealt));
        }
        if (place < 1 || dealt.get(place - 1) != Card.UNKNOWN) {
            return Optional.empty();
        }
        List<Card> open = new ArrayList<>(dealt);
        open.set(place - 1, face);
        return Optional.of(with(shoe, open));
    }
}
