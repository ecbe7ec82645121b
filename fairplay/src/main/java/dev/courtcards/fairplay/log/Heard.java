package dev.courtcards.fairplay.log;

import org.jspecify.annotations.Nullable;

/**
 * A line that counts: all that it rests on is held (L5).
 *
 * @param line what was said
 * @param order the newest order that its sender accepted
 * @param before the line before in its chain
 * @param said the last line before in its chain that is said, not control
 * @param arrival when it came to count, among all that a log has heard
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

    /** By identity of what was said: two of them are never the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Heard heard && heard.line == line;
    }

    @Override
    public int hashCode() {
        return line.hash().hashCode();
    }
}
