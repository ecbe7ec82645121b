package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Games;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Requests of strangers, byte by byte. */
class StrangersTest {
    /** A server that waits half a second for a slow client and takes three requests a second. */
    private static final TestServer STRICT = new TestServer(
            Games.found(),
            TestServer.memory(),
            TestServer.QUICK,
            new Web("127.0.0.1", 0, "https://cards.example.org", "X-Real-IP", 3, 2, 2, Duration.ofMillis(500)));

    private static final TestServer SERVER = new TestServer();
    private static final String HOST = "Host: localhost\r\n";

    @AfterAll
    static void close() {
        STRICT.close();
        SERVER.close();
    }

    /** All that a server answers to these bytes until it closes, or this reader has waited for two seconds. */
    private static String raw(TestServer server, String... parts) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server.port())) {
            socket.setSoTimeout(2000);
            for (String part : parts) {
                socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
            }
            return text(socket.getInputStream());
        }
    }

    private static String text(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        byte[] some = new byte[4096];
        try {
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                text.append(new String(some, 0, n, StandardCharsets.ISO_8859_1));
            }
        } catch (java.net.SocketTimeoutException e) {
            text.append("<waits>");
        }
        return text.toString();
    }

    private static String get(String path, String... headers) {
        return "GET " + path + " HTTP/1.1\r\n" + HOST + String.join("", headers) + "Connection: close\r\n\r\n";
    }

    private static String post(String path, String type, String body, String... headers) {
        return "POST " + path + " HTTP/1.1\r\n" + HOST + String.join("", headers)
                + "Connection: close\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    private static void isRefused(String answer, int status, String code) {
        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        JsonNode body = Client.read(answer.substring(answer.indexOf("\r\n\r\n") + 4));
        assertThat(body.get("code").asString()).isEqualTo(code);
        assertThat(body.get("message").asString()).isNotEmpty();
        assertThat(answer).contains("X-Content-Type-Options: nosniff", "application/json");
    }

    @Test
    void everyAnswerHasTheHeadersOfThePage() throws IOException {
        for (String path : List.of("/", "/api/games", "/health", "/nothing")) {
            assertThat(raw(SERVER, get(path)))
                    .as(path)
                    .contains(
                            "Content-Security-Policy: default-src 'none'; script-src 'self'",
                            "frame-ancestors 'none'",
                            "Referrer-Policy: no-referrer",
                            "Cross-Origin-Opener-Policy: same-origin")
                    .doesNotContain("Server:", "Set-Cookie", "Access-Control");
        }
    }

    @Test
    void whatIsNotThereIsJson() throws IOException {
        isRefused(raw(SERVER, get("/nothing")), 404, "not-found");
        isRefused(raw(SERVER, get("/api/tables/none")), 404, "no-table");
        isRefused(raw(SERVER, get("/api/tables/no%20ne")), 404, "no-table");
        isRefused(raw(SERVER, get("/api/games/none/rules")), 404, "unknown-game");
        isRefused(raw(SERVER, get("/api/tables/none/events")), 404, "no-table");
        isRefused(raw(SERVER, "PUT /api/tables HTTP/1.1\r\n" + HOST + "Connection: close\r\n\r\n"), 405, "method");
    }

    @Test
    void whatIsNoHttpIsRefusedAsJsonOrClosed() throws IOException {
        isRefused(raw(SERVER, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), 400, "bad-request");
        isRefused(raw(SERVER, get("/", "X: " + "y".repeat(9000) + "\r\n")), 431, "too-large");
        isRefused(raw(SERVER, get("/../../etc/passwd")), 400, "bad-request");
        isRefused(raw(SERVER, get("/%2e%2e/etc/passwd")), 400, "bad-request");
        assertThat(raw(SERVER, "\u0016\u0003\u0001\u0002\r\n\r\n")).doesNotContain("<html");
        isRefused(
                raw(
                        SERVER,
                        "POST /api/tables HTTP/1.1\r\n" + HOST
                                + "Content-Type: application/json\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n"
                                + "Connection: close\r\n\r\n0\r\n\r\n"),
                400,
                "bad-request");
    }

    @Test
    void aBodyIsJsonAndShort() throws IOException {
        isRefused(raw(SERVER, post("/api/tables", "text/plain", "{}")), 415, "not-json");
        isRefused(raw(SERVER, post("/api/tables", "application/json", "[]")), 400, "bad-json");
        isRefused(raw(SERVER, post("/api/tables", "application/json", "{\"a\":1,\"a\":2}")), 400, "bad-json");
        isRefused(raw(SERVER, post("/api/tables", "application/json", "{\"a\":{\"b\":{\"c\":{}}}}")), 400, "bad-json");
        isRefused(raw(SERVER, post("/api/tables", "application/json", " ".repeat(5000))), 413, "too-large");
        isRefused(
                raw(
                        SERVER,
                        "POST /api/tables HTTP/1.1\r\n" + HOST
                                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                                + "1388\r\n" + " ".repeat(5000) + "\r\n0\r\n\r\n"),
                413,
                "too-large");
        isRefused(
                raw(SERVER, post("/api/tables", "application/json", "{\"game\":\"none\",\"seats\":[\"me\"]}")),
                400,
                "unknown-game");
    }

    @Test
    void anotherSitesPageMayNotAsk() throws IOException {
        isRefused(raw(SERVER, get("/api/games", "Origin: https://evil.example\r\n")), 400, "bad-origin");
        isRefused(raw(SERVER, get("/api/games", "Origin: null\r\n")), 400, "bad-origin");
        assertThat(raw(SERVER, get("/health", "Origin: http://localhost\r\n"))).startsWith("HTTP/1.1 200");
        isRefused(
                raw(SERVER, "GET /health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
                400,
                "bad-host");
        assertThat(raw(
                        STRICT,
                        "GET /health HTTP/1.1\r\nHost: cards.example.org\r\nX-Real-IP: 7.7.7.1\r\n"
                                + "Origin: https://cards.example.org\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void aTokenOpensItsOwnSeatAlone() throws IOException {
        Client anybody = SERVER.client();
        JsonNode ann = anybody.ok(
                201, anybody.post("/api/tables", "{\"game\":\"romme\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"]}"));
        String path = "/api/tables/" + ann.get("table").asString();

        assertThat(ann.get("token").asString()).hasSize(24);
        isRefused(raw(SERVER, get(path, "Authorization: Bearer wrong\r\n")), 401, "bad-token");
        isRefused(raw(SERVER, get(path, "Authorization: Basic YTpi\r\n")), 401, "bad-token");
        isRefused(raw(SERVER, get(path + "/events", "Authorization: Bearer wrong\r\n")), 401, "bad-token");
        for (String act : List.of("moves", "undo", "leave", "back", "again", "link")) {
            isRefused(raw(SERVER, post(path + "/" + act, "application/json", "{}")), 401, "bad-token");
        }
        isRefused(raw(SERVER, get(path + "/hint")), 401, "bad-token");
    }

    @Test
    void whoAsksTooOftenGetsAReason() throws IOException {
        String answer = "";
        for (int i = 0; i < 14; i++) {
            answer = raw(STRICT, get("/health", "X-Real-IP: 7.7.7.2\r\n"));
        }
        isRefused(answer, 429, "too-many-requests");
        assertThat(answer).contains("Retry-After: 1");
        assertThat(raw(STRICT, get("/health", "X-Real-IP: 7.7.7.3\r\n"))).startsWith("HTTP/1.1 200");
    }

    @Test
    void nobodyMakesManyTables() throws IOException {
        String body = "{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\"]}";
        String answer = "";
        for (int i = 0; i < 3; i++) {
            answer = raw(STRICT, post("/api/tables", "application/json", body, "X-Real-IP: 7.7.7.4\r\n"));
        }
        isRefused(answer, 429, "too-many-tables");
    }

    @Test
    void aSlowSenderIsClosed() throws IOException {
        String begun = "POST /api/tables HTTP/1.1\r\n" + HOST
                + "X-Real-IP: 7.7.7.5\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

        assertThat(raw(STRICT, begun)).doesNotContain("<waits>");
        assertThat(raw(STRICT, "GET / HT")).doesNotContain("<waits>");
    }

    @Test
    void aReaderWhoDoesNotReadCostsNobodyAnything() throws Exception {
        Client anybody = SERVER.client();
        TestServer impatient = new TestServer(
                Games.found(),
                TestServer.memory(),
                TestServer.QUICK,
                new Web("127.0.0.1", 0, "", "", 100_000, 1000, 64, Duration.ofMillis(700)));
        try (impatient) {
            anybody = impatient.client();
            JsonNode ticket = anybody.ok(
                    201,
                    anybody.post(
                            "/api/tables", "{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"]}"));
            String table = ticket.get("table").asString();
            List<Socket> deaf = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                Socket socket = new Socket();
                socket.setReceiveBufferSize(2048);
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), impatient.server.port()));
                socket.getOutputStream()
                        .write(("GET /api/tables/" + table + "/events HTTP/1.1\r\n" + HOST + "\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                deaf.add(socket);
            }
            LiveTable<?> live = impatient.tables.find(table).join();
            await(() -> live.crowd().size() == 20);
            String token = ticket.get("token").asString();
            // Each shows the table anew, until nothing more goes into the readers' buffers.
            for (int i = 0; i < 400 && live.crowd().size() > 0; i++) {
                impatient.tables.leave(table, token).join();
                impatient.tables.back(table, token).join();
            }
            await(() -> live.crowd().size() == 0);
            assertThat(live.crowd().size()).isZero();
            for (Socket socket : deaf) {
                socket.close();
            }
        }
    }

    private static void await(java.util.function.BooleanSupplier holds) {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!holds.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Test
    void onlySoManyLookAtOneTable() throws IOException {
        Client anybody = STRICT.client();
        String body = "{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\"]}";
        String made = raw(STRICT, post("/api/tables", "application/json", body, "X-Real-IP: 7.7.7.6\r\n"));
        String table =
                Client.read(made.substring(made.indexOf('{'))).get("table").asString();
        List<Socket> open = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), STRICT.server.port());
            socket.getOutputStream()
                    .write(("GET /api/tables/" + table + "/events HTTP/1.1\r\n" + HOST + "X-Real-IP: 7.7.8." + i
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            open.add(socket);
        }
        LiveTable<?> live = STRICT.tables.find(table).join();
        await(() -> live.crowd().size() == 2);

        isRefused(
                raw(STRICT, get("/api/tables/" + table + "/events", "X-Real-IP: 7.7.7.7\r\n")),
                429,
                "too-many-streams");
        for (Socket socket : open) {
            socket.close();
        }
        assertThat(anybody).isNotNull();
    }

    /** Sooner than the first beat of a quiet stream, which would detect it too. */
    @Test
    void aReaderWhoGoesIsMissedAtOnce() throws IOException {
        JsonNode ticket = SERVER.client()
                .ok(
                        201,
                        SERVER.client()
                                .post(
                                        "/api/tables",
                                        "{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"]}"));
        String table = ticket.get("table").asString();
        LiveTable<?> live = SERVER.tables.find(table).join();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), SERVER.server.port())) {
            socket.getOutputStream()
                    .write(("GET /api/tables/" + table + "/events HTTP/1.1\r\n" + HOST + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            await(() -> live.crowd().size() == 1);
            assertThat(live.crowd().size()).isEqualTo(1);
        }

        await(() -> live.crowd().size() == 0);
        assertThat(live.crowd().size()).isZero();
    }

    @Test
    void metricsAreTextOfPrometheus() throws IOException {
        raw(SERVER, get("/nothing"));

        assertThat(raw(SERVER, get("/metrics")))
                .contains("# TYPE courtcards_tables gauge\ncourtcards_tables ")
                .contains("courtcards_refused_total{code=\"not-found\"} ");
    }
}
