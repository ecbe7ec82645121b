package dev.courtcards.server;

import dev.courtcards.core.play.Games;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A server in a process of its own, which prints its address and, on request, the used heap. */
final class LoadServer implements AutoCloseable {
    private final Process process;
    private final BufferedReader said;
    private final URI address;

    private LoadServer(Process process) throws IOException {
        this.process = process;
        this.said = process.inputReader(StandardCharsets.UTF_8);
        String line = said.readLine();
        // A profiler may print lines before.
        while (line != null && !line.startsWith("http")) {
            line = said.readLine();
        }
        this.address = URI.create(Optional.ofNullable(line).orElseThrow());
    }

    /** Starts one on that database; it has the options of {@code LOAD_OPTS}, such as for a profiler. */
    static LoadServer start(String url) throws IOException {
        return start(url, TestServer.QUICK.idle());
    }

    /** Starts one that closes a table without readers after this time. */
    static LoadServer start(String url, Duration idle) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        String options = System.getenv().getOrDefault("LOAD_OPTS", "");
        if (!options.isBlank()) {
            command.addAll(List.of(options.split(" ")));
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                LoadServer.class.getName(),
                url,
                idle.toString()));
        return new LoadServer(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    URI address() {
        return address;
    }

    /** Bytes of the heap in use after a garbage collection. */
    long heap() {
        try {
            process.outputWriter(StandardCharsets.UTF_8).append("heap\n").flush();
            return Long.parseLong(said.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Processor time until now, in milliseconds. */
    long cpu() {
        return process.info().totalCpuDuration().orElseThrow().toMillis();
    }

    @Override
    public void close() {
        try {
            process.outputWriter(StandardCharsets.UTF_8).append("end\n").flush();
        } catch (IOException e) {
            process.destroy();
        }
        process.onExit().join();
    }

    /** The arguments are the database and the time after which a table leaves the memory. */
    public static void main(String[] args) throws IOException {
        Logger.getLogger("").setLevel(Level.WARNING);
        Settings quick = TestServer.QUICK;
        Settings settings = new Settings(
                quick.pause(),
                quick.deal(),
                quick.lost(),
                Duration.parse(args[1]),
                quick.poll(),
                quick.tables(),
                quick.search(),
                false);
        Tables tables = Tables.open(Games.found(), args[0], settings);
        TableServer server = TableServer.start(tables, TestServer.ANY_PORT);
        System.out.println(server.address());
        BufferedReader asked = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = asked.readLine(); line != null && !line.equals("end"); line = asked.readLine()) {
            System.out.println(used());
        }
        server.close();
        tables.close();
    }

    static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
