package dev.courtcards.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Many people at many tables, on one thread that waits for all their connections at once: each has a stream, and moves when its stream
 * says that it may. Moves go out at a rate that does not wait for answers, and an answer is late from when its move was due.
 */
final class LoadClient implements AutoCloseable {
    private static final int POSTERS = 128;
    private static final Pattern MOVE =
            Pattern.compile("\\{\"move\":\"([^\"]+)\",\"words\":\\[[^]]*](,\"enter\":true)?(,\"grave\":true)?}");

    private final InetSocketAddress server;
    private final Selector selector;
    private final Random random = new Random(1);
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private final List<Table> tables = new ArrayList<>();
    private final Queue<Table> ready = new ArrayDeque<>();
    private final Queue<Poster> free = new ArrayDeque<>();
    private final Map<String, Integer> refusals = new TreeMap<>();
    private Figures figures = new Figures();
    private int streams;

    /** The times that moves took, in nanoseconds after they were due. */
    static final class Figures {
        final Times answers = new Times();
        final Times arrivals = new Times();
        int starved;
        long nanos;
    }

    /** Spans of time, to be put in order. */
    static final class Times {
        private long[] spans = new long[1024];
        private int size;

        void add(long span) {
            if (size == spans.length) {
                spans = Arrays.copyOf(spans, 2 * size);
            }
            spans[size++] = span;
        }

        int size() {
            return size;
        }

        /** The time that n of a thousand did not exceed, in milliseconds. */
        double perMille(int part) {
            long[] sorted = Arrays.copyOf(spans, size);
            Arrays.sort(sorted);
            return size == 0 ? 0 : sorted[(int) Math.min(size - 1, (long) size * part / 1000)] / 1e6;
        }

        @Override
        public String toString() {
            return "%.1f / %.1f / %.1f ms".formatted(perMille(500), perMille(990), perMille(999));
        }
    }

    LoadClient(URI server) throws IOException {
        this.server = new InetSocketAddress(InetAddress.getByName(server.getHost()), server.getPort());
        this.selector = Selector.open();
    }

    /** All sit down, and wait until each has seen its table. */
    void sit(String game, String rules, int tables, int seats) throws IOException {
        Client client = new Client(URI.create("http://" + server.getHostString() + ":" + server.getPort()), "");
        String open = ",\"open\"".repeat(seats - 1);
        for (int i = 0; i < tables; i++) {
            JsonNode first = client.ok(
                    201,
                    client.post(
                            "/api/tables",
                            "{\"game\":\"" + game + "\",\"rules\":\"" + rules + "\",\"name\":\"ann1\",\"seats\":[\"me\""
                                    + open + "]}"));
            List<String> tokens = new ArrayList<>(List.of(first.get("token").asString()));
            String id = first.get("table").asString();
            for (int seat = 2; seat <= seats; seat++) {
                tokens.add(client.ok(201, client.post("/api/tables/" + id + "/seats", "{\"name\":\"ann" + seat + "\"}"))
                        .get("token")
                        .asString());
            }
            this.tables.add(new Table(id, tokens));
        }
        for (Table table : this.tables.subList(this.tables.size() - tables, this.tables.size())) {
            table.look();
            turn(0);
        }
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (this.tables.stream().anyMatch(table -> !table.isSeen())) {
            turn(10);
            if (System.nanoTime() > end) {
                throw new AssertionError("not all streams have begun");
            }
        }
    }

    int streams() {
        return streams;
    }

    /** The number of unexpected answers, by code. */
    Map<String, Integer> refusals() {
        return refusals;
    }

    /**
     * Plays.
     *
     * @param rate moves a second; 0 for one after the other at each table, as many as there are connections
     */
    Figures play(double rate, Duration span) throws IOException {
        figures = new Figures();
        long start = System.nanoTime();
        long end = start + span.toNanos();
        long sent = 0;
        for (long now = start; now < end; now = System.nanoTime()) {
            long due = rate == 0 ? now : start + (long) (sent * 1e9 / rate);
            while (due <= now && !free.isEmpty() && !ready.isEmpty()) {
                ready.remove().move(due);
                sent++;
                due = rate == 0 ? now : start + (long) (sent * 1e9 / rate);
            }
            if (due <= now && ready.isEmpty() && rate > 0) {
                // No player may move, which is no wrong answer.
                figures.starved++;
                sent++;
            }
            turn(rate == 0 ? 10 : Math.max(0, (due - System.nanoTime()) / 1_000_000));
        }
        figures.nanos = System.nanoTime() - start;
        long patience = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (tables.stream().anyMatch(table -> table.busy) && System.nanoTime() < patience) {
            turn(10);
        }
        return figures;
    }

