package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.SignedEvent;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A match at any NIP-01 relay (L30): each line is the content of an event, found by the room and by its block of 64 in its chain. Appended
 * lines are sent until the relay has them, a few at a time, and later if the relay limits the rate. A read connects again when that is due.
 * Nothing here waits. Not safe between threads.
 */
public final class NostrRelay implements Relay, AutoCloseable {
    /** The kind of an event that holds a line. */
    public static final int KIND = 1765;

    static final int BLOCK = 64;
    private static final int LIMIT = 2 * BLOCK;
    private static final int IN_FLIGHT = 8;
    static final int LAST_WAIT = 60_000;
    /** Milliseconds without an answer after which the connection is dead. */
    static final int SILENT = 20_000;

    /** Bytes of a message that a relay must accept: few lines are longer. */
    private static final int LINE = 48 << 10;

    private static final String SUBSCRIPTION = "m";
    private static final String NEW = "new";
    private static final int SHOWN = 200;

    private static final Map<String, Integer> NOTHING = Map.of("", 0); // a request before there are seats has no blocks

    private final NostrSocket socket;
    private final String room;
    private final SecretKey key;
    private final SecureRandom random;
    private final LongSupplier clock;
    private final InstantSource time;
    private final Outbox outbox = new Outbox();
    private final Waiting waiting = new Waiting(LAST_WAIT);
    private final Map<String, Sent> sent = new HashMap<>(); // by the event's id
    private List<PublicKey> members = List.of();
    private Map<String, Integer> asked = NOTHING; // blocks by chain
    private boolean complete; // all of asked has come
    private int connection;
    private int wait;
    private long quietUntil;
    private boolean asking;
    private long askedAt;
    private String problem = "";
    private int answers;

    private record Sent(byte[] line, String json) {}

    /** A relay that is not connected yet, with a member's key, a monotonic clock, and the time of day, which relays check. */
    public NostrRelay(
            URI uri,
            HttpClient http,
            String room,
            SecretKey key,
            SecureRandom random,
            LongSupplier clock,
            InstantSource time) {
        this.socket = new NostrSocket(uri, http, clock);
        this.room = room;
        this.key = key;
        this.random = random;
        this.clock = clock;
        this.time = time;
        outbox.hold();
    }

