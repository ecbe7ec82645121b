package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Face;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.core.show.Picture.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws a picture with characters and the largest cards that fit. Depends on no terminal and no game. */
final class Painter {
    private static final int INDENT = 2;
    private static final int GAP = 2;
    private static final int WIDE_GAP = 4;

    /** The size of a drawn card with its edges. */
    enum CardSize {
        GIANT(16, 11),
        HUGE(12, 8),
        LARGE(8, 5),
        MEDIUM(6, 4),
        SMALL(5, 3),
        INLINE(5, 1);

        private final int width;
        private final int height;

        CardSize(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    private final Style style;
    private final CardSize size;
    private final int width;
    private final Canvas canvas;
    private int row;

    private Painter(int width, Style style, CardSize size) {
        this.width = width;
        this.style = style;
        this.size = size;
        this.canvas = new Canvas(style);
    }

    /** The picture with the largest cards that fit, or with the smallest. */
    static Canvas paint(Picture picture, int width, int height, Style style) {
        Canvas canvas = new Canvas(style);
        for (CardSize size : CardSize.values()) {
            if (size.height > CardSize.LARGE.height && 7 * size.height > 2 * height) {
                continue; // so large only with room for three and a half rows of cards
            }
            canvas = paint(picture, width, style, size);
            if (canvas.width() <= width && canvas.height() <= height) {
                return canvas;
            }
        }
        return canvas;
    }

    /** The picture with cards of this size. */
    static Canvas paint(Picture picture, int width, Style style, CardSize size) {
        Painter painter = new Painter(width, style, size);
        picture.text().blocks().forEach(painter::block);
        return painter.canvas;
    }

    private void block(Picture.Block block) {
        canvas.begin(row);
        if (block instanceof Picture.Line line && isHand(line)) {
            laid(line);
        } else if (block instanceof Picture.Line line) {
            row = canvas.flow(row, 0, width, INDENT, line);
        } else if (block instanceof Picture.Row cards) {
            row(cards);
        } else if (block instanceof Picture.Beside beside) {
            beside(beside.rows());
        } else {
            grid((Picture.Grid) block);
        }
    }

    private void row(Picture.Row cards) {
        String note = cards.note().isEmpty() || size == CardSize.INLINE ? "" : " · " + cards.note();
        int after = canvas.put(row, 0, cards.label(), Ink.STRONG);
        if (size == CardSize.INLINE) {
            int column = Math.max(8, after + 1);
            for (Card card : cards.cards()) {
                Canvas drawn = card(card, "", "");
                if (column + drawn.width() > width && column > INDENT) {
                    row++;
                    column = INDENT;
                }
                canvas.draw(row, column, drawn);
                column += drawn.width() + 1;
            }
            boolean fits = column + 1 + cards.note().length() <= width;
            int from = fits ? column + 1 : INDENT;
            row = canvas.flow(fits ? row : row + 1, from, width - from, 0, Picture.Line.of(cards.note()));
            return;
        }
        row = canvas.flow(
                row,
                0,
                width,
                INDENT,
                Picture.Line.of(cards.label(), Tone.STRONG).words(note));
        hand(canvas, row, cards.cards(), width);
        row += cards.cards().isEmpty() ? 0 : size.height;
    }

    /** Whether the line has cards outside the middle: they are drawn as cards unless the size is inline. */
    private boolean isHand(Picture.Line line) {
        return size != CardSize.INLINE
                && line.hints()
                        .at()
                        .filter(place -> !place.equals(Place.MIDDLE))
                        .isPresent()
                && line.parts().stream().anyMatch(Face.class::isInstance);
    }

    /** The word before a card is its label, and a word joined to its end is its note; other words stand beside the cards. */
    private void laid(Picture.Line line) {
        List<Picture.Part> parts = line.parts();
        long cards = parts.stream().filter(Face.class::isInstance).count();
        int words = parts.stream()
                .mapToInt(
                        part -> part instanceof Words said ? said.text().strip().length() + 1 : 0)
                .sum();
        int step = Math.max(4, Math.min(size.width + 1, (width - words - size.width) / (int) Math.max(1, cards - 1)));
        int middle = row + size.height / 2;
        int column = 0;
        String label = "";
        for (int i = 0; i < parts.size(); i++) {
            Optional<Words> after = i + 1 < parts.size() && parts.get(i + 1) instanceof Words next
                    ? Optional.of(next)
                    : Optional.empty();
            if (parts.get(i) instanceof Face face) {
                boolean joined =
                        after.filter(next -> !next.text().startsWith(" ")).isPresent();
                String note = joined ? after.orElseThrow().text().strip() : "";
                canvas.draw(row, column, card(face.card(), label, note));
                column += step;
                label = "";
                i += joined ? 1 : 0;
            } else {
                Words said = (Words) parts.get(i);
                String text = said.text().strip();
                boolean labels = i + 1 < parts.size() && parts.get(i + 1) instanceof Face;
                String word = labels ? text.substring(text.lastIndexOf(' ') + 1).replaceFirst(":$", "") : "";
                label = word.length() <= size.width - 2 ? word : "";
                String rest = label.isEmpty()
                        ? text
                        : text.substring(0, text.lastIndexOf(' ') + 1).strip();
                if (!rest.isEmpty()) {
                    // The last of overlapping cards is drawn whole.
                    int from = column == 0 ? 0 : Math.max(column, canvas.width(row, size.height) + 1);
                    column = canvas.put(middle, from, rest, Ink.of(said.tone())) + 1;
                }
            }
        }
        row += size.height;
    }

    /** Side by side if they fit, otherwise overlapping: four columns show a card's corner. */
    private void hand(Canvas on, int top, List<Card> cards, int room) {
        int step = Math.max(4, Math.min(size.width + 1, (room - size.width) / Math.max(1, cards.size() - 1)));
        int column = 0;
        for (Card card : cards) {
            Canvas drawn = card(card, "", "");
            on.draw(top, column, drawn);
            column += size == CardSize.INLINE ? drawn.width() + 1 : step;
        }
    }

    /** Several rows side by side if they fit, otherwise one below the other. */
    private void beside(List<Picture.Row> rows) {
        List<Canvas> drawn = rows.stream().map(this::upright).toList();
        int wide = drawn.stream().mapToInt(Canvas::width).max().orElse(0) + WIDE_GAP;
        int columns = (width + WIDE_GAP) / wide;
        if (columns < 2) {
            rows.forEach(this::block);
            return;
        }
        for (int from = 0; from < drawn.size(); from += columns) {
            int height = 0;
            canvas.begin(row);
            for (int i = from; i < Math.min(from + columns, drawn.size()); i++) {
                canvas.draw(row, (i - from) * wide, drawn.get(i));
                height = Math.max(height, drawn.get(i).height());
            }
            row += height;
        }
    }

    /** A label, below it the cards, which overlap if there are more than two, and below them the parts of the note. */
    private Canvas upright(Picture.Row cards) {
        Canvas one = new Canvas(style);
        one.put(0, 0, cards.label(), Ink.STRONG);
        int line = 1;
        if (!cards.cards().isEmpty()) {
            hand(one, line, cards.cards(), 2 * size.width + 1);
            line += size.height;
        }
        for (String note : cards.note().split("  ")) {
            if (!note.isEmpty()) {
                one.put(line++, 0, note, Ink.PLAIN);
            }
        }
        return one;
    }

    private void grid(Picture.Grid grid) {
        List<Canvas> tiles = new ArrayList<>();
        for (Picture.Tile tile : grid.tiles()) {
            tiles.add(size == CardSize.INLINE ? inline(tile) : card(tile.card(), tile.label(), tile.note()));
        }
        int wide = tiles.stream().mapToInt(Canvas::width).max().orElse(0) + GAP;
        for (int i = 0; i < tiles.size(); i++) {
            canvas.draw(row + i / grid.columns() * size.height, INDENT + i % grid.columns() * wide, tiles.get(i));
        }
        row += (tiles.size() + grid.columns() - 1) / grid.columns() * size.height;
    }

    private Canvas inline(Picture.Tile tile) {
        Canvas drawn = new Canvas(style);
        int column = drawn.put(0, 0, tile.label() + " ", Ink.STRONG);
        Canvas face = card(tile.card(), "", "");
        drawn.draw(0, column, face);
        if (!tile.note().isEmpty()) {
            drawn.put(0, column + face.width() + 1, tile.note(), Ink.FAINT);
        }
        return drawn;
    }

    /** One card: rank and suit in two corners, or a back; the label in the upper edge and the note in the lower one. */
    private Canvas card(Card card, String label, String note) {
        Canvas drawn = new Canvas(style);
        Ink face = Style.ink(card);
        String text = style.text(card);
        if (size == CardSize.INLINE) {
            boolean brackets = style.colours() == Style.Colours.NONE;
            drawn.put(0, 0, brackets ? "[" + text + "]" : " " + text + " ", face);
            return drawn;
        }
        Ink edge = card.isFaceUp() ? Ink.EDGE : Ink.BACK;
        int inner = size.width - 2;
        String line = (style.unicode() ? "─" : "-").repeat(inner);
        String side = style.unicode() ? "│" : "|";
        String fill = (card.isFaceUp() ? " " : style.unicode() ? "▒" : ":").repeat(inner);
        drawn.put(0, 0, style.unicode() ? "╭" + line + "╮" : "+" + line + "+", edge);
        drawn.put(0, 1, cut(label, inner), edge);
        for (int i = 1; i < size.height - 1; i++) {
            drawn.put(i, 0, side, edge);
            drawn.put(i, 1, fill, face);
            drawn.put(i, size.width - 1, side, edge);
        }
        drawn.put(size.height - 1, 0, style.unicode() ? "╰" + line + "╯" : "+" + line + "+", edge);
        drawn.put(size.height - 1, size.width - 1 - cut(note, inner).length(), cut(note, inner), edge);
        if (card.isFaceUp()) {
            drawn.put(1, 1, text, face);
            if (size != CardSize.SMALL) {
                drawn.put(size.height - 2, size.width - 1 - text.length(), text, face);
            }
        }
        return drawn;
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }
}
