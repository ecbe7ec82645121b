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

/** The cards of a match, as {@link Flow} uses them. */
interface Cards<S extends State<S>> {
    /** The game as this member sees it. */
    Game<S> game();

    /** The game as spectators see it, the same for all members. */
    default Game<S> shared() {
        return game();
    }

    /** The refusal of a move, if the cards known here show one. */
    Optional<Refusal> refusal(Move<S> move);

    /** Plays a move; false, and unchanged, if a card is missing. Throws the game's exception for a refused move. */
    boolean follow(Move<S> move, List<Integer> shown);

    /** The cards that a move of this member turns up and that others cannot derive. */
    default List<Integer> shown(Move<S> move) {
        return List.of();
    }

    /** Begins the game: all seeds are known. */
    default void begin(Seed combined) {}

    /** Whether the game waits for no shuffle. */
    default boolean isReady() {
        return true;
    }

    /** Begins or ends a shuffle; returns whether the game has received the deck. */
    default boolean advance() {
        return false;
    }

    /** The number of decks begun; empty where the seed gives the cards. */
    default OptionalInt decks() {
        return OptionalInt.empty();
    }

    /** Keeps the moves so far through a later {@link #leave}, if no seat holds a card that others do not see. */
    default void keep() {}

    /** The fault of a member in a deck in play. */
    default Optional<Fault> fault() {
        return Optional.empty();
    }

    /** Whether the dealer sent this seat wrong cards, given the disclosed conversation. */
    default boolean isWrong(int seat, SealedText said) {
        return false;
    }

    /** Judges at the end of the game the shown cards that could not be judged before; throws {@code WrongShowException}. */
    default void check() {}

    /** Takes a seat's message about the cards; false if it does not count. */
    default boolean hear(int seat, Message said) {
        return false;
    }

    /** The message about the cards that this member must send now. */
    default Optional<Message> due() {
        return Optional.empty();
    }

    /** The members that owe a message about the cards. */
    default Set<Integer> owing() {
        return Set.of();
    }

    /** Removes a seat that left or cheated; returns whether moves that wait for its cards become void. */
    default boolean leave(int seat) {
        return false;
    }

    /** Cards that follow from a public seed: everybody holds the whole game (mode {@code open}). */
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
