package dev.courtcards.poker;

import dev.courtcards.core.Text;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.poker.Hand.Phase;
import java.util.Optional;

/** How players say what they do. */
final class Words {
    private Words() {}

    /** A move in this moment of the game; empty for what no player does. */
    static Optional<String> of(PokerTable table, Action<PokerTable> action) {
        if (action instanceof PokerAction.Fold) {
            return Optional.of("fold");
        } else if (action instanceof PokerAction.Check) {
            return Optional.of("check");
        } else if (action instanceof PokerAction.Call call) {
            return Optional.of("call " + call.amount());
        } else if (action instanceof PokerAction.RaiseTo raise) {
            return Optional.of((isBet(table) ? "bet " : "raise to ") + raise.amount());
        } else if (action instanceof PokerAction.AllIn all) {
            return Optional.of("all-in " + all.amount());
        } else if (action instanceof PokerAction.LayOff lay) {
            int count = Math.max(lay.cards().size(), lay.places().size());
            return Optional.of("discard "
                    + (lay.cards().isEmpty() ? Grammar.count(count, "card") : lay.text().replace(',', ' ')));
        } else if (action instanceof PokerAction.Pat) {
            return Optional.of("stand pat");
        } else if (action instanceof PokerAction.Twice twice) {
            return Optional.of("run it " + (twice.yes() ? "twice" : "once"));
        }
        return Optional.empty();
    }

    private static boolean isBet(PokerTable table) {
        return table.hand().street().toMatch() == 0;
    }

    /** Other words for the same: all in, shove, a raise that is a bet, a bet that is a raise. */
    static String heard(Observation<PokerTable> seen, String typed) {
        String said = Text.lower(typed.strip());
        if (said.matches("(all ?in|shove|push|jam)\\b.*")) {
            return said.replaceFirst("all ?in|shove|push|jam", "all-in");
        }
        boolean betting = seen.state().hand().phase() == Phase.BETTING;
        if (betting && isBet(seen.state()) && said.matches("raise\\b.*")) {
            return said.replaceFirst("raise( to)?\\b", "bet");
        }
        if (betting && !isBet(seen.state()) && said.matches("(re-?raise|bet)\\b.*")) {
            return said.replaceFirst("(re-?raise|bet)( to)?\\b", "raise to");
        }
        return typed;
    }
}
