package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Keeps what has come too early, and gives it again once something else has counted: for transports that bring messages in
 * another order than they were sent. Of one sender no more than a mebibyte is kept; what does not fit must be sent again. What is far
 * ahead is given again only when what it follows has counted here, so that nobody makes others check it over and over.
 *
 * @see dev.courtcards.fairplay.session
 */
public final class Inbox {
    private static final int MOST = 1 << 20;
    private static final int MOST_STORIES =
            4; // different messages in one place of a sender; two prove what there is to prove
    private static final int LEAST = 256; // bytes that a line counts at least
    private final Consumer<byte[]> receiver;
    private final List<Kept> kept = new ArrayList<>();
    private final Map<String, Integer> counted = new HashMap<>(); // the number of each sender's last message that did

    /** A line that came too early; one behind a gap waits for what is before it, any other for whatever counts. */
    private record Kept(byte[] line, String from, int number, boolean gap) {
        int size() {
            return Math.max(LEAST, line.length);
        }
    }

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
        if (refused.filter(code -> !isEarly(code)).isPresent()) {
            return refused;
        }
        Envelope next = Envelope.read(line);
        if (refused.isPresent()) {
            keep(new Kept(
                    line.clone(), next.from(), next.number(), refused.get().equals("gap")));
            return Optional.empty();
        }
        count(next.from(), next.number());
        for (boolean more = true; more; ) {
            more = false;
            for (Kept waiting : List.copyOf(kept)) {
                more |= isDue(waiting) && again(waiting);
            }
        }
        return Optional.empty();
    }

    private static boolean isEarly(String code) {
        return code.equals("early") || code.equals("gap");
    }

    private boolean isDue(Kept waiting) {
        return !waiting.gap() || waiting.number() <= counted.getOrDefault(waiting.from(), 0) + 1;
    }

    /** Offers again what was kept; true if it counts now. */
    private boolean again(Kept waiting) {
        Optional<String> still = offer(waiting.line());
        if (still.isEmpty()) {
            kept.remove(waiting);
            count(waiting.from(), waiting.number());
        } else if (!isEarly(still.get())) {
            kept.remove(waiting);
        } else if (waiting.gap() != still.get().equals("gap")) {
            kept.set(kept.indexOf(waiting), new Kept(waiting.line(), waiting.from(), waiting.number(), !waiting.gap()));
        }
        return still.isEmpty();
    }

    private void count(String from, int number) {
        counted.merge(from, number, Math::max);
    }

    private Optional<String> offer(byte[] line) {
        try {
            receiver.accept(line);
            return Optional.empty();
        } catch (UnreadableException e) {
            return Optional.of(e.code());
        }
    }

    private void keep(Kept next) {
        int size = next.size();
        int stories = 1;
        for (Kept waiting : kept) {
            if (waiting.from().equals(next.from())) {
                size += waiting.size();
                if (waiting.number() == next.number()) {
                    stories++;
                    if (Arrays.equals(waiting.line(), next.line())) {
                        return;
                    }
                }
            }
        }
        if (size <= MOST && stories <= MOST_STORIES) {
            kept.add(next);
        }
    }
}
