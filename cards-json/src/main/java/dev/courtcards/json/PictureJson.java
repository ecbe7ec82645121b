package dev.courtcards.json;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import tools.jackson.core.JsonGenerator;

/** Pictures as JSON; {@code docs/json.md} describes how a page draws them. */
final class PictureJson {
    private PictureJson() {}

    static void block(Picture.Block block, JsonGenerator out) {
        out.writeStartObject();
        if (block instanceof Picture.Line line) {
            out.writeStringProperty("type", "line");
            GameJson.array("parts", line.parts(), PictureJson::part, out);
            hints(line.hints(), out);
        } else if (block instanceof Picture.Row row) {
            out.writeStringProperty("type", "row");
            row(row, out);
        } else if (block instanceof Picture.Beside beside) {
            out.writeStringProperty("type", "beside");
            GameJson.array(
                    "rows",
                    beside.rows(),
                    (row, into) -> {
                        into.writeStartObject();
                        row(row, into);
                        into.writeEndObject();
                    },
                    out);
            hints(beside.hints(), out);
        } else if (block instanceof Picture.Grid grid) {
            out.writeStringProperty("type", "grid");
            out.writeNumberProperty("columns", grid.columns());
            GameJson.array("tiles", grid.tiles(), PictureJson::tile, out);
            hints(grid.hints(), out);
        }
        out.writeEndObject();
    }

    static void part(Picture.Part part, JsonGenerator out) {
        out.writeStartObject();
        if (part instanceof Picture.Words words) {
            out.writeStringProperty("type", "words");
            out.writeStringProperty("text", words.text());
            out.writeStringProperty("tone", words.tone().name());
            word(words.word(), out);
        } else if (part instanceof Picture.Face face) {
            out.writeStringProperty("type", "face");
            out.writeStringProperty("card", face.card().code());
            word(face.word(), out);
        }
        out.writeEndObject();
    }

    private static void row(Picture.Row row, JsonGenerator out) {
        out.writeStringProperty("label", row.label());
        GameJson.array("cards", row.cards(), (Card card, JsonGenerator into) -> into.writeString(card.code()), out);
        out.writeStringProperty("note", row.note());
        hints(row.hints(), out);
    }

    private static void tile(Picture.Tile tile, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("label", tile.label());
        out.writeStringProperty("card", tile.card().code());
        out.writeStringProperty("note", tile.note());
        hints(tile.hints(), out);
        out.writeEndObject();
    }

    /** Writes the hints that are set; most are not. */
    private static void hints(Hints hints, JsonGenerator out) {
        word(hints.word(), out);
        if (!hints.words().isEmpty()) {
            GameJson.array("words", hints.words(), (word, into) -> into.writeString(word), out);
        }
        hints.at().ifPresent(place -> out.writeStringProperty("at", place.text()));
        if (hints.as() != Hints.Layout.FLAT) {
            out.writeStringProperty("as", hints.as().name());
        }
        if (!hints.amounts().isEmpty()) {
            GameJson.array("amounts", hints.amounts(), PictureJson::amount, out);
        }
        if (!hints.states().isEmpty()) {
            GameJson.array(
                    "states",
                    hints.states().stream().sorted().toList(),
                    (state, into) -> into.writeString(state.name()),
                    out);
        }
        if (hints.count() > 0) {
            out.writeNumberProperty("count", hints.count());
        }
        if (!hints.marks().isEmpty()) {
            GameJson.array("marks", hints.marks(), (mark, into) -> into.writeString(mark.name()), out);
        }
        if (!hints.notes().isEmpty()) {
            GameJson.array("notes", hints.notes(), (note, into) -> into.writeString(note), out);
        }
        if (!hints.part().isEmpty()) {
            out.writeStringProperty("part", hints.part());
        }
    }

    private static void word(String word, JsonGenerator out) {
        if (!word.isEmpty()) {
            out.writeStringProperty("word", word);
        }
    }

    private static void amount(Hints.Amount amount, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("kind", amount.kind().name());
        out.writeNumberProperty("n", amount.n());
        if (!amount.label().isEmpty()) {
            out.writeStringProperty("label", amount.label());
        }
        out.writeEndObject();
    }
}
