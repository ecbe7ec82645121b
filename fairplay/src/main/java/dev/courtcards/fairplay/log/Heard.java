package dev.courtcards.fairplay.log;

import org.jspecify.annotations.Nullable;

/**
 * A line that counts: the log holds all that it rests on (L5).
 *
 * @param line the line
 * @param order the newest order that its sender accepted
 * @param before the line before in its chain
 * @param said the last said line before it in its chain
 * @param arrival position of the line in the order in which the log's lines came to count
 */
record Heard(
        Line line,
        Order order,
        @Nullable Heard before,
        @Nullable Heard said,
        int arrival) {
    Chain from() {
        return line.from();
    }

    int member() {
        return line.from().member();
    }

    int number() {
        return line.number();
    }

    /** The last said line up to here in its chain, this one included. */
    @Nullable
    Heard lastSaid() {
        return line.isSaid() ? this : said;
    }

    /** By identity of the line. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Heard heard && heard.line == line;
    }

    @Override
    public int hashCode() {
        return line.hash().hashCode();
    }
}
