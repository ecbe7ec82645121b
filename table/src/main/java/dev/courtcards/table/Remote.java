package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A server of tables over HTTP: {@code docs/openapi.json}. */
final class Remote {
    private static final Duration PATIENCE = Duration.ofSeconds(40); // longer than the server keeps a request waiting
    private static final JsonFactory FACTORY = new JsonFactory();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final URI server;
    private String token = "";

    /** A refusal of the server with its message. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final boolean passing;
        private final String code;

        Refused(boolean passing, String code, String message) {
            super(message);
            this.passing = passing;
            this.code = code;
        }

        /** Whether the same request may succeed a moment later. */
        boolean isPassing() {
            return passing;
        }

        String code() {
            return code;
        }
    }

    Remote(URI server) {
        this.server = server;
    }

    /** Sends this token from now on. */
    void be(String holder) {
        token = holder;
    }

    Map<?, ?> get(String path) throws IOException, Refused {
        return map(read(text(request(path).GET())));
    }

    String text(String path) throws IOException, Refused {
        return text(request(path).GET());
    }

    Map<?, ?> post(String path, String json) throws IOException, Refused {
        return map(read(text(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)))));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path)).timeout(PATIENCE);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private String text(HttpRequest.Builder request) throws IOException, Refused {
        HttpResponse<String> answer;
        try {
            answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        int status = answer.statusCode();
        if (status / 100 == 2) {
            return answer.body();
        }
        Map<?, ?> why = map(read(answer.body()));
        throw new Refused(
                status == 429 || status == 503, string(why, "code"), string(why, "message") + " (" + status + ")");
    }

    // Parts of an answer; an absent part is empty.

    static String string(Map<?, ?> object, String name) {
        return object.get(name) instanceof String text ? text : "";
    }

    static long number(Map<?, ?> object, String name) {
        return object.get(name) instanceof Long number ? number : 0;
    }

    static boolean flag(Map<?, ?> object, String name) {
        return Boolean.TRUE.equals(object.get(name));
    }

    static List<?> list(Map<?, ?> object, String name) {
        return object.get(name) instanceof List<?> list ? list : List.of();
    }

    static List<Map<?, ?>> objects(Map<?, ?> object, String name) {
        List<Map<?, ?>> objects = new ArrayList<>();
        list(object, name).forEach(item -> objects.add(map(item)));
        return objects;
    }

    static List<String> strings(Map<?, ?> object, String name) {
        return list(object, name).stream().map(String::valueOf).toList();
    }

    static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static Object read(String json) throws IOException {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            in.nextToken();
            return value(in);
        } catch (JacksonException e) {
            throw new IOException("that is no server of tables", e);
        }
    }

    private static Object value(JsonParser in) {
        JsonToken token = in.currentToken();
        if (token == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                list.add(value(in));
            }
            return list;
        }
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> object = new LinkedHashMap<>();
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = in.currentName();
                in.nextToken();
                object.put(name, value(in));
            }
            return object;
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
            return in.getLongValue();
        }
        if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            return token == JsonToken.VALUE_TRUE;
        }
        return token == null || token == JsonToken.VALUE_NULL ? "" : in.getString();
    }

    // Pictures.

    static Picture picture(List<?> blocks) {
        Picture picture = Picture.empty();
        for (Object block : blocks) {
            Optional<Picture.Block> shown = block(map(block));
            picture = shown.isPresent() ? picture.with(shown.get()) : picture;
        }
        return picture;
    }

    private static Optional<Picture.Block> block(Map<?, ?> block) {
        return switch (string(block, "type")) {
            case "line" -> Optional.of(line(block));
            case "row" -> Optional.of(row(block));
            case "beside" ->
                Optional.of(new Picture.Beside(
                        objects(block, "rows").stream().map(Remote::row).toList()));
            case "grid" ->
                Optional.of(new Picture.Grid(
                        (int) Math.max(1, number(block, "columns")),
                        objects(block, "tiles").stream()
                                .map(tile -> new Picture.Tile(
                                        string(tile, "label"), card(string(tile, "card")), string(tile, "note")))
                                .toList()));
            default -> Optional.empty();
        };
    }

    static Picture.Line line(Map<?, ?> line) {
        Picture.Line shown = Picture.Line.empty();
        for (Map<?, ?> part : objects(line, "parts")) {
            shown = string(part, "type").equals("face")
                    ? shown.card(card(string(part, "card")))
                    : shown.words(string(part, "text"), tone(string(part, "tone")));
        }
        return shown;
    }

    private static Tone tone(String name) {
        for (Tone tone : Tone.values()) {
            if (tone.name().equals(name)) {
                return tone;
            }
        }
        return Tone.PLAIN;
    }

    private static Picture.Row row(Map<?, ?> row) {
        return new Picture.Row(
                string(row, "label"),
                strings(row, "cards").stream().map(Remote::card).toList(),
                string(row, "note"));
    }

    private static Card card(String code) {
        try {
            return code.startsWith("?") ? Card.UNKNOWN : Card.parse(code);
        } catch (IllegalArgumentException e) {
            return Card.UNKNOWN;
        }
    }
}
