package dev.courtcards.table;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Lines between players over TCP. A host takes guests in and passes on to all what one of them says; who comes later gets what
 * was said before. What is said is signed, so that a host can withhold it and do no other harm.
 */
final class Wire implements AutoCloseable {
    private static final int LONGEST = 1 << 16;
    private static final int WAITING = 1_000;
    private static final int PATIENCE = 10_000; // milliseconds until a host that does not answer is none
    private final BlockingQueue<byte[]> heard = new LinkedBlockingQueue<>(WAITING);
    private final List<Socket> peers = new ArrayList<>();
    private final List<byte[]> log = new ArrayList<>();
    private final Optional<ServerSocket> door;
    private volatile boolean cut;

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

    /** Takes nobody in any more. */
    void shut() {
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
        return cut && heard.isEmpty();
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
        while (!at.isClosed()) {
            try {
                welcome(at.accept());
            } catch (IOException e) {
                return;
            }
        }
    }

    private synchronized void welcome(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        for (byte[] line : log) {
            socket.getOutputStream().write(line);
        }
        peers.add(socket);
        start(() -> read(socket));
    }

    private synchronized void pass(byte[] line, Optional<Socket> from) {
        if (door.isPresent()) {
            log.add(line);
        }
        for (Socket peer : peers) {
            if (!from.equals(Optional.of(peer))) {
                try {
                    peer.getOutputStream().write(line);
                    peer.getOutputStream().flush();
                } catch (IOException e) {
                    // Whoever reads from there finds it out too.
                }
            }
        }
    }

    /** Somebody who knocks, says nothing and goes is nobody; whoever has said something is missed. */
    private void read(Socket socket) {
        boolean known = door.isEmpty();
        try (InputStream in = new BufferedInputStream(socket.getInputStream())) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0 && line.size() < LONGEST; next = in.read()) {
                line.write(next);
                if (next == '\n') {
                    byte[] whole = line.toByteArray();
                    line.reset();
                    known = true;
                    heard.put(whole);
                    if (door.isPresent()) {
                        pass(whole, Optional.of(socket));
                    }
                }
            }
        } catch (IOException e) {
            // The same as the end of what comes.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (known) {
            cut = true;
        }
    }

    @Override
    public synchronized void close() {
        shut();
        try {
            for (Socket peer : peers) {
                peer.close();
            }
        } catch (IOException e) {
            // Closed all the same.
        }
    }
}
