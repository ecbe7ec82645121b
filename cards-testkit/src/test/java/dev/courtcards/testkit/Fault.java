package dev.courtcards.testkit;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One deliberate mistake in {@link Trick} or {@link Bids}, and the law that must find it. */
enum Fault {
    EVENT_DRAWS_ITS_OWN_LUCK(Law.REPLAY),
    CLOCK_IN_THE_RULES(Law.REPLAY),
    EVENTS_DO_NOT_REBUILD(Law.REPLAY);

    private static final ThreadLocal<@Nullable Fault> NOW = new ThreadLocal<>();
    final Law law;

    Fault(Law law) {
        this.law = law;
    }

    /** Whether the games in this thread make this mistake now. */
    boolean is() {
        return NOW.get() == this;
    }

    /** Makes this mistake while something runs in this thread. */
    <T> T during(Supplier<T> work) {
        NOW.set(this);
        try {
            return work.get();
        } finally {
            NOW.remove();
        }
    }
}
