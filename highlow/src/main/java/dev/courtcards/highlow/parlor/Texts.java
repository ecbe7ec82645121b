package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;

/** The words of the original (R14). */
final class Texts {
    private Texts() {}

    static String pot(Room room, Session session) {
        return "Pot is at " + room.pot() + "gp.  You have " + session.coins() + " gold coins.";
    }

    /** What is said about the end of a hand. */
    static String settled(HighLowEvent.Settled end) {
        long paid = Math.abs(end.gain());
        String said = switch (end.result()) {
            case WIN -> "WIN... TAKE IT!" + (end.wasPot() ? "" : amount(paid));
            case LOSE -> end.wasPot() ? "MISS... YOU PAY THE WHOLE POT!" : "MISS... PAY IT!" + amount(paid);
            case POST ->
                "YOU HIT A POST! ... PAY " + (end.times() == 1 ? "ONCE" : end.times() == 2 ? "DOUBLE" : "TRIPLE") + "!"
                        + amount(paid);
            case PUSH -> "NOBODY PAYS.";
            case FORFEIT -> "FORFEIT... PAY IT!" + amount(paid);
            case PASS -> "PASS.";
        };
        return end.card() == Card.UNKNOWN ? said : end.card().words() + " - " + said;
    }

    private static String amount(long coins) {
        return " (" + coins + "gp)";
    }
}
