package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cards serve}, as a process of its own. */
class ServeCommandTest {
    /** The first lines of a server: its address, and where it keeps its tables. */
    private record Served(Process process, BufferedReader said, String address, String kept) {
        static Served in(Path folder) throws IOException {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                            Cards.class.getName(),
                            "serve",
                            "--port",
                            "0",
                            "--db",
                            folder.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
            return new Served(
                    process,
                    said,
                    said.readLine().replace("Tables at ", ""),
                    said.readLine().replace("kept in ", ""));
        }

        /** Ends it as Ctrl-C does. */
        void end() throws InterruptedException {
            process.destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void keepsItsTablesInAFolderThatItNames(@TempDir Path folder) throws Exception {
        Served first = Served.in(folder);
        assertThat(first.kept()).isEqualTo(folder.toString());
        Remote remote = new Remote(URI.create(first.address()));
        Map<?, ?> ticket = remote.post("/api/tables", "{\"game\":\"nine-piles\",\"name\":\"ann\",\"seats\":[\"me\"]}");
        String table = "/api/tables/" + Remote.string(ticket, "table");
        remote.be(Remote.string(ticket, "token"));
        remote.post(table + "/moves", "{\"typed\":\"1 higher\"}");
        long seq = Remote.number(remote.get(table), "seq");
        first.end();

        Served second = Served.in(folder);
        Remote again = new Remote(URI.create(second.address()));
        again.be(Remote.string(ticket, "token"));

        assertThat(Remote.number(again.get(table), "seq")).isEqualTo(seq);
        second.end();
    }

    @Test
    void reportsWhatItCannotDo(@TempDir Path folder) {
        String kept = folder.toString();
        Cli.run("serve", "--db", kept, "--port", "99999").isRefusedWith("from 0 to 65535");
        Cli.run("serve", "--db", kept, "--public-url", "cards.example.org").isRefusedWith("https://");
        Cli.run("serve", "--db", "jdbc:none:x").isRefusedWith("the database does not open");
        Cli.run("serve", "--db", kept, "--port", "0", "--bind", "203.0.113.7").isRefusedWith("cannot serve at");
    }
}
