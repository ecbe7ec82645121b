package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.State;
import java.util.List;
import java.util.Optional;

/** Cards that follow from a seed which all know: everybody holds the whole game (mode {@code open}). */
final class OpenCards<S extends State<S>> implements Cards<S> {
    private Game<S> game;

    OpenCards(Game<S> start) {
        game = start;
    }

    @Override
    public Game<S> game() {
        return game;
    }

    @Override
    public Optional<Refusal> refusal(Move<S> move) {
        return game.refusal(move.by(), move.action());
    }

    @Override
    public boolean follow(Move<S> move, List<Integer> shown) {
        game = game.play(move);
        return true;
    }
}
