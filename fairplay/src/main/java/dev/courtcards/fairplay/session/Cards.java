package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.State;
import dev.courtcards.fairplay.wire.Message;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where the cards of a match come from, as {@link Flow} asks for them. */
interface Cards<S extends State<S>> {
    /** The game as it is known here. */
    Game<S> game();

    /** Why a move is refused, as far as can be told here. */
    Optional<Refusal> refusal(Move<S> move);

    /** Plays a move; false if a card is missing, and nothing has changed. Throws what the game throws for a move that is refused. */
    boolean follow(Move<S> move, List<Integer> shown);

    /** Does what nobody has to say anything for, such as beginning a shuffle; whether decisions can be made and moves be played. */
    default boolean isReady() {
        return true;
    }

    /** Takes what a seat has said of the cards; false if that is nothing. */
    default boolean hear(int seat, Message said) {
        return false;
    }

    /** Which seats owe something of the cards. */
    default Set<Integer> owing() {
        return Set.of();
    }

    /** A seat is gone, or cheated; false if the game cannot go on. */
    default boolean leave(int seat) {
        return true;
    }
}
