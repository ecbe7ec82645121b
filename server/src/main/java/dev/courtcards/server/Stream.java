package dev.courtcards.server;

import dev.courtcards.core.game.Viewer;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * A reader's server-sent events. Each has the whole view and the log since the reader's last event, so a stream may skip what happens while
 * it writes and needs no queue. The connection's timeout closes a stream that is not read.
 */
final class Stream implements Watcher {
    private static final Duration BEAT = Duration.ofSeconds(10);
    private static final byte[] PULSE = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final LiveTable<?> table;
    private final Viewer viewer;
    private final Response response;
    private final Callback callback;
    private final Time time;
    private Object last = this;
    private long sent;
    private boolean writing;
    private boolean dirty;
    private boolean ended;
    private long quiet;
    private boolean beats;
    private Runnable beat = () -> {};

    /**
     * A stream that has sent nothing.
     *
     * @param since the number of the last event that the reader has
     */
    Stream(LiveTable<?> table, Viewer viewer, long since, Response response, Callback callback, Time time) {
        this.table = table;
        this.viewer = viewer;
        this.sent = since;
        this.response = response;
        this.callback = callback;
        this.time = time;
    }

    @Override
    public Viewer viewer() {
        return viewer;
    }

    @Override
    public void changed() {
        synchronized (this) {
            if (writing || ended) {
                dirty = true;
                return;
            }
            writing = true;
        }
        write();
    }

    @Override
    public void end() {
        boolean quiet;
        synchronized (this) {
            quiet = !writing && !ended;
            ended = true;
            writing = true;
        }
        if (quiet) {
            close();
        }
    }

    /** Writes the current view unless the reader has it. */
    private void write() {
        Shown<?> now = table.shown(viewer);
        if (now == last) {
            written();
            return;
        }
        byte[] view = now.view(viewer, sent);
        last = now;
        sent = now.moment().seq();
        ByteArrayOutputStream event = new ByteArrayOutputStream(view.length + 40);
        event.writeBytes(("id: " + sent + "\nevent: view\ndata: ").getBytes(StandardCharsets.US_ASCII));
        event.writeBytes(view);
        event.writeBytes("\n\n".getBytes(StandardCharsets.US_ASCII));
        send(event.toByteArray());
    }

    private void send(byte[] bytes) {
        response.write(false, ByteBuffer.wrap(bytes), Callback.from(this::written, this::failed));
    }

    private void written() {
        boolean over;
        boolean more;
        synchronized (this) {
            over = ended;
            more = dirty && !over;
            dirty = false;
            writing = more || over;
            if (!more && !over) {
                quiet = time.nanos();
                expect(BEAT);
            }
        }
        if (over) {
            close();
        } else if (more) {
            write();
        }
    }

    /** Plans the next beat. Only one is planned at a time: a busy stream needs no beat, so it plans none after each view. */
    private void expect(Duration span) {
        if (!beats) {
            beats = true;
            beat = time.later(span, this::beat);
        }
    }

    private void beat() {
        synchronized (this) {
            beats = false;
            if (writing || ended) {
                return;
            }
            Duration left = BEAT.minusNanos(time.nanos() - quiet);
            if (!left.isNegative() && !left.isZero()) {
                expect(left);
                return;
            }
            writing = true;
        }
        send(PULSE);
    }

    private void failed(Throwable why) {
        synchronized (this) {
            ended = true;
            writing = true;
            beat.run();
        }
        table.crowd().leave(this);
        callback.failed(why);
    }

    /**
     * Watches for the end of the connection, since the stream reads no more requests from it. The beat detects a connection that breaks
     * without notice.
     */
    void listen() {
        if (response.getRequest().getConnectionMetaData().getConnection().getEndPoint()
                instanceof AbstractEndPoint line) {
            line.tryFillInterested(Callback.from(() -> heard(line), cut -> {}));
        }
    }

    private void heard(AbstractEndPoint line) {
        try {
            if (line.fill(BufferUtil.allocate(1)) == 0) {
                listen();
                return;
            }
        } catch (IOException e) {
            // The same as the end of the connection.
        }
        end();
    }

    /** Lets the connection carry other requests again. */
    private void listenNoMore() {
        if (response.getRequest().getConnectionMetaData().getConnection().getEndPoint()
                instanceof AbstractEndPoint line) {
            line.getFillInterest().onFail(new EOFException("the stream is over"));
        }
    }

    private void close() {
        synchronized (this) {
            beat.run();
        }
        listenNoMore();
        table.crowd().leave(this);
        response.write(true, ByteBuffer.allocate(0), callback);
    }
}
