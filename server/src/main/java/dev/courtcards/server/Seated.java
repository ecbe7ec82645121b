package dev.courtcards.server;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Adds placing hints to a picture whose game gives none: a row belongs to the seat with whose number or name its label begins, a card can
 * be picked if a move has a word for it, and a row of which more than half can be picked is the viewer's own.
 */
final class Seated {
    private static final Pattern BETWEEN = Pattern.compile("^[\\s:,·-]+");

    private final Set<String> words;
    private final List<Place> places;
    private final Viewer viewer;

    private Seated(Set<String> words, List<Place> places, Viewer viewer) {
        this.words = words;
        this.places = places;
        this.viewer = viewer;
    }

    /**
     * The picture as a page draws it.
     *
     * @param picture the game's picture, laid out
     * @param words supplies the words of the viewer's moves, where the game has none for its cards
     */
    static Picture of(Picture picture, Supplier<Set<String>> words, List<Place> places, Viewer viewer) {
        boolean hinted = false;
        boolean placed = true;
        for (Picture.Block block : picture.blocks()) {
            hinted |= isHinted(block);
            placed &= isPlaced(block);
        }
        if (hinted && placed) {
            return picture;
        }
        Seated seated = new Seated(hinted ? Set.of() : words.get(), places, viewer);
        return new Picture(picture.blocks().stream().map(seated::block).toList());
    }

    private static boolean isPlaced(Picture.Block block) {
        return block instanceof Picture.Row row
                ? row.hints().at().isPresent()
                : !(block instanceof Picture.Beside beside)
                        || beside.rows().stream()
                                .allMatch(one -> one.hints().at().isPresent());
    }

    /** Whether the game has hints for any part. Runs for each view, so without streams. */
    private static boolean isHinted(Picture.Block block) {
        if (block instanceof Picture.Row row) {
            return hasWords(row.hints());
        }
        if (block instanceof Picture.Line line) {
            for (Picture.Part part : line.parts()) {
                String word = part instanceof Picture.Words text ? text.word() : ((Picture.Face) part).word();
                if (!word.isEmpty()) {
                    return true;
                }
            }
            return false;
        }
        return block instanceof Picture.Grid grid
                ? grid.tiles().stream().anyMatch(tile -> hasWords(tile.hints()))
                : block instanceof Picture.Beside beside
                        && beside.rows().stream().anyMatch(row -> hasWords(row.hints()));
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
        if (!words.isEmpty()) {
            List<String> said = row.cards().stream().map(this::word).toList();
            hints = said.stream().allMatch(String::isEmpty) ? hints : hints.withWords(said);
        }
        hints = hints.at().isPresent() ? hints : placed(row, hints);
        return hints == row.hints() ? row : with(row, hints);
    }

    private String word(Card card) {
        String word = card.code().toLowerCase(Locale.ROOT);
        return words.contains(word) ? word : "";
    }

    private Hints placed(Picture.Row row, Hints hints) {
        for (Place place : places) {
            int named = named(row.label(), place.seat().equals(viewer) ? "you" : place.name());
            int behind = named > 0 ? named : named(row.label(), place.seat().text());
            if (behind > 0) {
                Hints there = hints.withAt(place.seat());
                String part = row.label().substring(behind);
                part = part.isEmpty() ? part : BETWEEN.matcher(part).replaceFirst("");
                return part.isEmpty() ? there : there.withPart(part);
            }
        }
        long picked = hints.words().stream().filter(word -> !word.isEmpty()).count();
        return picked * 2 > row.cards().size() && viewer instanceof Seat own ? hints.withAt(own) : hints;
    }

    /** The length of the name if the label begins with it as a whole word, otherwise 0. */
    private static int named(String label, String name) {
        int end = name.length();
        return label.regionMatches(true, 0, name, 0, end)
                        && (label.length() == end || !Character.isLetterOrDigit(label.charAt(end)))
                ? end
                : 0;
    }
}
