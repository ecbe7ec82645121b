package dev.courtcards.sealed;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The official test vectors and our own, as files beside the tests. */
public final class Vectors {
    private Vectors() {}

    public static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Vectors.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static JsonNode json(String name) {
        return JsonMapper.shared().readTree(text(name));
    }

    public static List<JsonNode> objects(JsonNode array) {
        List<JsonNode> all = new ArrayList<>();
        array.forEach(element -> all.add(element));
        return all;
    }

    public static List<String> strings(JsonNode array) {
        List<String> all = new ArrayList<>();
        array.forEach(element -> all.add(element.asString()));
        return all;
    }

    public static byte[] hex(String hex) {
        return java.util.HexFormat.of().parseHex(hex.toLowerCase(Locale.ROOT));
    }

    public static byte[] hex(JsonNode object, String key) {
        return hex(object.get(key).asString());
    }
}
