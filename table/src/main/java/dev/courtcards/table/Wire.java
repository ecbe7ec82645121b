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
import java.util.function.Predicate;

/**
 * Lines between players over TCP, as {@link Frames}. A host takes guests in and passes on to all what one of them says; who comes later gets what
 * was said before. What is said is signed, so that a host can withhold it and do no other harm.
 */
final class Wire implements AutoCloseable {
    private static final int WAITING = 1_000;
    private static final int PATIENCE = 10_000; // milliseconds until a host that does not answer is none
    private final BlockingQueue<byte[]> heard = new LinkedBlockingQueue<>(WAITING);
    private final List<Peer> peers = new ArrayList<>();
    private final List<byte[]> log = new ArrayList<>();
    private final Optional<ServerSocket> door;
    private final Set<String> gone = new ConcurrentSkipListSet<>();
    private final Map<String, Socket> seats = new ConcurrentHashMap<>();
    private volatile Predicate<Envelope> genuine = any -> false;
    private final AtomicInteger passing = new AtomicInteger();
    private volatile boolean cut;

    /** Somebody at the other end, and what was sent there. */
    private record Peer(Socket socket, Frames sent) {
        /** Three bytes for the length of a frame, and the frame. */
        void send(byte[] line) throws IOException {
            byte[] frame = sent.frame(line);
            byte[] whole = new byte[3 + frame.length];
            whole[0] = (byte) (frame.length >> 16);
            whole[1] = (byte) (frame.length >> 8);
            whole[2] = (byte) frame.length;
            System.arraycopy(frame, 0, whole, 3, frame.length);
            socket.getOutputStream().write(whole);
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

    /**
     * Tells a host by what a seat is known: its own line is the first from which something genuine of it comes, since all that others
     * hear of it they hear later, from here. Nobody can leave in the name of another.
     */
    void know(Predicate<Envelope> signed) {
        genuine = signed;
    }

    /** Once all have said something genuine: whoever has not is a stranger, and goes. */
    synchronized void keepSeats() {
        peers.stream()
                .map(Peer::socket)
                .filter(socket -> door.isPresent() && !seats.containsValue(socket))
                .forEach(Wire::close);
        peers.removeIf(peer -> peer.socket().isClosed());
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
        socket.setTcpNoDelay(true);
        Peer peer = new Peer(socket, new Frames());
        for (byte[] line : log) {
            peer.send(line);
        }
        peers.add(peer);
        start(() -> read(socket));
    }

    private synchronized void pass(byte[] line, Optional<Socket> from) {
        if (door.filter(at -> !at.isClosed()).isPresent()) {
            log.add(line);
        }
        for (Peer peer : peers) {
            if (!from.equals(Optional.of(peer.socket()))) {
                try {
                    peer.send(line);
                } catch (IOException e) {
                    // Whoever reads from there finds it out too.
                }
            }
        }
    }

    /** Somebody who knocks, says nothing and goes is nobody; whoever has said something is missed. */
    private void read(Socket socket) {
        boolean known = door.isEmpty();
        Frames frames = new Frames();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()))) {
            while (true) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                if (length > Frames.MOST_BYTES) {
                    break;
                }
                byte[] frame = new byte[length];
                in.readFully(frame);
                byte[] line = frames.line(frame);
                known = true;
                seat(line).ifPresent(seat -> seats.putIfAbsent(seat, socket));
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

    /** The seat that has said this, if it was not heard before. */
    private Optional<String> seat(byte[] line) {
        if (door.isEmpty()) {
            return Optional.empty();
        }
        try {
            Envelope next = Envelope.read(line);
            return seats.containsKey(next.from()) || !genuine.test(next) ? Optional.empty() : Optional.of(next.from());
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        shut();
        peers.forEach(peer -> close(peer.socket()));
    }
}
