package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.odds.Payout;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The legal actions. A hand seen face down may do everything: its owner knows more, and rules never judge a back. */
final class Menus {
    private static final int HIT = 1;
    private static final int DOUBLE = 2;
    private static final int SPLIT = 4;
    private static final int SURRENDER = 8;
    private static final List<LegalActions<BlackjackTable>> PLAYS =
            IntStream.range(0, 16).mapToObj(Menus::plays).toList();
    private static final LegalActions<BlackjackTable> DEAL = LegalActions.of(new BlackjackAction.Deal());
    private static final LegalActions<BlackjackTable> DRAW = LegalActions.of(new BlackjackAction.Draw());
    private static final LegalActions<BlackjackTable> EARLY = LegalActions.of(
            new BlackjackAction.Surrender(), new BlackjackAction.Decline(), new BlackjackAction.Forfeit());

    private Menus() {}

    private static LegalActions<BlackjackTable> plays(int which) {
        List<Action<BlackjackTable>> plays = new ArrayList<>();
        if ((which & HIT) != 0) {
            plays.add(new BlackjackAction.Hit());
        }
        plays.add(new BlackjackAction.Stand());
        if ((which & DOUBLE) != 0) {
            plays.add(new BlackjackAction.DoubleDown());
        }
        if ((which & SPLIT) != 0) {
            plays.add(new BlackjackAction.Split());
        }
        if ((which & SURRENDER) != 0) {
            plays.add(new BlackjackAction.Surrender());
        }
        plays.add(new BlackjackAction.Forfeit());
        return LegalActions.of(plays);
    }

    static LegalActions<BlackjackTable> of(BlackjackTable table, Actor actor) {
        if (actor == House.HOST && !table.mayAct().isEmpty()) {
            return leaves(table);
        }
        if (!table.mayAct().contains(actor)) {
            return LegalActions.none();
        }
        if (actor == House.CHANCE) {
            return LegalActions.shuffle(table.toShuffle(), table.round(), table.shuffles());
        }
        if (actor == House.DEALER) {
            return table.phase() == Phase.DEAL ? DEAL : DRAW;
        }
        if (actor == House.CLOCK) {
            return LegalActions.of(new BlackjackAction.Expired(table.ticket()));
        }
        BlackjackPlayer player = table.player((Seat) actor);
        return switch (table.phase()) {
            case BET -> bets(table.rules(), player);
            case EARLY -> EARLY;
            case INSURANCE -> insurance(table, player);
            default -> {
                LegalActions<BlackjackTable> plays = PLAYS.get((mayHit(table) ? HIT : 0)
                        | (mayDouble(table) && !isPoor(table) ? DOUBLE : 0)
                        | (maySplit(table) ? SPLIT : 0)
                        | (maySurrender(table) ? SURRENDER : 0));
                yield mayDoubleForLess(table)
                        ? plays.orRange(
                                "double-for",
                                1,
                                mostForLess(table),
                                BlackjackAction.DoubleFor.class,
                                BlackjackAction.DoubleFor::amount,
                                BlackjackAction.DoubleFor::new)
                        : plays;
            }
        };
    }

    private static LegalActions<BlackjackTable> leaves(BlackjackTable table) {
        return LegalActions.of(Seat.first(table.players().size()).stream()
                .filter(seat -> table.player(seat).isIn())
                .map(BlackjackAction.Leave::new)
                .toList());
    }

    private static LegalActions<BlackjackTable> bets(BlackjackRules rules, BlackjackPlayer player) {
        LegalActions<BlackjackTable> menu = LegalActions.<BlackjackTable>none()
                .orRange(
                        "bet",
                        leastBet(rules, player),
                        mostBet(rules, player),
                        rules.step(),
                        BlackjackAction.Bet.class,
                        bet -> bet.amount().orElse(-1),
                        BlackjackAction.Bet::new)
                .or(new BlackjackAction.Forfeit());
        long most = mostSideBet(rules, player);
        for (String code : rules.sideBets().names()) {
            if (most > 0 && !hasSideBet(player, code)) {
                menu = menu.orRange(
                        code,
                        1,
                        most,
                        BlackjackAction.PlaceSideBet.class,
                        bet -> bet.amount().orElse(-1),
                        amount -> new BlackjackAction.PlaceSideBet(code, amount));
            }
        }
        return menu;
    }

    static boolean hasSideBet(BlackjackPlayer player, String code) {
        return player.sides().stream()
                .anyMatch(side -> !side.settled() && side.code().equals(code));
    }

    /** The largest side bet that leaves enough for the smallest bet. */
    static long mostSideBet(BlackjackRules rules, BlackjackPlayer player) {
        return Math.min(rules.mostBet(), player.free() - rules.leastBet());
    }

