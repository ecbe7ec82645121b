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
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Amount;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.lang.reflect.Array;
import java.util.Arrays;
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
