package dev.courtcards.histories;

import dev.courtcards.poker.variant.Variant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PokerStars' names of games. */
final class StarsGames {
    private static final Map<Variant, String> NAMES = Map.ofEntries(
            Map.entry(Variant.NT, "Hold'em No Limit"),
            Map.entry(Variant.FT, "Hold'em Limit"),
            Map.entry(Variant.NS, "6+ Hold'em No Limit"),
            Map.entry(Variant.PO, "Omaha Pot Limit"),
            Map.entry(Variant.PO5, "5 Card Omaha Pot Limit"),
            Map.entry(Variant.PO6, "6 Card Omaha Pot Limit"),
            Map.entry(Variant.PC, "Courchevel Pot Limit"),
            Map.entry(Variant.FO8, "Omaha Hi/Lo Limit"),
            Map.entry(Variant.PO8, "Omaha Hi/Lo Pot Limit"),
            Map.entry(Variant.NO8, "Omaha Hi/Lo No Limit"),
            Map.entry(Variant.F7S, "7 Card Stud Limit"),
            Map.entry(Variant.F7S8, "7 Card Stud Hi/Lo Limit"),
            Map.entry(Variant.FR, "Razz Limit"),
            Map.entry(Variant.N2L1D, "Single Draw 2-7 Lowball No Limit"),
            Map.entry(Variant.F2L3D, "Triple Draw 2-7 Lowball Limit"),
            Map.entry(Variant.FB, "Badugi Limit"),
            Map.entry(Variant.F5D, "5 Card Draw Limit"));

    /** The names by length, the longest first, as some end like others. */
    private static final List<Map.Entry<Variant, String>> LONGEST = NAMES.entrySet().stream()
            .sorted(Comparator.comparing(
                    (Map.Entry<Variant, String> name) -> -name.getValue().length()))
            .toList();

    /**
     * A game named in the title of a hand.
     *
     * @param variant the game
     * @param before the title before it
     * @param after the title after it
     */
    record Named(Variant variant, String before, String after) {
        private static final Pattern HEAD = Pattern.compile(
                "((?:.*?Tournament #\\d+(?:, *(?:Freeroll|\\S*\\d\\S*)?(?: [A-Z]{3}\\b)?)? *)?)(.*?) *\\(");

        /** The name of its mixed games, {@code 8-Game} in {@code 8-Game (Razz Limit)}; empty for none. */
        String mixed() {
            return head(2, "");
        }

        /** The title before the game, or before the mixed games. */
        String head() {
            return head(1, before);
        }

        private String head(int part, String otherwise) {
            Matcher head = HEAD.matcher(before);
            return head.matches() ? head.group(part) : otherwise;
        }
    }

    private StarsGames() {}

    static Optional<Named> in(String title) {
        return LONGEST.stream()
                .filter(name -> title.matches("(?:.*[ (])?\\Q" + name.getValue() + "\\E(?:\\W.*)?"))
                .findFirst()
                .map(name -> {
                    int at = title.indexOf(name.getValue());
                    return new Named(
                            name.getKey(),
                            title.substring(0, at),
                            title.substring(at + name.getValue().length()));
                });
    }

    static Optional<String> name(Variant variant) {
        return Optional.ofNullable(NAMES.get(variant));
    }
}