    private static LegalActions<BlackjackTable> insurance(BlackjackTable table, BlackjackPlayer player) {
        List<Action<BlackjackTable>> single = new ArrayList<>();
        if (mayTakeEvenMoney(table.rules(), player)) {
            single.add(new BlackjackAction.EvenMoney());
        }
        single.add(new BlackjackAction.Decline());
        single.add(new BlackjackAction.Forfeit());
        LegalActions<BlackjackTable> menu = LegalActions.of(single);
        long most = mostInsurance(player);
        return most < 1
                ? menu
                : menu.orRange(
                        "insure",
                        1,
                        most,
                        BlackjackAction.Insure.class,
                        BlackjackAction.Insure::amount,
                        BlackjackAction.Insure::new);
    }

    /** The smallest bet: all chips, if they are fewer than the minimum (blackjack D2). */
    static long leastBet(BlackjackRules rules, BlackjackPlayer player) {
        return Math.min(rules.leastBet(), allEven(rules, player));
    }

    static long mostBet(BlackjackRules rules, BlackjackPlayer player) {
        return Math.min(rules.mostBet(), allEven(rules, player));
    }

    private static long allEven(BlackjackRules rules, BlackjackPlayer player) {
        return player.free() / rules.step() * rules.step();
    }

    static long mostInsurance(BlackjackPlayer player) {
        return Math.min(player.hands().get(0).stake() / 2, player.chips());
    }

    static boolean mayTakeEvenMoney(BlackjackRules rules, BlackjackPlayer player) {
        return player.hands().get(0).standing() == Standing.NATURAL
                && rules.terms().blackjackPays().equals(new Payout(3, 2));
    }

    /** Whether this player is offered insurance. */
    static boolean mayInsure(BlackjackRules rules, BlackjackPlayer player) {
        return !player.hands().isEmpty()
                && player.hands().get(0).standing() != Standing.SURRENDERED
                && (mostInsurance(player) > 0 || mayTakeEvenMoney(rules, player));
    }

    static boolean mayHit(BlackjackTable table) {
        BlackjackHand hand = table.current();
        return hand.isHidden()
                || !hand.isSplitAce()
                || table.rules().terms().splitting().hitSplitAces();
    }

    static boolean isPoor(BlackjackTable table) {
        return table.player(table.turn()).chips() < table.current().stake();
    }

    static boolean mayDoubleForLess(BlackjackTable table) {
        return table.rules().doubleForLess() && mayDouble(table) && mostForLess(table) > 0;
    }

    /** The most for a double for less: below the stake, and within the player's chips. */
    static long mostForLess(BlackjackTable table) {
        return Math.min(table.current().stake() - 1, table.player(table.turn()).chips());
    }

    /** Whether the rules allow a double of this hand, regardless of chips. */
    static boolean mayDouble(BlackjackTable table) {
        BlackjackHand hand = table.current();
        BlackjackRules rules = table.rules();
        if (hand.split() && !rules.terms().doubling().doubleAfterSplit()) {
            return false;
        }
        if (rules.terms().doubling().doubleOn() != OddsRules.DoubleOn.ANY_CARDS
                && hand.cards().size() != 2) {
            return false;
        }
        if (hand.isHidden()) {
            return true;
        }
        if (hand.isSplitAce() && !rules.terms().splitting().doubleSplitAces()) {
            return false;
        }
        boolean soft = BlackjackHand.isSoft(hand.cards());
        int total = hand.total();
        return switch (rules.terms().doubling().doubleOn()) {
            case ANY_TWO, ANY_CARDS -> rules.terms().doubling().doubleSoft() || !soft;
            case NINE_TO_ELEVEN -> !soft && total >= 9 && total <= 11;
            case TEN_OR_ELEVEN -> !soft && total >= 10 && total <= 11;
        };
    }

    static boolean maySplit(BlackjackTable table) {
        BlackjackHand hand = table.current();
        BlackjackRules rules = table.rules();
        if (hand.cards().size() != 2
                || isPoor(table)
                || table.player(table.turn()).hands().size()
                        >= rules.terms().splitting().maxHands()
                || table.hands() >= rules.mostHands()) {
            return false;
        }
        Card first = hand.cards().get(0);
        Card second = hand.cards().get(1);
        if (hand.isHidden()) {
            return true;
        }
        boolean pair = rules.terms().splitting().splitBy() == OddsRules.SplitBy.RANK
                ? first.rank() == second.rank()
                : BlackjackHand.value(first) == BlackjackHand.value(second);
        return pair
                && (!hand.split()
                        || first.rank() != Rank.ACE
                        || rules.terms().splitting().resplitAces());
    }

    /** Whether the hand may be given up as its first decision, unless that was offered before the peek. */
    static boolean maySurrender(BlackjackTable table) {
        BlackjackHand hand = table.current();
        BlackjackRules rules = table.rules();
        return hand.cards().size() == 2
                && rules.givesUpAgainst(BlackjackHand.value(table.dealer().get(0)))
                && (hand.split() ? rules.terms().surrendering().surrenderAfterSplit() : !rules.isEarly());
    }
}
