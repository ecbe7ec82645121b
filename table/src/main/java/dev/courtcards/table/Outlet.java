package dev.courtcards.table;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** A stream that keeps the reason of a failed write, which a {@link java.io.PrintStream} around it hides. */
final class Outlet extends FilterOutputStream {
    private String failure = "";

    Outlet(OutputStream to) {
        super(to);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }

    /** Why the output is incomplete; empty also if the reader has closed the pipe, as {@code head} does. */
    Optional<String> failure() {
        return failure.isEmpty() || failure.equals("Broken pipe") ? Optional.empty() : Optional.of(failure);
    }
}
