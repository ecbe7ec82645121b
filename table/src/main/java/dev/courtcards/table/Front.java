package dev.courtcards.table;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Where a person sits: a whole screen, or lines in and out. */
interface Front extends AutoCloseable {
    /** What came of waiting for a person. */
    record Answer(boolean gone, Optional<String> typed) {
        /** The end of input. */
        static final Answer GONE = new Answer(true, Optional.empty());

        /** Nothing yet; what was typed so far is kept. */
        static final Answer NOTHING = new Answer(false, Optional.empty());

        static Answer of(String line) {
            return new Answer(false, Optional.of(line));
        }
    }

    /**
     * Shows a moment at which the person is to act, and reads what is typed.
     *
     * @param view made anew while a clock is seen to run
     * @param meaning what the text typed so far would do, for people; empty for nothing known
     * @param patience how long to wait for Enter; empty for ever, which a front of lines does in any case
     */
    Answer ask(Supplier<View> view, UnaryOperator<String> meaning, Optional<Duration> patience);

    /** Shows a moment at which others act; on a screen the person may type meanwhile. */
    Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length);

    /** Whether a person watches, who needs time to see how something ended. */
    boolean isWatched();

    /** Shows a page of Markdown, which may be longer than the screen. */
    void page(String title, String markdown);

    /** Gives the terminal back as it was. */
    @Override
    void close();
}
