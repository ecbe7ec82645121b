package dev.courtcards.core.show;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What a person is shown of a table: text, rows of cards and grids of piles, without a word on how a screen draws them. A
 * terminal, a page or a test each draws it in its own way.
 *
 * <pre>{@code
 * Picture.empty()
 *         .line("the pot is 40")
 *         .row("board", Card.parseAll("7S 8S 9D"), "the flop");
 * }</pre>
 *
 * @param blocks from top to bottom
 */
public record Picture(List<Block> blocks) {
    /** How a piece of text is meant. */
    public enum Tone {
        /** Ordinary. */
        PLAIN,
        /** To be seen first. */
        STRONG,
        /** Of less interest. */
        FAINT,
        /** Good news for the viewer. */
        GOOD,
        /** Bad news for the viewer. */
        BAD
    }

    /** One block of a picture. */
    public sealed interface Block permits Line, Row, Beside, Grid, Either {}

    /** One part of a line. */
    public sealed interface Part permits Words, Face {}

    /**
     * A piece of text.
     *
     * @param text without line breaks
     * @param tone how it is meant
     * @param word what one types for it, as {@link Hints} have it; empty for none
     */
    public record Words(String text, Tone tone, String word) implements Part {
        /**
         * A piece of text without a word.
         *
         * @param text without line breaks
         * @param tone how it is meant
         */
        public Words(String text, Tone tone) {
            this(text, tone, "");
        }
    }

    /**
     * A card within a line.
     *
     * @param card a face or a back
     * @param word what one types for it, as {@link Hints} have it; empty for none
     */
    public record Face(Card card, String word) implements Part {
        /**
         * A card without a word.
         *
         * @param card a face or a back
         */
        public Face(Card card) {
            this(card, "");
        }
    }

    /**
     * A line of text and small cards.
     *
     * @param parts from left to right; none gives an empty line
     * @param hints for a page
     */
    public record Line(List<Part> parts, Hints hints) implements Block {
        private static final Line EMPTY = new Line(List.of());

        /** A line. */
        public Line {
            parts = List.copyOf(parts);
        }

        /**
         * A line without hints.
         *
         * @param parts from left to right
         */
        public Line(List<Part> parts) {
            this(parts, Hints.NONE);
        }

        /** {@return a line of nothing, to add parts to} */
        public static Line empty() {
            return EMPTY;
        }

        /**
         * A line of text.
         *
         * @param text without line breaks
         * @param tone how it is meant
         * @return the line
         */
        public static Line of(String text, Tone tone) {
            return EMPTY.words(text, tone);
        }

        /**
         * A line of ordinary text.
         *
         * @param text without line breaks
         * @return the line
         */
        public static Line of(String text) {
            return EMPTY.words(text);
        }

        /** {@return whether there is nothing in it} */
        public boolean isEmpty() {
            return parts.isEmpty();
        }

        /**
         * This line and a piece of text.
         *
         * @param text without line breaks; of an empty one nothing is added
         * @param tone how it is meant
         * @return a new line
         */
        @CheckReturnValue
        public Line words(String text, Tone tone) {
            return text.isEmpty() ? this : with(List.of(new Words(text, tone)));
        }

        /**
         * This line and a piece of ordinary text.
         *
         * @param text without line breaks; of an empty one nothing is added
         * @return a new line
         */
        @CheckReturnValue
        public Line words(String text) {
            return words(text, Tone.PLAIN);
        }

        /**
         * This line and a card.
         *
         * @param card a face or a back
         * @return a new line
         */
        @CheckReturnValue
        public Line card(Card card) {
            return card(card, "");
        }

        /**
         * This line and a card that can be picked.
         *
         * @param card a face or a back
         * @param word what one types for it, empty for none
         * @return a new line
         */
        @CheckReturnValue
        public Line card(Card card, String word) {
            return with(List.of(new Face(card, word)));
        }

        /**
         * This line and a piece of text that can be picked.
         *
         * @param text without line breaks
         * @param tone how it is meant
         * @param word what one types for it, empty for none
         * @return a new line
         */
        @CheckReturnValue
        public Line pick(String text, Tone tone, String word) {
            return with(List.of(new Words(text, tone, word)));
        }

        /**
         * This line with hints.
         *
         * @param other instead of those that it had
         * @return a new line
         */
        @CheckReturnValue
        public Line with(Hints other) {
            return new Line(parts, other);
        }

        /**
         * This line and what stands in another.
         *
         * @param more what to add
         * @return a new line
         */
        @CheckReturnValue
        public Line with(Line more) {
            return with(more.parts);
        }

        private Line with(List<Part> more) {
            return new Line(joined(parts, more), hints);
        }
    }

    /**
     * Cards side by side.
     *
     * @param label before or above them
     * @param cards faces and backs, from left to right
     * @param note after or below them, empty for none
     * @param hints for a page
     */
    public record Row(String label, List<Card> cards, String note, Hints hints) implements Block {
        /** A row. */
        public Row {
            cards = List.copyOf(cards);
        }

        /**
         * A row without hints.
         *
         * @param label before or above the cards
         * @param cards faces and backs
         * @param note after or below them
         */
        public Row(String label, List<Card> cards, String note) {
            this(label, cards, note, Hints.NONE);
        }
    }

    /**
     * Rows beside each other where there is room, each with its label above its cards and its note below; otherwise one
     * below the other.
     *
     * @param rows from left to right; two blanks in a note are where it may be broken
     * @param hints for a page: the places of those that have none themselves
     */
    public record Beside(List<Row> rows, Hints hints) implements Block {
        /** Rows beside each other. */
        public Beside {
            rows = List.copyOf(rows);
        }

