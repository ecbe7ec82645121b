package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** The legal actions. */
final class Menus {
    /** The subsets of places, by the number of places. */
    private static final Map<Integer, List<List<Integer>>> CHOICES = new ConcurrentHashMap<>();

    private static final PokerAction FOLD = new PokerAction.Fold();
    private static final PokerAction CHECK = new PokerAction.Check();
    private static final PokerAction SHOW = new PokerAction.Show();
    private static final DrawAction PAT = new DrawAction.Pat();
    private static final PokerAction PASS = new PokerAction.Pass();
    private static final PokerAction NO = new PokerAction.Twice(false);
    private static final LegalActions<PokerTable> POST = LegalActions.of(new PokerHouse.Post());
    private static final LegalActions<PokerTable> DEAL = LegalActions.of(new PokerHouse.Deal());
    private static final LegalActions<PokerTable> COLLECT = LegalActions.of(new PokerHouse.Collect());
    private static final LegalActions<PokerTable> AWARD = LegalActions.of(new PokerHouse.Award());
    private static final LegalActions<PokerTable> NEXT = LegalActions.of(new PokerHouse.Next());
    private static final LegalActions<PokerTable> TURN_UP = LegalActions.of(SHOW);
    private static final LegalActions<PokerTable> STRADDLE_OR_PASS = LegalActions.of(new PokerAction.Straddle(), PASS);
    private static final LegalActions<PokerTable> SHOW_OR_MUCK = LegalActions.of(SHOW, new PokerAction.Muck());
    private static final LegalActions<PokerTable> TWICE = LegalActions.of(new PokerAction.Twice(true), NO);

    private Menus() {}

    /** The menu of an actor other than the host. */
    static LegalActions<PokerTable> of(PokerTable table, Actor actor) {
        Hand hand = table.hand();
        if (actor == House.CLOCK) {
            return LegalActions.of(table.timers().stream()
                    .map(timer -> new PokerHouse.Expired(timer.ticket()))
                    .toList());
        }
        if (actor == House.DEALER && hand.phase().house.isEmpty()) {
            return LegalActions.of(inAbsence(hand));
        }
        return switch (hand.phase()) {
            case BUTTON -> LegalActions.pick("button", 1, 0, buttons(table));
            case CHOICE ->
                LegalActions.of(hand.rules().game().games().stream()
                        .distinct()
                        .map(PokerAction.Choose::new)
                        .toList());
            case SHUFFLE -> LegalActions.shuffle(table.pack(), table.number(), 0);
            case POST -> POST;
            case STRADDLE -> STRADDLE_OR_PASS;
            case DRAW -> draw(hand);
            case RESHUFFLE ->
                LegalActions.shuffle(
                        Dealing.toShuffle(hand),
                        table.number(),
                        hand.cards().shuffles() + 1,
                        shoe -> Drawing.fit(hand, shoe));
            case DEAL -> DEAL;
            case BETTING -> betting(hand);
            case COLLECT -> COLLECT;
            case TWICE -> TWICE;
            case TURN_UP -> TURN_UP;
            case SHOWDOWN -> Flow.mayMuck(hand) ? SHOW_OR_MUCK : TURN_UP;
            case AWARD -> AWARD;
            case NEXT -> NEXT;
            case OVER -> LegalActions.none();
        };
    }

    private static List<PokerHouse.Button> buttons(PokerTable table) {
        return Seat.first(table.hand().seats()).stream()
                .filter(table::playsOn)
                .map(PokerHouse.Button::new)
                .toList();
    }

