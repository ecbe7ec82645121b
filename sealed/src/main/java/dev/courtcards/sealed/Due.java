package dev.courtcards.sealed;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A message to broadcast, computed on demand: a program that replays an old log never needs it. */
public final class Due {
    private final Kind kind;
    private final Supplier<byte[]> work;
    private byte @Nullable [] bytes;

    Due(Kind kind, Supplier<byte[]> work) {
        this.kind = kind;
        this.work = work;
    }

    /** {@return the message, the same each time} */
    public byte[] bytes() {
        if (bytes == null) {
            bytes = work.get();
        }
        return bytes;
    }

    boolean isA(Kind of) {
        return kind == of;
    }

    /**
     * Whether a received message is this one. While this one is not computed, only the kinds are compared.
     *
     * @param message sent by this seat
     * @return true if it matches
     */
    public boolean is(byte[] message) {
        return bytes == null ? kind.is(message) : Arrays.equals(bytes, message);
    }
}
