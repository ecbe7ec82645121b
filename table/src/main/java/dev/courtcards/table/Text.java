package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.play.Picture.Face;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Picture.Part;
import dev.courtcards.core.play.Picture.Tone;
import dev.courtcards.core.play.Picture.Words;
import java.util.ArrayList;
import java.util.List;

/** Puts a line together from words and cards. */
final class Text {
    private final List<Part> parts = new ArrayList<>();

    static Line line(String words, Tone tone) {
        return new Text().words(words, tone).line();
    }

    Text words(String words) {
        return words(words, Tone.PLAIN);
    }

    Text words(String words, Tone tone) {
        if (!words.isEmpty()) {
            parts.add(new Words(words, tone));
        }
        return this;
    }

    Text card(Card card) {
        parts.add(new Face(card));
        return this;
    }

    Text add(Line line) {
        parts.addAll(line.parts());
        return this;
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    Line line() {
        return new Line(parts);
    }
}