    private static LegalActions<PokerTable> betting(Hand hand) {
        List<Action<PokerTable>> single = new ArrayList<>(4);
        if (Betting.mayFold(hand)) {
            single.add(FOLD);
        }
        single.add(checkOrCall(hand));
        boolean raises = hand.mayRaise();
        if (Betting.isAllInACall(hand) || raises && Betting.mayRaiseAllIn(hand)) {
            single.add(new PokerAction.AllIn(hand.allInTo()));
        }
        LegalActions<PokerTable> menu = LegalActions.of(single);
        if (!raises) {
            return menu;
        }
        long least = hand.minRaiseTo();
        long most = Betting.largestRaiseTo(hand);
        // In fixed limit there are at most two sizes, and none between them.
        boolean isOfTwo = hand.variant().limit() == Limit.FIXED && most > least;
        return menu.orRange(
                Words.raise(hand),
                least,
                most,
                isOfTwo ? most - least : 1,
                PokerAction.RaiseTo.class,
                PokerAction.RaiseTo::amount,
                PokerAction.RaiseTo::new);
    }

    /** To stand pat, then all choices of cards, by size. */
    private static LegalActions<PokerTable> draw(Hand hand) {
        List<Card> own = hand.hole(hand.turn());
        boolean unseen = own.contains(Card.UNKNOWN);
        int least = Drawing.least(hand);
        int most = Drawing.most(hand);
        List<DrawAction> choices = new ArrayList<>(1 << own.size());
        if (least == 0) {
            choices.add(PAT);
        }
        for (List<Integer> places : CHOICES.computeIfAbsent(own.size(), Menus::choices)) {
            if (places.size() >= least && places.size() <= most) {
                choices.add(new DrawAction.LayOff(unseen ? List.of() : chosen(own, places), places));
            }
        }
        return LegalActions.of(choices);
    }

    /** All nonempty subsets of n places, from 1, by size. */
    private static List<List<Integer>> choices(int count) {
        return IntStream.range(1, 1 << count)
                .boxed()
                .sorted(Comparator.comparingInt(Integer::bitCount))
                .map(set -> IntStream.rangeClosed(1, count)
                        .filter(place -> (set >> place - 1 & 1) != 0)
                        .boxed()
                        .toList())
                .toList();
    }

    /** The cards at these places, from 1. */
    static List<Card> chosen(List<Card> own, List<Integer> places) {
        Card[] cards = new Card[places.size()];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = own.get(places.get(i) - 1);
        }
        return List.of(cards);
    }

    /** The move for a player who is away or whose time is up (poker 9.7). */
    static Action<PokerTable> inAbsence(Hand hand) {
        return switch (hand.phase()) {
            case CHOICE -> new PokerAction.Choose(afterThis(hand));
            case STRADDLE -> PASS;
            case TWICE -> NO;
            case SHOWDOWN -> SHOW;
            case DRAW -> Drawing.least(hand) == 0 ? PAT : DrawAction.LayOff.first(Drawing.least(hand));
            default -> checkOrFold(hand);
        };
    }

    /** Checks, calls or brings in. */
    static PokerAction checkOrCall(Hand hand) {
        long toCall = hand.toCall();
        return Betting.isBringIn(hand)
                ? new PokerAction.BringIn(toCall)
                : toCall == 0 ? CHECK : new PokerAction.Call(toCall);
    }

    /** Checks if it is free, otherwise folds; brings in if that is due. */
    static PokerAction checkOrFold(Hand hand) {
        return hand.toCall() == 0 || Betting.isBringIn(hand) && !Betting.mayFold(hand) ? checkOrCall(hand) : FOLD;
    }

    /** The next game of the rotation, for an absent chooser. */
    private static Variant afterThis(Hand hand) {
        List<Variant> games = hand.rules().game().games();
        return games.get((games.indexOf(hand.variant()) + 1) % games.size());
    }

    /** The host's reports: absence and return, buy-ins, and the end of the match. */
    static LegalActions<PokerTable> host(PokerTable table) {
        if (table.hand().phase() == Phase.OVER) {
            return LegalActions.none();
        }
        List<Action<PokerTable>> single = new ArrayList<>();
        for (Seat seat : Seat.first(table.hand().seats())) {
            if (table.places().get(seat.index()) == 0) {
                single.add(table.isAway(seat) ? new PokerAction.Back(seat) : new PokerAction.Away(seat));
            }
        }
        if (!table.closing()) {
            single.add(new PokerAction.Close());
        }
        LegalActions<PokerTable> menu = LegalActions.of(single);
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
