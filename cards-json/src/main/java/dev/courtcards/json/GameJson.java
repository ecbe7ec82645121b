package dev.courtcards.json;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * The JSON of one game. It writes one viewer's view of a running game, from the game's own words and pictures and nothing else of the
 * state. Immutable and thread-safe.
 *
 * <pre>{@code
 * GameJson<NinePilesTable> json = GameJson.of(new NinePiles());
 * String view = json.view(game, Seat.of(1));                     // to a browser
 * Move<NinePilesTable> move = json.readMove("{\"move\":\"GUESS:p1:4:higher\"}"); // and back
 * game = game.play(move);
 * }</pre>
 *
 * <p>Each form has two methods: one returns a text, one writes to a generator as part of a larger text.
 *
 * @param <S> the game's state
 */
public final class GameJson<S extends State<S>> {
    /** The longest text accepted, in characters. */
    private static final int LONGEST = 65_536;

    private static final String ONE_OBJECT = "one JSON object";

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(4)
                    .maxStringLength(LONGEST)
                    .build())
            .build();

    private final CardGame<S> game;

    private GameJson(CardGame<S> game) {
        this.game = game;
    }

    /**
     * The JSON of a game.
     *
     * @param game any game
     * @param <S> its state
     * @return its writer and reader
     */
    public static <S extends State<S>> GameJson<S> of(CardGame<S> game) {
        return new GameJson<>(game);
    }

    /**
     * One viewer's view of a game: the picture, who may act, the viewer's legal actions, timers, the outcome.
     *
     * @param now any game of this kind
     * @param viewer a seat or a spectator
     * @return one line
     */
    public String view(Game<S> now, Viewer viewer) {
        return text(out -> view(now, viewer, out));
    }

    /**
     * Writes a view as part of another text.
     *
     * @param now any game of this kind
     * @param viewer a seat or a spectator
     * @param out receives it; stays open
     */
    public void view(Game<S> now, Viewer viewer, JsonGenerator out) {
        Observation<S> seen = now.seenBy(viewer);
        out.writeStartObject();
        out.writeStringProperty("game", game.name());
        out.writeStringProperty("viewer", viewer instanceof Seat seat ? seat.text() : "spectator");
        out.writeNumberProperty("ply", now.ply());
        actors("mayAct", seen.state().mayAct(), out);
        out.writeName("legalActions");
        legalActions(seen, out);
        array("timers", seen.state().timers(), GameJson::timer, out);
        out.writeName("outcome");
        seen.state().outcome().ifPresentOrElse(outcome -> outcome(outcome, out), out::writeNull);
        out.writeName("picture");
        picture(game.presentation().picture(seen, Actor::text), out);
        out.writeEndObject();
    }

    private static void timer(Timer timer, JsonGenerator out) {
        out.writeStartObject();
        out.writeNumberProperty("ticket", timer.ticket());
        out.writeStringProperty("purpose", timer.purpose());
        out.writeNumberProperty("ms", timer.length().toMillis());
        out.writeEndObject();
    }

    /**
     * The legal actions of a viewer: single moves and ranges of amounts.
     *
     * @param seen the view
     * @return one line; empty lists for a spectator
     */
    public String legalActions(Observation<S> seen) {
        return text(out -> legalActions(seen, out));
    }

    /**
     * Writes the legal actions of a viewer as part of another text.
     *
     * @param seen the view
     * @param out receives it; stays open
     */
    public void legalActions(Observation<S> seen, JsonGenerator out) {
        LegalActions<S> legal = seen.legalActions();
        Presentation<S> shown = game.presentation();
        out.writeStartObject();
        out.writeArrayPropertyStart("moves");
        for (Action<S> action : legal.single()) {
            out.writeStartObject();
            move(seen, action, out);
            shown.words(seen.state(), action).ifPresent(words -> out.writeStringProperty("words", words));
            if (shown.grave(seen.state(), (Seat) seen.viewer(), action)) {
                out.writeBooleanProperty("grave", true);
            }
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayPropertyStart("ranges");
        for (LegalActions.Range<S> range : legal.ranges()) {
            out.writeStartObject();
            out.writeStringProperty("label", range.label());
            out.writeNumberProperty("min", range.min());
            out.writeNumberProperty("max", range.max());
            out.writeNumberProperty("step", range.step());
            out.writeStringProperty("least", line(seen, range.at(range.min())));
            out.writeStringProperty("most", line(seen, range.at(range.max())));
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void move(Observation<S> seen, Action<S> action, JsonGenerator out) {
        out.writeStringProperty("move", line(seen, action));
    }

    /** Only a seat has legal actions, so that the viewer is a seat. */
    private String line(Observation<S> seen, Action<S> action) {
        return game.notation().write(new Move<>((Seat) seen.viewer(), action));
    }

    /**
     * A move as a viewer sees it.
     *
     * @param move any move of this game
     * @param viewer the reader
     * @return one line, {@code {"move":"GUESS:p1:4:higher"}}
     */
    public String move(Move<S> move, Viewer viewer) {
        return text(out -> move(move, viewer, out));
    }

    /**
     * Writes a move, as a viewer sees it, as part of another text.
     *
     * @param move any move of this game
     * @param viewer the reader
     * @param out receives it; stays open
     */
    public void move(Move<S> move, Viewer viewer, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("move", game.notation().write(move.seenBy(viewer)));
        out.writeEndObject();
    }

    /**
     * Reads a move. Members with other names are ignored, so that a retry key may be added.
     *
     * @param json an object with the member {@code move}
     * @return the move; the game checks whether it is allowed
     * @throws RecordException {@code bad-json} with line and column, or with the code of the game's own notation
     */
    public Move<S> readMove(String json) {
        String[] line = {""};
        object(json, (name, value) -> {
            if (name.equals("move")) {
                line[0] = value;
            }
        });
        if (line[0].isEmpty()) {
            throw new RecordException("bad-json", "no member \"move\"", "{\"move\":\"VERB:p1:...\"}");
        }
        return game.notation().read(line[0]);
    }

    /**
     * An event as a viewer saw it, in the game's words if it has some.
     *
     * @param event as the viewer saw it, from {@link Game#lastEvents(Viewer)}
     * @param names the name of a seat or official
     * @return one line
     */
    public String event(Event<S> event, Function<Actor, String> names) {
        return text(out -> event(event, names, out));
    }

    /**
     * Writes an event as part of another text.
     *
     * @param event as the viewer saw it, from {@link Game#lastEvents(Viewer)}
     * @param names the name of a seat or official
     * @param out receives it; stays open
     */
    public void event(Event<S> event, Function<Actor, String> names, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("type", event.getClass().getSimpleName());
        array(
                "parts",
                game.presentation().tell(event, names).map(Picture.Line::parts).orElse(List.of()),
                PictureJson::part,
                out);
        out.writeEndObject();
    }

    /**
     * An outcome.
     *
     * @param outcome of any game
     * @return one line
     */
    public static String outcome(Outcome outcome) {
        return text(out -> outcome(outcome, out));
    }

    /**
     * Writes an outcome as part of another text.
     *
     * @param outcome of any game
     * @param out receives it; stays open
     */
    public static void outcome(Outcome outcome, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("unit", outcome.unit().text());
        out.writeBooleanProperty("moreIsBetter", outcome.moreIsBetter());
        out.writeArrayPropertyStart("results");
        for (int i = 0; i < outcome.results().size(); i++) {
            Outcome.Result result = outcome.results().get(i);
            out.writeStartObject();
            out.writeStringProperty("seat", Seat.of(i + 1).text());
            out.writeNumberProperty("score", result.score());
            out.writeNumberProperty("gain", result.gain());
            out.writeNumberProperty("place", result.place());
            out.writeEndObject();
        }
        out.writeEndArray();
        actors("winners", outcome.winners(), out);
        out.writeStringProperty("reason", outcome.reason());
        out.writeEndObject();
    }

    /**
     * A setup with all its values, seed and decks included: call {@link Setup#withoutLuck} first if others read it.
     *
     * @param setup of any game
     * @return one line, an object of the header's keys
     */
    public static String setup(Setup setup) {
        return text(out -> setup(setup, out));
    }

    /**
     * Writes a setup, with all its values, as part of another text.
     *
     * @param setup of any game
     * @param out receives it; stays open
     */
    public static void setup(Setup setup, JsonGenerator out) {
        out.writeStartObject();
        setup.keys().forEach(key -> out.writeStringProperty(key, setup.get(key).orElseThrow()));
        out.writeEndObject();
    }

    /**
     * Reads a setup.
     *
     * @param json an object of the header's keys, {@code GAME} among them
     * @return the setup; the game checks whether it accepts it
     * @throws RecordException {@code bad-json} with line and column, or with the code of a wrong value
     */
    public static Setup readSetup(String json) {
        Map<String, String> values = new TreeMap<>();
        object(json, (key, value) -> {
            if (values.put(key, value) != null) {
                throw new RecordException("repeated-header", "the key " + key + " twice", "each key once");
            }
        });
        String name = values.remove("GAME");
        if (name == null) {
            throw new RecordException("bad-json", "no member \"GAME\"", "{\"GAME\":\"name\", ...}");
        }
        Setup setup = Setup.of(name);
        for (Map.Entry<String, String> value : values.entrySet()) {
            setup = setup.with(value.getKey(), value.getValue());
        }
        return setup;
    }

    /**
     * A picture, {@linkplain Picture#laid in its form for a page}.
     *
     * @param picture of any game
     * @return one line, an array of blocks
     */
    public static String picture(Picture picture) {
        return text(out -> picture(picture, out));
    }

    /**
     * Writes a picture as part of another text.
     *
     * @param picture of any game
     * @param out receives it; stays open
     */
    public static void picture(Picture picture, JsonGenerator out) {
        out.writeStartArray();
        picture.laid().blocks().forEach(block -> PictureJson.block(block, out));
        out.writeEndArray();
    }

    private static void actors(String name, List<? extends Actor> actors, JsonGenerator out) {
        array(name, actors, (actor, into) -> into.writeString(actor.text()), out);
    }

    static <T> void array(
            String name, List<? extends T> values, BiConsumer<T, JsonGenerator> write, JsonGenerator out) {
        out.writeArrayPropertyStart(name);
        values.forEach(value -> write.accept(value, out));
        out.writeEndArray();
    }

    private static String text(Consumer<JsonGenerator> write) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write.accept(out);
        }
        return text.toString();
    }

    /** Reads one flat object; passes on members that are texts and skips others. */
    private static void object(String json, BiConsumer<String, String> member) {
        if (json.length() > LONGEST) {
            throw new RecordException("bad-json", json.length() + " characters", "at most " + LONGEST);
        }
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw wrong(in.currentTokenLocation(), "no object");
            }
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = in.currentName();
                if (in.nextToken() == JsonToken.VALUE_STRING) {
                    member.accept(name, in.getString());
                } else {
                    in.skipChildren();
                }
            }
            if (in.nextToken() != null) {
                throw wrong(in.currentTokenLocation(), "more after the object");
            }
        } catch (JacksonException e) {
            // Jackson reports no place for a failure before the first character, or at one of its limits.
            throw e.getLocation() == null
                    ? new RecordException("bad-json", "no JSON", ONE_OBJECT)
                    : wrong(e.getLocation(), "no JSON");
        }
    }

    private static RecordException wrong(TokenStreamLocation at, String found) {
        return new RecordException(
                Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()), "bad-json", found, ONE_OBJECT);
    }
}
