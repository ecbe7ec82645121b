package dev.courtcards.server;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A picture with hints where its game gives none: a row stands at the seat with whose number or name its label begins, a face is picked
 * by the word that a move has for it, and a row of which most can be picked is the viewer's own.
 */
final class Seated {
    private static final Pattern BEGUN = Pattern.compile("[\\p{L}\\d].*");
    private static final Pattern BETWEEN = Pattern.compile("[\\s:,·-]+");

    private final Set<String> words;
    private final Map<String, String> seats = new LinkedHashMap<>();
    private final Optional<Seat> own;

    private Seated(Set<String> words, List<Place> places, Viewer viewer) {
        this.words = words;
        this.own = viewer instanceof Seat seat ? Optional.of(seat) : Optional.empty();
        for (Place place : places) {
            String name = place.seat().equals(viewer) ? "you" : place.name();
            for (String called : List.of(place.seat().text(), name.toLowerCase(Locale.ROOT))) {
                seats.putIfAbsent(called, place.seat().text());
            }
        }
        seats.remove("");
    }

    /**
     * The picture as a page draws it.
     *
     * @param words of all moves that the viewer has
     */
    static Picture of(Picture picture, Set<String> words, List<Place> places, Viewer viewer) {
        List<Picture.Block> blocks = picture.laid().blocks();
        boolean hinted = blocks.stream().anyMatch(Seated::isHinted);
        Seated seated = new Seated(hinted ? Set.of() : words, places, viewer);
        return new Picture(blocks.stream().map(seated::block).toList());
    }

    private static boolean isHinted(Picture.Block block) {
        if (block instanceof Picture.Line line) {
            return line.parts().stream()
                    .anyMatch(part -> !(part instanceof Picture.Words text ? text.word() : ((Picture.Face) part).word())
                            .isEmpty());
        }
        return block instanceof Picture.Grid grid
                ? grid.tiles().stream().anyMatch(tile -> hasWords(tile.hints()))
                : rows(block).anyMatch(row -> hasWords(row.hints()));
    }

    private static Stream<Picture.Row> rows(Picture.Block block) {
        return block instanceof Picture.Beside beside
                ? beside.rows().stream()
                : Stream.of(block).filter(Picture.Row.class::isInstance).map(Picture.Row.class::cast);
    }

    private static boolean hasWords(Hints hints) {
        return !hints.word().isEmpty() || !hints.words().isEmpty();
    }

    private Picture.Block block(Picture.Block block) {
        if (block instanceof Picture.Row row) {
            return row(row);
        }
        if (block instanceof Picture.Beside beside) {
            Optional<Hints.Place> all = beside.hints().at();
            UnaryOperator<Picture.Row> there =
                    row -> all.isPresent() && row.hints().at().isEmpty()
                            ? with(row, row.hints().withAt(all.get()))
                            : row;
            return new Picture.Beside(
                    beside.rows().stream().map(there).map(this::row).toList(), beside.hints());
        }
        return block;
    }

    private static Picture.Row with(Picture.Row row, Hints hints) {
        return new Picture.Row(row.label(), row.cards(), row.note(), hints);
    }

    private Picture.Row row(Picture.Row row) {
        Hints hints = row.hints();
        List<String> said = row.cards().stream().map(this::word).toList();
        if (said.stream().anyMatch(word -> !word.isEmpty())) {
            hints = hints.withWords(said);
        }
        return with(row, hints.at().isPresent() ? hints : placed(row, hints));
    }

    private String word(Card card) {
        String word = card.code().toLowerCase(Locale.ROOT);
        return words.contains(word) ? word : "";
    }

    private Hints placed(Picture.Row row, Hints hints) {
        for (Map.Entry<String, String> seat : seats.entrySet()) {
            if (row.label().toLowerCase(Locale.ROOT).startsWith(seat.getKey())) {
                String rest = row.label().substring(seat.getKey().length());
                if (!BEGUN.matcher(rest).matches()) {
                    Matcher between = BETWEEN.matcher(rest);
                    String part = between.lookingAt() ? rest.substring(between.end()) : rest;
                    Hints there = hints.withAt(new Hints.Place(seat.getValue()));
                    return part.isEmpty() ? there : there.withPart(part);
                }
            }
        }
        long picked = hints.words().stream().filter(word -> !word.isEmpty()).count();
        return picked * 2 > row.cards().size() ? own.map(hints::withAt).orElse(hints) : hints;
    }
}
