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
 * A connection to a relay that speaks NIP-01, made again whenever it is read and that is due. Nothing here waits. What comes is taken from the
 * line only as fast as it is read. Safe between threads.
 */
final class NostrSocket implements AutoCloseable {
    /** The most characters of a message: a line, half of it escaped, and what is around it. */
    private static final int MOST = 256 << 10;

    private static final int MOST_UNREAD = 64;
    private static final int FIRST_WAIT = 1_000;
    private static final int LAST_WAIT = 60_000;
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

    /** One connection, from when it is begun. */
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
            wait = Math.min(LAST_WAIT, Math.max(FIRST_WAIT, 2 * wait));
            due = clock.getAsLong() + wait;
        }
        if (of.socket != null) {
            of.socket.abort();
        }
    }

    /** What has come; connects where that is due. */
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
                // Nothing.
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

    /** How many connections there have been; what was said on an earlier one is forgotten. */
    synchronized int opened() {
        return opened;
    }

    synchronized boolean isOpen() {
        return ear != null && ear.socket != null;
    }

    /** Whether there is a connection, or one may come of what was begun. */
    synchronized boolean isTrying() {
        return ear != null;
    }

    /** The relay has answered: the next wait is short again. */
    synchronized void isGood() {
        wait = 0;
    }

    /** Sends a message after those before it. */
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

    /** Lets go of a connection that does not answer. */
    synchronized void drop() {
        if (ear != null) {
            end(ear);
        }
    }

    /** Takes leave; reading makes another connection. */
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