    /** Moves that were sent and not answered. */
    long unanswered() {
        return tables.stream().filter(table -> table.busy).count();
    }

    private void turn(long millis) throws IOException {
        int some = millis <= 0 ? selector.selectNow() : selector.select(millis);
        if (some > 0) {
            for (SelectionKey key : selector.selectedKeys()) {
                if (key.isValid()) {
                    ((Line) key.attachment()).read();
                }
            }
            selector.selectedKeys().clear();
        }
    }

    /** Readers that open a stream of the first table and never read it. */
    List<SocketChannel> deaf(int how) throws IOException {
        List<SocketChannel> deaf = new ArrayList<>();
        for (int i = 0; i < how; i++) {
            SocketChannel channel = SocketChannel.open();
            channel.setOption(StandardSocketOptions.SO_RCVBUF, 2048);
            channel.connect(server);
            channel.write(ByteBuffer.wrap(
                    ("GET /api/tables/" + tables.get(0).id + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII)));
            deaf.add(channel);
        }
        return deaf;
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }

    /** A table and the people at it; one move at a time. */
    private final class Table {
        private String id;
        private final List<String> tokens;
        private final List<Reader> readers = new ArrayList<>();
        private boolean busy;
        private boolean waits;
        private long due;
        private int missing;

        Table(String id, List<String> tokens) {
            this.id = id;
            this.tokens = tokens;
        }

        void look() throws IOException {
            for (Reader reader : readers) {
                reader.close();
                streams--;
            }
            readers.clear();
            for (String token : tokens) {
                readers.add(new Reader(this, token));
                streams++;
            }
        }

        boolean isSeen() {
            return readers.stream().allMatch(reader -> reader.seq >= 0);
        }

        /** A reader has a new view. */
        void seen(Reader reader) {
            if (reader.awaits > 0 && reader.seq >= reader.awaits) {
                reader.awaits = 0;
                missing--;
                figures.arrivals.add(reader.when - due);
            }
            enlist();
        }

        private void enlist() {
            boolean even = readers.stream().allMatch(reader -> reader.seq == readers.get(0).seq);
            boolean may = readers.stream().anyMatch(reader -> !reader.moves.isEmpty() || reader.over);
            if (!busy && !waits && missing == 0 && even && may) {
                waits = true;
                ready.add(this);
            }
        }

        void move(long when) throws IOException {
            waits = false;
            busy = true;
            due = when;
            Poster poster = free.remove();
            if (readers.get(0).over) {
                poster.send("/api/tables/" + id + "/again", tokens.get(0), "{}", this);
                return;
            }
            List<Reader> may =
                    readers.stream().filter(reader -> !reader.moves.isEmpty()).toList();
            Reader mover = may.get(random.nextInt(may.size()));
            String move = mover.moves.get(random.nextInt(mover.moves.size()));
            poster.send("/api/tables/" + id + "/moves", mover.token, move, this);
        }

        void answered(int status, String body) throws IOException {
            busy = false;
            if (status != 200) {
                refusals.merge(Client.read(body).get("code").asString(), 1, Integer::sum);
            } else if (body.startsWith("{\"table\"")) {
                id = Client.read(body).get("table").asString();
                look();
            } else {
                figures.answers.add(System.nanoTime() - due);
                long seq = Client.read(body).get("seq").asLong();
                for (Reader reader : readers) {
                    if (reader.seq >= seq) {
                        figures.arrivals.add(reader.when - due);
                    } else {
                        reader.awaits = seq;
                        missing++;
                    }
                }
            }
            enlist();
        }
    }

    private abstract class Line {
        final SocketChannel channel;
        final ByteArrayOutputStream came = new ByteArrayOutputStream(4096);

        Line() throws IOException {
            channel = SocketChannel.open(server);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ, this);
        }

        void write(String request) throws IOException {
            ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }

        void read() throws IOException {
            buffer.clear();
            int count = channel.read(buffer);
            if (count < 0) {
                channel.close();
                ended();
                return;
            }
            take(buffer.array(), count);
        }

        abstract void take(byte[] bytes, int count) throws IOException;

        abstract void ended() throws IOException;

