/**
 * Blackjack: one player and one pack in {@link dev.courtcards.blackjack.simple}, duels and casino tables for chips in
 * {@link dev.courtcards.blackjack.table}, the mathematics in {@link dev.courtcards.blackjack.odds}.
 */
module dev.courtcards.blackjack {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.blackjack.odds;
    exports dev.courtcards.blackjack.simple;
    exports dev.courtcards.blackjack.table;

    uses dev.courtcards.blackjack.table.SideBet;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.blackjack.simple.SimpleBlackjack,
            dev.courtcards.blackjack.table.Duel,
            dev.courtcards.blackjack.table.Blackjack;
    provides dev.courtcards.core.command.Tool with
            dev.courtcards.blackjack.odds.StrategyTool;
}
