package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.Arrangement;
import dev.courtcards.romme.meld.Meld;
import dev.courtcards.romme.meld.MeldSolver;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.ArrayList;
import java.util.List;

/**
 * Melds of a hand that do not get in each other's way, as a player would lay them down.
 *
 * @param melds the melds
 * @param points what they count together
 * @param deadwood what the rest of the hand counts
 */
record Partition(List<List<Piece>> melds, int points, int deadwood) {
    /** The melds that leave the least deadwood. */
    static Partition least(RommeRules rules, HandCount hand) {
        return best(rules, hand, Goal.LEAST_DEADWOOD);
    }

    /** The melds that count most. */
    static Partition most(RommeRules rules, HandCount hand) {
        return best(rules, hand, Goal.MOST_POINTS);
    }

    private static Partition best(RommeRules rules, HandCount hand, Goal goal) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i <= Card.JOKER.ordinal(); i++) {
            for (int n = hand.count(Card.at(i)); n > 0; n--) {
                cards.add(Card.at(i));
            }
        }
        Arrangement best = new MeldSolver(rules.melds()).best(cards, goal);
        return new Partition(
                best.melds().stream().map(meld -> pieces(rules, meld)).toList(), best.points(), best.deadwood());
    }

    private static List<Piece> pieces(RommeRules rules, Meld meld) {
        List<Piece> pieces = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < meld.cards().size(); i++) {
            pieces.add(new Piece(meld.cards().get(i), meld.as().get(i)));
            if (!pieces.get(i).isDefinite()) {
                open.add(i);
            }
        }
        return open.isEmpty() ? pieces : Melds.withJokers(rules, pieces.subList(0, open.get(0)), open.size());
    }
}
