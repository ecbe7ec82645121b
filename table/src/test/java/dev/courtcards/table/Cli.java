package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** One run of the command in this process, and what it printed. */
record Cli(int code, String out, String err) {
    /** Runs with empty input. */
    static Cli run(String... args) {
        return typed("", args);
    }

    /** With empty input and no terminal. */
    static Io nobody() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        return new Io(InputStream.nullInputStream(), nowhere, nowhere, "", Map.of());
    }

    /** Runs with this text to read from a pipe. */
    static Cli typed(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Io io = new Io(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "",
                Map.of());
        int code = Cards.run(io, args);
        return new Cli(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Requires a refusal with one line of error and no output. */
    void isRefusedWith(String problem) {
        assertThat(code).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err).contains(problem).hasLineCount(1);
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
