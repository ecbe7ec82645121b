/** Higher or lower over nine piles. */
module dev.courtcards.highlow {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
}
