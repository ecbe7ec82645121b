package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The server does what {@code docs/openapi.json} describes. */
class OpenApiTest {
    private static final TestServer SERVER = new TestServer();
    private final JsonNode api = read();
    private final Set<String> asked = new HashSet<>();

    @AfterAll
    static void close() {
        SERVER.close();
    }

    private static JsonNode read() {
        try {
            return Client.read(Files.readString(Path.of("../docs/openapi.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The schema of an answer, with all others beside it. */
    private Schema schema(JsonNode content) {
        String reference = content.get("application/json").get("schema").toString();
        String whole = reference.substring(0, reference.length() - 1) + ",\"$defs\":"
                + api.get("components").get("schemas") + "}";
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(whole.replace("#/components/schemas/", "#/$defs/"), InputFormat.JSON);
    }

    /** Whether an answer has the form that is specified for its status. */
    private String fits(String method, String path, HttpResponse<String> answer) {
        asked.add(method + " " + path);
        JsonNode responses =
                api.get("paths").get(path).get(method.toLowerCase(Locale.ROOT)).get("responses");
        JsonNode own = responses.get("" + answer.statusCode());
        JsonNode content = (own == null ? api.get("components").get("responses").get("refused") : own).get("content");
        String type = answer.headers().firstValue("Content-Type").orElse("");
        if (content.get("application/json") == null) {
            assertThat(type).startsWith("text/");
        } else {
            assertThat(type).startsWith("application/json");
            assertThat(schema(content).validate(answer.body(), InputFormat.JSON))
                    .as("%s %s: %s", method, path, answer.body())
                    .isEmpty();
        }
        return answer.body();
    }

    @Test
    void everyWayIsDescribedAndNoOther() {
        Set<String> described = new TreeSet<>();
        api.get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(way -> described.add(way.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey())));
        Set<String> served = new TreeSet<>(Set.of("GET /api/tables/{table}/events"));
        new Routes(SERVER.tables, Web.LOCAL).all().forEach(route -> served.add(route.method() + " " + route.path()));

        assertThat(described).isEqualTo(served);
    }

    @Test
    void everyAnswerHasItsForm() {
        Client anybody = SERVER.client();
        fits("GET", "/health", anybody.get("/health"));
        fits("GET", "/metrics", anybody.get("/metrics"));
        fits("GET", "/api/games", anybody.get("/api/games"));
        fits("GET", "/api/games/{game}/rules", anybody.get("/api/games/poker/rules"));
        fits("GET", "/api/games/{game}/rules", anybody.get("/api/games/none/rules"));
        fits("GET", "/api/games/{game}/players", anybody.get("/api/games/none/players"));
        fits("POST", "/api/qr", anybody.post("/api/qr", "{\"text\":\"http://127.0.0.1/#t=abc\"}"));
        fits("POST", "/api/qr", anybody.post("/api/qr", "{\"text\":\"\"}"));
        String table = "/api/tables/{table}";
        for (String game : Set.of("poker", "romme", "nine-piles", "highlow", "recall")) {
            JsonNode ann = Client.read(fits(
                    "POST",
                    "/api/tables",
                    anybody.post(
                            "/api/tables",
                            "{\"game\":\"" + game
                                    + "\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"],\"listed\":true}")));
            String here = "/api/tables/" + ann.get("table").asString();
            fits("GET", "/api/tables", anybody.get("/api/tables"));
            fits("GET", table, anybody.get(here));
            fits("POST", table + "/seats", anybody.post(here + "/seats", "{\"name\":\"bob\"}"));
            fits("POST", table + "/seats", anybody.post(here + "/seats", "{\"name\":\"eve\"}"));
            Client seat = anybody.with(ann.get("token").asString());
            JsonNode view = Client.read(fits("GET", table, seat.get(here)));
            fits("GET", table, seat.get(here + "?ply=1"));
            fits("GET", table, seat.get(here + "?ply=1000"));
            fits("GET", table + "/hint", seat.get(here + "/hint"));
            fits("GET", table + "/pages", seat.get(here + "/pages"));
            fits("GET", table + "/standing", seat.get(here + "/standing"));
            fits("GET", table + "/record", seat.get(here + "/record"));
            fits("GET", table + "/decks", seat.get(here + "/decks"));
            fits("POST", table + "/share", seat.post(here + "/share", "{\"deck\":1,\"hash\":\"00\"}"));
            if (!view.get("menu").isEmpty()) {
                String move = view.get("menu").get(0).get("move").asString();
                for (int twice = 0; twice < 2; twice++) {
                    fits(
                            "POST",
                            table + "/moves",
                            seat.post(here + "/moves", "{\"move\":\"" + move + "\",\"key\":\"k\"}"));
                }
            }
            fits("POST", table + "/moves", seat.post(here + "/moves", "{\"typed\":\"dance\"}"));
            for (String act : Set.of("undo", "leave", "back", "again", "link")) {
                fits("POST", table + "/" + act, seat.post(here + "/" + act, "{}"));
            }
        }
        fits("GET", "/api/games/{game}/players", anybody.get("/api/games/poker/players"));
        assertThat(asked).hasSize(new Routes(SERVER.tables, Web.LOCAL).all().size());
    }

    @Test
    void whatNeedsATokenIsRefusedWithoutOne() {
        Client anybody = SERVER.client();
        String made = anybody.post("/api/tables", "{\"game\":\"nine-piles\",\"seats\":[\"open\"]}")
                .body();
        String here = "/api/tables/" + Client.read(made).get("table").asString();
        for (Map.Entry<String, JsonNode> path : api.get("paths").properties()) {
            for (Map.Entry<String, JsonNode> way : path.getValue().properties()) {
                JsonNode security = way.getValue().get("security");
                if (security != null && security.size() == 1) {
                    String url = path.getKey().replace("/api/tables/{table}", here);
                    int status = way.getKey().equals("get")
                            ? anybody.get(url).statusCode()
                            : anybody.post(url, "{}").statusCode();
                    assertThat(status).as(url).isEqualTo(401);
                }
            }
        }
    }
}
