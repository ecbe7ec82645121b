package dev.courtcards.table;

import dev.courtcards.core.show.Picture;
import java.util.List;

/** Lays a view out on a screen of a given size. It needs no terminal, so tests can check the result. */
final class Layout {
    /** The story beside a picture has two fifths of the columns, within these bounds. */
    private static final int SIDE = 28;

    private static final int WIDEST_SIDE = 60;

    /** From this width on the picture leaves room for the story. */
    private static final int WIDE = 100;

    private static final int GAP = 4;

    private static final int MARGIN = 2;

    /** A line of the menu takes no more than one row in n of the screen. */
    private static final int MENU_PART = 6;

    /** Rows kept for the story below a wide picture, with one blank row. */
    private static final int LAST_STORY = 3;

    private Layout() {}

    /** A screen and the place of its cursor. */
    record Screen(List<String> lines, int cursorRow, int cursorColumn) {}

    /**
     * The screen of a moment.
     *
     * @param typed the text in the input line
     * @param meaning what that text would do
     */
    static Screen screen(View view, String typed, String meaning, int width, int height, Style style) {
        Canvas canvas = new Canvas(style);
        bar(canvas, view.title(), view.note(), width);

        Canvas foot = new Canvas(style);
        int row = 0;
        if (!view.message().isEmpty()) {
            row = foot.flow(row, MARGIN, width - 2 * MARGIN, 2, view.message());
        }
        for (Picture.Line line : view.menu()) {
            row = menu(foot, row, line, width - 2 * MARGIN, Math.max(1, height / MENU_PART));
        }
        int prompt = row;
        int cursor = foot.put(row, MARGIN, "> " + typed, Ink.STRONG);
        foot.put(row++, cursor + 2, whole(meaning, width - cursor - 2), Ink.FAINT);
        foot.flow(row, MARGIN, width - 2 * MARGIN, 0, Picture.Line.of(view.commands(), Picture.Tone.FAINT));

        int top = 2;
        int bottom = Math.max(top, height - foot.height());
        int room = Math.max(0, bottom - top - 1);
        int side = width - MARGIN - Math.max(SIDE, Math.min(WIDEST_SIDE, width * 2 / 5));
        int left = side - GAP - MARGIN;
        Canvas picture = Painter.paint(view.picture(), width < WIDE ? width - 2 * MARGIN : left, room, style);
        boolean beside = picture.width() <= left;
        if (!beside) {
            picture = Painter.paint(view.picture(), width - 2 * MARGIN, room - LAST_STORY, style);
        }
        // If the picture does not fit, its end is shown: the person's own cards. A part without its beginning, and so
        // without the name of
        // its player, would be taken for the person's own.
        picture = picture.end(room);
        canvas.draw(top, MARGIN, picture);

        Canvas story = new Canvas(style);
        int column = beside ? side : MARGIN;
        int end = 0;
        int last = view.story().size();
        for (Picture.Line line : view.story().subList(Math.max(0, last - height), last)) {
            story.begin(end);
            end = story.flow(end, 0, width - column - MARGIN, 2, line);
        }
        int from = beside ? top : top + picture.height() + 1;
        canvas.draw(from, column, story.end(Math.max(0, top + room - from)));
        canvas.draw(bottom, 0, foot);
        return new Screen(
                canvas.lines(width, height), Math.min(height - 1, bottom + prompt), Math.min(width - 1, cursor));
    }

    /** A line of the menu. A line longer than its part of the screen is cut, since it would leave no room for the table. */
    private static int menu(Canvas foot, int row, Picture.Line line, int width, int most) {
        Canvas whole = new Canvas(foot.style());
        int rows = whole.flow(0, 0, width, 2, line);
        boolean fits = rows <= most + 1;
        foot.draw(row, MARGIN, whole.part(0, fits ? rows : most));
        if (!fits) {
            foot.put(row + most, MARGIN + 2, "…", Ink.FAINT);
        }
        return row + Math.min(rows, most + 1);
    }

    /** The whole words that fit. */
    private static String whole(String text, int room) {
        return text.length() <= room ? text : text.substring(0, Math.max(0, text.lastIndexOf(' ', Math.max(0, room))));
    }

    /** A page from its row {@code from} on, and the keys that turn it. */
    static Screen page(String title, String markdown, int from, int width, int height, Style style) {
        Canvas canvas = new Canvas(style);
        Canvas whole = page(markdown, width, style);
        int room = pageHeight(height);
        bar(canvas, title, "", width);
        canvas.draw(1, MARGIN, whole.part(from, room));
        boolean more = from + room < whole.height();
        canvas.put(
                height - 1,
                MARGIN,
                (more ? "space next page · " : "") + (from > 0 ? "b back · " : "") + "q back to the game",
                Ink.FAINT);
        return new Screen(canvas.lines(width, height), height - 1, 0);
    }

    static Canvas page(String markdown, int width, Style style) {
        return Page.paint(markdown, Math.max(1, width - 2 * MARGIN), style);
    }

    static int pageHeight(int height) {
        return Math.max(1, height - 2);
    }

    private static void bar(Canvas canvas, String title, String note, int width) {
        canvas.put(0, 0, " ".repeat(Math.max(0, width)), Ink.BAR);
        int after = canvas.put(0, MARGIN, title, Ink.BAR);
        canvas.put(0, Math.max(after + 2, width - MARGIN - note.length()), note, Ink.BAR);
    }
}
