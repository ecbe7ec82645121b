package dev.courtcards.core.show;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A picture of a table for people: text, rows of cards and grids of piles. A terminal, a page or a test each draws it in its own way.
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
    /** The emphasis of a piece of text. */
    public enum Tone {
        /** Ordinary. */
        PLAIN,
        /** Most important. */
        STRONG,
        /** Less important. */
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
     * @param tone its emphasis
     * @param word the word to type for it, see {@link Hints}; empty for none
     */
    public record Words(String text, Tone tone, String word) implements Part {
        /**
         * A piece of text without a word.
         *
         * @param text without line breaks
         * @param tone its emphasis
         */
        public Words(String text, Tone tone) {
            this(text, tone, "");
        }
    }

    /**
     * A card within a line.
     *
     * @param card a face or a back
     * @param word the word to type for it, see {@link Hints}; empty for none
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

        /** {@return an empty line, to add parts to} */
        public static Line empty() {
            return EMPTY;
        }

        /**
         * A line of text.
         *
         * @param text without line breaks
         * @param tone its emphasis
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

        /** {@return whether the line has no parts} */
        public boolean isEmpty() {
            return parts.isEmpty();
        }

        /**
         * This line with one more piece of text.
         *
         * @param text without line breaks; an empty one adds nothing
         * @param tone its emphasis
         * @return a new line
         */
        @CheckReturnValue
        public Line words(String text, Tone tone) {
            return text.isEmpty() ? this : with(List.of(new Words(text, tone)));
        }

        /**
         * This line with one more piece of ordinary text.
         *
         * @param text without line breaks; an empty one adds nothing
         * @return a new line
         */
        @CheckReturnValue
        public Line words(String text) {
            return words(text, Tone.PLAIN);
        }

        /**
         * This line with one more card.
         *
         * @param card a face or a back
         * @return a new line
         */
        @CheckReturnValue
        public Line card(Card card) {
            return card(card, "");
        }

        /**
         * This line with one more card that can be picked.
         *
         * @param card a face or a back
         * @param word the word to type for it, empty for none
         * @return a new line
         */
        @CheckReturnValue
        public Line card(Card card, String word) {
            return with(List.of(new Face(card, word)));
        }

        /**
         * This line with one more piece of text that can be picked.
         *
         * @param text without line breaks
         * @param tone its emphasis
         * @param word the word to type for it, empty for none
         * @return a new line
         */
        @CheckReturnValue
        public Line pick(String text, Tone tone, String word) {
            return with(List.of(new Words(text, tone, word)));
        }

        /**
         * This line with other hints.
         *
         * @param other the new hints
         * @return a new line
         */
        @CheckReturnValue
        public Line with(Hints other) {
            return new Line(parts, other);
        }

        /**
         * This line with the parts of another added.
         *
         * @param more the other line
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
     * Rows side by side if there is room, each with its label above its cards and its note below; otherwise one below the other.
     *
     * @param rows from left to right; a note may be broken at two blanks
     * @param hints for a page: the place of rows that have none themselves
     */
    public record Beside(List<Row> rows, Hints hints) implements Block {
        public Beside {
            rows = List.copyOf(rows);
        }

        /**
         * Rows side by side without hints of their own.
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

    /** Two forms of one block: lines of text for a terminal, where room is short, and rows for a page. Each is made when it is drawn. */
    public static final class Either implements Block {
        private final Supplier<Picture> text;
        private final Supplier<Picture> laid;

        /**
         * Two pictures that are made when they are drawn.
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

        /** {@return the form for a terminal} */
        public Picture text() {
            return text.get();
        }

        /** {@return the form for a page} */
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
     * @param label its name for people
     * @param card the top card, a face or a back
     * @param note a few characters, empty for none
     * @param hints for a page
     */
    public record Tile(String label, Card card, String note, Hints hints) {
        /**
         * A pile without hints.
         *
         * @param label its name for people
         * @param card the top card, a face or a back
         * @param note a few characters, empty for none
         */
        public Tile(String label, Card card, String note) {
            this(label, card, note, Hints.NONE);
        }
    }

    public Picture {
        blocks = List.copyOf(blocks);
    }

    /** {@return an empty picture, to add blocks to} */
    public static Picture empty() {
        return new Picture(List.of());
    }

    /** {@return this picture for a terminal, with the text of each {@link Either}} */
    @CheckReturnValue
    public Picture text() {
        return chosen(either -> either.text().text());
    }

    /** {@return this picture for a page, with the rows of each {@link Either}} */
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
     * This picture with one more block below.
     *
     * @param block the block
     * @return a new picture
     */
    @CheckReturnValue
    public Picture with(Block block) {
        return with(new Picture(List.of(block)));
    }

    /**
     * This picture with another one below.
     *
     * @param below the other picture
     * @return a new picture
     */
    @CheckReturnValue
    public Picture with(Picture below) {
        return new Picture(joined(blocks, below.blocks));
    }

    /**
     * This picture with a line of text below.
     *
     * @param text without line breaks
     * @param tone its emphasis
     * @return a new picture
     */
    @CheckReturnValue
    public Picture line(String text, Tone tone) {
        return with(Line.of(text, tone));
    }

    /**
     * This picture with a line of ordinary text below.
     *
     * @param text without line breaks
     * @return a new picture
     */
    @CheckReturnValue
    public Picture line(String text) {
        return line(text, Tone.PLAIN);
    }

    /**
     * This picture with a line of text below that has a place on a page.
     *
     * @param text without line breaks
     * @param tone its emphasis
     * @param place on the page
     * @return a new picture
     */
    @CheckReturnValue
    public Picture line(String text, Tone tone, Hints.Place place) {
        return with(Line.of(text, tone).with(Hints.NONE.withAt(place)));
    }

    /**
     * This picture with a row of cards below.
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
     * This picture with a row of cards with hints below.
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
