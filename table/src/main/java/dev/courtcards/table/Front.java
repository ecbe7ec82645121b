package dev.courtcards.table;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Where a person sits: a whole screen, or lines in and out. */
interface Front extends AutoCloseable {
    /** Shows a moment at which others act. */
    void show(View view);

    /**
     * Shows a moment at which the person is to act, and reads what is typed.
     *
     * @param meaning what the text typed so far would do, for people; empty for nothing known
     * @return one line; empty at the end of input
     */
    Optional<String> ask(View view, UnaryOperator<String> meaning);

    /** Leaves the person time to see what happened. */
    void pause(Duration length);

    /** Shows a page of Markdown, which may be longer than the screen. */
    void page(String title, String markdown);

    /** Gives the terminal back as it was. */
    @Override
    void close();
}
