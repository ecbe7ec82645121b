package dev.courtcards.core.show;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The presentation of a game: pictures, words, hints. It has no rules, and a game can be shown and played without one: each method has a
 * usable default.
 *
 * <p>{@code names} gives the name of a seat or official, {@code Actor::text} if they have no other.
 *
 * <pre>{@code
 * Picture table = new Poker().presentation().picture(match.seenBy(Seat.of(1)), Actor::text);
 * }</pre>
 *
 * @param <S> the game's state
 */
public interface Presentation<S extends State<S>> {
    /**
     * The picture of a view.
     *
     * @param seen the view
     * @param names the name of a seat or official
     * @return the picture; by default the components of the view's record
     */
    default Picture picture(Observation<S> seen, Function<Actor, String> names) {
        return RecordPicture.of(seen, names);
    }

    /**
     * An event in the game's own words.
     *
     * @param event as the reader saw it
     * @param names the name of a seat or official
     * @return one line, without parts if the event is not worth a line; empty by default, for generic words made from the event's record
     */
    default Optional<Picture.Line> tell(Event<S> event, Function<Actor, String> names) {
        return Optional.empty();
    }

    /**
     * A move in the words that people type, such as {@code call 20}.
     *
     * @param state before the move, as the reader sees it
     * @param action the move, as the reader sees it
     * @return one to four words, an amount last; empty by default, for the words of its notation
     */
    default Optional<String> words(S state, Action<S> action) {
        return Optional.empty();
    }

    /**
     * A move as part of a sentence about the player: {@code go all in with 300} for the {@code all-in 300} that is typed.
     *
     * @param state before the move, as the reader sees it
     * @param action the move, as the reader sees it
     * @return a verb in the form for {@code you}, and what follows; an empty text if the events of the move say it all; empty by default,
     *     for the {@linkplain #words words} that are typed, which begin with a verb
     */
    default Optional<String> deed(S state, Action<S> action) {
        return Optional.empty();
    }

    /**
     * Translates short forms of the game into the words of moves or of the program, such as Enter alone into {@code continue}.
     *
     * @param seen the player's view
     * @param typed the text typed, possibly empty
     * @return the text to read instead; by default the text typed
     */
    default String heard(Observation<S> seen, String typed) {
        return typed;
    }

    /**
     * The advisor behind a hint: odds, values, a good move.
     *
     * @return makes a picture of its advice from the player's view; empty by default, if the game has no hints
     */
    default Optional<Function<Observation<S>, Picture>> advisor() {
        return Optional.empty();
    }

    /**
     * Pages for a player beside the table, such as statistics of the games so far.
     *
     * @return by the command for it, the maker of a page in Markdown from the games of this session, the current one last, and the reader's
     *     seat; the page shows no secret of others. Empty by default
     */
    default Map<String, BiFunction<List<Game<S>>, Seat, String>> pages() {
        return Map.of();
    }

    /**
     * Whether a person who plays alone or with bots may take back moves, as far as {@link Game#takenBack} allows: not past a card that was
     * shown.
     *
     * @return false by default
     */
    default boolean mayUndo() {
        return false;
    }

    /**
     * What a player has left if a move that stakes chips loses all that it can lose.
     *
     * @param state before the move, as the player sees it
     * @param by the player
     * @param action the move
     * @return in the game's unit, 0 if the player is all in; empty for a move that stakes nothing, the default
     */
    default OptionalLong leftAfter(S state, Seat by, Action<S> action) {
        return OptionalLong.empty();
    }

    /**
     * Amounts of a range that have a name, such as half the pot.
     *
     * @param state before the move, as the player sees it
     * @param range of the player's menu
     * @return the amounts by name, all within the range, the least first; empty by default
     */
    default Map<String, Long> sizes(S state, LegalActions.Range<S> range) {
        return Map.of();
    }

    /**
     * Whether a move must not be made by a slip of the finger, such as to give up or to go all in: a front asks for confirmation, and never
     * accepts Enter alone for it.
     *
     * @param state before the move, as the player sees it
     * @param by who would make it
     * @param action the move
     * @return by default true for a departure, and for a move that stakes all that the player {@linkplain #leftAfter has}
     */
    default boolean grave(S state, Actor by, Action<S> action) {
        return action instanceof Departure
                || by instanceof Seat seat && leftAfter(state, seat, action).orElse(1) <= 0;
    }
}
