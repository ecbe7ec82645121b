/** Higher or lower over nine piles. */
module dev.courtcards.highlow {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.highlow.ninepiles;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.highlow.ninepiles.NinePiles;
}
