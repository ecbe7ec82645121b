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
import dev.courtcards.romme.meld.TurnPosition.Duty;
import dev.courtcards.romme.meld.TurnSolver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** What a player may do in a turn, and how it goes out. */
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
        for (Play play : plays(table)) {
            boolean possible =
                    !(play instanceof LayMeld) || play.impossible(table).isEmpty();
            if (possible && Refusals.stuck(table, play).isEmpty()) {
                menu.add(play);
            }
        }
        if (table.turn().pending() > 0) {
            menu.add(new RommeAction.TakeBack());
        }
        if (Refusals.discard(table).or(() -> Refusals.mayHoldJokers(table)).isEmpty()) {
            HandCount count = HandCount.of(table.active().hand());
            for (Card card : new LinkedHashSet<>(table.active().cards())) {
                if (Refusals.discard(table, count, card).isEmpty()) {
                    menu.add(new Discard(card));
                }
            }
        }
        return menu;
    }

    /** All plays that are possible, whatever comes after them; of melds, those that the hand gives. */
    static List<Play> plays(RommeTable table) {
        List<Play> plays = new ArrayList<>();
        HandCount hand = HandCount.of(table.active().hand());
        Optional<Card> first = Refusals.due(table)
                .filter(held -> table.turn().duty() == Duty.AT_ONCE)
                .map(Held::card);
        boolean inOne =
                table.rules().turn().openingInOneMeld() && !table.active().opened();
        Melds.each(table.rules(), hand, hand.jokers(), pieces -> {
            if (first.isEmpty() || pieces.stream().anyMatch(piece -> piece.card() == first.get())) {
                plays.add(new LayMeld(pieces));
            }
        });
        if (inOne) {
            plays.removeIf(play -> play.impossible(table).isPresent());
        }
        boolean layOffs = Refusals.onTable(table, 1, table.rules().turn().layoffNeedsOpening())
                .isEmpty();
        boolean swaps = Refusals.onTable(table, 1, table.rules().turn().swapNeedsOpening())
                .isEmpty();
        for (int meld = 1; meld <= table.melds().size(); meld++) {
            if (layOffs) {
                for (Piece piece : Melds.layOffs(table.rules(), table.melds().get(meld - 1), hand)) {
                    plays.add(new LayOff(meld, piece));
                }
                for (List<Piece> bridge :
                        Melds.bridges(table.rules(), table.melds().get(meld - 1), hand)) {
                    plays.add(new LayOff(meld, bridge));
                }
            }
            if (swaps && table.melds().get(meld - 1).hasJoker()) {
                for (Card card : new LinkedHashSet<>(table.active().cards())) {
                    if (card != Card.JOKER
                            && card != Card.UNKNOWN
                            && Refusals.swapped(table, meld, card).isPresent()) {
                        plays.add(new Swap(meld, card));
                    }
                }
            }
        }
        plays.removeIf(
                play -> !(play instanceof LayMeld) && play.impossible(table).isPresent());
        return plays;
    }

    /** How the player whose hand is known goes out in this turn; empty where that cannot be done. */
    static List<RommeAction> goOut(RommeTable table) {
        return HandCount.of(table.active().hand()).backs() > 0
                ? List.of()
                : TurnSolver.of(table.rules().melds(), table.rules().turn())
                        .goOut(Refusals.position(table))
                        .map(plan -> actions(table.rules(), plan))
                        .orElse(List.of());
    }

    /** A plan of the solver's as moves; a joker that may not end a run goes with the card after it. */
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
