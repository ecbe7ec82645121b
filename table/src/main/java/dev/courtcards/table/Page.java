package dev.courtcards.table;

import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Markdown as lines of a screen: the headings, paragraphs, lists, tables and code that rules pages use. */
final class Page {
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)\\]\\(([^)]*)\\)");
    private static final Pattern ITEM = Pattern.compile("([-*]|\\d+\\.)\\s");
    private static final Pattern BOLD = Pattern.compile("\\*\\*(.+?)\\*\\*");
    private final int width;
    private final Canvas canvas;
    private int row;
    private final StringBuilder paragraph = new StringBuilder();
    private final List<List<String>> table = new ArrayList<>();

    private Page(int width, Style style) {
        this.width = width;
        this.canvas = new Canvas(style);
    }

    /** A rules page without its sources. */
    static String forPlayers(String rules) {
        return rules.replaceAll("(?s)\n(## Sources?\n|\\*?Sources?:).*?(?=\n## |$)", "");
    }

    /** The page at this width; a table that does not fit keeps its columns. */
    static Canvas paint(String markdown, int width, Style style) {
        Page page = new Page(width, style);
        boolean code = false;
        for (String line : markdown.split("\r?\n")) {
            if (line.startsWith("```")) {
                page.flush();
                code = !code;
            } else if (code) {
                page.add(Line.of("    " + line, Tone.PLAIN), 0);
            } else {
                page.read(line);
            }
        }
        page.flush();
        return page.canvas;
    }

    private void add(Line line, int hang) {
        row = canvas.flow(row, 0, width, hang, line);
    }

    private void read(String line) {
        String text = line.strip();
        if (text.startsWith("|")) {
            flushParagraph();
            row(text);
        } else if (text.isEmpty() || text.startsWith("#")) {
            flush();
            add(Line.of(text.replaceFirst("^#+\\s*", ""), Tone.STRONG), 0);
        } else {
            if (isItem(text)) {
                flush();
            }
            flushTable();
            paragraph.append(paragraph.isEmpty() ? "" : " ").append(text);
        }
    }

    private static boolean isItem(CharSequence text) {
        return ITEM.matcher(text).lookingAt();
    }

    private void row(String text) {
        List<String> cells = Arrays.stream(text.substring(1).split("(?<!\\\\)\\|"))
                .map(cell -> plain(cell.strip().replace("\\|", "|").replace("**", "")))
                .toList();
        if (!cells.stream().allMatch(cell -> cell.matches(":?-+:?"))) {
            table.add(cells);
        }
    }

    private void flush() {
        flushParagraph();
        flushTable();
    }

    private void flushParagraph() {
        if (!paragraph.isEmpty()) {
            add(marked(paragraph.toString()), isItem(paragraph) ? 2 : 0);
            paragraph.setLength(0);
        }
    }

    private static Line marked(String text) {
        Line line = Line.empty();
        Matcher bold = BOLD.matcher(text);
        int from = 0;
        while (bold.find()) {
            line = line.words(plain(text.substring(from, bold.start()))).words(plain(bold.group(1)), Tone.STRONG);
            from = bold.end();
        }
        return line.words(plain(text.substring(from)));
    }

    private static String plain(String text) {
        return LINK.matcher(text).replaceAll("$1").replace("`", "");
    }

    private void flushTable() {
        int columns = table.stream().mapToInt(List::size).max().orElse(0);
        int[] wide = new int[columns];
        for (List<String> cells : table) {
            for (int i = 0; i < cells.size(); i++) {
                wide[i] = Math.max(wide[i], cells.get(i).length());
            }
        }
        boolean fits = Arrays.stream(wide).sum() + 2 * columns <= width;
        for (List<String> cells : table) {
            StringBuilder line = new StringBuilder("  ");
            for (int i = 0; i < cells.size(); i++) {
                String cell = cells.get(i);
                line.append(fits ? cell + " ".repeat(wide[i] - cell.length() + 2) : i == 0 ? cell : ": " + cell);
            }
            add(Line.of(line.toString().stripTrailing(), cells == table.get(0) ? Tone.STRONG : Tone.PLAIN), 4);
        }
        table.clear();
    }
}
