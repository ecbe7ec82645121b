package dev.courtcards.server;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.json.GameJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The requests and what answers them. {@code docs/openapi.json} describes the same for programs. */
final class Routes {
    private static final int LONGEST_BODY = 4096;
    private static final int MOST_KNOWN = 20_000;
    private static final long LONGEST_WAIT = 25;
    private static final Pattern JSON =
            Pattern.compile("application/json(;\\s*charset=\"?utf-8\"?)?", Pattern.CASE_INSENSITIVE);
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final Pattern LINK = Pattern.compile("[!-~]{1,500}");
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{0,40}");

    private final Tables tables;
    private final Web web;
    private final Buckets makers;
    /** Computed in the background: it takes as long as everything else at the start. */
    private final CompletableFuture<Answer> games;

    private final List<Route> all;

    /**
     * A request with its parts.
     *
     * @param name the text in the path where the route has braces; empty without
     */
    record Call(Request request, String name, String token, String address) {}

    /** The answer to a request. */
    record Answer(int status, String type, byte[] body) {
        static Answer json(int status, byte[] body) {
            return new Answer(status, Reply.JSON, body);
        }
    }

    /**
     * One kind of request.
     *
     * @param path with braces in place of a table's id or a game's name
     * @param form the paths that match
     */
    record Route(String method, String path, Pattern form, Function<Call, CompletableFuture<Answer>> act) {
        Route(String method, String path, Function<Call, CompletableFuture<Answer>> act) {
            this(method, path, Pattern.compile(path.replaceAll("\\{[a-z]+}", "[^/]+")), act);
        }

        /** Whether the path matches. */
        boolean is(String asked) {
            return form.matcher(asked).matches();
        }

        /** The text in the path in place of the braces. */
        String name(String asked) {
            int from = path.indexOf('{');
            int to = asked.indexOf('/', Math.max(from, 0));
            return from < 0 ? "" : asked.substring(from, to < 0 ? asked.length() : to);
        }
    }

    Routes(Tables tables, Web web) {
        this.tables = tables;
        this.web = web;
        this.makers = new Buckets(tables.room().time(), web.tables() / 60.0, web.tables(), MOST_KNOWN);
        this.games = CompletableFuture.supplyAsync(
                () -> Answer.json(
                        200, Catalog.games(tables.games(), tables.room().searches())),
                tables.room().threads());
        String table = "/api/tables/{table}";
        this.all = List.of(
                get("/health", call -> now(Json.object(out -> out.writeStringProperty("status", "ok")))),
                get("/metrics", call -> done(new Answer(200, "text/plain; version=0.0.4", Catalog.metrics(tables)))),
                get("/api/games", call -> games),
                get(
                        "/api/games/{game}/rules",
                        call -> now(rules(game(call.name()).rules()))),
                get(
                        "/api/games/{game}/players",
                        call -> tables.players(game(call.name()).name()).thenApply(Routes::players)),
                get(
                        "/api/tables",
                        call -> tables.inMemory().lobby().thenApply(offers -> Answer.json(200, Catalog.lobby(offers)))),
                post("/api/qr", (call, json) -> now(code(json.text("text")))),
                post("/api/tables", this::make),
                get(table, this::view),
                get(table + "/hint", this::hint),
                get(
                        table + "/pages",
                        call -> tables.pages(call.name(), call.token()).thenApply(Routes::pages)),
                get(table + "/record", this::record),
                get(
                        table + "/decks",
                        call -> tables.decks(call.name(), call.token())
                                .thenApply(text -> new Answer(200, TEXT, text.getBytes(StandardCharsets.UTF_8)))),
                get(table + "/standing", call -> tables.standings(call.name()).thenApply(Routes::standing)),
                post(
                        table + "/seats",
                        (call, json) -> tables.sit(call.name(), json.text("name"))
                                .thenApply(ticket -> Answer.json(201, ticket(ticket)))),
                post(
                        table + "/link",
                        (call, json) -> tables.renew(call.name(), call.token())
                                .thenApply(ticket -> Answer.json(200, ticket(ticket)))),
                post(table + "/moves", this::move),
                post(
                        table + "/share",
                        (call, json) -> tables.share(
                                        call.name(),
                                        call.token(),
                                        json.number("deck").orElse(0),
                                        json.text("hash"),
                                        json.text("share"))
                                .thenApply(Routes::seat)),
                post(
                        table + "/undo",
                        (call, json) -> tables.undo(call.name(), call.token())
                                .thenApply(seq ->
                                        Answer.json(200, Json.object(out -> out.writeNumberProperty("seq", seq))))),
                post(
                        table + "/leave",
                        (call, json) -> tables.leave(call.name(), call.token()).thenApply(Routes::seat)),
                post(
                        table + "/back",
                        (call, json) -> tables.back(call.name(), call.token()).thenApply(Routes::seat)),
                post(
                        table + "/again",
                        (call, json) ->
                                tables.again(call.name(), call.token()).thenApply(next -> said("table", next))));
    }

