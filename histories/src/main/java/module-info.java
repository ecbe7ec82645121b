/** Poker hands as other programs write them; start in {@link dev.courtcards.histories}. */
module dev.courtcards.histories {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.poker;

    exports dev.courtcards.histories;

    provides dev.courtcards.core.command.FileFormat with
            dev.courtcards.histories.PhhFormat,
            dev.courtcards.histories.PokerStarsFormat;
    provides dev.courtcards.core.command.Tool with
            dev.courtcards.histories.ConvertTool;
}
