package dev.courtcards.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A client of a server, with a seat's token or without. */
final class Client {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private final URI server;
    private final String token;

    Client(URI server, String token) {
        this.server = server;
        this.token = token;
    }

    Client with(String other) {
        return new Client(server, other);
    }

    HttpResponse<String> get(String path) {
        return send(request(path).GET().build());
    }

    HttpResponse<String> post(String path, String json) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build());
    }

    /** The answer to a request, which must have this status. */
    JsonNode ok(int status, HttpResponse<String> response) {
        if (response.statusCode() != status) {
            throw new AssertionError(response.statusCode() + " " + response.body());
        }
        return MAPPER.readTree(response.body());
    }

    JsonNode view(String table) {
        return ok(200, get("/api/tables/" + table));
    }

    /** The first moves of the menu as records have it. */
    Optional<String> move(String table) {
        JsonNode menu = view(table).get("menu");
        return menu.isEmpty()
                ? Optional.empty()
                : Optional.of(menu.get(0).get("move").asString());
    }

    InputStream stream(String path) {
        try {
            return HTTP.send(request(path).GET().build(), HttpResponse.BodyHandlers.ofInputStream())
                    .body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static JsonNode read(String json) {
        return MAPPER.readTree(json);
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path));
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private static HttpResponse<String> send(HttpRequest request) {
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
