package dev.courtcards.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;

/** A rules page, written in Markdown, as elements for a browser: arrays of a tag and its content, texts and elements. */
final class Prose {
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
    private static final Pattern HEAD = Pattern.compile("(#+)\\s+(.*)");
    private static final Pattern ITEM = Pattern.compile("\\s*([-*]|\\d+\\.)\\s+");
    private static final Pattern MARKED = Pattern.compile(
            "`(?<code>[^`]+)`|\\*\\*(?<strong>[^*]+)\\*\\*|\\*(?<em>[^*\\s][^*]*)\\*|!?\\[(?<text>[^\\]]+)]\\([^)]+\\)");
    private static final String FENCE = "```";

    private final JsonGenerator out;

    private Prose(JsonGenerator out) {
        this.out = out;
    }

    /** Writes an array of elements. */
    static void write(String markdown, JsonGenerator out) {
        Prose prose = new Prose(out);
        out.writeStartArray();
        for (String block : COMMENT.matcher(markdown).replaceAll("").split("\\R\\s*\\R")) {
            prose.block(block.lines().filter(line -> !line.isBlank()).toList());
        }
        out.writeEndArray();
    }

    private void element(String name, Runnable inside) {
        out.writeStartArray();
        out.writeString(name);
        inside.run();
        out.writeEndArray();
    }

    private void block(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        String first = lines.get(0);
        Matcher head = HEAD.matcher(first);
        if (head.matches()) {
            // The page has the first heading itself.
            element("h" + Math.min(4, head.group(1).length() + 1), () -> inline(head.group(2)));
            block(lines.subList(1, lines.size()));
        } else if (first.startsWith(FENCE)) {
            List<String> code =
                    lines.stream().filter(line -> !line.startsWith(FENCE)).toList();
            element("figure", () -> element("pre", () -> out.writeString(String.join("\n", code))));
        } else if (first.startsWith("|")) {
            element("figure", () -> element("table", () -> rows(lines)));
        } else if (ITEM.matcher(first).lookingAt()) {
            element(
                    Character.isDigit(first.strip().charAt(0)) ? "ol" : "ul",
                    () -> items(lines).forEach(item -> element("li", () -> inline(item))));
        } else {
            element("p", () -> inline(String.join(" ", lines)));
        }
    }

    private void rows(List<String> lines) {
        row(lines.get(0), "th");
        lines.stream().skip(2).forEach(line -> row(line, "td"));
    }

    private void row(String line, String cell) {
        element(
                "tr",
                () -> Arrays.stream(line.strip().substring(1).split("(?<!\\\\)\\|"))
                        .forEach(text -> element(cell, () -> inline(text.strip().replace("\\|", "|")))));
    }

    /** The items of a list; an item may continue on the lines below its first. */
    private static List<String> items(List<String> lines) {
        List<String> items = new ArrayList<>();
        for (String line : lines) {
            Matcher item = ITEM.matcher(line);
            if (item.lookingAt()) {
                items.add(line.substring(item.end()));
            } else {
                items.add(items.remove(items.size() - 1) + " " + line.strip());
            }
        }
        return items;
    }

    private void inline(String text) {
        Matcher marked = MARKED.matcher(text);
        int from = 0;
        while (marked.find()) {
            text(text.substring(from, marked.start()));
            from = marked.end();
            for (String name : List.of("code", "strong", "em")) {
                String inside = marked.group(name);
                if (inside != null) {
                    element(name, () -> out.writeString(inside));
                }
            }
            text(marked.group("text") == null ? "" : marked.group("text"));
        }
        text(text.substring(from));
    }

    private void text(String text) {
        if (!text.isEmpty()) {
            out.writeString(text);
        }
    }
}
