package dev.courtcards.core.play;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Notation;
import java.util.List;
import java.util.Optional;

/**
 * The moves that nobody decides: chance's, which follow from the luck, and the dealer's where he has no alternative. Records
 * leave them out and hosts play them by themselves.
 */
public final class Officials {
    private Officials() {}

    /**
     * Plays such moves until somebody must decide, or the game is over.
     *
     * @param game at any point
     * @param notation of the game; what it announces, such as the next hand, is left to whoever begins it
     * @param luck for chance
     * @param <S> the game's state
     * @return the game after them
     */
    public static <S extends State<S>> Game<S> play(Game<S> game, Notation<S> notation, Luck luck) {
        Game<S> now = game;
        Optional<Move<S>> next = next(now, notation, Optional.of(luck));
        while (next.isPresent()) {
            now = now.play(next.get());
            next = next(now, notation, Optional.of(luck));
        }
        return now;
    }

    /**
     * The next such move, where the game waits for nothing else.
     *
     * @param game at any point
     * @param notation of the game; what it announces is not among them
     * @param luck for chance; empty to leave its moves to others
     * @param <S> the game's state
     * @return empty if somebody must decide
     */
    public static <S extends State<S>> Optional<Move<S>> next(Game<S> game, Notation<S> notation, Optional<Luck> luck) {
        List<Actor> mayAct = game.state().mayAct();
        if (mayAct.size() != 1) {
            return Optional.empty();
        }
        Actor by = mayAct.get(0);
        if (by == House.CHANCE) {
            return luck.flatMap(l -> game.state().options(by).drawn(l)).map(action -> new Move<>(by, action));
        }
        if (by == House.DEALER) {
            return game.state()
                    .options(by)
                    .forced()
                    .filter(action -> !notation.isAnnounced(action))
                    .map(action -> new Move<>(by, action));
        }
        return Optional.empty();
    }

    /** Whether such a move is next, for one who has the luck. */
    static <S extends State<S>> boolean isDue(Game<S> game, Notation<S> notation) {
        return game.state().mayAct().equals(List.of(House.CHANCE))
                || next(game, notation, Optional.empty()).isPresent();
    }
}
