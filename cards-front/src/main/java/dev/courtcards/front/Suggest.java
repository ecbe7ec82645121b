package dev.courtcards.front;

import java.util.Collection;
import java.util.Comparator;

/**
 * Suggests an existing name for an unknown one.
 *
 * <pre>{@code
 * String line = Suggest.instead("game", "blakjack", Games.found().names());
 * }</pre>
 */
public final class Suggest {
    private Suggest() {}

    /**
     * One line for an unknown name, with the nearest one that exists.
     *
     * @param kind of the name, such as {@code game}
     * @param asked the unknown name
     * @param there all names
     * @return for example {@code no game "blakjack", did you mean blackjack? There are: blackjack, nine-piles}
     */
    public static String instead(String kind, String asked, Collection<String> there) {
        String near = there.stream()
                .min(Comparator.comparingInt(word -> distance(asked, word)))
                .filter(word -> word.startsWith(asked) || distance(asked, word) <= Math.max(2, asked.length() / 3))
                .map(word -> ", did you mean " + word + "?")
                .orElse(".");
        return "no " + kind + " \"" + asked + "\"" + near + " There are: " + String.join(", ", there);
    }

    /** The edit distance: the number of letters to insert, delete, change, or swap with the next, to turn one word into the other. */
    private static int distance(String one, String other) {
        int[][] rows = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                rows[i][j] = i == 0 || j == 0 ? i + j : step(rows, one, other, i, j);
            }
        }
        return rows[one.length()][other.length()];
    }

    private static int step(int[][] rows, String one, String other, int i, int j) {
        int changed = rows[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int least = Math.min(changed, Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
    }
}
