package dev.courtcards.fairplay.relay;

import dev.courtcards.sealed.key.UnreadableException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a NIP-01 relay; a read connects again when that is due. Nothing here waits. Messages are received only as fast as they
 * are read. Safe between threads.
 */
final class NostrSocket implements AutoCloseable {
    /** The most characters of a message: a line, half of it escaped, and its envelope. */
    private static final int MOST = 256 << 10;

    private static final int MOST_UNREAD = 64;
    private static final int PATIENCE = 10;
    private static final int NORMAL = 1_000;

    private final URI uri;
    private final HttpClient http;
    private final LongSupplier clock;
    private final Deque<String> unread = new ArrayDeque<>();
    private @Nullable Ear ear;
    private int opened;
    private int wait;
    private long due;

    NostrSocket(URI uri, HttpClient http, LongSupplier clock) {
        this.uri = uri;
        this.http = http;
        this.clock = clock;
        due = clock.getAsLong();
    }

    /** One connection, from its start. */
    private final class Ear implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();
        private CompletableFuture<?> sent = new CompletableFuture<>();
        private @Nullable WebSocket socket;
        private boolean full;

        @Override
        public void onOpen(WebSocket to) {
            synchronized (NostrSocket.this) {
                if (ear != this) {
                    to.abort();
                    return;
                }
                socket = to;
                opened++;
                sent.complete(null);
            }
            to.request(1);
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            synchronized (NostrSocket.this) {
                text.append(part);
                if (text.length() > MOST) {
                    end(this);
                    return null;
                }
                if (last) {
                    unread.add(text.toString());
                    text.setLength(0);
                }
                full = unread.size() >= MOST_UNREAD;
                if (full) {
                    return null;
                }
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
            end(this);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            end(this);
        }
    }

    private synchronized void end(Ear of) {
        if (ear == of) {
            ear = null;
            wait = Waiting.longer(wait, NostrRelay.LAST_WAIT);
            due = clock.getAsLong() + wait;
        }
        if (of.socket != null) {
            of.socket.abort();
        }
    }

    /** The received messages; connects if that is due. */
    synchronized List<List<?>> read() {
        if (ear == null && clock.getAsLong() >= due) {
            Ear next = new Ear();
            ear = next;
            http.newWebSocketBuilder()
                    .connectTimeout(Duration.ofSeconds(PATIENCE))
                    .buildAsync(uri, next)
                    .whenComplete((socket, error) -> {
                        if (error != null) {
                            end(next);
                        }
                    });
        }
        List<List<?>> messages = new ArrayList<>();
        for (String text : unread) {
            try {
                if (Json.read(text) instanceof List<?> message && message.size() > 1) {
                    messages.add(message);
                }
            } catch (UnreadableException e) {
                // Ignored, as any message that is no list.
            }
        }
        unread.clear();
        Ear from = ear;
        if (from != null && from.full && from.socket != null) {
            from.full = false;
            from.socket.request(1);
        }
        return messages;
    }

    /** The number of connections so far; requests on an earlier one are lost. */
    synchronized int opened() {
        return opened;
    }

    synchronized boolean isOpen() {
        return ear != null && ear.socket != null;
    }

    /** Whether there is a connection or an attempt at one. */
    synchronized boolean isTrying() {
        return ear != null;
    }

    /** Resets the next wait, because the relay has answered. */
    synchronized void isGood() {
        wait = 0;
    }

    /** Sends a message after the earlier ones. */
    synchronized void send(String message) {
        Ear to = ear;
        if (to != null && to.socket != null) {
            WebSocket socket = to.socket;
            to.sent = to.sent
                    .thenCompose(done -> socket.sendText(message, true))
                    .whenComplete((done, error) -> {
                        if (error != null) {
                            end(to);
                        }
                    });
        }
    }

    /** Drops a connection that does not answer. */
    synchronized void drop() {
        if (ear != null) {
            end(ear);
        }
    }

    /** Closes the connection in order; a read opens another. */
    @Override
    public synchronized void close() {
        Ear last = ear;
        ear = null;
        if (last != null && last.socket != null) {
            WebSocket socket = last.socket;
            last.sent.thenCompose(done -> socket.sendClose(NORMAL, "")).whenComplete((done, error) -> socket.abort());
        }
    }
}
