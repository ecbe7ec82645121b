package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.sealed.SealedPlay;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Cards that are opened one by one, to whom the rules show them. */
abstract class DeckCards<S extends Sealable<S>> implements Cards<S> {
    final Agreement agreement;
    final Viewer me;
    final SealedPlay<S> table;
    final Set<Integer> gone = new TreeSet<>();

    DeckCards(Game<S> start, Agreement agreement, Viewer me) {
        this.agreement = agreement;
        this.me = me;
        table = new SealedPlay<>(start, me, seats());
    }

    final int seats() {
        return agreement.players().size();
    }

    @Override
    public Game<S> game() {
        return table.game();
    }

    @Override
    public Game<S> shared() {
        return table.watched();
    }

    @Override
    public Optional<Refusal> refusal(Move<S> move) {
        return table.refusal(move);
    }

    @Override
    public List<Integer> shown(Move<S> move) {
        return table.shown(move);
    }

    @Override
    public boolean follow(Move<S> move, List<Integer> shown) {
        boolean done = table.follow(move, shown);
        settle();
        // What is still missing may have come from who is gone.
        return done || !gone.isEmpty() && table.follow(move, shown);
    }

    /** What follows from what was heard or played. */
    abstract void settle();

    @Override
    public boolean isReady() {
        return table.toShuffle().isEmpty();
    }

    @Override
    public void check() {
        table.check();
    }

    /** Who has not reported what it has seen, if nothing else is missing. */
    final Set<Integer> silent() {
        Set<Integer> silent = new TreeSet<>();
        table.awaited().forEach(seat -> silent.add(seat.number()));
        silent.removeAll(gone);
        return silent;
    }

    @Override
    public boolean leave(int seat) {
        gone.add(seat);
        return false;
    }
}
