package dev.courtcards.table;

import java.util.Collection;
import java.util.Comparator;
import org.jline.utils.Levenshtein;

/** Says what there is instead of what was asked for. */
final class Suggest {
    private Suggest() {}

    /** For example {@code no game "blakjack", did you mean blackjack? There are blackjack, nine-piles}. */
    static String instead(String kind, String asked, Collection<String> there) {
        String near = there.stream()
                .min(Comparator.comparingInt(word -> Levenshtein.distance(asked, word)))
                .filter(word ->
                        word.startsWith(asked) || Levenshtein.distance(asked, word) <= Math.max(2, asked.length() / 3))
                .map(word -> ", did you mean " + word + "?")
                .orElse(".");
        return "no " + kind + " \"" + asked + "\"" + near + " There are: " + String.join(", ", there);
    }
}
