package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.play.Picture;
import java.util.ArrayList;
import java.util.List;

/** Draws a picture with characters: the cards as large as the room allows. Knows no terminal and no game. */
final class Painter {
    private static final int INDENT = 2;
    private static final int GAP = 2;

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
        int count = cards.cards().size();
        // Side by side where there is room, otherwise overlapping: four columns still show a card's corner.
        int step = Math.max(4, Math.min(size.width + 1, (width - size.width) / Math.max(1, count - 1)));
        for (int i = 0; i < count; i++) {
            canvas.draw(row, i * step, card(cards.cards().get(i), "", ""));
        }
        row += count == 0 ? 0 : size.height;
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
