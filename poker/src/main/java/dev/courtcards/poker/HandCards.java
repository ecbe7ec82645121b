package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.PokerPlayer.Standing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The cards of a hand and their places (poker 2.2, variants 2).
 *
 * @param shoe the cards still to come
 * @param dealt the cards dealt from it, in order
 * @param where a letter for each card dealt: {@code a} a face-down card of seat 1, {@code A} a face-up one, {@code b} and {@code B} those
 *     of seat 2 and so on, {@code +} the board, {@code =} the second board, {@code .} burnt, {@code -} shuffled again; for the last draw
 *     {@code k} to {@code t} laid off by seats 1 to 10, {@code 0} to {@code 9} laid off and shuffled again, {@code ,} burnt, {@code ;}
 *     burnt and shuffled again; for the draws before, letters from {@code K} as from {@code k}, and from {@code à} as from {@code 0}
 * @param round the round of betting that the last cards were for, from 0
 * @param shared the number of cards that both boards share; the whole board if there is only one
 * @param shuffles the number of reshuffles
 * @see Poker
 */
public record HandCards(Shoe shoe, List<Card> dealt, String where, int round, int shared, int shuffles) {
    private static final char BOARD = '+';
    private static final char SECOND = '=';
    private static final char BURNT = '.';
    private static final char GONE = '-';
    private static final char BURNT_NOW = ',';
    private static final char BURNT_GONE = ';';
    private static final char LAID = 'k';
    private static final char LAID_BEFORE = 'K';
    private static final char BACK = '0';
    private static final char BACK_BEFORE = '\u00E0';

    public HandCards {
        dealt = Row.copyOf(dealt);
    }

    /** Before the deal. */
    static HandCards of(Shoe shoe, int wholeBoard) {
        return new HandCards(shoe, List.of(), "", 0, wholeBoard, 0);
    }

    // ---- places

    static String down(List<Seat> seats, int cards) {
        return places('a', seats, cards);
    }

    static String up(List<Seat> seats, int cards) {
        return seats.isEmpty() ? String.valueOf(BOARD).repeat(cards) : places('A', seats, cards);
    }

    private static String places(char first, List<Seat> seats, int cards) {
        byte[] where = new byte[cards];
        for (int i = 0; i < cards; i++) {
            where[i] = (byte) (first + seats.get(i % seats.size()).index());
        }
        return new String(where, StandardCharsets.ISO_8859_1);
    }

    static String burnt(int cards) {
        return String.valueOf(BURNT).repeat(cards);
    }

    static String board(int board, int burnt, int cards) {
        byte[] where = new byte[burnt + cards];
        Arrays.fill(where, (byte) (board == 1 ? BOARD : SECOND));
        Arrays.fill(where, 0, burnt, (byte) BURNT);
        return new String(where, StandardCharsets.ISO_8859_1);
    }

    private boolean isOf(Seat seat, int place) {
        char letter = where.charAt(place);
        return letter == 'a' + seat.index() || letter == 'A' + seat.index();
    }

    /** Checks whether this viewer sees the face of a card. */
    private boolean sees(Hand hand, Viewer viewer, int place) {
        char letter = where.charAt(place);
        if (isIn(letter, 'a')) {
            return isOf(viewer, letter - 'a')
                    || hand.players().get(letter - 'a').standing() == Standing.SHOWN;
        }
        return letter == BOARD
                || letter == SECOND
                || isIn(letter, 'A')
                || viewer instanceof Seat seat && isLaidOff(seat, place);
    }

    private static boolean isOf(Viewer viewer, int index) {
        return viewer instanceof Seat seat && seat.index() == index;
    }

    private static boolean isIn(char letter, char first) {
        return letter >= first && letter < first + Seat.MOST;
    }

    private static Optional<Seat> owner(char letter, char first) {
        return isIn(letter, first) ? Optional.of(Seat.of(letter - first + 1)) : Optional.empty();
    }

    // ---- of draws (variants 6)

    private boolean isLaidOff(Seat seat, int place) {
        int first = where.charAt(place) - seat.index();
        return first == LAID || first == LAID_BEFORE || first == BACK || first == BACK_BEFORE;
    }

    /** The discards of a seat in this hand. */
    List<Card> laidOff(Seat seat) {
        return IntStream.range(0, dealt.size())
                .filter(place -> isLaidOff(seat, place))
                .mapToObj(dealt::get)
                .toList();
    }

    /** The discards of a seat in the last draw, or in those before; without cards shuffled again. */
    List<Card> laidOff(Seat seat, boolean now) {
        return at((char) ((now ? LAID : LAID_BEFORE) + seat.index()));
    }

    static String laidOff(Seat seat, int now, int before) {
        return String.valueOf((char) (LAID + seat.index())).repeat(now)
                + String.valueOf((char) (LAID_BEFORE + seat.index())).repeat(before);
    }

