package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.key.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Keeps what has come too early, and gives it again once something else has counted: for transports that bring messages in
 * another order than they were sent. What is kept has no more than a mebibyte in all; what does not fit must be sent again.
 */
public final class Inbox {
    private static final int MOST = 1 << 20;
    private final Consumer<byte[]> receiver;
    private final List<byte[]> kept = new ArrayList<>();

    /**
     * An inbox.
     *
     * @param receiver takes a line or refuses it, such as {@code session::receive}
     */
    public Inbox(Consumer<byte[]> receiver) {
        this.receiver = receiver;
    }

    /**
     * Takes a line, and whatever can count after it.
     *
     * @param line as it came
     * @return the code with which it was refused for good; empty if it counted or is kept
     */
    public Optional<String> take(byte[] line) {
        Optional<String> refused = offer(line);
        if (refused.isPresent()) {
            if (!refused.get().equals("early") && !refused.get().equals("gap")) {
                return refused;
            }
            keep(line);
            return Optional.empty();
        }
        for (boolean more = true; more; ) {
            more = false;
            for (byte[] waiting : List.copyOf(kept)) {
                Optional<String> still = offer(waiting);
                if (still.isEmpty()
                        || !still.get().equals("early") && !still.get().equals("gap")) {
                    kept.remove(waiting);
                    more |= still.isEmpty();
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> offer(byte[] line) {
        try {
            receiver.accept(line);
            return Optional.empty();
        } catch (UnreadableException e) {
            return Optional.of(e.code());
        }
    }

    private void keep(byte[] line) {
        int size = line.length;
        for (byte[] waiting : kept) {
            size += waiting.length;
            if (java.util.Arrays.equals(waiting, line)) {
                return;
            }
        }
        if (size <= MOST) {
            kept.add(line.clone());
        }
    }
}
