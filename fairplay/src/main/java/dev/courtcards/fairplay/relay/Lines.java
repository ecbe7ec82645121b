package dev.courtcards.fairplay.relay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.IntSupplier;

/** Cuts what comes over a connection into lines, each with its line feed. */
final class Lines {
    private final ByteArrayOutputStream rest = new ByteArrayOutputStream();

    /** What is done with a line. */
    interface Taker {
        void take(byte[] line) throws IOException;
    }

    /** Takes what has come; a line of more bytes is the connection's end. */
    void read(ByteBuffer in, IntSupplier most, Taker taker) throws IOException {
        while (in.hasRemaining()) {
            byte next = in.get();
            rest.write(next);
            if (rest.size() > most.getAsInt()) {
                throw new IOException("a line is too long");
            }
            if (next == '\n') {
                byte[] line = rest.toByteArray();
                rest.reset();
                taker.take(line);
            }
        }
    }
}
