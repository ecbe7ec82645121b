package dev.courtcards.front;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.core.show.Picture.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Describes moves and events in the game's own words, or else by the class and component names of the events.
 *
 * <pre>{@code
 * Picture.Line line = Teller.toPlayer(new Poker(), Seat.of(1)).lastMove(match); // p2 call 20
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Teller<S extends State<S>> {
    private static final Pattern SEAT = Pattern.compile("p([1-9]|10)");
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final CardGame<S> game;
    private final Viewer viewer;
    private final Function<Actor, String> names;

    private Teller(CardGame<S> game, Viewer viewer, Function<Actor, String> names) {
        this.game = game;
        this.viewer = viewer;
        this.names = names;
    }

    /**
     * A teller for a viewer.
     *
     * @param game the game
     * @param viewer whose view it describes
     * @param names the name of a seat or official, such as {@code Actor::text}
     * @param <S> the game's state
     * @return a teller
     */
    public static <S extends State<S>> Teller<S> of(CardGame<S> game, Viewer viewer, Function<Actor, String> names) {
        return new Teller<>(game, viewer, names);
    }

    /**
     * A teller that addresses a player as {@code you}, and names others by their seats.
     *
     * @param game the game
     * @param you the seat of the reader
     * @param <S> the game's state
     * @return a teller
     */
    public static <S extends State<S>> Teller<S> toPlayer(CardGame<S> game, Seat you) {
        return toPlayer(game, you, List.of());
    }

    /**
     * A teller that addresses a player as {@code you}, and others by name; those without a name by their seats.
     *
     * @param game the game
     * @param you the seat of the reader
     * @param names by seat; that of {@code you} is not used
     * @param <S> the game's state
     * @return a teller
     */
    public static <S extends State<S>> Teller<S> toPlayer(CardGame<S> game, Seat you, List<String> names) {
        Function<Actor, String> others = names(names);
        return new Teller<>(game, you, actor -> actor.equals(you) ? Grammar.YOU : others.apply(actor));
    }

    /**
     * The names of seats and officials.
     *
     * @param names by seat
     * @return the name of a seat that has one, otherwise {@link Actor#text}
     */
    public static Function<Actor, String> names(List<String> names) {
        List<String> known = List.copyOf(names);
        return actor ->
                actor instanceof Seat seat && seat.number() <= known.size() ? known.get(seat.index()) : actor.text();
    }

    /**
     * The name of an actor.
     *
     * @param actor a seat or the house
     * @return the name
     */
    public String name(Actor actor) {
        return names.apply(actor);
    }

    /**
     * The names with their seats. The number after a bot's name is that of its seat, and is dropped.
     *
     * @param names of all seats, in order
     * @return such as {@code p1 ann, p2 bob}
     */
    public static String seats(List<String> names) {
        List<String> seats = new ArrayList<>();
        for (String name : names) {
            Seat seat = Seat.of(seats.size() + 1);
            seats.add(name.equals(seat.text()) ? name : seat + " " + plain(name, seat));
        }
        return String.join(", ", seats);
    }

    /**
     * A name without the number of its seat, which follows the name if two have the same.
     *
     * @param name of the player
     * @param seat of the player
     * @return such as {@code easy} of {@code easy-2} in the second seat
     */
    public static String plain(String name, Seat seat) {
        String number = "-" + seat.number();
        return name.endsWith(number) ? name.substring(0, name.length() - number.length()) : name;
    }

    /**
     * The last move and its events, as the viewer saw them.
     *
     * @param now the game after the move
     * @return one line; without parts for a move of the house that is not worth a line
     */
    public Line lastMove(Game<S> now) {
        Optional<Move<S>> move = now.lastMove();
        Line events = events(now, now.lastEvents(viewer));
        if (move.isEmpty()) {
            return events;
        }
        String by = name(move.get().by());
        Line mover = Line.of(by, Tone.STRONG);
        if (!(move.get().by() instanceof Seat)) {
            return events.isEmpty() ? events : mover.words(": ").with(events);
        }
        String first = !events.isEmpty() && events.parts().get(0) instanceof Words said ? said.text() : "";
        if (first.startsWith(by + " ")) {
            return mover.with(behind(events, by.length()));
        }
        String deed = deed(now, move.get(), !events.isEmpty());
        if (deed.isEmpty()) {
            return mover.words(" ").with(events);
        }
        // The line has named the player already.
        Line came = first.equals(by + ":") ? behind(events, first.length()) : events;
        return mover.words(Grammar.does(by, deed).substring(by.length()))
                .words(came.isEmpty() ? "" : came == events ? ": " : ":")
                .with(came);
    }

    /** A line that begins with words, without its first letters. */
    private static Line behind(Line line, int letters) {
        Words first = (Words) line.parts().get(0);
        String rest = first.text().substring(letters);
        Line begun = rest.isEmpty() ? Line.empty() : Line.of(rest, first.tone());
        return begun.with(new Line(line.parts().subList(1, line.parts().size())));
    }

    /** A move in words, without hidden numbers and with names for seats; empty if the events say it. */
    private String deed(Game<S> now, Move<S> move, boolean told) {
        S before = now.previous().orElse(now).seenBy(viewer).state();
        Move<S> seen = move.seenBy(viewer);
        return game.presentation()
                .deed(before, seen.action())
                .filter(deed -> told || !deed.isEmpty())
                .orElseGet(() -> Menu.words(game, before, seen).stream()
                        .filter(word -> !word.equals("?"))
                        .map(Menu.Item::shown)
                        .map(this::named)
                        .collect(Collectors.joining(" ")));
    }

    private String named(String word) {
        return SEAT.matcher(word).matches() ? name(Seat.parse(word)) : word;
    }

    /**
     * The result of a game.
     *
     * @param outcome of a game that is over
     * @return one line with the reason and all scores, and gains where they differ from scores
     */
    public String outcome(Outcome outcome) {
        List<String> scores = new ArrayList<>();
        for (int i = 0; i < outcome.scores().size(); i++) {
            Outcome.Result result = outcome.results().get(i);
            String gain = result.gain() == result.score() ? "" : String.format(Locale.ROOT, " (%+d)", result.gain());
            scores.add(name(Seat.of(i + 1)) + " " + result.score() + gain);
        }
        return "The game is over: " + outcome.reason() + ". Score: " + String.join(", ", scores) + ".";
    }

    /**
     * The events of the last move in words.
     *
     * @param now the game after the move
     * @param events as the viewer saw them
     * @return one line
     */
    public Line events(Game<S> now, List<Event<S>> events) {
        Optional<Actor> by = now.lastMove().map(Move::by);
        Line line = Line.empty();
        for (Event<S> event : events) {
            Line words = game.presentation().tell(event, this::name).orElseGet(() -> generic(event, by));
            line = line.words(line.isEmpty() || words.isEmpty() ? "" : "; ").with(words);
        }
        return line;
    }

    private Line generic(Event<S> event, Optional<Actor> by) {
        return Line.of(words(event.getClass().getSimpleName())).with(parts(event, " ", by));
    }

    /** The components of a record, after the given words, without the actor, who is named before. */
    private Line parts(Object whole, String before, Optional<Actor> by) {
        Line line = Line.empty();
        if (whole instanceof Record parts) {
            for (Map.Entry<String, Object> part : Parts.of(parts).entrySet()) {
                Optional<Object> value = worthTelling(part.getValue())
                        .filter(told -> by.filter(told::equals).isEmpty());
                if (value.isPresent()) {
                    line = line.words(line.isEmpty() ? before : ", ").with(part(part.getKey(), value.get()));
                }
            }
        }
        return line;
    }

    /** The value, if it is worth words: not an empty list, an empty optional or false. */
    private static Optional<Object> worthTelling(Object value) {
        if (value instanceof Optional<?> perhaps) {
            return perhaps.flatMap(Teller::worthTelling);
        }
        return value.equals(false) || (value instanceof List<?> list && list.isEmpty())
                ? Optional.empty()
                : Optional.of(value);
    }

    private Line part(String name, Object value) {
        String label = words(name);
        if (value.equals(true)) {
            return Line.of(label);
        }
        boolean plain = value instanceof Shoe
                || (value instanceof Card && label.equals("card"))
                || (value instanceof List<?> && label.equals("cards"))
                || (value instanceof Seat && label.equals("seat"))
                || (value instanceof Enum<?> constant
                        && label.equals(words(constant.getDeclaringClass().getSimpleName())));
        return Line.of(plain ? "" : label + " ").with(value instanceof List<?> list ? list(list) : value(value));
    }

    private Line list(List<?> values) {
        Line line = Line.empty();
        for (Object value : values) {
            line = line.words(line.isEmpty() ? "" : " ");
            line = value instanceof List<?> inner
                    ? line.words("(").with(list(inner)).words(")")
                    : line.with(value(value));
        }
        return line;
    }

    private Line value(Object value) {
        if (value instanceof Card card) {
            return Line.empty().card(card);
        }
        if (value instanceof Record whole && !(value instanceof Seat)) {
            Line parts = parts(whole, " (", Optional.empty());
            return Line.of(words(whole.getClass().getSimpleName())).with(parts).words(parts.isEmpty() ? "" : ")");
        }
        return Line.of(text(value));
    }

    private String text(Object value) {
        if (value instanceof Actor actor) {
            return name(actor);
        }
        if (value instanceof Shoe shoe) {
            return Grammar.count(shoe.size(), "card");
        }
        return value instanceof Enum<?> constant ? Args.write(constant).replace('-', ' ') : value.toString();
    }

    /** {@code TurnPassed} is {@code turn passed}. */
    private static String words(String name) {
        List<String> words = new ArrayList<>();
        for (String word : HUMP.split(name)) {
            words.add(word.toLowerCase(Locale.ROOT));
        }
        return String.join(" ", words);
    }
}
