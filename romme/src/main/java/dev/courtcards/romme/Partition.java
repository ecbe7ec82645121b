package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;

/**
 * Melds of a hand that do not get in each other's way.
 *
 * @param melds the melds
 * @param points what they count together
 * @param deadwood what the rest of the hand counts
 */
record Partition(List<List<Piece>> melds, int points, int deadwood) {
    /** The melds that leave the least deadwood; of equal ones those that come first. */
    static Partition least(RommeRules rules, HandCount hand) {
        return new Search(rules, hand, false).best;
    }

    /** The melds that count most. */
    static Partition most(RommeRules rules, HandCount hand) {
        return new Search(rules, hand, true).best;
    }

    /** Takes for each card in turn the melds that hold it, or none; cut off where the rest cannot better what was found. */
    private static final class Search {
        private static final int PATIENCE = 20_000;
        private final RommeRules rules;
        private final HandCount hand;
        private final boolean forPoints;
        private final List<List<List<Piece>>> byFirst = new ArrayList<>();
        private final List<List<Piece>> taken = new ArrayList<>();
        private int steps;
        private Partition best;

        Search(RommeRules rules, HandCount hand, boolean forPoints) {
            this.rules = rules;
            this.hand = hand;
            this.forPoints = forPoints;
            int all = 0;
            for (int i = 0; i <= Card.JOKER.ordinal(); i++) {
                byFirst.add(new ArrayList<>());
                all += hand.count(Card.at(i)) * rules.deadwood(Card.at(i));
            }
            for (List<Piece> meld : Melds.all(rules, hand)) {
                int first = Card.JOKER.ordinal();
                for (Piece piece : meld) {
                    first = Math.min(first, piece.card().ordinal());
                }
                byFirst.get(first).add(meld);
            }
            best = new Partition(List.of(), 0, all);
            search(0, 0, all, all);
        }

        private int worth(int points, int deadwood) {
            return forPoints ? points : -deadwood;
        }

        /** The bound is what the cards that are not settled yet count at most. */
        private void search(int from, int points, int deadwood, int left) {
            if (worth(points, deadwood) > worth(best.points(), best.deadwood())) {
                best = new Partition(List.copyOf(taken), points, deadwood);
            }
            int rest = left;
            int card = from;
            while (card < Card.JOKER.ordinal()
                    && (!hand.has(Card.at(card)) || byFirst.get(card).isEmpty())) {
                rest -= hand.count(Card.at(card)) * rules.deadwood(Card.at(card));
                card++;
            }
            int bound = forPoints ? points + rest + 11 * hand.jokers() : rest - deadwood;
            if (++steps > PATIENCE || bound <= worth(best.points(), best.deadwood())) {
                return;
            }
            if (card == Card.JOKER.ordinal()) {
                return;
            }
            for (List<Piece> meld : byFirst.get(card)) {
                if (hand.holds(meld)) {
                    int value = 0;
                    for (Piece piece : meld) {
                        value += rules.deadwood(piece.card());
                    }
                    hand.add(meld, -1);
                    taken.add(meld);
                    search(card, points + Melds.points(rules, Melds.isRun(meld), meld), deadwood - value, rest - value);
                    taken.remove(taken.size() - 1);
                    hand.add(meld, 1);
                }
            }
            search(card + 1, points, deadwood, rest - hand.count(Card.at(card)) * rules.deadwood(Card.at(card)));
        }
    }
}
