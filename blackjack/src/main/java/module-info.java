/**
 * Blackjack: the game in {@link dev.courtcards.blackjack.simple}, its mathematics in
 * {@link dev.courtcards.blackjack.odds}.
 */
module dev.courtcards.blackjack {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.blackjack.odds;
    exports dev.courtcards.blackjack.simple;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.blackjack.simple.SimpleBlackjack;
    provides dev.courtcards.core.play.Tool with
            dev.courtcards.blackjack.odds.StrategyTool;
}
