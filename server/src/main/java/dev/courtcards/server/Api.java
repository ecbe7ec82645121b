package dev.courtcards.server;

import dev.courtcards.core.game.Viewer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** The HTTP interface of the tables; {@code docs/server.md} and its OpenAPI file list the requests. */
final class Api extends Handler.Abstract.NonBlocking {
    private static final Pattern EVENTS = Pattern.compile("/api/tables/([^/]+)/events");
    private static final int MOST_KNOWN = 20_000;

    private final Tables tables;
    private final Web web;
    private final Page page = new Page();
    private final Buckets tokens;
    private final Buckets addresses;
    private final Routes routes;

    Api(Tables tables, Web web) {
        this.tables = tables;
        this.web = web;
        Time time = tables.room().time();
        this.tokens = new Buckets(time, web.rate(), 2.0 * web.rate(), MOST_KNOWN);
        this.addresses = new Buckets(time, web.rate(), 4.0 * web.rate(), MOST_KNOWN);
        this.routes = new Routes(tables, web);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        String path = Request.getPathInContext(request);
        tables.room().metrics().count("courtcards_requests_total");
        try {
            String address = address(request);
            String token = token(request);
            checkHost(request);
            if (!addresses.take(address) || !token.isEmpty() && !tokens.take(Token.hash(token))) {
                throw new TableException(TableException.Kind.BUSY, "too-many-requests", "slower, please");
            }
            if (isRead(request) && page.handle(path, request, response, callback)) {
                return true;
            }
            Matcher events = EVENTS.matcher(path);
            if (events.matches() && request.getMethod().equals("GET")) {
                stream(events.group(1), token, request, response, callback);
                return true;
            }
            Routes.Route route = routes.find(request.getMethod(), path);
            route.act()
                    .apply(new Routes.Call(request, route.name(path), token, address))
                    .whenComplete((answer, e) -> {
                        if (e != null) {
                            fail(response, callback, Tables.unwrapped(e));
                        } else {
                            Reply.send(response, callback, answer.status(), answer.type(), answer.body());
                        }
                    });
        } catch (RuntimeException e) {
            fail(response, callback, e);
        }
        return true;
    }

    private void fail(Response response, Callback callback, Throwable e) {
        if (e instanceof TableException why) {
            tables.room().metrics().count("courtcards_refused_total{code=\"" + label(why.code()) + "\"}");
            if (why.kind() == TableException.Kind.BUSY || why.kind() == TableException.Kind.AWAY) {
                response.getHeaders().put("Retry-After", "1");
            }
            byte[] body = Reply.error(why.code(), String.valueOf(why.getMessage()));
            Reply.send(response, callback, Reply.status(why.kind()), Reply.JSON, body);
        } else {
            tables.room().log(System.Logger.Level.ERROR, "request fails: " + e);
            Reply.send(response, callback, 500, Reply.JSON, Reply.error("internal", "the server has failed"));
        }
    }

    private static String label(String code) {
        return code.matches("[a-z0-9.-]{1,40}") ? code : "other";
    }

    private static boolean isRead(Request request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    // The client.

    private String address(Request request) {
        String named = web.forwarded().isEmpty() ? null : request.getHeaders().get(web.forwarded());
        if (named != null) {
            String[] hops = named.split(",");
            return hops[hops.length - 1].strip();
        }
        if (request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress remote) {
            InetAddress address = remote.getAddress();
            byte[] bytes = address.getAddress();
            // A client with one IPv6 address usually has the whole network of 2^64, so the rate limit counts the
            // network.
            return bytes.length == 16 ? new String(bytes, 0, 8, StandardCharsets.ISO_8859_1) : address.getHostAddress();
        }
        return "";
    }

    private static String token(Request request) {
        String header = request.getHeaders().get("Authorization");
        if (header == null) {
            return "";
        }
        if (!header.regionMatches(true, 0, "Bearer ", 0, 7) || header.length() > 100 || header.length() == 7) {
            throw new TableException(
                    TableException.Kind.STRANGER, "bad-token", "Authorization: Bearer and a seat's token");
        }
        return header.substring(7).strip();
    }

    /** Refuses requests that the page of another site has a browser send, under a host name of that site or of ours. */
    private void checkHost(Request request) {
        String host = Optional.ofNullable(Request.getServerName(request)).orElse("");
        if (!web.isHost(host)) {
            throw new TableException(TableException.Kind.BAD, "bad-host", "this server does not serve that host name");
        }
        String origin = request.getHeaders().get("Origin");
        if (origin != null) {
            String authority =
                    Optional.ofNullable(request.getHeaders().get("Host")).orElse("");
            boolean same = origin.equalsIgnoreCase(web.publicUrl())
                    || origin.equalsIgnoreCase("http://" + authority)
                    || origin.equalsIgnoreCase("https://" + authority);
            if (!same) {
                throw new TableException(
                        TableException.Kind.BAD, "bad-origin", "pages of other sites may not send requests");
            }
        }
    }

    // Streams.

    private void stream(String table, String token, Request request, Response response, Callback callback) {
        long since = Routes.number(request.getHeaders().get("Last-Event-ID"));
        tables.find(table).whenComplete((live, e) -> {
            try {
                if (e != null) {
                    fail(response, callback, Tables.unwrapped(e));
                } else {
                    open(live, token, since, response, callback);
                }
            } catch (RuntimeException refused) {
                fail(response, callback, refused);
            }
        });
    }

    private void open(LiveTable<?> live, String token, long since, Response response, Callback callback) {
        Viewer viewer = Tables.viewer(live, token);
        Stream stream = new Stream(
                live, viewer, since, response, callback, tables.room().time());
        response.setStatus(200);
        Reply.headers(response.getHeaders());
        response.getHeaders().put("Content-Type", "text/event-stream; charset=utf-8");
        response.getHeaders().put("Cache-Control", "no-store");
        response.getHeaders().put("X-Accel-Buffering", "no");
        if (!live.crowd().join(stream, web.streams())) {
            throw new TableException(TableException.Kind.BUSY, "too-many-streams", "too many readers at this table");
        }
        stream.listen();
        stream.changed();
    }
}
