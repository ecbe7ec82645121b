package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerEvent.Turned;
import dev.courtcards.poker.variant.Round;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Rounds that begin with players laying off cards, in most games for new ones (variants 6). */
final class Drawing {
    private Drawing() {}

    private static Round round(Hand hand) {
        return hand.variant().rounds().get(hand.cards().round());
    }

    // ---- laying off

    /** Checks whether the next round begins with laying off cards. */
    static boolean isNext(Hand hand) {
        return hand.isMoreToCome()
                && hand.variant().rounds().get(hand.cards().round() + 1).layOff() > 0;
    }

    /** The number of draws so far, with the current one. */
    static int begun(Hand hand) {
        return draws(hand, 0, hand.cards().round() + 1);
    }

    /** The number of draws after this round. */
    static int left(Hand hand) {
        return draws(hand, hand.cards().round() + 1, hand.variant().rounds().size());
    }

    private static int draws(Hand hand, int from, int to) {
        int draws = 0;
        for (int round = from; round < to; round++) {
            draws += hand.variant().rounds().get(round).layOff() > 0 ? 1 : 0;
        }
        return draws;
    }

    /** The next round that begins with laying off cards. */
    static Round next(Hand hand) {
        return hand.variant().rounds().stream()
                .skip(hand.cards().round() + 1)
                .filter(round -> round.layOff() > 0)
                .findFirst()
                .orElseThrow();
    }

    static void begin(Script<PokerTable> script) {
        Hand hand = script.happen(new PokerEvent.DrawBegun()).hand();
        script.happen(new Turned(Phase.DRAW, first(hand)));
    }

    private static Seat first(Hand hand) {
        return hand.liveAfter(hand.positions().button());
    }

    private static boolean isLast(Hand hand) {
        return hand.liveAfter(hand.turn()).equals(first(hand));
    }

    /** The least number of cards that the player to act may lay off. */
    static int least(Hand hand) {
        return round(hand).drawn() ? 0 : most(hand);
    }

    static int most(Hand hand) {
        return Math.min(round(hand).layOff(), hand.cards().count(hand.turn()));
    }

    /** Checks whether this seat has chosen in the current or latest draw. */
    static boolean hasChosen(Hand hand, Seat seat) {
        if (round(hand).layOff() == 0 || !hand.player(seat).isLive()) {
            return false;
        }
        int left = hand.positions().afterButton(hand.turn(), hand.seats())
                - hand.positions().afterButton(seat, hand.seats());
        return switch (hand.phase()) {
            case DRAW -> left > 0;
            case DEAL, RESHUFFLE -> left >= 0;
            default -> true;
        };
    }

    /** Continues after a player has laid off cards or stood pat. */
    static void afterChoice(Script<PokerTable> script) {
        Hand hand = script.state().hand();
        boolean atOnce = round(hand).drawn() && hand.rules().game().draw().drawOrder() == DrawingRules.DrawOrder.EACH;
        if ((atOnce || isLast(hand))
                && (isDue(hand) || !round(hand).drawn() && round(hand).board() > 0)) {
            script.happen(new Turned(isShuffleDue(hand) ? Phase.RESHUFFLE : Phase.DEAL, hand.turn()));
        } else {
            next(script);
        }
    }

    private static void next(Script<PokerTable> script) {
        Hand hand = script.state().hand();
        if (isLast(hand)) {
            Flow.afterDeal(script);
        } else {
            script.happen(new Turned(Phase.DRAW, hand.liveAfter(hand.turn())));
        }
    }

    // ---- new cards

    /** Checks whether new cards for those laid off are due. */
    static boolean isDue(Hand hand) {
        return round(hand).drawn() && needed(hand) > 0;
    }

    /** The number of new cards due to a seat. */
    private static int missing(Hand hand, Seat seat) {
        return hand.player(seat).isLive()
                ? hand.variant().ownCards(hand.cards().round()) - hand.cards().count(seat)
                : 0;
    }

    /** The number of cards needed from the shoe, with the burn card. */
    private static int needed(Hand hand) {
        int needed = hand.cards().isBurnt() ? 0 : 1;
        for (Seat seat : Seat.first(hand.seats())) {
            needed += missing(hand, seat);
        }
        return needed;
    }

