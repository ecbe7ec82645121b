package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The moves of a player; menus of guesses are made once for each set of open piles and shared. */
final class Menus {
    static final LegalActions<NinePilesTable> DEAL = LegalActions.of(new NinePilesAction.Deal());

    /** The largest number of piles with a cache: 2^9 sets of open piles, with and without the third guess. */
    private static final int CACHED = 9;

    private static final AtomicReferenceArray<LegalActions<NinePilesTable>> GUESSES =
            new AtomicReferenceArray<>(2 << CACHED);

    private Menus() {}

    static LegalActions<NinePilesTable> guesses(List<Pile> piles, boolean same) {
        if (piles.size() > CACHED) {
            return make(piles, same);
        }
        int open = 0;
        for (int i = 0; i < piles.size(); i++) {
            open |= piles.get(i).open() ? 1 << i : 0;
        }
        int key = 2 * open + (same ? 1 : 0);
        LegalActions<NinePilesTable> menu = GUESSES.get(key);
        if (menu == null) {
            menu = make(piles, same);
            GUESSES.set(key, menu);
        }
        return menu;
    }

    private static LegalActions<NinePilesTable> make(List<Pile> piles, boolean same) {
        List<Action<NinePilesTable>> guesses = new ArrayList<>();
        for (int pile = 1; pile <= piles.size(); pile++) {
            if (piles.get(pile - 1).open()) {
                guesses.add(new NinePilesAction.Guess(pile, Call.HIGHER));
                guesses.add(new NinePilesAction.Guess(pile, Call.LOWER));
                if (same) {
                    guesses.add(new NinePilesAction.Guess(pile, Call.SAME));
                }
            }
        }
        return LegalActions.of(guesses);
    }

    static LegalActions<NinePilesTable> presence(List<Presence> players) {
        List<Action<NinePilesTable>> reports = new ArrayList<>();
        for (Seat seat : Seat.first(players.size())) {
            switch (players.get(seat.index())) {
                case HERE -> {
                    reports.add(new NinePilesAction.Away(seat));
                    reports.add(new NinePilesAction.Leave(seat));
                }
                case AWAY -> {
                    reports.add(new NinePilesAction.Back(seat));
                    reports.add(new NinePilesAction.Leave(seat));
                }
                case LEFT -> reports.add(new NinePilesAction.Join(seat));
            }
        }
        if (players.size() < Seat.MOST) {
            reports.add(new NinePilesAction.Join(Seat.of(players.size() + 1)));
        }
        return LegalActions.of(reports);
    }
}
