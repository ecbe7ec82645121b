package dev.courtcards.table;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Amount;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.front.Parts;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values of any game as JSON: a record is an object of its components, a card its two letters, an actor {@code p1}, an
 * amount a number or {@code "?"}, a shoe the number of its cards left and dealt, an enum constant its name, a span of time as
 * ISO 8601 has it. A record that is one of several kinds says which in {@code "type"}. Never a card that lies in a shoe.
 */
final class Json {
    private static final Gson GSON =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    private Json() {}

    /** One line. */
    static String text(JsonElement json) {
        return GSON.toJson(json);
    }

    /** The rules of a setup as they were asked for, with the default preset where none was named. */
    static String rules(CardGame<?> game, Setup setup) {
        String asked = setup.get("RULES").orElse("").strip().replaceAll("\\s+", " ");
        return setup.preset().isPresent() ? asked : (game.rulebook().presets().get(0) + " " + asked).strip();
    }

    /** What each who may act may do, by actor; what a viewer may do alone. */
    static <S extends State<S>> JsonObject options(Notation<S> notation, Game<S> game, Optional<Viewer> viewer) {
        JsonObject all = new JsonObject();
        for (Actor actor : game.state().mayAct()) {
            if (viewer.isEmpty() || viewer.get().equals(actor)) {
                all.add(
                        actor.text(),
                        options(
                                notation,
                                actor,
                                viewer.map(v -> game.seenBy(v).legalActions())
                                        .orElseGet(() -> game.state().legalActions(actor))));
            }
        }
        return all;
    }

    private static <S extends State<S>> JsonArray options(Notation<S> notation, Actor actor, LegalActions<S> options) {
        JsonArray all = new JsonArray();
        for (Action<S> action : options.single()) {
            all.add(notation.write(new Move<>(actor, action)));
        }
        for (LegalActions.Range<S> range : options.ranges()) {
            String least = notation.write(new Move<>(actor, range.at(range.min())));
            JsonObject amounts = new JsonObject();
            amounts.addProperty("verb", verb(least, Long.toString(range.min())));
            amounts.addProperty("min", range.min());
            amounts.addProperty("max", range.max());
            if (range.step() > 1) {
                amounts.addProperty("step", range.step());
            }
            all.add(amounts);
        }
        return all;
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

    static JsonObject outcome(Outcome outcome) {
        JsonObject all = new JsonObject();
        all.add("scores", bySeat(outcome.scores()));
        all.add("gains", bySeat(outcome.gains()));
        all.add("places", bySeat(outcome.places()));
        all.addProperty("unit", outcome.unit().text());
        all.addProperty("moreIsBetter", outcome.moreIsBetter());
        all.add("winners", of(outcome.winners()));
        all.addProperty("reason", outcome.reason());
        return all;
    }

    private static JsonObject bySeat(List<? extends Number> numbers) {
        JsonObject object = new JsonObject();
        for (int i = 0; i < numbers.size(); i++) {
            object.addProperty(Seat.of(i + 1).text(), numbers.get(i));
        }
        return object;
    }

    static JsonElement of(Object value) {
        if (value instanceof Card card) {
            return new JsonPrimitive(card.code());
        }
        if (value instanceof Actor actor) {
            return new JsonPrimitive(actor.text());
        }
        if (value instanceof Amount amount) {
            return amount.isHidden() ? new JsonPrimitive("?") : new JsonPrimitive(amount.value());
        }
        if (value instanceof Shoe shoe) {
            JsonObject counts = new JsonObject();
            counts.addProperty("left", shoe.size());
            counts.addProperty("dealt", shoe.dealt());
            return counts;
        }
        if (value instanceof CardSet cards) {
            return of(cards.cards());
        }
        if (value instanceof Pack pack) {
            return new JsonPrimitive(pack.id());
        }
        if (value instanceof Seed) {
            return new JsonPrimitive("?");
        }
        if (value instanceof Enum<?> constant) {
            return new JsonPrimitive(constant.name());
        }
        if (value instanceof Boolean yes) {
            return new JsonPrimitive(yes);
        }
        if (value instanceof Number number) {
            return Double.isFinite(number.doubleValue()) ? new JsonPrimitive(number) : JsonNull.INSTANCE;
        }
        if (value instanceof Optional<?> perhaps) {
            return perhaps.isPresent() ? of(perhaps.get()) : JsonNull.INSTANCE;
        }
        if (value instanceof Iterable<?> several) {
            JsonArray array = new JsonArray();
            several.forEach(one -> array.add(of(one)));
            return array;
        }
        if (value instanceof Map<?, ?> map) {
            JsonObject object = new JsonObject();
            map.forEach((key, one) -> object.add(key(key), of(one)));
            return object;
        }
        if (value.getClass().isArray()) {
            JsonArray array = new JsonArray();
            for (int i = 0; i < Array.getLength(value); i++) {
                array.add(of(Array.get(value, i)));
            }
            return array;
        }
        return value instanceof Record whole ? object(whole) : new JsonPrimitive(value.toString());
    }

    private static String key(Object key) {
        JsonElement text = of(key);
        return text.isJsonPrimitive() ? text.getAsString() : key.toString();
    }

    private static JsonObject object(Record whole) {
        JsonObject object = new JsonObject();
        if (Arrays.stream(whole.getClass().getInterfaces()).anyMatch(Class::isSealed)) {
            object.addProperty("type", whole.getClass().getSimpleName());
        }
        Parts.of(whole).forEach((name, part) -> object.add(name, of(part)));
        return object;
    }
}