    /** All routes; {@code GET /api/tables/{table}/events} is a stream and stands apart. */
    List<Route> all() {
        return all;
    }

    private static Route get(String path, Function<Call, CompletableFuture<Answer>> act) {
        return new Route("GET", path, act);
    }

    private static Route post(String path, BiFunction<Call, Json, CompletableFuture<Answer>> act) {
        return new Route("POST", path, call -> read(call, json -> act.apply(call, json)));
    }

    private static CompletableFuture<Answer> done(Answer answer) {
        return CompletableFuture.completedFuture(answer);
    }

    private static CompletableFuture<Answer> now(byte[] json) {
        return done(Answer.json(200, json));
    }

    private static Answer said(String name, String value) {
        return Answer.json(200, Json.object(out -> {
            out.writeName(name);
            out.writeString(value);
        }));
    }

    private static Answer seat(Seat seat) {
        return said("seat", seat.text());
    }

    /** The route of a request; refuses unknown paths and methods. */
    Route find(String method, String path) {
        List<Route> there = all.stream().filter(route -> route.is(path)).toList();
        if (there.isEmpty()) {
            throw new TableException(TableException.Kind.MISSING, "not-found", "there is nothing here");
        }
        return there.stream()
                .filter(route -> route.method().equals(method.equals("HEAD") ? "GET" : method))
                .findFirst()
                .orElseGet(() -> new Route(
                        method,
                        path,
                        there.get(0).form(),
                        call -> done(Answer.json(
                                405,
                                Reply.error(
                                        "method",
                                        "this is for "
                                                + String.join(
                                                        " and ",
                                                        there.stream()
                                                                .map(Route::method)
                                                                .toList()))))));
    }

    private CardGame<?> game(String name) {
        List<CardGame<?>> named = tables.games().named(name);
        if (named.isEmpty()) {
            throw new TableException(TableException.Kind.MISSING, "unknown-game", "no game of that name");
        }
        return named.get(0);
    }

    /** Reads the body without blocking. */
    private static CompletableFuture<Answer> read(Call call, Function<Json, CompletableFuture<Answer>> act) {
        String type = call.request().getHeaders().get("Content-Type");
        if (type == null || !JSON.matcher(type).matches()) {
            return CompletableFuture.completedFuture(
                    Answer.json(415, Reply.error("not-json", "Content-Type: application/json")));
        }
        if (call.request().getLength() > LONGEST_BODY) {
            return CompletableFuture.completedFuture(tooLarge());
        }
        CompletableFuture<byte[]> read = new CompletableFuture<>();
        Content.Source.asByteArrayAsync(
                call.request(),
                LONGEST_BODY,
                Promise.Invocable.from(
                        Invocable.InvocationType.NON_BLOCKING, read::complete, read::completeExceptionally));
        return read.handle((body, e) -> e == null
                        ? act.apply(Json.parse(body))
                        : CompletableFuture.completedFuture(
                                e instanceof IllegalStateException
                                        ? tooLarge()
                                        : Answer.json(400, Reply.error("bad-request", "the body did not arrive"))))
                .thenCompose(answer -> answer);
    }

    private static Answer tooLarge() {
        return Answer.json(413, Reply.error("too-large", "a body has at most " + LONGEST_BODY + " bytes"));
    }

    private static byte[] rules(String markdown) {
        return Json.object(out -> {
            out.writeStringProperty("rules", markdown);
            out.writeName("page");
            Prose.write(markdown, out);
        });
    }

