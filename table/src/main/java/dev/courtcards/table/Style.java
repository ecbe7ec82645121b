package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the terminal can show.
 *
 * @param colours its number of colours
 * @param unicode whether it shows suit symbols and box lines; otherwise the program's own drawing is ASCII
 */
record Style(Colours colours, boolean unicode) {
    /** The number of colours. */
    enum Colours {
        NONE,
        SIXTEEN,
        MANY
    }

    /** For pipes and files, and for {@code --plain}. */
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

    /** The style of an environment: {@code NO_COLOR} asks for plain ASCII, {@code TERM} names the terminal. */
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

    /** A card in a line: {@code 10♥}, or in ASCII {@code TH}. */
    String text(Card card) {
        if (!unicode || card == Card.JOKER || !card.isFaceUp()) {
            return unicode && !card.isFaceUp() ? "▒▒" : card.code();
        }
        return card.code()
                .replace("T", "10")
                .replace(card.suit().letter(), card.suit().symbol());
    }

    /** The glyph of a character or its substitute; never a control character, which could command the terminal. */
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
