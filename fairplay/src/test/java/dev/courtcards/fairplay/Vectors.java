package dev.courtcards.fairplay;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

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

    public static JsonObject json(String name) {
        return JsonParser.parseString(text(name)).getAsJsonObject();
    }

    public static List<JsonObject> objects(JsonElement array) {
        List<JsonObject> all = new ArrayList<>();
        array.getAsJsonArray().forEach(element -> all.add(element.getAsJsonObject()));
        return all;
    }

    public static List<String> strings(JsonElement array) {
        List<String> all = new ArrayList<>();
        array.getAsJsonArray().forEach(element -> all.add(element.getAsString()));
        return all;
    }

    public static byte[] hex(String hex) {
        return java.util.HexFormat.of().parseHex(hex.toLowerCase(Locale.ROOT));
    }

    public static byte[] hex(JsonObject object, String key) {
        return hex(object.get(key).getAsString());
    }
}