    static String burntNow() {
        return String.valueOf(BURNT_NOW);
    }

    /** The number of discards of a seat in the last draw. */
    int laidOffNow(Seat seat) {
        return count((char) (LAID + seat.index())) + count((char) (BACK + seat.index()));
    }

    private int count(char letter) {
        int count = 0;
        for (int place = 0; place < where.length(); place++) {
            count += where.charAt(place) == letter ? 1 : 0;
        }
        return count;
    }

    /** The number of a seat's discards that were shuffled again. */
    int back(Seat seat) {
        return count((char) (BACK + seat.index())) + count((char) (BACK_BEFORE + seat.index()));
    }

    /** Checks whether a card was burnt for this draw. */
    boolean isBurnt() {
        return count(BURNT_NOW) + count(BURNT_GONE) > 0;
    }

    private String map(IntUnaryOperator letters) {
        return where.chars()
                .map(letters)
                .collect(StringBuilder::new, (all, one) -> all.append((char) one), StringBuilder::append)
                .toString();
    }

    /** The next round begins with a draw. */
    HandCards drawn() {
        String before = map(letter -> switch (letter) {
            case BURNT_NOW -> BURNT;
            case BURNT_GONE -> GONE;
            default ->
                isIn((char) letter, LAID)
                        ? letter - LAID + LAID_BEFORE
                        : isIn((char) letter, BACK) ? letter - BACK + BACK_BEFORE : letter;
        });
        return new HandCards(shoe, dealt, before, round + 1, shared, shuffles);
    }

    /** The cards after a seat has laid off some of its own, by their numbers from 1. */
    HandCards laidOff(Seat seat, List<Integer> numbers) {
        StringBuilder now = new StringBuilder(where);
        for (int place = 0, number = 0; place < now.length(); place++) {
            number += isOf(seat, place) ? 1 : 0;
            if (isOf(seat, place) && numbers.contains(number)) {
                now.setCharAt(place, (char) (LAID + seat.index()));
            }
        }
        return new HandCards(shoe, dealt, now.toString(), round, shared, shuffles);
    }

    HandCards burnt(Card card) {
        return dealt(List.of(card), String.valueOf(BURNT_NOW), round);
    }

    HandCards drawn(Seat seat, List<Card> cards) {
        return dealt(cards, down(List.of(seat), cards.size()), round);
    }

    /** The places after a reshuffle of the burn cards, the folded hands, the earlier discards and these seats' current discards. */
    String shuffledIn(Predicate<Seat> folded, Predicate<Seat> laid) {
        return map(all -> {
            char letter = (char) all;
            if (letter == BURNT || letter == BURNT_NOW) {
                return letter == BURNT ? GONE : BURNT_GONE;
            } else if (isIn(letter, LAID_BEFORE)) {
                return letter - LAID_BEFORE + BACK_BEFORE;
            } else if (owner(letter, LAID).filter(laid).isPresent()) {
                return letter - LAID + BACK;
            }
            return owner(letter, 'a')
                            .or(() -> owner(letter, 'A'))
                            .filter(folded)
                            .isPresent()
                    ? GONE
                    : letter;
        });
    }

    /** The cards whose letters differ from these. */
    List<Card> moved(String now) {
        return IntStream.range(0, dealt.size())
                .filter(place -> now.charAt(place) != where.charAt(place))
                .mapToObj(dealt::get)
                .toList();
    }

    /** The cards after a reshuffle, with these places. */
    HandCards shuffled(Shoe shuffled, String now) {
        String gone = now + String.valueOf(GONE).repeat(shoe.size());
        List<Card> all = new ArrayList<>(dealt);
        all.addAll(shoe.cards());
        // The places of those cards are unknown now: a card once seen is a back again.
        for (int place = 0; place < all.size(); place++) {
            all.set(place, isGone(gone.charAt(place)) ? Card.UNKNOWN : all.get(place));
        }
        return new HandCards(shuffled, all, gone, round, shared, shuffles + 1);
    }

    // ---- players' cards

    /** The number of a seat's cards. */
    int count(Seat seat) {
        int count = 0;
        for (int place = 0; place < dealt.size(); place++) {
            count += isOf(seat, place) ? 1 : 0;
        }
        return count;
    }

    /** A seat's cards, faces or backs. */
    List<Card> own(Seat seat) {
        int count = count(seat);
        Card[] own = new Card[count];
        for (int place = dealt.size() - 1; place >= 0; place--) {
            if (isOf(seat, place)) {
                own[--count] = dealt.get(place);
            }
        }
        return List.of(own);
    }

    /** A seat's cards that were dealt face up. */
    List<Card> up(Seat seat) {
        return at((char) ('A' + seat.index()));
    }

