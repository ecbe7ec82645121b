package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures that other programs found, as files beside the tests. */
final class Facts {
    static final Payout THREE_TO_TWO = new Payout(3, 2);

    private Facts() {}

    static String text(String file) {
        return CardGame.page(Facts.class.getResourceAsStream(file));
    }

    /** The lines of a file after its head, cut at commas. */
    static List<String[]> lines(String file) {
        return text(file).lines().skip(1).map(line -> line.split(",", -1)).toList();
    }

    static Chart chart(String name) {
        return switch (name) {
            case "mimic" -> Chart.standing(17, 17);
            case "mimic-H17" -> Chart.standing(17, 18);
            case "never-bust" -> Chart.standing(12, 17);
            default -> Chart.parse(text("fixed_" + name + ".csv"));
        };
    }

    /** Cards of these ranks, all of one suit: {@code T6}. */
    static List<Card> cards(String ranks) {
        return Arrays.stream(ranks.split(""))
                .map(rank -> Card.parse(rank + "S"))
                .toList();
    }

    /** The usual table with other decks, soft 17, double after split and hands. */
    static OddsRules terms(int decks, String rule, boolean das, int hands) {
        return terms(decks, rule, das, hands, OddsRules.Surrender.NONE);
    }

    static OddsRules terms(int decks, String rule, boolean das, int hands, OddsRules.Surrender surrender) {
        return OddsRules.USUAL
                .withDecks(decks)
                .withDealer(d -> d.withHitSoft17(rule.equals("H17")))
                .withDoubling(d -> d.withDoubleAfterSplit(das))
                .withSplitting(s -> s.withMaxHands(hands))
                .withSurrendering(s -> s.withSurrender(surrender));
    }

    /** These terms with some replaced. */
    static OddsRules changed(OddsRules terms, String options) {
        Map<String, String> words = new LinkedHashMap<>();
        for (String word : (OddsRules.RULEBOOK.write(terms) + " " + options).split(" ")) {
            words.put(word.replaceAll("=.*", ""), word);
        }
        return OddsRules.RULEBOOK.read(Setup.of("blackjack").with("RULES", String.join(" ", words.values())));
    }
}
