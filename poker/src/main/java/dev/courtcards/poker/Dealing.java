package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The cards that the dealer deals next (poker 2.2, variants 2.1, 2.3). */
final class Dealing {
    private Dealing() {}

    static PokerEvent next(Hand hand) {
        if (hand.cards().dealt().isEmpty()) {
            return toPlayers(hand, rounds(hand).get(0), 0);
        }
        Round round = rounds(hand).get(nextRound(hand));
        return round.cards() == 0
                ? new PokerEvent.BoardDealt(
                        hand.cards().shoe().tops(1), hand.cards().next(1, round.board()))
                : isForAll(hand) ? toAll(hand) : toPlayers(hand, round, 1);
    }

    /** Checks whether the first deal continues with cards on the board. */
    static boolean isCardForAllDue(Hand hand) {
        int first = rounds(hand).get(0).board();
        return first > 0 && hand.cards().round() == 0 && hand.cards().board().size() < first;
    }

    static PokerEvent forAll(Hand hand) {
        return new PokerEvent.BoardDealt(
                List.of(), hand.cards().next(0, rounds(hand).get(0).board()));
    }

    /** Deals to the players one by one, face-down cards first; all face up once nobody can bet (variants 2.2). */
    private static PokerEvent toPlayers(Hand hand, Round round, int burns) {
        List<Seat> seats = dealtTo(hand);
        Shoe shoe = hand.cards().shoe();
        int down = burns == 0 || hand.canBetOn() ? round.own() * seats.size() : 0;
        int up = round.cards() * seats.size() - down;
        return new PokerEvent.HoleDealt(
                shoe.tops(burns),
                seats,
                shoe.rest(burns).tops(down),
                hand.cards().next(burns + down, up));
    }

    // ---- where the cards run out (variants 9)

    private static PokerEvent toAll(Hand hand) {
        Shoe shoe = hand.cards().shoe();
        int burns = Math.min(1, shoe.size() - 1);
        return new PokerEvent.HoleDealt(
                shoe.tops(burns), List.of(), List.of(), hand.cards().next(burns, 1));
    }

    /** The number of cards that the players get next; 0 if the next cards are for the board. */
    private static int needed(Hand hand) {
        boolean isFirst = hand.cards().dealt().isEmpty();
        return isFirst || !hand.isMoreToCome()
                ? 0
                : rounds(hand).get(nextRound(hand)).cards() * hand.live();
    }

    /** Checks whether this number of players may need more cards than there are, so that some are shuffled again (variants 9.2). */
    static boolean mayRunOut(VariantRules rules, int players) {
        return rules.games().stream().anyMatch(game -> mayRunOut(rules, game, players));
    }

    private static boolean mayRunOut(VariantRules rules, Variant variant, int players) {
        boolean isStud = variant.opening().isByCard();
        int most = isStud ? 1 : 0;
        for (Round round : variant.rounds()) {
            int each = round.cards() + (round.drawn() ? round.layOff() : 0);
            most += 1 + round.board() + each * players;
        }
        boolean isForAll = isStud && rules.stud().studShort() == StudRules.StudShort.COMMUNITY;
        return !isForAll && most - 1 > variant.pack().size();
    }

    /** Checks whether burn cards may be dealt: in stud, if the stub is too small (variants 9.1, 9.3). */
    private static boolean usesBurns(Hand hand) {
        return hand.rules().game().stud().studShort() == StudRules.StudShort.BURNS;
    }

    /** Checks whether one card for all replaces one for each player. */
    private static boolean isForAll(Hand hand) {
        return hand.cards().shoe().size() < needed(hand) + (usesBurns(hand) ? 2 : 1);
    }

    /** Checks whether the burn cards must be shuffled before the next cards: for one each, or for one to burn and one for all. */
    static boolean isShuffleDue(Hand hand) {
        int needed = needed(hand);
        if (needed == 0 || !usesBurns(hand) || !isForAll(hand)) {
            return false;
        }
        int burnt = hand.cards().burnt().size();
        int stub = hand.cards().shoe().size();
        return burnt > 0 && (stub + burnt >= needed + 2 || stub <= 2);
    }

    /** The places of the cards after a reshuffle, as {@link HandCards#where()} has them. */
    static String shuffled(Hand hand) {
        return Drawing.isDue(hand) ? Drawing.shuffled(hand) : hand.cards().shuffledIn(seat -> false, seat -> false);
    }

