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

/** What relays say: lists, maps of the first of each name, strings; numbers, truth and nothing are {@link Word words}. */
final class Json {
    private static final int DEEPEST = 8;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS) // as some relays write them
            .build();

    private Json() {}

    /** What is neither text, list nor map: {@code true}, {@code 7}, {@code null}. */
    record Word(String text) {
        static final Word TRUE = new Word("true");
    }

    /** A list, a map, a string or a word; {@link UnreadableException} {@code json} for all else. */
    static Object read(String text) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            Object value = value(in, in.nextToken());
            if (in.nextToken() == null) {
                return value;
            }
        } catch (JacksonException e) {
            // Said below.
        }
        throw new UnreadableException("json", "this is no JSON");
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
            throw new UnreadableException("json", "nothing is no JSON");
        }
        return first == JsonToken.VALUE_STRING ? in.getString() : new Word(in.getString());
    }
}
