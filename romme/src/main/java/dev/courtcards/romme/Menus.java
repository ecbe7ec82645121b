package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.RommeAction.Discard;
import dev.courtcards.romme.RommeAction.Draw;
import dev.courtcards.romme.RommeAction.LayMeld;
import dev.courtcards.romme.RommeAction.LayOff;
import dev.courtcards.romme.RommeAction.Play;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeAction.Swap;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.meld.Step;
import dev.courtcards.romme.meld.TurnSolver;
import java.util.ArrayList;
import java.util.List;

/** The legal actions of a turn, and ways to go out. */
final class Menus {
    private Menus() {}

    static List<RommeAction> of(RommeTable table) {
        List<RommeAction> menu = new ArrayList<>();
        if (table.phase() == Phase.DRAW) {
            for (Source from : Source.values()) {
                if (Refusals.draw(table, from).isEmpty()) {
                    menu.add(new Draw(from));
                }
            }
            return menu;
        }
        HandCount hand = HandCount.of(table.active().hand());
        List<Play> plays = lawful(table, hand);
        menu.addAll(plays);
        if (table.turn().pending() > 0) {
            menu.add(new RommeAction.TakeBack());
        }
        if (Refusals.discard(table).isEmpty() && !Refusals.mustPlayJoker(table, hand, plays)) {
            for (Card card : faces(table)) {
                if (Refusals.discard(table, hand, card).isEmpty()) {
                    menu.add(new Discard(card));
                }
            }
        }
        return menu;
    }

    /** The different cards of the hand, each at its first place. */
    private static List<Card> faces(RommeTable table) {
        List<Held> hand = table.active().hand();
        List<Card> faces = new ArrayList<>(hand.size());
        long seen = 0;
        for (int i = 0; i < hand.size(); i++) {
            Card card = hand.get(i).card();
            if ((seen & 1L << card.ordinal()) == 0) {
                seen |= 1L << card.ordinal();
                faces.add(card);
            }
        }
        return faces;
    }

    /** The plays after which the turn can be ended. */
    static List<Play> lawful(RommeTable table, HandCount hand) {
        List<Play> plays = plays(table, hand);
        plays.removeIf(play -> Refusals.stuck(table, play).isPresent());
        return plays;
    }

    /** All possible plays, whether or not the turn can be ended after them; melds are those of the hand. */
    static List<Play> plays(RommeTable table, HandCount hand) {
        List<Play> plays = new ArrayList<>();
        boolean inOne =
                table.rules().turn().openingInOneMeld() && !table.active().opened();
        HandMelds.each(table.rules(), hand, hand.jokers(), pieces -> {
            if (Refusals.atOnce(table, pieces).isEmpty() && (!inOne || Refusals.opens(table, pieces))) {
                plays.add(new LayMeld(pieces));
            }
        });
        if (table.turn().pending() == 0) {
            boolean opened = table.active().opened();
            onTable(
                    table,
                    hand,
                    opened || !table.rules().turn().layoffNeedsOpening(),
                    opened || !table.rules().turn().swapNeedsOpening(),
                    plays);
        }
        return plays;
    }

    private static void onTable(RommeTable table, HandCount hand, boolean layOffs, boolean swaps, List<Play> plays) {
        List<Card> faces = faces(table);
        for (int number = 1; number <= table.melds().size() && (layOffs || swaps); number++) {
            LaidMeld meld = table.melds().get(number - 1);
            if (layOffs) {
                for (Piece piece : LayOffs.singles(table.rules(), meld, hand)) {
                    layOff(table, hand, number, List.of(piece), plays);
                }
                for (List<Piece> bridge : LayOffs.bridges(table.rules(), meld, hand)) {
                    layOff(table, hand, number, bridge, plays);
                }
            }
            for (int i = 0; i < faces.size() && swaps && meld.hasJoker(); i++) {
                Card card = faces.get(i);
                if (card != Card.JOKER
                        && card != Card.UNKNOWN
                        && Exchange.of(table, number, card).isPresent()
                        && Refusals.atOnce(table, List.of(Piece.of(card))).isEmpty()) {
                    plays.add(new Swap(number, card));
                }
            }
        }
    }

    private static void layOff(RommeTable table, HandCount hand, int meld, List<Piece> pieces, List<Play> plays) {
        if (Refusals.atOnce(table, pieces).isEmpty() && Refusals.mayLeave(table, hand, meld, pieces)) {
            plays.add(new LayOff(meld, pieces));
        }
    }

    /** A way for the player to go out in this turn; empty if there is none. The hand must be known. */
    static List<RommeAction> goOut(RommeTable table) {
        return HandCount.of(table.active().hand()).backs() > 0
                ? List.of()
                : TurnSolver.of(table.rules().melds(), table.rules().turn())
                        .goOut(Refusals.position(table))
                        .map(plan -> actions(table.rules(), plan))
                        .orElse(List.of());
    }

    /** The moves of a solver's plan; a joker that may not end a run is laid with the card after it. */
    static List<RommeAction> actions(RommeRules rules, List<Step> plan) {
        List<RommeAction> actions = new ArrayList<>();
        List<Piece> jokers = new ArrayList<>();
        for (int i = 0; i < plan.size(); i++) {
            if (plan.get(i) instanceof Step.LayOff off
                    && !rules.melds().jokerAtRunEnd()
                    && (!jokers.isEmpty() || off.card() == Card.JOKER)) {
                jokers.add(new Piece(off.card(), off.as()));
                boolean more = off.card() == Card.JOKER
                        && i + 1 < plan.size()
                        && plan.get(i + 1) instanceof Step.LayOff next
                        && next.meld() == off.meld();
                if (!more) {
                    actions.add(new LayOff(off.meld(), jokers));
                    jokers.clear();
                }
            } else {
                actions.add(action(rules, plan.get(i)));
            }
        }
        return actions;
    }

    private static RommeAction action(RommeRules rules, Step step) {
        if (step instanceof Step.Lay lay) {
            return new LayMeld(Partition.pieces(rules, lay.meld()));
        } else if (step instanceof Step.LayOff off) {
            return new LayOff(off.meld(), new Piece(off.card(), off.as()));
        } else if (step instanceof Step.Swap swap) {
            return new Swap(swap.meld(), swap.card());
        }
        return new Discard(((Step.Discard) step).card());
    }
}
