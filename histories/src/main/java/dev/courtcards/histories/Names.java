package dev.courtcards.histories;

import java.util.List;
import java.util.stream.Collectors;

/** Converts players' names, which may have any characters elsewhere, but no blank or colon in a record. */
final class Names {
    private Names() {}

    static String inRecord(List<String> names) {
        return names.stream()
                .map(name -> name.strip().replaceAll("[\\s:]+", "_").replaceAll("^#|[^\\P{C}]", "_"))
                .map(name -> name.isEmpty() ? "_" : name)
                .collect(Collectors.joining(" "));
    }
}
