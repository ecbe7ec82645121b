package dev.courtcards.server;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * How a server does with many people on the same machine, as a table. Its parts are {@code start}, {@code disk}, {@code heap}, {@code load};
 * each number can be set, as {@code -Dload.tables=1000}.
 */
final class Load {
    private static final List<String> GAMES = List.of("poker", "nine-piles", "recall", "romme", "highlow");

    /** For any number of moves, without a clock to wait for. */
    private static final List<String> LONG_GAMES = List.of("poker", "romme");

    private Load() {}

    private static int option(String name, int usual) {
        return Integer.getInteger("load." + name, usual);
    }

    /** The arguments are parts; without arguments all parts run. */
    public static void main(String[] args) throws IOException, SQLException {
        Logger.getLogger("").setLevel(Level.WARNING);
        List<String> parts = args.length == 0 ? List.of("start", "disk", "heap", "load") : List.of(args);
        Path folder = Files.createTempDirectory("courtcards-load");
        String url = System.getProperty("load.db", "jdbc:h2:file:" + folder.resolve("tables"));
        if (parts.contains("start")) {
            start(folder);
        }
        if (parts.contains("disk")) {
            disk(folder);
        }
        if (parts.contains("heap")) {
            heap(option("tables", 1_000), option("plies", 300));
        }
        if (parts.contains("load")) {
            load(url);
            if (url.startsWith("jdbc:h2:file:")) {
                line("store: %.3f kB a row, %d rows%n", bytes(folder) / 1000.0 / rows(url), rows(url));
            }
        }
        delete(folder);
    }

    // From nothing to the first answer.

