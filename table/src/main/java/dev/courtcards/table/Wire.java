package dev.courtcards.table;

import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Frames;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * Lines between players over TCP, as {@link Frames}. A host takes guests in and passes on to all what one of them says; who comes later gets what
 * was said before. What is said is signed, so that a host can withhold it and do no other harm. A host keeps and passes on nothing but
 * what it has been told to {@link #admit}: who says anything else is shown out. Each connection has a writer of its own, so that who does
 * not read holds up nobody.
 */
final class Wire implements AutoCloseable {
    private static final int WAITING = 1_000; // lines that came and are not taken yet
    private static final int UNSENT = 8 << 20; // bytes that somebody has not read yet, until it counts as gone
    private static final int CONNECTIONS = 40;
    private static final int JOINS = 32;
    private static final int KNOCK = 512; // bytes of a frame of one who has no seat yet
    private static final int LINES = 20_000; // of one connection, and their bytes
    private static final int BYTES = 32 << 20;
    private static final int FAREWELL = 2_000; // milliseconds for what is still to be sent
    private static final int PATIENCE =
            10_000; // milliseconds until a host that does not answer is none, or a guest that says nothing
    private final BlockingQueue<byte[]> heard = new LinkedBlockingQueue<>(WAITING);
    private final List<Peer> peers = new ArrayList<>();
    private final List<byte[]> log = new ArrayList<>();
    private final Set<String> joined = new HashSet<>();
    private final Optional<ServerSocket> door;
    private final Set<String> gone = new ConcurrentSkipListSet<>();
    private final Map<String, Socket> seats = new ConcurrentHashMap<>();
    private volatile Predicate<Envelope> admitted = any -> false;
    private volatile boolean seated; // only members are admitted
    private final AtomicInteger passing = new AtomicInteger();
    private volatile boolean cut;

    /** Somebody at the other end, and what is on the way there. */
    private static final class Peer {
        private static final byte[] END = {};
        private final Socket socket;
        private final BlockingQueue<byte[]> lines = new LinkedBlockingQueue<>();
        private final AtomicLong unsent = new AtomicLong();
        private final Thread writer = new Thread(this::write, "wire-out");

        Peer(Socket socket) {
            this.socket = socket;
            writer.setDaemon(true);
            writer.start();
        }

        void send(byte[] line) {
            if (unsent.addAndGet(line.length) > UNSENT) {
                Wire.close(socket);
            } else {
                lines.add(line);
            }
        }

        /** Three bytes for the length of a frame, and the frame. */
        private void write() {
            Frames sent = new Frames();
            try {
                for (byte[] line = lines.take(); line != END; line = lines.take()) {
                    byte[] frame = sent.frame(line);
                    byte[] whole = new byte[3 + frame.length];
                    whole[0] = (byte) (frame.length >> 16);
                    whole[1] = (byte) (frame.length >> 8);
                    whole[2] = (byte) frame.length;
                    System.arraycopy(frame, 0, whole, 3, frame.length);
                    socket.getOutputStream().write(whole);
                    unsent.addAndGet(-line.length);
                }
            } catch (IOException e) {
                Wire.close(socket); // its reader finds it out too
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Wire(Optional<ServerSocket> door) {
        this.door = door;
    }

    /** Waits for guests at a port of this machine, 0 for any that is free. */
    static Wire listen(int port) throws IOException {
        Wire wire = new Wire(Optional.of(new ServerSocket(port)));
        start(() -> wire.greet(wire.door.orElseThrow()));
        return wire;
    }

    static Wire join(String host, int port) throws IOException {
        Wire wire = new Wire(Optional.empty());
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getByName(host), port), PATIENCE);
        wire.welcome(socket);
        return wire;
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "wire");
        thread.setDaemon(true);
        thread.start();
    }

    /** Takes nobody in any more; what was said until now is kept for nobody. */
    synchronized void shut() {
        log.clear();
        try {
            if (door.isPresent()) {
                door.get().close();
            }
        } catch (IOException e) {
            // Shut all the same.
        }
    }

    /** Where guests knock. */
    int port() {
        return door.map(ServerSocket::getLocalPort).orElse(0);
    }

    /** Whether the line to somebody is cut, and nothing that came is left to read. */
    boolean isCut() {
        return cut && passing.get() == 0 && heard.isEmpty();
    }

    /** What a host keeps and passes on before there are seats, once from each who sends it. */
    void admit(Predicate<Envelope> wanted) {
        admitted = wanted;
    }

    /**
     * Tells a host by what a seat is known, and that nothing else counts any more: its own line is the first from which something genuine
     * of it comes, since all that others hear of it they hear later, from here. Nobody can leave in the name of another.
     */
    void know(Predicate<Envelope> signed) {
        admitted = signed;
        seated = true;
    }

    /** Once all have said something genuine: whoever has not is a stranger, and goes. */
    synchronized void keepSeats() {
        peers.stream()
                .map(peer -> peer.socket)
                .filter(socket -> door.isPresent() && !seats.containsValue(socket))
                .forEach(Wire::close);
        peers.removeIf(peer -> peer.socket.isClosed());
    }

    /** The seats whose line is cut, as far as that is known; for a guest that is the host, who has the first. */
    Set<String> gone() {
        return Set.copyOf(gone);
    }

    void say(byte[] line) {
        pass(line, Optional.empty());
    }

    /** What came, waiting for so long. */
    Optional<byte[]> hear(Duration patience) {
        try {
            return Optional.ofNullable(heard.poll(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cut = true;
            return Optional.empty();
        }
    }

    private void greet(ServerSocket at) {
        try {
            while (true) {
                meet(at.accept());
            }
        } catch (IOException e) {
            // The door is shut.
        }
    }

    /** Whoever knocks and has gone before a word is said is nobody, and the next one is taken in. */
    private void meet(Socket socket) {
        try {
            welcome(socket);
        } catch (IOException e) {
            close(socket);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Closed all the same.
        }
    }

    private synchronized void welcome(Socket socket) throws IOException {
        peers.removeIf(peer -> peer.socket.isClosed());
        if (peers.size() == CONNECTIONS) {
            throw new IOException("too many at the door");
        }
        socket.setTcpNoDelay(true);
        // A player who joins says so at once; a silent stranger would only keep players out.
        socket.setSoTimeout(door.isPresent() ? PATIENCE : 0);
        Peer peer = new Peer(socket);
        log.forEach(peer::send);
        peers.add(peer);
        start(() -> read(socket));
    }

    private synchronized void pass(byte[] line, Optional<Socket> from) {
        if (door.filter(at -> !at.isClosed()).isPresent()) {
            log.add(line);
        }
        peers.stream().filter(peer -> !from.equals(Optional.of(peer.socket))).forEach(peer -> peer.send(line));
    }

    /** Somebody who knocks, says nothing that counts and goes is nobody; one who has said something is missed. */
    private void read(Socket socket) {
        boolean known = door.isEmpty();
        Frames frames = new Frames();
        int lines = 0;
        int bytes = 0;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()))) {
            while (door.isEmpty() || lines++ < LINES && bytes < BYTES) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                if (length > (door.isEmpty() || seats.containsValue(socket) ? Frames.MOST_BYTES : KNOCK)) {
                    break;
                }
                byte[] frame = new byte[length];
                in.readFully(frame);
                byte[] line = frames.line(frame);
                bytes += line.length;
                if (door.isPresent() && !takes(line, socket)) {
                    break;
                }
                if (!known) {
                    known = true;
                    socket.setSoTimeout(0);
                }
                // Passed on first: whoever has all that he waits for may close this.
                passing.incrementAndGet();
                if (door.isPresent()) {
                    pass(line, Optional.of(socket));
                }
                heard.put(line);
                passing.decrementAndGet();
            }
        } catch (IOException | UnreadableException e) {
            // The same as the end of what comes.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close(socket);
        if (door.isEmpty()) {
            gone.add("p1");
        }
        seats.forEach((seat, at) -> {
            if (at == socket) {
                gone.add(seat);
            }
        });
        if (known) {
            cut = true;
        }
    }

    /** Whether a host takes what somebody has said; from then on it may know whose line this is. */
    private boolean takes(byte[] line, Socket socket) {
        Envelope next = Envelope.read(line);
        if (!admitted.test(next)) {
            return false;
        }
        if (seated) {
            seats.putIfAbsent(next.from(), socket);
            return true;
        }
        synchronized (this) {
            return joined.size() < JOINS && joined.add(next.from());
        }
    }

    /** Lets go out what was said, as far as the others read it. */
    @Override
    public synchronized void close() {
        shut();
        peers.forEach(peer -> peer.lines.add(Peer.END));
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(FAREWELL);
        for (Peer peer : peers) {
            try {
                peer.writer.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime())));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            close(peer.socket);
        }
    }
}
