package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.State;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.SealedText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Where the cards of a match come from, as {@link Flow} asks for them. */
interface Cards<S extends State<S>> {
    /** The game as it is known here. */
    Game<S> game();

    /** The game as all see it who only watch: by it all decide alike. */
    default Game<S> shared() {
        return game();
    }

    /** Why a move is refused, as far as can be judged here. */
    Optional<Refusal> refusal(Move<S> move);

    /** Plays a move; false if a card is missing, and nothing has changed. Throws what the game throws for a move that is refused. */
    boolean follow(Move<S> move, List<Integer> shown);

    /** Which cards a move of this member turns up that others cannot find out. */
    default List<Integer> shown(Move<S> move) {
        return List.of();
    }

    /** All seeds are known. */
    default void begin(Seed combined) {}

    /** Whether no deck has to be shuffled first. */
    default boolean isReady() {
        return true;
    }

    /** Begins or ends a shuffle; whether the deck has gone into the game. */
    default boolean advance() {
        return false;
    }

    /** How many decks were begun, where they are shuffled by all. */
    default OptionalInt decks() {
        return OptionalInt.empty();
    }

    /** What was played so far stands, if no seat holds a card that others do not see. */
    default void keep() {}

    /** Who has said of a deck in play what is wrong. */
    default Optional<Fault> fault() {
        return Optional.empty();
    }

    /** Whether something that a dealer said to this seat alone, as all can read it so, is not what it has to be. */
    default boolean isWrong(int seat, SealedText said) {
        return false;
    }

    /** At the end of the game, holds what could not be judged before against what all hold; throws {@code WrongShowException}. */
    default void check() {}

    /** Takes what a seat has said of the cards; false if that is nothing. */
    default boolean hear(int seat, Message said) {
        return false;
    }

    /** What this member has to send of the cards now. */
    default Optional<Message> due() {
        return Optional.empty();
    }

    /** Which seats owe something of the cards. */
    default Set<Integer> owing() {
        return Set.of();
    }

    /** A seat is gone, or cheated; whether a move that waits for its cards is void by that. */
    default boolean leave(int seat) {
        return false;
    }

    /** Cards that follow from a seed which all know: everybody holds the whole game (mode {@code open}). */
    final class Open<S extends State<S>> implements Cards<S> {
        private Game<S> game;

        Open(Game<S> start) {
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
}
