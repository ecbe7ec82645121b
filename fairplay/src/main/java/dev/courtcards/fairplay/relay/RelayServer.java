package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.relay.Room.Kept;
import dev.courtcards.fairplay.relay.Room.Taken;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A relay over TCP with rooms, each open to those who have its name (L29). A connection uses bounded memory: it holds an index into the
 * room's lines, not a copy, so that a slow reader delays nobody. Members prove their keys. Strangers are limited at each address, and a new
 * one replaces the oldest.
 */
public final class RelayServer implements AutoCloseable {
    static final int STRANGERS = 8; // at one address
    private static final int OF_A_KEY = 2;
    private static final int CONNECTIONS = 512;
    private static final int CHUNK = 64 << 10;
    private static final int CHUNKS = 16; // for one peer before the next
    private static final int LINES_AT_ONCE = 400;
    private static final int LINES_A_SECOND = 40;
    private static final int ASKS_AT_ONCE = 8;
    private static final int TICK = 1_000;
    private static final int FAREWELL = 2_000;
    /** Milliseconds for the knock. */
    static final int KNOCKING = 10_000;
    /** Milliseconds without progress after which a slow reader is dropped. */
    static final int STALLED = 30_000;
    /** Milliseconds without input after which a connection is dead. */
    static final int SILENT = 60_000;
    /** Milliseconds without use after which a room is removed. */
    static final int FORGOTTEN = 24 * 3_600_000;

    private final LongSupplier clock;
    private final Selector selector;
    private final ServerSocketChannel door;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Room> rooms = new ConcurrentHashMap<>();
    private final List<Peer> peers = new ArrayList<>(); // oldest first; used only by the thread
    private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
    private final Thread thread = new Thread(this::run, "relay");
    private volatile int connected;
    private volatile boolean closing;

    /** A connection. */
    private final class Peer {
        private final SocketChannel channel;
        private final SelectionKey key;
        private final InetAddress address;
        private final String hello;
        private final Knock.Lines lines = new Knock.Lines();
        private final Room.Bucket reads;
        private final Room.Bucket asks;
        private ByteBuffer out;
        private @Nullable Room room;
        private @Nullable PublicKey who;
        private Map<String, Integer> wanted = Map.of();
        private boolean asked;
        private boolean told; // NOW was sent
        private int read; // number of the room's lines read
        private long heardAt;
        private long wroteAt;

        Peer(SocketChannel channel, long now) throws IOException {
            this.channel = channel;
            channel.configureBlocking(false);
            key = channel.register(selector, SelectionKey.OP_READ, this);
            address = channel.socket().getInetAddress();
            byte[] bytes = new byte[PublicKey.SIZE];
            random.nextBytes(bytes);
            hello = Hex.write(bytes);
            out = ByteBuffer.wrap(Knock.line(Knock.HELLO + hello));
            reads = new Room.Bucket(LINES_AT_ONCE, LINES_A_SECOND, now);
            asks = new Room.Bucket(ASKS_AT_ONCE, 1, now);
            heardAt = now;
            wroteAt = now;
        }

        boolean isKnown() {
            return room != null && who != null && room.knows(who);
        }

        int mostBytes() {
            return isKnown() ? Line.MOST_BYTES : Knock.BYTES;
        }

        void hear(long now) throws IOException {
            buffer.clear();
            int count = channel.read(buffer);
            if (count < 0) {
                throw new IOException("gone");
            }
            heardAt = now;
            lines.read(buffer.flip(), this::mostBytes, line -> take(line, now));
        }

        private void take(byte[] line, long now) throws IOException {
            if (room == null) {
                knock(Knock.text(line));
            } else if (!reads.take(now)) {
                return; // over the rate limit: dropped
            } else if (new String(line, 0, Math.min(line.length, Knock.FROM.length()), StandardCharsets.ISO_8859_1)
                    .equals(Knock.FROM)) {
                if (asks.take(now)) {
                    wanted = Knock.readFrom(Knock.text(line));
                    asked = true;
                    told = false;
                    read = 0;
                }
            } else {
                boolean known = isKnown();
                if (room.take(line) == Taken.STRANGE && !known) {
                    throw new IOException("a stranger sends an unwanted line");
                }
            }
        }

        private void knock(String text) throws IOException {
            String[] parts = text.split(":");
            Room at = parts.length == 4 && text.startsWith(Knock.KNOCK) ? rooms.get(parts[1]) : null;
            if (at == null) {
                throw new IOException("no room of this name");
            }
            PublicKey by = Knock.read(hello, parts[1], parts[2], parts[3]);
            who = by;
            room = at;
            List<Peer> same = peers.stream()
                    .filter(peer -> peer.room == at && peer.who != null && by.equals(peer.who))
                    .toList();
            same.subList(0, Math.max(0, same.size() - OF_A_KEY)).forEach(RelayServer.this::drop);
        }

