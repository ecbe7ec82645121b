package dev.courtcards.front;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.State;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.front.Menu.Amounts;
import dev.courtcards.front.Menu.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The lines of a menu for people.
 *
 * @param <S> the game's state
 */
final class MenuLines<S extends State<S>> {
    /** A group with more moves than this is shown as columns of words. */
    private static final int LONG_GROUP = 6;

    /** The most moves that are shown one by one. */
    private static final int MOST_SHOWN = 24;

    private final Menu<S> menu;

    MenuLines(Menu<S> menu) {
        this.menu = menu;
    }

    List<Line> lines() {
        Map<String, List<Item<S>>> groups = new LinkedHashMap<>();
        menu.items()
                .forEach(item -> groups.computeIfAbsent(item.words().get(0), verb -> new ArrayList<>())
                        .add(item));
        List<Line> lines = new ArrayList<>();
        List<Item<S>> single = new ArrayList<>();
        groups.forEach((verb, group) -> {
            sort(group);
            List<Set<String>> columns = columns(group);
            boolean whole = columns.stream().mapToInt(Set::size).reduce(1, (a, b) -> a * b) == group.size();
            if (group.size() > LONG_GROUP && whole || group.size() > MOST_SHOWN && !columns.isEmpty()) {
                lines.add(columns(columns, menu.key(group.get(0))));
            } else if (group.size() > MOST_SHOWN) {
                lines.add(many(verb, group));
            } else {
                single.addAll(group);
            }
        });
        if (!single.isEmpty()) {
            lines.add(0, list(single));
        }
        for (Amounts<S> amounts : menu.ranges()) {
            lines.add(Line.of(amounts.range().label(), Tone.STRONG)
                    .words("  " + amounts.numbers())
                    .words("   as in " + amounts.example(), Tone.FAINT));
        }
        return lines;
    }

    /** Sorts moves that differ in a card alone, such as discards, in the order of hands; others keep their order. */
    private static <S extends State<S>> void sort(List<Item<S>> group) {
        if (group.stream()
                .allMatch(item ->
                        item.words().size() == 2 && Item.isCard(item.words().get(1)))) {
            group.sort(
                    Comparator.comparing(item -> Card.parse(item.words().get(1).toUpperCase(Locale.ROOT))));
        }
    }

    /** A group that is too large to show, by its size and its shortest move. */
    private static <S extends State<S>> Line many(String verb, List<Item<S>> group) {
        String shortest = group.stream()
                .map(Item::text)
                .min(Comparator.comparing(String::length))
                .orElseThrow();
        return Line.of(verb, Tone.STRONG)
                .words("  in " + group.size() + " ways")
                .words("   as in " + shortest, Tone.FAINT);
    }

    /** The different words at each place, if all moves of the group have the same number of words; otherwise none. */
    private List<Set<String>> columns(List<Item<S>> group) {
        List<Set<String>> columns = new ArrayList<>();
        int size = group.get(0).words().size();
        for (Item<S> item : group) {
            if (item.words().size() != size) {
                return List.of();
            }
        }
        for (int i = 0; i < size; i++) {
            Set<String> column = new LinkedHashSet<>();
            for (Item<S> item : group) {
                column.add(item.words().get(i));
            }
            columns.add(column);
        }
        return columns;
    }

    private static Line columns(List<Set<String>> columns, String example) {
        Line line = Line.empty();
        for (int i = 0; i < columns.size(); i++) {
            line = line.words(i == 0 ? "" : i == 1 ? "  " : "  ·  ", Tone.FAINT)
                    .words(String.join(" ", columns.get(i)), i == 0 ? Tone.STRONG : Tone.PLAIN);
        }
        return line.words("   as in " + example, Tone.FAINT);
    }

    /** Moves one after the other, without a verb that all of them share, such as {@code action}. */
    private Line list(List<Item<S>> single) {
        int skip = single.size() > 1 && single.stream().allMatch(item -> sharesVerb(item, single.get(0))) ? 1 : 0;
        Line line = Line.empty();
        for (Item<S> item : single.subList(0, Math.min(single.size(), MOST_SHOWN))) {
            String key = menu.key(item);
            String words = new Item<>(
                            item.action(),
                            item.words().subList(skip, item.words().size()),
                            item.grave())
                    .text();
            line = line.words(line.isEmpty() ? "" : "    ")
                    .words(key, item.grave() ? Tone.BAD : Tone.STRONG)
                    .words(key.equals(words) ? "" : " " + words);
        }
        int more = single.size() - MOST_SHOWN;
        return line.words(more > 0 ? "    and " + more + " more" : "", Tone.FAINT);
    }

    private static boolean sharesVerb(Item<?> item, Item<?> first) {
        return item.words().get(0).equals(first.words().get(0))
                && item.words().size() > 1
                && Character.isLetter(item.words().get(1).charAt(0));
    }
}
