package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.Decision;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.odds.Unseen;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The advice to a player: the expected value of each play, from the cards that the player sees and has seen of this shoe. */
final class Advisor {
    private Advisor() {}

    static Picture of(Observation<BlackjackTable> seen) {
        BlackjackTable table = seen.state();
        if (!(seen.viewer() instanceof Seat seat) || !table.mayAct().contains(seat)) {
            return Picture.empty();
        }
        Odds odds = Odds.of(table.rules().terms());
        Unseen unseen = Unseen.decks(table.rules().terms().decks()).without(Bots.seenCards(table));
        return switch (table.phase()) {
            case INSURANCE -> Picture.empty().line("Insurance is worth " + worth(odds.insurance(unseen)) + " a chip.");
            case EARLY -> advice(early(table, Bots.hand(table, seen), odds, unseen));
            case PLAY -> advice(plays(table, seen, odds, unseen));
            default -> Picture.empty();
        };
    }

    private static Map<String, Double> plays(
            BlackjackTable table, Observation<BlackjackTable> seen, Odds odds, Unseen unseen) {
        int hands = table.player(table.turn()).hands().size();
        Set<Decision> allowed = Bots.allowed(seen.legalActions());
        allowed.add(Decision.STAND);
        if (Menus.mayHit(table)) {
            allowed.add(Decision.HIT);
        }
        Map<String, Double> worths = new LinkedHashMap<>();
        odds.plays(Bots.hand(table, seen), table.dealer().get(0), unseen, hands).forEach((move, worth) -> {
            if (allowed.contains(move)) {
                worths.put(move.name().toLowerCase(Locale.ROOT), worth);
            }
        });
        return worths;
    }

    /** The values before the dealer peeks: to play on has the value of the best play, less the dealer's naturals. */
    private static Map<String, Double> early(BlackjackTable table, List<Card> hand, Odds odds, Unseen unseen) {
        Card up = table.dealer().get(0);
        boolean looks = table.rules().terms().dealer().holeCard() == OddsRules.HoleCard.PEEK;
        double natural = looks ? odds.dealer(up.rank(), unseen).natural() : 0;
        double best = odds.plays(hand, up, unseen, 1).entrySet().stream()
                .filter(play -> play.getKey() != Decision.SURRENDER)
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElseThrow();
        Map<String, Double> worths = new LinkedHashMap<>();
        worths.put("decline", best * (1 - natural) - natural);
        worths.put("surrender", -0.5);
        return worths;
    }

    private static Picture advice(Map<String, Double> worths) {
        double best = Collections.max(worths.values());
        Picture picture = Picture.empty().line("What each play is worth, in bets:");
        for (Map.Entry<String, Double> play : worths.entrySet()) {
            boolean isBest = play.getValue() >= best;
            picture = picture.line(
                    String.format(
                            Locale.ROOT, "%-9s %s%s", play.getKey(), worth(play.getValue()), isBest ? "  best" : ""),
                    isBest ? Tone.GOOD : Tone.PLAIN);
        }
        return picture;
    }

    private static String worth(double value) {
        return String.format(Locale.ROOT, "%+.4f", value);
    }
}
