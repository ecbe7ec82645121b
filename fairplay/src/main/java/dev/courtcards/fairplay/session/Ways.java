package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.fairplay.relay.NostrRelay;
import dev.courtcards.fairplay.relay.RelayServer;
import dev.courtcards.fairplay.relay.Room;
import dev.courtcards.fairplay.relay.SocketRelay;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The relays by which a member reaches the others: its own and those of others. */
final class Ways implements AutoCloseable {
    /** The room of an own relay for guests who have only its address. */
    private static final String DOOR = "table";

    private final SecretKey key;
    private final SecureRandom random;
    private final LongSupplier clock;
    private final InstantSource time;
    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<Relay> relays = new ArrayList<>();
    private final List<NostrRelay> nostr = new ArrayList<>();
    private final List<SocketRelay> sockets = new ArrayList<>();
    private Optional<RelayServer> server = Optional.empty();
    private Optional<Room> room = Optional.empty();

    Ways(SecretKey key, SecureRandom random, LongSupplier clock, InstantSource time) {
        this.key = key;
        this.random = random;
        this.clock = clock;
        this.time = time;
    }

    // ---- opening

    /** Opens a relay on this machine; returns its address for others. */
    String listen(String place) throws IOException {
        int colon = place.lastIndexOf(':');
        int port;
        try {
            port = Integer.parseInt(place.substring(colon + 1));
        } catch (NumberFormatException e) {
            throw noPlace(place);
        }
        if (port < 0 || port > 0xFFFF || server.isPresent()) {
            throw noPlace(place);
        }
        RelayServer opened = RelayServer.open(port, clock);
        server = Optional.of(opened);
        open.add(opened);
        String name = colon < 0 ? own() : place.substring(0, colon);
        return "tcp://" + name + ':' + opened.port();
    }

    /** An address by which others may reach this machine, {@code localhost} if none is found. */
    private static String own() {
        try {
            return NetworkInterface.networkInterfaces()
                    .filter(Ways::isUp)
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(Inet4Address.class::isInstance)
                    .map(address -> String.valueOf(address.getHostAddress()))
                    .findFirst()
                    .orElse("localhost");
        } catch (SocketException e) {
            return "localhost";
        }
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp() && !network.isLoopback();
        } catch (SocketException e) {
            return false;
        }
    }

    private static UnreadableException noPlace(String place) {
        return new UnreadableException(
                "relay", "a place to meet is one port from 0 to 65535, NAME:PORT or wss://host, not \"" + place + '"');
    }

    /** Opens the room of a match at each of its relays; throws for a relay that refuses it. */
    void open(Invitation invites) {
        server.ifPresent(own -> {
            Room made = new Room(clock);
            own.add(invites.room(), made);
            own.add(DOOR, made);
            room = Optional.of(made);
            relays.add(made.relay());
        });
        invites.relays().stream().filter(relay -> relay.startsWith("ws")).forEach(relay -> nostr(relay, invites, true));
    }

    private void nostr(String relay, Invitation invites, boolean hosts) {
        if (hosts) {
            NostrRelay.refusal(URI.create(relay), HttpClient.newHttpClient()).ifPresent(why -> {
                throw new UnreadableException("relay", relay + ": " + why);
            });
        }
        NostrRelay made = nostr(relay, invites, key);
        nostr.add(made);
        relays.add(made);
    }

    private NostrRelay nostr(String relay, Invitation invites, SecretKey who) {
        NostrRelay made =
                new NostrRelay(URI.create(relay), HttpClient.newHttpClient(), invites.room(), who, random, clock, time);
        open.add(made);
        return made;
    }

    /** Connects to the relays of an invitation. */
    void reach(Invitation invites) {
        for (String relay : invites.relays()) {
            URI uri = URI.create(relay);
            if (relay.startsWith("tcp:")) {
                if (invites.host().equals(key.publicKey())) {
                    continue; // this player's own relay, which is not open now
                }
                socket(uri.getHost(), uri.getPort(), invites.room());
            } else {
                nostr(relay, invites, false);
            }
        }
    }

    /** Connects to the relay at {@code HOST:PORT}. */
    void knock(String at) {
        int colon = at.lastIndexOf(':');
        try {
            socket(at.substring(0, Math.max(0, colon)), Integer.parseInt(at.substring(colon + 1)), DOOR);
        } catch (IllegalArgumentException e) {
            throw new UnreadableException("relay", "expected HOST:PORT or an invitation, not \"" + at + '"');
        }
    }

    private void socket(String host, int port, String in) {
        if (host.isEmpty() || port < 1 || port > 0xFFFF) {
            throw new IllegalArgumentException(host + ':' + port);
        }
        SocketRelay made = new SocketRelay(host, port, in, key, random, clock);
        sockets.add(made);
        relays.add(made);
        open.add(made);
    }

    /** Requests only the members' lines from now on. */
    void seat(Agreement all) {
        nostr.forEach(relay -> relay.seat(List.copyOf(all.members().values())));
    }

    /** Adds a resource to close with the relays. */
    void close(AutoCloseable file) {
        open.add(file);
    }

    // ---- lines

    /** The room of the relay on this machine. */
    Optional<Room> room() {
        return room;
    }

    Relay all() {
        return Relay.of(relays);
    }

    /** The relays for a bot of the host. */
    Relay of(SecretKey bot, Invitation invites, Agreement agreed) {
        List<Relay> ways = new ArrayList<>();
        room.ifPresent(own -> ways.add(own.relay()));
        for (String relay : invites.relays()) {
            if (relay.startsWith("ws")) {
                NostrRelay way = nostr(relay, invites, bot);
                way.seat(List.copyOf(agreed.members().values()));
                ways.add(way);
            }
        }
        return Relay.of(ways);
    }

    /** Sends a line before there are seats. */
    void say(byte[] line) {
        room.ifPresentOrElse(own -> own.tell(line), () -> sockets.forEach(relay -> relay.append(line)));
        nostr.forEach(relay -> relay.append(line));
    }

    /** Returns lines once more that were read before there was an agreement. */
    void again(List<byte[]> heard) {
        List<byte[]> lines = new ArrayList<>(heard);
        relays.add(new Relay() {
            @Override
            public void append(byte[] line) {}

            @Override
            public List<byte[]> read(Map<Chain, Integer> from) {
                List<byte[]> found = List.copyOf(lines);
                lines.clear();
                return found;
            }

            @Override
            public boolean isRead() {
                return false; // the other relays decide
            }
        });
    }

    // ---- state

    int port() {
        return server.map(RelayServer::port).orElse(0);
    }

    boolean isWaiting() {
        return sockets.stream().anyMatch(SocketRelay::isWaiting)
                || nostr.stream().anyMatch(NostrRelay::isWaiting);
    }

    String problem() {
        return nostr.stream()
                .filter(NostrRelay::isWaiting)
                .map(NostrRelay::problem)
                .filter(problem -> !problem.isEmpty())
                .findFirst()
                .orElse("");
    }

    boolean isVisited() {
        return server.filter(own -> own.connected() > 0).isPresent();
    }

    boolean isConnected() {
        return server.isPresent()
                || sockets.stream().anyMatch(SocketRelay::isConnected)
                || nostr.stream().anyMatch(NostrRelay::isConnected);
    }

    @Override
    public void close() {
        for (AutoCloseable each : open) {
            try {
                each.close();
            } catch (Exception e) {
                // The others must still be closed.
            }
        }
        open.clear();
    }
}
