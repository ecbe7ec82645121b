/**
 * Poker: no-limit Texas Hold'em and other games. Start in {@link dev.courtcards.poker}; hands are ranked in
 * {@link dev.courtcards.poker.eval} and weighed against one another in {@link dev.courtcards.poker.equity}.
 */
module dev.courtcards.poker {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.poker;
    exports dev.courtcards.poker.equity;
    exports dev.courtcards.poker.eval;
    exports dev.courtcards.poker.variant;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.poker.Poker;
    provides dev.courtcards.core.command.Tool with
            dev.courtcards.poker.command.EquityTool;
}
