package dev.courtcards.table;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** A stream that remembers why it could not be written to, which a {@link java.io.PrintStream} around it keeps to itself. */
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

    /** Why not all could be written; empty too where the reader has seen enough, as {@code head} has. */
    Optional<String> failure() {
        return failure.isEmpty() || failure.equals("Broken pipe") ? Optional.empty() : Optional.of(failure);
    }
}