    /** The faces of a seat's cards, to rank or to show them. */
    List<Card> faces(Seat seat) {
        List<Card> own = own(seat);
        if (own.contains(Card.UNKNOWN)) {
            throw new FaceDownException(IntStream.range(0, dealt.size())
                    .filter(place -> isOf(seat, place) && dealt.get(place) == Card.UNKNOWN)
                    .mapToObj(place -> place + 1)
                    .toList());
        }
        return own;
    }

    /** The faces of a seat's cards as a set. */
    CardSet faceSet(Seat seat) {
        long bits = 0;
        for (int place = 0; place < dealt.size(); place++) {
            bits |= isOf(seat, place) ? 1L << dealt.get(place).ordinal() : 0;
        }
        CardSet set = new CardSet(bits);
        return set.contains(Card.UNKNOWN) ? CardSet.of(faces(seat)) : set;
    }

    /** The cards with a seat's hand turned up; the same if its faces are known. */
    HandCards shown(Seat seat, List<Card> cards) {
        if (own(seat).equals(cards)) {
            return this;
        }
        List<Card> all = new ArrayList<>(dealt);
        for (int place = 0, i = 0; place < all.size() && i < cards.size(); place++) {
            if (isOf(seat, place)) {
                all.set(place, cards.get(i++));
            }
        }
        return with(shoe, all);
    }

    // ---- the board

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

    /** The second board, with the cards that both boards share. */
    List<Card> secondBoard() {
        List<Card> board = at(BOARD);
        board.subList(Math.min(shared, board.size()), board.size()).clear();
        board.addAll(at(SECOND));
        return List.copyOf(board);
    }

    /** The cards burnt, in order. */
    List<Card> burnt() {
        List<Card> burnt = at(BURNT);
        burnt.addAll(at(BURNT_NOW));
        return List.copyOf(burnt);
    }

    /** The faces of cards to come, after the first of them, to turn them up. */
    List<Card> next(int after, int count) {
        try {
            return shoe.rest(after).topFaces(count);
        } catch (FaceDownException e) {
            // After a reshuffle, places continue those of the shoe before.
            throw new FaceDownException(e.places().stream()
                    .map(place -> place - shoe.dealt() + dealt.size())
                    .toList());
        }
    }

    // ---- after events

    private HandCards with(Shoe left, List<Card> cards) {
        return new HandCards(left, cards, where, round, shared, shuffles);
    }

    /** The cards after the next ones of the shoe are dealt. */
    HandCards dealt(List<Card> cards, String to, int forRound) {
        Row<Card> all = Row.copyOf(dealt).plusAll(cards);
        return new HandCards(shoe.rest(cards.size()), all, where + to, forRound, shared, shuffles);
    }

    /** The cards with two boards from here on. */
    HandCards twice() {
        return new HandCards(shoe, dealt, where, round, at(BOARD).size(), shuffles);
    }

    /** Checks whether one card was burnt for each round but the first, without a reshuffle. */
    boolean isBurntAsUsual() {
        return where.chars().filter(letter -> letter == BURNT).count() == round;
    }

    // ---- views

    /** All cards, dealt or to come. */
    List<Card> all() {
        List<Card> all = new ArrayList<>(dealt);
        for (int place = shuffles == 0 ? -1 : dealt.size() - 1; place >= 0; place--) {
            if (isShuffledAgain(where.charAt(place))) {
                all.remove(place);
            }
        }
        all.addAll(shoe.cards());
        return all;
    }

    private static boolean isShuffledAgain(char letter) {
        return isGone(letter) || isIn(letter, BACK) || isIn(letter, BACK_BEFORE);
    }

    private static boolean isGone(char letter) {
        return letter == GONE || letter == BURNT_GONE;
    }

    /** The cards as a viewer sees them: the viewer's own, those face up, and the boards; never a burn card or one to come. */
    HandCards seenBy(Hand hand, Viewer viewer) {
        return with(
                shoe.faceDown(),
                Row.of(dealt.size(), place -> sees(hand, viewer, place) ? dealt.get(place) : Card.UNKNOWN));
    }

    /** The places, from 1, of cards that the viewer may see but that are still backs. */
    List<Integer> owed(Hand hand, Viewer viewer) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < dealt.size(); place++) {
            if (dealt.get(place) == Card.UNKNOWN && sees(hand, viewer, place)) {
                places.add(place + 1);
            }
        }
        return places;
    }

    /** The cards with these faces revealed from a place of the shoe; after a reshuffle, places continue those of the shoe before. */
    Optional<HandCards> revealed(int place, List<Card> faces) {
        int before = dealt.size() - shoe.dealt();
        return shoe.revealed(place - before, faces).map(left -> with(left, dealt));
    }

    Optional<HandCards> revealed(int place, Card face) {
        if (place > dealt.size()) {
            return revealed(place, List.of(face));
        }
        if (place < 1 || dealt.get(place - 1) != Card.UNKNOWN || isGone(where.charAt(place - 1))) {
            return Optional.empty();
        }
        return Optional.of(with(shoe, Row.copyOf(dealt).with(place - 1, face)));
    }
}
