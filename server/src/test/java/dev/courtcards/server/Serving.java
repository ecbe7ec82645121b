package dev.courtcards.server;

import dev.courtcards.core.play.Games;
import java.nio.file.Path;
import java.time.Duration;

/** A server in a process of its own, which can be killed: a folder and a port. */
final class Serving {
    private Serving() {}

    public static void main(String[] args) throws InterruptedException {
        Web web = new Web("127.0.0.1", Integer.parseInt(args[1]), "", "", 1_000, 1_000, 64, Duration.ofSeconds(30));
        Tables tables = Tables.open(Games.found(), "jdbc:h2:" + Path.of(args[0]).toAbsolutePath(), TestServer.QUICK);
        TableServer.start(tables, web);
        Thread.currentThread().join();
    }
}