    private static void start(Path folder) throws IOException {
        Path cards = Path.of(System.getProperty("load.cards", "../cards"));
        if (!Files.isExecutable(cards)) {
            line("start: there is no %s%n", cards.toAbsolutePath());
            return;
        }
        run(cards.toString(), "--version");
        double[] seconds = new double[option("starts", 5)];
        double[] ends = new double[seconds.length];
        for (int i = 0; i < seconds.length; i++) {
            long begun = System.nanoTime();
            Process process = new ProcessBuilder(
                            cards.toString(), "serve", "--port", "0", "--db", "" + folder.resolve("start" + i))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
                URI address = URI.create(said.readLine().replace("Tables at ", ""));
                try (Wire wire = new Wire(address.getPort())) {
                    wire.get("/", "");
                }
            }
            seconds[i] = (System.nanoTime() - begun) / 1e9;
            begun = System.nanoTime();
            process.destroy();
            process.onExit().join();
            ends[i] = (System.nanoTime() - begun) / 1e9;
        }
        Arrays.sort(seconds);
        Arrays.sort(ends);
        line(
                "start: cards serve answers the first request after %.2f s (%.2f to %.2f, %d times), and ends in %.2f s%n",
                seconds[seconds.length / 2],
                seconds[0],
                seconds[seconds.length - 1],
                seconds.length,
                ends[ends.length / 2]);
    }

    private static void run(String... command) throws IOException {
        new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .onExit()
                .join();
    }

    // The lowest layer: the disk, and the store on it.

    private static void disk(Path folder) throws IOException {
        LoadClient.Times forces = new LoadClient.Times();
        try (FileChannel channel =
                FileChannel.open(folder.resolve("probe"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            for (int i = 0; i < 300; i++) {
                long begun = System.nanoTime();
                channel.write(ByteBuffer.allocate(4096));
                channel.force(false);
                forces.add(System.nanoTime() - begun);
            }
        }
        line("disk: 4 kB written and forced in %s%n", forces);
        String url = "jdbc:h2:file:" + folder.resolve("rows");
        int rows = option("rows", 5_000);
        for (int writers : new int[] {1, 32}) {
            LoadClient.Times times = new LoadClient.Times();
            long begun = System.nanoTime();
            try (Store store = SqlStore.open(url)) {
                List<CompletableFuture<Void>> all = new ArrayList<>();
                ExecutorService threads = Executors.newFixedThreadPool(writers);
                for (int writer = 0; writer < writers; writer++) {
                    String table = "t" + writers + "-" + writer;
                    store.create(new Store.Head(table, Setup.of("nine-piles"), TableTerms.USUAL, 0, 0, ""), List.of());
                    all.add(CompletableFuture.runAsync(
                            () -> {
                                for (int i = 1; i <= rows / writers; i++) {
                                    long asked = System.nanoTime();
                                    store.append(
                                            table,
                                            List.of(new Store.Row(
                                                    i, Store.Kind.MOVE, "GUESS:p1:4:higher", i, "p1:" + i)));
                                    synchronized (times) {
                                        times.add(System.nanoTime() - asked);
                                    }
                                }
                            },
                            threads));
                }
                all.forEach(CompletableFuture::join);
                threads.shutdown();
            }
            line(
                    "store: %d tables at once write %.0f moves a second, each in %s%n",
                    writers, times.size() * 1e9 / (System.nanoTime() - begun), times);
        }
    }

    // Memory.

    /** Keeps no rows: the memory of tables is measured. */
    private static final class Forgetful extends NoStore {
        private final Map<String, Kept> tables = new ConcurrentHashMap<>();

        @Override
        public void create(Head head, List<Place> places) {
            tables.put(head.id(), new Kept(head, places, List.of()));
        }

        @Override
        public Optional<Kept> read(String table) {
            return Optional.ofNullable(tables.get(table));
        }
    }

    private static void heap(int tables, int plies) {
        ExecutorService threads = Executors.newFixedThreadPool(2, Threads.named("heap"));
        RealTime time = new RealTime();
        Tables all = new Tables(
                Games.found(),
                new Room(
                        new Forgetful(),
                        time,
                        time.millis(),
                        threads,
                        threads,
                        new Searches(threads, Duration.ZERO),
                        TestServer.QUICK,
                        new Metrics()));
        long before = LoadServer.used();
        long played = 0;
        for (int i = 0; i < tables; i++) {
            String game = LONG_GAMES.get(i % LONG_GAMES.size());
            long most = played + plies;
            while (played < most) {
                played += filled(all, game, (int) (most - played), i);
            }
        }
        line(
                "heap: %d tables of %d plies take %d MB, %d bytes a ply%n",
                all.inMemory().live().size(),
                played / all.inMemory().live().size(),
                LoadServer.used() - before >> 20,
                (LoadServer.used() - before) / played);
        all.close();
        threads.shutdownNow();
        time.close();
    }

    /** Plays a table at random to its end; returns the number of plies. */
    private static long filled(Tables all, String game, int plies, long seed) {
        String rules = game.equals("poker") ? "stack=100000 raiseEvery=0" : "";
        Ticket ann = all.create(game, rules, Map.of(), List.of("me", "open"), "ann1", TableTerms.USUAL)
                .join();
        Ticket bob = all.sit(ann.table(), "bob1").join();
        RandomGenerator coins = Seed.of(seed).coins("load");
        LiveTable<?> live = all.find(ann.table()).join();
        while (played(live) < plies && move(all, live, List.of(ann, bob), coins)) {
            // One more.
        }
        all.view(ann.table(), ann.token(), 0).join();
        all.view(bob.table(), bob.token(), 0).join();
        return played(live);
    }

    private static int played(LiveTable<?> live) {
        return live.shown(Seat.of(1)).moment().now().ply();
    }

    private static <S extends State<S>> boolean move(
            Tables all, LiveTable<S> live, List<Ticket> people, RandomGenerator coins) {
        Game<S> now = live.shown(Seat.of(1)).moment().now();
        for (Ticket one : people) {
            List<Action<S>> actions = now.seenBy(one.seat()).legalActions().single().stream()
                    .filter(action -> !live.game().presentation().grave(now.state(), one.seat(), action))
                    .toList();
            if (!actions.isEmpty()) {
                Action<S> action = actions.get(coins.nextInt(actions.size()));
                all.move(
                                one.table(),
                                one.token(),
                                live.game().notation().write(new Move<>(one.seat(), action)),
                                "",
                                "",
                                OptionalLong.empty())
                        .exceptionally(late -> 0L)
                        .join();
                return true;
            }
        }
        return !now.isOver();
    }

    // Many people.

    private static void load(String url) throws IOException {
        int tables = option("tables", 1_000);
        Duration span = Duration.ofSeconds(option("seconds", 30));
        List<String> games = List.of(
                System.getProperty("load.games", String.join(",", GAMES)).split(","));
        try (LoadServer server = LoadServer.start(url);
                LoadClient people = new LoadClient(server.address())) {
            for (String game : games) {
                people.sit(game, game.equals("poker") ? "stack=100000 raiseEvery=0" : "", tables / games.size(), 2);
            }
            people.open();
            line(
                    "load: %d tables of %s, %d streams, %d processors%n",
                    tables, games, people.streams(), Runtime.getRuntime().availableProcessors());
            people.play(option("rate", 1000), Duration.ofSeconds(option("warm", 30)));
            line("%-34s %9s %26s %26s %s%n", "", "moves/s", "answer 50/99/99.9 %", "at the streams", "cpu a move");
            int rate = option("rate", 1000);
            measure(server, people, rate + " a second", rate, span);
            List<SocketChannel> deaf = people.deaf(option("deaf", 60));
            measure(server, people, "and " + deaf.size() + " who do not read", rate, span);
            for (SocketChannel channel : deaf) {
                channel.close();
            }
            measure(server, people, "as many as it can", 0, span);
            line(
                    "refused %s, not answered %d, heap %d MB%n",
                    people.refusals(), people.unanswered(), server.heap() >> 20);
        }
    }

    private static void measure(LoadServer server, LoadClient people, String what, double rate, Duration span)
            throws IOException {
        long cpu = server.cpu();
        LoadClient.Figures figures = people.play(rate, span);
        int moves = figures.answers.size();
        line(
                "%-34s %9.0f %26s %26s %.2f ms%s%n",
                what,
                moves * 1e9 / figures.nanos,
                figures.answers,
                figures.arrivals,
                (server.cpu() - cpu) / (double) moves,
                figures.starved > 0 ? ", " + figures.starved + " times nobody could move" : "");
    }

    private static void line(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }

    private static long rows(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from cc_move")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** The size of the files named {@code tables} in the folder. */
    static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("tables."))
                    .mapToLong(Load::size)
                    .sum();
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
