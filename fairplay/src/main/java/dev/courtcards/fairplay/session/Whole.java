package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Host;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The moves at a table where the whole game is known. */
record Whole<S extends State<S>>(Supplier<Host<S>> host, Function<Move<S>, List<Integer>> turned)
        implements Course.Table<S> {
    private Game<S> game() {
        return host.get().game();
    }

    @Override
    public int position() {
        return game().ply();
    }

    @Override
    public List<Actor> mayAct() {
        return game().state().mayAct();
    }

    @Override
    public Optional<Refusal> refusal(Move<S> move) {
        return game().refusal(move.by(), move.action());
    }

    @Override
    public Optional<List<Integer>> shown(Move<S> move) {
        return Optional.of(turned.apply(move));
    }

    @Override
    public Optional<Refusal> play(Course.Said<S> said) {
        return host.get().submit(said.move().by(), said.move().action());
    }
}
