package dev.courtcards.romme;

import dev.courtcards.romme.meld.Arrangement;
import dev.courtcards.romme.meld.Meld;
import dev.courtcards.romme.meld.MeldSolver;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.ArrayList;
import java.util.List;

/**
 * Disjoint melds of a hand, in the form in which a player lays them.
 *
 * @param melds the melds
 * @param points their points together
 * @param deadwood the points of the rest of the hand
 */
record Partition(List<List<Piece>> melds, int points, int deadwood) {
    /** The melds that leave the least deadwood. */
    static Partition least(RommeRules rules, HandCount hand) {
        return best(rules, hand, Goal.LEAST_DEADWOOD);
    }

    /** The melds of most points. */
    static Partition most(RommeRules rules, HandCount hand) {
        return best(rules, hand, Goal.MOST_POINTS);
    }

    private static Partition best(RommeRules rules, HandCount hand, Goal goal) {
        MeldSolver solver = MeldSolver.of(rules.melds());
        byte[] faces = hand.faces();
        solver.solve(faces, 0, faces.length, goal);
        if (solver.meldCount() == 0) {
            return new Partition(List.of(), 0, solver.deadwood());
        }
        Arrangement best = solver.arrangement();
        List<List<Piece>> melds = new ArrayList<>(best.melds().size());
        for (Meld meld : best.melds()) {
            melds.add(pieces(rules, meld));
        }
        return new Partition(melds, best.points(), best.deadwood());
    }

    /** A meld of the solver in the form in which a player lays it. */
    static List<Piece> pieces(RommeRules rules, Meld meld) {
        List<Piece> pieces = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < meld.cards().size(); i++) {
            pieces.add(new Piece(meld.cards().get(i), meld.as().get(i)));
            if (!pieces.get(i).isDefinite()) {
                open.add(i);
            }
        }
        return open.isEmpty() ? pieces : HandMelds.withJokers(rules, pieces.subList(0, open.get(0)), open.size());
    }
}
