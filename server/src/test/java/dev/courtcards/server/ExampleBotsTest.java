package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The example bots, in Java and where there is a Node in JavaScript, play one another to the end. */
class ExampleBotsTest {
    private static final Path BOTS = Path.of("../examples/bots");

    @Test
    void theyPlayAGame() throws IOException {
        try (TestServer server = new TestServer()) {
            Client anybody = server.client();
            String table = anybody.ok(
                            201, anybody.post("/api/tables", "{\"game\":\"nine-piles\",\"seats\":[\"open\",\"open\"]}"))
                    .get("table")
                    .asString();
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            List<String> first = List.of(
                    java,
                    "-XX:TieredStopAtLevel=1",
                    BOTS.resolve("TableBot.java").toString());
            List<String> second = node().map(
                            node -> List.of(node, BOTS.resolve("table-bot.mjs").toString()))
                    .findFirst()
                    .orElse(first);

            List<Process> bots = List.of(bot(first, server, table, "java"), bot(second, server, table, "script"));

            for (Process bot : bots) {
                assertThat(bot.onExit().join().exitValue()).isZero();
            }
            assertThat(anybody.view(table).get("outcome")).isNotNull();
        }
    }

    private static Stream<String> node() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, "node"))
                .filter(Files::isExecutable)
                .map(Path::toString);
    }

    private static Process bot(List<String> program, TestServer server, String table, String name) throws IOException {
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(server.server.address().toString(), table, name));
        return new ProcessBuilder(command).inheritIO().start();
    }
}
