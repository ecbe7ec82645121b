package dev.courtcards.server;

import dev.courtcards.core.play.Games;
import java.time.Duration;
import java.util.UUID;

/** A server in memory at any port, whose programs do not pause. */
final class TestServer implements AutoCloseable {
    static final Settings QUICK = new Settings(
            Duration.ZERO,
            Duration.ZERO,
            Duration.ofSeconds(60),
            Duration.ofMinutes(10),
            Duration.ZERO,
            10_000,
            Duration.ofMillis(20),
            false);
    static final Web ANY_PORT = new Web("127.0.0.1", 0, "", "", 100_000, 1_000_000, 64, Duration.ofSeconds(30));

    final Tables tables;
    final TableServer server;

    TestServer() {
        this(Games.found(), memory(), QUICK, ANY_PORT);
    }

    TestServer(Games games, String url, Settings settings, Web web) {
        tables = Tables.open(games, url, settings);
        server = TableServer.start(tables, web);
    }

    static String memory() {
        return "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
    }

    Client client() {
        return new Client(server.address(), "");
    }

    @Override
    public void close() {
        server.close();
        tables.close();
    }
}
