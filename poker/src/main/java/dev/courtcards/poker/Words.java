package dev.courtcards.poker;

import dev.courtcards.core.Text;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.poker.Hand.Phase;
import java.util.Optional;

/** Players' words for their moves. */
final class Words {
    private Words() {}

    /** The words for a move in this state; empty for moves of officials. */
    static Optional<String> of(PokerTable table, Action<PokerTable> action) {
        if (action instanceof PokerAction.Fold) {
            return Optional.of("fold");
        } else if (action instanceof PokerAction.Check) {
            return Optional.of("check");
        } else if (action instanceof PokerAction.Call call) {
            return Optional.of("call " + call.amount());
        } else if (action instanceof PokerAction.BringIn in) {
            return Optional.of("bring in " + in.amount());
        } else if (action instanceof PokerAction.RaiseTo raise) {
            return Optional.of(raise(table.hand()) + " " + raise.amount());
        } else if (action instanceof PokerAction.AllIn all) {
            return Optional.of("all-in " + all.amount());
        } else if (action instanceof DrawAction.LayOff lay) {
            int count = Math.max(lay.cards().size(), lay.places().size());
            return Optional.of("discard "
                    + (lay.cards().isEmpty()
                            ? Grammar.count(count, "card")
                            : lay.text().replace(',', ' ')));
        } else if (action instanceof DrawAction.Pat) {
            return Optional.of("stand pat");
        } else if (action instanceof PokerAction.Twice twice) {
            return Optional.of("run it " + (twice.yes() ? "twice" : "once"));
        }
        return Optional.empty();
    }

    /** The words for a raise: bet to, complete to or raise to. */
    static String raise(Hand hand) {
        return hand.street().toMatch() == 0
                ? "bet"
                : hand.stakes().bringIn() > 0 && hand.street().aggressor().isEmpty() ? "complete to" : "raise to";
    }

    /** Translates synonyms to the words of this game: all in, shove, a raise that is a bet, a bet that is a raise, complete. */
    static String heard(Observation<PokerTable> seen, String typed) {
        String said = Text.lower(typed.strip());
        if (said.matches("(all ?in|shove|push|jam)\\b.*")) {
            return said.replaceFirst("all ?in|shove|push|jam", "all-in");
        }
        if (seen.state().hand().phase() == Phase.DRAW && said.matches("(pat|stand|(lay off|throw|draw)\\b.*)")) {
            return said.matches("pat|stand") ? "stand pat" : said.replaceFirst("lay off|throw|draw", "discard");
        }
        Hand hand = seen.state().hand();
        return hand.phase() == Phase.BETTING && said.matches("(re-?raise|raise|bet|complete)\\b.*")
                ? said.replaceFirst("(re-?raise|raise|bet|complete)( to)?\\b", raise(hand))
                : typed;
    }
}