        /**
         * Rows beside each other without hints of their own.
         *
         * @param rows from left to right
         */
        public Beside(List<Row> rows) {
            this(rows, Hints.NONE);
        }
    }

    /**
     * Piles in rows and columns.
     *
     * @param columns at least 1
     * @param tiles row by row
     * @param hints for a page
     */
    public record Grid(int columns, List<Tile> tiles, Hints hints) implements Block {
        /** A grid. */
        public Grid {
            tiles = List.copyOf(tiles);
        }

        /**
         * A grid without hints of its own.
         *
         * @param columns at least 1
         * @param tiles row by row
         */
        public Grid(int columns, List<Tile> tiles) {
            this(columns, tiles, Hints.NONE);
        }
    }

    /**
     * The same in lines of text and laid out: a screen of characters, whose room is short, draws the text, a page what is laid. Each is
     * made when it is drawn.
     */
    public static final class Either implements Block {
        private final Supplier<Picture> text;
        private final Supplier<Picture> laid;

        /**
         * Two pictures that are made when they are asked for.
         *
         * @param text lines, such as a hand with the number of each slot in words
         * @param laid rows with the same hints; empty where other parts of the picture do
         */
        public Either(Supplier<Picture> text, Supplier<Picture> laid) {
            this.text = text;
            this.laid = laid;
        }

        /**
         * Two pictures.
         *
         * @param text lines, such as a hand with the number of each slot in words
         * @param laid rows with the same hints; empty where other parts of the picture do
         */
        public Either(Picture text, Picture laid) {
            this(() -> text, () -> laid);
        }

        /** {@return lines of text} */
        public Picture text() {
            return text.get();
        }

        /** {@return rows with hints} */
        public Picture laid() {
            return laid.get();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Either either && text().equals(either.text()) && laid().equals(either.laid());
        }

        @Override
        public int hashCode() {
            return 31 * text().hashCode() + laid().hashCode();
        }

        @Override
        public String toString() {
            return "Either[text=" + text() + ", laid=" + laid() + "]";
        }
    }

    /**
     * One pile of a grid.
     *
     * @param label what a person calls it
     * @param card what lies on top, a face or a back
     * @param note a few characters, empty for none
     * @param hints for a page
     */
    public record Tile(String label, Card card, String note, Hints hints) {
        /**
         * A pile without hints.
         *
         * @param label what a person calls it
         * @param card what lies on top, a face or a back
         * @param note a few characters, empty for none
         */
        public Tile(String label, Card card, String note) {
            this(label, card, note, Hints.NONE);
        }
    }

    /** A picture. */
    public Picture {
        blocks = List.copyOf(blocks);
    }

    /** {@return a picture of nothing, to add blocks to} */
    public static Picture empty() {
        return new Picture(List.of());
    }

    /**
     * This picture as a screen of characters draws it.
     *
     * @return the text of each {@link Either}, and all else
     */
    @CheckReturnValue
    public Picture text() {
        return chosen(either -> either.text().text());
    }

    /**
     * This picture as a page draws it.
     *
     * @return what is laid of each {@link Either}, and all else
     */
    @CheckReturnValue
    public Picture laid() {
        return chosen(either -> either.laid().laid());
    }

    private static <T> List<T> joined(List<T> some, List<T> more) {
        if (some.isEmpty()) {
            return more;
        }
        List<T> all = new ArrayList<>(some.size() + more.size());
        all.addAll(some);
        all.addAll(more);
        return all;
    }

    private Picture chosen(Function<Either, Picture> way) {
        return new Picture(blocks.stream()
                .flatMap(block -> block instanceof Either either ? way.apply(either).blocks.stream() : Stream.of(block))
                .toList());
    }

    /**
     * This picture and one block more below.
     *
     * @param block what to add
     * @return a new picture
     */
    @CheckReturnValue
    public Picture with(Block block) {
        return with(new Picture(List.of(block)));
    }

    /**
     * This picture and another below.
     *
     * @param below what to add
     * @return a new picture
     */
    @CheckReturnValue
    public Picture with(Picture below) {
        return new Picture(joined(blocks, below.blocks));
    }

    /**
     * This picture and a line of text.
     *
     * @param text without line breaks
     * @param tone how it is meant
     * @return a new picture
     */
    @CheckReturnValue
    public Picture line(String text, Tone tone) {
        return with(Line.of(text, tone));
    }

    /**
     * This picture and a line of ordinary text.
     *
     * @param text without line breaks
     * @return a new picture
     */
    @CheckReturnValue
    public Picture line(String text) {
        return line(text, Tone.PLAIN);
    }

    /**
     * This picture and a line of text with a place, where a page shows it.
     *
     * @param text without line breaks
     * @param tone how it is meant
     * @param place where it stands
     * @return a new picture
     */
    @CheckReturnValue
    public Picture line(String text, Tone tone, Hints.Place place) {
        return with(Line.of(text, tone).with(Hints.NONE.withAt(place)));
    }

    /**
     * This picture and a row of cards.
     *
     * @param label before or above them
     * @param cards faces and backs
     * @param note after or below them, empty for none
     * @return a new picture
     */
    @CheckReturnValue
    public Picture row(String label, List<Card> cards, String note) {
        return row(label, cards, note, Hints.NONE);
    }

    /**
     * This picture and a row of cards with hints.
     *
     * @param label before or above them
     * @param cards faces and backs
     * @param note after or below them, empty for none
     * @param hints for a page
     * @return a new picture
     */
    @CheckReturnValue
    public Picture row(String label, List<Card> cards, String note, Hints hints) {
        return with(new Row(label, cards, note, hints));
    }
}
