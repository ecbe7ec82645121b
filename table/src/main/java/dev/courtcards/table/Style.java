package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How much the terminal can draw.
 *
 * @param colours how many colours
 * @param unicode whether there are suit symbols and box lines; otherwise all of our own drawing is ASCII
 */
record Style(Colours colours, boolean unicode) {
    /** How many colours there are. */
    enum Colours {
        NONE,
        SIXTEEN,
        MANY
    }

    /** For pipes, files, and where asked for. */
    static final Style PLAIN = new Style(Colours.NONE, false);

    private static final Map<Integer, String> ASCII = Map.ofEntries(
            Map.entry((int) '·', "-"),
            Map.entry((int) '–', "-"),
            Map.entry((int) '—', "-"),
            Map.entry((int) '…', "..."),
            Map.entry((int) '×', "x"),
            Map.entry((int) '±', "+-"),
            Map.entry((int) '█', "#"),
            Map.entry((int) '░', "."),
            Map.entry((int) '♣', "C"),
            Map.entry((int) '♦', "D"),
            Map.entry((int) '♥', "H"),
            Map.entry((int) '♠', "S"));

    /** What this environment can do: {@code NO_COLOR} asks for plain ASCII, {@code TERM} names the terminal. */
    static Style of(Map<String, String> env) {
        String term = env.getOrDefault("TERM", "dumb");
        if (!env.getOrDefault("NO_COLOR", "").isEmpty() || term.equals("dumb")) {
            return PLAIN;
        }
        boolean many =
                term.contains("256") || !env.getOrDefault("COLORTERM", "").isEmpty();
        String locale = Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(key -> env.getOrDefault(key, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("UTF-8")
                .toUpperCase(Locale.ROOT);
        return new Style(many ? Colours.MANY : Colours.SIXTEEN, locale.contains("UTF-8") || locale.contains("UTF8"));
    }

    /** A card within a line: {@code 10♥}, or in ASCII {@code TH}. */
    String text(Card card) {
        if (!unicode || card == Card.JOKER || !card.isFaceUp()) {
            return unicode && !card.isFaceUp() ? "▒▒" : card.code();
        }
        return card.code()
                .replace("T", "10")
                .replace(card.suit().letter(), card.suit().symbol());
    }

    /** The glyph of a text, or what stands for it here; a control character, which could command the terminal, never. */
    String glyph(int character) {
        if (Character.isISOControl(character) || Character.getType(character) == Character.FORMAT) {
            return "?";
        }
        String other = unicode ? null : ASCII.get(character);
        return other == null ? Character.toString(character) : other;
    }

    static Ink ink(Card card) {
        return !card.isFaceUp() ? Ink.BACK : card != Card.JOKER && card.suit().isRed() ? Ink.RED_FACE : Ink.BLACK_FACE;
    }
}
