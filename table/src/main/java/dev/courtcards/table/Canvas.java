package dev.courtcards.table;

import dev.courtcards.core.show.Picture.Face;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Part;
import dev.courtcards.core.show.Picture.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.jline.utils.WCWidth;

/** Rows of characters, each with its ink; it grows as it is written to. Parts outside the screen are cut off at the end. */
final class Canvas {
    private static final Cell BLANK = new Cell(" ", Ink.PLAIN);
    private final Style style;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final NavigableSet<Integer> begins = new TreeSet<>();

    /** One column of a row: a glyph, or nothing after a glyph that is two columns wide. */
    private record Cell(String glyph, Ink ink) {
        boolean isBlank() {
            return glyph.equals(" ");
        }

        boolean isEmpty() {
            return isBlank() && ink == Ink.PLAIN;
        }
    }

    Canvas(Style style) {
        this.style = style;
    }

    Style style() {
        return style;
    }

    int height() {
        return rows.size();
    }

    /** The width of these rows. */
    int width(int from, int count) {
        return part(from, count).width();
    }

    int width() {
        return rows.stream().mapToInt(List::size).max().orElse(0);
    }

    /** Writes a text over what is there; returns the column after it. */
    int put(int row, int column, String text, Ink ink) {
        return put(row, column, cells(text, ink));
    }

    private int put(int row, int column, List<Cell> cells) {
        while (rows.size() <= row) {
            rows.add(new ArrayList<>());
        }
        List<Cell> line = rows.get(row);
        while (line.size() < column) {
            line.add(BLANK);
        }
        int at = column;
        for (Cell cell : cells) {
            if (at < line.size()) {
                line.set(at, cell);
            } else {
                line.add(cell);
            }
            at++;
        }
        return at;
    }

    /** Draws another canvas over this one. */
    void draw(int row, int column, Canvas other) {
        for (int i = 0; i < other.rows.size(); i++) {
            put(row + i, column, other.rows.get(i));
        }
    }

    /** Marks a row at which something begins that must not be shown without its beginning. */
    void begin(int row) {
        begins.add(row);
    }

    /** The last rows that fit, starting where something begins; the first rows of the last thing if it does not fit as a whole. */
    Canvas end(int room) {
        int from = Math.max(0, height() - room);
        if (from > 0 && !begins.isEmpty()) {
            from = Optional.ofNullable(begins.ceiling(from))
                    .filter(row -> row < height())
                    .orElse(begins.last());
        }
        return part(from, room);
    }

    /** At most n rows from this one on. */
    Canvas part(int from, int count) {
        Canvas part = new Canvas(style);
        part.rows.addAll(rows.subList(Math.min(from, rows.size()), Math.min(from + count, rows.size())));
        return part;
    }

    /**
     * Writes a line with a space between two cards, and breaks it at spaces if it is wider than the width; the rows after a break begin
     * {@code hang} columns further right. Returns the row after it.
     */
    int flow(int row, int column, int width, int hang, Line line) {
        List<Cell> rest = new ArrayList<>();
        boolean afterCard = false;
        for (Part part : line.parts()) {
            if (part instanceof Face face) {
                if (afterCard) {
                    rest.add(BLANK);
                }
                rest.addAll(cells(style.text(face.card()), Style.ink(face.card())));
            } else {
                rest.addAll(cells(((Words) part).text(), Ink.of(((Words) part).tone())));
            }
            afterCard = part instanceof Face;
        }
        int at = row;
        int indent = 0;
        while (rest.size() > Math.max(1, width - indent)) {
            int room = Math.max(1, width - indent);
            int end = end(rest, room);
            put(at++, column + indent, rest.subList(0, end));
            rest = withoutBlanks(rest.subList(end, rest.size()));
            indent = hang;
        }
        put(at++, column + indent, rest);
        return at;
    }

    /** The place of a break: a gap of two spaces, which separates items of a list, else a space, else the end of the room. */
    private static int end(List<Cell> cells, int room) {
        for (int gap = 2; gap > 0; gap--) {
            for (int end = room; end > (gap == 2 ? room / 2 : 0); end--) {
                if (cells.subList(end, Math.min(cells.size(), end + gap)).stream()
                        .allMatch(Cell::isBlank)) {
                    return end;
                }
            }
        }
        return room;
    }

    private static List<Cell> withoutBlanks(List<Cell> cells) {
        int from = 0;
        while (from < cells.size() && cells.get(from).isBlank()) {
            from++;
        }
        return cells.subList(from, cells.size());
    }

    private List<Cell> cells(String text, Ink ink) {
        List<Cell> cells = new ArrayList<>();
        text.codePoints().forEach(character -> {
            String glyph = style.glyph(character);
            if (glyph.codePointCount(0, glyph.length()) > 1) {
                glyph.chars().forEach(c -> cells.add(new Cell(Character.toString(c), ink)));
                return;
            }
            int width = WCWidth.wcwidth(character);
            if (width > 0 || glyph.equals("?")) {
                cells.add(new Cell(glyph, ink));
            }
            if (width > 1) {
                cells.add(new Cell("", ink));
            }
        });
        return cells;
    }

    /** The first n rows and columns, without spaces at their ends, in the colours of the style. */
    List<String> lines(int width, int height) {
        return rows.stream().limit(height).map(row -> line(row, width)).toList();
    }

    /** All rows. */
    List<String> lines() {
        return lines(Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    private String line(List<Cell> row, int width) {
        int end = Math.min(row.size(), width);
        while (end > 0 && row.get(end - 1).isEmpty()) {
            end--;
        }
        StringBuilder text = new StringBuilder();
        Ink ink = Ink.PLAIN;
        for (Cell cell : row.subList(0, end)) {
            if (cell.ink() != ink && style.colours() != Style.Colours.NONE) {
                text.append(cell.ink().command(style.colours()));
                ink = cell.ink();
            }
            text.append(cell.glyph());
        }
        return ink == Ink.PLAIN
                ? text.toString()
                : text.append(Ink.PLAIN.command(style.colours())).toString();
    }
}
