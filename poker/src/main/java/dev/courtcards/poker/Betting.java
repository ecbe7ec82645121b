package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import java.util.Optional;

/** Who is to act, and how much may be bet (poker 3 to 5). */
final class Betting {
    private Betting() {}

    // ---- whose turn it is

    /** What a seat must have in front to stay in: no more than any other could match, no less than it has (poker 3.3). */
    private static long callTo(Hand hand, int i) {
        long most = 0;
        for (int j = 0; j < hand.seats(); j++) {
            PokerPlayer other = hand.players().get(j);
            if (j != i && other.isLive()) {
                most = Math.max(most, other.allInTo());
            }
        }
        return Math.max(hand.players().get(i).bet(), Math.min(hand.street().toMatch(), most));
    }

    private static boolean anotherCanBet(Hand hand, int i) {
        for (int j = 0; j < hand.seats(); j++) {
            if (j != i && hand.players().get(j).canBet()) {
                return true;
            }
        }
        return false;
    }

    private static boolean needsToAct(Hand hand, int i) {
        PokerPlayer player = hand.players().get(i);
        return player.canBet()
                && (player.bet() < callTo(hand, i) || player.acted().isEmpty() && anotherCanBet(hand, i));
    }

    /** The first seat clockwise from the one after this that needs to act (poker 3); empty where the street is over. */
    static Optional<Seat> toActAfter(Hand hand, Seat seat) {
        int n = hand.seats();
        for (int i = seat.number(); i < seat.number() + n; i++) {
            if (needsToAct(hand, i % n)) {
                return Optional.of(Seat.of(i % n + 1));
            }
        }
        return Optional.empty();
    }

    /** After whom the betting of this street begins (poker 3.1, 3.2). */
    static Seat before(Hand hand) {
        return hand.cards().boardSize() > 0
                ? hand.positions().button()
                : hand.street().toMatch() > hand.stakes().toMatch()
                        ? straddler(hand)
                        : hand.positions().bigBlind();
    }

    /** Who may straddle: the player left of the big blind (poker 2.7). */
    static Seat straddler(Hand hand) {
        return hand.liveAfter(hand.positions().bigBlind());
    }

    /** What a straddle comes to. */
    static long straddle(Hand hand) {
        return 2 * hand.stakes().bigBlind();
    }

    static boolean mayStraddle(Hand hand) {
        return hand.rules().antes().straddle() == PokerRules.Straddles.UTG
                && hand.live() > 2
                && hand.player(straddler(hand)).stack() >= straddle(hand)
                && hand.player(straddler(hand)).bet() == 0;
    }

    // ---- what whoever is to act may do

    static long toCall(Hand hand) {
        PokerPlayer player = hand.player(hand.turn());
        return Math.min(callTo(hand, hand.turn().index()) - player.bet(), player.stack());
    }

    static long minRaiseTo(Hand hand) {
        Street street = hand.street();
        return Math.min(
                mayComplete(hand) ? hand.stakes().bigBlind() : street.toMatch() + street.fullRaise(),
                hand.maxRaiseTo());
    }

    /** The largest number that is taken for a bet: all the chips on the table, where too large a bet is all in (poker 4.6). */
    static long largestRaiseTo(Hand hand) {
        if (hand.rules().betting().oversizedBet() == PokerRules.OversizedBet.REJECT) {
            return hand.maxRaiseTo();
        }
        long all = 0;
        for (int i = 0; i < hand.seats(); i++) {
            all += hand.players().get(i).chips();
        }
        return all;
    }

    static boolean mayRaise(Hand hand) {
        return canRaise(hand) && isOpen(hand);
    }

    /** Whether the player has more than there is to match and somebody could answer (poker 4.4). */
    private static boolean canRaise(Hand hand) {
        return hand.maxRaiseTo() > hand.street().toMatch()
                && anotherCanBet(hand, hand.turn().index())
                && (hand.rules().betting().isolatingRaise() == PokerRules.IsolatingRaise.ALLOW
                        || anotherReaches(hand, hand.street().toMatch() + 1));
    }

    private static boolean anotherReaches(Hand hand, long amount) {
        for (int j = 0; j < hand.seats(); j++) {
            PokerPlayer other = hand.players().get(j);
            if (j != hand.turn().index() && other.canBet() && other.allInTo() >= amount) {
                return true;
            }
        }
        return false;
    }

    /** Whether the betting is open to the player: not acted yet, or a full raise to answer since (poker 5). */
    static boolean isOpen(Hand hand) {
        var acted = hand.player(hand.turn()).acted();
        Street street = hand.street();
        return acted.isEmpty()
                || street.toMatch() - actedAt(hand, acted.getAsLong()) >= street.fullRaise()
                || mayComplete(hand);
    }

    /** Where a short bet may be completed, who called one has answered no bet yet. */
    private static long actedAt(Hand hand, long amount) {
        return completes(hand) && amount < hand.stakes().bigBlind() ? 0 : amount;
    }

    /** Whether the player has checked and may raise the short bet that came after to a full one. */
    private static boolean mayComplete(Hand hand) {
        var acted = hand.player(hand.turn()).acted();
        return completes(hand)
                && acted.isPresent()
                && acted.getAsLong() == 0
                && hand.street().toMatch() > 0
                && hand.street().toMatch() < hand.stakes().bigBlind();
    }

    private static boolean completes(Hand hand) {
        return hand.rules().betting().completeShortBet() == PokerRules.CompleteShortBet.ALLOW;
    }

    /** Whether to go all in is a call (poker 4.5). */
    static boolean isAllInACall(Hand hand) {
        return hand.player(hand.turn()).stack() <= toCall(hand);
    }

    static boolean mayFold(Hand hand) {
        return toCall(hand) > 0 || hand.rules().betting().freeFold() == PokerRules.FreeFold.ALLOW;
    }
}
