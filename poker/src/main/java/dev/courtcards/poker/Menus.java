package dev.courtcards.poker;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import java.util.ArrayList;
import java.util.List;

/** What may be done. */
final class Menus {
    private static final PokerAction FOLD = new PokerAction.Fold();
    private static final PokerAction CHECK = new PokerAction.Check();
    private static final PokerAction SHOW = new PokerAction.Show();
    private static final PokerAction PASS = new PokerAction.Pass();
    private static final PokerAction NO = new PokerAction.Twice(false);
    private static final Options<Table> POST = Options.of(new PokerAction.Post());
    private static final Options<Table> DEAL = Options.of(new PokerAction.Deal());
    private static final Options<Table> COLLECT = Options.of(new PokerAction.Collect());
    private static final Options<Table> AWARD = Options.of(new PokerAction.Award());
    private static final Options<Table> NEXT = Options.of(new PokerAction.Next());
    private static final Options<Table> TURN_UP = Options.of(SHOW);
    private static final Options<Table> STRADDLE_OR_PASS = Options.of(new PokerAction.Straddle(), PASS);
    private static final Options<Table> SHOW_OR_MUCK = Options.of(SHOW, new PokerAction.Muck());
    private static final Options<Table> TWICE = Options.of(new PokerAction.Twice(true), NO);

    private Menus() {}

    /** The menu of one who may act now, host aside. */
    static Options<Table> of(Table table, Actor actor) {
        Hand hand = table.hand();
        if (actor == House.CLOCK) {
            return Options.of(table.timers().stream()
                    .map(timer -> new PokerAction.Expired(timer.ticket()))
                    .toList());
        }
        if (actor == House.DEALER && hand.phase().house.isEmpty()) {
            return Options.of(inAbsence(hand));
        }
        return switch (hand.phase()) {
            case BUTTON -> Options.pick("button", 1, 0, buttons(table));
            case SHUFFLE -> Options.shuffle(Pack.french(), table.number(), 0);
            case POST -> POST;
            case STRADDLE -> STRADDLE_OR_PASS;
            case DEAL -> DEAL;
            case BETTING -> betting(hand);
            case COLLECT -> COLLECT;
            case TWICE -> TWICE;
            case TURN_UP -> TURN_UP;
            case SHOWDOWN -> hand.mayMuck() ? SHOW_OR_MUCK : TURN_UP;
            case AWARD -> AWARD;
            case NEXT -> NEXT;
            case OVER -> Options.none();
        };
    }

    private static List<PokerAction> buttons(Table table) {
        return Seat.first(table.hand().seats()).stream()
                .filter(table::playsOn)
                .<PokerAction>map(PokerAction.Button::new)
                .toList();
    }

    private static Options<Table> betting(Hand hand) {
        long toCall = hand.toCall();
        List<Action<Table>> single = new ArrayList<>(4);
        if (hand.mayFold()) {
            single.add(FOLD);
        }
        single.add(toCall == 0 ? CHECK : new PokerAction.Call(toCall));
        boolean raises = hand.mayRaise();
        if (raises || hand.isAllInACall()) {
            single.add(new PokerAction.AllIn(hand.maxRaiseTo()));
        }
        Options<Table> menu = Options.of(single);
        return raises
                ? menu.orRange(
                        hand.street().toMatch() == 0 ? "bet" : "raise to",
                        hand.minRaiseTo(),
                        hand.largestRaiseTo(),
                        PokerAction.RaiseTo.class,
                        PokerAction.RaiseTo::amount,
                        PokerAction.RaiseTo::new)
                : menu;
    }

    /** What is done for a player who is not there or whose time is up (poker 9.7). */
    static PokerAction inAbsence(Hand hand) {
        return switch (hand.phase()) {
            case STRADDLE -> PASS;
            case TWICE -> NO;
            case SHOWDOWN -> SHOW;
            default -> hand.toCall() == 0 ? CHECK : FOLD;
        };
    }

    /** What the host may say: who is there, who buys, and that the match ends. */
    static Options<Table> host(Table table) {
        if (table.hand().phase() == Phase.OVER) {
            return Options.none();
        }
        List<Action<Table>> single = new ArrayList<>();
        for (Seat seat : Seat.first(table.hand().seats())) {
            if (table.places().get(seat.index()) == 0) {
                single.add(table.isAway(seat) ? new PokerAction.Back(seat) : new PokerAction.Away(seat));
            }
        }
        if (!table.closing()) {
            single.add(new PokerAction.Close());
        }
        Options<Table> menu = Options.of(single);
        for (Seat seat : Seat.first(table.hand().seats())) {
            if (table.mayBuyIn(seat)) {
                menu = menu.orRange(
                        "buy-in of " + seat,
                        table.leastBuyIn(seat),
                        table.mostBuyIn(seat),
                        PokerAction.BuyIn.class,
                        PokerAction.BuyIn::amount,
                        amount -> new PokerAction.BuyIn(seat, amount));
            }
        }
        return menu;
    }
}
