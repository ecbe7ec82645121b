package dev.courtcards.fairplay.relay;

import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Reads the JSON of relays as lists, maps (of the first value for each name), strings, and {@link Word words} for anything else. */
final class Json {
    private static final int DEEPEST = 8;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS) // some relays write them
            .build();

    private Json() {}

    /** A number, a boolean or null: {@code true}, {@code 7}, {@code null}. */
    record Word(String text) {
        static final Word TRUE = new Word("true");
    }

    /** Reads a list, a map, a string or a word; throws {@link UnreadableException} {@code json} for anything else. */
    static Object read(String text) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            Object value = value(in, in.nextToken());
            if (in.nextToken() == null) {
                return value;
            }
        } catch (JacksonException e) {
            // Reported below.
        }
        throw new UnreadableException("json", "this is not JSON");
    }

    private static Object value(JsonParser in, JsonToken first) {
        if (first == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            for (JsonToken next = in.nextToken(); next != JsonToken.END_ARRAY; next = in.nextToken()) {
                list.add(value(in, next));
            }
            return list;
        }
        if (first == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (String name = in.nextName(); name != null; name = in.nextName()) {
                map.putIfAbsent(name, value(in, in.nextToken()));
            }
            return map;
        }
        if (first == null) {
            throw new UnreadableException("json", "the text ends too early");
        }
        return first == JsonToken.VALUE_STRING ? in.getString() : new Word(in.getString());
    }
}
