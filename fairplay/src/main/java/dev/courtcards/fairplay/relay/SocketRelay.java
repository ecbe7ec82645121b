package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A room of a {@link RelayServer} on another machine. A read connects again when that is due; appended lines are sent until they come back.
 * Nothing here waits. Not safe between threads.
 */
public final class SocketRelay implements Relay, AutoCloseable {
    private static final int MOST_AT_ONCE = 1 << 20;
    private static final int ON_THE_WAY = 200; // the burst that a relay accepts
    private static final int LAST_WAIT = 30_000;
    /** Milliseconds without an answer after which the connection is dead. */
    static final int SILENT = 20_000;

    private final String host;
    private final int port;
    private final String room;
    private final SecretKey key;
    private final SecureRandom random;
    private final LongSupplier clock;
    private final Outbox outbox = new Outbox();
    private final Deque<ByteBuffer> out = new ArrayDeque<>();
    private final ByteBuffer buffer = ByteBuffer.allocate(64 << 10);
    private Knock.Lines lines = new Knock.Lines();
    private Waiting waiting = new Waiting(SILENT);
    private @Nullable SocketChannel channel;
    private boolean knocked;
    private int lobby;
    private int wait;
    private long due;
    private boolean asking; // nothing has come since
    private long askedAt;

    /** A relay that is not connected yet; the key identifies the guest. */
    public SocketRelay(String host, int port, String room, SecretKey key, SecureRandom random, LongSupplier clock) {
        this.host = host;
        this.port = port;
        this.room = room;
        this.key = key;
        this.random = random;
        this.clock = clock;
        this.due = clock.getAsLong();
        outbox.hold();
    }

    @Override
    public void append(byte[] line) {
        outbox.add(line);
        long now = clock.getAsLong();
        whileOpen(now, at -> send(at, now));
    }

    @Override
    public List<byte[]> read(Map<Chain, Integer> from) {
        List<byte[]> found = new ArrayList<>();
        long now = clock.getAsLong();
        if (channel == null && now >= due) {
            open(now);
        }
        whileOpen(now, at -> {
            if (!at.finishConnect()) {
                requireAlive(now);
                return;
            }
            receive(at, from, found, now);
            Map<String, Integer> wanted = outbox.wanted(from);
            if (knocked && waiting.isUp(wanted, now)) {
                ask(wanted, now);
            }
            requireAlive(now);
            send(at, now);
        });
        return found;
    }

    @Override
    public boolean isRead() {
        return !outbox.isHeld();
    }

    private void requireAlive(long now) throws IOException {
        if (asking && now - askedAt >= SILENT) {
            throw new IOException("no answer");
        }
    }

    private interface Work {
        void on(SocketChannel at) throws IOException;
    }

    private void whileOpen(long now, Work work) {
        SocketChannel at = channel;
        if (at != null) {
            try {
                work.on(at);
            } catch (IOException | RuntimeException e) {
                close();
                wait = Waiting.longer(wait, LAST_WAIT);
                due = now + wait;
            }
        }
    }

    private void open(long now) {
        asking = true;
        askedAt = now;
        lines = new Knock.Lines();
        waiting = new Waiting(SILENT);
        lobby = 0;
        try {
            SocketChannel at = SocketChannel.open();
            channel = at;
            at.configureBlocking(false);
        } catch (IOException e) {
            throw new IllegalStateException("no sockets on this machine", e);
        }
        whileOpen(now, at -> at.connect(new InetSocketAddress(host, port)));
    }

    private void receive(SocketChannel at, Map<Chain, Integer> from, List<byte[]> found, long now) throws IOException {
        int count = 0;
        for (int got; count < MOST_AT_ONCE; count += got) {
            buffer.clear();
            got = at.read(buffer);
            if (got < 0) {
                throw new IOException("closed");
            }
            if (got == 0) {
                return;
            }
            asking = false;
            lines.read(buffer.flip(), () -> Line.MOST_BYTES, line -> take(line, from, found, now));
        }
    }

    private void take(byte[] line, Map<Chain, Integer> from, List<byte[]> found, long now) {
        String text = line.length > Knock.BYTES ? "" : Knock.text(line);
        if (text.startsWith(Knock.HELLO) && !knocked) {
            byte[] aux = new byte[PublicKey.SIZE];
            random.nextBytes(aux);
            knocked = true;
            out.add(ByteBuffer.wrap(Knock.line(Knock.knock(text.substring(Knock.HELLO.length()), room, key, aux))));
            Map<String, Integer> wanted = outbox.wanted(from);
            waiting.isUp(wanted, now);
            ask(wanted, now);
        } else if (text.equals(Knock.NOW)) {
            wait = 0;
            outbox.release();
        } else {
            outbox.came(line);
            found.add(line);
            if (Outbox.Place.of(line).chain().equals(Room.LOBBY)) {
                lobby++;
            }
        }
    }

    private void ask(Map<String, Integer> wanted, long now) {
        askedAt = asking ? askedAt : now;
        asking = true;
        Map<String, Integer> all = new TreeMap<>(wanted);
        all.put(Room.LOBBY, lobby + 1);
        out.add(ByteBuffer.wrap(Knock.line(Knock.from(all))));
    }

    private void send(SocketChannel at, long now) throws IOException {
        if (!at.isConnected()) {
            return;
        }
        outbox.due(now, ON_THE_WAY, place -> true).forEach(line -> out.add(ByteBuffer.wrap(line)));
        while (!out.isEmpty()) {
            at.write(out.element());
            if (out.element().hasRemaining()) {
                return;
            }
            out.remove();
        }
    }

    /** Whether an appended line has not come back yet. */
    public boolean isWaiting() {
        return !outbox.isEmpty();
    }

    /** Whether there is a connection or an attempt at one. */
    boolean isTrying() {
        return channel != null;
    }

    /** Whether the relay is connected. */
    public boolean isConnected() {
        return channel != null && knocked;
    }

    /** Closes the connection; a read opens another. */
    @Override
    public void close() {
        SocketChannel at = channel;
        channel = null;
        knocked = false;
        out.clear();
        outbox.hold();
        if (at != null) {
            try {
                at.close();
            } catch (IOException e) {
                // The connection is gone in any case.
            }
        }
    }
}
