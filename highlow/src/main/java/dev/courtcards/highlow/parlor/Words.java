package dev.courtcards.highlow.parlor;

import dev.courtcards.core.Text;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;

/** The typed words for the moves: the short words of the original. */
final class Words {
    private Words() {}

    static String heard(Observation<HighLowTable> seen, String typed) {
        if (!(seen.viewer() instanceof Seat seat)
                || seat.index() >= seen.state().sessions().size()) {
            return typed;
        }
        String words = Text.lower(typed.strip());
        if (words.matches("read +sign|rules +1")) {
            return "rules";
        }
        boolean number = words.matches("[0-9]+");
        return switch (seen.state().session(seat).phase()) {
            case WAITING -> words.isEmpty() || words.matches("play +1") ? "deal" : typed;
            case FINISHED -> words.isEmpty() ? "continue" : typed;
            case DECLARING -> words.equals("1") ? "declare low" : words.equals("2") ? "declare high" : typed;
            case BETTING, STAKING -> number ? "bet " + words : typed;
            case RAISING -> number ? "raise " + words : typed;
            default -> typed;
        };
    }
}