    /** The seats that get cards, in order. */
    private static List<Seat> drawers(Hand hand) {
        return Dealing.fromLeft(hand, seat -> missing(hand, seat) > 0);
    }

    /** Burns a card and gives the new ones; the last of the stub only if that completes the draw (variants 6.1, 6.4). */
    static void deal(Script<PokerTable> script) {
        Hand hand = script.state().hand();
        int stub = hand.cards().shoe().size();
        int needed = needed(hand);
        int left = needed <= stub || isFresh(hand) ? stub : stub - 1;
        if (!hand.cards().isBurnt() && left > 0 && (needed <= stub || !isFresh(hand))) {
            hand = script.happen(new PokerEvent.Burnt(hand.cards().shoe().top()))
                    .hand();
            left--;
        }
        for (Seat seat : drawers(hand)) {
            int count = Math.min(left, missing(hand, seat));
            if (count > 0) {
                hand = script.happen(
                                new PokerEvent.Drawn(seat, hand.cards().shoe().tops(count)))
                        .hand();
                left -= count;
            }
        }
        if (!drawers(hand).isEmpty()) {
            script.happen(new Turned(Phase.RESHUFFLE, hand.turn()));
        } else {
            next(script);
        }
    }

    // ---- the stub runs out

    /** Checks whether no card was dealt since the last reshuffle. */
    private static boolean isFresh(Hand hand) {
        return hand.cards().shoe().dealt() == 0;
    }

    /**
     * Checks whether a reshuffle precedes the next cards: at most one card is left and more are needed, or a player due for cards could get
     * back his own that were shuffled in.
     */
    static boolean isShuffleDue(Hand hand) {
        if (!round(hand).drawn() || isFresh(hand)) {
            return false;
        }
        return hand.cards().shoe().size() <= Math.min(1, needed(hand) - 1)
                || drawers(hand).stream().anyMatch(seat -> hand.cards().back(seat) > 0);
    }

    /**
     * The places of the cards after a reshuffle: of the stub alone if it is enough without the drawers' own discards; otherwise with the
     * cards folded, burnt and laid off before, and the other players' current discards if the rules allow it or too few are left.
     */
    static String shuffled(Hand hand) {
        HandCards cards = hand.cards();
        List<Seat> drawers = drawers(hand);
        int needed = needed(hand) - cards.shoe().size();
        if (needed + drawers.stream().mapToInt(cards::back).sum() <= 0) {
            return cards.where();
        }
        int own = drawers.stream()
                .mapToInt(seat -> cards.laidOff(seat).size() - missing(hand, seat))
                .sum();
        boolean others = hand.rules().game().draw().reshuffle() == DrawingRules.Reshuffle.OTHERS;
        String where = cards.shuffledIn(seat -> !hand.player(seat).isLive(), seat -> false);
        if (others || cards.moved(where).size() < needed + own) {
            where = cards.shuffledIn(seat -> !hand.player(seat).isLive(), seat -> !drawers.equals(List.of(seat)));
        }
        return cards.moved(where).size() < needed
                ? cards.shuffledIn(seat -> !hand.player(seat).isLive(), seat -> true)
                : where;
    }

    /** The shuffled shoe in an order in which no player gets back a discard of this hand while other cards are left (variants 6.4). */
    static Shoe fit(Hand hand, Shoe shuffled) {
        List<Card> cards = new ArrayList<>(shuffled.cards());
        List<List<Card>> barred = new ArrayList<>();
        if (!hand.cards().isBurnt()) {
            barred.add(List.of());
        }
        for (Seat seat : drawers(hand)) {
            barred.addAll(Collections.nCopies(missing(hand, seat), hand.cards().laidOff(seat)));
        }
        while (barred.size() < cards.size()) {
            barred.add(List.of());
        }
        for (int i = 0; i < cards.size(); i++) {
            for (int k = 1; k < cards.size() && barred.get(i).contains(cards.get(i)); k++) {
                int j = (i + k) % cards.size();
                if (!barred.get(i).contains(cards.get(j)) && !barred.get(j).contains(cards.get(i))) {
                    Collections.swap(cards, i, j);
                }
            }
        }
        return Shoe.of(cards);
    }
}
