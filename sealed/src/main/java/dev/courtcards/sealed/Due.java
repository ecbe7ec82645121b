package dev.courtcards.sealed;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Something to be broadcast, worked out when it is asked for: a program that reads an old log again never asks. */
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
     * Whether a message that was heard is this one: of its kind, as far as this was not worked out.
     *
     * @param message of this seat
     * @return true if so
     */
    public boolean is(byte[] message) {
        return bytes == null ? kind.is(message) : Arrays.equals(bytes, message);
    }
}