        void close() throws IOException {
            channel.close();
        }
    }

    /** A connection for one request after the other. */
    private final class Poster extends Line {
        private Table table = tables.get(0);

        Poster() throws IOException {}

        void send(String path, String token, String json, Table about) throws IOException {
            table = about;
            write("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                    + "\r\nContent-Type: application/json\r\nContent-Length: "
                    + json.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + json);
        }

        @Override
        void take(byte[] bytes, int count) throws IOException {
            came.write(bytes, 0, count);
            String text = came.toString(StandardCharsets.UTF_8);
            int head = text.indexOf("\r\n\r\n");
            if (head < 0) {
                return;
            }
            int at = text.indexOf("Content-Length: ") + "Content-Length: ".length();
            int length = Integer.parseInt(text.substring(at, text.indexOf("\r\n", at)));
            if (came.size() >= head + 4 + length) {
                came.reset();
                free.add(this);
                table.answered(Integer.parseInt(text.substring(9, 12)), text.substring(head + 4));
            }
        }

        @Override
        void ended() throws IOException {
            // It was idle for too long.
            if (free.remove(this)) {
                free.add(new Poster());
            } else {
                refusals.merge("closed", 1, Integer::sum);
            }
        }
    }

    /** A stream. */
    private final class Reader extends Line {
        private final Table table;
        private final String token;
        private final Chunks chunks = new Chunks(came);
        private List<String> moves = List.of();
        private long seq = -1;
        private boolean over;
        private long awaits;
        private long when;

        Reader(Table table, String token) throws IOException {
            this.table = table;
            this.token = token;
            write("GET /api/tables/" + table.id + "/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                    + token + "\r\n\r\n");
        }

        @Override
        void take(byte[] bytes, int count) {
            chunks.take(bytes, count);
            String text = came.toString(StandardCharsets.UTF_8);
            int end = text.lastIndexOf("\n\n");
            if (end < 0) {
                return;
            }
            // A part of an event is kept; of several events the last has everything.
            came.reset();
            came.writeBytes(text.substring(end + 2).getBytes(StandardCharsets.UTF_8));
            int start = text.lastIndexOf("id: ", end);
            if (start >= 0) {
                see(text.substring(start, end));
            }
        }

        private void see(String event) {
            when = System.nanoTime();
            seq = Long.parseLong(event.substring(4, event.indexOf('\n')));
            over = event.contains("\"outcome\":{");
            moves = new ArrayList<>();
            int menu = event.indexOf("\"menu\":[");
            Matcher move = MOVE.matcher(event).region(menu, event.indexOf("\"ranges\":[", menu));
            while (move.find()) {
                if (move.group(3) == null) {
                    moves.add("{\"move\":\"" + move.group(1) + "\",\"seq\":" + seq + "}");
                }
            }
            if (moves.isEmpty() && event.contains("\"products\":[[")) {
                StringBuilder words = new StringBuilder();
                Client.read(event.substring(event.indexOf("data: ") + 6))
                        .get("products")
                        .get(0)
                        .forEach(column -> words.append(column.get(random.nextInt(column.size()))
                                        .asString())
                                .append(' '));
                moves.add("{\"typed\":\"" + words.toString().strip() + "\",\"seq\":" + seq + "}");
            }
            table.seen(this);
        }

        @Override
        void ended() {
            refusals.merge("stream closed", 1, Integer::sum);
        }
    }

    /** Takes a chunked body apart, behind the header. */
    private static final class Chunks {
        private final ByteArrayOutputStream out;
        private final StringBuilder line = new StringBuilder();
        private boolean head = true;
        private int left;

        Chunks(ByteArrayOutputStream out) {
            this.out = out;
        }

        void take(byte[] bytes, int count) {
            for (int at = 0; at < count; ) {
                if (left > 0) {
                    int part = Math.min(left, count - at);
                    out.write(bytes, at, part);
                    left -= part;
                    at += part;
                } else {
                    char c = (char) bytes[at++];
                    if (c == '\n') {
                        line();
                    } else if (c != '\r') {
                        line.append(c);
                    }
                }
            }
        }

        private void line() {
            if (head) {
                head = !line.isEmpty();
            } else if (!line.isEmpty()) {
                left = Integer.parseInt(line.toString(), 16);
            }
            line.setLength(0);
        }
    }

    /** Opens the connections for moves. */
    void open() throws IOException {
        for (int i = 0; i < POSTERS; i++) {
            free.add(new Poster());
        }
    }
}