    /** Why a relay cannot carry a match, in one line, by its NIP-11 page; empty if it can or has no page. */
    public static Optional<String> refusal(URI uri, HttpClient http) {
        URI page = URI.create(uri.toString().replaceFirst("^ws", "http"));
        HttpRequest request = HttpRequest.newBuilder(page)
                .header("Accept", "application/nostr+json")
                .timeout(Duration.ofMillis(SILENT))
                .build();
        try {
            byte[] about;
            try (InputStream in =
                    http.send(request, BodyHandlers.ofInputStream()).body()) {
                about = in.readNBytes(LINE);
            }
            Object said = Json.read(new String(about, StandardCharsets.UTF_8));
            return said instanceof Map<?, ?> map && map.get("limitation") instanceof Map<?, ?> limits
                    ? refusal(limits)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("the relay does not answer: " + page.getHost());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (UnreadableException e) {
            return Optional.empty(); // no page
        }
    }

    private static Optional<String> refusal(Map<?, ?> limits) {
        String end = ", and a match needs ";
        if (number(limits, "max_message_length") < LINE) {
            return Optional.of("the relay takes messages of " + number(limits, "max_message_length") + " bytes at most"
                    + end + LINE);
        }
        if (number(limits, "max_content_length") < LINE) {
            return Optional.of("the relay takes texts of " + number(limits, "max_content_length")
                    + " characters at most" + end + LINE);
        }
        if (number(limits, "max_limit") < LIMIT) {
            return Optional.of("the relay gives " + number(limits, "max_limit") + " events at a time" + end + LIMIT);
        }
        return Stream.of("auth_required", "payment_required", "restricted_writes", "min_pow_difficulty")
                .filter(name -> limits.get(name) instanceof Json.Word word
                        && !List.of("false", "0", "null").contains(word.text()))
                .map(name -> "the relay requires " + name + " from writers, which this program does not support")
                .findFirst();
    }

    private static long number(Map<?, ?> limits, String name) {
        return limits.get(name) instanceof Json.Word word && word.text().matches("\\d{1,9}")
                ? Long.parseLong(word.text())
                : Long.MAX_VALUE;
    }

    /** Requests only lines signed by these keys from now on. */
    public void seat(List<PublicKey> keys) {
        members = List.copyOf(keys);
        asked = NOTHING;
        complete = false;
    }

    @Override
    public void append(byte[] line) {
        outbox.add(line);
        publish(clock.getAsLong());
    }

    @Override
    public List<byte[]> read(Map<Chain, Integer> from) {
        long now = clock.getAsLong();
        List<byte[]> found = new ArrayList<>();
        for (List<?> message : socket.read()) {
            asking = false;
            take(message, found, now);
        }
        if (socket.opened() != connection) {
            connection = socket.opened();
            outbox.hold();
            asked = NOTHING;
            asking = false;
        }
        if (socket.isOpen()) {
            ask(from, now);
            publish(now);
            if (asking && now - askedAt >= SILENT) {
                socket.drop();
            }
        }
        return found;
    }

    @Override
    public boolean isRead() {
        return complete;
    }

    // ---- received messages

    private void take(List<?> message, List<byte[]> found, long now) {
        String kind = text(message, 0);
        if (kind.equals("EVENT") && message.size() > 2 && message.get(2) instanceof Map<?, ?> event) {
            if (event.get("content") instanceof String content && content.length() < Line.MOST_BYTES) {
                byte[] line = Knock.line(content);
                outbox.came(line);
                sent.remove(event.get("id"));
                found.add(line);
            }
        } else if (kind.equals("EOSE")) {
            socket.isGood();
            complete = true;
            outbox.release();
        } else if (kind.equals("OK") && message.size() > 2) {
            answered(text(message, 1), message.get(2).equals(Json.Word.TRUE), text(message, 3), now);
        } else if (kind.equals("CLOSED")) {
            asked = NOTHING;
            refused(text(message, 2), now);
        } else if (kind.equals("NOTICE")) {
            problem = shown(text(message, 1));
        }
    }

    /** A text in a message; empty if there is none. */
    static String text(List<?> message, int i) {
        return i < message.size() && message.get(i) instanceof String text ? text : "";
    }

    private void answered(String id, boolean taken, String reason, long now) {
        Sent of = sent.get(id);
        answers++;
        if (of == null) {
            return;
        }
        if (taken || reason.startsWith("duplicate:")) {
            outbox.came(of.line());
            sent.remove(id);
            wait = 0;
            problem = "";
        } else {
            outbox.again(of.line());
            refused(reason, now);
        }
    }

    /** Waits one, two, four seconds and so on if the refusal may pass; else a minute. */
    private void refused(String reason, long now) {
        wait = passes(reason) ? Waiting.longer(wait, LAST_WAIT) : LAST_WAIT;
        quietUntil = Math.max(quietUntil, now + wait);
        problem = shown(reason);
    }

    static boolean passes(String reason) {
        return reason.startsWith("rate-limited:") || reason.startsWith("error:");
    }

    /** A relay's words, safe for a terminal. */
    static String shown(String reason) {
        String shown = reason.replaceAll("[^ -~]", "?");
        return shown.length() > SHOWN ? shown.substring(0, SHOWN) : shown;
    }

    // ---- requests

    private void ask(Map<Chain, Integer> from, long now) {
        Map<String, Integer> wanted = outbox.wanted(from);
        boolean again = complete && waiting.isUp(wanted, now);
        Map<String, Integer> blocks = new TreeMap<>();
        wanted.forEach((chain, number) -> blocks.put(chain, number / BLOCK));
        if (now < quietUntil || blocks.equals(asked) && !again) {
            return;
        }
        asked = blocks;
        complete = false;
        expect(now);
        socket.send(request());
    }

    private void expect(long now) {
        askedAt = asking ? askedAt : now;
        asking = true;
    }

    private String request() {
        List<String> filters = new ArrayList<>();
        asked.forEach((chain, block) -> filters.add(filter(chain + '.' + block + "\",\"" + chain + '.' + (block + 1))));
        filters.add(filter(members.isEmpty() ? Room.LOBBY : NEW));
        return "[\"REQ\",\"" + SUBSCRIPTION + "\"," + String.join(",", filters) + ']';
    }

    private String filter(String blocks) {
        String authors = members.stream().map(PublicKey::hex).collect(Collectors.joining("\",\""));
        return "{\"kinds\":[" + KIND + "],\"#m\":[\"" + room + "\"],\"#b\":[\"" + blocks + "\"],"
                + (members.isEmpty() ? "" : "\"authors\":[\"" + authors + "\"],")
                + "\"limit\":" + LIMIT + '}';
    }

    // ---- sending

    /** Sends a few lines of the blocks that have been read, so that the relay stores none twice. */
    private void publish(long now) {
        if (!socket.isOpen() || !complete || now < quietUntil) {
            return;
        }
        for (byte[] line : outbox.due(now, IN_FLIGHT, this::isKnown)) {
            Optional<Map.Entry<String, Sent>> before = sent.entrySet().stream()
                    .filter(event -> Arrays.equals(event.getValue().line(), line))
                    .findAny();
            Map.Entry<String, Sent> event = before.orElseGet(() -> event(line));
            sent.put(event.getKey(), event.getValue());
            expect(now);
            socket.send("[\"EVENT\"," + event.getValue().json() + ']');
        }
    }

    private boolean isKnown(Outbox.Place place) {
        int block = place.number() / BLOCK;
        int from = asked.getOrDefault(place.chain(), 0);
        return place.chain().equals(Room.LOBBY)
                || asked.containsKey(place.chain()) && block >= from && block <= from + 1;
    }

    private Map.Entry<String, Sent> event(byte[] line) {
        Outbox.Place place = Outbox.Place.of(line);
        boolean back = place.chain().contains(".") && place.number() < BLOCK;
        String block = place.chain().equals(Room.LOBBY) ? Room.LOBBY : place.chain() + '.' + place.number() / BLOCK;
        List<List<String>> tags = Stream.of(List.of("m", room), List.of("b", block), List.of("b", back ? NEW : block))
                .distinct()
                .toList();
        SignedEvent event =
                new SignedEvent(key.publicKey(), time.instant().getEpochSecond(), KIND, tags, Knock.text(line));
        byte[] aux = new byte[PublicKey.SIZE];
        random.nextBytes(aux);
        return Map.entry(Hex.write(event.id()), new Sent(line, event.json(event.sign(key, aux))));
    }

    // ---- state

    /** The relay's last complaint; empty for none. */
    public String problem() {
        return problem;
    }

    /** Whether the relay may lack an appended line. */
    public boolean isWaiting() {
        return !outbox.isEmpty();
    }

    /** Whether the relay is connected. */
    public boolean isConnected() {
        return socket.isOpen();
    }

    /** The number of sent lines that the relay answered. */
    int answers() {
        return answers;
    }

    boolean isTrying() {
        return socket.isTrying();
    }

    /** Closes the connection; a read opens another. */
    @Override
    public void close() {
        socket.close();
    }
}
