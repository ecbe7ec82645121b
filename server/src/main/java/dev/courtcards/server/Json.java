package dev.courtcards.server;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** The JSON that clients send: one object of strings, numbers, booleans, lists of strings and objects of strings. */
final class Json {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(3).build())
            .build();

    private final Map<String, String> values = new HashMap<>();
    private final Map<String, List<String>> lists = new HashMap<>();
    private final Map<String, Map<String, String>> objects = new HashMap<>();

    private Json() {}

    static Json parse(byte[] utf8) {
        Json json = new Json();
        if (utf8.length == 0) {
            return json;
        }
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), utf8)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw bad();
            }
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                json.member(in);
            }
            if (in.nextToken() != null) {
                throw bad();
            }
        } catch (JacksonException e) {
            throw bad();
        }
        return json;
    }

    private void member(JsonParser in) {
        String name = in.currentName();
        JsonToken token = in.nextToken();
        if (token == JsonToken.START_ARRAY) {
            List<String> list = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                list.add(value(in));
            }
            lists.put(name, list);
        } else if (token == JsonToken.START_OBJECT) {
            Map<String, String> object = new HashMap<>();
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = in.currentName();
                in.nextToken();
                object.put(key, value(in));
            }
            objects.put(name, object);
        } else if (token != JsonToken.VALUE_NULL) {
            values.put(name, value(in));
        }
    }

    private static String value(JsonParser in) {
        if (!in.currentToken().isScalarValue() || in.currentToken() == JsonToken.VALUE_NULL) {
            throw bad();
        }
        return in.getString();
    }

    private static TableException bad() {
        return new TableException(TableException.Kind.BAD, "bad-json", "the body is one JSON object");
    }

    /** The string of that name; empty if it is absent. */
    String text(String name) {
        return Optional.ofNullable(values.get(name)).orElse("");
    }

    boolean flag(String name) {
        return text(name).equals("true");
    }

    OptionalLong number(String name) {
        String text = text(name);
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        if (!text.matches("[0-9]{1,15}")) {
            throw new TableException(TableException.Kind.BAD, "bad-number", name + " is a whole number");
        }
        return OptionalLong.of(Long.parseLong(text));
    }

    List<String> list(String name) {
        return lists.getOrDefault(name, List.of());
    }

    Map<String, String> object(String name) {
        return objects.getOrDefault(name, Map.of());
    }

    /** One JSON object in UTF-8. */
    static byte[] object(Consumer<JsonGenerator> members) {
        return written(out -> {
            out.writeStartObject();
            members.accept(out);
            out.writeEndObject();
        });
    }

    static byte[] written(Consumer<JsonGenerator> value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            value.accept(out);
        }
        return bytes.toByteArray();
    }
}
