package dev.courtcards.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A PostgreSQL of its own for a test, if this machine has one. It refuses to run as root, so root runs it as the user nobody. */
final class Postgres implements AutoCloseable {
    private final Path folder;
    private final Process process;
    private final int port;

    private Postgres(Path folder, Process process, int port) {
        this.folder = folder;
        this.process = process;
        this.port = port;
    }

    static Optional<Postgres> start() {
        Optional<Path> initdb = program("initdb");
        Optional<Path> postgres = program("postgres");
        boolean root = System.getProperty("user.name").equals("root");
        if (initdb.isEmpty() || postgres.isEmpty() || root && program("setpriv").isEmpty()) {
            System.out.println("no PostgreSQL here: its tests are left out");
            return Optional.empty();
        }
        try {
            Path folder = Files.createTempDirectory("courtcards-pg");
            if (root) {
                run(List.of("chown", "nobody", folder.toString()));
            }
            List<String> as =
                    root ? List.of("setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups") : List.of();
            Path data = folder.resolve("data");
            run(with(
                    as,
                    initdb.get().toString(),
                    "-D",
                    "" + data,
                    "-U",
                    "cc",
                    "-A",
                    "trust",
                    "--no-sync",
                    "-E",
                    "UTF8"));
            int port = freePort();
            Process process = new ProcessBuilder(with(
                            as,
                            postgres.get().toString(),
                            "-D",
                            "" + data,
                            "-k",
                            "" + folder,
                            "-p",
                            "" + port,
                            "-c",
                            "listen_addresses=127.0.0.1"))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .directory(folder.toFile())
                    .start();
            Postgres started = new Postgres(folder, process, port);
            started.awaitReady();
            return Optional.of(started);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** It is ready when it answers. */
    private void awaitReady() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (true) {
            try {
                DriverManager.getConnection(url()).close();
                return;
            } catch (SQLException e) {
                if (System.nanoTime() > end) {
                    throw new IOException("PostgreSQL does not answer", e);
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            }
        }
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=cc&connectTimeout=5";
    }

    private static List<String> with(List<String> before, String... words) {
        List<String> all = new ArrayList<>(before);
        all.addAll(List.of(words));
        return all;
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    private static void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .directory(new File("/"))
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.onExit().join().exitValue() != 0) {
            throw new IOException(command + ": " + said);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
            run(List.of("rm", "-rf", folder.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
