/** Blackjack. */
module dev.courtcards.blackjack {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
}
