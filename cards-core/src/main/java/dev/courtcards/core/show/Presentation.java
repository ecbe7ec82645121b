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
 * How a game is shown and spoken of: pictures, words, hints. Nothing here is a rule, and a game without one is shown
 * and played all the same: each method has a default that suffices.
 *
 * <p>Names are what to call a seat or the house, {@code Actor::text} where nobody has another.
 *
 * <pre>{@code
 * Picture table = new Poker().presentation().picture(match.seenBy(Seat.of(1)), Actor::text);
 * }</pre>
 *
 * @param <S> the game's state
 */
public interface Presentation<S extends State<S>> {
    /**
     * What a person is shown.
     *
     * @param seen the table as somebody sees it
     * @param names what to call a seat or the house
     * @return the picture; by default what the state's record is made of, as the viewer sees it
     */
    default Picture picture(Observation<S> seen, Function<Actor, String> names) {
        return RecordPicture.of(seen, names);
    }

    /**
     * An event in the game's own words.
     *
     * @param event as the reader saw it
     * @param names what to call a seat or the house
     * @return one line, without parts for what is not worth telling; empty, as by default, for generic words made from the
     *     event's record
     */
    default Optional<Picture.Line> tell(Event<S> event, Function<Actor, String> names) {
        return Optional.empty();
    }

    /**
     * A move in the words in which people type it, such as {@code call 20}.
     *
     * @param state before the move, as the reader sees it
     * @param action the move, as the reader sees it
     * @return one to four words, an amount last; empty, as by default, for those of the move's own text
     */
    default Optional<String> words(S state, Action<S> action) {
        return Optional.empty();
    }

    /**
     * What a player does, in the third person: {@code go all in with 300} for the {@code all-in 300} that is typed.
     *
     * @param state before the move, as the reader sees it
     * @param action the move, as the reader sees it
     * @return a verb as {@code you} has it, and what follows; a text without words where the events of the move have it all; empty, as by
     *     default, for the {@linkplain #words words} that are typed, which begin with a verb
     */
    default Optional<String> deed(S state, Action<S> action) {
        return Optional.empty();
    }

    /**
     * What a person means by words of the game's own, put into those of its moves or of the program, such as Enter alone for
     * {@code continue}.
     *
     * @param seen the table as the person sees it
     * @param typed what was typed, perhaps nothing
     * @return what to read instead; what was typed, as by default, where the game has no words of its own for it
     */
    default String heard(Observation<S> seen, String typed) {
        return typed;
    }

    /**
     * The advisor behind a hint: odds, values, a good move.
     *
     * @return makes a picture of what it advises from what the player sees; empty, as by default, if the game gives no hints
     */
    default Optional<Function<Observation<S>, Picture>> advisor() {
        return Optional.empty();
    }

    /**
     * What a player may read beside the table, such as statistics of the games played so far.
     *
     * @return by the word that asks for it, what makes a page of Markdown from the games of this evening, the one being played last, for
     *     a player of them; it has nothing that this player may not see
     */
    default Map<String, BiFunction<List<Game<S>>, Seat, String>> pages() {
        return Map.of();
    }

    /**
     * Whether a person who plays alone or with bots may take moves back, as far as {@link Game#takenBack} lets it: never over a
     * card that was shown since.
     *
     * @return false by default
     */
    default boolean mayUndo() {
        return false;
    }

    /**
     * What a player still has if a move that stakes chips loses all that it can lose.
     *
     * @param state before the move, as the player sees it
     * @param by whose move it is
     * @param action the move
     * @return in the game's unit, 0 where the player is all in; empty, as by default, for a move that stakes nothing
     */
    default OptionalLong leftAfter(S state, Seat by, Action<S> action) {
        return OptionalLong.empty();
    }

    /**
     * Amounts of a range for which players have a name, such as half the pot.
     *
     * @param state before the move, as the player sees it
     * @param range of the player's menu
     * @return by name, the least first, each one that the range has; empty, as by default, where none has a name
     */
    default Map<String, Long> sizes(S state, LegalActions.Range<S> range) {
        return Map.of();
    }

    /**
     * Whether a move is one that nobody makes by a slip of the finger, such as to give up or to go all in: a front asks again
     * before it is played, and never takes Enter alone for it.
     *
     * @param state before the move, as the player sees it
     * @param by who would make it
     * @param action the move
     * @return by default true for leaving, and for staking all that a player {@linkplain #leftAfter has}
     */
    default boolean grave(S state, Actor by, Action<S> action) {
        return action instanceof Departure
                || by instanceof Seat seat && leftAfter(state, seat, action).orElse(1) <= 0;
    }
}
