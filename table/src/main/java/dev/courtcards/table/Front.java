package dev.courtcards.table;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The person's place: a whole screen, or lines in and out. */
interface Front extends AutoCloseable {
    /** The result of a wait for the person. */
    record Answer(boolean gone, Optional<String> typed) {
        /** The end of input. */
        static final Answer GONE = new Answer(true, Optional.empty());

        /** Nothing yet; a partly typed line is kept. */
        static final Answer NOTHING = new Answer(false, Optional.empty());

        static Answer of(String line) {
            return new Answer(false, Optional.of(line));
        }
    }

    /**
     * Shows a moment at which the person is to act, and reads a line.
     *
     * @param view made again while a shown clock runs
     * @param meaning a description of what the text typed so far would do; empty for nothing
     * @param patience how long to wait for Enter; empty for ever, which lines always do
     */
    Answer ask(Supplier<View> view, UnaryOperator<String> meaning, Optional<Duration> patience);

    /** Shows a moment at which others act; on a screen the person may type meanwhile. */
    Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length);

    /** Whether a person watches, who needs time to see how something ended. */
    boolean isWatched();

    /** Shows a page of Markdown, which may be longer than the screen. */
    void page(String title, String markdown);

    /** Restores the terminal. */
    @Override
    void close();
}
