import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Draws a terminal's screen: what `tmux capture-pane -e` says on standard input, as SVG on standard output. Every run of one style is as wide
 * as its columns, whatever font the reader has.
 */
final class Screen {
    private static final double WIDTH = 8.4;
    private static final int HEIGHT = 18;
    private static final int MARGIN = 12;
    private static final String PAPER = "#1c1c1c";
    private static final String INK = "#d0d0d0";
    private static final List<String> COLOURS = List.of(
            "#1c1c1c", "#d75f5f", "#5faf5f", "#d7af5f", "#5f87d7", "#af87d7", "#5fafaf", "#d0d0d0",
            "#808080", "#ff8787", "#87d787", "#ffd787", "#87afff", "#d7afff", "#87d7d7", "#ffffff");
    private static final Pattern STYLE = Pattern.compile("\u001b\\[([0-9;]*)m");

    private final StringBuilder svg = new StringBuilder();
    private String ink = INK;
    private String paper = PAPER;
    private boolean bold;
    private boolean faint;
    private boolean reverse;

    public static void main(String[] args) throws IOException {
        List<String> lines =
                new String(System.in.readAllBytes(), StandardCharsets.UTF_8).stripTrailing().lines().toList();
        System.out.print(new Screen().draw(lines));
    }

    private String draw(List<String> lines) {
        int columns = lines.stream().mapToInt(line -> plain(line).stripTrailing().length()).max().orElse(1);
        double width = 2 * MARGIN + columns * WIDTH;
        int height = 2 * MARGIN + lines.size() * HEIGHT;
        svg.append(String.format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %d\" width=\"%.0f\">%n", width, height, width));
        svg.append(String.format("<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>%n", PAPER));
        svg.append("<g font-family=\"ui-monospace,Menlo,Consolas,monospace\" font-size=\"14\" xml:space=\"preserve\" style=\"white-space:pre\">\n");
        for (int row = 0; row < lines.size(); row++) {
            line(lines.get(row), row);
        }
        return svg.append("</g>\n</svg>\n").toString();
    }

    private static String plain(String line) {
        return STYLE.matcher(line).replaceAll("");
    }

    private void line(String line, int row) {
        Matcher styles = STYLE.matcher(line);
        int column = 0;
        int from = 0;
        while (styles.find()) {
            column = run(line.substring(from, styles.start()), row, column);
            style(styles.group(1).split(";"));
            from = styles.end();
        }
        run(line.substring(from), row, column);
    }

    private int run(String text, int row, int column) {
        double x = MARGIN + column * WIDTH;
        double width = text.length() * WIDTH;
        int y = MARGIN + row * HEIGHT;
        String back = reverse ? ink : paper;
        if (!back.equals(PAPER) && !text.isEmpty()) {
            svg.append(String.format(
                    "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n", x, y, width, HEIGHT, back));
        }
        if (!text.isBlank()) {
            svg.append(String.format(
                    "<text x=\"%.1f\" y=\"%d\" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\" fill=\"%s\"%s%s>%s</text>%n",
                    x,
                    y + 14,
                    width,
                    reverse ? paper : ink,
                    bold ? " font-weight=\"bold\"" : "",
                    faint ? " opacity=\"0.6\"" : "",
                    text.replace("&", "&amp;").replace("<", "&lt;")));
        }
        return column + text.length();
    }

    private void style(String[] codes) {
        for (int i = 0; i < codes.length; i++) {
            int code = codes[i].isEmpty() ? 0 : Integer.parseInt(codes[i]);
            switch (code) {
                case 0 -> {
                    ink = INK;
                    paper = PAPER;
                    bold = false;
                    faint = false;
                    reverse = false;
                }
                case 1 -> bold = true;
                case 2 -> faint = true;
                case 22 -> {
                    bold = false;
                    faint = false;
                }
                case 7 -> reverse = true;
                case 27 -> reverse = false;
                case 39 -> ink = INK;
                case 49 -> paper = PAPER;
                case 38, 48 -> {
                    boolean many = codes[i + 1].equals("5");
                    String colour = many
                            ? of256(Integer.parseInt(codes[i + 2]))
                            : rgb(codes[i + 2], codes[i + 3], codes[i + 4]);
                    if (code == 38) {
                        ink = colour;
                    } else {
                        paper = colour;
                    }
                    i += many ? 2 : 4;
                }
                default -> {
                    if (code >= 30 && code < 38) {
                        ink = COLOURS.get(code - 30);
                    } else if (code >= 40 && code < 48) {
                        paper = COLOURS.get(code - 40);
                    } else if (code >= 90 && code < 98) {
                        ink = COLOURS.get(code - 82);
                    } else if (code >= 100 && code < 108) {
                        paper = COLOURS.get(code - 92);
                    }
                }
            }
        }
    }

    private static String rgb(String red, String green, String blue) {
        return String.format(
                "#%02x%02x%02x", Integer.parseInt(red), Integer.parseInt(green), Integer.parseInt(blue));
    }

    /** The terminal's own sixteen, a cube of six shades each, and greys. */
    private static String of256(int n) {
        if (n < 16) {
            return COLOURS.get(n);
        }
        if (n >= 232) {
            int grey = 8 + 10 * (n - 232);
            return String.format("#%02x%02x%02x", grey, grey, grey);
        }
        int cube = n - 16;
        return String.format("#%02x%02x%02x", shade(cube / 36), shade(cube / 6 % 6), shade(cube % 6));
    }

    private static int shade(int step) {
        return step == 0 ? 0 : 55 + 40 * step;
    }
}
