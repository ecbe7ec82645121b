package dev.courtcards.server;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The command {@code cards serve}: tables of all games found, for browsers and programs.
 *
 * @see TableServer
 */
public final class ServeTool implements Tool {
    private static final String PORT = "port";
    private static final String BIND = "bind";
    private static final String PUBLIC_URL = "public-url";
    private static final String DB = "db";
    private static final String DEALER = "dealer";
    private static final String SEARCH = "search";
    private static final String FORWARDED = "forwarded";
    private static final int LAST_PORT = 65_535;
    private static final int LONGEST_SEARCH = 60_000;
    private static final String LOG_FORMAT = "java.util.logging.SimpleFormatter.format";
    /** System properties that spare the start some lookups: object references per cache line, and the provider of locales. */
    private static final Map<String, String> QUICK =
            Map.of("org.eclipse.jetty.util.referencesPerCacheLine", "16", "java.locale.providers", "CLDR");

    /** Loggers that are held, since a logger that is collected loses its level. */
    private static final List<Logger> QUIET =
            List.of(Logger.getLogger("org.eclipse.jetty"), Logger.getLogger("com.zaxxer.hikari"));

    /** Made by {@link java.util.ServiceLoader}. */
    public ServeTool() {}

    @Override
    public String name() {
        return "serve";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Serve tables for browsers and programs.",
                "",
                "The tables are kept in a database in a folder, which is printed at the start. A restart continues them.",
                "It can be reached only from this machine unless --bind names another address. Ctrl-C ends it.");
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option(PORT, "PORT", "the port; 8080 by default, 0 for any free port"),
                new Option(BIND, "ADDRESS", "the address it listens at; 127.0.0.1 by default, 0.0.0.0 for all"),
                new Option(PUBLIC_URL, "URL", "the address in links, such as https://cards.example.org behind a proxy"),
                new Option(FORWARDED, "HEADER", "the proxy's header with the client's address, such as X-Real-IP"),
                new Option(DEALER, "", "commit to each deck before it is dealt, so that everybody can check it"),
                new Option(
                        SEARCH,
                        "MS",
                        "the longest time for a move of the bot search; 500 by default, 0 for no such bot"),
                new Option(DB, "DB", "a folder, or jdbc:postgresql:... with which several servers share their tables"));
    }

    @Override
    public String example() {
        return "serve --port 8080";
    }

    @Override
    public void run(Call call) {
        logs();
        quick();
        Web web = web(call);
        String db = call.value(DB).orElseGet(ServeTool::home);
        boolean shared = db.startsWith("jdbc:postgresql:");
        String url = db.startsWith("jdbc:") ? db : file(db);
        Settings kept = shared ? Settings.SHARED : Settings.USUAL;
        Duration search = Duration.ofMillis(
                call.number(SEARCH, 0, LONGEST_SEARCH).orElse(kept.search().toMillis()));
        Settings settings = (call.has(DEALER) ? kept.dealing() : kept).searching(search);
        CompletableFuture<Tables> opening = CompletableFuture.supplyAsync(() -> opened(url, settings));
        TableServer.load();
        Tables tables = joined(opening);
        TableServer server = served(tables, web);
        CountDownLatch over = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.close();
            tables.close();
            over.countDown();
        }));
        call.print("Tables at " + server.address());
        call.print("kept in "
                + (db.startsWith("jdbc:")
                        ? db.replaceAll("[?;].*", "")
                        : Path.of(db).toAbsolutePath()));
        try {
            over.await();
        } catch (InterruptedException e) {
            throw new CancellationException("interrupted");
        }
    }

    /** Logs one line an event on standard error unless logging is configured; of libraries only warnings and errors. */
    private static void logs() {
        if (System.getProperty(LOG_FORMAT) == null) {
            System.setProperty(LOG_FORMAT, "%1$tF %1$tT %4$s %5$s%6$s%n");
        }
        QUIET.forEach(logger -> logger.setLevel(Level.WARNING));
    }

    /** Sets what the server would compute at its start by loading half of the Java library. */
    private static void quick() {
        QUICK.forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
    }

    private static Tables joined(CompletableFuture<Tables> opening) {
        try {
            return opening.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        }
    }

    private static Web web(Call call) {
        try {
            return new Web(
                    call.value(BIND).orElse(Web.LOCAL.bind()),
                    (int) call.number(PORT, 0, LAST_PORT).orElse(Web.LOCAL.port()),
                    call.value(PUBLIC_URL).map(url -> url.replaceAll("/+$", "")).orElse(""),
                    call.value(FORWARDED).orElse(""),
                    Web.LOCAL.rate(),
                    Web.LOCAL.tables(),
                    Web.LOCAL.streams(),
                    Web.LOCAL.patience());
        } catch (IllegalArgumentException e) {
            throw e instanceof RecordException
                    ? e
                    : new RecordException("bad-url", "--public-url", String.valueOf(e.getMessage()));
        }
    }

    private static String home() {
        return Optional.ofNullable(System.getenv("XDG_DATA_HOME"))
                        .filter(folder -> !folder.isBlank())
                        .orElseGet(() -> System.getProperty("user.home") + "/.local/share")
                + "/courtcards";
    }

    private static String file(String folder) {
        try {
            Path made = Files.createDirectories(Path.of(folder).toAbsolutePath());
            return "jdbc:h2:file:" + made.resolve("tables") + ";DB_CLOSE_ON_EXIT=FALSE";
        } catch (InvalidPathException e) {
            throw new RecordException("bad-folder", "--db " + folder, "a folder or jdbc:postgresql:...");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Tables opened(String url, Settings settings) {
        try {
            return Tables.open(Games.found(), url, settings);
        } catch (Store.Trouble e) {
            throw new RecordException("bad-db", String.valueOf(e.getMessage()), "a database that can be opened");
        }
    }

    private static TableServer served(Tables tables, Web web) {
        try {
            return TableServer.start(tables, web);
        } catch (IllegalStateException e) {
            tables.close();
            throw new RecordException(
                    "bad-address", String.valueOf(e.getMessage()), "an address and a port that are free");
        }
    }
}
