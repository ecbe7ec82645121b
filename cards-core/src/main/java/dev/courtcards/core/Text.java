package dev.courtcards.core;

/**
 * What readers of text share: upper and lower case that is that of English letters alone, and the part of a text that a message repeats.
 *
 * <p>The language's own way takes a Kelvin sign, {@code U+212A}, for a {@code k}, a long s, {@code U+017F}, for an {@code s}, and two
 * letters of Turkish for an {@code i}; here they stay what they are, and so are no word that is known.
 *
 * <pre>{@code
 * Text.upper("10s");              // "10S"
 * Text.same("\u212ANIGHT", "knight"); // false
 * Text.quoted("a".repeat(99));    // forty of them and "..."
 * }</pre>
 */
public final class Text {
    private static final int SHOWN = 40;

    private Text() {}

    /**
     * {@return the text with capitals for small English letters}
     *
     * @param text any
     */
    public static String upper(String text) {
        return moved(text, 'a', 'A');
    }

    /**
     * {@return the text with small letters for English capitals}
     *
     * @param text any
     */
    public static String lower(String text) {
        return moved(text, 'A', 'a');
    }

    /**
     * {@return whether two texts are the same but for the case of English letters}
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
     * {@return the text in quotes, of one longer than 40 characters the beginning}
     *
     * @param text any
     */
    public static String quoted(String text) {
        return '"' + (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text) + '"';
    }
}
