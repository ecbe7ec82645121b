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
 * One reader's server-sent events. Each is the whole view and the log since the reader's last, so that it leaves out what comes
 * while it writes and needs no queue; one that does not read is closed by the connection's timeout.
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

    /** Writes what is to be seen now, if the reader has not seen it. */
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

    /** There is one plan at a time: a busy stream, which has no need of a beat, plans no other for each of its views. */
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
     * Has the system report when the reader closes the connection: it asks for nothing more while it reads a stream. A line that is cut
     * without a word is noticed by the beat.
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
            // The same as its end.
        }
        end();
    }

    /** The connection may be asked for something else from now on. */
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
