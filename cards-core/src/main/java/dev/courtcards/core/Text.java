package dev.courtcards.core;

/**
 * Helpers for parsers: upper and lower case for English letters alone, and the beginning of a text for an error message.
 *
 * <p>Java's own case mapping turns a Kelvin sign, {@code U+212A}, into a {@code k}, a long s, {@code U+017F}, into an {@code s}, and two
 * Turkish letters into an {@code i}. Here they stay unchanged, so that they match no keyword.
 *
 * <pre>{@code
 * Text.upper("10s");              // "10S"
 * Text.same("\u212ANIGHT", "knight"); // false
 * Text.quoted("a".repeat(99));    // the first forty and "..."
 * }</pre>
 */
public final class Text {
    private static final int SHOWN = 40;

    private Text() {}

    /**
     * {@return the text with English letters in upper case}
     *
     * @param text any
     */
    public static String upper(String text) {
        return moved(text, 'a', 'A');
    }

    /**
     * {@return the text with English letters in lower case}
     *
     * @param text any
     */
    public static String lower(String text) {
        return moved(text, 'A', 'a');
    }

    /**
     * {@return whether two texts are equal, ignoring the case of English letters}
     *
     * @param one any
     * @param other any
     */
    public static boolean same(String one, String other) {
        return one.length() == other.length() && upper(one).equals(upper(other));
    }

    private static String moved(String text, char from, char to) {
        int first = 0;
        while (first < text.length() && (text.charAt(first) < from || text.charAt(first) > from + 25)) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        char[] letters = text.toCharArray();
        for (int i = first; i < letters.length; i++) {
            if (letters[i] >= from && letters[i] <= from + 25) {
                letters[i] += to - from;
            }
        }
        return new String(letters);
    }

    /**
     * {@return the text in quotes, cut after 40 characters}
     *
     * @param text any
     */
    public static String quoted(String text) {
        return '"' + (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text) + '"';
    }
}