    /** A link as a QR code. The link comes in a body, since it may hold a token and request lines are logged. */
    private static byte[] code(String text) {
        if (!LINK.matcher(text).matches()) {
            throw new TableException(
                    TableException.Kind.BAD, "bad-text", "text has 1 to 500 characters of ASCII and no spaces");
        }
        ByteMatrix dots;
        try {
            dots = Encoder.encode(text, ErrorCorrectionLevel.L).getMatrix();
        } catch (WriterException e) {
            throw new IllegalStateException("a text of at most 500 characters has a code", e);
        }
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < dots.getHeight(); y++) {
            for (int x = 0; x < dots.getWidth(); x++) {
                if (dots.get(x, y) == 1) {
                    path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                }
            }
        }
        return Json.object(out -> {
            out.writeNumberProperty("size", dots.getWidth());
            out.writeStringProperty("path", path.toString());
        });
    }

    private CompletableFuture<Answer> make(Call call, Json json) {
        if (!makers.take(call.address())) {
            throw new TableException(
                    TableException.Kind.BUSY, "too-many-tables", "you have made too many tables; wait a minute");
        }
        TableTerms terms;
        try {
            terms = new TableTerms((int) json.number("delay").orElse(0), json.flag("open"), json.flag("listed"), false);
        } catch (IllegalArgumentException e) {
            throw new TableException(TableException.Kind.BAD, "bad-delay", String.valueOf(e.getMessage()));
        }
        Map<String, String> headers = json.object("headers");
        return tables.create(
                        json.text("game"), json.text("rules"), headers, json.list("seats"), json.text("name"), terms)
                .thenApply(ticket -> Answer.json(201, ticket(ticket)));
    }

    private static byte[] ticket(Ticket ticket) {
        return Json.object(out -> {
            out.writeStringProperty("table", ticket.table());
            if (!ticket.token().isEmpty()) {
                out.writeStringProperty("seat", ticket.seat().text());
                out.writeStringProperty("token", ticket.token());
            }
        });
    }

    private CompletableFuture<Answer> move(Call call, Json json) {
        return tables.done(call.name(), call.token(), command(json))
                .thenApply(done -> Answer.json(200, Json.object(out -> {
                    out.writeNumberProperty("seq", done.seq());
                    if (done.again()) {
                        out.writeStringProperty("code", "again");
                    }
                })));
    }

    private CompletableFuture<Answer> hint(Call call) {
        return tables.hint(call.name(), call.token())
                .thenApply(hint -> Answer.json(200, Json.object(out -> {
                    out.writeName("picture");
                    GameJson.picture(hint, out);
                })));
    }

    private static Answer pages(Map<String, String> pages) {
        return Answer.json(200, Json.object(out -> {
            out.writeObjectPropertyStart("pages");
            pages.forEach(out::writeStringProperty);
            out.writeEndObject();
        }));
    }

    private static Answer standing(List<Store.Standing> standings) {
        return Answer.json(200, Json.written(out -> {
            out.writeStartArray();
            for (Store.Standing standing : standings) {
                out.writeStartObject();
                out.writeStringProperty("seat", Seat.of(standing.seat()).text());
                fared(standing.name(), standing.games(), standing.wins(), standing.gain(), out);
                out.writeEndObject();
            }
            out.writeEndArray();
        }));
    }

    private static Answer players(List<Store.Player> players) {
        return Answer.json(200, Json.written(out -> {
            out.writeStartArray();
            for (Store.Player player : players) {
                out.writeStartObject();
                fared(player.name(), player.games(), player.wins(), player.gain(), out);
                out.writeEndObject();
            }
            out.writeEndArray();
        }));
    }

    private static void fared(String name, int games, int wins, long gain, JsonGenerator out) {
        out.writeStringProperty("name", name);
        out.writeNumberProperty("games", games);
        out.writeNumberProperty("wins", wins);
        out.writeNumberProperty("gain", gain);
    }

    private CompletableFuture<Answer> record(Call call) {
        return tables.record(call.name(), call.token())
                .thenApply(text -> new Answer(200, TEXT, text.getBytes(StandardCharsets.UTF_8)));
    }

    private static LiveTable.Command command(Json json) {
        String key = json.text("key");
        if (!KEY.matcher(key).matches()) {
            throw new TableException(
                    TableException.Kind.BAD, "bad-key", "a key has at most 40 letters, digits, - and _");
        }
        return new LiveTable.Command(json.text("move"), json.text("typed"), key, json.number("seq"));
    }

    private CompletableFuture<Answer> view(Call call) {
        String table = call.name();
        Fields query = Request.extractQueryParameters(call.request());
        if (query.getValue("ply") != null) {
            return tables.past(table, call.token(), number(query.getValue("ply")))
                    .thenApply(view -> Answer.json(200, view));
        }
        long since = number(query.getValue("log"));
        long wait = Math.min(number(query.getValue("wait")), LONGEST_WAIT);
        if (wait == 0) {
            return tables.view(table, call.token(), since).thenApply(view -> Answer.json(200, view));
        }
        return tables.find(table)
                .thenCompose(live -> Waiter.on(
                        live,
                        Tables.viewer(live, call.token()),
                        since,
                        Duration.ofSeconds(wait),
                        web.streams(),
                        tables.room().time()))
                .thenApply(view -> Answer.json(200, view));
    }

    static long number(@Nullable String text) {
        if (text == null) {
            return 0;
        }
        if (!text.matches("[0-9]{1,15}")) {
            throw new TableException(TableException.Kind.BAD, "bad-number", "log and wait are whole numbers");
        }
        return Long.parseLong(text);
    }
}