        /** Writes as much as the other end reads, up to a limit. */
        void speak(long now) throws IOException {
            for (int chunks = 0; chunks < CHUNKS && (out.hasRemaining() || fill(now)); chunks++) {
                if (channel.write(out) == 0) {
                    break;
                }
                wroteAt = now;
            }
            key.interestOps(isDone() ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        }

        boolean isDone() {
            return !out.hasRemaining()
                    && (room == null || !asked || told && room.after(read).isEmpty());
        }

        private boolean fill(long now) {
            if (room == null || !asked) {
                return false;
            }
            ByteArrayOutputStream chunk = new ByteArrayOutputStream();
            while (chunk.size() < CHUNK) {
                Optional<Kept> next = room.after(read);
                if (next.isEmpty()) {
                    if (!told) {
                        chunk.writeBytes(Knock.line(Knock.NOW));
                    }
                    told = true;
                    break;
                }
                read++;
                Kept kept = next.get();
                if (kept.number() >= wanted.getOrDefault(kept.chain(), 1)) {
                    chunk.writeBytes(kept.bytes());
                }
            }
            out = ByteBuffer.wrap(chunk.toByteArray());
            wroteAt = now;
            return out.hasRemaining();
        }

        boolean isDead(long now) {
            return room == null && now - heardAt >= KNOCKING
                    || now - heardAt >= SILENT
                    || out.hasRemaining() && now - wroteAt >= STALLED;
        }
    }

    private RelayServer(ServerSocketChannel door, LongSupplier clock) throws IOException {
        this.clock = clock;
        this.door = door;
        selector = Selector.open();
        door.configureBlocking(false);
        door.register(selector, SelectionKey.OP_ACCEPT);
    }

    /** Opens a relay on this machine, without rooms; port 0 means any free one. */
    public static RelayServer open(int port, LongSupplier clock) throws IOException {
        ServerSocketChannel door = ServerSocketChannel.open();
        try {
            RelayServer server = new RelayServer(door.bind(new InetSocketAddress(port)), clock);
            server.thread.setDaemon(true);
            server.thread.start();
            return server;
        } catch (IOException e) {
            door.close();
            throw e;
        }
    }

    /** The port of the relay. */
    public int port() {
        return door.socket().getLocalPort();
    }

    /** Adds a room, which guests find by its name. It is removed when nobody has used it for a day. */
    public void add(String name, Room room) {
        rooms.put(name, room);
        room.whenHeard(this::wake);
    }

    /** Makes the thread check the clock and the rooms now. */
    void wake() {
        selector.wakeup();
    }

    /** {@return the number of connections, including strangers} */
    public int connected() {
        return connected;
    }

    private void run() {
        try {
            do {
                selector.select(TICK);
                long now = clock.getAsLong();
                for (SelectionKey ready : selector.selectedKeys()) {
                    if (ready.isValid() && ready.isAcceptable()) {
                        accept(now);
                    } else if (ready.isValid() && ready.isReadable()) {
                        with((Peer) ready.attachment(), peer -> peer.hear(now));
                    }
                }
                selector.selectedKeys().clear();
                for (Peer peer : List.copyOf(peers)) {
                    with(peer, each -> each.speak(now));
                    if (peer.isDead(now)) {
                        drop(peer);
                    }
                }
                rooms.values()
                        .removeIf(room -> now - room.usedAt() >= FORGOTTEN
                                && peers.stream().noneMatch(peer -> peer.room == room));
            } while (!closing || peers.stream().anyMatch(peer -> peer.isKnown() && !peer.isDone()));
        } catch (IOException | ClosedSelectorException e) {
            // Closed.
        } finally {
            List.copyOf(peers).forEach(this::drop);
        }
    }

    private interface Work {
        void on(Peer peer) throws IOException;
    }

    /** Runs work for a peer; any failure ends only that peer's connection. */
    private void with(Peer peer, Work work) {
        try {
            if (peer.channel.isOpen()) {
                work.on(peer);
            }
        } catch (IOException | RuntimeException e) {
            drop(peer);
        }
    }

    private void accept(long now) throws IOException {
        SocketChannel channel = door.accept();
        if (channel == null) {
            return;
        }
        try {
            channel.socket().setTcpNoDelay(true);
            InetAddress from = channel.socket().getInetAddress();
            Predicate<Peer> stranger = peer -> peer.address.equals(from) && !peer.isKnown();
            List<Peer> same = peers.stream().filter(stranger).toList();
            if (same.size() >= STRANGERS) {
                drop(same.stream()
                        .min(Comparator.comparing((Peer peer) -> peer.room != null))
                        .orElseThrow());
            }
            if (peers.size() == CONNECTIONS || closing) {
                channel.close();
            } else {
                peers.add(new Peer(channel, now));
                connected = peers.size();
            }
        } catch (IOException | RuntimeException e) {
            channel.close(); // the peer has already gone
        }
    }

    private void drop(Peer peer) {
        peers.remove(peer);
        connected = peers.size();
        try {
            peer.channel.close();
        } catch (IOException e) {
            // The connection is gone in any case.
        }
    }

    /** Closes the relay; members may still read for {@link #FAREWELL} milliseconds. */
    @Override
    public void close() throws IOException {
        closing = true;
        wake();
        try {
            thread.join(FAREWELL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        door.close();
        selector.close();
    }
}
