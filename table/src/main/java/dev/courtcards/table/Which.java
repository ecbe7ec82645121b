package dev.courtcards.table;

import dev.courtcards.core.Text;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.front.Suggest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Asks a person which of several tables with one name is meant. */
final class Which {
    private static final int INDENT = 3;

    private final List<CardGame<?>> tables;
    private final List<String> presets;

    Which(List<CardGame<?>> tables) {
        this.tables = tables;
        presets = tables.stream()
                .flatMap(table -> table.rulebook().presets().stream())
                .toList();
    }

    /** The preset chosen; empty if the person leaves. */
    Optional<String> preset(BufferedReader in, PrintStream out, int columns) {
        for (int i = 0; i < tables.size(); i++) {
            Canvas lines = new Canvas(Style.PLAIN);
            int row = lines.flow(
                    0, 0, columns, INDENT, Line.of(i + 1 + "  " + tables.get(i).title()));
            String rules =
                    "rules: " + String.join(", ", tables.get(i).rulebook().presets());
            lines.flow(row, INDENT, columns - INDENT, 2, Line.of(rules));
            lines.lines().forEach(out::println);
        }
        while (true) {
            out.printf("Which table? A number or rules, Enter for %s: ", presets.get(0));
            out.flush();
            Optional<String> line = read(in);
            if (line.isEmpty() || line.get().equals("q")) {
                out.println();
                return Optional.empty();
            }
            Optional<String> preset = meant(line.get());
            if (preset.isPresent()) {
                return preset;
            }
            out.println(Suggest.instead("rules", line.get(), presets));
        }
    }

    private Optional<String> meant(String typed) {
        if (typed.isEmpty()) {
            return Optional.of(presets.get(0));
        }
        for (int i = 0; i < tables.size(); i++) {
            if (typed.equals("" + (i + 1))) {
                return Optional.of(tables.get(i).rulebook().presets().get(0));
            }
        }
        return presets.stream().filter(preset -> preset.startsWith(typed)).findFirst();
    }

    private static Optional<String> read(BufferedReader in) {
        try {
            return Optional.ofNullable(in.readLine()).map(line -> Text.lower(line.strip()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
