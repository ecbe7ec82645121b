/** Higher or lower over nine piles, and a third card between two for a shared pot. */
module dev.courtcards.highlow {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.highlow.ninepiles;
    exports dev.courtcards.highlow.parlor;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.highlow.ninepiles.NinePiles,
            dev.courtcards.highlow.parlor.HighLow;
}
