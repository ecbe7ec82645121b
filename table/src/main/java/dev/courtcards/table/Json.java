package dev.courtcards.table;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.front.Parts;
import dev.courtcards.json.GameJson;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Values of any game as JSON: a record is an object of its components, a card its two letters, an actor {@code p1}, an amount a number or
 * {@code "?"}, a shoe its numbers of cards left and dealt, an enum constant its name, a duration as in ISO 8601. A record that is one of
 * several kinds has its kind in {@code "type"}. The cards in a shoe are never written. {@link GameJson} writes the values that it has a
 * form for.
 */
final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** One line with an object. */
    static String object(Consumer<JsonGenerator> members) {
        return text(out -> {
            out.writeStartObject();
            members.accept(out);
            out.writeEndObject();
        });
    }

    /** One line. */
    static String text(Object value) {
        return text(out -> write(value, out));
    }

    private static String text(Consumer<JsonGenerator> write) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write.accept(out);
        }
        return text.toString();
    }

    /** The rules of a setup as given, with the default preset if none is named. */
    static String rules(CardGame<?> game, Setup setup) {
        String asked = setup.get("RULES").orElse("").strip().replaceAll("\\s+", " ");
        return setup.preset().isPresent() ? asked : (game.rulebook().presets().get(0) + " " + asked).strip();
    }

    /** The legal actions of each actor who may act, or those of a viewer. */
    static <S extends State<S>> void options(
            Notation<S> notation, Game<S> game, Optional<Viewer> viewer, JsonGenerator out) {
        out.writeObjectPropertyStart("options");
        for (Actor actor : game.state().mayAct()) {
            if (viewer.isEmpty() || viewer.get().equals(actor)) {
                out.writeArrayPropertyStart(actor.text());
                options(
                        notation,
                        actor,
                        viewer.map(v -> game.seenBy(v).legalActions())
                                .orElseGet(() -> game.state().legalActions(actor)),
                        out);
                out.writeEndArray();
            }
        }
        out.writeEndObject();
    }

    private static <S extends State<S>> void options(
            Notation<S> notation, Actor actor, LegalActions<S> options, JsonGenerator out) {
        for (Action<S> action : options.single()) {
            out.writeString(notation.write(new Move<>(actor, action)));
        }
        for (LegalActions.Range<S> range : options.ranges()) {
            String least = notation.write(new Move<>(actor, range.at(range.min())));
            out.writeStartObject();
            out.writeStringProperty("verb", verb(least, Long.toString(range.min())));
            out.writeNumberProperty("min", range.min());
            out.writeNumberProperty("max", range.max());
            if (range.step() > 1) {
                out.writeNumberProperty("step", range.step());
            }
            out.writeEndObject();
        }
    }

    /** The word before the amount: {@code BET} of {@code BET:p1:20}, {@code raise} of {@code ACTION:p1:raise:120}. */
    private static String verb(String move, String amount) {
        String[] words = move.split(":");
        int at = words.length - 1;
        while (at > 2 && !words[at].equals(amount)) {
            at--;
        }
        return at > 2 ? words[at - 1] : words[0];
    }

    /** The outcome of a game, or {@code null} while it goes on. */
    static void outcome(State<?> state, JsonGenerator out) {
        out.writeName("outcome");
        state.outcome().ifPresentOrElse(outcome -> GameJson.outcome(outcome, out), out::writeNull);
    }

    static void write(String name, Object value, JsonGenerator out) {
        out.writeName(name);
        write(value, out);
    }

    static void write(Object value, JsonGenerator out) {
        if (value instanceof Card card) {
            out.writeString(card.code());
        } else if (value instanceof Actor actor) {
            out.writeString(actor.text());
        } else if (value instanceof Amount amount) {
            write(amount.isHidden() ? "?" : amount.value(), out);
        } else if (value instanceof Shoe shoe) {
            out.writeStartObject();
            out.writeNumberProperty("left", shoe.size());
            out.writeNumberProperty("dealt", shoe.dealt());
            out.writeEndObject();
        } else if (value instanceof CardSet cards) {
            write(cards.cards(), out);
        } else if (value instanceof Pack pack) {
            out.writeString(pack.id());
        } else if (value instanceof Seed) {
            out.writeString("?");
        } else if (value instanceof Enum<?> constant) {
            out.writeString(constant.name());
        } else if (value instanceof Boolean yes) {
            out.writeBoolean(yes);
        } else if (value instanceof Number number) {
            number(number, out);
        } else if (value instanceof Optional<?> perhaps) {
            perhaps.ifPresentOrElse(one -> write(one, out), out::writeNull);
        } else if (value instanceof Iterable<?> several) {
            out.writeStartArray();
            several.forEach(one -> write(one, out));
            out.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            map.forEach((key, one) -> write(key instanceof Actor actor ? actor.text() : key.toString(), one, out));
            out.writeEndObject();
        } else if (value.getClass().isArray()) {
            write(
                    IntStream.range(0, Array.getLength(value))
                            .mapToObj(i -> Array.get(value, i))
                            .toList(),
                    out);
        } else if (value instanceof Record whole) {
            out.writeStartObject();
            if (Arrays.stream(whole.getClass().getInterfaces()).anyMatch(Class::isSealed)) {
                out.writeStringProperty("type", whole.getClass().getSimpleName());
            }
            Parts.of(whole).forEach((name, part) -> write(name, part, out));
            out.writeEndObject();
        } else {
            out.writeString(value.toString());
        }
    }

    private static void number(Number number, JsonGenerator out) {
        if (number instanceof BigDecimal exact) {
            out.writeNumber(exact);
        } else if (number instanceof Double || number instanceof Float) {
            double real = number.doubleValue();
            if (Double.isFinite(real)) {
                out.writeNumber(real);
            } else {
                out.writeNull();
            }
        } else {
            out.writeNumber(number.longValue());
        }
    }
}
