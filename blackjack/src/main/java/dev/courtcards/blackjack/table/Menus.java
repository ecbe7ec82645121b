package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.Terms;
import dev.courtcards.blackjack.table.Hand.Standing;
import dev.courtcards.blackjack.table.Table.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Who may do what. A hand that is seen face down may do everything: its owner knows, and rules never judge a back. */
final class Menus {
    private static final int HIT = 1;
    private static final int DOUBLE = 2;
    private static final int SPLIT = 4;
    private static final int SURRENDER = 8;
    private static final List<Options<Table>> PLAYS =
            IntStream.range(0, 16).mapToObj(Menus::plays).toList();
    private static final Options<Table> DEAL = Options.of(new BlackjackAction.Deal());
    private static final Options<Table> DRAW = Options.of(new BlackjackAction.Draw());
    private static final Options<Table> EARLY =
            Options.of(new BlackjackAction.Surrender(), new BlackjackAction.Decline(), new BlackjackAction.Forfeit());

    private Menus() {}

    private static Options<Table> plays(int which) {
        List<Action<Table>> plays = new ArrayList<>();
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
        return Options.of(plays);
    }

    static Options<Table> of(Table table, Actor actor) {
        if (actor == House.HOST && !table.mayAct().isEmpty()) {
            return leaves(table);
        }
        if (!table.mayAct().contains(actor)) {
            return Options.none();
        }
        if (actor == House.CHANCE) {
            return Options.shuffle(table.toShuffle(), table.round(), table.shuffles());
        }
        if (actor == House.DEALER) {
            return table.phase() == Phase.DEAL ? DEAL : DRAW;
        }
        if (actor == House.CLOCK) {
            return Options.of(new BlackjackAction.Expired(table.ticket()));
        }
        Player player = table.player((Seat) actor);
        return switch (table.phase()) {
            case BET -> bets(table.rules(), player);
            case EARLY -> EARLY;
            case INSURANCE -> insurance(table, player);
            default -> {
                Options<Table> plays = PLAYS.get((mayHit(table) ? HIT : 0)
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

    private static Options<Table> leaves(Table table) {
        return Options.of(Seat.first(table.players().size()).stream()
                .filter(seat -> table.player(seat).isIn())
                .map(BlackjackAction.Leave::new)
                .toList());
    }

    private static Options<Table> bets(BlackjackRules rules, Player player) {
        Options<Table> menu = Options.<Table>none()
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

    static boolean hasSideBet(Player player, String code) {
        return player.sides().stream()
                .anyMatch(side -> !side.settled() && side.code().equals(code));
    }

    /** A side bet leaves enough for the least bet. */
    static long mostSideBet(BlackjackRules rules, Player player) {
        return Math.min(rules.mostBet(), player.free() - rules.leastBet());
    }

    private static Options<Table> insurance(Table table, Player player) {
        List<Action<Table>> single = new ArrayList<>();
        if (mayTakeEvenMoney(table.rules(), player)) {
            single.add(new BlackjackAction.EvenMoney());
        }
        single.add(new BlackjackAction.Decline());
        single.add(new BlackjackAction.Forfeit());
        Options<Table> menu = Options.of(single);
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

    /** All that there is, if that is less than the least bet (blackjack D2). */
    static long leastBet(BlackjackRules rules, Player player) {
        return Math.min(rules.leastBet(), allEven(rules, player));
    }

    static long mostBet(BlackjackRules rules, Player player) {
        return Math.min(rules.mostBet(), allEven(rules, player));
    }

    private static long allEven(BlackjackRules rules, Player player) {
        return player.free() / rules.step() * rules.step();
    }

    static long mostInsurance(Player player) {
        return Math.min(player.hands().get(0).stake() / 2, player.chips());
    }

    static boolean mayTakeEvenMoney(BlackjackRules rules, Player player) {
        return player.hands().get(0).standing() == Standing.NATURAL
                && rules.terms().blackjackPays().equals(new Terms.Payout(3, 2));
    }

    /** Whether this player is asked about insurance. */
    static boolean mayInsure(BlackjackRules rules, Player player) {
        return !player.hands().isEmpty()
                && player.hands().get(0).standing() != Standing.SURRENDERED
                && (mostInsurance(player) > 0 || mayTakeEvenMoney(rules, player));
    }

    static boolean mayHit(Table table) {
        Hand hand = table.current();
        return hand.isHidden()
                || !hand.isSplitAce()
                || table.rules().terms().splitting().hitSplitAces();
    }

    static boolean isPoor(Table table) {
        return table.player(table.turn()).chips() < table.current().stake();
    }

    static boolean mayDoubleForLess(Table table) {
        return table.rules().doubleForLess() && mayDouble(table) && mostForLess(table) > 0;
    }

    /** Less than the stake, and no more than there is. */
    static long mostForLess(Table table) {
        return Math.min(table.current().stake() - 1, table.player(table.turn()).chips());
    }

    /** Whether the rules double this hand, chips permitting. */
    static boolean mayDouble(Table table) {
        Hand hand = table.current();
        BlackjackRules rules = table.rules();
        if (hand.split() && !rules.terms().doubling().doubleAfterSplit()) {
            return false;
        }
        if (rules.terms().doubling().doubleOn() != Terms.DoubleOn.ANY_CARDS
                && hand.cards().size() != 2) {
            return false;
        }
        if (hand.isHidden()) {
            return true;
        }
        if (hand.isSplitAce() && !rules.terms().splitting().doubleSplitAces()) {
            return false;
        }
        boolean soft = Hand.isSoft(hand.cards());
        int total = hand.total();
        return switch (rules.terms().doubling().doubleOn()) {
            case ANY_TWO, ANY_CARDS -> rules.terms().doubling().doubleSoft() || !soft;
            case NINE_TO_ELEVEN -> !soft && total >= 9 && total <= 11;
            case TEN_OR_ELEVEN -> !soft && total >= 10 && total <= 11;
        };
    }

    static boolean maySplit(Table table) {
        Hand hand = table.current();
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
        boolean pair = rules.terms().splitting().splitBy() == Terms.SplitBy.RANK
                ? first.rank() == second.rank()
                : Hand.value(first) == Hand.value(second);
        return pair
                && (!hand.split()
                        || first.rank() != Rank.ACE
                        || rules.terms().splitting().resplitAces());
    }

    /** As the first decision on a hand, where it was not asked before the dealer looked. */
    static boolean maySurrender(Table table) {
        Hand hand = table.current();
        BlackjackRules rules = table.rules();
        return hand.cards().size() == 2
                && rules.givesUpAgainst(Hand.value(table.dealer().get(0)))
                && (hand.split() ? rules.terms().surrendering().surrenderAfterSplit() : !rules.isEarly());
    }
}
