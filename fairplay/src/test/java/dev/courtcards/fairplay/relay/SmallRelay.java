package dev.courtcards.fairplay.relay;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SignedEvent;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;
import org.jspecify.annotations.Nullable;

/** A relay that speaks NIP-01 with this machine, and can be told to be difficult. */
public final class SmallRelay implements AutoCloseable {
    /** What it says of an event, {@code true} and a reason or so; kept if it begins so. */
    public volatile Function<Map<?, ?>, String> answer = event -> "true,\"\"";
    /** The answer that it gives instead of the requested events, if any. */
    public volatile String closed = "";
    /** How often it gives each event. */
    public volatile int copies = 1;

    /** How many events it gives for a filter, whatever is asked for. */
    public volatile int mostAtOnce = 500;

    public final List<Map<?, ?>> events = new CopyOnWriteArrayList<>();
    public final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<Guest> guests = new CopyOnWriteArrayList<>();
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);

    public SmallRelay(int port, String about) {
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        server.addConnector(connector);
        WebSocketUpgradeHandler sockets = WebSocketUpgradeHandler.from(server, container -> {
            container.setMaxTextMessageSize(1 << 20);
            container.addMapping("/*", (request, response, callback) -> new Guest());
        });
        Handler.Sequence handlers = new Handler.Sequence(
                new Handler.Abstract() {
                    @Override
                    public boolean handle(Request request, Response response, Callback callback) {
                        boolean asks = "application/nostr+json"
                                .equals(request.getHeaders().get("Accept"));
                        if (asks && !about.isEmpty()) {
                            Content.Sink.write(response, true, about, callback);
                        }
                        return asks && !about.isEmpty();
                    }
                },
                sockets);
        server.setHandler(handlers);
        try {
            server.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public URI uri() {
        return URI.create("ws://127.0.0.1:" + port());
    }

    public int port() {
        return connector.getLocalPort();
    }

    /** Cuts all connections. */
    public void cut() {
        guests.forEach(Guest::cut);
    }

    public void sayToAll(String message) {
        guests.forEach(guest -> guest.say(message));
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static SignedEvent event(Map<?, ?> event) {
        List<List<String>> tags = list(event.get("tags")).stream()
                .map(tag -> list(tag).stream().map(String::valueOf).toList())
                .toList();
        return new SignedEvent(
                PublicKey.ofHex(String.valueOf(event.get("pubkey"))),
                number(event.get("created_at")),
                (int) number(event.get("kind")),
                tags,
                String.valueOf(event.get("content")));
    }

    private static long number(@Nullable Object value) {
        return value instanceof Json.Word word ? Long.parseLong(word.text()) : -1;
    }

    private static String json(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> json(entry.getKey()) + ':' + json(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(SmallRelay::json).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof Json.Word word
                ? word.text()
                : '"'
                        + String.valueOf(value)
                                .replace("\\", "\\\\")
                                .replace("\"", "\\\"")
                                .replace("\n", "\\n")
                        + '"';
    }

    private static boolean matches(Map<?, ?> filter, Map<?, ?> event) {
        for (Object name : filter.keySet()) {
            String key = String.valueOf(name);
            List<?> wanted = list(filter.get(key));
            if (key.startsWith("#")) {
                if (list(event.get("tags")).stream()
                        .noneMatch(tag -> list(tag).get(0).equals(key.substring(1))
                                && wanted.contains(list(tag).get(1)))) {
                    return false;
                }
            } else if (key.equals("kinds") && !wanted.contains(event.get("kind"))
                    || key.equals("until") && number(event.get("created_at")) > number(filter.get(key))
                    || key.equals("authors") && !wanted.contains(event.get("pubkey"))) {
                return false;
            }
        }
        return true;
    }

    /** A connection with one subscription. */
    public final class Guest extends Session.Listener.AbstractAutoDemanding {
        private volatile @Nullable Session session;
        private String subscription = "";
        private List<Map<?, ?>> filters = List.of();

        @Override
        public void onWebSocketOpen(Session with) {
            super.onWebSocketOpen(with);
            session = with;
            guests.add(this);
        }

        @Override
        public void onWebSocketClose(int status, String reason, org.eclipse.jetty.websocket.api.Callback callback) {
            guests.remove(this);
            callback.succeed();
        }

        void cut() {
            Objects.requireNonNull(session).disconnect();
        }

        void say(String message) {
            Objects.requireNonNull(session).sendText(message, org.eclipse.jetty.websocket.api.Callback.NOOP);
        }

        @Override
        public void onWebSocketText(String text) {
            synchronized (SmallRelay.this) {
                heard.add(text);
                List<?> message = list(Json.read(text));
                if (message.get(0).equals("REQ")) {
                    subscription = String.valueOf(message.get(1));
                    filters = new ArrayList<>();
                    message.subList(2, message.size()).forEach(filter -> filters.add((Map<?, ?>) filter));
                    give();
                } else if (message.get(0).equals("EVENT")) {
                    take((Map<?, ?>) message.get(1), text);
                }
            }
        }

        private void give() {
            if (!closed.isEmpty()) {
                say("[\"CLOSED\",\"" + subscription + "\",\"" + closed + "\"]");
                filters = List.of();
                return;
            }
            for (Map<?, ?> filter : filters) {
                events.stream()
                        .filter(event -> matches(filter, event))
                        .sorted(Comparator.comparing((Map<?, ?> event) -> -number(event.get("created_at"))))
                        .limit(Math.min(mostAtOnce, number(filter.get("limit"))))
                        .forEach(this::give);
            }
            say("[\"EOSE\",\"" + subscription + "\"]");
        }

        private void give(Map<?, ?> event) {
            for (int i = 0; i < copies; i++) {
                say("[\"EVENT\",\"" + subscription + "\"," + json(event) + ']');
            }
        }

        private void take(Map<?, ?> event, String text) {
            SignedEvent signed = event(event);
            String id = Hex.write(signed.id());
            byte[] signature = Hex.read(String.valueOf(event.get("sig")), PublicKey.SIGNATURE, "sig", "sig");
            String said = !id.equals(event.get("id")) || !signed.isSignedBy(signature)
                    ? "false,\"invalid: not signed\""
                    : events.stream().anyMatch(other -> id.equals(other.get("id")))
                            ? "true,\"duplicate: have it\""
                            : answer.apply(event);
            boolean kept = said.startsWith("true,\"\"");
            if (kept) {
                events.add(event);
            }
            say("[\"OK\",\"" + event.get("id") + "\"," + said + ']');
            if (kept) {
                guests.stream()
                        .filter(guest -> guest.filters.stream().anyMatch(filter -> matches(filter, event)))
                        .forEach(guest -> guest.give(event));
            }
            if (text.getBytes(StandardCharsets.UTF_8).length > 1 << 17) {
                throw new IllegalStateException("more than a relay takes");
            }
        }
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
