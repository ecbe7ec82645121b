package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.ReaderException;
import com.google.zxing.qrcode.decoder.Decoder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TableServerTest {
    private static final TestServer SERVER = new TestServer();

    @AfterAll
    static void close() {
        SERVER.close();
    }

    private final Client anybody = SERVER.client();

    private JsonNode made(String json) {
        return anybody.ok(201, anybody.post("/api/tables", json));
    }

    private Client of(JsonNode ticket) {
        return anybody.with(ticket.get("token").asString());
    }

    @Test
    void listsTheGamesWithTheirRules() {
        JsonNode games = anybody.ok(200, anybody.get("/api/games"));

        assertThat(games.findValuesAsString("game")).contains("poker", "romme", "recall", "nine-piles");
        assertThat(anybody.ok(200, anybody.get("/api/games/poker/rules"))
                        .get("rules")
                        .asString())
                .contains("blind");
    }

    @Test
    void aLinkIsDrawnAsACodeThatReadsAsTheLink() throws ReaderException {
        for (int length : new int[] {1, 17, 80, 134, 500}) {
            String text = "http://[::1]:8080/#t=Rup2_-aa&k=".repeat(20).substring(0, length);

            JsonNode code = anybody.ok(200, anybody.post("/api/qr", "{\"text\":\"" + text + "\"}"));

            assertThat(read(code.get("size").asInt(), code.get("path").asString()))
                    .isEqualTo(text);
        }
        anybody.ok(400, anybody.post("/api/qr", "{\"text\":\"" + "a".repeat(501) + "\"}"));
    }

    /** The text of a code. */
    static String read(int size, String path) throws ReaderException {
        boolean[][] dots = new boolean[size][size];
        for (MatchResult dot : Pattern.compile("M(\\d+) (\\d+)h1v1h-1z")
                .matcher(path)
                .results()
                .toList()) {
            dots[Integer.parseInt(dot.group(2))][Integer.parseInt(dot.group(1))] = true;
        }
        return new Decoder().decode(dots).getText();
    }

    @Test
    void twoPeoplePlayAGameToItsEnd() {
        JsonNode ann = made("{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"]}");
        String table = ann.get("table").asString();
        assertThat(of(ann).view(table).get("started").asBoolean()).isFalse();
        JsonNode bob = anybody.ok(201, anybody.post("/api/tables/" + table + "/seats", "{\"name\":\"bob\"}"));
        Client[] seats = {of(ann), of(bob)};

        int moves = 0;
        for (boolean played = true; played; moves++) {
            played = false;
            for (Client seat : seats) {
                var move = seat.move(table);
                if (move.isPresent()) {
                    seat.ok(200, seat.post("/api/tables/" + table + "/moves", "{\"move\":\"" + move.get() + "\"}"));
                    played = true;
                }
            }
        }

        assertThat(moves).isGreaterThan(2);
        assertThat(of(ann).view(table).get("turn")).isEmpty();
    }

    @Test
    void aMoveIsPlayedOnceHoweverOftenItIsSent() {
        JsonNode ann = made("{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\"]}");
        String table = ann.get("table").asString();
        Client seat = of(ann);
        String body = "{\"move\":\"" + seat.move(table).orElseThrow() + "\",\"key\":\"k1\"}";

        JsonNode first = seat.ok(200, seat.post("/api/tables/" + table + "/moves", body));
        JsonNode second = seat.ok(200, seat.post("/api/tables/" + table + "/moves", body));

        assertThat(second.get("seq")).isEqualTo(first.get("seq"));
        assertThat(second.get("code").asString()).isEqualTo("again");
        assertThat(seat.view(table).get("seq")).isEqualTo(first.get("seq"));
    }

    @Test
    void aStreamShowsWhatHappens() throws IOException {
        JsonNode ann = made("{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\"]}");
        String table = ann.get("table").asString();
        Client seat = of(ann);
        try (BufferedReader events = new BufferedReader(
                new InputStreamReader(seat.stream("/api/tables/" + table + "/events"), StandardCharsets.UTF_8))) {
            JsonNode before = event(events);
            String move = before.get("menu").get(0).get("move").asString();
            seat.ok(200, seat.post("/api/tables/" + table + "/moves", "{\"move\":\"" + move + "\"}"));
            JsonNode after = event(events);
            while (after.get("seq").asLong() == before.get("seq").asLong()) {
                after = event(events);
            }
            assertThat(after.get("log")).isNotEmpty();
            assertThat(after.get("since")).isEqualTo(before.get("ply"));
        }
    }

    private static JsonNode event(BufferedReader events) throws IOException {
        String line = events.readLine();
        while (!line.startsWith("data: ")) {
            line = events.readLine();
        }
        return Client.read(line.substring("data: ".length()));
    }

    @Test
    void botsPlayTheirSeats() {
        JsonNode ann = made("{\"game\":\"poker\",\"name\":\"ann\",\"seats\":[\"me\",\"bot:tight\",\"bot:random\"]}");
        String table = ann.get("table").asString();
        Client seat = of(ann);

        for (int moves = 0; moves < 5; ) {
            JsonNode view = seat.ok(200, seat.get("/api/tables/" + table));
            if (view.get("menu").isEmpty()) {
                seat.ok(200, seat.get("/api/tables/" + table + "?wait=5&log=" + view.get("seq")));
            } else {
                String move = view.get("menu").get(0).get("move").asString();
                seat.ok(200, seat.post("/api/tables/" + table + "/moves", "{\"move\":\"" + move + "\"}"));
                moves++;
            }
        }

        assertThat(seat.view(table).get("ply").asInt()).isGreaterThan(10);
    }
}
