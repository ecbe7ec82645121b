package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.LimitRules.LimitAllIn;
import dev.courtcards.poker.LimitRules.PotAntes;
import dev.courtcards.poker.LimitRules.PotRounding;
import dev.courtcards.poker.LimitRules.PotShortBlinds;
import dev.courtcards.poker.variant.Limit;
import java.util.Optional;

/** Who is to act, and how much may be bet (poker 3 to 5, variants 4). */
final class Betting {
    private Betting() {}

    // ---- the player to act

    /** The chips that a seat must have in front to stay in: no more than any other could match, no less than it has (poker 3.3). */
    private static long callTo(Hand hand, int i) {
        long toMatch = hand.street().toMatch();
        long most = 0;
        for (int j = 0; j < hand.seats() && most < toMatch; j++) {
            PokerPlayer other = hand.players().get(j);
            if (j != i && other.isLive()) {
                most = Math.max(most, other.allInTo());
            }
        }
        return Math.max(hand.players().get(i).bet(), Math.min(toMatch, most));
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

    /** The next seat clockwise that needs to act, this one last (poker 3, variants 3.5); empty if the street is over. */
    static Optional<Seat> toActAfter(Hand hand, Seat seat) {
        Seat next = seat;
        for (int i = 0; i < hand.seats(); i++) {
            next = next.next(hand.seats());
            if (needsToAct(hand, next.index())) {
                return Optional.of(next);
            }
        }
        return Optional.empty();
    }

    /** The seat after which the betting of this street begins (poker 3.1, 3.2, variants 3.1). */
    static Seat before(Hand hand) {
        if (hand.variant().opening().isByCard()) {
            return Positions.before(OpenCards.opener(hand), hand.seats());
        }
        return hand.cards().round() > 0
                ? hand.positions().button()
                : hand.street().toMatch() > hand.stakes().toMatch()
                        ? straddler(hand)
                        : hand.positions().bigBlind();
    }

    /** The live player who opens a street, with or without chips (variants 3). */
    static Seat opener(Hand hand) {
        return hand.variant().opening().isByCard()
                ? OpenCards.opener(hand)
                : hand.liveAfter(hand.positions().button());
    }

    /** Checks whether the player to act must bring in or complete (variants 5.1, 5.3). */
    static boolean isBringIn(Hand hand) {
        if (!hand.variant().opening().isByCard() || hand.cards().round() > 0) {
            return false;
        }
        for (int i = 0; i < hand.seats(); i++) {
            if (hand.players().get(i).bet() > 0) {
                return false;
            }
        }
        return true;
    }

    /** The player left of the big blind, who may straddle (poker 2.7). */
    static Seat straddler(Hand hand) {
        return hand.liveAfter(hand.positions().bigBlind());
    }

    /** The chips in front after a straddle. */
    static long straddle(Hand hand) {
        return 2 * hand.stakes().bigBlind();
    }

    static boolean mayStraddle(Hand hand) {
        return hand.rules().antes().straddle() == PokerRules.Straddles.UTG
                && PokerRules.mayStraddle(hand.variant())
                && hand.live() > 2
                && hand.player(straddler(hand)).stack() >= straddle(hand)
                && hand.player(straddler(hand)).bet() == 0;
    }

    // ---- raises of the player to act

    static long toCall(Hand hand) {
        PokerPlayer player = hand.player(hand.turn());
        if (isBringIn(hand)) {
            return Math.min(hand.stakes().bringIn(), player.stack());
        }
        return Math.min(callTo(hand, hand.turn().index()) - player.bet(), player.stack());
    }

    static long minRaiseTo(Hand hand) {
        return Math.min(fullRaiseTo(hand), hand.allInTo());
    }

    private static long fullRaiseTo(Hand hand) {
        Street street = hand.street();
        return mayComplete(hand) ? hand.stakes().bigBlind() : street.toMatch() + street.fullRaise();
    }

    /** All in, the pot or the fixed size, even if nobody could match it (variants 4.1, 4.2, 4.7, 4.13). */
    static long maxRaiseTo(Hand hand) {
        return switch (hand.variant().limit()) {
            case NO -> hand.allInTo();
            case POT -> Math.min(potRaiseTo(hand), hand.allInTo());
            case FIXED -> Math.min(fullRaiseTo(hand) + moreByPair(hand), hand.allInTo());
        };
    }

    /** The big bet less the small bet where an open pair allows either (variants 4.11), otherwise 0. */
    static long moreByPair(Hand hand) {
        return VariantRules.isStudHigh(hand.variant())
                        && hand.rules().game().stud().openPair() == StudRules.OpenPair.EITHER
                        && hand.street().fullRaise() <= hand.stakes().bigBlind()
                        && OpenCards.isOpenPair(hand)
                ? hand.stakes().bigBet() - hand.stakes().bigBlind()
                : 0;
    }

    /** The largest amount accepted for a bet; it exceeds the stack where too large a bet counts as all in (poker 4.6). */
    static long largestRaiseTo(Hand hand) {
        boolean exact = hand.rules().betting().oversizedBet() == PokerRules.OversizedBet.REJECT;
        return switch (hand.variant().limit()) {
            case NO -> exact ? hand.allInTo() : allChips(hand);
            case POT -> exact ? maxRaiseTo(hand) : potRaiseTo(hand);
            case FIXED -> maxRaiseTo(hand);
        };
    }

    private static long allChips(Hand hand) {
        long all = 0;
        for (int i = 0; i < hand.seats(); i++) {
            all += hand.players().get(i).chips();
        }
        return all;
    }

    /** A call, then a raise by all that lies on the table (variants 4.7, 4.10); never below the least raise. */
    private static long potRaiseTo(Hand hand) {
        LimitRules rules = hand.rules().game().limit();
        long unit = hand.rules().betting().chipUnit();
        long most = 2 * hand.street().toMatch() - hand.player(hand.turn()).bet() + hand.pot();
        if (hand.cards().round() == 0) {
            most += rules.potShortBlinds() == PotShortBlinds.FULL ? missingBlinds(hand) : 0;
            most -= rules.potAntes() == PotAntes.AFTER_FLOP && hand.isAnteDead() ? deadAntes(hand) : 0;
        }
        long chips = (rules.potRounding() == PotRounding.UP ? most + unit - 1 : most) / unit;
        return Math.max(chips * unit, fullRaiseTo(hand));
    }

    /** The part of the blinds that short stacks or an empty seat did not post (variants 4.9). */
    private static long missingBlinds(Hand hand) {
        long missing = hand.stakes().unposted();
        for (int i = 0; i < hand.seats(); i++) {
            PokerPlayer player = hand.players().get(i);
            missing += player.standing() == PokerPlayer.Standing.OUT
                    ? 0
                    : Math.max(0, hand.stakes().blinds().get(i) - player.bet());
        }
        return missing;
    }

    /** Antes that one player paid for all (variants 4.8). */
    private static long deadAntes(Hand hand) {
        long antes = 0;
        for (int i = 0; i < hand.seats(); i++) {
            antes += Math.max(
                    0, hand.players().get(i).deadMoney() - hand.stakes().dead().get(i));
        }
        return antes;
    }

    static boolean mayRaise(Hand hand) {
        return canRaise(hand) && isOpen(hand) && hand.street().raisesLeft() != 0;
    }

    /** Checks whether all in is a raise within the limit. */
    static boolean mayRaiseAllIn(Hand hand) {
        return mayRaise(hand) && hand.allInTo() <= maxRaiseTo(hand);
    }

    /** Checks whether the player has chips beyond a call and another player could answer a raise (poker 4.4). */
    private static boolean canRaise(Hand hand) {
        return hand.allInTo() > hand.street().toMatch()
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

    /** Checks whether the player may raise: not acted yet, or a full raise since (poker 5), in fixed limit half a bet (variants 4.4). */
    static boolean isOpen(Hand hand) {
        var acted = hand.player(hand.turn()).acted();
        Street street = hand.street();
        if (hand.variant().limit() == Limit.FIXED) {
            return acted.isEmpty() || 2 * (street.toMatch() - fullActedAt(hand, acted.getAsLong())) >= bet(hand);
        }
        return acted.isEmpty()
                || street.toMatch() - actedAt(hand, acted.getAsLong()) >= street.fullRaise()
                || mayComplete(hand);
    }

    /** The amount matched by full bets: 0 for a player who brought in or called the bring-in (variants 5.5). */
    private static long fullActedAt(Hand hand, long amount) {
        return amount <= hand.stakes().bringIn() && hand.cards().round() == 0 ? 0 : amount;
    }

    /** The amount matched by full bets: 0 for a call of a short bet where that may be completed. */
    private static long actedAt(Hand hand, long amount) {
        return completes(hand) && amount < hand.stakes().bigBlind() ? 0 : amount;
    }

    /** Checks whether the player, who has checked, may complete the short bet that followed. */
    private static boolean mayComplete(Hand hand) {
        var acted = hand.player(hand.turn()).acted();
        return completes(hand)
                && acted.isPresent()
                && acted.getAsLong() == 0
                && hand.street().toMatch() > 0
                && hand.street().toMatch() < hand.stakes().bigBlind();
    }

    private static boolean completes(Hand hand) {
        return hand.rules().betting().completeShortBet() == PokerRules.CompleteShortBet.ALLOW
                && hand.variant().limit() != Limit.FIXED;
    }

    // ---- the course of a street

    /** The least bet of this street; in fixed limit every bet (variants 1.3, 4.12). */
    private static long bet(Hand hand) {
        long bet = bet(hand, hand.cards().round());
        return hand.variant().limit() == Limit.FIXED && hand.street().fullRaise() > bet
                ? hand.stakes().bigBet()
                : bet;
    }

    static long bet(Hand hand, int round) {
        boolean big = hand.variant().limit() == Limit.FIXED
                && hand.variant().rounds().get(round).bigBet();
        return big ? hand.stakes().bigBet() : hand.stakes().bigBlind();
    }

    /** The first street after the posting: the big blind is the first bet (variants 4.5), or the completion will be (variants 5.2). */
    static Street posted(Hand hand) {
        boolean isByCard = hand.variant().opening().isByCard();
        boolean isFixed = hand.variant().limit() == Limit.FIXED;
        long toMatch = hand.stakes().toMatch();
        long raise = isByCard ? bet(hand, 0) - toMatch : isFixed ? bet(hand, 0) : toMatch;
        Street street = new Street(toMatch, raise, Optional.empty());
        return isFixed ? street.with(raises(hand, isByCard ? 1 : 0)) : street;
    }

    /** The current street as it began. */
    static Street begun(Hand hand) {
        return hand.cards().round() == 0
                ? posted(hand)
                : checked(hand, hand.cards().round());
    }

    /** The next street, once the bets are gathered. */
    static Street next(Hand hand) {
        return checked(
                hand, Math.min(hand.cards().round() + 1, hand.variant().rounds().size() - 1));
    }

    private static Street checked(Hand hand, int round) {
        Street street = Street.checked(bet(hand, round));
        return hand.variant().limit() == Limit.FIXED ? street.with(raises(hand, 1)) : street;
    }

    /** The number of bets and raises allowed, with the first bet if it is still to come (variants 4.5, 4.6). */
    private static int raises(Hand hand, int bets) {
        LimitRules rules = hand.rules().game().limit();
        boolean two = switch (rules.limitHeadsUp()) {
            case MATCH -> hand.dealtIn() == 2;
            case ROUND -> hand.live() == 2;
            case NEVER -> false;
        };
        return two || rules.limitRaises() == 0 ? Street.ANY : bets + rules.limitRaises();
    }

    /**
     * The street after a bet or raise. In fixed limit an all-in below half a bet is no raise: the next raise goes to the whole bet that it
     * fell short of (variants 4.3).
     */
    static Street raised(Hand hand, Seat seat, long amount) {
        Street street = hand.street();
        if (hand.variant().limit() != Limit.FIXED) {
            return street.raised(seat, amount);
        }
        long bet = bet(hand);
        long level = street.toMatch() + street.fullRaise() - bet;
        bet += amount - level > bet ? moreByPair(hand) : 0;
        boolean counts = hand.rules().game().limit().limitAllIn() == LimitAllIn.LADDER
                ? amount == level + bet
                : 2 * (amount - level) >= bet;
        long next = (counts ? amount : level) + bet;
        int left = street.raisesLeft() - (counts && street.raisesLeft() > 0 ? 1 : 0);
        return new Street(amount, next - amount, Optional.of(seat), left);
    }

    // ---- calls of the player to act

    /** Checks whether all in is a call (poker 4.5). */
    static boolean isAllInACall(Hand hand) {
        return hand.player(hand.turn()).stack() <= toCall(hand);
    }

    static boolean mayFold(Hand hand) {
        boolean mustBringIn = isBringIn(hand) && hand.turn().equals(opener(hand));
        return !mustBringIn && (toCall(hand) > 0 || hand.rules().betting().freeFold() == PokerRules.FreeFold.ALLOW);
    }
}
