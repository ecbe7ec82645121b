package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.List;

/** Draws a picture with characters: the cards as large as the room allows. Knows no terminal and no game. */
final class Painter {
    private static final int INDENT = 2;
    private static final int GAP = 2;
    private static final int WIDE_GAP = 4;

    /** How large a card is drawn, edges included. */
    enum CardSize {
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

    /** The picture with the largest cards with which it fits, and the smallest where none does. */
    static Canvas paint(Picture picture, int width, int height, Style style) {
        Canvas canvas = new Canvas(style);
        for (CardSize size : CardSize.values()) {
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
        picture.blocks().forEach(painter::block);
        return painter.canvas;
    }

    private void block(Picture.Block block) {
        if (block instanceof Picture.Line line) {
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
            canvas.put(row++, column + 1, cards.note(), Ink.PLAIN);
            return;
        }
        canvas.put(row++, after, note, Ink.PLAIN);
        hand(canvas, row, cards.cards(), width);
        row += cards.cards().isEmpty() ? 0 : size.height;
    }

    /** Side by side where there is room, otherwise overlapping: four columns still show a card's corner. */
    private void hand(Canvas on, int top, List<Card> cards, int room) {
        int step = Math.max(4, Math.min(size.width + 1, (room - size.width) / Math.max(1, cards.size() - 1)));
        int column = 0;
        for (Card card : cards) {
            Canvas drawn = card(card, "", "");
            on.draw(top, column, drawn);
            column += size == CardSize.INLINE ? drawn.width() + 1 : step;
        }
    }

    /** As many beside each other as there is room for; with room for one alone, rows as they always are. */
    private void beside(List<Picture.Row> rows) {
        List<Canvas> drawn = rows.stream().map(this::upright).toList();
        int wide = drawn.stream().mapToInt(Canvas::width).max().orElse(0) + WIDE_GAP;
        int columns = (width + WIDE_GAP) / wide;
        if (columns < 2) {
            rows.forEach(this::row);
            return;
        }
        for (int from = 0; from < drawn.size(); from += columns) {
            int height = 0;
            for (int i = from; i < Math.min(from + columns, drawn.size()); i++) {
                canvas.draw(row, (i - from) * wide, drawn.get(i));
                height = Math.max(height, drawn.get(i).height());
            }
            row += height;
        }
    }

    /** A label, the cards below it, overlapping where there are more than two, and the parts of the note below them. */
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

    /** One card: rank and suit in two corners, or a back; a label in the upper edge and a note in the lower one. */
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