    /** The cards of the next shuffle; backs if they are not known. */
    static Pack toShuffle(Hand hand) {
        List<Card> cards = new ArrayList<>(hand.cards().shoe().cards());
        cards.addAll(hand.cards().moved(shuffled(hand)));
        String id = hand.variant().pack().id();
        return cards.contains(Card.UNKNOWN)
                ? Pack.faceDown(id, cards.size())
                : Pack.of(id, cards.stream().sorted().toList());
    }

    // ---- the streets

    /** The seats that get cards, from the left of the button. */
    static List<Seat> dealtTo(Hand hand) {
        return fromLeft(hand, seat -> hand.player(seat).isLive());
    }

    /** The seats that meet a condition, from the left of the button. */
    static List<Seat> fromLeft(Hand hand, Predicate<Seat> which) {
        List<Seat> seats = new ArrayList<>(hand.seats());
        Seat seat = hand.positions().button();
        for (int i = 0; i < hand.seats(); i++) {
            seat = seat.next(hand.seats());
            if (which.test(seat)) {
                seats.add(seat);
            }
        }
        return List.copyOf(seats);
    }

    private static List<Round> rounds(Hand hand) {
        return hand.variant().rounds();
    }

    /** Checks whether the next cards are for the second board. */
    private static boolean isSecond(Hand hand) {
        return !hand.isMoreToCome() && hand.isDealtTwice();
    }

    private static int nextRound(Hand hand) {
        return isSecond(hand)
                ? roundAfter(hand, hand.secondBoard().size())
                : hand.cards().round() + (isLaidOffBefore(hand) ? 0 : 1);
    }

    /** Checks whether players laid off cards before the next street (variants 6.7). */
    private static boolean isLaidOffBefore(Hand hand) {
        int round = hand.cards().round();
        return rounds(hand).get(round).layOff() > 0
                && hand.board().size() < hand.variant().boardCards(round);
    }

    /** The round that adds the next cards to a board of this size. */
    private static int roundAfter(Hand hand, int board) {
        int round = 1;
        while (hand.variant().boardCards(round - 1) < board) {
            round++;
        }
        return round;
    }

    /** The hand after a street was dealt to the players, or one card for all. */
    static Hand dealt(Hand hand, PokerEvent.HoleDealt street) {
        HandCards cards = hand.cards();
        List<Card> all = joined(joined(street.burnt(), street.down()), street.up());
        String where = HandCards.burnt(street.burnt().size())
                + HandCards.down(street.seats(), street.down().size())
                + HandCards.up(street.seats(), street.up().size());
        return hand.with(cards.dealt(all, where, cards.dealt().isEmpty() ? 0 : cards.round() + 1));
    }

    /** The hand after a street was dealt to the board, or to the second one once the first is complete. */
    static Hand laid(Hand hand, List<Card> burnt, List<Card> cards) {
        boolean second = isSecond(hand);
        int round = second ? hand.cards().round() : burnt.isEmpty() ? 0 : nextRound(hand);
        String where = HandCards.board(second ? 2 : 1, burnt.size(), cards.size());
        return hand.with(hand.cards().dealt(joined(burnt, cards), where, round));
    }

    private static List<Card> joined(List<Card> first, List<Card> more) {
        int size = first.size();
        return size == 0 ? more : Row.of(size + more.size(), i -> i < size ? first.get(i) : more.get(i - size));
    }

    /** Checks whether enough cards are left for the rest of two boards. */
    static boolean isEnoughForTwo(Hand hand) {
        int rest = hand.variant().boardCards() == 0 ? hand.cards().shoe().size() + 1 : 0;
        for (int r = hand.cards().round() + 1; r < rounds(hand).size(); r++) {
            rest += 1 + rounds(hand).get(r).board();
        }
        return hand.cards().shoe().size() >= 2 * rest;
    }

    /** Checks whether all cards of the hand are dealt. */
    static boolean isDone(Hand hand) {
        return !hand.isMoreToCome()
                && (!hand.isDealtTwice()
                        || hand.secondBoard().size() == hand.variant().boardCards());
    }

    /** The cards dealt round these seats as a viewer sees them: the viewer's own faces, and backs. */
    static List<Card> seen(Viewer viewer, List<Seat> seats, List<Card> cards) {
        return Row.of(cards.size(), i -> viewer.equals(seats.get(i % seats.size())) ? cards.get(i) : Card.UNKNOWN);
    }
}
